import { type CalendarDate, DELETION_MARKER } from "@libretto/core/kernel/dates";
import { REMOVED_CONTACT } from "@libretto/core/record/contacts/wire";
import { REMOVED_EXAM } from "@libretto/core/record/exams/wire";
import type { AnySection, RowCore } from "@libretto/core/record/section";

/** How the rows of a section are stored, beyond its section definition. */
interface Place {
  readonly table: string;
  /** The condition for rows of the section that are not deleted. */
  readonly live: string;
  /** The sort expression of lists, newest first; never null. */
  readonly sort: string;
  /** The column with the list of a row; null when the section has one list. */
  readonly listColumn: string | null;
  /** The assignments that mark a row as deleted. */
  readonly mark: string;
  /** The column other than `deleted_at` that deletion overwrites; the bin (`b`) contains its previous value. */
  readonly overwritten?: { readonly column: string; readonly type: "integer" | "text" };
  /** The list code of the stored row counts, when several sections share the table. */
  readonly counted?: string;
  /** Additional columns of lists that only the owner sees; `t` is the row. */
  readonly beside?: readonly string[];
  /** Additional columns of lists that every reader sees. */
  readonly besideForAll?: readonly string[];
  /** Columns that only the server sets, by wire name: the patient, the author and the time (PR-10). */
  readonly origin: Readonly<Record<string, string>>;
}

/** The attached files of an exam: their ids, and what a list shows of them. */
const attached = (name: string, of: string): string =>
  `(select coalesce(json_agg(${of} order by f.id_file), '[]') from tbl_files f
    where f.id_paziente = t.id_paziente and f.id_indagine = t.id_indagine and f.deleted_at is null) as ${name}`;
const ATTACHED = [
  attached("id_allegati", "f.id_file"),
  attached(
    "allegati",
    `json_build_object('id_file', f.id_file, 'file_nome', f.file_nome, 'file_type', f.file_type, 'type', f.type,
      'file_size', f.file_size, 'data_rilievo', f.data_rilievo)`,
  ),
];
/** The virus scan result of a file; null when no content was ever stored. */
const SCANNED = [
  `(select c.esame from contenuto_file c where c.id_paziente = t.id_paziente and c.id_file = t.id_file) as verifica`,
];
/** 1 when there is a drawing on this side; the drawings of patient $1 are read once for all rows. */
const drawnOn = (side: string): string =>
  `(t.id_taccuino in (select d.id_taccuino from taccuino_disegno d where d.id_paziente = $1 and d.lato = '${side}'))::int`;
/** The number of drawings of a diary entry. */
const DRAWN = [`${drawnOn("anteriore")} + ${drawnOn("posteriore")} as disegni`];
/** The suspected drug of an adverse reaction, also when its therapy is in the bin. */
const SUSPECTED_DRUG = `(select m.farmaco from tbl_terapie m
    where m.id_paziente = t.id_paziente and m.id_terapie = t.id_terapie) as farmaco`;

const OF_FILES = { id_paziente: "id_paziente", id_autore: "author_id", created_at: "created_at" };
const OF_ROWS = {
  id_paziente: "id_paziente",
  author_id: "author_id",
  created_at: "created_at",
  deleted_at: "deleted_at",
};

const removed = `deleted_at = '${DELETION_MARKER}'`;
const removedContact = `id_contatto_tipologia = ${REMOVED_CONTACT}, ${removed}`;

/** A table that marks deleted rows with a date. */
const markedIn = (table: string, sort: string, differs: Partial<Place> = {}): Place => ({
  table,
  live: "deleted_at is null",
  sort,
  listColumn: null,
  mark: removed,
  origin: OF_ROWS,
  ...differs,
});

