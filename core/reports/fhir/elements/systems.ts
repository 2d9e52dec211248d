// Every URI of an export. The Italian guides are drafts and use different hosts for one list: change it here.

/** LOINC, the codes of laboratory tests, measurements and documents. */
export const LOINC = "http://loinc.org";
/** SNOMED CT, the clinical terminology. */
export const SNOMED = "http://snomed.info/sct";
/** The codes of units of measure. */
export const UCUM = "http://unitsofmeasure.org";
/** The codes of diseases that Italian hospitals use. */
export const ICD_9_CM = "http://hl7.org/fhir/sid/icd-9-cm";
/** The classification of drugs by the World Health Organization. */
export const ATC = "http://www.whocc.no/atc";
/** Italian authorisation number of a medicine: nine digits, with leading zeros. OID 2.16.840.1.113883.2.9.6.1.5 */
export const AIC = "http://hl7.it/fhir/dossier-pharma/CodeSystem/aifa-aic";
/** OID 2.16.840.1.113883.2.9.4.3.2 */
export const TAX_CODE = "http://hl7.it/sid/codiceFiscale";
/** Cadastral (Belfiore) codes of municipalities. */
export const CADASTRAL = "http://terminology.hl7.it/sid/mef-ae-comuni";
/** The system of identifiers that are URIs. */
export const URI = "urn:ietf:rfc:3986";
/** The namespace of the readable texts. */
export const XHTML = "http://www.w3.org/1999/xhtml";
/** The extension with the place of birth of a patient. */
export const BIRTH_PLACE = "http://hl7.org/fhir/StructureDefinition/patient-birthPlace";
/** Codes of the International Patient Summary for what is absent or unknown. */
export const ABSENT_UNKNOWN = "http://hl7.org/fhir/uv/ips/CodeSystem/absent-unknown-uv-ips";
/** Why a required element has no value: as an extension, and as a code. */
export const DATA_ABSENT = "http://hl7.org/fhir/StructureDefinition/data-absent-reason";

const hl7 = (list: string): string => `http://terminology.hl7.org/CodeSystem/${list}`;
/** The confidentiality of a resource, for the level of a row. */
export const CONFIDENTIALITY = hl7("v3-Confidentiality");
/** Certainty and author of a statement, among others. */
export const OBSERVATION_VALUE = hl7("v3-ObservationValue");
/** Kinds of acts, among them the class of an encounter. */
export const ACT_CODE = hl7("v3-ActCode");
/** The marital status of a patient. */
export const MARITAL_STATUS = hl7("v3-MaritalStatus");
/** The role of somebody who took part in an act. */
export const PARTICIPATION = hl7("v3-ParticipationType");
/** The role of a contact of a patient. */
export const CONTACT_ROLE = hl7("v2-0131");
/** The department that made a diagnostic report. */
export const DIAGNOSTIC_SERVICE = hl7("v2-0074");
/** The category of an observation: vital signs, laboratory, social history and others. */
export const OBSERVATION_CATEGORY = hl7("observation-category");
/** The interpretation of a value: low, normal, high, critical. */
export const OBSERVATION_INTERPRETATION = hl7("v3-ObservationInterpretation");
/** Whether a condition is active or over. */
export const CONDITION_CLINICAL = hl7("condition-clinical");
/** Whether a condition is confirmed, suspected or refuted. */
export const CONDITION_VERIFICATION = hl7("condition-ver-status");
/** Whether a condition stands on the problem list. */
export const CONDITION_CATEGORY = hl7("condition-category");
/** Whether an allergy is active. */
export const ALLERGY_CLINICAL = hl7("allergyintolerance-clinical");
/** Whether an allergy is confirmed, suspected or refuted. */
export const ALLERGY_VERIFICATION = hl7("allergyintolerance-verification");
/** The seriousness of an adverse event. */
export const SERIOUSNESS = hl7("adverse-event-seriousness");
/** The outcome of an adverse event. */
export const OUTCOME = hl7("adverse-event-outcome");
/** The category of a flag, which is a warning about the patient. */
export const FLAG_CATEGORY = hl7("flag-category");
/** What a consent is about. */
export const CONSENT_SCOPE = hl7("consentscope");
/** The kind of a consent. */
export const CONSENT_CATEGORY = hl7("consentcategorycodes");
/** Why a section of a document is empty. */
export const EMPTY_REASON = hl7("list-empty-reason");
/** Why a value is missing. */
export const DATA_ABSENT_REASON = hl7("data-absent-reason");
/** The type of an entry of the audit trail. */
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
