import { sqlCatalogueSearch } from "@libretto/adapters/sql/catalogues/catalogue-search";
import { placeName } from "@libretto/core/catalogues/place";
import type { Failure } from "@libretto/core/kernel/failure";
import { either, pipe, type TaskEither } from "@libretto/core/kernel/fp";
import type { CatalogueSearch, ResultRange, SearchResult } from "@libretto/core/ports/catalogues/catalogue-search";
import type { OpenDatabase } from "../../../support/databases/databases.ts";

/** Queries to the search of a database. */
export const searchesOn = (database: OpenDatabase) => {
  const query = async <A>(question: (search: CatalogueSearch) => TaskEither<Failure, A>): Promise<A> =>
    pipe(
      await database().transaction({ as: "accounts" }, (sql) => question(sqlCatalogueSearch(sql))()),
      either.getOrElse((failure): A => {
        throw new Error(failure.code);
      }),
    );
  const places = async (text: string): Promise<readonly string[]> =>
    (await query((search) => search.findPlaces(text))).rows.map(
      (place) => `${placeName(place)}${place.active ? "" : " †"}`,
    );
  const drugs = async (text: string): Promise<readonly string[]> =>
    (await query((search) => search.findDrugs(text))).rows.map(({ name }) => name);

  /** All rows of a search, in pages of this size. */
  const paged = async <A>(
    search: (search: CatalogueSearch, part: ResultRange) => TaskEither<Failure, SearchResult<A>>,
    limit: number,
    before: readonly A[] = [],
  ): Promise<readonly A[]> => {
    const { rows } = await query((catalogue) => search(catalogue, { skip: before.length, limit }));
    return rows.length === 0 ? before : paged(search, limit, [...before, ...rows]);
  };

  return { ask: query, places, drugs, paged };
};
