import type * as R4 from "fhir/r4";
import { CalendarDate } from "../../../kernel/dates.ts";
import { type AllergyStatement, BLOOD_GROUPS, type BloodGroup, type Patient } from "../../../record/patient/patient.ts";
import type { Json } from "../bundle-reader.ts";
import { concept, loinc, snomed, textConcept } from "../elements/concepts.ts";
import { NORMAL, securityOf } from "../elements/confidentiality.ts";
import type { Checked, Resource } from "../elements/fhir-types.ts";
import { textAt, valueAt } from "../elements/json.ts";
import { BLOOD_GROUP } from "../elements/loinc.ts";
import {
  ABSENT_UNKNOWN,
  ALLERGY_CLINICAL,
  ALLERGY_VERIFICATION,
  CONSENT_CATEGORY,
  CONSENT_SCOPE,
  DATA_ABSENT,
  OBSERVATION_CATEGORY,
} from "../elements/systems.ts";
import type { ExportContext } from "../export-context.ts";

/** SNOMED CT codes of the blood groups, from its global free set. */
const BLOOD_GROUP_CODES: Readonly<Record<BloodGroup, readonly [string, string]>> = {
  "0+": ["278147001", "Blood group O Rh(D) positive"],
  "0-": ["278148006", "Blood group O Rh(D) negative"],
  "A+": ["278149003", "Blood group A Rh(D) positive"],
  "A-": ["278152006", "Blood group A Rh(D) negative"],
  "B+": ["278150003", "Blood group B Rh(D) positive"],
  "B-": ["278153001", "Blood group B Rh(D) negative"],
  "AB+": ["278151004", "Blood group AB Rh(D) positive"],
  "AB-": ["278154007", "Blood group AB Rh(D) negative"],
};

/** For an unknown time that FHIR requires. */
export const UNKNOWN_TIME = { extension: [{ url: DATA_ABSENT, valueCode: "unknown" }] } as const;

/** The kind of the observation with the blood group. */
export const BLOOD = "bloodGroup";
/** The blood group, as the patient reports it. */
export const bloodGroupResource = (group: BloodGroup, { id }: Patient, context: ExportContext): Resource =>
  ({
    resourceType: "Observation",
    meta: { security: securityOf(NORMAL) },
    identifier: [context.identifier(BLOOD, id)],
    status: "final",
    category: [concept(OBSERVATION_CATEGORY, ["laboratory", "Laboratory"])],
    code: loinc(BLOOD_GROUP, context.labels.bloodGroup),
    subject: context.patient,
    _effectiveDateTime: UNKNOWN_TIME,
    performer: [context.patient],
    valueCodeableConcept: snomed(BLOOD_GROUP_CODES[group], group),
    note: [{ text: context.labels.reported }],
  }) satisfies Checked<R4.Observation>;
/** The blood group that a resource states; null when it states none. */
export const bloodGroupOf = (resource: Json): BloodGroup | null =>
  BLOOD_GROUPS.find(
    (group) => textAt(resource, "valueCodeableConcept", "coding", 0, "code") === BLOOD_GROUP_CODES[group][0],
  ) ?? null;

/** The kind of the resource with the will to donate organs. */
export const ORGANS = "organDonation";
/** The patient's statement about organ donation. */
export const donationResource = (donor: boolean, { id }: Patient, context: ExportContext): Resource =>
  ({
    resourceType: "Consent",
    meta: { security: securityOf(NORMAL) },
    identifier: [context.identifier(ORGANS, id)],
    status: "active",
    scope: concept(CONSENT_SCOPE, ["adr", "Advanced Care Directive"]),
    category: [concept(CONSENT_CATEGORY, ["acd", "Advance Directive"])],
    patient: context.patient,
    policyRule: textConcept(context.labels.organDonation),
    provision: {
      type: donor ? "permit" : "deny",
      code: [
        textConcept(`${context.labels.organDonation}: ${donor ? context.labels.donorYes : context.labels.donorNo}`),
      ],
    },
  }) satisfies Checked<R4.Consent>;
/** Whether organs may be donated; null when not stated. */
export const donationOf = (resource: Json): boolean | null => {
  const type = valueAt(resource, "provision", "type");
  return type === "permit" ? true : type === "deny" ? false : null;
};

/** The kind of the statement that the patient has no known allergies. */
export const ALLERGY_STATEMENT = "allergyStatement";
/** SNOMED CT, from its global free set. */
const NO_KNOWN_ALLERGY = ["716186003", "No known allergy"] as const;
/** The International Patient Summary's code for "no information". */
const NO_INFORMATION = ["no-allergy-info", "No information about allergies"] as const;

/** The patient's statement about allergies when none is listed. */
export const allergyStatementResource = (
  { answer, on }: AllergyStatement,
  { id }: Patient,
  context: ExportContext,
): Resource => {
  const isNone = answer === "noneKnown";
  return {
    resourceType: "AllergyIntolerance",
    meta: { security: securityOf(NORMAL) },
    identifier: [context.identifier(ALLERGY_STATEMENT, id)],
    clinicalStatus: concept(ALLERGY_CLINICAL, ["active"]),
    verificationStatus: concept(ALLERGY_VERIFICATION, [isNone ? "confirmed" : "unconfirmed"]),
    code: isNone ? snomed(NO_KNOWN_ALLERGY) : concept(ABSENT_UNKNOWN, NO_INFORMATION),
    patient: context.patient,
    recordedDate: on,
    asserter: context.patient,
  } satisfies Checked<R4.AllergyIntolerance>;
};
/** The statement that a resource makes; null when it makes none. */
export const allergyStatementIn = (resource: Json): AllergyStatement | null => {
  const code = textAt(resource, "code", "coding", 0, "code");
  const answer = code === NO_KNOWN_ALLERGY[0] ? "noneKnown" : code === NO_INFORMATION[0] ? "unknown" : null;
  const on = textAt(resource, "recordedDate");
  return answer !== null && CalendarDate.is(on) ? { answer, on } : null;
};
