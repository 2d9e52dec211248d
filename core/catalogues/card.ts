import type * as t from "io-ts";
import type { Coded } from "../kernel/codec.ts";

/** The catalogues with a common list and search; each has a definition. */
export const LISTED_NAMES = [
  "vaccineList",
  "investigations",
  "conditions",
  "sensitivities",
  "specialties",
  "maritalStatuses",
  "pharmacovigilance",
  "centres",
  "referenceLinks",
  "usefulLinks",
] as const;
export type ListedName = (typeof LISTED_NAMES)[number];

/** The definition of a catalogue: all that differs between the listed catalogues. */
export interface CatalogueCard<A, L extends string = string> {
  readonly name: ListedName;
  /** The wire codec of an entry. Entries are stored as wire rows. */
  readonly wire: t.Type<A, unknown, unknown>;
  /** Its lists, by their wire names; null when it has one list. */
  readonly lists: Coded<string | number, L> | null;
  /** The display name. */
  readonly nameOf: (entry: A) => string;
  /** A code that people know and may search for. */
  readonly codeOf?: (entry: A) => string;
  /** Additional search keywords. */
  readonly wordsOf: (entry: A) => string;
}

// biome-ignore lint/suspicious/noExplicitAny: a table of all definitions cannot name the type of their entries
export type AnyCard = CatalogueCard<any, any>;

/** An entry of such a catalogue, ready to be stored. */
export interface ListedEntry {
  /** Its id, as text. */
  readonly key: string;
  /** The wire name of its list; empty when there is one list. */
  readonly list: string;
  /** Its position in the publisher's order; below 0 for the most wanted entries. */
  readonly position: number;
  readonly name: string;
  /** Its other names. */
  readonly alias: string;
  /** Empty when it has none. */
  readonly code: string;
  readonly words: string;
  readonly row: unknown;
}

/** The data that the entry itself lacks. */
export interface Beside<L extends string> {
  readonly key: string;
  readonly position: number;
  readonly list?: L;
  readonly alias?: string;
  readonly words?: string;
}

/** Converts an entry with its definition. */
export const listed = <A, L extends string>(card: CatalogueCard<A, L>, entry: A, beside: Beside<L>): ListedEntry => ({
  key: beside.key,
  list: beside.list === undefined || card.lists === null ? "" : String(card.lists.encode(beside.list)),
  position: beside.position,
  name: card.nameOf(entry),
  alias: beside.alias ?? "",
  code: card.codeOf?.(entry) ?? "",
  words: `${card.wordsOf(entry)} ${beside.words ?? ""}`.trim(),
  row: card.wire.encode(entry),
});
