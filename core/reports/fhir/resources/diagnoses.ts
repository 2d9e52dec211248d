import type * as R4 from "fhir/r4";
import type { CalendarDate } from "../../../kernel/dates.ts";
import { foldText } from "../../../kernel/text.ts";
import {
  CRITICALITIES,
  type Criticality,
  type Diagnosis,
  type DiagnosisKind,
  type DiagnosisList,
  NO_REACTION,
  REACTION_SEVERITIES,
} from "../../../record/diagnoses/diagnosis.ts";
import { formatReaction } from "../../../record/diagnoses/reaction-text.ts";
import { codedConcept, coding, concept, textConcept } from "../elements/concepts.ts";
import { DOCTOR } from "../elements/entities.ts";
import type { Checked, CodeableConcept, Reference } from "../elements/fhir-types.ts";
import { codeIn, textAt, valueAt } from "../elements/json.ts";
import { coreOf, rowOf } from "../elements/row.ts";
import {
  ALLERGY_CLINICAL,
  ALLERGY_VERIFICATION,
  CONDITION_CATEGORY,
  CONDITION_CLINICAL,
  CONDITION_VERIFICATION,
  DATA_ABSENT_REASON,
  ICD_9_CM,
} from "../elements/systems.ts";
import type { ExportContext } from "../export-context.ts";
import { type Mapping, mainResource } from "../mapping.ts";

/** Verification and clinical status of each list. */
const DIAGNOSIS_STATES = {
  confirmed: ["confirmed", "active"],
  suspected: ["unconfirmed", "active"],
  excluded: ["refuted", "inactive"],
} as const satisfies Readonly<Record<DiagnosisList, readonly [string, string]>>;
/** The AllergyIntolerance type of each kind; a diagnosis is a Condition. */
const SENSITIVITY_TYPES = {
  diagnosis: null,
  allergy: "allergy",
  intolerance: "intolerance",
} as const satisfies Readonly<Record<DiagnosisKind, string | null>>;

/** The code of each criticality. */
export const CRITICALITY_CODES = {
  low: "low",
  high: "high",
  unableToAssess: "unable-to-assess",
} as const satisfies Readonly<Record<Criticality, string>>;

/** FHIR requires a manifestation of each reaction, also of one of which only the severity is known. */
const writeReaction = ({ reaction, severity }: Diagnosis) =>
  reaction === "" && severity === null
    ? []
    : [
        {
          manifestation: [
            reaction === "" ? concept(DATA_ABSENT_REASON, ["unknown", "Unknown"]) : textConcept(reaction),
          ],
          ...(severity !== null && { severity }),
        },
      ];

const readReaction = (resource: unknown): Pick<Diagnosis, "reaction" | "severity" | "criticality"> => ({
  reaction: textAt(resource, "reaction", 0, "manifestation", 0, "text"),
  severity: REACTION_SEVERITIES.find((severity) => severity === textAt(resource, "reaction", 0, "severity")) ?? null,
  criticality: CRITICALITIES.find((name) => CRITICALITY_CODES[name] === textAt(resource, "criticality")) ?? null,
});

const LISTS = Object.keys(DIAGNOSIS_STATES) as readonly DiagnosisList[];
const KINDS = Object.keys(SENSITIVITY_TYPES) as readonly DiagnosisKind[];

/** Who diagnosed it: the name, and the practitioner when the patient has a doctor of that name. */
const asserter = ({ careProvider }: Diagnosis, context: ExportContext): Reference => {
  const doctor = context.record.doctors.find(({ name }) => foldText(name) === foldText(careProvider));
  const practitioner = doctor && context.reference(DOCTOR, doctor.id);
  return { ...practitioner, display: careProvider };
};

/** The kind of a diagnosis, for references from other resources. */
export const DIAGNOSIS = "diagnosis";
const SENSITIVITIES = "allergie";

