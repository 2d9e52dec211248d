import type { Instant } from "@libretto/core/kernel/dates";
import type { Failure } from "@libretto/core/kernel/failure";
import { isLeft, pipe, right, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { UnscannedFile } from "@libretto/core/ports/files/file-store";
import type { VirusScanner } from "@libretto/core/ports/files/virus-scanner";
import type { Stores } from "@libretto/core/ports/system/transaction";
import type { ServerContext } from "../pipeline/server-context.ts";
import { createRetryBackoff } from "./retry-backoff.ts";
import type { Job } from "./runner.ts";

const BATCH = 50;
const EVERY_MINUTES = 10;
/** Other jobs wait for this one. */
const FILES_PER_RUN = 300;
/** After this number of consecutive scans without a response the scanner counts as unavailable. */
const MAX_UNANSWERED_SCANS = 3;

/** Scans files that have no finding yet, if there is a scanner. */
export const scanJobs = (context: ServerContext, shutdownSignal: AbortSignal): readonly Job[] => {
  const { scanner } = context;
  if (scanner === null) return [];
  const scan = scanFiles(context, scanner);
  return [{ name: "scan files", everyMinutes: EVERY_MINUTES, work: async () => right(await scan(shutdownSignal)) }];
};

type ScanContext = Pick<ServerContext, "transact" | "files" | "clock" | "log" | "counters" | "notifyEmailQueued">;

/** Stores a finding. For an infected file, the owner gets an e-mail and an audit entry (FI-7). */
const storeFinding = (
  stores: Stores,
  one: UnscannedFile,
  finding: "clean" | "infected",
  now: Instant,
): TaskEither<Failure, void> =>
  pipe(
    stores.fileDirectory.recordVerdict(one, finding),
    taskEither.chain((account) => {
      if (finding === "clean" || account === null) return taskEither.right(undefined);
      const { patient, file } = one;
      const auditEntry = { actor: null, patient, action: "infected", object: `file ${file}`, outcome: "done" } as const;
      return pipe(
        stores.emails.enqueue({ kind: "infectedFile", account, data: { at: now } }, now),
        taskEither.chain(() => stores.audit.append({ ...auditEntry, device: "", address: "" })),
      );
    }),
  );

/**
 * Scans pending files, then files stored without a scanner. A file without a finding is skipped and retried later;
 * several in a row end the run. Returns the number of scanned files.
 */
export const scanFiles = (
  { transact, files, clock, log, counters, notifyEmailQueued }: ScanContext,
  scanner: VirusScanner,
): ((shutdownSignal: AbortSignal) => Promise<number>) => {
  const backoff = createRetryBackoff();
  return async (shutdownSignal) => {
    backoff.startRun();
    let [attempts, scannedCount, unansweredScans] = [0, 0, 0];
    let after: UnscannedFile | null = null;
    for (;;) {
      const last: UnscannedFile | null = after;
      const batch = await transact((stores) => stores.fileDirectory.listUnscanned(last, BATCH))();
      if (isLeft(batch) || batch.right.length === 0) return scannedCount;
      for (const one of batch.right) {
        after = one;
        if (shutdownSignal.aborted || attempts === FILES_PER_RUN || unansweredScans === MAX_UNANSWERED_SCANS)
          return scannedCount;
        if (backoff.isPaused(one.blob)) continue;
        attempts += 1;
        const opened = await files.open(one)();
        // the vault has logged a damaged or missing file
        const finding = isLeft(opened) ? "unavailable" : await scanner.scan(opened.right)();
        if (finding === "unavailable") {
          backoff.recordFailure(one.blob);
          unansweredScans += 1;
          continue;
        }
        backoff.recordSuccess(one.blob);
        [scannedCount, unansweredScans] = [scannedCount + 1, 0];
        if (finding === "infected") {
          counters.increment("infectedFiles");
          log.write("warn", "a stored file is infected; nobody can open it any more", { blob: one.blob });
        }
        await transact((stores) => storeFinding(stores, one, finding, clock.now()))();
        if (finding === "infected") notifyEmailQueued();
      }
    }
  };
};
