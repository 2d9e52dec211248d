import type { CatalogueDefinition, ListedName } from "@libretto/core/catalogues/definition";
import type { Failure } from "@libretto/core/kernel/failure";
import { pipe, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { ResultRange, SearchResult } from "@libretto/core/ports/catalogues/catalogue-search";
import type { CatalogueQuery, ReferenceLists } from "@libretto/core/ports/catalogues/reference-lists";
import { catalogueEndpoints } from "../../contract/catalogues/catalogues.ts";
import { referenceListEndpoints as calls } from "../../contract/catalogues/reference-lists.ts";
import type { Client } from "../client.ts";

/** A search in the terms of the calls. The list is one of the catalogue that the call searches. */
interface CatalogueRequest {
  readonly range: ResultRange;
  readonly searchText: string;
  // biome-ignore lint/suspicious/noExplicitAny: the definition and its call have the same lists, which no type relates
  readonly list: any;
}
type CatalogueResponse = {
  readonly data: readonly unknown[];
  readonly fonte: { readonly fonte: string; readonly data: string };
};
type CatalogueCall = (client: Client, request: CatalogueRequest) => TaskEither<Failure, CatalogueResponse>;

const toQuery = ({ range, searchText }: CatalogueRequest) => ({
  ...range,
  ...(searchText !== "" && { search: searchText }),
});
const toBody = ({ searchText, list }: CatalogueRequest) => ({
  search: searchText,
  ...(list !== undefined && { tipo: list }),
});

/** The call of each catalogue. */
const CALLS: Readonly<Record<ListedName, CatalogueCall>> = {
  vaccineList: (client, request) => client.call(calls.vaccines, { query: toQuery(request) }),
  investigations: (client, request) =>
    client.call(calls.investigations, { query: request.range, body: toBody(request) }),
  conditions: (client, request) =>
    client.call(calls.conditions, { query: request.range, body: { search: request.searchText } }),
  sensitivities: (client, request) => client.call(calls.sensitivities, { query: request.range, body: toBody(request) }),
  specialties: (client, request) => client.call(calls.specialties, { query: toQuery(request) }),
  pharmacovigilance: (client, request) => client.call(calls.pharmacovigilance, { query: toQuery(request) }),
  centres: (client, request) => client.call(calls.centres, { params: { tipo: request.list }, query: toQuery(request) }),
  referenceLinks: (client, request) =>
    client.call(calls.referenceLinks, { params: { elenco: request.list }, query: toQuery(request) }),
  usefulLinks: (client, request) =>
    client.call(calls.usefulLinks, { params: { argomento: request.list }, query: toQuery(request) }),
  // documented as a bare list
  maritalStatuses: (client) =>
    pipe(
      client.call(catalogueEndpoints.maritalStatuses, {}),
      taskEither.map((data) => ({ data, fonte: { fonte: "", data: "" } })),
    ),
};

/** Searches the catalogues that have a definition, over the API. */
export const httpReferenceLists = (client: Client): ReferenceLists => ({
  find: <A, L extends string>(
    catalogue: CatalogueDefinition<A, L>,
    { text: searchText = "", list, ...range }: CatalogueQuery<L>,
  ) =>
    pipe(
      CALLS[catalogue.name](client, { range, searchText, list }),
      taskEither.map(
        ({ data, fonte }): SearchResult<A> => ({
          rows: data as readonly A[],
          source: { name: fonte.fonte, date: fonte.data },
        }),
      ),
    ),
  listLoadedCatalogues: () => client.call(calls.loadedCatalogues, {}),
});
