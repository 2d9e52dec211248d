import type { Failure } from "../../kernel/failure.ts";
import { isLeft, pipe, type TaskEither, taskEither } from "../../kernel/fp.ts";
import type { UnscannedFile } from "../../ports/files/file-store.ts";
import type { FileVault } from "../../ports/files/file-vault.ts";
import type { ScanResult, VirusScanner } from "../../ports/files/virus-scanner.ts";
import type { Clock } from "../../ports/system/clock.ts";
import type { Transact } from "../../ports/system/transaction.ts";
import { SERVER_ORIGIN } from "../request-origin.ts";
import { createRetryBackoff } from "./retry-backoff.ts";

const BATCH = 50;
/** Other jobs wait for this one. */
const FILES_PER_RUN = 300;
/** After this number of consecutive scans without a response the scanner counts as unavailable. */
const MAX_UNANSWERED_SCANS = 3;

interface Services {
  readonly transact: Transact;
  readonly files: Pick<FileVault, "open">;
  readonly scanner: VirusScanner;
  readonly clock: Clock;
  /** Reports an infected file to the operator. */
  readonly reportInfected: (file: UnscannedFile) => void;
  /** Starts the delivery of queued e-mails. */
  readonly notifyEmailQueued: () => void;
  /** Whether the server shuts down; then the work stops between two files. */
  readonly isShuttingDown: () => boolean;
}

/** Stores a finding. For an infected file, the owner gets an e-mail and an audit entry (FI-7). */
const storeFinding = (
  { transact, clock }: Services,
  one: UnscannedFile,
  finding: "clean" | "infected",
): TaskEither<Failure, void> =>
  transact((stores) =>
    pipe(
      stores.fileDirectory.recordVerdict(one, finding),
      taskEither.chain((account) => {
        if (finding === "clean" || account === null) return taskEither.right(undefined);
        const { patient, file } = one;
        const now = clock.now();
        return pipe(
          stores.emails.enqueue({ kind: "infectedFile", account, data: { at: now } }, now),
          taskEither.chain(() =>
            stores.audit.append({
              ...{ actor: null, patient, action: "infected", object: `file ${file}`, outcome: "done" },
              ...SERVER_ORIGIN,
            }),
          ),
        );
      }),
    ),
  );

/** Scans a file and stores the finding; `unavailable` without a finding. */
const scanFile = async (services: Services, one: UnscannedFile): Promise<ScanResult> => {
  const opened = await services.files.open(one)();
  // the vault has reported a damaged or missing file
  const finding = isLeft(opened) ? "unavailable" : await services.scanner.scan(opened.right)();
  if (finding === "unavailable") return finding;
  if (finding === "infected") services.reportInfected(one);
  await storeFinding(services, one, finding)();
  if (finding === "infected") services.notifyEmailQueued();
  return finding;
};

/**
 * Scans pending files, then files stored without a scanner. A file without a finding is skipped and retried later;
 * several in a row end the run. Returns the number of scanned files.
 */
export const scanFiles = (services: Services): (() => Promise<number>) => {
  const { transact, isShuttingDown } = services;
  const backoff = createRetryBackoff();
  return async () => {
    backoff.startRun();
    let [attempts, scannedCount, unansweredScans] = [0, 0, 0];
    let after: UnscannedFile | null = null;
    for (;;) {
      const last: UnscannedFile | null = after;
      const batch = await transact((stores) => stores.fileDirectory.listUnscanned(last, BATCH))();
      if (isLeft(batch) || batch.right.length === 0) return scannedCount;
      for (const one of batch.right) {
        after = one;
        if (isShuttingDown() || attempts === FILES_PER_RUN || unansweredScans === MAX_UNANSWERED_SCANS)
          return scannedCount;
        if (backoff.isPaused(one.blob)) continue;
        attempts += 1;
        if ((await scanFile(services, one)) === "unavailable") {
          backoff.recordFailure(one.blob);
          unansweredScans += 1;
          continue;
        }
        backoff.recordSuccess(one.blob);
        [scannedCount, unansweredScans] = [scannedCount + 1, 0];
      }
    }
  };
};
