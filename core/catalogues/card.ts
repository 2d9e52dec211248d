import type * as t from "io-ts";
import type { Coded } from "../kernel/codec.ts";
import type { ListedName } from "./edition.ts";

/** What a catalogue that is listed and searched differs in from the others; everything else is written once. */
export interface CatalogueCard<A, L extends string = string> {
  readonly name: ListedName;
  /** An entry as a row of the wire; it is kept as it goes over it. */
  readonly wire: t.Type<A, unknown, unknown>;
  /** The lists it is divided into, by their names on the wire; null when it is one list. */
  readonly lists: Coded<string | number, L> | null;
  readonly nameOf: (entry: A) => string;
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
  /** Its place among the entries, as the publisher lists them. */
  readonly position: number;
  readonly name: string;
  readonly words: string;
  readonly row: unknown;
}

/** An entry by its card. @param beside what the entry itself does not say: its list, and more words to find it by */
export const listed = <A, L extends string>(
  card: CatalogueCard<A, L>,
  entry: A,
  beside: { readonly key: string; readonly position: number; readonly list?: L; readonly words?: string },
): ListedEntry => ({
  key: beside.key,
  list: beside.list === undefined || card.lists === null ? "" : String(card.lists.encode(beside.list)),
  position: beside.position,
  name: card.nameOf(entry),
  words: `${card.wordsOf(entry)} ${beside.words ?? ""}`.trim(),
  row: card.wire.encode(entry),
});
