import type { Language } from "../../messages/codes.ts";

/** Texts that stand in a row where the document has nothing. */
export interface ImportTexts {
  readonly notStated: string;
  readonly seeDose: string;
  readonly document: string;
  /** A condition that is resolved or inactive. */
  readonly over: string;
  /** How often a medication is taken, in words. */
  readonly times: (count: number, period: number, unit: string) => string;
  readonly units: Readonly<Record<string, string>>;
}

export const importTexts: Readonly<Record<Language, ImportTexts>> = {
  it: {
    notStated: "non indicata nel documento",
    seeDose: "vedi la dose",
    document: "Documento importato",
    over: "risolta o non attiva",
    times: (count, period, unit) => `${count} ${count === 1 ? "volta" : "volte"} ogni ${period} ${unit}`,
    units: { s: "s", min: "min", h: "ore", d: "giorni", wk: "settimane", mo: "mesi", a: "anni" },
  },
  en: {
    notStated: "not stated in the document",
    seeDose: "see the dose",
    document: "Imported document",
    over: "resolved or inactive",
    times: (count, period, unit) => `${count} ${count === 1 ? "time" : "times"} every ${period} ${unit}`,
    units: { s: "s", min: "min", h: "hours", d: "days", wk: "weeks", mo: "months", a: "years" },
  },
};
