import { pipe, taskEither } from "@libretto/core/kernel/fp";
import type { CatalogueSearch, SearchResult } from "@libretto/core/ports/catalogues/catalogue-search";
import { catalogueEndpoints } from "../contract/catalogues.ts";
import type { Client } from "./client.ts";

const found = <A>({
  data,
  fonte,
}: {
  readonly data: readonly A[];
  readonly fonte: { readonly fonte: string; readonly data: string };
}): SearchResult<A> => ({ rows: data, source: { name: fonte.fonte, date: fonte.data } });

/** The reference catalogues, searched by the server. */
export const httpCatalogueSearch = (client: Client): CatalogueSearch => ({
  places: (words, part = {}) =>
    pipe(client.call(catalogueEndpoints.places, { params: { text: words }, query: part }), taskEither.map(found)),
  drugs: (words, part = {}) =>
    pipe(client.call(catalogueEndpoints.drugs, { body: { search: words }, query: part }), taskEither.map(found)),
  drug: (id) => client.call(catalogueEndpoints.drugDetails, { params: { id } }),
  maritalStatuses: () => client.call(catalogueEndpoints.maritalStatuses, {}),
});
