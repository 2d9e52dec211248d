import { foldText } from "../../../kernel/text.ts";

/** Titles before a name, in Italian and English. */
const TITLES = new Set([
  "dr",
  "dra",
  "dott",
  "dottor",
  "dottore",
  "dottssa",
  "dottoressa",
  "prof",
  "profssa",
  "doctor",
]);

const wordsOf = (name: string): readonly string[] =>
  foldText(name)
    .replaceAll(".", " ")
    .replace(/\bdott (ssa)\b/g, "dott$1")
    .replace(/\bprof (ssa)\b/g, "prof$1")
    .split(/[\s,'’-]+/)
    .filter((word) => word !== "" && !TITLES.has(word));

/**
 * Whether a row names this person: it has every word of the name, in any order, without titles. A row with the surname
 * only does not count, because it may be about somebody else. An empty name is nobody's.
 *
 * @example
 * hasPersonName("Dott.ssa Bianchi Laura", "Laura Bianchi"); // true
 * hasPersonName("Dr. Bianchi", "Laura Bianchi"); // false
 */
export const hasPersonName = (text: string, name: string): boolean => {
  const wanted = wordsOf(name);
  const found = wordsOf(text);
  return wanted.length > 0 && wanted.every((word) => found.includes(word));
};
