import type { Language } from "./codes.ts";

const EXTENSION_LABELS = { it: "int.", en: "ext." } as const satisfies Readonly<Record<Language, string>>;
const EXTENSION = / (?:int|ext)\. (?=\d{1,6}$)/;

/** A number with its localised extension: the stored `+39 055 123 4567 ext. 5` becomes `… int. 5` in Italian. */
export const phoneIn = (language: Language, phone: string): string =>
  phone.replace(EXTENSION, ` ${EXTENSION_LABELS[language]} `);

/** A number for paper, without line breaks: an incomplete number could be dialled. */
export const phoneOnPaper = (language: Language, phone: string): string =>
  phoneIn(language, phone).replaceAll(" ", "\u00a0");
