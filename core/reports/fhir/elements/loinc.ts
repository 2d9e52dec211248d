/** LOINC codes with the names their publisher gives them. Systolic is 8480-6, diastolic 8462-4; 79423-0 is the pooled-cohort risk. */
export const SUMMARY_DOCUMENT = ["60591-5", "Patient summary Document"] as const;
export const BLOOD_GROUP = ["882-1", "ABO and Rh group [Type] in Blood"] as const;
export const ECG = ["11524-6", "EKG study"] as const;
export const PATIENT_NOTE = ["51855-5", "Patient Note"] as const;
export const PATIENT_CONSENT = ["59284-0", "Patient Consent"] as const;

export const WEIGHT = ["29463-7", "Body weight"] as const;
export const HEIGHT = ["8302-2", "Body height"] as const;
export const PRESSURE = ["85354-9", "Blood pressure panel with all children optional"] as const;
export const SYSTOLIC = ["8480-6", "Systolic blood pressure"] as const;
export const DIASTOLIC = ["8462-4", "Diastolic blood pressure"] as const;
export const HEART_RATE = ["8867-4", "Heart rate"] as const;
export const SATURATION = ["2708-6", "Oxygen saturation in Arterial blood"] as const;
export const PULSE_OXIMETRY = ["59408-5", "Oxygen saturation in Arterial blood by Pulse oximetry"] as const;
export const PERFUSION = ["61006-3", "Perfusion index Tissue by Pulse oximetry"] as const;
export const TEMPERATURE = ["8310-5", "Body temperature"] as const;
export const GLUCOSE = ["2339-0", "Glucose [Mass/volume] in Blood"] as const;
export const BREATHING_RATE = ["9279-1", "Respiratory rate"] as const;
export const WAIST = ["8280-0", "Waist Circumference at umbilicus by Tape measure"] as const;

export const PREGNANCY_STATUS = ["82810-3", "Pregnancy status"] as const;
export const LIVE_BIRTHS = ["11636-8", "[#] Births.live"] as const;
export const ABORTIONS = ["11612-9", "[#] Abortions"] as const;
export const TOBACCO = ["72166-2", "Tobacco smoking status"] as const;
export const ALCOHOL = ["74013-4", "Alcoholic drinks per drinking day"] as const;
export const DRUG_USE = ["74204-9"] as const;
export const OCCUPATION = ["11341-5", "History of Occupation"] as const;
export const MENARCHE = ["42798-9", "Age at menarche"] as const;
export const MENOPAUSE = ["42802-9", "Age at menopause"] as const;

export const FRAMINGHAM = ["65853-4", "General cardiovascular disease 10Y risk [#] Framingham.D'Agostino"] as const;
export const POOLED_COHORT = [
  "79423-0",
  "Cardiovascular disease 10Y risk [Likelihood] based on ACC-AHA Pooled Cohort by Goff 2013",
] as const;

/** The sections of the summary, in their order. */
export const SECTION_CODES = {
  problems: ["11450-4", "Problem list - Reported"],
  allergies: ["48765-2", "Allergies and adverse reactions Document"],
  medications: ["10160-0", "History of Medication use Narrative"],
  immunizations: ["11369-6", "History of Immunization note"],
  results: ["30954-2", "Relevant diagnostic tests/laboratory data note"],
  alerts: ["104605-1", "Alert"],
  pastIllness: ["11348-0", "History of Past illness note"],
  pregnancies: ["10162-6", "History of pregnancies Narrative"],
  socialHistory: ["29762-2", "Social history note"],
  vitalSigns: ["8716-3", "Vital signs"],
  directives: ["42348-3", "Advance healthcare directives"],
  patientStory: ["81338-6", "Patient Goals, preferences, and priorities for care experience"],
  familyHistory: ["10157-6", "History of family member diseases Narrative"],
  presentIllness: ["10164-2", "History of Present illness Narrative"],
} as const satisfies Readonly<Record<string, readonly [string, string]>>;
export type SummarySection = keyof typeof SECTION_CODES;
