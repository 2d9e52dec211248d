import { conditions } from "@libretto/core/catalogues/clinical/condition-wire";
import { investigations } from "@libretto/core/catalogues/clinical/investigation-wire";
import { specialties } from "@libretto/core/catalogues/clinical/specialty-wire";
import type { CatalogueDefinition } from "@libretto/core/catalogues/definition";
import { pharmacovigilance } from "@libretto/core/catalogues/drugs/pharmacovigilance-wire";
import { sensitivities } from "@libretto/core/catalogues/drugs/sensitivity-wire";
import { vaccineList } from "@libretto/core/catalogues/drugs/vaccine-wire";
import { usefulLinks } from "@libretto/core/catalogues/useful-link-wire";
import { centres } from "@libretto/core/centres/wire";
import { referenceLinks } from "@libretto/core/links/wire";
import type { ResultRange } from "@libretto/core/ports/catalogues/catalogue-search";
import type { Stores } from "@libretto/core/ports/system/transaction";
import type { referenceListEndpoints } from "../../../contract/catalogues/reference-lists.ts";
import { type Handlers, transactional } from "../../pipeline/calls.ts";
import { replyWith, replyWithSearch } from "../replies.ts";

const findEntries = <A, L extends string>(
  { lists }: Stores,
  catalogue: CatalogueDefinition<A, L>,
  page: ResultRange,
  filter: { readonly words?: string | undefined; readonly list?: L | undefined },
) =>
  replyWithSearch(
    lists.find(catalogue, {
      ...page,
      ...(filter.words !== undefined && { text: filter.words }),
      ...(filter.list !== undefined && { list: filter.list }),
    }),
  );

/** Searches of the catalogues. */
export const referenceListHandlers: Handlers<typeof referenceListEndpoints> = {
  vaccines: transactional(({ query }, stores) => findEntries(stores, vaccineList, query, { words: query.search })),
  vaccineSearch: transactional(({ query, body }, stores) =>
    findEntries(stores, vaccineList, query, { words: body.search }),
  ),
  investigations: transactional(({ query, body }, stores) =>
    findEntries(stores, investigations, query, { words: body.search, list: body.tipo }),
  ),
  conditions: transactional(({ query, body }, stores) =>
    findEntries(stores, conditions, query, { words: body.search }),
  ),
  sensitivities: transactional(({ query, body }, stores) =>
    findEntries(stores, sensitivities, query, { words: body.search, list: body.tipo }),
  ),
  specialties: transactional(({ query }, stores) => findEntries(stores, specialties, query, { words: query.search })),
  pharmacovigilance: transactional(({ query }, stores) =>
    findEntries(stores, pharmacovigilance, query, { words: query.search }),
  ),
  centres: transactional(({ params, query }, stores) =>
    findEntries(stores, centres, query, { words: query.search, list: params.tipo }),
  ),
  examCentres: transactional(({ params, query }, stores) =>
    findEntries(stores, centres, query, {
      words: query.search,
      list: "kind" in params.id ? params.id.kind : undefined,
    }),
  ),
  referenceLinks: transactional(({ params, query }, stores) =>
    findEntries(stores, referenceLinks, query, { words: query.search, list: params.elenco }),
  ),
  usefulLinks: transactional(({ params, query }, stores) =>
    findEntries(stores, usefulLinks, query, { words: query.search, list: params.argomento }),
  ),
  loadedCatalogues: transactional((_call, { lists }) => replyWith(lists.listLoadedCatalogues())),
};
