import type { Level } from "../access/confidentiality.ts";
import type { Permission } from "../access/permissions.ts";
import type { ChangeRules } from "../kernel/change-rules.ts";
import type { WireCodec, WithUnknownFields } from "../kernel/codec.ts";
import type { CalendarDate, Instant } from "../kernel/dates.ts";
import type { FieldProblems } from "../kernel/failure.ts";
import type { Either } from "../kernel/fp.ts";
import type { Language, MessageCode } from "../messages/codes.ts";
import { DOCUMENTS_COLUMN, type WithDocuments } from "./documented-row.ts";

/** The fields that every row has, in every section. */
export interface RowCore extends WithUnknownFields, WithDocuments {
  /** `NEW_ID` until the server assigns an id. */
  readonly id: number;
  /** Rises with every change; a write names the version that it is based on. */
  readonly version: number;
  /** Null only while a new row's form is open. */
  readonly level: Level | null;
  readonly tags: readonly number[];
  readonly list: string;
}

/** The actions on a row of a list, in the order in which every screen shows them. */
export type RowAction =
  | "view"
  | "complete"
  | "prepare"
  | "download"
  | "attach"
  | "edit"
  | "lock"
  | "move"
  | "remove"
  | "report"
  | "info";

/** The time of the validation, and the stored row; null for a new row. */
export interface ValidationContext<Draft> {
  readonly now: Instant;
  readonly today: CalendarDate;
  readonly storedRow: Draft | null;
}

/** The person whom the rows describe. */
export interface RowSubject {
  readonly birth: CalendarDate | null;
  readonly sex: "female" | "male" | "unspecified";
}

/** A rule that needs the day, or the person too. It returns the row to store, or the problems of its fields. */
export type TodayRule<Draft> =
  | {
      readonly needs: "day";
      /** Returns the draft, or the problems of its fields. */
      readonly validate: (draft: Draft, context: ValidationContext<Draft>) => Either<FieldProblems, Draft>;
    }
  | {
      readonly needs: "sheet";
      /** Returns the draft, or the problems of its fields; it also reads the patient sheet. */
      readonly validate: (
        draft: Draft,
        context: ValidationContext<Draft>,
        subject: RowSubject,
      ) => Either<FieldProblems, Draft>;
    };

/** The name of one row and of several, as in the middle of a sentence. */
export type SectionNames = Readonly<Record<Language, { readonly row: string; readonly rows: string }>>;

/** How the rows of a section are stored. Tables, columns and values are those of the database. */
export interface SectionStorage {
  /** The table; by default the name of the collection. */
  readonly table?: string;
  /** Lists show the rows with the highest value of this column first. */
  readonly sortColumn: string;
  /** The sort column can be null; such rows come last. */
  readonly isSortNullable?: true;
  /** The column with the list of a row; absent when the section has one list. */
  readonly listColumn?: string;
  /** No two rows that are not deleted have the same values in these columns. A null differs from every value. */
  readonly uniqueColumns?: readonly string[];
  /** Separates sections that share a table. `isNot` selects the rows with any other value. */
  readonly partition?: { readonly column: string; readonly value: string | number; readonly isNot?: true };
  /** The list code of the stored row counts, when several sections share the table. */
  readonly countCode?: string;
  /** The value that a deletion writes into another column; the bin stores the previous value. */
  readonly deletedValue?: { readonly column: string; readonly value: string | number };
}

/** A field with the id of a row, or with a list of ids of rows, of another section of the same record. */
export interface RowReference<Draft> {
  readonly field: keyof Draft & string;
  /** The field on the wire. */
  readonly column: string;
  /** The name of the other section. */
  readonly to: string;
  readonly isList?: true;
  /**
   * The row has no meaning without its target: a reader who does not see the target does not see the row, and the
   * target cannot be erased first. Other references are cleared.
   */
  readonly isRequired?: true;
  /** The row is a part of its target: it is deleted, restored and erased with it, and no list of linked rows has it. */
  readonly isPart?: true;
}

/** A catalogue with entries that fields of rows name. */
export type ReferencedCatalogue =
  | "drugs"
  | "vaccines"
  | "investigations"
  | "centres"
  | "pharmacovigilance"
  | "labTests";

/**
 * A field with an entry of a catalogue, or null. The server looks an entry up when the field changes, and stores its
 * catalogue name; a stored entry keeps its stored name.
 */
export interface CatalogueReference<Draft> {
  readonly field: keyof Draft & string;
  readonly catalogue: ReferencedCatalogue;
  /** The problem of an entry that the catalogue lacks; by default "form.notListed". */
  readonly problem?: MessageCode;
}

/**
 * A section definition: everything that distinguishes one section of the record from the others. Lists, dialogs, stores
 * and endpoints are written once and read it.
 *
 * `Draft` is a row in a form or a request, possibly incomplete; `Row` satisfies every rule.
 */