const places: Readonly<Record<string, Place>> = {
  contattiemergenza: {
    table: "contatti",
    live: "id_contatto_tipologia = 10",
    counted: "10",
    sort: "id_contatto",
    listColumn: "id_contatto_tipologia",
    mark: removedContact,
    overwritten: { column: "id_contatto_tipologia", type: "integer" },
    origin: OF_ROWS,
  },
  contattialtro: {
    table: "contatti",
    live: "id_contatto_tipologia = 0",
    counted: "0",
    sort: "id_contatto",
    listColumn: "id_contatto_tipologia",
    mark: removedContact,
    overwritten: { column: "id_contatto_tipologia", type: "integer" },
    origin: OF_ROWS,
  },
  tbl_terapie: markedIn("tbl_terapie", "data_inizio", {
    listColumn: "tipo_terapia",
    beside: ["t.avvisi_confermati"],
  }),
  diagnosi: markedIn("diagnosi", "coalesce(diagnosi_inserimento, '0001-01-01')", { listColumn: "diagnosi_stato" }),
  tbl_parametri_vitalis: markedIn("tbl_parametri_vitalis", "created_on"),
  tbl_gravidanze: markedIn("tbl_gravidanze", "coalesce(inizio_gravidanza, '0001-01-01')"),
  visite: markedIn("visite", "visita_data"),
  esami: markedIn("esami", "coalesce(indagine_data_display, '0001-01-01')", {
    listColumn: "indagine_stato",
    mark: `indagine_stato = '${REMOVED_EXAM}', ${removed}`,
    overwritten: { column: "indagine_stato", type: "text" },
    beside: ATTACHED,
  }),
  tbl_taccuinos: markedIn("tbl_taccuinos", "taccuino_data", { besideForAll: DRAWN }),
  tbl_vaccinaziones: markedIn("tbl_vaccinaziones", "vaccinazione_data"),
  adverse_reactions: markedIn("adverse_reactions", "coalesce(date_reaction, '0001-01-01')", {
    listColumn: "adverse_reaction_state",
    besideForAll: [SUSPECTED_DRUG],
  }),
  AnamnesiFamiliare: markedIn("tbl_anamnesi_familiare", "id_anamnesi_familiare"),
  AnamnesiRemota: markedIn("tbl_anamnesi_pt_remota", "id_anamnesi_remota"),
  AnamnesiProssima: markedIn("tbl_anamnesi_pt_prossima", "id_anamnesi_prossima"),
  AnamnesiFisiologica: markedIn("tbl_anamnesi_fisiologica", "id_anamnesi_log"),
  links: markedIn("links", "linkid"),
  tbl_files: {
    table: "tbl_files",
    live: "file_type <> 'kardia' and deleted_at is null",
    counted: "",
    sort: "data_rilievo",
    listColumn: null,
    mark: removed,
    beside: SCANNED,
    origin: OF_FILES,
  },
  kardias: {
    table: "tbl_files",
    live: "file_type = 'kardia' and deleted_at is null",
    counted: "kardia",
    sort: "data_rilievo",
    listColumn: null,
    mark: removed,
    beside: SCANNED,
    origin: OF_FILES,
  },
};

/** The assignments that restore a deleted row of table `t`; `b` is its row in the bin. */
export const unmark = ({ overwritten }: Pick<Place, "overwritten">): string =>
  overwritten === undefined
    ? "deleted_at = null"
    : `deleted_at = null, ${overwritten.column} = (b.prima->>'${overwritten.column}')::${overwritten.type}`;

/** The table of a section with the columns of its definition; all values are constants. */
export interface Table extends Place {
  /** Quoted, in the wire's order. */
  readonly columns: readonly string[];
  /** Columns that every reader sees, of a table named `t`. */
  readonly shared: readonly string[];
  /** The same with the additional columns of the owner. */
  readonly shown: readonly string[];
  /** The same with the origin of the row: what the answer contains. */
  readonly told: readonly string[];
  readonly id: string;
}

const quoted = (name: string): string => `"${name}"`;

/** A column of table `t` in the format of answers: instants in UTC with milliseconds. */
export const toldAs = (column: string): string =>
  column === "created_at" ? `to_char(t.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')` : `t.${column}`;

const tableFor = (section: AnySection): Table => {
  const place = places[section.collection];
  if (place === undefined) throw new Error(`no table is known for the section ${section.collection}`);
  const columns = section.wire.columns.map(quoted);
  const shared = [...columns, ...(place.besideForAll ?? [])];
  const shown = [...shared, ...(place.beside ?? [])];
  const origin = Object.entries(place.origin).map(([name, column]) => `${toldAs(column)} as ${name}`);
  return { ...place, columns, shared, shown, told: [...shown, ...origin], id: quoted(section.idField) };
};

const known = new Map<string, Table>();
/** The table of a section. */
export const tableOf = (section: AnySection): Table => {
  const table = known.get(section.collection) ?? tableFor(section);
  known.set(section.collection, table);
  return table;
};

/** Builds an SQL text once for each section. */
export const textFor = (make: (table: Table, section: AnySection) => string): ((section: AnySection) => string) => {
  const texts = new Map<string, string>();
  return (section) => {
    const text = texts.get(section.collection) ?? make(tableOf(section), section);
    texts.set(section.collection, text);
    return text;
  };
};

/** The stored row count of patient $1, which triggers maintain (0018-kept-counts.sql). */
export const countedIn = ({ table, counted }: Table): string =>
  `(select coalesce(sum(k.n), 0)::bigint from conteggio k
    where k.id_paziente = $1 and k.tabella = '${table}'${counted === undefined ? "" : ` and k.elenco = '${counted}'`}`;

const ANY_DAY = "2000-01-01" as CalendarDate;

/** The code of a list in its column, as text; null when there is none. */
export const listCode = (section: AnySection, list: RowCore["list"]): string | null => {
  const { listColumn } = tableOf(section);
  if (listColumn === null) return null;
  const row = section.wire.encode({ ...section.blank(list, ANY_DAY), list }) as Readonly<Record<string, unknown>>;
  return String(row[listColumn]);
};
