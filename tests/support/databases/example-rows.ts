import type { SqlSession } from "@libretto/adapters/sql/engine/engine";
import { presentColumn, presentTable } from "./renamed-objects.ts";

/** The owners of these rows; all ids of one are the same number, so that every reference has its target. */
export const EXAMPLE_IDS = [1001, 1002] as const;

interface Column {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  /** The database constraints of this column alone. */
  readonly checks: string;
}
const COLUMNS = `select c.table_name as table, c.column_name as column, c.udt_name as type,
    coalesce((select string_agg(pg_get_constraintdef(k.oid), ' ') from pg_constraint k
      where k.contype = 'c' and k.conrelid = format('public.%I', c.table_name)::regclass and k.conkey = array[a.attnum]), '') as checks
  from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    join pg_attribute a on a.attrelid = format('public.%I', c.table_name)::regclass and a.attname = c.column_name
  where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.table_name <> 'migrazione' and c.is_generated = 'NEVER'
  order by c.table_name, c.ordinal_position`;
const REFERENCES = `select conrelid::regclass::text as table, confrelid::regclass::text as refers
  from pg_constraint where contype = 'f' and conrelid <> confrelid`;

const DRUG = { descrizione_breve: "Warfarin 5 mg", somministrazione: "orale" };
/** Values that satisfy constraints over several columns, and that the product can decode. */
const FIXED_VALUES: Readonly<Record<string, unknown>> = {
  deleted_at: null,
  // A role that exists from the start uses it.
  "ruolo.utente": null,
  "ruolo.user_kind": null,
  "tbl_files.type": "application/pdf",
  "delega.stato": "attiva",
  additional_score: null,
  parametro_pressione_minima: 70,
  parametro_pressione_massima: 120,
  altro_centro: "",
  ...{ risultato_ora: "07:08", assunzione_ora: "07:08", visita_ora: "07:08", indagine_ora: "07:08" },
  farmaco: DRUG,
  vaccinidetails: { ...DRUG, id_farmaco_codifa: "x" },
  diagnosiDetails: null,
  investigazione: { descrizione: "Emocromo" },
  indagine_tipologia: "Laboratori Analisi",
  centro: { centro_nome: "Centro" },
  ...{ eta: 31, "avviso_eta.eta": 18 },
  avvisi_confermati: [],
  ...{ pregnancy: "Sconosciuta", severity: "Non grave", reaction_now: "Risolta" },
  ...{ nursing_mother: 1, prescribed_by_doctor: 1, care_provider_warned: 1, adverse_reaction_drug_suspended: 1 },
  ...{ drug_already_used: 1, same_reaction: 1, contactable_care_provider: 1 },
  ...{ tempoParto: "termine", tipoParto: "naturale eutocico", allattamento: "materno", sviluppoVegRel: "normale" },
  ...{ livelloScol: "laurea", attivitaFisica: "moderata", abitudAlim: "bulimia", stress: "si", ritmoSV: "regolare" },
  ...{ fumo: "si", alcool: "si", tipoAlcool: "Vino", droghe: "si", tipoDroghe: "LSD", caffeina: "si" },
  ...{ alvo: "stitico", minzione: "patologica", etaMenarca: 12, ciclo: "iregolare" },
  ...{ etaMenopausa: 51, menopausa: "chirurgica" },
};

const VALUE_OF_TYPE: Readonly<Record<string, (n: number, column: string) => unknown>> = {
  int8: (n) => n,
  int4: (n) => n,
  int2: () => 3,
  float8: () => 12.5,
  numeric: () => 12.5,
  bool: () => true,
  date: () => "2024-05-06",
  timestamptz: () => "2024-05-06T07:08:09.123Z",
  uuid: (n) => `00000000-0000-4000-8000-00000000${n}`,
  jsonb: (n) => ({ n }),
  bytea: () => "\\x00ff",
  tsvector: () => "parola",
  _int4: (n) => `{${n}}`,
  _int8: (n) => `{${n}}`,
  _text: (n) => `{"perché ${n}"}`,
  text: (n, column) => `${column} di perché ${n}`,
};

