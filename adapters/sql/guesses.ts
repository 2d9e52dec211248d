import { errorsBetween, LEAST_GUESSED, oneErrorAway } from "@libretto/core/kernel/typing-errors";
import type { SqlSession } from "./engine.ts";
import { endOf } from "./search-words.ts";

/** Words this long may have two errors. */
const TWO_ERRORS = 7;
/** More than the words that lie one error from any word of the catalogues. */
const MOST_GUESSES = 40;
const FIRST_LETTERS = 2;

const mayBeGuessed = (word: string): boolean => word.length >= LEAST_GUESSED && !/\d/.test(word);

/** Errors between what was typed and a word, or the beginning of it, since words are searched for while being typed. */
const errorsTo = (typed: string, word: string, most: number): number =>
  Math.min(
    ...[0, 1, -1]
      .map((more) => word.slice(0, typed.length + more))
      .concat(word)
      .map(
        (beginning, position) => errorsBetween(typed, beginning, most) + (position < 3 && beginning !== word ? 0.5 : 0),
      ),
  );

/** What somebody who mistyped may have meant, as a `tsquery`, and the words that must stand anywhere; null for no idea. */
export interface Guess {
  readonly query: string;
  /** The likeliest of the words. */
  readonly best: string;
  /** The same for each word that was mistyped and that there is an idea of. */
  readonly likeliest: readonly string[];
  readonly kept: readonly string[];
}

/** The known words, or beginnings of them, that somebody may have meant who typed this; likeliest first. */
export const closest = (typed: string, known: readonly string[]): readonly string[] => {
  const most = typed.length < TWO_ERRORS ? 1 : 2;
  return known
    .map((word) => ({ word, errors: errorsTo(typed, word, most) }))
    .filter(({ errors }) => errors <= most + 0.5)
    .sort((a, b) => a.errors - b.errors || a.word.length - b.word.length)
    .slice(0, MOST_GUESSES)
    .map(({ word }) => word);
};

/** Looks for words of a table that are a typing error or two away from the typed ones. */
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
