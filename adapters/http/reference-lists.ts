import type { CatalogueDefinition, ListedName } from "@libretto/core/catalogues/definition";
import type { Failure } from "@libretto/core/kernel/failure";
import { pipe, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { ResultRange, SearchResult } from "@libretto/core/ports/catalogues/catalogue-search";
import type { CatalogueQuery, ReferenceLists } from "@libretto/core/ports/catalogues/reference-lists";
import { catalogueEndpoints } from "../contract/catalogues.ts";
import { referenceListEndpoints as calls } from "../contract/reference-lists.ts";
import type { Client } from "./client.ts";

/** A question in the terms of the calls; the list is one of those of the card that goes with the call. */
interface Asked {
  readonly part: ResultRange;
  readonly words: string;
  // biome-ignore lint/suspicious/noExplicitAny: the card and its call name the same lists
  readonly list: any;
}
type Answer = { readonly data: readonly unknown[]; readonly fonte: { readonly fonte: string; readonly data: string } };
type Call = (client: Client, asked: Asked) => TaskEither<Failure, Answer>;

const query = ({ part, words }: Asked) => ({ ...part, ...(words !== "" && { search: words }) });
const body = ({ words, list }: Asked) => ({ search: words, ...(list !== undefined && { tipo: list }) });

/** The call of each catalogue. */
const CALLS: Readonly<Record<ListedName, Call>> = {
  vaccineList: (client, asked) => client.call(calls.vaccines, { query: query(asked) }),
  investigations: (client, asked) => client.call(calls.investigations, { query: asked.part, body: body(asked) }),
  conditions: (client, asked) => client.call(calls.conditions, { query: asked.part, body: { search: asked.words } }),
  sensitivities: (client, asked) => client.call(calls.sensitivities, { query: asked.part, body: body(asked) }),
  specialties: (client, asked) => client.call(calls.specialties, { query: query(asked) }),
  pharmacovigilance: (client, asked) => client.call(calls.pharmacovigilance, { query: query(asked) }),
  centres: (client, asked) => client.call(calls.centres, { params: { tipo: asked.list }, query: query(asked) }),
  referenceLinks: (client, asked) =>
    client.call(calls.referenceLinks, { params: { elenco: asked.list }, query: query(asked) }),
  usefulLinks: (client, asked) =>
    client.call(calls.usefulLinks, { params: { argomento: asked.list }, query: query(asked) }),
  // documented as a bare list
  maritalStatuses: (client) =>
    pipe(
      client.call(catalogueEndpoints.maritalStatuses, {}),
      taskEither.map((data) => ({ data, fonte: { fonte: "", data: "" } })),
    ),
};

/** The catalogues that have a card, searched by the server. */
export const httpReferenceLists = (client: Client): ReferenceLists => ({
  find: <A, L extends string>(
    card: CatalogueDefinition<A, L>,
    { text: words = "", list, ...part }: CatalogueQuery<L>,
  ) =>
    pipe(
      CALLS[card.name](client, { part, words, list }),
      taskEither.map(
        ({ data, fonte }): SearchResult<A> => ({
          rows: data as readonly A[],
          source: { name: fonte.fonte, date: fonte.data },
        }),
      ),
    ),
  loaded: () => client.call(calls.loadedCatalogues, {}),
});
