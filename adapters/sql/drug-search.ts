import type { CatalogueDrug, Source } from "@libretto/core/catalogues/drug";
import { DrugWire } from "@libretto/core/catalogues/wire";
import { decode } from "@libretto/core/kernel/codec";
import { either, pipe } from "@libretto/core/kernel/fp";
import { PAGE_LIMIT } from "@libretto/core/kernel/page";
import type { Found, Part } from "@libretto/core/ports/catalogue-search";
import { CATALOGUE_TABLES } from "./catalogue-tables.ts";
import type { SqlSession } from "./engine.ts";
import { guesses } from "./guesses.ts";
import { allOf, anyOf, endOf, squeezed, typedWords } from "./search-words.ts";

/** Rows of the first page that are reserved for generic entries of the starter set. */
const GENERIC_ROWS = 20;
/** Shorter words are a prefix of too many others for the search in packs. */
const LOOKED_UP = 3;
/** With fewer hits in names and ingredients, the search includes the description of the pack. */
const FEW_ROWS = 20;
const LEAST_AIC_DIGITS = 5;
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
const inBoth = (condition: string, order: string): string =>
  `select f.id_farmaco_codifa, f.catalogo
   from (values ('${REGISTRY}', 0), ('${GENERICS}', 1)) as w (catalogo, place)
   cross join lateral (
     select * from farmaco f where f.catalogo = w.catalogo and f.attivo and f.tipo = 'farmaco' and (${condition})
     order by ${order} limit $1) f
   order by w.place, ${order}`;

const BY_BEGINNING = inBoth("f.chiave >= $2 and f.chiave < $3", "f.chiave, f.id_farmaco_codifa");
const BY_NUMBER = inBoth("f.id_farmaco_codifa >= $2 and f.id_farmaco_codifa < $3", "f.id_farmaco_codifa");
const BY_WORDS = inBoth(
  "f.parole @@ $2::tsquery and f.testo like all ($3::text[])",
  "(f.parole @@ $4::tsquery) desc, (f.chiave >= $5 and f.chiave < $6) desc, f.chiave, f.id_farmaco_codifa",
);

const anywhere = (words: readonly string[]): readonly string[] => words.map((word) => `% ${word}%`);

type Search = (sql: SqlSession, most: number, text: string) => Promise<readonly Hit[]>;

const byBeginning: Search = (sql, most, text) =>
  sql.query<Hit>(BY_BEGINNING, [most, squeezed(text), endOf(squeezed(text))]);

const byNumber: Search = async (sql, most, text) => {
  const [, digits] = /^a?(\d+)$/.exec(squeezed(text)) ?? [];
  return digits === undefined || digits.length < LEAST_AIC_DIGITS
    ? []
    : sql.query<Hit>(BY_NUMBER, [most, digits, endOf(digits)]);
};

/** All words in name and ingredients; or one of them there, and all in the description of the pack. */
const byWords: Search = async (sql, most, text) => {
  const words = typedWords(text);
  const [first = ""] = words;
  const all = allOf(words);
  const named = await sql.query<Hit>(BY_WORDS, [most, all, [], all, first, endOf(first)]);
  const looked = words.filter((word) => word.length >= LOOKED_UP);
  if (words.length === 1 || looked.length === 0 || named.length >= Math.min(FEW_ROWS, most)) return named;
  const said = [most, anyOf(looked), anywhere(words), all, first, endOf(first)];
  return [...named, ...(await sql.query<Hit>(BY_WORDS, said))];
};

const byGuess: Search = async (sql, most, text) => {
  const guess = await guesses(sql, "farmaco", typedWords(text));
  if (guess === null) return [];
  const { query, best, kept } = guess;
  return sql.query<Hit>(BY_WORDS, [most, query, anywhere(kept), query, best, endOf(best)]);
};

const isPack = ({ catalogo }: Hit): boolean => catalogo !== GENERICS;
const distinct = (hits: readonly Hit[]): readonly Hit[] => [
  ...new Map(hits.map((hit) => [hit.id_farmaco_codifa, hit])).values(),
];

/** Distinct hits, packs of the registry before generic entries; complete for the first `most` rows. */
const found: Search = async (sql, most, text) => {
  const begun = [...(await byNumber(sql, most, text)), ...(await byBeginning(sql, most, text))];
  const enough = distinct(begun).filter(isPack).length >= most;
  const hits = distinct(enough ? begun : [...begun, ...(await byWords(sql, most, text))]);
  const meant = hits.length > 0 ? hits : await byGuess(sql, most, text);
  return [...meant.filter(isPack), ...meant.filter((hit) => !isPack(hit))];
};

/** The first page, which always contains the best generic entries. */
const firstPage = (hits: readonly Hit[]): readonly Hit[] => {
  const packs = hits.filter(isPack);
  const generics = hits.slice(packs.length);
  const kept = Math.min(packs.length, PAGE_LIMIT - Math.min(generics.length, GENERIC_ROWS));
  return [...packs.slice(0, kept), ...generics.slice(0, PAGE_LIMIT - kept)];
};

/** At least the first `most` rows: the first page, then the hits that it does not contain. */
const ranked: Search = async (sql, most, text) => {
  const first = firstPage(await found(sql, PAGE_LIMIT, text));
  return most <= PAGE_LIMIT || first.length < PAGE_LIMIT
    ? first
    : distinct([...first, ...(await found(sql, most, text))]);
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
  { skip = 0, limit = PAGE_LIMIT }: Part,
): Promise<Found<CatalogueDrug>> => {
  const source = await sourceOf(sql);
  if (typedWords(text).length === 0) return { rows: [], source };
  const hits = await ranked(sql, skip + limit, text);
  return { rows: await drugsOf(sql, hits.slice(skip, skip + limit)), source };
};

/** Drugs and vaccines of any catalogue, also those that their publisher no longer lists. */
export const drugsById = async (
  sql: SqlSession,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CatalogueDrug>> => {
  const rows = await sql.query(
    `select ${DRUG} from farmaco f join catalogo c using (catalogo) where f.id_farmaco_codifa = any($1::text[])`,
    [ids],
  );
  return new Map(rows.map(drugOf).map((drug) => [drug.id, drug]));
};
