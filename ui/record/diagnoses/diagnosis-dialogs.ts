import { Line, trimText } from "@libretto/core/kernel/text";
import { capitalise } from "@libretto/core/messages/capitalise";
import {
  CRITICALITIES,
  type Diagnosis,
  type DiagnosisDraft,
  type DiagnosisKind,
  REACTION_SEVERITIES,
} from "@libretto/core/record/diagnoses/diagnosis";
import { diagnoses } from "@libretto/core/record/diagnoses/wire";
import { CareProviderInput } from "../../shared/care-provider/CareProviderInput.tsx";
import { createFieldDialogs } from "../../shared/section/fields/field-dialogs.ts";
import { type Field, levelField } from "../../shared/section/fields/field-list.ts";
import type { SectionDialogs } from "../../shared/section/section-view.ts";
import { knownDoctorNames } from "../known-doctor-names.ts";
import { TagsInput } from "../section-parts/TagsInput.tsx";
import { tagsField } from "../section-parts/tags-field.ts";
import type { RecordServices } from "../sections-model.ts";
import { ConditionInput, KindInput } from "./DiagnosisInputs.tsx";
import { type DiagnosisFormLabel, diagnosisFormLabels } from "./diagnosis-form-labels.ts";
import { DiagnosisFormModel, isSensitivityKind } from "./diagnosis-form-model.ts";
import { type DiagnosisLabel, diagnosisLabels } from "./diagnosis-labels.ts";

/** What is known about the reaction of an allergy or intolerance; all of it is optional. */
const reactionFields = (label: DiagnosisFormLabel): readonly Field<DiagnosisDraft, Diagnosis>[] => [
  {
    ...{ kind: "line", name: "reaction", label: label("reaction"), hint: label("reactionHint") },
    ...{ limit: Line.maxLength, format: trimText },
  },
  {
    ...{ kind: "select", name: "severity", label: label("severity"), none: label("notStated") },
    choices: REACTION_SEVERITIES.map((value) => ({ value, label: capitalise(label(value)) })),
    format: label,
  },
  {
    ...{ kind: "select", name: "criticality", label: label("criticality"), hint: label("criticalityHint") },
    ...{ none: label("notStated"), format: label },
    choices: CRITICALITIES.map((value) => ({ value, label: capitalise(label(value)) })),
  },
];

/** The dialogs of diagnoses, allergies and intolerances. */
export const createDiagnosisDialogs = (services: RecordServices): SectionDialogs<DiagnosisDraft, Diagnosis> => {
  const { language, lists, record } = services;
  const label: DiagnosisFormLabel = (key, values) => language.label(diagnosisFormLabels, key, values);
  const listLabel: DiagnosisLabel = (key, values) => language.label(diagnosisLabels, key, values);
  const titleOf = (isAllergy: boolean, isNew: boolean) =>
    isAllergy ? (isNew ? "newAllergy" : "editAllergy") : isNew ? "newDiagnosis" : "editDiagnosis";
  const fieldsOf = (isAllergy: boolean): readonly Field<DiagnosisDraft, Diagnosis>[] => [
    {
      ...{ kind: "own", name: "kind", label: label("kind"), required: true },
      format: (kind: DiagnosisKind) => listLabel(kind),
    },
    {
      ...{ kind: "own", name: "condition", required: true, detail: false },
      label: label(isAllergy ? "conditionOfAllergy" : "conditionOfDiagnosis"),
      hint: label(isAllergy ? "conditionHint" : "diagnosisHint"),
    },
    ...(isAllergy ? reactionFields(label) : []),
    { kind: "computed", label: label(isAllergy ? "listCode" : "icdCode"), detail: ({ code }) => code ?? "" },
    {
      ...{ kind: "choice", name: "list", label: label("list"), required: true, isOnlyForNew: true },
      choices: diagnoses.lists.map((value) => ({ value, label: listLabel(value) })),
    },
    { kind: "own", name: "careProvider", label: label("careProvider"), required: true },
    { kind: "day", name: "madeOn", label: label("madeOn"), hint: label("madeOnHint"), latest: record.today },
    tagsField(services),
    levelField(language),
  ];
  return createFieldDialogs<DiagnosisDraft, Diagnosis, DiagnosisFormModel>(language, {
    titleOf: ({ kind }, isNew) => label(titleOf(isSensitivityKind(kind), isNew)),
    inputs: { kind: KindInput, condition: ConditionInput, careProvider: CareProviderInput, tags: TagsInput },
    createForm: (parts) => new DiagnosisFormModel(parts, lists, knownDoctorNames(record)),
    detailsFirst: ["kind", "list"],
    changesFirst: ["condition", "kind", "list"],
    fieldsOf: ({ kind }) => fieldsOf(isSensitivityKind(kind)),
  });
};
