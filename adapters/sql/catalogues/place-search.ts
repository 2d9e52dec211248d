import type { Source } from "@libretto/core/catalogues/drugs/drug";
import type { Place } from "@libretto/core/catalogues/place";
import { PlaceWire } from "@libretto/core/catalogues/wire";
import { decode } from "@libretto/core/kernel/codec";
import { either, pipe } from "@libretto/core/kernel/fp";
import { PAGE_LIMIT } from "@libretto/core/kernel/page";
import type { ResultRange, SearchResult } from "@libretto/core/ports/catalogues/catalogue-search";
import type { SqlSession } from "../engine/engine.ts";
import { CATALOGUE_TABLES } from "./catalogue-tables.ts";
import { PROVINCIAL_CAPITALS } from "./provincial-capitals.ts";
import { allWordsQuery, prefixEndOf, queryWords, searchKeyOf } from "./search-words.ts";
import { suggestSpelling } from "./spelling-suggestions.ts";

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
  where (search_key >= $1 and search_key < $2) or search_vector @@ $3::tsquery or (provincia = $4 and search_vector @@ $5::tsquery)
  order by attivo desc, search_key = $1 desc, (provincia = $4 and search_vector @@ $5::tsquery) desc,
    (search_key >= $1 and search_key < $2) desc, codice = any($7) desc, provincia = '', nome, provincia, codice
  limit $6`;

const findTyped = (
  sql: SqlSession,
  text: string,
  words: readonly string[],
  limit: number,
): Promise<readonly object[]> => {
  const beginning = searchKeyOf(text);
  // "Firenze (FI)": the last word may be the province
  const [name, province] = words.length > 1 ? [words.slice(0, -1), words.at(-1) ?? ""] : [words, ""];
  return sql.query(PLACES, [
    beginning,
    prefixEndOf(beginning),
    allWordsQuery(words),
    province === "" ? "-" : province.toUpperCase(),
    allWordsQuery(name),
    limit,
    PROVINCIAL_CAPITALS,
  ]);
};

const findSuggested = async (sql: SqlSession, words: readonly string[], limit: number): Promise<readonly object[]> => {
  const suggestion = await suggestSpelling(sql, "luogo", words);
  if (suggestion === null) return [];
  const query = [
    suggestion.query,
    ...(suggestion.exactWords.length === 0 ? [] : [allWordsQuery(suggestion.exactWords)]),
  ].join(" & ");
  return sql.query(
    `select codice, nome, provincia, attivo from luogo where search_vector @@ $1::tsquery
     order by attivo desc, length(search_key), nome, provincia, codice limit $2`,
    [query, limit],
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
  { skip = 0, limit = PAGE_LIMIT }: ResultRange,
): Promise<SearchResult<Place>> => {
  const source = await sourceOf(sql);
  const words = queryWords(text);
  if (words.length === 0) return { rows: [], source };
  const rowLimit = skip + limit;
  const places = await findTyped(sql, text, words, rowLimit);
  const rows = places.length > 0 ? places : await findSuggested(sql, words, rowLimit);
  return { rows: rows.slice(skip).map(placeOf), source };
};
