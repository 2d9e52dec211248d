import type { Language } from "./codes.ts";
import { numeral } from "./numerals.ts";

const WORDS: Readonly<Record<Language, readonly string[]>> = {
  it: "zero uno due tre quattro cinque sei sette otto nove dieci".split(" "),
  en: "zero one two three four five six seven eight nine ten".split(" "),
};

/** A count in words up to ten, in digits above: "tre", "three", "12". */
export const countInWords = (count: number, language: Language): string =>
  WORDS[language][count] ?? numeral(count, language);
