import type { CatalogueDefinition } from "../../catalogues/definition.ts";
import type { LoadedCatalogue } from "../../catalogues/edition.ts";
import type { Failure } from "../../kernel/failure.ts";
import type { TaskEither } from "../../kernel/fp.ts";
import type { ResultRange, SearchResult } from "./catalogue-search.ts";

/** A catalogue query: all entries in the publisher's order, or a search with the best matches first. */
export interface CatalogueQuery<L extends string = string> extends ResultRange {
  readonly text?: string;
  readonly list?: L;
}

/** Searches the reference catalogues. It tolerates accents, case, word order and typing errors. */
export interface ReferenceLists {
  /** The matching entries of a catalogue, and their source. */
  readonly find: <A, L extends string>(
    definition: CatalogueDefinition<A, L>,
    query: CatalogueQuery<L>,
  ) => TaskEither<Failure, SearchResult<A>>;
  /** The loaded catalogues, with their source and date. */
  readonly listLoadedCatalogues: () => TaskEither<Failure, readonly LoadedCatalogue[]>;
}

/** Single entries that records refer to. */
export interface ReferenceEntries {
  /** An entry by its id, also when its publisher no longer lists it. `notFound` when it never existed. */
  readonly findEntry: <A, L extends string>(
    definition: CatalogueDefinition<A, L>,
    id: string | number,
  ) => TaskEither<Failure, A>;
}
