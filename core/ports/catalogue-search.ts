import type { CatalogueDrug, Source } from "../catalogues/drug.ts";
import type { Place } from "../catalogues/place.ts";
import type { MaritalStatus } from "../catalogues/wire.ts";
import type { Failure } from "../kernel/failure.ts";
import type { TaskEither } from "../kernel/fp.ts";

/** What a search found, and whose data it searched. */
export interface Found<A> {
  readonly rows: readonly A[];
  readonly source: Source;
}

/** Which part of what is found; the first 200 rows unless it says otherwise. */
export interface Part {
  /** How many rows to leave out, from the first on. */
  readonly skip?: number;
  /** At most 200. */
  readonly limit?: number;
}

/** Finds entries of the reference catalogues by words, forgiving accents, case and word order; best first. */
export interface CatalogueSearch {
  /** Municipalities and foreign states, past ones too. */
  readonly places: (words: string, part?: Part) => TaskEither<Failure, Found<Place>>;
  /** Packs by name, ingredient or ATC code. */
  readonly drugs: (words: string, part?: Part) => TaskEither<Failure, Found<CatalogueDrug>>;
  /** `notFound` when the catalogue has no such drug. */
  readonly drug: (id: string) => TaskEither<Failure, CatalogueDrug>;
  /** The whole list, in the order of the forms. */
  readonly maritalStatuses: () => TaskEither<Failure, readonly MaritalStatus[]>;
}

/** Least number of characters, and the pause after the last key, before a search begins. */
export const CITY_SEARCH = {
  least: 2,
  pauseMilliseconds: 700,
  visibleRows: 10,
} as const;
export const DRUG_SEARCH = {
  least: 2,
  pauseMilliseconds: 300,
  visibleRows: 3,
} as const;
