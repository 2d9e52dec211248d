import { editDistance, listOneEditVariants, MIN_GUESSED_LENGTH } from "@libretto/core/kernel/edit-distance";
import type { SqlSession } from "../engine/engine.ts";
import { prefixEndOf } from "./search-words.ts";

/** From this length a word may have two errors. */
const TWO_ERRORS_LENGTH = 7;
/** More than the words that differ by one error from any word of the catalogues. */
const MAX_SUGGESTIONS = 40;
const PREFIX_LENGTH = 2;

const isCorrectable = (word: string): boolean => word.length >= MIN_GUESSED_LENGTH && !/\d/.test(word);

/** The number of typing errors between the input and a word or its beginning: the search runs while typing. */
const countErrors = (typed: string, word: string, maxErrors: number): number =>
  Math.min(
    ...[0, 1, -1]
      .map((more) => word.slice(0, typed.length + more))
      .concat(word)
      .map(
        (beginning, position) =>
          editDistance(typed, beginning, maxErrors) + (position < 3 && beginning !== word ? 0.5 : 0),
      ),
  );

/** Suggested words for mistyped input, as a `tsquery`. */
export interface SpellingSuggestion {
  readonly query: string;
  /** The likeliest of the words. */
  readonly best: string;
  /** The likeliest word for each mistyped word with a suggestion. */
  readonly closest: readonly string[];
  readonly exactWords: readonly string[];
}

/** The known words that are closest to the input, likeliest first. */
export const closestWords = (typed: string, known: readonly string[]): readonly string[] => {
  const maxErrors = typed.length < TWO_ERRORS_LENGTH ? 1 : 2;
  return known
    .map((word) => ({ word, errors: countErrors(typed, word, maxErrors) }))
    .filter(({ errors }) => errors <= maxErrors + 0.5)
    .sort((a, b) => a.errors - b.errors || a.word.length - b.word.length)
    .slice(0, MAX_SUGGESTIONS)
    .map(({ word }) => word);
};

/** Finds words of a table that differ from the input by one or two typing errors; null when there is none. */
export const suggestSpelling = async (
  sql: SqlSession,
  table: string,
  typed: readonly string[],
): Promise<SpellingSuggestion | null> => {
  const mistyped = typed.filter(isCorrectable);
  if (mistyped.length === 0) return null;
  const beginnings = mistyped.map((word) => word.slice(0, PREFIX_LENGTH));
  const known = await sql.query<{ readonly word: string }>(
    `select word from search_word where word_list = $1 and word = any($2::text[])
     union
     select w.word from unnest($3::text[], $4::text[]) as b (first, last)
     join search_word w on w.word_list = $1 and w.word >= b.first and w.word < b.last`,
    [table, mistyped.flatMap(listOneEditVariants), beginnings, beginnings.map(prefixEndOf)],
  );
  const knownWords = known.map(({ word }) => word);
  const suggestions = mistyped.map((word) => closestWords(word, knownWords));
  const closest = suggestions.flatMap((candidates) => candidates.slice(0, 1));
  const [best] = closest;
  if (best === undefined) return null;
  return {
    query: mistyped
      .map((word, position) => `(${[`${word}:*`, ...(suggestions[position] ?? [])].join(" | ")})`)
      .join(" & "),
    best,
    closest,
    exactWords: typed.filter((word) => !isCorrectable(word)),
  };
};
