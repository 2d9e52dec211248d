/** Every URI of an export. The Italian guides are drafts and use different hosts for one list: change it here. */
export const LOINC = "http://loinc.org";
export const SNOMED = "http://snomed.info/sct";
export const UCUM = "http://unitsofmeasure.org";
export const ICD_9_CM = "http://hl7.org/fhir/sid/icd-9-cm";
export const ATC = "http://www.whocc.no/atc";
/** Italian authorisation number of a medicine: nine digits, with leading zeros. OID 2.16.840.1.113883.2.9.6.1.5 */
export const AIC = "http://hl7.it/fhir/dossier-pharma/CodeSystem/aifa-aic";
/** OID 2.16.840.1.113883.2.9.4.3.2 */
export const TAX_CODE = "http://hl7.it/sid/codiceFiscale";
/** Cadastral (Belfiore) codes of municipalities. */
export const CADASTRAL = "http://terminology.hl7.it/sid/mef-ae-comuni";
/** The system of identifiers that are URIs. */
export const URI = "urn:ietf:rfc:3986";
export const XHTML = "http://www.w3.org/1999/xhtml";
export const BIRTH_PLACE = "http://hl7.org/fhir/StructureDefinition/patient-birthPlace";
/** Codes of the International Patient Summary for what is absent or unknown. */
export const ABSENT_UNKNOWN = "http://hl7.org/fhir/uv/ips/CodeSystem/absent-unknown-uv-ips";
/** Why a required element has no value: as an extension, and as a code. */
export const DATA_ABSENT = "http://hl7.org/fhir/StructureDefinition/data-absent-reason";

const hl7 = (list: string): string => `http://terminology.hl7.org/CodeSystem/${list}`;
export const CONFIDENTIALITY = hl7("v3-Confidentiality");
/** Certainty and author of a statement, among others. */
export const OBSERVATION_VALUE = hl7("v3-ObservationValue");
export const ACT_CODE = hl7("v3-ActCode");
export const MARITAL_STATUS = hl7("v3-MaritalStatus");
export const PARTICIPATION = hl7("v3-ParticipationType");
export const CONTACT_ROLE = hl7("v2-0131");
export const DIAGNOSTIC_SERVICE = hl7("v2-0074");
export const OBSERVATION_CATEGORY = hl7("observation-category");
export const OBSERVATION_INTERPRETATION = hl7("v3-ObservationInterpretation");
export const CONDITION_CLINICAL = hl7("condition-clinical");
export const CONDITION_VERIFICATION = hl7("condition-ver-status");
export const CONDITION_CATEGORY = hl7("condition-category");
export const ALLERGY_CLINICAL = hl7("allergyintolerance-clinical");
export const ALLERGY_VERIFICATION = hl7("allergyintolerance-verification");
export const SERIOUSNESS = hl7("adverse-event-seriousness");
export const OUTCOME = hl7("adverse-event-outcome");
export const FLAG_CATEGORY = hl7("flag-category");
export const CONSENT_SCOPE = hl7("consentscope");
export const CONSENT_CATEGORY = hl7("consentcategorycodes");
export const EMPTY_REASON = hl7("list-empty-reason");
export const DATA_ABSENT_REASON = hl7("data-absent-reason");
export const AUDIT_TYPE = hl7("audit-event-type");

/** The URL of our own code system. `base` is the address of the installation, without a slash at the end. */
export const ownList = (base: string, name: string): string => `${base}/fhir/CodeSystem/${name}`;
/** The URL of our own extension. */
export const ownExtension = (base: string, name: string): string => `${base}/fhir/StructureDefinition/${name}`;
/** The system of the ids of one kind of record. */
export const ownIdentifier = (base: string, entity: string): string => `${base}/fhir/sid/${entity}`;
/** HL7 publishes identifier systems of the same form as ours, such as the one of US social security numbers. */
const HL7_BASE = /^https?:\/\/(www\.)?hl7\.org$/;
/**
 * The installation that issued the identifier, or null when it is none of ours.
 *
 * @param entities the kinds of records that count
 */
export const baseOf = (system: string, entities: readonly string[]): string | null => {
  const [, base, entity] = /^(https?:\/\/.+)\/fhir\/sid\/([\w-]+)$/.exec(system) ?? [];
  return base === undefined || entity === undefined || HL7_BASE.test(base) || !entities.includes(entity) ? null : base;
};
