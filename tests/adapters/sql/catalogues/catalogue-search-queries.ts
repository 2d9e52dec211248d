import { sqlCatalogueSearch } from "@libretto/adapters/sql/catalogues/catalogue-search";
import { placeName } from "@libretto/core/catalogues/place";
import type { Failure } from "@libretto/core/kernel/failure";
import { either, pipe, type TaskEither } from "@libretto/core/kernel/fp";
import type { CatalogueSearch, ResultRange, SearchResult } from "@libretto/core/ports/catalogues/catalogue-search";
import type { Opened } from "../../../support/databases.ts";

/** Questions to the search of a database. */
export const searchesOn = (database: Opened) => {
  const ask = async <A>(question: (search: CatalogueSearch) => TaskEither<Failure, A>): Promise<A> =>
    pipe(
      await database().transaction({ as: "accounts" }, (sql) => question(sqlCatalogueSearch(sql))()),
      either.getOrElse((failure): A => {
        throw new Error(failure.code);
      }),
    );
  const places = async (words: string): Promise<readonly string[]> =>
    (await ask((search) => search.places(words))).rows.map((place) => `${placeName(place)}${place.active ? "" : " †"}`);
  const drugs = async (words: string): Promise<readonly string[]> =>
    (await ask((search) => search.drugs(words))).rows.map(({ name }) => name);

  /** Every row that a search finds, in pages of a size. */
  const paged = async <A>(
    search: (search: CatalogueSearch, part: ResultRange) => TaskEither<Failure, SearchResult<A>>,
    limit: number,
    before: readonly A[] = [],
  ): Promise<readonly A[]> => {
    const { rows } = await ask((catalogue) => search(catalogue, { skip: before.length, limit }));
    return rows.length === 0 ? before : paged(search, limit, [...before, ...rows]);
  };

  return { ask, places, drugs, paged };
};
