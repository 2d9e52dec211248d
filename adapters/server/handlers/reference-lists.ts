import type { CatalogueCard } from "@libretto/core/catalogues/card";
import { conditions } from "@libretto/core/catalogues/condition-wire";
import { investigations } from "@libretto/core/catalogues/investigation-wire";
import { pharmacovigilance } from "@libretto/core/catalogues/pharmacovigilance-wire";
import { sensitivities } from "@libretto/core/catalogues/sensitivity-wire";
import { specialties } from "@libretto/core/catalogues/specialty-wire";
import { usefulLinks } from "@libretto/core/catalogues/useful-link-wire";
import { vaccineList } from "@libretto/core/catalogues/vaccine-wire";
import { centres } from "@libretto/core/centres/wire";
import { pipe, taskEither } from "@libretto/core/kernel/fp";
import { referenceLinks } from "@libretto/core/links/wire";
import type { Part } from "@libretto/core/ports/catalogue-search";
import type { referenceListEndpoints } from "../../contract/reference-lists.ts";
import { type Handlers, within } from "../calls.ts";
import type { Stores } from "../stores.ts";

const find = <A, L extends string>(
  { lists }: Stores,
  card: CatalogueCard<A, L>,
  part: Part,
  asked: { readonly words?: string | undefined; readonly list?: L | undefined },
) =>
  pipe(
    lists.find(card, {
      ...part,
      ...(asked.words !== undefined && { words: asked.words }),
      ...(asked.list !== undefined && { list: asked.list }),
    }),
    taskEither.map(({ rows, source }) => ({
      value: { data: rows, fonte: { fonte: source.name, data: source.date } },
    })),
  );

/** Searches of the catalogues. */
export const referenceListHandlers: Handlers<typeof referenceListEndpoints> = {
  vaccines: within(({ query }, stores) => find(stores, vaccineList, query, { words: query.search })),
  vaccineSearch: within(({ query, body }, stores) => find(stores, vaccineList, query, { words: body.search })),
  investigations: within(({ query, body }, stores) =>
    find(stores, investigations, query, { words: body.search, list: body.tipo }),
  ),
  conditions: within(({ query, body }, stores) => find(stores, conditions, query, { words: body.search })),
  sensitivities: within(({ query, body }, stores) =>
    find(stores, sensitivities, query, { words: body.search, list: body.tipo }),
  ),
  specialties: within(({ query }, stores) => find(stores, specialties, query, { words: query.search })),
  pharmacovigilance: within(({ query }, stores) => find(stores, pharmacovigilance, query, { words: query.search })),
  centres: within(({ params, query }, stores) =>
    find(stores, centres, query, { words: query.search, list: params.tipo }),
  ),
  examCentres: within(({ params, query }, stores) =>
    find(stores, centres, query, { words: query.search, list: params.id }),
  ),
  referenceLinks: within(({ params, query }, stores) =>
    find(stores, referenceLinks, query, { words: query.search, list: params.elenco }),
  ),
  usefulLinks: within(({ params, query }, stores) =>
    find(stores, usefulLinks, query, { words: query.search, list: params.argomento }),
  ),
  loadedCatalogues: within((_call, { lists }) =>
    pipe(
      lists.loaded(),
      taskEither.map((value) => ({ value })),
    ),
  ),
};
