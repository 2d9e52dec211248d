import { type CalendarDate, DELETION_MARKER } from "@libretto/core/kernel/dates";
import { REMOVED_CONTACT } from "@libretto/core/record/contacts/wire";
import type { AnySection, RowCore } from "@libretto/core/record/section";

/** Where a section's rows are kept, as far as its card does not say. */
interface Place {
  readonly table: string;
  /** Which rows of the table are the section's, removed ones left out. */
  readonly live: string;
  /** What lists sort by, newest first; never null. */
  readonly sort: string;
  /** The column that says in which list a row is; null where the section is one list. */
  readonly listColumn: string | null;
  /** What marks a row as removed. */
  readonly mark: string;
}

const removed = `deleted_at = '${DELETION_MARKER}'`;
const removedContact = `id_contatto_tipologia = ${REMOVED_CONTACT}, ${removed}`;

const places: Readonly<Record<string, Place>> = {
  contattiemergenza: {
    table: "contatti",
    live: "id_contatto_tipologia = 10",
    sort: "id_contatto",
    listColumn: "id_contatto_tipologia",
    mark: removedContact,
  },
  contattialtro: {
    table: "contatti",
    live: "id_contatto_tipologia = 0",
    sort: "id_contatto",
    listColumn: "id_contatto_tipologia",
    mark: removedContact,
  },
  tbl_terapie: {
    table: "tbl_terapie",
    live: "deleted_at is null",
    sort: "data_inizio",
    listColumn: "tipo_terapia",
    mark: removed,
  },
  diagnosi: {
    table: "diagnosi",
    live: "deleted_at is null",
    sort: "coalesce(diagnosi_inserimento, '0001-01-01')",
    listColumn: "diagnosi_stato",
    mark: removed,
  },
  tbl_parametri_vitalis: {
    table: "tbl_parametri_vitalis",
    live: "deleted_at is null",
    sort: "created_on",
    listColumn: null,
    mark: removed,
  },
  tbl_gravidanze: {
    table: "tbl_gravidanze",
    live: "deleted_at is null",
    sort: "coalesce(inizio_gravidanza, '0001-01-01')",
    listColumn: null,
    mark: removed,
  },
};

/** A section's table, with the card's columns; everything in it is a constant of the program. */
export interface Table extends Place {
  /** Quoted, in the wire's order. */
  readonly columns: readonly string[];
  readonly id: string;
}

const quoted = (name: string): string => `"${name}"`;

const tableFor = (section: AnySection): Table => {
  const place = places[section.collection];
  if (place === undefined) throw new Error(`no table is known for the section ${section.collection}`);
  return { ...place, columns: section.wire.columns.map(quoted), id: quoted(section.idField) };
};

const known = new Map<string, Table>();
/** Where a card's rows are kept. */
export const tableOf = (section: AnySection): Table => {
  const table = known.get(section.collection) ?? tableFor(section);
  known.set(section.collection, table);
  return table;
};

/** A text that is made of a section's names once, and is the same constant ever after. */
export const textFor = (make: (table: Table) => string): ((section: AnySection) => string) => {
  const texts = new Map<string, string>();
  return (section) => {
    const text = texts.get(section.collection) ?? make(tableOf(section));
    texts.set(section.collection, text);
    return text;
  };
};

const ANY_DAY = "2000-01-01" as CalendarDate;

/** The code of a list in its column; null where there is none. */
export const listCode = (section: AnySection, list: RowCore["list"]): unknown => {
  const { listColumn } = tableOf(section);
  if (listColumn === null) return null;
  const row = section.wire.encode({ ...section.blank(list, ANY_DAY), list }) as Readonly<Record<string, unknown>>;
  return row[listColumn];
};
