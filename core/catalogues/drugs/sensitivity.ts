import { foldText } from "../../kernel/text.ts";
import type { CrossReaction } from "./cross-reaction.ts";

export const SENSITIVITY_KINDS = ["allergy", "intolerance"] as const;
export type SensitivityKind = (typeof SENSITIVITY_KINDS)[number];

/** An allergy or intolerance of the catalogue. */
export interface SensitivityEntry {
  readonly id: string;
  readonly kind: SensitivityKind;
  /** What it is against: medicines, food, pollen … */
  readonly category: string;
  readonly condition: string;
  readonly synonyms: readonly string[];
  /** The ATC groups that it excludes. */
  readonly atc: readonly string[];
  /** Other drugs that may cause the same reaction, the more specific ones first. */
  readonly crossReactions: readonly CrossReaction[];
}

/** The catalogue data of a recorded allergy or intolerance. */
export type SensitivityMeaning = Pick<SensitivityEntry, "atc" | "crossReactions">;

const LONG_WORD = 9;
const wordsOf = (s: string): readonly string[] =>
  foldText(s)
    .replace(/\(.*?\)/g, " ")
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 2);

/** Italian nouns change their ending with number: "penicillina", "penicilline"; "sulfamidico", "sulfamidici". */
const sameWord = (a: string, b: string): boolean => {
  if (a === b) return true;
  // cheapest test first
  if (a[0] !== b[0] || Math.abs(a.length - b.length) > 1) return false;
  const shorter = Math.min(a.length, b.length);
  const stemLength = shorter - (shorter < LONG_WORD ? 1 : 2);
  return stemLength > 3 && a.slice(0, stemLength) === b.slice(0, stemLength);
};

const mentions = (condition: readonly string[], term: readonly string[]): boolean =>
  term.length > 0 && term.every((word) => condition.some((other) => sameWord(word, other)));

/**
 * Finds the ATC groups and the cross-reactions of a recorded allergy or intolerance: those of every known one that its
 * text mentions.
 */
export const meaningOf = (known: readonly SensitivityEntry[]): ((condition: string) => SensitivityMeaning) => {
  const indexedEntries = known.map((entry) => ({
    entry,
    terms: [entry.condition, ...entry.synonyms].map(wordsOf),
  }));
  return (condition) => {
    const words = wordsOf(condition);
    const matches = indexedEntries
      .filter(({ terms }) => terms.some((term) => mentions(words, term)))
      .map(({ entry }) => entry);
    return {
      atc: [...new Set(matches.flatMap(({ atc }) => atc))],
      crossReactions: matches.flatMap(({ crossReactions }) => crossReactions),
    };
  };
};
