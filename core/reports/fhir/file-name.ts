import type { CalendarDate } from "../../kernel/dates.ts";
import type { Language } from "../../messages/codes.ts";
import type { Patient } from "../../record/patient/patient.ts";

/** What the name of a file adds for its content. */
const CONTENT = {
  it: { summary: "sintesi", complete: "completo" },
  en: { summary: "summary", complete: "complete" },
} as const satisfies Readonly<Record<Language, Readonly<Record<"summary" | "complete", string>>>>;

/** The name of a FHIR file: the patient's name, the content and the day (doc 2 §7). */
export const fhirFileName = (
  { name, surname }: Pick<Patient, "name" | "surname">,
  day: CalendarDate,
  content: "summary" | "complete",
  language: Language,
): string => `${[name, surname, CONTENT[language][content], day].filter(Boolean).join("-")}.json`;
