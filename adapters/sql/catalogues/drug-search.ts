import type { CatalogueDrug, Source } from "@libretto/core/catalogues/drugs/drug";
import { DrugWire } from "@libretto/core/catalogues/wire";
import { decode } from "@libretto/core/kernel/codec";
import { either, pipe } from "@libretto/core/kernel/fp";
import type { PatientId } from "@libretto/core/kernel/id";
import { PAGE_LIMIT } from "@libretto/core/kernel/page";
import type { ResultRange, SearchResult } from "@libretto/core/ports/catalogues/catalogue-search";
import type { SqlSession } from "../engine/engine.ts";
import { CATALOGUE_TABLES } from "./catalogue-tables.ts";
import { allWordsQuery, anyWordQuery, prefixEndOf, queryWords, searchKeyOf } from "./search-words.ts";
import { suggestSpelling } from "./spelling-suggestions.ts";

/** Rows of the first page that are reserved for generic entries of the starter set. */
const GENERIC_ROWS = 20;
/** Shorter words are a prefix of too many others for the search in packs. */
const MIN_LOOKUP_LENGTH = 3;
/** With fewer hits in names and ingredients, the search includes the description of the pack. */
const FEW_ROWS = 20;
const MIN_AIC_DIGITS = 5;
const GENERICS = CATALOGUE_TABLES.drugs.catalogue;
const REGISTRY = CATALOGUE_TABLES.drugRegistry.catalogue;

const DRUG = `f.id_farmaco_codifa, f.descrizione_breve, f.somministrazione, f.principio_attivo, f.atc, f.forma,
  f.titolare, f.tipo, jsonb_build_object('fonte', c.fonte, 'data', c.data::text) as fonte`;

const drugOf = (row: object): CatalogueDrug =>
  pipe(
    decode(DrugWire, row),
    either.getOrElse((): CatalogueDrug => {
      throw new Error("a row of farmaco is not a drug");
    }),
  );

type Hit = { readonly id_farmaco_codifa: string; readonly catalogo: string };

/** The first $1 matching rows of `farmaco` (as f) in each of the two catalogues of medicines. */
const inBothCatalogues = (condition: string, order: string): string =>
  `select f.id_farmaco_codifa, f.catalogo
   from (values ('${REGISTRY}', 0), ('${GENERICS}', 1)) as w (catalogo, place)
   cross join lateral (
     select * from farmaco f where f.catalogo = w.catalogo and f.attivo and f.tipo = 'farmaco' and (${condition})
     order by ${order} limit $1) f
   order by w.place, ${order}`;

const BY_PREFIX = inBothCatalogues("f.search_key >= $2 and f.search_key < $3", "f.search_key, f.id_farmaco_codifa");
const BY_AIC_NUMBER = inBothCatalogues("f.id_farmaco_codifa >= $2 and f.id_farmaco_codifa < $3", "f.id_farmaco_codifa");
const BY_ATC = inBothCatalogues("f.atc && array[$2]::text[]", "f.search_key, f.id_farmaco_codifa");
const BY_WORDS = inBothCatalogues(
  "f.search_vector @@ $2::tsquery and f.search_text like all ($3::text[])",
  "(f.search_vector @@ $4::tsquery) desc, (f.search_key >= $5 and f.search_key < $6) desc, f.search_key, f.id_farmaco_codifa",
);

const containsPatterns = (words: readonly string[]): readonly string[] => words.map((word) => `% ${word}%`);

type Search = (sql: SqlSession, limit: number, text: string) => Promise<readonly Hit[]>;

const findByPrefix: Search = (sql, limit, text) =>
  sql.query<Hit>(BY_PREFIX, [limit, searchKeyOf(text), prefixEndOf(searchKeyOf(text))]);

const findByAicNumber: Search = async (sql, limit, text) => {
  const [, digits] = /^a?(\d+)$/.exec(searchKeyOf(text)) ?? [];
  return digits === undefined || digits.length < MIN_AIC_DIGITS
    ? []
    : sql.query<Hit>(BY_AIC_NUMBER, [limit, digits, prefixEndOf(digits)]);
};

/** A complete ATC code, such as "B01AA03". */
const findByAtc: Search = async (sql, limit, text) => {
  const code = text.trim().toUpperCase();
  return /^[A-Z]\d{2}[A-Z]{2}\d{2}$/.test(code) ? sql.query<Hit>(BY_ATC, [limit, code]) : [];
};

/** All words in name and ingredients; or one of them there, and all in the description of the pack. */
const findByWords: Search = async (sql, limit, text) => {
  const words = queryWords(text);
  const [first = ""] = words;
  const all = allWordsQuery(words);
  const named = await sql.query<Hit>(BY_WORDS, [limit, all, [], all, first, prefixEndOf(first)]);
  const lookupWords = words.filter((word) => word.length >= MIN_LOOKUP_LENGTH);
  if (words.length === 1 || lookupWords.length === 0 || named.length >= Math.min(FEW_ROWS, limit)) return named;
  const broadParameters = [limit, anyWordQuery(lookupWords), containsPatterns(words), all, first, prefixEndOf(first)];
  return [...named, ...(await sql.query<Hit>(BY_WORDS, broadParameters))];
};

