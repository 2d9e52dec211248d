import { Paragraph } from "@libretto/core/kernel/text";
import { gestationOn } from "@libretto/core/record/pregnancies/gestation";
import type {
  ChildSex,
  Pregnancy,
  PregnancyDraft,
  PregnancyOutcome,
} from "@libretto/core/record/pregnancies/pregnancy";
import { dayText } from "../../shared/formats.ts";
import { createFieldDialogs } from "../../shared/section/fields/field-dialogs.ts";
import { levelField } from "../../shared/section/fields/field-list.ts";
import type { SectionDialogs } from "../../shared/section/section-view.ts";
import type { RecordServices } from "../sections-model.ts";
import { AgeInput, GestationText, PregnancyNote } from "./PregnancyInputs.tsx";
import { PregnancyFormModel } from "./pregnancy-form-model.ts";
import { type PregnancyLabel, pregnancyLabels } from "./pregnancy-labels.ts";

const OUTCOMES: readonly PregnancyOutcome[] = ["birth", "loss"];
const SEXES: readonly ChildSex[] = ["female", "male"];
/** The dialogs of pregnancies. The read view of an ongoing one shows its week and the expected date of birth. */
export const createPregnancyDialogs = ({
  language,
  record,
}: RecordServices): SectionDialogs<PregnancyDraft, Pregnancy> => {
  const label: PregnancyLabel = (key, values) => language.label(pregnancyLabels, key, values);
  const weekText = (pregnancy: Pregnancy): string => {
    const gestation = gestationOn(pregnancy, record.today);
    return gestation === null ? "" : label("week", { weeks: gestation.weeks, days: gestation.days });
  };
  const expectedText = (pregnancy: Pregnancy): string => {
    const gestation = gestationOn(pregnancy, record.today);
    return gestation === null ? "" : `${dayText(gestation.expectedBirth)}. ${label("formula")}`;
  };
  const choose = <V extends PregnancyOutcome | ChildSex>(values: readonly V[], none: string) => [
    ...values.map((value) => ({ value, label: label(value) })),
    { value: null, label: none },
  ];
  return createFieldDialogs<PregnancyDraft, Pregnancy, PregnancyFormModel>(language, {
    titleOf: (_, isNew) => label(isNew ? "newTitle" : "editTitle"),
    inputs: { age: AgeInput, note: PregnancyNote, gestation: GestationText },
    createForm: (parts) => new PregnancyFormModel(parts, record.record?.patient.birth ?? null),
    detailsFirst: ["age"],
    changesFirst: ["age"],
    fieldsOf: () => [
      {
        ...{ kind: "day", name: "start", label: label("start"), hint: label("startHint"), latest: record.today },
        detail: ({ start }) => (start === null ? "" : `${dayText(start)} (${label("startHint")})`),
      },
      { kind: "own", name: "age", label: label("age"), required: true },
      { kind: "day", name: "end", label: label("end"), hint: label("endHint") },
      { kind: "part", name: "note" },
      { kind: "computed", label: label("weekLabel"), detail: weekText },
      { kind: "computed", label: label("expected"), detail: expectedText },
      { kind: "choice", name: "outcome", label: label("outcome"), choices: choose(OUTCOMES, label("noOutcome")) },
      { kind: "choice", name: "childSex", label: label("childSex"), choices: choose(SEXES, label("noChildSex")) },
      { kind: "paragraph", name: "notes", label: label("notes"), limit: Paragraph.maxLength },
      { kind: "part", name: "gestation" },
      levelField(language),
    ],
  });
};
