import { maritalStatuses } from "@libretto/core/catalogues/wire";
import { failure } from "@libretto/core/kernel/failure";
import { pipe, taskEither } from "@libretto/core/kernel/fp";
import type { CatalogueSearch } from "@libretto/core/ports/catalogue-search";
import { step } from "./attempt.ts";
import { drugById, findDrugs } from "./drug-search.ts";
import type { SqlSession } from "./engine.ts";
import { findPlaces } from "./place-search.ts";
import { sqlReferenceLists } from "./reference-lists.ts";

/** The reference catalogues, within a transaction of any role. */
export const sqlCatalogueSearch = (sql: SqlSession): CatalogueSearch => ({
  places: (words, part = {}) => step(() => findPlaces(sql, words, part)),
  drugs: (words, part = {}) => step(() => findDrugs(sql, words, part)),
  drug: (id) =>
    pipe(
      step(() => drugById(sql, id)),
      taskEither.chain((drug) =>
        drug === null ? taskEither.left(failure("notFound", "failure.notFound")) : taskEither.right(drug),
      ),
    ),
  maritalStatuses: () =>
    pipe(
      sqlReferenceLists(sql).find(maritalStatuses, {}),
      taskEither.map(({ rows }) => rows),
    ),
});
