import { type CalendarDate, DELETION_MARKER } from "@libretto/core/kernel/dates";
import type { AnySection, RowCore, SectionStorage } from "@libretto/core/record/section";
import type { SectionName } from "@libretto/core/record/sections";

/** The columns of a section that its rows do not contain. */
interface ExtraColumns {
  /** The other tables that these columns read. */
  readonly otherTables?: readonly string[];
  /** Additional columns of lists that only the owner sees; `t` is the row. */
  readonly extraOwnerColumns?: readonly string[];
  /** Additional columns of lists that every reader sees. */
  readonly extraSharedColumns?: readonly string[];
  /** Columns that only the server sets, by wire name: the patient, the author and the time (PR-10). */
  readonly origin?: Readonly<Record<string, string>>;
}

/** The attached files of an exam: their ids, and what a list shows of them. */
const attachmentColumn = (name: string, of: string): string =>
  `(select coalesce(json_agg(${of} order by f.id_file), '[]') from tbl_files f
    where f.id_paziente = t.id_paziente and f.id_indagine = t.id_indagine and f.deleted_at is null) as ${name}`;
const ATTACHMENT_COLUMNS = [
  attachmentColumn("id_allegati", "f.id_file"),
  attachmentColumn(
    "allegati",
    `json_build_object('id_file', f.id_file, 'file_nome', f.file_nome, 'file_type', f.file_type, 'type', f.type,
      'file_size', f.file_size, 'data_rilievo', f.data_rilievo)`,
  ),
];
/** The virus scan result of a file; null when no content was ever stored. */
const SCAN_COLUMNS = [
  `(select c.scan_verdict from contenuto_file c where c.id_paziente = t.id_paziente and c.id_file = t.id_file) as verifica`,
];
/** 1 when there is a drawing on this side; the drawings of patient $1 are read once for all rows. */
const hasDrawingOn = (side: string): string =>
  `(t.id_taccuino in (select d.id_taccuino from taccuino_disegno d where d.id_paziente = $1 and d.lato = '${side}'))::int`;
/** The number of drawings of a diary entry. */
const DRAWING_COLUMNS = [`${hasDrawingOn("anteriore")} + ${hasDrawingOn("posteriore")} as disegni`];
/** The suspected drug of an adverse reaction, also when its therapy is in the bin. */
const SUSPECTED_DRUG = `(select m.farmaco from tbl_terapie m
    where m.id_paziente = t.id_paziente and m.id_terapie = t.id_terapie) as farmaco`;

const FILE_ORIGIN = { id_paziente: "id_paziente", id_autore: "author_id", created_at: "created_at" };
const ROW_ORIGIN = {
  id_paziente: "id_paziente",
  author_id: "author_id",
  created_at: "created_at",
  deleted_at: "deleted_at",
};

/** A file row names its author differently and has no deletion date on the wire. */
const FILE_COLUMNS: ExtraColumns = {
  extraOwnerColumns: SCAN_COLUMNS,
  origin: FILE_ORIGIN,
  otherTables: ["contenuto_file"],
};

/** The sections with extra columns. */
const extraColumns: { readonly [N in SectionName]?: ExtraColumns } = {
  therapies: { extraOwnerColumns: ["t.avvisi_confermati"] },
  exams: { extraOwnerColumns: ATTACHMENT_COLUMNS, otherTables: ["tbl_files"] },
  // a drawing is written in the same transaction as its entry
  diary: { extraSharedColumns: DRAWING_COLUMNS },
  adverseReactions: { extraSharedColumns: [SUSPECTED_DRUG], otherTables: ["tbl_terapie"] },
  files: FILE_COLUMNS,
  kardiaTraces: FILE_COLUMNS,
};

const literal = (value: string | number): string => (typeof value === "number" ? String(value) : `'${value}'`);
/** The first day that a date column can contain; rows without a date come last. */
const FIRST_DAY = "'0001-01-01'";

/** The assignments that restore a deleted row of table `t`; `b` is its row in the bin. */
export const restoreAssignments = ({ overwritten }: Pick<Table, "overwritten">): string =>
  overwritten === undefined
    ? "deleted_at = null"
    : `deleted_at = null, ${overwritten.column} = (b.overwritten_values->>'${overwritten.column}')::${overwritten.type}`;

/** The table of a section with the columns of its definition; all values are constants. */
export interface Table {
  readonly table: string;
  /** This table and the others from which the columns of an answer come. */
  readonly readTables: readonly string[];
  /** The condition for rows of the section that are not deleted. */
  readonly live: string;
  /** The sort expression of lists, newest first; never null. `t` is the row. */
  readonly sort: string;
  /** The condition for rows without the day by which they are sorted. */
  readonly withoutDay: string;
  /** The column with the list of a row; null when the section has one list. */
  readonly listColumn: string | null;
  /** The assignments that mark a row as deleted. */
  readonly deletionAssignment: string;
  /** The column other than `deleted_at` that deletion overwrites; the bin (`b`) contains its previous value. */
  readonly overwritten?: { readonly column: string; readonly type: "integer" | "text" };
  /** The list code of the stored row counts, when several sections share the table. */
  readonly countCode?: string;
  /** Columns of which no two rows of `live` have the same values; empty when rows may be equal. */
  readonly uniqueColumns: readonly string[];
  /** The expression of the list code under which a row is counted; null for a deleted row. */
  readonly listCode: string;
  /** Columns that only the server sets, by wire name: the patient, the author and the time (PR-10). */
  readonly origin: Readonly<Record<string, string>>;
  /** Quoted, in the wire's order. */
  readonly columns: readonly string[];
  /** Columns that every reader sees, of a table named `t`. */
  readonly sharedColumns: readonly string[];
  /** The same with the additional columns of the owner. */
  readonly ownerColumns: readonly string[];
  /** The same with the origin of the row: what the answer contains. */
  readonly answerColumns: readonly string[];
  readonly id: string;
}

