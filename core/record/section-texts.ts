import type { Language } from "../messages/codes.ts";

/**
 * The title of a section and the labels of its fields. Its page, its printed columns and its readable archive show the
 * same words.
 */
export type SectionTexts<K extends string> = Readonly<Record<Language, Readonly<Record<K | "title", string>>>>;

/** Declares the texts of a section. Both languages must have the same names. */
export const sectionTexts = <const K extends string>(texts: SectionTexts<K>): SectionTexts<K> => texts;