export interface Section<Draft extends RowCore, Row extends Draft, Name extends string = string> {
  readonly name: Name;
  /** What the bin and the access log call its rows. */
  readonly names: SectionNames;
  /** The patient answer's collection, and the section name in `/api/patient/{id_paziente}/{section}`. */
  readonly collection: string;
  /** The second name of that collection in the patient answer, where the specification has two. */
  readonly secondCollectionName?: string;
  readonly wire: WireCodec<Draft, unknown>;
  /** The wire field that holds a row's id. */
  readonly idField: string;
  readonly storage: SectionStorage;
  readonly references?: readonly RowReference<Draft>[];
  readonly catalogueReferences?: readonly CatalogueReference<Draft>[];
  readonly lists: readonly Row["list"][];
  /** The rules that every row satisfies, old or new. Field names are those of `Draft`. */
  readonly check: (draft: Draft) => Either<FieldProblems, Row>;
  /**
   * The problems of a new row that says nothing; absent when the other rules refuse such a row. A stored row may be
   * emptied.
   */
  readonly findEmptiness?: (draft: Draft) => FieldProblems | null;
  /** Stricter rules for a new row and for fields that differ from the stored row. */
  readonly changeRules?: ChangeRules<Draft>;
  /** Rules that depend on the day or the person; only the server applies them, to the fields of a save. */
  readonly todayRule?: TodayRule<Draft>;
  /** Who can have rows of this section; absent when everybody can. The refusal is the answer to a save for others. */
  readonly eligibility?: {
    /** Returns whether this patient can have rows of this section. */
    readonly isEligible: (subject: RowSubject) => boolean;
    readonly refusal: FieldProblems;
  };
  /** An empty form for a list. */
  readonly createBlank: (list: Row["list"], today: CalendarDate) => Draft;
  /** The lists to which a row may move. */
  readonly targetListsOf: (list: Row["list"]) => readonly Row["list"][];
  /** The row as a draft in another list, before the form asks for the missing fields. */
  readonly prepareMove: (row: Row, to: Row["list"]) => Draft;
  /** The moved draft with values that the move dialog suggests on a day; absent when it suggests none. */
  readonly suggestMoveValues?: (draft: Draft, today: CalendarDate) => Draft;
  /** A move that adds a new row and keeps the old one; absent when every move changes the row itself. */
  readonly restart?: {
    /** The new row as a draft, before the form asks for its fields; null when the row itself moves. */
    readonly prepare: (row: Row, to: Row["list"], today: CalendarDate) => Draft | null;
    /** The fields of the new row that the move dialog asks for. */
    readonly fields: readonly (keyof Draft & string)[];
  };
  /** The lists of which the next row comes first, because their days are to come. */
  readonly soonestFirst?: readonly Row["list"][];
  /**
   * The list to which a row can move on a day by one action without a dialog, because its course ends there; null for
   * none. Absent when no row has such an action.
   */
  readonly completedListOf?: (row: Row, today: CalendarDate) => Row["list"] | null;
  /** The fields that the move dialog may require. */
  readonly moveFields: readonly (keyof Draft & string)[];
  readonly permissions: {
    readonly add: Permission | null;
    readonly edit: Permission | null;
    readonly move: Permission | null;
  };
  /** Rows that need none of these permissions: every licence includes them. */
  readonly isInEveryLicence?: (draft: Draft) => boolean;
  readonly actions: readonly RowAction[];
  /** The unknown fields that every reader of the row sees; the others are visible to the owner only. */
  readonly publicFields?: readonly string[];
  /** A record has only one row of this section. */
  readonly single?: true;
  /** Whether a row belongs to the emergency set, which every associated doctor may see (decision W11). */
  readonly isInEmergencySet: (row: Row) => boolean;
  /**
   * Whether no doctor sees a row, at any clearance; absent when every row can be shared. The policies of the database
   * have the same rule.
   */
  readonly isOwnerOnly?: (row: Row) => boolean;
  /** The text that the search field of a list searches. */
  readonly searchTextOf: (row: Row) => string;
  /** The sort key, newest first: a date or instant, "" for a row without one; or `idSortKey`. */
  readonly sortKeyOf: (row: Row) => string;
  /**
   * Its rows are events of one day, that of the sort key. The period of a report limits them; rows of other sections
   * describe a state.
   */
  readonly isEvent?: true;
  /**
   * Its rows are many, several a day, and say little alone: only a page of their own shows them. No printed report, no
   * search and no list of rows of other pages has them, and a record opens with few of them.
   */
  readonly isLog?: true;
  /** The question before a row is removed. */
  readonly removeQuestion: MessageCode;
  /**
   * Whether that question is answered with yes and no, as the specification requires for some sections; otherwise with
   * the verb and no.
   */
  readonly isRemovalAnsweredYesNo?: true;
  readonly messages: {
    readonly saved: MessageCode;
    /** After adding a row, if it has its own message. */
    readonly added?: MessageCode;
    readonly removed: MessageCode;
    readonly failed: MessageCode;
    readonly removeFailed: MessageCode;
  };
}

