import { errorsBetween, LEAST_GUESSED, oneErrorAway } from "@libretto/core/kernel/typing-errors";
import type { SqlSession } from "./engine.ts";
import { endOf } from "./search-words.ts";

/** From this length a word may have two errors. */
const TWO_ERRORS = 7;
/** More than the words that differ by one error from any word of the catalogues. */
const MOST_GUESSES = 40;
const FIRST_LETTERS = 2;

const mayBeGuessed = (word: string): boolean => word.length >= LEAST_GUESSED && !/\d/.test(word);

/** The number of typing errors between the input and a word or its beginning: the search runs while typing. */
const errorsTo = (typed: string, word: string, most: number): number =>
  Math.min(
    ...[0, 1, -1]
      .map((more) => word.slice(0, typed.length + more))
      .concat(word)
      .map(
        (beginning, position) => errorsBetween(typed, beginning, most) + (position < 3 && beginning !== word ? 0.5 : 0),
      ),
  );

/** Suggested words for mistyped input, as a `tsquery`. */
export interface Guess {
  readonly query: string;
  /** The likeliest of the words. */
  readonly best: string;
  /** The likeliest word for each mistyped word with a suggestion. */
  readonly likeliest: readonly string[];
  readonly kept: readonly string[];
}

/** The known words that are closest to the input, likeliest first. */
export const closest = (typed: string, known: readonly string[]): readonly string[] => {
  const most = typed.length < TWO_ERRORS ? 1 : 2;
  return known
    .map((word) => ({ word, errors: errorsTo(typed, word, most) }))
    .filter(({ errors }) => errors <= most + 0.5)
    .sort((a, b) => a.errors - b.errors || a.word.length - b.word.length)
    .slice(0, MOST_GUESSES)
    .map(({ word }) => word);
};

/** Finds words of a table that differ from the input by one or two typing errors; null when there is none. */
export const guesses = async (sql: SqlSession, table: string, typed: readonly string[]): Promise<Guess | null> => {
  const mistyped = typed.filter(mayBeGuessed);
  if (mistyped.length === 0) return null;
  const beginnings = mistyped.map((word) => word.slice(0, FIRST_LETTERS));
  const known = await sql.query<{ readonly parola: string }>(
    `select parola from parola where tabella = $1 and parola = any($2::text[])
     union
     select p.parola from unnest($3::text[], $4::text[]) as b (first, last)
     join parola p on p.tabella = $1 and p.parola >= b.first and p.parola < b.last`,
    [table, mistyped.flatMap(oneErrorAway), beginnings, beginnings.map(endOf)],
  );
  const words = known.map(({ parola }) => parola);
  const meant = mistyped.map((word) => closest(word, words));
  const likeliest = meant.flatMap((ideas) => ideas.slice(0, 1));
  const [best] = likeliest;
  if (best === undefined) return null;
  return {
    query: mistyped.map((word, position) => `(${[`${word}:*`, ...(meant[position] ?? [])].join(" | ")})`).join(" & "),
    best,
    likeliest,
    kept: typed.filter((word) => !mayBeGuessed(word)),
  };
};