/** The condition with its code: ICD-9-CM for a diagnosis, our own list for an allergy or intolerance. */
const conditionConcept = ({ condition, code, kind }: Diagnosis, context: ExportContext): CodeableConcept => {
  if (code === null) return textConcept(condition);
  return codedConcept(
    kind === "diagnosis" ? coding(ICD_9_CM, [code]) : context.ownCoding(SENSITIVITIES, code),
    condition,
  );
};

/** Diagnoses as Conditions, allergies and intolerances as AllergyIntolerances. */
export const diagnosisMapping: Mapping<Diagnosis> = {
  entity: DIAGNOSIS,
  summary: { selectDefault: (rows) => rows.filter(({ list }) => list !== "excluded") },
  write: (diagnosis, context) => {
    const [verification, clinical] = DIAGNOSIS_STATES[diagnosis.list];
    const common = {
      ...rowOf(DIAGNOSIS, diagnosis, context),
      code: conditionConcept(diagnosis, context),
      recordedDate: diagnosis.madeOn,
      recorder: context.patient,
      asserter: asserter(diagnosis, context),
    };
    const type = SENSITIVITY_TYPES[diagnosis.kind];
    return [
      mainResource(
        type === null
          ? ({
              resourceType: "Condition",
              ...common,
              clinicalStatus: concept(CONDITION_CLINICAL, [clinical]),
              verificationStatus: concept(CONDITION_VERIFICATION, [verification]),
              category: [concept(CONDITION_CATEGORY, ["problem-list-item", "Problem List Item"])],
              subject: context.patient,
            } satisfies Checked<R4.Condition>)
          : ({
              resourceType: "AllergyIntolerance",
              ...common,
              clinicalStatus: concept(ALLERGY_CLINICAL, [clinical]),
              verificationStatus: concept(ALLERGY_VERIFICATION, [verification]),
              type,
              patient: context.patient,
              criticality: diagnosis.criticality === null ? undefined : CRITICALITY_CODES[diagnosis.criticality],
              reaction: writeReaction(diagnosis),
            } satisfies Checked<R4.AllergyIntolerance>),
      ),
    ];
  },
  read: (part, reader) => {
    const condition = part("Condition");
    const resource = condition ?? part("AllergyIntolerance");
    const code = valueAt(resource, "code");
    const verification = textAt(resource, "verificationStatus", "coding", 0, "code");
    return {
      ...coreOf(DIAGNOSIS, resource, reader),
      list: LISTS.find((list) => DIAGNOSIS_STATES[list][0] === verification),
      kind:
        condition === undefined
          ? KINDS.find((kind) => kind !== "diagnosis" && SENSITIVITY_TYPES[kind] === textAt(resource, "type"))
          : "diagnosis",
      condition: textAt(resource, "code", "text"),
      code: (condition === undefined ? reader.ownCode(code, SENSITIVITIES) : codeIn(code, ICD_9_CM)) || null,
      ...(condition === undefined ? readReaction(resource) : NO_REACTION),
      careProvider: textAt(resource, "asserter", "display"),
      madeOn: (textAt(resource, "recordedDate") || null) as CalendarDate | null,
    } as Diagnosis;
  },
};

/** Whether the bundle has the diagnosis as a Condition. Some elements may only refer to a Condition. */
export const isCondition = (diagnosis: number, context: ExportContext): boolean =>
  context.record.diagnoses.some(({ id, kind }) => id === diagnosis && kind === "diagnosis");

/** "Ipertensione arteriosa (confermata)", "Penicilline (allergia, confermata): REAZIONE GRAVE: orticaria". */
export const diagnosisLine = (diagnosis: Diagnosis, { labels, language }: ExportContext): string => {
  const { condition, list, kind } = diagnosis;
  const state = kind === "diagnosis" ? labels[list] : `${labels[kind]}, ${labels[list]}`;
  const reaction = formatReaction(language, diagnosis).join("; ");
  return `${condition} (${state})${reaction === "" ? "" : `: ${reaction}`}`;
};