/**
 * The permission that a change needs; null when it needs none.
 *
 * @param rows the row as it is stored and as it will be: a change needs no permission if every one of them needs none
 */
export const permissionFor = <D extends RowCore, R extends D>(
  { permissions, isInEveryLicence }: Pick<Section<D, R>, "permissions" | "isInEveryLicence">,
  change: keyof Section<D, R>["permissions"],
  ...rows: readonly D[]
): Permission | null => (isInEveryLicence !== undefined && rows.every(isInEveryLicence) ? null : permissions[change]);

/** What a list without a date is sorted by, newest first: ids rise with time. */
export const idSortKey = ({ id }: Pick<RowCore, "id">): string => String(id).padStart(16, "0");

/** The move settings of a section with a single list: rows do not move. */
export const ONE_LIST = {
  /** No other list. */
  targetListsOf: (): readonly never[] => [],
  /** The row unchanged. */
  prepareMove: <Row>(row: Row): Row => row,
  moveFields: [],
} as const;

/** The usual messages of a section. */
export const DEFAULT_MESSAGES = {
  removeQuestion: "general.sureToDelete",
  messages: {
    saved: "form.saved",
    removed: "general.success",
    failed: "failure.apology",
    removeFailed: "failure.apology",
  },
} as const;

/** The messages of a section whose form asks "Sei sicuro di salvare i dati?". */
export const DATA_MESSAGES = {
  ...DEFAULT_MESSAGES,
  messages: { ...DEFAULT_MESSAGES.messages, saved: "form.dataSaved" },
} as const;

/** Any section definition, for code that handles all of them. */
// biome-ignore lint/suspicious/noExplicitAny: Section is invariant in its row; code for all sections cannot name it
export type AnySection = Section<any, any>;

/** The draft type of a section definition. */
export type DraftOf<S> = S extends Section<infer Draft, infer _Row> ? Draft : never;
/** The row type of a section definition. */
export type RowOf<S> = S extends Section<infer _Draft, infer Row> ? Row : never;

/**
 * A new draft of a section: an empty form of a list with the given fields. `section.check` validates it. The row gets
 * its id and its version from the server.
 *
 * @param today a date for the fields that begin with the current day
 *
 * @example
 * const dose = { dose: "1 tablet", frequency: "once a day" };
 * const started = createDraft(therapies, "inUse", dayOf(instantAt(0)), dose);
 * console.log(started.start); // null: nobody has stated it
 * console.log(checkTherapy(started)); // left: the drug, the prescriber and the start are missing
 */
export const createDraft = <Draft extends RowCore, Row extends Draft>(
  section: Pick<Section<Draft, Row>, "createBlank">,
  list: Row["list"],
  today: CalendarDate,
  fields: Partial<Omit<Draft, "id" | "version" | "list">> = {},
): Draft => ({ ...section.createBlank(list, today), ...fields });

/** The same row at another level of confidentiality. */
export const setLevel = <Row extends RowCore>(row: Row, level: Level): Row => ({
  ...row,
  level,
});

/** A row without its unknown fields: what a client may send, and what other readers may see. */
export const stripUnknownFields = <Row extends WithUnknownFields>(stored: Row): Omit<Row, "unknownFields"> => {
  // most rows have none, and copying without a field is slow
  if (stored.unknownFields === undefined) return stored;
  const { unknownFields: _unknownFields, ...row } = stored;
  return row;
};

/** A row for a reader other than its owner: only the public unknown fields remain. */
export const stripPrivateFields = <Row extends RowCore>({ publicFields = [] }: AnySection, row: Row): Row => {
  const stripped = stripUnknownFields(row) as Row;
  const presentFields = publicFields.filter((field) => row.unknownFields !== undefined && field in row.unknownFields);
  return presentFields.length === 0
    ? stripped
    : {
        ...stripped,
        unknownFields: Object.fromEntries(presentFields.map((field) => [field, row.unknownFields?.[field]])),
      };
};

const DOCUMENTS: RowReference<RowCore> = { field: "documents", column: DOCUMENTS_COLUMN, to: "files", isList: true };

/** Whether the rows of a section can come from documents of the record. */
export const hasDocuments = ({ wire }: Pick<AnySection, "wire">): boolean => wire.columns.includes(DOCUMENTS_COLUMN);

/** The fields of a section with ids of rows of other sections, the documents of its rows included. */
export const referencesOf = (section: AnySection): readonly RowReference<RowCore>[] => [
  ...(section.references ?? []),
  ...(hasDocuments(section) ? [DOCUMENTS] : []),
];
