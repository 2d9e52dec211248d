// LOINC codes with the names their publisher gives them.

/** The patient summary as a document. */
export const SUMMARY_DOCUMENT = ["60591-5", "Patient summary Document"] as const;
/** The blood group, AB0 and Rh. */
export const BLOOD_GROUP = ["882-1", "ABO and Rh group [Type] in Blood"] as const;
/** An ECG. */
export const ECG = ["11524-6", "EKG study"] as const;
/** A note that the patient wrote: a diary entry. */
export const PATIENT_NOTE = ["51855-5", "Patient Note"] as const;
/** A consent of the patient. */
export const PATIENT_CONSENT = ["59284-0", "Patient Consent"] as const;

/** Body weight, kg. */
export const WEIGHT = ["29463-7", "Body weight"] as const;
/** Body height, cm. */
export const HEIGHT = ["8302-2", "Body height"] as const;
/** A blood pressure with its two values. */
export const PRESSURE = ["85354-9", "Blood pressure panel with all children optional"] as const;
/** The systolic part of a blood pressure, mmHg. */
export const SYSTOLIC = ["8480-6", "Systolic blood pressure"] as const;
/** The diastolic part of a blood pressure, mmHg. */
export const DIASTOLIC = ["8462-4", "Diastolic blood pressure"] as const;
/** The heart rate, beats per minute. */
export const HEART_RATE = ["8867-4", "Heart rate"] as const;
/** The oxygen saturation, %: the code that the vital-signs profile of FHIR requires. */
export const SATURATION = ["2708-6", "Oxygen saturation in Arterial blood"] as const;
/** The oxygen saturation by pulse oximetry, %: an additional code of the same value. */
export const PULSE_OXIMETRY = ["59408-5", "Oxygen saturation in Arterial blood by Pulse oximetry"] as const;
/** The perfusion index, %. */
export const PERFUSION = ["61006-3", "Perfusion index Tissue by Pulse oximetry"] as const;
/** The body temperature, °C. */
export const TEMPERATURE = ["8310-5", "Body temperature"] as const;
/** Glucose in the blood, mg/dL. */
export const GLUCOSE = ["2339-0", "Glucose [Mass/volume] in Blood"] as const;
/** The breathing rate, breaths per minute. */
export const BREATHING_RATE = ["9279-1", "Respiratory rate"] as const;
/** The waist circumference, cm. */
export const WAIST = ["8280-0", "Waist Circumference at umbilicus by Tape measure"] as const;

/** Whether the patient is pregnant. */
export const PREGNANCY_STATUS = ["82810-3", "Pregnancy status"] as const;
/** The number of live births. */
export const LIVE_BIRTHS = ["11636-8", "[#] Births.live"] as const;
/** The number of lost pregnancies. */
export const ABORTIONS = ["11612-9", "[#] Abortions"] as const;
/** The smoking status. */
export const TOBACCO = ["72166-2", "Tobacco smoking status"] as const;
/** How much alcohol the person drinks. */
export const ALCOHOL = ["74013-4", "Alcoholic drinks per drinking day"] as const;
/** The use of recreational drugs. The code has no name here. */
export const DRUG_USE = ["74204-9"] as const;
/** The occupation. */
export const OCCUPATION = ["11341-5", "History of Occupation"] as const;
/** The age at the menarche, years. */
export const MENARCHE = ["42798-9", "Age at menarche"] as const;
/** The age at the menopause, years. */
export const MENOPAUSE = ["42802-9", "Age at menopause"] as const;

/** The risk of a cardiovascular disease within ten years by the Framingham equation of 2008, %. */
export const FRAMINGHAM = ["65853-4", "General cardiovascular disease 10Y risk [#] Framingham.D'Agostino"] as const;
/** The risk of a cardiovascular disease within ten years by the pooled cohort equations of 2013, %. */
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
/** A section of the summary. */
export type SummarySection = keyof typeof SECTION_CODES;
