import { isLeft } from "../../kernel/fp.ts";
import type { FileVault } from "../../ports/files/file-vault.ts";
import type { Clock } from "../../ports/system/clock.ts";
import type { Transact } from "../../ports/system/transaction.ts";

/** Longer than any upload: younger files may still get their row. */
export const UPLOAD_GRACE_MILLISECONDS = 60 * 60 * 1000;
/** If so many names are all unknown, the database is the wrong one and nothing is removed. */
const SUSPICIOUS_COUNT = 50;
/** Other jobs wait for this one; the next run continues. */
const NAMES_PER_RUN = 20_000;

interface Services {
  readonly transact: Transact;
  readonly files: Pick<FileVault, "listOlderThan" | "remove">;
  readonly clock: Clock;
  /** Reports that the database knows none of so many stored files. */
  readonly reportUnknownFiles: (count: number) => void;
  /** Reports an error that stopped the run, such as one of the file store. */
  readonly reportError: (error: unknown) => void;
  /** Whether the server shuts down; then the work stops between two batches. */
  readonly isShuttingDown: () => boolean;
}

/** Removes those of these files that have no row. Returns the number removed; null to stop. */
const removeUnowned = async (
  { transact, files, reportUnknownFiles }: Services,
  blobs: readonly string[],
): Promise<number | null> => {
  const unowned = await transact((stores) => stores.fileDirectory.findUnowned(blobs))();
  if (isLeft(unowned)) return null;
  if (blobs.length >= SUSPICIOUS_COUNT && unowned.right.length === blobs.length) {
    reportUnknownFiles(blobs.length);
    return null;
  }
  let removedCount = 0;
  for (const blob of unowned.right) if (!isLeft(await files.remove(blob)())) removedCount += 1;
  return removedCount;
};

/**
 * Removes files without a row, and expired download tickets. A run examines a limited number of names; the next
 * continues. Returns the number removed.
 */
export const removeUnownedFiles = (services: Services, namesPerRun = NAMES_PER_RUN): (() => Promise<number>) => {
  const { transact, files, clock, isShuttingDown } = services;
  let nameBatches: AsyncIterator<readonly string[]> | null = null;
  const restartListing = async (): Promise<void> => {
    await nameBatches?.return?.();
    nameBatches = null;
  };
  return async () => {
    let [examined, removedCount] = [0, 0];
    await transact((stores) => stores.fileDirectory.deleteExpiredTickets(clock.now()))();
    try {
      while (examined < namesPerRun && !isShuttingDown()) {
        nameBatches ??= files.listOlderThan(UPLOAD_GRACE_MILLISECONDS)[Symbol.asyncIterator]();
        const next = await nameBatches.next();
        const removedNow = next.done === true ? null : await removeUnowned(services, next.value);
        if (next.done === true || removedNow === null) {
          await restartListing();
          break;
        }
        examined += next.value.length;
        removedCount += removedNow;
      }
      if (isShuttingDown()) await restartListing();
    } catch (error) {
      nameBatches = null;
      services.reportError(error);
    }
    return removedCount;
  };
};
