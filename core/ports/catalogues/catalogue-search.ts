import type { CatalogueDrug, Source } from "../../catalogues/drugs/drug.ts";
import type { Place } from "../../catalogues/place.ts";
import type { MaritalStatus } from "../../catalogues/wire.ts";
import type { Failure } from "../../kernel/failure.ts";
import type { TaskEither } from "../../kernel/fp.ts";

/** The rows of a search and the source of the data. */
export interface SearchResult<A> {
  readonly rows: readonly A[];
  readonly source: Source;
}

/** The range of rows to return; by default the first 200. */
export interface ResultRange {
  /** The number of rows to skip. */
  readonly skip?: number;
  /** At most 200. */
  readonly limit?: number;
}

/** Searches the reference catalogues. It ignores accents, case and word order. Best matches first. */
export interface CatalogueSearch {
  /** Municipalities and foreign states, former ones included. */
  readonly findPlaces: (query: string, range?: ResultRange) => TaskEither<Failure, SearchResult<Place>>;
  /** Packs by name, ingredient or ATC code. */
  readonly findDrugs: (query: string, range?: ResultRange) => TaskEither<Failure, SearchResult<CatalogueDrug>>;
  /** `notFound` when the catalogue has no such drug. */
  readonly loadDrug: (id: string) => TaskEither<Failure, CatalogueDrug>;
  /** All of them, in the order of the forms. */
  readonly listMaritalStatuses: () => TaskEither<Failure, readonly MaritalStatus[]>;
}

/** The minimum number of characters, and the delay after the last key before the search starts. */
export const CITY_SEARCH = {
  minLength: 2,
  debounceMilliseconds: 700,
  visibleRows: 10,
} as const;
/** How the drug field searches: from this many characters on, after this pause, with this many visible rows. */
export const DRUG_SEARCH = {
  minLength: 2,
  debounceMilliseconds: 300,
  visibleRows: 3,
} as const;
