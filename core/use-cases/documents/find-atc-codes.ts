import type { Failure } from "../../kernel/failure.ts";
import { pipe, type TaskEither, taskEither } from "../../kernel/fp.ts";
import type { Stores } from "../../ports/system/transaction.ts";
import type { FullRecord } from "../../reports/full-record.ts";

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
