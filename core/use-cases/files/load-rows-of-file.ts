import { type Failure, notFound } from "../../kernel/failure.ts";
import { pipe, type TaskEither, taskEither } from "../../kernel/fp.ts";
import type { Id, PatientId } from "../../kernel/id.ts";
import type { Stores } from "../../ports/system/transaction.ts";

/**
 * Loads the rows of the own record that come from a file, in wire form, by collection.
 *
 * @returns `notFound` for a file that the record does not have
 */
export const loadRowsOfFile = (
  { reader }: Pick<Stores, "reader">,
  patient: PatientId,
  file: Id,
): TaskEither<Failure, Readonly<Record<string, readonly unknown[]>>> => {
  const own = reader.openOwn(patient);
  return pipe(
    own.findFile(file),
    taskEither.mapLeft(() => notFound),
    taskEither.chain(() => own.loadRowsOfFile(file)),
  );
};