const quote = (name: string): string => `"${name}"`;

const INSTANTS: readonly string[] = ["created_at", "created_on", "assunzione_il"];
/** A column of a table in the format of answers: instants in UTC with milliseconds. */
export const answerExpression = (column: string, table = "t"): string =>
  INSTANTS.includes(column)
    ? `to_char(${table}.${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    : `${table}.${quote(column)}`;

/** The code of the list of a row: the value of its list column, or of the kind of row that has a list of its own. */
const listCodeOf = ({ listColumn, partition }: SectionStorage): string => {
  if (listColumn !== undefined) return `${listColumn}::text`;
  if (partition === undefined) return "''";
  const value = literal(partition.value);
  return `case ${partition.column} when ${value} then ${value} else '' end`;
};

/** How a section is stored, in SQL; from its definition. */
const layoutOf = ({ collection, storage }: AnySection) => {
  const { sortColumn, isSortNullable, listColumn, partition, countCode, deletedValue, uniqueColumns }: SectionStorage =
    storage;
  const condition =
    partition === undefined ? [] : [`${partition.column} ${partition.isNot ? "<>" : "="} ${literal(partition.value)}`];
  return {
    table: storage.table ?? collection,
    live: [...condition, "deleted_at is null"].join(" and "),
    // qualified, because an answer formats some columns under their own name
    sort: isSortNullable ? `coalesce(t.${sortColumn}, ${FIRST_DAY})` : `t.${sortColumn}`,
    withoutDay: isSortNullable ? `t.${sortColumn} is null` : "false",
    listColumn: listColumn ?? null,
    uniqueColumns: uniqueColumns ?? [],
    deletionAssignment: [
      ...(deletedValue === undefined ? [] : [`${deletedValue.column} = ${literal(deletedValue.value)}`]),
      `deleted_at = '${DELETION_MARKER}'`,
    ].join(", "),
    ...(deletedValue !== undefined && {
      overwritten: {
        column: deletedValue.column,
        type: typeof deletedValue.value === "number" ? ("integer" as const) : ("text" as const),
      },
    }),
    ...(countCode !== undefined && { countCode }),
    listCode: `case when deleted_at is null then ${listCodeOf(storage)} end`,
  };
};

const buildTable = (section: AnySection): Table => {
  const {
    extraOwnerColumns = [],
    extraSharedColumns = [],
    origin = ROW_ORIGIN,
    otherTables = [],
  } = (extraColumns as Readonly<Record<string, ExtraColumns>>)[section.name] ?? {};
  const columns = section.wire.columns.map(quote);
  const selected = section.wire.columns.map((column) => `${answerExpression(column)} as ${quote(column)}`);
  const sharedColumns = [...selected, ...extraSharedColumns];
  const ownerColumns = [...sharedColumns, ...extraOwnerColumns];
  const originColumns = Object.entries(origin).map(([name, column]) => `${answerExpression(column)} as ${name}`);
  const layout = layoutOf(section);
  return {
    ...layout,
    readTables: [layout.table, ...otherTables],
    origin,
    columns,
    sharedColumns,
    ownerColumns,
    answerColumns: [...ownerColumns, ...originColumns],
    id: quote(section.idField),
  };
};

const knownTables = new Map<string, Table>();
/** The table of a section. */
export const tableOf = (section: AnySection): Table => {
  const table = knownTables.get(section.collection) ?? buildTable(section);
  knownTables.set(section.collection, table);
  return table;
};

/** Builds an SQL text once for each section. */
export const sqlPerSection = (
  make: (table: Table, section: AnySection) => string,
): ((section: AnySection) => string) => {
  const texts = new Map<string, string>();
  return (section) => {
    const text = texts.get(section.collection) ?? make(tableOf(section), section);
    texts.set(section.collection, text);
    return text;
  };
};

/** The stored row count of patient $1, which the statements of `counted-rows.ts` maintain. */
export const rowCountSql = ({ table, countCode }: Table): string =>
  `(select coalesce(sum(k.n), 0)::bigint from list_count k
    where k.id_paziente = $1 and k.table_name = '${table}'${countCode === undefined ? "" : ` and k.list_code = '${countCode}'`}`;

/** A random value for each table of patient $1, which `counted-rows.ts` renews. Only the owner reads it. */
export const SECTION_STATES = "select section_states from record_state where id_paziente = $1";

/** The states of the tables of a record, by name. */
export type SectionStates = Readonly<Record<string, string>>;

/** The state of a section: it changes with every table that an answer about the section is read from. */
export const stateOfSection = (section: AnySection, states: SectionStates): string =>
  tableOf(section)
    .readTables.map((table) => states[table] ?? "")
    .join(" ");

const ANY_DAY = "2000-01-01" as CalendarDate;

/** The code of a list in its column, as text; null when there is none. */
export const listCode = (section: AnySection, list: RowCore["list"]): string | null => {
  const { listColumn } = tableOf(section);
  if (listColumn === null) return null;
  const row = section.wire.encode({ ...section.createBlank(list, ANY_DAY), list }) as Readonly<Record<string, unknown>>;
  return String(row[listColumn]);
};
