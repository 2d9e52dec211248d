/** What the entries of a section are. */
export type SectionRole =
  | "allergies"
  | "medications"
  | "problems"
  | "vaccinations"
  | "results"
  | "readings"
  | "family"
  | "lifestyle"
  | "pregnancies"
  | "procedures"
  | "encounters"
  | "plan"
  /** A text of the medical history: devices, exemptions, networks of care, functional state. */
  | "history"
  | "donation";

/** The role of a section by its LOINC code, and by the codes of HL7 Italia that LOINC lacks. */
export const SECTION_ROLES: Readonly<Record<string, SectionRole>> = {
  "48765-2": "allergies",
  "10155-0": "allergies",
  "10160-0": "medications",
  "10183-2": "medications",
  "42346-7": "medications",
  "75311-1": "medications",
  "93341-6": "medications",
  "29549-3": "medications",
  "57828-6": "medications",
  "11450-4": "problems",
  "11348-0": "problems",
  "11535-2": "problems",
  "29548-5": "problems",
  "46241-6": "problems",
  "55109-3": "problems",
  "11369-6": "vaccinations",
  "30954-2": "results",
  "8716-3": "readings",
  "10157-6": "family",
  "29762-2": "lifestyle",
  "10162-6": "pregnancies",
  "47519-4": "procedures",
  "46240-8": "encounters",
  "18776-5": "plan",
  "80615-8": "plan",
  "61146-7": "plan",
  "46264-8": "history",
  "57827-8": "history",
  "47420-5": "history",
  PSSIT99: "history",
  "42348-3": "donation",
};

/** "History of medication use": in a report of a stay, what the patient got during the stay. */
export const HISTORY_OF_MEDICATION = "10160-0";

/** Sections whose medications the patient takes, because the section says so. */
export const IN_USE_SECTIONS: readonly string[] = [HISTORY_OF_MEDICATION, "10183-2", "75311-1"];

/** Sections whose medications were given in the emergency room or during a visit. */
export const GIVEN_SECTIONS: readonly string[] = ["29549-3"];

/** Sections whose problems are diagnoses, not suspicions. */
export const CERTAIN_SECTIONS: readonly string[] = ["11450-4", "11348-0", "11535-2", "29548-5", "55109-3", "11329-0"];

/** The field of a visit that a section belongs to; a section without one belongs to the observations. */
export type VisitField = "reason" | "observations" | "conclusions";
/** The field of a visit by the LOINC code of the section. */
export const VISIT_FIELDS: Readonly<Record<string, VisitField>> = {
  // reason for the stay, the visit, the study; the question
  ...{ "46241-6": "reason", "46239-0": "reason", "29299-5": "reason", "18785-6": "reason", "10154-3": "reason" },
  ...{ "29298-7": "reason", "42349-1": "reason" },
  // diagnoses, conclusions, therapy and checks afterwards, discharge
  ...{ "11535-2": "conclusions", "29548-5": "conclusions", "55110-1": "conclusions", "10183-2": "conclusions" },
  ...{ "75311-1": "conclusions", "93341-6": "conclusions", "18776-5": "conclusions", "80615-8": "conclusions" },
  ...{ "62385-0": "conclusions", "28574-2": "conclusions", "61146-7": "conclusions", "69730-0": "conclusions" },
  ...{ "51848-0": "conclusions" },
};

/** The catalogue of pictures of a radiology report: it names no fact about the person. */
export const PICTURE_SECTIONS: readonly string[] = ["121181"];
