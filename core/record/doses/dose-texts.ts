import type { Language } from "../../messages/codes.ts";
import type { DoseState } from "./dose.ts";

const names: Readonly<Record<Language, Readonly<Record<DoseState, string>>>> = {
  it: { taken: "Presa", skipped: "Saltata", forgotten: "Dimenticata", unknown: "Non so" },
  en: { taken: "Taken", skipped: "Skipped", forgotten: "Forgotten", unknown: "Don't know" },
};

/** The name of an answer. */
export const doseStateName = (state: DoseState, language: Language): string => names[language][state];
