import { type Failure, failure } from "@libretto/core/kernel/failure";
import { type Either, isLeft, left, pipe, right, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import { addDays } from "@libretto/core/kernel/instants";
import type { FileVault } from "@libretto/core/ports/files/file-vault";
import type { Clock } from "@libretto/core/ports/system/clock";
import type { Transact } from "@libretto/core/ports/system/transaction";
import { requireFileStore } from "@libretto/core/use-cases/maintenance/check-file-store";
import type { Log } from "./log.ts";

/** What the check writes with. */
interface ReadinessContext {
  readonly transact: Transact;
  readonly filesWithoutScan: FileVault;
  readonly clock: Clock;
  readonly log: Pick<Log, "write">;
}

const NO_ID = 0;
const OTHER_STORE = "health.otherFileStore";
const unavailable = failure("unavailable", "failure.unavailable");
/** Rolls a transaction back. */
const rollback = failure("refused", "failure.unavailable");

/** A row that every process overwrites. */
const checkDatabaseWrite = ({ transact, clock }: ReadinessContext): TaskEither<Failure, unknown> =>
  transact((stores) => stores.jobs.claim("readiness", addDays(clock.now(), 1), clock.now()));

/** An audit entry that is rolled back. */
const checkAuditWrite = ({ transact }: ReadinessContext): TaskEither<Failure, unknown> =>
  pipe(
    transact((stores) =>
      pipe(
        stores.audit.append({
          actor: null,
          patient: null,
          action: "read",
          object: "readiness",
          outcome: "done",
          device: "",
          address: "",
        }),
        taskEither.chain(() => taskEither.left<Failure, never>(rollback)),
      ),
    ),
    taskEither.orElse((refusal) => (refusal === rollback ? taskEither.right(undefined) : taskEither.left(refusal))),
  );

const checkFileWrite = ({ filesWithoutScan: files }: ReadinessContext): TaskEither<Failure, unknown> =>
  pipe(
    files.receive(
      files.createKey(NO_ID, NO_ID),
      (async function* () {
        yield new Uint8Array(1);
      })(),
      1,
    ),
    taskEither.chain((content) => async () => {
      const outcome = await files.store(content)();
      await files.discard(content)();
      return outcome;
    }),
  );

/**
 * Checks by writing that database, audit trail and files are writable (RE-17); `unavailable` with a retry time
 * otherwise. Concurrent callers share one check.
 */
export const createReadinessCheck = (context: ReadinessContext): TaskEither<Failure, void> => {
  const checks = pipe(
    checkDatabaseWrite(context),
    taskEither.chain(() => checkAuditWrite(context)),
    taskEither.chain(() => requireFileStore(context)),
    taskEither.chain(() => checkFileWrite(context)),
  );
  let lastCode: string | null = null;
  /** Logs a store that was replaced while the server runs, once. */
  const logOtherStore = ({ code }: Failure): void => {
    if (code === OTHER_STORE && code !== lastCode)
      context.log.write("error", "the file store is not the one of this database");
    lastCode = code;
  };
  let running: Promise<Either<Failure, void>> | null = null;
  const runChecks = async (): Promise<Either<Failure, void>> => {
    const outcome = await checks().catch(() => left(unavailable));
    running = null;
    if (!isLeft(outcome)) {
      lastCode = null;
      return right(undefined);
    }
    logOtherStore(outcome.left);
    const { code, retryAfter = 2 } = outcome.left;
    return left({ ...unavailable, ...(code === OTHER_STORE && { code }), retryAfter });
  };
  return () => {
    running ??= runChecks();
    return running;
  };
};
