import type { Language } from "./codes.ts";

/** The locale of dates, times and numbers for each language. */
export const LOCALES = { it: "it-IT", en: "en-GB" } as const satisfies Readonly<Record<Language, string>>;
