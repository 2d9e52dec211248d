import { trimText } from "@libretto/core/kernel/text";
import type {
  Criticality,
  Diagnosis,
  DiagnosisKind,
  DiagnosisList,
  ReactionSeverity,
} from "@libretto/core/record/diagnoses/diagnosis";
import { levelLabels } from "../../shared/confidentiality/level-labels.ts";
import { levelText } from "../../shared/confidentiality/level-text.ts";
import type { Change } from "../../shared/dialogs/dialogs-model.ts";
import { formatDate } from "../../shared/fields/text/date-text.ts";
import { dayText } from "../../shared/formats.ts";
import { describeChanges } from "../../shared/forms/describe-changes.ts";
import type { FieldChange } from "../../shared/forms/form-model.ts";
import { type Detail, details } from "../../shared/list/details.ts";
import { sectionLabels } from "../../shared/section/section-labels.ts";
import type { RecordServices } from "../sections-model.ts";
import { namesOf } from "../specialties-model.ts";
import { specialtyLabels } from "../specialty-labels.ts";
import { diagnosisFieldLabels, diagnosisFormLabels } from "./diagnosis-form-labels.ts";
import { diagnosisLabels } from "./diagnosis-labels.ts";

const labelsOf = ({ language }: Pick<RecordServices, "language">, isAllergy: boolean) => ({
  label: (key: DiagnosisKind | DiagnosisList) => language.label(diagnosisLabels, key),
  formLabel: (key: ReactionSeverity | Criticality | "icdCode" | "listCode") => language.label(diagnosisFormLabels, key),
  names: diagnosisFieldLabels(
    (key, values) => language.label(diagnosisFormLabels, key, values),
    isAllergy,
    language.label(levelLabels, "level"),
    language.label(specialtyLabels, "tags"),
  ),
});

/** The facts of a row in its read view. */
export const listDetails = (services: RecordServices, row: Diagnosis): readonly Detail[] => {
  const { kind, list, code, reaction, severity, criticality, madeOn, careProvider, tags } = row;
  const { label, formLabel, names } = labelsOf(services, kind !== "diagnosis");
  return details(
    { label: names.kind, text: label(kind) },
    { label: names.list, text: label(list) },
    { label: names.reaction, text: reaction },
    { label: names.severity, text: severity === null ? "" : formLabel(severity) },
    { label: names.criticality, text: criticality === null ? "" : formLabel(criticality) },
    { label: formLabel(kind === "diagnosis" ? "icdCode" : "listCode"), text: code ?? "" },
    { label: names.careProvider, text: careProvider },
    { label: names.madeOn, text: madeOn === null ? "" : dayText(madeOn) },
    { label: names.tags, text: namesOf(services, tags) },
  );
};

/** The changes of a row, as the question before saving shows them. */
export const describeDiagnosis = (
  services: RecordServices,
  changes: readonly FieldChange[],
  kind: DiagnosisKind | null,
): readonly Change[] => {
  const { language } = services;
  const { label, formLabel, names } = labelsOf(services, kind !== "diagnosis");
  return describeChanges(
    changes,
    {
      condition: { label: names.condition },
      kind: { label: names.kind, format: (kind: DiagnosisKind) => label(kind) },
      list: { label: names.list, format: (list: DiagnosisList) => label(list) },
      // a diagnosis is stored without them
      ...(kind !== "diagnosis" && {
        reaction: { label: names.reaction, format: trimText },
        severity: { label: names.severity, format: (severity: ReactionSeverity) => formLabel(severity) },
        criticality: { label: names.criticality, format: (criticality: Criticality) => formLabel(criticality) },
      }),
      careProvider: { label: names.careProvider },
      madeOn: { label: names.madeOn, format: formatDate },
      tags: { label: names.tags, format: (tags: readonly number[]) => namesOf(services, tags) },
      level: { label: names.level, format: levelText(language) },
    },
    (now, typed) => language.label(sectionLabels, "typed", { now, typed }),
  );
};
