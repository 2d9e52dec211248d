import type { Instant } from "../../kernel/dates.ts";
import type { Failure } from "../../kernel/failure.ts";
import { isLeft, pipe, type TaskEither, taskEither } from "../../kernel/fp.ts";
import type { AccountId, PatientId } from "../../kernel/id.ts";
import type { FileVault } from "../../ports/files/file-vault.ts";
import type { BinEraseResult } from "../../ports/record/bin-store.ts";
import type { Clock } from "../../ports/system/clock.ts";
import type { Transact } from "../../ports/system/transaction.ts";
import { erasureCutoffOf } from "../../record/across/bin/bin.ts";
import { discardFiles } from "../files/discard-files.ts";
import { SERVER_ORIGIN } from "../request-origin.ts";

const PATIENT_BATCH = 100;

interface Services {
  readonly transact: Transact;
  readonly files: Pick<FileVault, "discard">;
  readonly clock: Clock;
  /** Reports a bin that could not be emptied. */
  readonly reportFailure: (refusal: Failure) => void;
  /** Whether the server shuts down; then the work stops between two patients. */
  readonly isShuttingDown: () => boolean;
}

/** Erases the expired rows of a bin with the rights of its patient, and writes their number to the access log. */
const emptyBin = (
  { transact }: Services,
  { account, patient }: { readonly account: AccountId; readonly patient: PatientId },
  deletedUntil: Instant,
): TaskEither<Failure, BinEraseResult> =>
  transact((stores) =>
    pipe(
      stores.actAs({ account, patient }),
      taskEither.chain(() => stores.bin.erase(patient, { deletedUntil })),
      taskEither.chainFirst(({ erased }) =>
        erased === 0
          ? taskEither.right(undefined)
          : stores.audit.append({
              ...{ actor: null, patient, action: "erase", object: `cestino ${erased}`, outcome: "done" },
              ...SERVER_ORIGIN,
            }),
      ),
    ),
  );

/**
 * Erases rows deleted thirty days ago or earlier, with their file contents. Each patient has one transaction; a failed
 * one is retried in the next run. Returns the number of erased rows.
 */
export const emptyBins = (services: Services) => async (): Promise<number> => {
  const { transact, clock, reportFailure, isShuttingDown } = services;
  const until = erasureCutoffOf(clock.now());
  let [erased, after]: [number, PatientId | null] = [0, null];
  for (;;) {
    const last: PatientId | null = after;
    const overdue = await transact((stores) => stores.bin.listOverdue(until, PATIENT_BATCH, last))();
    if (isLeft(overdue)) return erased;
    for (const owner of overdue.right) {
      if (isShuttingDown()) return erased;
      after = owner.patient;
      const outcome = await emptyBin(services, owner, until)();
      if (isLeft(outcome)) {
        reportFailure(outcome.left);
        continue;
      }
      erased += outcome.right.erased;
      await discardFiles(services, outcome.right.files)();
    }
    if (overdue.right.length < PATIENT_BATCH) return erased;
  }
};
