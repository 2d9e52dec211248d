import type { Language } from "./codes.ts";

/** How dates, times and numbers are written in each language. */
export const LOCALES = { it: "it-IT", en: "en-GB" } as const satisfies Readonly<Record<Language, string>>;
