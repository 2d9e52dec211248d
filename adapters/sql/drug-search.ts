import type { CatalogueDrug, Source } from "@libretto/core/catalogues/drug";
import { DrugWire } from "@libretto/core/catalogues/wire";
import { decode } from "@libretto/core/kernel/codec";
import { either, pipe } from "@libretto/core/kernel/fp";
import type { Found } from "@libretto/core/ports/catalogue-search";
import { CATALOGUE_TABLES } from "./catalogue-tables.ts";
import type { SqlSession } from "./engine.ts";
import { guesses } from "./guesses.ts";
import { allOf, anyOf, endOf, squeezed, typedWords } from "./search-words.ts";

const MOST_ROWS = 200;
/** Kept for the generic entries of the starter set beside a registry of brands. */
const GENERIC_ROWS = 20;
/** Shorter words begin too many others to look packs up by. */
const LOOKED_UP = 3;
/** With fewer hits in names and ingredients, the words are also looked for in what is said of the pack. */
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

type DrugRow = { readonly id_farmaco_codifa: string; readonly catalogo: string };

/** In each of the two catalogues of medicines, the rows of `farmaco` as f that fit, in an order of their own. */
const inBoth = (condition: string, order: string): string =>
  `select ${DRUG}, f.catalogo
   from (values ('${REGISTRY}', 0), ('${GENERICS}', 1)) as w (catalogo, place)
   join catalogo c using (catalogo)
   cross join lateral (
     select * from farmaco f where f.catalogo = c.catalogo and f.attivo and f.tipo = 'farmaco' and (${condition})
     order by ${order} limit ${MOST_ROWS}) f
   order by w.place, ${order}`;

const BY_BEGINNING = inBoth("f.chiave >= $1 and f.chiave < $2", "f.chiave, f.id_farmaco_codifa");
const BY_NUMBER = inBoth("f.id_farmaco_codifa >= $1 and f.id_farmaco_codifa < $2", "f.id_farmaco_codifa");
const BY_WORDS = inBoth(
  "f.parole @@ $1::tsquery and f.testo like all ($2::text[])",
  "(f.parole @@ $3::tsquery) desc, (f.chiave >= $4 and f.chiave < $5) desc, f.chiave, f.id_farmaco_codifa",
);

const anywhere = (words: readonly string[]): readonly string[] => words.map((word) => `% ${word}%`);

const byBeginning = (sql: SqlSession, text: string): Promise<readonly DrugRow[]> =>
  sql.query<DrugRow>(BY_BEGINNING, [squeezed(text), endOf(squeezed(text))]);

const byNumber = async (sql: SqlSession, words: readonly string[]): Promise<readonly DrugRow[]> => {
  const [, digits] = /^a?(\d+)$/.exec(words.join("")) ?? [];
  return digits === undefined || digits.length < LEAST_AIC_DIGITS
    ? []
    : sql.query<DrugRow>(BY_NUMBER, [digits, endOf(digits)]);
};

/** All words in name and ingredients; or one of them there, and all somewhere in what is said of the pack. */
const byWords = async (sql: SqlSession, words: readonly string[]): Promise<readonly DrugRow[]> => {
  const [first = ""] = words;
  const all = allOf(words);
  const named = await sql.query<DrugRow>(BY_WORDS, [all, [], all, first, endOf(first)]);
  const looked = words.filter((word) => word.length >= LOOKED_UP);
  if (words.length === 1 || looked.length === 0 || named.length >= FEW_ROWS) return named;
  return [
    ...named,
    ...(await sql.query<DrugRow>(BY_WORDS, [anyOf(looked), anywhere(words), all, first, endOf(first)])),
  ];
};

const byGuess = async (sql: SqlSession, words: readonly string[]): Promise<readonly DrugRow[]> => {
  const guess = await guesses(sql, "farmaco", words);
  if (guess === null) return [];
  const { query, best, kept } = guess;
  return sql.query<DrugRow>(BY_WORDS, [query, anywhere(kept), query, best, endOf(best)]);
};

/** Packs of the registry first, then generic entries; the best found of each, no row twice. */
const ranked = (rows: readonly DrugRow[]): readonly CatalogueDrug[] => {
  const distinct = [...new Map(rows.map((row) => [row.id_farmaco_codifa, row])).values()];
  const generics = distinct.filter(({ catalogo }) => catalogo === GENERICS);
  const packs = distinct.filter(({ catalogo }) => catalogo !== GENERICS);
  const kept = Math.min(packs.length, MOST_ROWS - Math.min(generics.length, GENERIC_ROWS));
  return [...packs.slice(0, kept), ...generics.slice(0, MOST_ROWS - kept)].map(drugOf);
};

/** The registry once it is loaded, else the starter set. */
const sourceOf = async (sql: SqlSession): Promise<Source> => {
  const [row] = await sql.query<Source>(
    `select fonte as name, data::text as date from catalogo where catalogo in ('${REGISTRY}', '${GENERICS}')
     order by catalogo = '${REGISTRY}' desc limit 1`,
  );
  if (row === undefined) throw new Error("no catalogue of medicines is loaded");
  return row;
};

/**
 * Medicines by the beginning of their name, then by the words of name, ingredients and pack, then, when there is
 * none, by what the words may be mistyped for.
 */
export const findDrugs = async (sql: SqlSession, text: string): Promise<Found<CatalogueDrug>> => {
  const source = await sourceOf(sql);
  const words = typedWords(text);
  if (words.length === 0) return { rows: [], source };
  const begun = [...(await byNumber(sql, words)), ...(await byBeginning(sql, text))];
  const found = begun.length >= MOST_ROWS ? begun : [...begun, ...(await byWords(sql, words))];
  return { rows: ranked(found.length > 0 ? found : await byGuess(sql, words)), source };
};

/** A drug or vaccine of any catalogue, also one that its publisher no longer lists; null when there is none. */
export const drugById = async (sql: SqlSession, id: string): Promise<CatalogueDrug | null> => {
  const [row] = await sql.query(
    `select ${DRUG} from farmaco f join catalogo c using (catalogo) where f.id_farmaco_codifa = $1`,
    [id],
  );
  return row === undefined ? null : drugOf(row);
};
