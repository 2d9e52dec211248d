import type { AnyCatalogueDefinition, CatalogueDefinition } from "@libretto/core/catalogues/definition";
import type { Source } from "@libretto/core/catalogues/drugs/drug";
import type { LoadedCatalogue } from "@libretto/core/catalogues/edition";
import { CatalogueCode } from "@libretto/core/catalogues/edition-wire";
import { failure } from "@libretto/core/kernel/failure";
import { isLeft, pipe, taskEither } from "@libretto/core/kernel/fp";
import { PAGE_LIMIT } from "@libretto/core/kernel/page";
import type { CatalogueQuery, ReferenceEntries, ReferenceLists } from "@libretto/core/ports/catalogues/reference-lists";
import type { SqlSession } from "../engine/engine.ts";
import { toTaskEither } from "../engine/to-task-either.ts";
import {
  allInNamesQuery,
  allWordsQuery,
  codePrefixQuery,
  prefixEndOf,
  queryWords,
  searchKeyOf,
} from "./search-words.ts";
import { suggestSpelling } from "./spelling-suggestions.ts";

/** With fewer hits, and none of them by its name, results of spelling suggestions follow. */
const FEW_ROWS = 5;

interface Row {
  readonly id_entry: string;
  readonly riga: unknown;
}

const LISTED = "catalogo = $1 and attivo and ($2 = '' or lista = $2)";
const ALL = `select id_entry, riga from catalogue_entry where ${LISTED} order by posizione limit $3 offset $4`;
/**
 * Order: exact name or code, names that begin with the input, names with all words, common entries, short names.
 */
const BY_WORDS = `select id_entry, riga, search_vector @@ $9::tsquery as named from catalogue_entry
  where ${LISTED} and ((search_key >= $4 and search_key < $5) or search_vector @@ $6::tsquery or search_vector @@ $7::tsquery)
  order by search_key = $4 or search_vector @@ $8::tsquery desc, (search_key >= $4 and search_key < $5) desc, search_vector @@ $9::tsquery desc,
    posizione < 0 desc, length(search_key), posizione limit $3`;
/** Order: likeliest words in the name, likeliest word elsewhere, other suggestions. */
const BY_SUGGESTION = `select id_entry, riga from catalogue_entry where ${LISTED} and search_vector @@ $4::tsquery
  order by search_vector @@ $5::tsquery desc, search_vector @@ $6::tsquery desc, posizione < 0 desc, length(search_key), posizione limit $3`;

const catalogueOf = ({ name }: Pick<AnyCatalogueDefinition, "name">): string => CatalogueCode.encode(name);

const entryOf = <A>({ wire, name }: AnyCatalogueDefinition, { riga }: Row): A => {
  const decoded = wire.decode(riga);
  if (isLeft(decoded)) throw new Error(`an entry of ${name} cannot be read`);
  return decoded.right;
};

const sourceOf = async (sql: SqlSession, catalogue: string): Promise<Source> => {
  const [row] = await sql.query<Source>("select fonte as name, data::text as date from catalogo where catalogo = $1", [
    catalogue,
  ]);
  if (row === undefined) throw new Error(`no catalogue ${catalogue} is loaded`);
  return row;
};

/** The catalogue and the list of a query. */
type ListKey = readonly [catalogue: string, list: string];

const findSuggested = async (
  sql: SqlSession,
  listKey: ListKey,
  words: readonly string[],
  limit: number,
): Promise<readonly Row[]> => {
  const suggestion = await suggestSpelling(sql, listKey[0], words);
  if (suggestion === null) return [];
  const { query, best, closest, exactWords } = suggestion;
  const andAll = (...parts: readonly string[]): string => parts.filter((part) => part !== "").join(" & ");
  const namesQuery = andAll(...closest.map((word) => `${word}:A`), allInNamesQuery(exactWords));
  return sql.query<Row>(BY_SUGGESTION, [...listKey, limit, andAll(query, allWordsQuery(exactWords)), namesQuery, best]);
};

