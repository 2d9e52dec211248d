import type { Failure } from "@libretto/core/kernel/failure";
import { pipe, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { Stores } from "@libretto/core/ports/system/transaction";
import type { FullRecord } from "@libretto/core/reports/full-record";

/** ATC codes of drugs, where the catalogue has them. */
export const findAtcCodes = (
  { catalogues }: Pick<Stores, "catalogues">,
  drugs: readonly string[],
): TaskEither<Failure, ReadonlyMap<string, readonly string[]>> =>
  pipe(
    catalogues.loadDrugsById(drugs),
    taskEither.map((drugsById) => new Map(Array.from(drugsById, ([id, { atc }]) => [id, atc]))),
  );

/** ATC codes of the drugs in a record. */
export const findAtcCodesOfRecord = (
  stores: Pick<Stores, "catalogues">,
  { therapies }: Pick<FullRecord, "therapies">,
): TaskEither<Failure, ReadonlyMap<string, readonly string[]>> =>
  findAtcCodes(stores, [...new Set(therapies.map(({ drug }) => drug.id))]);
