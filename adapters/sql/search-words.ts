import { folded } from "@libretto/core/kernel/text";

const LONGEST_WORD = 40;
const MOST_TYPED_WORDS = 8;

const partsOf = (s: string): readonly string[] =>
  s
    .split(/[^a-z0-9]+/)
    .filter((part) => part !== "")
    .map((part) => part.slice(0, LONGEST_WORD));

/** The search words of a text: "L'Aquila" has "l", "aquila" and "laquila". */
export const wordsIn = (text: string): readonly string[] => [
  ...new Set(
    folded(text)
      .split(" ")
      .flatMap((chunk) => {
        const parts = partsOf(chunk);
        return parts.length > 1 ? [...parts, parts.join("").slice(0, LONGEST_WORD)] : parts;
      }),
  ),
];

/** The words that somebody typed, folded; at most eight. */
export const typedWords = (text: string): readonly string[] => partsOf(folded(text)).slice(0, MOST_TYPED_WORDS);

/** The key for prefix searches: letters and digits only. */
export const squeezed = (text: string): string => partsOf(folded(text)).join("");

/** Words as a `tsvector`; letters and digits need no quoting. */
export const asVector = (words: readonly string[]): string => words.join(" ");

/** A weighted `tsvector`: names (A), code (B), other words (D). */
export const weighted = (found: { readonly names: string; readonly code: string; readonly words: string }): string => {
  const names = wordsIn(found.names);
  const code = squeezed(found.code);
  return [
    ...names.map((word) => `${word}:1A`),
    ...(code === "" ? [] : [`${code}:1B`]),
    // without a position, a word would match a query of any weight
    ...wordsIn(found.words)
      .filter((word) => word !== code && !names.includes(word))
      .map((word) => `${word}:1D`),
  ].join(" ");
};

/** Matches rows whose names contain all the words or prefixes. */
export const namedAllOf = (words: readonly string[]): string => words.map((word) => `${word}:*A`).join(" & ");

/** Matches rows whose code begins with this. */
export const codedAs = (code: string): string => `${code}:*B`;

/** The upper bound of a prefix range, in byte order. */
export const endOf = (beginning: string): string => `${beginning}~`;

/** Matches rows with all the words or prefixes. */
export const allOf = (words: readonly string[]): string => words.map((word) => `${word}:*`).join(" & ");

/** Matches rows with one of the words or prefixes. */
export const anyOf = (words: readonly string[]): string => words.map((word) => `${word}:*`).join(" | ");
