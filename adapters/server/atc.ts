import type { Failure } from "@libretto/core/kernel/failure";
import { pipe, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { WholeRecord } from "@libretto/core/reports/whole-record";
import type { Stores } from "./stores.ts";

/** ATC codes of drugs, where the catalogue has them. */
export const atcOfDrugs = (
  { catalogues }: Pick<Stores, "catalogues">,
  drugs: readonly string[],
): TaskEither<Failure, ReadonlyMap<string, readonly string[]>> =>
  pipe(
    catalogues.drugsById(drugs),
    taskEither.map((found) => new Map(Array.from(found, ([id, { atc }]) => [id, atc]))),
  );

/** ATC codes of the drugs in a record. */
export const atcOf = (
  stores: Pick<Stores, "catalogues">,
  { therapies }: Pick<WholeRecord, "therapies">,
): TaskEither<Failure, ReadonlyMap<string, readonly string[]>> =>
  atcOfDrugs(stores, [...new Set(therapies.map(({ drug }) => drug.id))]);
