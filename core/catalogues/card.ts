import type * as t from "io-ts";
import type { Coded } from "../kernel/codec.ts";

/** The catalogues that are listed and searched alike, each by its card. */
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

/** What a catalogue that is listed and searched differs in from the others; everything else is written once. */
export interface CatalogueCard<A, L extends string = string> {
  readonly name: ListedName;
  /** An entry as a row of the wire; it is kept as it goes over it. */
  readonly wire: t.Type<A, unknown, unknown>;
  /** The lists it is divided into, by their names on the wire; null when it is one list. */
  readonly lists: Coded<string | number, L> | null;
  /** What people call it. */
  readonly nameOf: (entry: A) => string;
  /** A code that people know it by, and may type. */
  readonly codeOf?: (entry: A) => string;
  /** More words to find it by than those of its name. */
  readonly wordsOf: (entry: A) => string;
}

// biome-ignore lint/suspicious/noExplicitAny: what holds cards of every catalogue cannot name their entries
export type AnyCard = CatalogueCard<any, any>;

/** An entry of such a catalogue, ready to be kept. */
export interface ListedEntry {
  /** Its id, as text. */
  readonly key: string;
  /** Its list by its name on the wire; empty where there is one. */
  readonly list: string;
  /** Its place among the entries, as the publisher lists them; below 0 for what most people look for. */
  readonly position: number;
  readonly name: string;
  /** Other names that it goes by. */
  readonly alias: string;
  /** Empty when it has none. */
  readonly code: string;
  readonly words: string;
  readonly row: unknown;
}

/** What an entry itself does not say. */
export interface Beside<L extends string> {
  readonly key: string;
  readonly position: number;
  readonly list?: L;
  readonly alias?: string;
  readonly words?: string;
}

/** An entry by its card. */
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
