import type { Interaction, InteractionRules, RuleSet, Severity } from "@libretto/core/catalogues/drugs/interaction";
import { type FindDrugCodes, meaningOf, possibleDrugNames } from "@libretto/core/catalogues/drugs/sensitivity";
import { sensitivities } from "@libretto/core/catalogues/drugs/sensitivity-wire";
import { SeverityName } from "@libretto/core/catalogues/wire";
import { failure } from "@libretto/core/kernel/failure";
import { either, pipe, taskEither } from "@libretto/core/kernel/fp";
import type { KnownInteractions } from "@libretto/core/ports/catalogues/known-interactions";
import type { SqlSession } from "../engine/engine.ts";
import { toTaskEither } from "../engine/to-task-either.ts";
import { CATALOGUE_TABLES } from "./catalogue-tables.ts";
import { readFullCatalogue } from "./reference-lists.ts";

interface InteractionRow {
  readonly atc_a: readonly string[];
  readonly atc_b: readonly string[];
  readonly gravita: string;
  readonly messaggio: string;
  readonly messaggio_en: string;
  readonly fonte: string;
}

interface EditionRow {
  readonly fonte: string;
  readonly data: string;
  readonly righe: number;
  readonly impronta: string;
}

/**
 * Reads the content of a catalogue once per loaded edition: later calls compare only the edition. The edition is read
 * first, so that an import between the two statements is found by the next call. Null when no edition is loaded.
 */
const readOncePerEdition = <A>(catalogue: string, read: (sql: SqlSession, edition: EditionRow) => Promise<A>) => {
  let cached: { readonly key: string; readonly content: A } | undefined;
  return async (sql: SqlSession): Promise<A | null> => {
    const [edition] = await sql.query<EditionRow>(
      "select fonte, data::text as data, righe, impronta from catalogo where catalogo = $1",
      [catalogue],
    );
    if (edition === undefined) return null;
    const key = JSON.stringify(edition);
    if (cached?.key === key) return cached.content;
    const content = await read(sql, edition);
    cached = { key, content };
    return content;
  };
};

const interactionOf = (row: InteractionRow, { source }: RuleSet): Interaction => ({
  first: row.atc_a,
  second: row.atc_b,
  severity: pipe(
    SeverityName.decode(row.gravita),
    either.getOrElse((): Severity => "contraindicated"),
  ),
  advice: { it: row.messaggio, en: row.messaggio_en },
  reference: row.fonte,
  source,
});

const readRules = readOncePerEdition("interazioni", async (sql, { fonte, data, righe }): Promise<InteractionRules> => {
  const set: RuleSet = { source: { name: fonte, date: data }, count: righe };
  const rows = await sql.query<InteractionRow>(
    "select atc_a, atc_b, gravita, messaggio, messaggio_en, fonte from interazione order by id_interazione",
  );
  return { set, rules: rows.map((row) => interactionOf(row, set)) };
});

const readSensitivityMeaning = readOncePerEdition("sensibilita", async (sql) =>
  meaningOf(await readFullCatalogue(sql, sensitivities)),
);

interface NamedDrug {
  readonly word: string;
  readonly codes: readonly string[];
}

/** A word that is one of several ingredients does not name the others: codeine is not paracetamol. */
const namedDrugs = (catalogue: string): string => `select word, array_agg(distinct code) as codes
  from unnest($1::text[]) as w (word)
  join farmaco f on f.catalogo = '${catalogue}' and f.attivo and f.tipo = 'farmaco' and f.search_vector @@ w.word::tsquery
    and not (f.principio_attivo ~ '[/|,;+]| e | ed ' and f.principio_attivo ilike '%' || w.word || '%')
  cross join unnest(f.atc) as code
  group by word`;

/** The ATC codes of the drugs that these allergies may name, by brand or ingredient. Sends one packet. */
const findNamedDrugs = async (sql: SqlSession, conditions: readonly string[]): Promise<FindDrugCodes> => {
  const words = [...new Set(conditions.flatMap(possibleDrugNames))];
  if (words.length === 0) return () => [];
  const searches: Promise<readonly NamedDrug[]>[] = [];
  for (const { catalogue } of [CATALOGUE_TABLES.drugs, CATALOGUE_TABLES.drugRegistry])
    searches.push(sql.query<NamedDrug>(namedDrugs(catalogue), [words]));
  const found = new Map<string, readonly string[]>();
  for (const { word, codes } of (await Promise.all(searches)).flat())
    found.set(word, [...(found.get(word) ?? []), ...codes]);
  return (word) => found.get(word) ?? [];
};

/** The reference data of the drug check, within a transaction of any role. */
export const sqlKnownInteractions = (sql: SqlSession): KnownInteractions => ({
  loadRules: () =>
    pipe(
      toTaskEither(() => readRules(sql)),
      taskEither.chain(taskEither.fromNullable(failure("unavailable", "therapies.checkFailed"))),
    ),
  interpretSensitivities: (recorded) =>
    toTaskEither(async () => {
      if (recorded.length === 0) return [];
      const conditions = recorded.map(({ condition }) => condition);
      const [known, findCodes] = await Promise.all([readSensitivityMeaning(sql), findNamedDrugs(sql, conditions)]);
      const meaning = known ?? meaningOf([]);
      return recorded.map((one) => ({ condition: one.condition, ...meaning(one, findCodes) }));
    }),
});
