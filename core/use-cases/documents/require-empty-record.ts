import type { Principal } from "../../account/session.ts";
import { type Failure, failure } from "../../kernel/failure.ts";
import { pipe, type TaskEither, taskEither } from "../../kernel/fp.ts";
import type { PatientId } from "../../kernel/id.ts";
import type { Stores } from "../../ports/system/transaction.ts";

const notEmpty = failure("conflict", "archive.notEmpty");

/** Archives are restored only into empty records: `conflict` for another one. */
export const requireEmptyRecord = (
  { archive }: Pick<Stores, "archive">,
  patient: PatientId,
): TaskEither<Failure, void> =>
  pipe(
    archive.isEmpty(patient),
    taskEither.chain((isEmpty) => (isEmpty ? taskEither.right(undefined) : taskEither.left(notEmpty))),
  );

/**
 * Refuses uploads for a record that is not empty, unless the request may be a repetition (RE-6).
 *
 * @param key the idempotency key of the request; null without one
 */
export const requireNotRestored = (
  stores: Pick<Stores, "archive" | "idempotencyKeys">,
  by: Principal,
  patient: PatientId,
  key: string | null,
): TaskEither<Failure, void> =>
  pipe(
    key === null ? taskEither.right(false) : stores.idempotencyKeys.isKnown(by, key),
    taskEither.chain((isKnown) => (isKnown ? taskEither.right(undefined) : requireEmptyRecord(stores, patient))),
  );