const findBySuggestion: Search = async (sql, limit, text) => {
  const suggestion = await suggestSpelling(sql, "farmaco", queryWords(text));
  if (suggestion === null) return [];
  const { query, best, exactWords } = suggestion;
  return sql.query<Hit>(BY_WORDS, [limit, query, containsPatterns(exactWords), query, best, prefixEndOf(best)]);
};

const isPack = ({ catalogo }: Hit): boolean => catalogo !== GENERICS;
const removeDuplicates = (hits: readonly Hit[]): readonly Hit[] => [
  ...new Map(hits.map((hit) => [hit.id_farmaco_codifa, hit])).values(),
];

/** Distinct hits, packs of the registry before generic entries; complete for the first `limit` rows. */
const findHits: Search = async (sql, limit, text) => {
  const prefixHits = [
    ...(await findByAtc(sql, limit, text)),
    ...(await findByAicNumber(sql, limit, text)),
    ...(await findByPrefix(sql, limit, text)),
  ];
  const hasEnough = removeDuplicates(prefixHits).filter(isPack).length >= limit;
  const hits = removeDuplicates(hasEnough ? prefixHits : [...prefixHits, ...(await findByWords(sql, limit, text))]);
  const matches = hits.length > 0 ? hits : await findBySuggestion(sql, limit, text);
  return [...matches.filter(isPack), ...matches.filter((hit) => !isPack(hit))];
};

/** The first page, which always contains the best generic entries. */
const firstPage = (hits: readonly Hit[]): readonly Hit[] => {
  const packs = hits.filter(isPack);
  const generics = hits.slice(packs.length);
  const packCount = Math.min(packs.length, PAGE_LIMIT - Math.min(generics.length, GENERIC_ROWS));
  return [...packs.slice(0, packCount), ...generics.slice(0, PAGE_LIMIT - packCount)];
};

/** At least the first `limit` rows: the first page, then the hits that it does not contain. */
const rankHits: Search = async (sql, limit, text) => {
  const first = firstPage(await findHits(sql, PAGE_LIMIT, text));
  return limit <= PAGE_LIMIT || first.length < PAGE_LIMIT
    ? first
    : removeDuplicates([...first, ...(await findHits(sql, limit, text))]);
};

const drugsOf = async (sql: SqlSession, hits: readonly Hit[]): Promise<readonly CatalogueDrug[]> =>
  hits.length === 0
    ? []
    : (
        await sql.query(
          `select ${DRUG} from unnest($1::text[]) with ordinality as h (id, place)
           join farmaco f on f.id_farmaco_codifa = h.id join catalogo c using (catalogo) order by h.place`,
          [hits.map((hit) => hit.id_farmaco_codifa)],
        )
      ).map(drugOf);

/** The registry when it is loaded, otherwise the starter set. */
const sourceOf = async (sql: SqlSession): Promise<Source> => {
  const [row] = await sql.query<Source>(
    `select fonte as name, data::text as date from catalogo where catalogo in ('${REGISTRY}', '${GENERICS}')
     order by catalogo = '${REGISTRY}' desc limit 1`,
  );
  if (row === undefined) throw new Error("no catalogue of medicines is loaded");
  return row;
};

/**
 * Finds medicines by the beginning of their name, then by the words of name, ingredients and pack. Without a hit, it
 * searches for spelling suggestions.
 */
export const findDrugs = async (
  sql: SqlSession,
  text: string,
  { skip = 0, limit = PAGE_LIMIT }: ResultRange,
): Promise<SearchResult<CatalogueDrug>> => {
  const source = await sourceOf(sql);
  if (queryWords(text).length === 0) return { rows: [], source };
  const hits = await rankHits(sql, skip + limit, text);
  return { rows: await drugsOf(sql, hits.slice(skip, skip + limit)), source };
};

/**
 * Drugs and vaccines of any catalogue, also those that their publisher no longer lists. The subquery hides the number of
 * ids from PostgreSQL, which would otherwise plan the statement at each call: that takes longer than reading.
 */
export const drugsById = async (
  sql: SqlSession,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CatalogueDrug>> => {
  const rows = await sql.query(
    `select ${DRUG} from farmaco f join catalogo c using (catalogo) where f.id_farmaco_codifa = any(array(select unnest($1::text[])))`,
    [ids],
  );
  return new Map(rows.map(drugOf).map((drug) => [drug.id, drug]));
};

/** The medicines and the vaccines of a record, and the drugs with additional ids. */
export const drugsOfRecord = async (
  sql: SqlSession,
  patient: PatientId,
  additional: readonly string[],
): Promise<ReadonlyMap<string, CatalogueDrug>> => {
  const rows = await sql.query(
    `select ${DRUG} from farmaco f join catalogo c using (catalogo)
      where f.id_farmaco_codifa = any(array(select unnest($2::text[])
        union select t.id_farmaco_codifa from tbl_terapie t where t.id_paziente = $1 and t.deleted_at is null
        union select v.id_vaccino from tbl_vaccinaziones v where v.id_paziente = $1 and v.deleted_at is null))`,
    [patient, additional],
  );
  return new Map(rows.map(drugOf).map((drug) => [drug.id, drug]));
};