const exampleValue = ({ table, column, type, checks }: Column, n: number): unknown => {
  for (const name of [`${table}.${column}`, column]) if (Object.hasOwn(FIXED_VALUES, name)) return FIXED_VALUES[name];
  const [, one] = /ARRAY\['?(-?[^',\]:]+)/.exec(checks) ?? [];
  if (one !== undefined) return one;
  if (/ AND .*<= /.test(checks)) return 1;
  const make = VALUE_OF_TYPE[type];
  if (make === undefined) throw new Error(`nothing is known of ${type} (${column})`);
  return make(n, column);
};

/** Sorts referenced tables first. */
const sortByReferences = async (sql: SqlSession, tables: readonly string[]): Promise<readonly string[]> => {
  const references = await sql.query<{ readonly table: string; readonly refers: string }>(REFERENCES);
  const order: string[] = [];
  const put = (table: string): void => {
    if (order.includes(table)) return;
    for (const { table: from, refers } of references) if (from === table) put(refers);
    order.push(table);
  };
  for (const table of tables) put(table);
  return order;
};

const readColumns = async (sql: SqlSession): Promise<ReadonlyMap<string, readonly Column[]>> => {
  const found = new Map<string, Column[]>();
  for (const column of await sql.query<Column>(COLUMNS))
    found.set(column.table, [...(found.get(column.table) ?? []), column]);
  return found;
};

/** Adds rows to every table as a user without policies; triggers add their own. */
export const fillTables = async (sql: SqlSession): Promise<void> => {
  const tables = await readColumns(sql);
  for (const table of await sortByReferences(sql, [...tables.keys()])) {
    const columns = tables.get(table) ?? [];
    const names = columns.map(({ column }) => `"${column}"`).join(", ");
    for (const id of EXAMPLE_IDS) {
      const row = Object.fromEntries(columns.map((column) => [column.column, exampleValue(column, id)]));
      await sql.query(
        `insert into ${table} (${names}) select ${names} from jsonb_populate_record(null::${table}, $1::jsonb) on conflict do nothing`,
        [JSON.stringify(row)],
      );
    }
  }
};

interface Names {
  readonly table: (table: string) => string;
  readonly column: (table: string, column: string) => string;
  readonly row: (row: string) => string;
}

const readRows = async (
  sql: SqlSession,
  tables: ReadonlyMap<string, readonly string[]>,
  names: Names,
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const found = new Map<string, readonly string[]>();
  for (const [table, columns] of tables) {
    const selected = columns.map((column) => `"${names.column(table, column)}" as "${column}"`).join(", ");
    const rows = await sql.query<{ readonly row: string }>(
      `select to_jsonb(r)::text as row from (select ${selected} from ${names.table(table)}) r`,
    );
    found.set(table, rows.map(({ row }) => names.row(row)).toSorted());
  }
  return found;
};

/** Every row of these tables, with these columns. */
export const readTableRows = (
  sql: SqlSession,
  tables: ReadonlyMap<string, readonly string[]>,
): Promise<ReadonlyMap<string, readonly string[]>> =>
  readRows(sql, tables, { table: (table) => table, column: (_, column) => column, row: (row) => row });

/** The count of visits as it was before migration 0073 divided them into lists. */
const formerRow = (row: string): string =>
  row.replace('"elenco": "1", "tabella": "visite"', '"elenco": "", "tabella": "visite"');

/** The same rows in the present schema, under the names that they had. */
export const migratedRowsIn = (
  sql: SqlSession,
  tables: ReadonlyMap<string, readonly string[]>,
): Promise<ReadonlyMap<string, readonly string[]>> =>
  readRows(sql, tables, { table: presentTable, column: presentColumn, row: formerRow });

/** The tables and their columns. */
export const listTables = async (sql: SqlSession): Promise<ReadonlyMap<string, readonly string[]>> =>
  new Map([...(await readColumns(sql))].map(([table, columns]) => [table, columns.map(({ column }) => column)]));
