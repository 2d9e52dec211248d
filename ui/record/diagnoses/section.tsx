import type { CalendarDate } from "@libretto/core/kernel/dates";
import type {
  Diagnosis,
  DiagnosisDraft,
  DiagnosisKind,
  DiagnosisList,
} from "@libretto/core/record/diagnoses/diagnosis";
import { levelLabels } from "../../shared/confidentiality/level-labels.ts";
import { levelWords } from "../../shared/confidentiality/level-words.ts";
import { dayText } from "../../shared/formats.ts";
import { changesInWords } from "../../shared/forms/changes-in-words.ts";
import { dateShown } from "../../shared/forms/date-text.ts";
import { details } from "../../shared/list/details.ts";
import { anyFace, type SectionFace } from "../../shared/list/section-face.ts";
import { sectionLabels } from "../../shared/list/section-labels.ts";
import type { RecordServices } from "../sections-model.ts";
import type { DiagnosisFormModel } from "./diagnosis-form-model.ts";
import { type DiagnosisLabel, diagnosisFieldLabels, diagnosisLabels } from "./diagnosis-labels.ts";

const shownDay = (day: CalendarDate | null): string => (day === null ? "" : dayText(day));

/** How diagnoses, allergies and intolerances read, their form and their move. */
export const diagnosesFace = ({ language, lists }: RecordServices): SectionFace<DiagnosisDraft, Diagnosis> => {
  const label: DiagnosisLabel = (key, values) => language.label(diagnosisLabels, key, values);
  let dialogs: typeof import("./diagnosis-dialogs.ts") | null = null;
  const prepared = () => {
    if (dialogs === null) throw new Error("a dialog opens before its code is here");
    return dialogs;
  };
  return anyFace<DiagnosisDraft, Diagnosis, DiagnosisFormModel>({
    nameOf: ({ condition }) => condition,
    factsOf: ({ kind, list, madeOn, careProvider }) =>
      [
        `${label(kind)}, ${label(list)}`,
        madeOn === null ? "" : label("since", { date: dayText(madeOn) }),
        careProvider === "" ? "" : label("by", { name: careProvider }),
      ].filter(Boolean),
    detailsOf: ({ kind, list, madeOn, careProvider }) => {
      const names = diagnosisFieldLabels(label, kind !== "diagnosis", "");
      return details(
        { label: names.kind, text: label(kind) },
        { label: names.list, text: label(list) },
        { label: names.careProvider, text: careProvider },
        { label: names.madeOn, text: shownDay(madeOn) },
      );
    },
    listWords: (list) => ({
      title: label(`${list}List`),
      empty: label(`${list}Empty`),
      moveTitle: label(`move${list}`),
      tone: list === "excluded" ? "quiet" : "plain",
    }),
    describe: (changes) => {
      const names = diagnosisFieldLabels(label, true, language.label(levelLabels, "level"));
      return changesInWords(
        changes,
        {
          condition: { label: names.condition },
          kind: { label: names.kind, say: (kind: DiagnosisKind) => label(kind) },
          list: { label: names.list, say: (list: DiagnosisList) => label(list) },
          careProvider: { label: names.careProvider },
          madeOn: { label: names.madeOn, say: dateShown },
          level: { label: names.level, say: levelWords(language) },
        },
        (now, typed) => language.label(sectionLabels, "typed", { now, typed }),
      );
    },
    saveQuestion: "form.saveChanges",
    days: ["madeOn"],
    prepare: async () => {
      dialogs ??= await import("./diagnosis-dialogs.ts");
    },
    makeForm: (parts) => prepared().makeForm(parts, lists),
    get views() {
      return prepared().views;
    },
  });
};
