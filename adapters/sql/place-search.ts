import type { Source } from "@libretto/core/catalogues/drug";
import type { Place } from "@libretto/core/catalogues/place";
import { PlaceWire } from "@libretto/core/catalogues/wire";
import { decode } from "@libretto/core/kernel/codec";
import { either, pipe } from "@libretto/core/kernel/fp";
import { PAGE_LIMIT } from "@libretto/core/kernel/page";
import type { Found, Part } from "@libretto/core/ports/catalogue-search";
import { CATALOGUE_TABLES } from "./catalogue-tables.ts";
import type { SqlSession } from "./engine.ts";
import { guesses } from "./guesses.ts";
import { PROVINCIAL_CAPITALS } from "./provincial-capitals.ts";
import { allOf, endOf, squeezed, typedWords } from "./search-words.ts";

const MUNICIPALITIES = CATALOGUE_TABLES.municipalities.catalogue;

const placeOf = (row: object): Place =>
  pipe(
    decode(PlaceWire, row),
    either.getOrElse((): Place => {
      throw new Error("a row of luogo is not a place");
    }),
  );

/**
 * Order: existing places, exact names, names that begin with the input, provincial capitals, Italy before abroad.
 */
const PLACES = `select codice, nome, provincia, attivo from luogo
  where (chiave >= $1 and chiave < $2) or parole @@ $3::tsquery or (provincia = $4 and parole @@ $5::tsquery)
  order by attivo desc, chiave = $1 desc, (provincia = $4 and parole @@ $5::tsquery) desc,
    (chiave >= $1 and chiave < $2) desc, codice = any($7) desc, provincia = '', nome, provincia, codice
  limit $6`;

const typed = (sql: SqlSession, text: string, words: readonly string[], most: number): Promise<readonly object[]> => {
  const beginning = squeezed(text);
  // "Firenze (FI)": the last word may be the province
  const [name, province] = words.length > 1 ? [words.slice(0, -1), words.at(-1) ?? ""] : [words, ""];
  return sql.query(PLACES, [
    beginning,
    endOf(beginning),
    allOf(words),
    province === "" ? "-" : province.toUpperCase(),
    allOf(name),
    most,
    PROVINCIAL_CAPITALS,
  ]);
};

const guessed = async (sql: SqlSession, words: readonly string[], most: number): Promise<readonly object[]> => {
  const guess = await guesses(sql, "luogo", words);
  if (guess === null) return [];
  const query = [guess.query, ...(guess.kept.length === 0 ? [] : [allOf(guess.kept)])].join(" & ");
  return sql.query(
    `select codice, nome, provincia, attivo from luogo where parole @@ $1::tsquery
     order by attivo desc, length(chiave), nome, provincia, codice limit $2`,
    [query, most],
  );
};

const sourceOf = async (sql: SqlSession): Promise<Source> => {
  const [row] = await sql.query<Source>("select fonte as name, data::text as date from catalogo where catalogo = $1", [
    MUNICIPALITIES,
  ]);
  if (row === undefined) throw new Error("no catalogue of places is loaded");
  return row;
};

/** Finds municipalities and foreign states by the words of their name; without a hit, by spelling suggestions. */
export const findPlaces = async (
  sql: SqlSession,
  text: string,
  { skip = 0, limit = PAGE_LIMIT }: Part,
): Promise<Found<Place>> => {
  const source = await sourceOf(sql);
  const words = typedWords(text);
  if (words.length === 0) return { rows: [], source };
  const most = skip + limit;
  const found = await typed(sql, text, words, most);
  const rows = found.length > 0 ? found : await guessed(sql, words, most);
  return { rows: rows.slice(skip).map(placeOf), source };
};