/** The first rows that words find. */
const findByWords = async (
  sql: SqlSession,
  listKey: ListKey,
  words: string,
  limit: number,
): Promise<readonly Row[]> => {
  const typed = queryWords(words);
  if (typed.length === 0) return [];
  const beginning = searchKeyOf(words);
  const rows = await sql.query<Row & { readonly named: boolean }>(BY_WORDS, [
    ...[...listKey, limit, beginning, prefixEndOf(beginning), allWordsQuery(typed)],
    ...[codePrefixQuery(beginning), `${beginning}:B`, allInNamesQuery(typed)],
  ]);
  if (rows.some(({ named }) => named) || rows.length >= Math.min(FEW_ROWS, limit)) return rows;
  const known = new Set(rows.map(({ id_entry }) => id_entry));
  return [...rows, ...(await findSuggested(sql, listKey, typed, limit)).filter(({ id_entry }) => !known.has(id_entry))];
};

const rowsFor = async (
  sql: SqlSession,
  definition: AnyCatalogueDefinition,
  question: CatalogueQuery,
): Promise<readonly Row[]> => {
  const { text: words = "", list, skip = 0 } = question;
  const limit = Math.min(question.limit ?? PAGE_LIMIT, PAGE_LIMIT);
  const listKey: ListKey = [
    catalogueOf(definition),
    list === undefined || definition.lists === null ? "" : String(definition.lists.encode(list)),
  ];
  return words.trim() === ""
    ? sql.query<Row>(ALL, [...listKey, limit, skip])
    : (await findByWords(sql, listKey, words, skip + limit)).slice(skip, skip + limit);
};

/** Reads all entries, including inactive ones, for checks that must be complete. */
export const readFullCatalogue = async <A, L extends string>(
  sql: SqlSession,
  definition: CatalogueDefinition<A, L>,
): Promise<readonly A[]> =>
  (
    await sql.query<Row>("select id_entry, riga from catalogue_entry where catalogo = $1 order by posizione", [
      catalogueOf(definition),
    ])
  ).map((row) => entryOf<A>(definition, row));

interface LoadedRow {
  readonly catalogo: string;
  readonly fonte: string;
  readonly data: string;
  readonly origine: string;
  readonly righe: number;
}

const loadedOf = ({ catalogo, fonte, data, origine, righe }: LoadedRow): readonly LoadedCatalogue[] => {
  const name = CatalogueCode.decode(catalogo);
  const origin = origine === "ufficiale" ? "official" : "shipped";
  return isLeft(name) ? [] : [{ name: name.right, source: { name: fonte, date: data }, origin, rows: righe }];
};

/** The catalogues that have a definition, within a transaction of any role. */
export const sqlReferenceLists = (sql: SqlSession): ReferenceLists & ReferenceEntries => ({
  find: (definition, question) =>
    toTaskEither(async () => {
      const [source, rows] = await Promise.all([
        sourceOf(sql, catalogueOf(definition)),
        rowsFor(sql, definition, question as CatalogueQuery),
      ]);
      return { rows: rows.map((row) => entryOf(definition, row)), source };
    }),
  findEntry: (definition, id) =>
    pipe(
      toTaskEither(() =>
        sql.query<Row>("select id_entry, riga from catalogue_entry where catalogo = $1 and id_entry = $2", [
          catalogueOf(definition),
          String(id),
        ]),
      ),
      taskEither.chain(([row]) =>
        row === undefined
          ? taskEither.left(failure("notFound", "failure.notFound"))
          : taskEither.right(entryOf(definition, row)),
      ),
    ),
  listLoadedCatalogues: () =>
    toTaskEither(async () =>
      (
        await sql.query<LoadedRow>(
          "select catalogo, fonte, data::text as data, origine, righe from catalogo order by catalogo",
        )
      ).flatMap(loadedOf),
    ),
});
