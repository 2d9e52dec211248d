import { type Failure, failure } from "../../kernel/failure.ts";
import { type Either, isLeft, left, pipe, right, type TaskEither, taskEither } from "../../kernel/fp.ts";
import { addDays } from "../../kernel/instants.ts";
import type { FileVault } from "../../ports/files/file-vault.ts";
import type { Clock } from "../../ports/system/clock.ts";
import type { Transact } from "../../ports/system/transaction.ts";
import { requireFileStore } from "./check-file-store.ts";

interface Services {
  readonly transact: Transact;
  readonly filesWithoutScan: Pick<FileVault, "readIdentity" | "createKey" | "receive" | "store" | "discard">;
  readonly clock: Clock;
  /** Whether damage was found in the database, which may then answer wrongly. */
  readonly isDamaged: () => boolean;
  /** Called once for a file store that was replaced while the server runs. */
  readonly reportOtherStore: () => void;
}

const NO_ID = 0;
const OTHER_STORE = "health.otherFileStore";
const RETRY_SECONDS = 2;
const unavailable = failure("unavailable", "failure.unavailable");
/** Rolls a transaction back. */
const rollback = failure("refused", "failure.unavailable");

/** The load balancer must use another server when damage was found, also by these checks. */
const checkDamage = ({ isDamaged }: Services): TaskEither<Failure, unknown> =>
  taskEither.fromIOEither(() => (isDamaged() ? left(unavailable) : right(undefined)));

/** A row that every process overwrites. */
const checkDatabaseWrite = ({ transact, clock }: Services): TaskEither<Failure, unknown> =>
  transact((stores) => stores.jobs.claim("readiness", addDays(clock.now(), 1), clock.now()));

/** An audit entry that is rolled back. */
const checkAuditWrite = ({ transact }: Services): TaskEither<Failure, unknown> =>
  pipe(
    transact((stores) =>
      pipe(
        stores.audit.append({
          ...{ actor: null, patient: null, action: "read", object: "readiness", outcome: "done" },
          ...{ device: "", address: "" },
        }),
        taskEither.chain(() => taskEither.left<Failure, never>(rollback)),
      ),
    ),
    taskEither.orElse((refusal) => (refusal === rollback ? taskEither.right(undefined) : taskEither.left(refusal))),
  );

/** A file of one byte, which is discarded. */
const checkFileWrite = ({ filesWithoutScan: files }: Services): TaskEither<Failure, unknown> =>
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
 * Checks by writing that database, audit trail and files are writable (RE-17), and that no damage is known;
 * `unavailable` with a retry time otherwise. Concurrent callers share one check.
 */
export const createReadinessCheck = (services: Services): TaskEither<Failure, void> => {
  const checks = pipe(
    checkDatabaseWrite(services),
    taskEither.chain(() => checkAuditWrite(services)),
    taskEither.chain(() => requireFileStore(services)),
    taskEither.chain(() => checkFileWrite(services)),
    taskEither.chain(() => checkDamage(services)),
  );
  let lastCode: string | null = null;
  let running: Promise<Either<Failure, void>> | null = null;
  const runChecks = async (): Promise<Either<Failure, void>> => {
    const outcome = await checks().catch(() => left(unavailable));
    running = null;
    if (!isLeft(outcome)) {
      lastCode = null;
      return right(undefined);
    }
    const { code, retryAfter = RETRY_SECONDS } = outcome.left;
    if (code === OTHER_STORE && code !== lastCode) services.reportOtherStore();
    lastCode = code;
    return left({ ...unavailable, ...(code === OTHER_STORE && { code }), retryAfter });
  };
  return () => {
    running ??= runChecks();
    return running;
  };
};
