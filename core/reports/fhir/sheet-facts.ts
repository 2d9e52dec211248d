import type * as R4 from "fhir/r4";
import { CalendarDate } from "../../kernel/dates.ts";
import { type AllergyStatement, BLOOD_GROUPS, type BloodGroup, type Patient } from "../../record/patient/patient.ts";
import { concept, loinc, snomed, worded } from "./concepts.ts";
import { NORMAL, securityOf } from "./confidentiality.ts";
import type { Exporting } from "./exporting.ts";
import type { Read } from "./importing.ts";
import { at, textAt } from "./json.ts";
import { BLOOD_GROUP } from "./loinc.ts";
import {
  ABSENT_UNKNOWN,
  ALLERGY_CLINICAL,
  ALLERGY_VERIFICATION,
  CONSENT_CATEGORY,
  CONSENT_SCOPE,
  DATA_ABSENT,
  OBSERVATION_CATEGORY,
} from "./systems.ts";
import type { Checked, Resource } from "./types.ts";

/** SNOMED CT codes of the blood groups, from its global free set. */
export const BLOOD_GROUP_CODES: Readonly<Record<BloodGroup, readonly [string, string]>> = {
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
export const UNKNOWN_MOMENT = { extension: [{ url: DATA_ABSENT, valueCode: "unknown" }] } as const;

export const BLOOD = "bloodGroup";
/** The blood group, as the patient reports it. */
export const bloodGroupResource = (group: BloodGroup, { id }: Patient, cx: Exporting): Resource =>
  ({
    resourceType: "Observation",
    meta: { security: securityOf(NORMAL) },
    identifier: [cx.identifier(BLOOD, id)],
    status: "final",
    category: [concept(OBSERVATION_CATEGORY, ["laboratory", "Laboratory"])],
    code: loinc(BLOOD_GROUP, cx.words.bloodGroup),
    subject: cx.patient,
    _effectiveDateTime: UNKNOWN_MOMENT,
    performer: [cx.patient],
    valueCodeableConcept: snomed(BLOOD_GROUP_CODES[group], group),
    note: [{ text: cx.words.reported }],
  }) satisfies Checked<R4.Observation>;
/** The blood group that a resource states; null when it states none. */
export const bloodGroupOf = (resource: Read): BloodGroup | null =>
  BLOOD_GROUPS.find(
    (group) => textAt(resource, "valueCodeableConcept", "coding", 0, "code") === BLOOD_GROUP_CODES[group][0],
  ) ?? null;

export const ORGANS = "organDonation";
/** The patient's statement about organ donation. */
export const donationResource = (donor: boolean, { id }: Patient, cx: Exporting): Resource =>
  ({
    resourceType: "Consent",
    meta: { security: securityOf(NORMAL) },
    identifier: [cx.identifier(ORGANS, id)],
    status: "active",
    scope: concept(CONSENT_SCOPE, ["adr", "Advanced Care Directive"]),
    category: [concept(CONSENT_CATEGORY, ["acd", "Advance Directive"])],
    patient: cx.patient,
    policyRule: worded(cx.words.organDonation),
    provision: {
      type: donor ? "permit" : "deny",
      code: [worded(`${cx.words.organDonation}: ${donor ? cx.words.donorYes : cx.words.donorNo}`)],
    },
  }) satisfies Checked<R4.Consent>;
/** Whether organs may be donated; null when not stated. */
export const donationOf = (resource: Read): boolean | null => {
  const type = at(resource, "provision", "type");
  return type === "permit" ? true : type === "deny" ? false : null;
};

export const ALLERGY_STATEMENT = "allergyStatement";
/** SNOMED CT, from its global free set. */
const NO_KNOWN_ALLERGY = ["716186003", "No known allergy"] as const;
/** The International Patient Summary's code for "no information". */
const NO_INFORMATION = ["no-allergy-info", "No information about allergies"] as const;

/** The patient's statement about allergies when none is listed. */
export const allergyStatementResource = (
  { answer, on }: AllergyStatement,
  { id }: Patient,
  cx: Exporting,
): Resource => {
  const isNone = answer === "noneKnown";
  return {
    resourceType: "AllergyIntolerance",
    meta: { security: securityOf(NORMAL) },
    identifier: [cx.identifier(ALLERGY_STATEMENT, id)],
    clinicalStatus: concept(ALLERGY_CLINICAL, ["active"]),
    verificationStatus: concept(ALLERGY_VERIFICATION, [isNone ? "confirmed" : "unconfirmed"]),
    code: isNone ? snomed(NO_KNOWN_ALLERGY) : concept(ABSENT_UNKNOWN, NO_INFORMATION),
    patient: cx.patient,
    recordedDate: on,
    asserter: cx.patient,
  } satisfies Checked<R4.AllergyIntolerance>;
};
/** The statement that a resource makes; null when it makes none. */
export const allergyStatementIn = (resource: Read): AllergyStatement | null => {
  const code = textAt(resource, "code", "coding", 0, "code");
  const answer = code === NO_KNOWN_ALLERGY[0] ? "noneKnown" : code === NO_INFORMATION[0] ? "unknown" : null;
  const on = textAt(resource, "recordedDate");
  return answer !== null && CalendarDate.is(on) ? { answer, on } : null;
};
