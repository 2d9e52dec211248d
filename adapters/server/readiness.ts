import { type Failure, failure } from "@libretto/core/kernel/failure";
import { type Either, isLeft, left, pipe, right, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { Desk } from "./desk.ts";
import { inDays } from "./moments.ts";

type Looking = Pick<Desk, "transact" | "bareFiles" | "clock">;

const NOBODYS = 0;
const unavailable = failure("unavailable", "failure.unavailable");
/** Rolls a transaction back. */
const undone = failure("refused", "failure.unavailable");

/** A row that every process overwrites. */
const databaseWritten = ({ transact, clock }: Looking): TaskEither<Failure, unknown> =>
  transact((stores) => stores.jobs.claim("readiness", inDays(clock.now(), 1), clock.now()));

/** An audit entry that is rolled back. */
const auditWritable = ({ transact }: Looking): TaskEither<Failure, unknown> =>
  pipe(
    transact((stores) =>
      pipe(
        stores.audit.note({
          actor: null,
          patient: null,
          action: "read",
          object: "readiness",
          outcome: "done",
          device: "",
          address: "",
        }),
        taskEither.chain(() => taskEither.left<Failure, never>(undone)),
      ),
    ),
    taskEither.orElse((no) => (no === undone ? taskEither.right(undefined) : taskEither.left(no))),
  );

const fileKept = ({ bareFiles: files }: Looking): TaskEither<Failure, unknown> =>
  pipe(
    files.take(
      files.newKey(NOBODYS, NOBODYS),
      (async function* () {
        yield new Uint8Array(1);
      })(),
      1,
    ),
    taskEither.chain((taken) => async () => {
      const outcome = await files.keep(taken)();
      await files.discard(taken)();
      return outcome;
    }),
  );

/**
 * Checks by writing that database, audit trail and files are writable (RE-17); `unavailable` with a retry time
 * otherwise. Concurrent callers share one check.
 */
export const readiness = (desk: Looking): TaskEither<Failure, void> => {
  const looking = pipe(
    databaseWritten(desk),
    taskEither.chain(() => auditWritable(desk)),
    taskEither.chain(() => fileKept(desk)),
  );
  let underway: Promise<Either<Failure, void>> | null = null;
  const look = async (): Promise<Either<Failure, void>> => {
    const outcome = await looking().catch(() => left(unavailable));
    underway = null;
    return isLeft(outcome) ? left({ ...unavailable, retryAfter: outcome.left.retryAfter ?? 2 }) : right(undefined);
  };
  return () => {
    underway ??= look();
    return underway;
  };
};
