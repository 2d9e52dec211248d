import type { Level } from "../access/confidentiality.ts";
import type { Permission } from "../access/permissions.ts";
import type { RulesAnew } from "../kernel/anew.ts";
import type { Carrying, WireCodec } from "../kernel/codec.ts";
import type { CalendarDate } from "../kernel/dates.ts";
import type { FieldProblems } from "../kernel/failure.ts";
import type { Either } from "../kernel/fp.ts";
import type { MessageCode } from "../messages/codes.ts";

/** What every row of the record has, whatever its section. */
export interface RowCore extends Carrying {
  /** `NEW` until the server has named it. */
  readonly id: number;
  /** Rises with every change; a write names the version it saw. */
  readonly version: number;
  /** Null only while a new row's form is open. */
  readonly level: Level | null;
  readonly tags: readonly number[];
  readonly list: string;
}

/** What can be done with a row from its list, in the order in which every screen shows it. */
export type RowAction = "view" | "download" | "attach" | "edit" | "lock" | "move" | "remove" | "report" | "info";

/**
 * A card: all that distinguishes one section of the record from the others. Lists, dialogs, stores, endpoints and
 * sweeps are written once and read the card.
 *
 * `Draft` is a row as a form or a request has it, perhaps incomplete; `Row` is one that keeps every rule.
 */
export interface Section<Draft extends RowCore, Row extends Draft> {
  readonly name: string;
  /** The patient answer's collection, and the section name in `/api/patient/{id_paziente}/{section}`. */
  readonly collection: string;
  readonly wire: WireCodec<Draft, unknown>;
  /** The wire field that holds a row's id. */
  readonly idField: string;
  readonly lists: readonly Row["list"][];
  /** The rules a row keeps whenever it was written; field names are those of `Draft`. */
  readonly check: (draft: Draft) => Either<FieldProblems, Row>;
  /** What is asked besides where a row is new, or differs from the stored one. */
  readonly anew?: RulesAnew<Draft>;
  /** An empty form for a list. */
  readonly blank: (list: Row["list"], today: CalendarDate) => Draft;
  /** Where a row may go from its list. */
  readonly movesFrom: (list: Row["list"]) => readonly Row["list"][];
  /** The same row in another list, before the form has asked for what that list needs. */
  readonly moved: (row: Row, to: Row["list"]) => Draft;
  /** The fields that the move dialog may ask for. */
  readonly moveAsks: readonly (keyof Draft & string)[];
  readonly permissions: {
    readonly add: Permission | null;
    readonly edit: Permission | null;
    readonly move: Permission | null;
  };
  /** Rows that need none of these permissions: every licence includes them. */
  readonly isInEveryLicence?: (draft: Draft) => boolean;
  readonly actions: readonly RowAction[];
  /** What of the fields that come along unread is told to everybody who sees the row, and not to its owner alone. */
  readonly toldToAll?: readonly string[];
  /** A record has one row of it. */
  readonly single?: true;
  /** Part of what every associated doctor may see (decision W11). */
  readonly inEmergencySet: (row: Row) => boolean;
  /** The words that the search field of a list looks through. */
  readonly searchText: (row: Row) => string;
  /** What lists sort by, newest first: a date or moment, "" where a row has none; or `byId`. */
  readonly sortedBy: (row: Row) => string;
  /** Asked before a row is removed. */
  readonly removeQuestion: MessageCode;
  /** The answers of that question are yes and no, where the specification words them; otherwise the verb and no. */
  readonly removeByYes?: true;
  readonly said: {
    readonly saved: MessageCode;
    /** After a new row, where that has words of its own. */
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
export const byId = ({ id }: Pick<RowCore, "id">): string => String(id).padStart(16, "0");

/** What a section of a single list says of moves: its rows go nowhere. */
export const ONE_LIST = {
  /** Nowhere. */
  movesFrom: (): readonly never[] => [],
  /** The row as it is. */
  moved: <Row>(row: Row): Row => row,
  moveAsks: [],
} as const;

/** What is said after most changes, and asked before most removals. */
export const USUAL_WORDS = {
  removeQuestion: "general.sureToDelete",
  said: { saved: "form.saved", removed: "form.saved", failed: "failure.apology", removeFailed: "failure.apology" },
} as const;

/** Any card, for code that serves all of them alike. */
// biome-ignore lint/suspicious/noExplicitAny: a card is invariant in its row; code that serves every card cannot name it
export type AnySection = Section<any, any>;

export type DraftOf<S> = S extends Section<infer Draft, infer _Row> ? Draft : never;

/** The same row at another level of confidentiality. */
export const lock = <Row extends RowCore>(row: Row, level: Level): Row => ({
  ...row,
  level,
});

/** A row without what the server set: what a client may say of it, and all that another reader may know. */
export const unmarked = <Row extends Carrying>(marked: Row): Omit<Row, "carried"> => {
  // most have nothing of it, and to leave a field out of a copy is slow
  if (marked.carried === undefined) return marked;
  const { carried: _carried, ...row } = marked;
  return row;
};

/** A row as another reader than its owner gets it: of what came along, what is told to all. */
export const toldToAll = <Row extends RowCore>({ toldToAll: told = [] }: AnySection, row: Row): Row => {
  const bare = unmarked(row) as Row;
  const along = told.filter((field) => row.carried !== undefined && field in row.carried);
  return along.length === 0
    ? bare
    : { ...bare, carried: Object.fromEntries(along.map((field) => [field, row.carried?.[field]])) };
};
