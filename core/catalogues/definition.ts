import type { EnumCodec, WireCodec } from "../kernel/codec.ts";

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
/** The name of a catalogue with a common list and search. */
export type ListedName = (typeof LISTED_NAMES)[number];

/** The definition of a catalogue: all that differs between the listed catalogues. */
export interface CatalogueDefinition<A, L extends string = string> {
  readonly name: ListedName;
  /** The wire codec of an entry. Entries are stored as wire rows. */
  readonly wire: WireCodec<A, unknown>;
  /** Its lists, by their wire names; null when it has one list. */
  readonly lists: EnumCodec<string | number, L> | null;
  /** The display name. */
  readonly nameOf: (entry: A) => string;
  /** A code that people know and may search for. */
  readonly codeOf?: (entry: A) => string;
  /** Additional search keywords. */
  readonly keywordsOf: (entry: A) => string;
}

/** Any catalogue definition, for code that handles all of them. */
// biome-ignore lint/suspicious/noExplicitAny: a table of all definitions cannot name the type of their entries
export type AnyCatalogueDefinition = CatalogueDefinition<any, any>;

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
  readonly keywords: string;
  readonly row: unknown;
}

/** The data that the entry itself lacks. */
export interface EntryExtras<L extends string> {
  readonly key: string;
  readonly position: number;
  readonly list?: L;
  readonly alias?: string;
  readonly keywords?: string;
}

/** Converts an entry with its definition. */
export const toListedEntry = <A, L extends string>(
  definition: CatalogueDefinition<A, L>,
  entry: A,
  extras: EntryExtras<L>,
): ListedEntry => ({
  key: extras.key,
  list: extras.list === undefined || definition.lists === null ? "" : String(definition.lists.encode(extras.list)),
  position: extras.position,
  name: definition.nameOf(entry),
  alias: extras.alias ?? "",
  code: definition.codeOf?.(entry) ?? "",
  keywords: `${definition.keywordsOf(entry)} ${extras.keywords ?? ""}`.trim(),
  row: definition.wire.encode(entry),
});
