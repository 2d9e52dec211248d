import type { Failure } from "@libretto/core/kernel/failure";
import { type Either, isLeft, isRight, type TaskEither } from "@libretto/core/kernel/fp";
import type { RecordStore } from "@libretto/core/ports/record-store";
import type { RowCore } from "@libretto/core/record/section";

/**
 * Asks the user what a refused write asks for: the row to send instead, or why nothing is sent. Null for a refusal that
 * asks nothing.
 */
export type AnswerRefusal<Row> = (row: Row, refusal: Failure) => Promise<Either<Failure, Row>> | null;

/** A write that is sent again as the user has answered its refusal, until it is stored or the user does not go on. */
export const answeredWrite =
  <Row, A>(send: (row: Row) => TaskEither<Failure, A>, answer: AnswerRefusal<Row>) =>
  (row: Row): TaskEither<Failure, A> =>
  async () => {
    const outcome = await send(row)();
    if (isRight(outcome)) return outcome;
    const asked = answer(row, outcome.left);
    if (asked === null) return outcome;
    const answered = await asked;
    return isLeft(answered) ? answered : answeredWrite(send, answer)(answered.right)();
  };

/** The store of a section whose refusals may ask the user something. */
export const answeredStore = <D extends RowCore>(store: RecordStore, answer: AnswerRefusal<D>): RecordStore => ({
  ...store,
  add: (section, patient, row) =>
    answeredWrite(
      (sent: typeof row) => store.add(section, patient, sent),
      answer as unknown as AnswerRefusal<typeof row>,
    )(row),
  replace: (section, patient, row, seen) =>
    answeredWrite(
      (sent: typeof row) => store.replace(section, patient, sent, seen),
      answer as unknown as AnswerRefusal<typeof row>,
    )(row),
  restore: (section, patient, row, seen) =>
    answeredWrite(
      (sent: typeof row) => store.restore(section, patient, sent, seen),
      answer as unknown as AnswerRefusal<typeof row>,
    )(row),
});
