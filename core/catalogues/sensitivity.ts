import { folded } from "../kernel/text.ts";

export const SENSITIVITY_KINDS = ["allergy", "intolerance"] as const;
export type SensitivityKind = (typeof SENSITIVITY_KINDS)[number];

/** An allergy or intolerance that is known by name. */
export interface SensitivityEntry {
  readonly id: string;
  readonly kind: SensitivityKind;
  /** What it is against: medicines, food, pollen … */
  readonly category: string;
  readonly condition: string;
  readonly synonyms: readonly string[];
  /** The ATC groups that it speaks against. */
  readonly atc: readonly string[];
}

const LONG_WORD = 9;
const wordsOf = (s: string): readonly string[] =>
  folded(s)
    .replace(/\(.*?\)/g, " ")
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 2);

/** Italian nouns change their ending with number: "penicillina", "penicilline"; "sulfamidico", "sulfamidici". */
const sameWord = (a: string, b: string): boolean => {
  const kept = Math.min(a.length, b.length) - (Math.min(a.length, b.length) < LONG_WORD ? 1 : 2);
  return a === b || (kept > 3 && Math.abs(a.length - b.length) < 2 && a.slice(0, kept) === b.slice(0, kept));
};

const mentions = (condition: readonly string[], term: string): boolean => {
  const words = wordsOf(term);
  return words.length > 0 && words.every((word) => condition.some((other) => sameWord(word, other)));
};

/** The ATC groups that a recorded allergy or intolerance speaks against: of every known one that its text mentions. */
export const groupsMeantBy = (condition: string, known: readonly SensitivityEntry[]): readonly string[] => {
  const words = wordsOf(condition);
  return [
    ...new Set(
      known
        .filter((entry) => [entry.condition, ...entry.synonyms].some((term) => mentions(words, term)))
        .flatMap((entry) => entry.atc),
    ),
  ];
};
