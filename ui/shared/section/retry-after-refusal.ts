import type { Failure } from "@libretto/core/kernel/failure";
import { type Either, isLeft, isRight, type TaskEither } from "@libretto/core/kernel/fp";
import type { RecordStore } from "@libretto/core/ports/record/record-store";
import type { RowCore } from "@libretto/core/record/section";

/**
 * Asks the user about a refused write. Returns the row to send instead, or a failure. Null for a refusal that needs no
 * answer.
 */
export type ResolveRefusal<Row> = (row: Row, refusal: Failure) => Promise<Either<Failure, Row>> | null;

/** Repeats a write with the user's answer to its refusal, until it is stored or the user stops. */
const retryAfterRefusal =
  <Row, A>(send: (row: Row) => TaskEither<Failure, A>, resolve: ResolveRefusal<Row>) =>
  (row: Row): TaskEither<Failure, A> =>
  async () => {
    const outcome = await send(row)();
    if (isRight(outcome)) return outcome;
    const resolution = resolve(row, outcome.left);
    if (resolution === null) return outcome;
    const resolved = await resolution;
    return isLeft(resolved) ? resolved : retryAfterRefusal(send, resolve)(resolved.right)();
  };

/** A store whose refusals can be answered by the user. */
export const retryingStore = <D extends RowCore>(store: RecordStore, resolve: ResolveRefusal<D>): RecordStore => ({
  ...store,
  add: (section, patient, row) =>
    retryAfterRefusal(
      (sentRow: typeof row) => store.add(section, patient, sentRow),
      resolve as unknown as ResolveRefusal<typeof row>,
    )(row),
  replace: (section, patient, row, expectedVersion) =>
    retryAfterRefusal(
      (sentRow: typeof row) => store.replace(section, patient, sentRow, expectedVersion),
      resolve as unknown as ResolveRefusal<typeof row>,
    )(row),
  restore: (section, patient, row, expectedVersion) =>
    retryAfterRefusal(
      (sentRow: typeof row) => store.restore(section, patient, sentRow, expectedVersion),
      resolve as unknown as ResolveRefusal<typeof row>,
    )(row),
});
