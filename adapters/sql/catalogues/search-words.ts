import { foldText } from "@libretto/core/kernel/text";

const MAX_WORD_LENGTH = 40;
const MAX_QUERY_WORDS = 8;

const partsOf = (s: string): readonly string[] =>
  s
    .split(/[^a-z0-9]+/)
    .filter((part) => part !== "")
    .map((part) => part.slice(0, MAX_WORD_LENGTH));

/** The search words of a text: "L'Aquila" has "l", "aquila" and "laquila". */
export const splitWords = (text: string): readonly string[] => [
  ...new Set(
    foldText(text)
      .split(" ")
      .flatMap((chunk) => {
        const parts = partsOf(chunk);
        return parts.length > 1 ? [...parts, parts.join("").slice(0, MAX_WORD_LENGTH)] : parts;
      }),
  ),
];

/** The words of a query, folded; at most eight. */
export const queryWords = (text: string): readonly string[] => partsOf(foldText(text)).slice(0, MAX_QUERY_WORDS);

/** The key for prefix searches: letters and digits only. */
export const searchKeyOf = (text: string): string => partsOf(foldText(text)).join("");

/** Words as a `tsvector`; letters and digits need no quoting. */
export const toTsvector = (words: readonly string[]): string => words.join(" ");

/** A weighted `tsvector`: names (A), code (B), other words (D). */
export const toWeightedTsvector = (texts: {
  readonly names: string;
  readonly code: string;
  readonly words: string;
}): string => {
  const names = splitWords(texts.names);
  const code = searchKeyOf(texts.code);
  return [
    ...names.map((word) => `${word}:1A`),
    ...(code === "" ? [] : [`${code}:1B`]),
    // without a position, a word would match a query of any weight
    ...splitWords(texts.words)
      .filter((word) => word !== code && !names.includes(word))
      .map((word) => `${word}:1D`),
  ].join(" ");
};

/** Matches rows whose names contain all the words or prefixes. */
export const allInNamesQuery = (words: readonly string[]): string => words.map((word) => `${word}:*A`).join(" & ");

/** Matches rows whose code begins with this. */
export const codePrefixQuery = (code: string): string => `${code}:*B`;

/** The upper bound of a prefix range, in byte order. */
export const prefixEndOf = (beginning: string): string => `${beginning}~`;

/** Matches rows with all the words or prefixes. */
export const allWordsQuery = (words: readonly string[]): string => words.map((word) => `${word}:*`).join(" & ");

/** Matches rows with one of the words or prefixes. */
export const anyWordQuery = (words: readonly string[]): string => words.map((word) => `${word}:*`).join(" | ");
