import { folded } from "@libretto/core/kernel/text";

const LONGEST_WORD = 40;
const MOST_TYPED_WORDS = 8;

const partsOf = (s: string): readonly string[] =>
  s
    .split(/[^a-z0-9]+/)
    .filter((part) => part !== "")
    .map((part) => part.slice(0, LONGEST_WORD));

/** The words to find a text by: "L'Aquila" is found by "l", "aquila" and "laquila". */
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

/** A text as its beginning is compared: letters and digits only. */
export const squeezed = (text: string): string => partsOf(folded(text)).join("");

/** Words as a `tsvector`; letters and digits need no quoting. */
export const asVector = (words: readonly string[]): string => words.join(" ");

/** What an entry is found by: the words of its names weigh most, then its code, then all others. */
export const weighted = (found: { readonly names: string; readonly code: string; readonly words: string }): string => {
  const names = wordsIn(found.names);
  const code = squeezed(found.code);
  return [
    ...names.map((word) => `${word}:1A`),
    ...(code === "" ? [] : [`${code}:1B`]),
    // without a place, a word would match whatever weight is asked for
    ...wordsIn(found.words)
      .filter((word) => word !== code && !names.includes(word))
      .map((word) => `${word}:1D`),
  ].join(" ");
};

/** Every row whose names have all the words, or beginnings of them. */
export const namedAllOf = (words: readonly string[]): string => words.map((word) => `${word}:*A`).join(" & ");

/** Every row whose code begins so. */
export const codedAs = (code: string): string => `${code}:*B`;

/** Just after everything that begins so, in the order of bytes. */
export const endOf = (beginning: string): string => `${beginning}~`;

/** Every row with all the words, or beginnings of them. */
export const allOf = (words: readonly string[]): string => words.map((word) => `${word}:*`).join(" & ");

/** Every row with one of the words, or its beginning. */
export const anyOf = (words: readonly string[]): string => words.map((word) => `${word}:*`).join(" | ");
