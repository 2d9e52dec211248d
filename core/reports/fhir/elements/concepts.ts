import type { CodeableConcept, Coding, Quantity } from "./fhir-types.ts";
import { CONFIDENTIALITY, LOINC, SNOMED, UCUM } from "./systems.ts";

/** A code of a list, with the name that its publisher gives it. */
export const coding = (system: string, [code, display]: readonly [string, string?]): Coding =>
  display === undefined ? { system, code } : { system, code, display };

/** A code as a concept, with the text that the person sees, if known. */
export const codedConcept = (code: Coding, text?: string): CodeableConcept =>
  text === undefined ? { coding: [code] } : { coding: [code], text };

/** A concept of a list; `text` is what the person sees. */
export const concept = (system: string, code: readonly [string, string?], text?: string): CodeableConcept =>
  codedConcept(coding(system, code), text);

/** A concept of free text. No code is guessed from it. */
export const textConcept = (text: string): CodeableConcept => ({ text });

/** A LOINC concept. */
export const loinc = (code: readonly [string, string], text?: string): CodeableConcept => concept(LOINC, code, text);
/** A SNOMED CT concept. */
export const snomed = (code: readonly [string, string], text?: string): CodeableConcept => concept(SNOMED, code, text);

/** A value with its UCUM unit and the unit for display. */
export const quantity = (value: number, code: string, displayUnit = code): Quantity => ({
  value,
  unit: displayUnit,
  system: UCUM,
  code,
});

/** A code of the confidentiality list. */
export const confidentialityCode = (code: string): Coding => coding(CONFIDENTIALITY, [code]);
