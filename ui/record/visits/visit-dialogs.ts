import type { Visit, VisitDraft } from "@libretto/core/record/visits/visit";
import { visitTexts } from "@libretto/core/record/visits/visit-texts";
import { CareProviderInput } from "../../shared/care-provider/CareProviderInput.tsx";
import { createFieldDialogs } from "../../shared/section/fields/field-dialogs.ts";
import { levelField } from "../../shared/section/fields/field-list.ts";
import type { SectionDialogs } from "../../shared/section/section-view.ts";
import { TagsInput } from "../section-parts/TagsInput.tsx";
import { tagsField } from "../section-parts/tags-field.ts";
import { doctorsOf, type RecordServices } from "../sections-model.ts";
import { VisitFormModel } from "./visit-form-model.ts";
import { type VisitLabel, visitLabels } from "./visit-labels.ts";

/**
 * The dialogs of visits.
 *
 * @param readingsOn the readings of a day as text
 */
export const createVisitDialogs = (
  services: RecordServices,
  readingsOn: (day: Visit["date"]) => string,
): SectionDialogs<VisitDraft, Visit> => {
  const { language, record } = services;
  const label: VisitLabel = (key, values) => language.label(visitLabels, key, values);
  /** A text that every visit has. */
  const text = <K extends "reason" | "observations" | "conclusions">(name: K) =>
    ({
      kind: "paragraph",
      name,
      label: visitTexts[language.current][name],
      hint: label(`${name}Hint`),
      required: true,
    }) as const;
  return createFieldDialogs<VisitDraft, Visit, VisitFormModel>(language, {
    titleOf: (_, isNew) => label(isNew ? "newVisit" : "editVisit"),
    inputs: { careProvider: CareProviderInput, tags: TagsInput },
    createForm: (parts) =>
      new VisitFormModel(
        parts,
        doctorsOf(record).map(({ name }) => name),
      ),
    fieldsOf: () => [
      { kind: "day", name: "date", label: visitTexts[language.current].date, required: true },
      { kind: "own", name: "careProvider", label: visitTexts[language.current].careProvider },
      { ...text("reason"), detail: false },
      text("observations"),
      text("conclusions"),
      { kind: "computed", label: label("readings"), detail: ({ date }) => readingsOn(date) },
      tagsField(services),
      levelField(language),
    ],
  });
};
