import { INVESTIGATION_KINDS } from "@libretto/core/catalogues/clinical/investigation";
import type { NamedCentre } from "@libretto/core/record/appointment";
import { type Diagnosis, filterLinkable } from "@libretto/core/record/diagnoses/diagnosis";
import type { Exam, ExamDraft, ExamList } from "@libretto/core/record/exams/exam";
import { CareProviderInput } from "../../shared/care-provider/CareProviderInput.tsx";
import { createFieldDialogs } from "../../shared/section/fields/field-dialogs.ts";
import { levelField } from "../../shared/section/fields/field-list.ts";
import type { SectionDialogs } from "../../shared/section/section-view.ts";
import { knownDoctorNames } from "../known-doctor-names.ts";
import { appointmentFields } from "../section-parts/appointment-fields.ts";
import { TagsInput } from "../section-parts/TagsInput.tsx";
import { tagsField } from "../section-parts/tags-field.ts";
import type { RecordServices } from "../sections-model.ts";
import { AttachmentsDialog } from "./AttachmentsDialog.tsx";
import { ExamCentreInput, InvestigationInput, LinkedDiagnosesInput, PageButtons } from "./ExamInputs.tsx";
import { ExamFormModel } from "./exam-form-model.ts";
import { type ExamLabel, examLabels } from "./exam-labels.ts";

/** The dialog with the attachments of an exam. */
export const attachmentsView = AttachmentsDialog;

/**
 * The dialogs of exams.
 *
 * @param diagnoses the loaded diagnoses of the patient
 */
export const createExamDialogs = (
  services: RecordServices,
  diagnoses: () => readonly Diagnosis[],
): SectionDialogs<ExamDraft, Exam> => {
  const { language, lists, record } = services;
  const label: ExamLabel = (key, values) => language.label(examLabels, key, values);
  const texts = <K extends "investigation" | "reason" | "date" | "centre" | "diagnoses">(name: K) =>
    ({ name, label: label(name), hint: label(`${name}Hint`) }) as const;
  const { time, preparation, questions } = appointmentFields(language);
  const conditionsOf = (ids: readonly number[]): string =>
    diagnoses()
      .filter(({ id }) => ids.includes(id))
      .map(({ condition }) => condition)
      .join(", ");
  return createFieldDialogs<ExamDraft, Exam, ExamFormModel>(language, {
    titleOf: ({ list }, isNew) => label(isNew ? `${list}New` : "edit"),
    inputs: {
      ...{ investigation: InvestigationInput, centre: ExamCentreInput, careProvider: CareProviderInput },
      ...{ diagnoses: LinkedDiagnosesInput, pageButtons: PageButtons, tags: TagsInput },
    },
    createForm: (parts) =>
      new ExamFormModel(parts, {
        lists,
        knownNames: knownDoctorNames(record),
        diagnoses: (linked) => filterLinkable(diagnoses(), linked),
      }),
    fieldsOf: ({ centre }) => [
      {
        ...{ kind: "set", name: "list", label: label("inList"), detail: false },
        format: (list: ExamList) => label(`${list}List`),
      },
      {
        ...{ kind: "select", name: "kind", label: label("kind"), required: true },
        choices: INVESTIGATION_KINDS.map((kind) => ({ value: kind, label: label(kind) })),
      },
      { kind: "own", ...texts("investigation"), format: ({ name }: { readonly name: string }) => name },
      { kind: "paragraph", ...texts("reason") },
      { kind: "day", ...texts("date") },
      time,
      { kind: "own", ...texts("centre"), format: ({ name }: NamedCentre) => name, detail: false },
      {
        ...{ kind: "computed", label: label(centre?.kind === "other" ? "otherCentre" : "centre") },
        detail: (exam) => exam.centre?.name ?? "",
      },
      { kind: "own", name: "careProvider", label: label("careProvider") },
      preparation,
      questions,
      { kind: "own", ...texts("diagnoses"), format: conditionsOf },
      { kind: "part", name: "pageButtons" },
      tagsField(services),
      levelField(language),
    ],
  });
};
