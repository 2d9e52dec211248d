import { maritalStatuses } from "@libretto/core/catalogues/wire";
import { failure } from "@libretto/core/kernel/failure";
import { left, pipe, right, taskEither } from "@libretto/core/kernel/fp";
import type { CatalogueSearch } from "@libretto/core/ports/catalogue-search";
import type { KnownDrugs } from "@libretto/core/ports/known-drugs";
import { step } from "./attempt.ts";
import { drugsById, findDrugs } from "./drug-search.ts";
import type { SqlSession } from "./engine.ts";
import { findPlaces } from "./place-search.ts";
import { sqlReferenceLists } from "./reference-lists.ts";

/** The reference catalogues, within a transaction of any role. */
export const sqlCatalogueSearch = (sql: SqlSession): CatalogueSearch & KnownDrugs => ({
  places: (words, part = {}) => step(() => findPlaces(sql, words, part)),
  drugs: (words, part = {}) => step(() => findDrugs(sql, words, part)),
  drug: (id) =>
    pipe(
      step(() => drugsById(sql, [id])),
      taskEither.chainEitherK((found) => {
        const drug = found.get(id);
        return drug === undefined ? left(failure("notFound", "failure.notFound")) : right(drug);
      }),
    ),
  drugsById: (ids) => step(() => drugsById(sql, ids)),
  maritalStatuses: () =>
    pipe(
      sqlReferenceLists(sql).find(maritalStatuses, {}),
      taskEither.map(({ rows }) => rows),
    ),
});
