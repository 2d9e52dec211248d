import type { CatalogueCard } from "../catalogues/card.ts";
import type { LoadedCatalogue } from "../catalogues/edition.ts";
import type { Failure } from "../kernel/failure.ts";
import type { TaskEither } from "../kernel/fp.ts";
import type { Found, Part } from "./catalogue-search.ts";

/** What is asked of a catalogue: all of it in its publisher's order, or what words find, best first. */
export interface Question<L extends string = string> extends Part {
  readonly words?: string;
  readonly list?: L;
}

/** Reads the reference catalogues that have a card, forgiving accents, case, word order and typing errors. */
export interface ReferenceLists {
  /** The entries of a catalogue that answer a question, and whose data they are. */
  readonly find: <A, L extends string>(
    card: CatalogueCard<A, L>,
    question: Question<L>,
  ) => TaskEither<Failure, Found<A>>;
  /** Whose data this installation works with, and of which day. */
  readonly loaded: () => TaskEither<Failure, readonly LoadedCatalogue[]>;
}

/** Knows single entries, for what records refer to. */
export interface ReferenceEntries {
  /** An entry by its id, also one that its publisher no longer lists; `notFound` when there never was one. */
  readonly one: <A, L extends string>(card: CatalogueCard<A, L>, id: string | number) => TaskEither<Failure, A>;
}
