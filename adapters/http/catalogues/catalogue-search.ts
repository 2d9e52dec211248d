import { pipe, taskEither } from "@libretto/core/kernel/fp";
import type { CatalogueSearch, SearchResult } from "@libretto/core/ports/catalogues/catalogue-search";
import { catalogueEndpoints } from "../../contract/catalogues/catalogues.ts";
import type { Client } from "../client.ts";

const toSearchResult = <A>({
  data,
  fonte,
}: {
  readonly data: readonly A[];
  readonly fonte: { readonly fonte: string; readonly data: string };
}): SearchResult<A> => ({ rows: data, source: { name: fonte.fonte, date: fonte.data } });

/** Searches the reference catalogues over the API. */
export const httpCatalogueSearch = (client: Client): CatalogueSearch => ({
  findPlaces: (searchText, range = {}) =>
    pipe(
      client.call(catalogueEndpoints.places, { params: { text: searchText }, query: range }),
      taskEither.map(toSearchResult),
    ),
  findDrugs: (searchText, range = {}) =>
    pipe(
      client.call(catalogueEndpoints.drugs, { body: { search: searchText }, query: range }),
      taskEither.map(toSearchResult),
    ),
  loadDrug: (id) => client.call(catalogueEndpoints.drugDetails, { params: { id } }),
  listMaritalStatuses: () => client.call(catalogueEndpoints.maritalStatuses, {}),
});
