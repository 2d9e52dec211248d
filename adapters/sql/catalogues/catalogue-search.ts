import { maritalStatuses } from "@libretto/core/catalogues/wire";
import { failure } from "@libretto/core/kernel/failure";
import { left, pipe, right, taskEither } from "@libretto/core/kernel/fp";
import type { CatalogueSearch } from "@libretto/core/ports/catalogues/catalogue-search";
import type { KnownDrugs } from "@libretto/core/ports/catalogues/known-drugs";
import type { SqlSession } from "../engine/engine.ts";
import { toTaskEither } from "../engine/to-task-either.ts";
import { drugsById, drugsOfRecord, findDrugs } from "./drug-search.ts";
import { findPlaces } from "./place-search.ts";
import { sqlReferenceLists } from "./reference-lists.ts";

/** The reference catalogues, within a transaction of any role. */
export const sqlCatalogueSearch = (sql: SqlSession): CatalogueSearch & KnownDrugs => ({
  findPlaces: (text, part = {}) => toTaskEither(() => findPlaces(sql, text, part)),
  findDrugs: (text, part = {}) => toTaskEither(() => findDrugs(sql, text, part)),
  loadDrug: (id) =>
    pipe(
      toTaskEither(() => drugsById(sql, [id])),
      taskEither.chainEitherK((drugs) => {
        const drug = drugs.get(id);
        return drug === undefined ? left(failure("notFound", "failure.notFound")) : right(drug);
      }),
    ),
  loadDrugsById: (ids) => toTaskEither(() => drugsById(sql, ids)),
  loadDrugsOfRecord: (patient, additional) => toTaskEither(() => drugsOfRecord(sql, patient, additional)),
  listMaritalStatuses: () =>
    pipe(
      sqlReferenceLists(sql).find(maritalStatuses, {}),
      taskEither.map(({ rows }) => rows),
    ),
});
