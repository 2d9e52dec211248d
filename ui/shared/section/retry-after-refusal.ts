import type { Failure } from "@libretto/core/kernel/failure";
import { isLeft, isRight, type TaskEither } from "@libretto/core/kernel/fp";
import type { RecordStore } from "@libretto/core/ports/record/record-store";
import type { RowCore } from "@libretto/core/record/section";
import type { ResolveRefusal } from "../forms/row-saving.ts";

/** Repeats a request with the user's answer to its refusal, until it is stored or the user stops. */
export const retryAfterRefusal =
  <Row, A>(send: (row: Row) => TaskEither<Failure, A>, resolve: ResolveRefusal<Row>) =>
  (row: Row): TaskEither<Failure, A> =>
  async () => {
    const outcome = await send(row)();
    if (isRight(outcome)) return outcome;
    const answerRefusal = resolve(row, outcome.left);
    if (answerRefusal === null) return outcome;
    const resolved = await answerRefusal();
    return isLeft(resolved) ? resolved : retryAfterRefusal(send, resolve)(resolved.right)();
  };

/** A store whose refusals of a restored row can be answered by the user. Forms answer refusals themselves. */
export const withAnsweredRestore = <D extends RowCore>(
  store: RecordStore,
  resolve: ResolveRefusal<D>,
): RecordStore => ({
  ...store,
  restore: (section, patient, row, expectedVersion) =>
    retryAfterRefusal(
      (sentRow: typeof row) => store.restore(section, patient, sentRow, expectedVersion),
      resolve as unknown as ResolveRefusal<typeof row>,
    )(row),
});
