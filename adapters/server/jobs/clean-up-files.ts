import { isLeft, right } from "@libretto/core/kernel/fp";
import type { ServerContext } from "../pipeline/server-context.ts";
import type { Job } from "./runner.ts";

/** Longer than any upload: younger files may still get their row. */
const GRACE_MILLISECONDS = 60 * 60 * 1000;
/** If so many names are all unknown, the database is the wrong one and nothing is removed. */
const SUSPICIOUS_COUNT = 50;
const EVERY_MINUTES = 60;
/** Other jobs wait for this one; the next run continues. */
const NAMES_PER_RUN = 20_000;

/** Removes files without a row every hour. */
export const cleanUpJob = (context: ServerContext, shutdownSignal: AbortSignal): Job => {
  const cleanUp = cleanUpFiles(context);
  return {
    name: "clean up files",
    everyMinutes: EVERY_MINUTES,
    work: async () => right(await cleanUp(shutdownSignal)),
  };
};

/**
 * Removes files without a row, and expired download tickets. A run examines a limited number of names; the next
 * continues. Returns the number removed.
 */
export const cleanUpFiles = (
  { transact, files, clock, log }: Pick<ServerContext, "transact" | "files" | "clock" | "log">,
  namesPerRun = NAMES_PER_RUN,
): ((shutdownSignal: AbortSignal) => Promise<number>) => {
  let nameBatches: AsyncIterator<readonly string[]> | null = null;

  /** Returns the number removed; null to stop. */
  const removeUnowned = async (blobs: readonly string[]): Promise<number | null> => {
    const unowned = await transact((stores) => stores.fileDirectory.findUnowned(blobs))();
    if (isLeft(unowned)) return null;
    if (blobs.length >= SUSPICIOUS_COUNT && unowned.right.length === blobs.length) {
      log.write("error", "the stored files are unknown to this database; nothing was removed", { files: blobs.length });
      return null;
    }
    let removedCount = 0;
    for (const blob of unowned.right) if (!isLeft(await files.remove(blob)())) removedCount += 1;
    return removedCount;
  };
  const restartListing = async (): Promise<void> => {
    await nameBatches?.return?.();
    nameBatches = null;
  };

  return async (shutdownSignal) => {
    let [examined, removedCount] = [0, 0];
    await transact((stores) => stores.fileDirectory.deleteExpiredTickets(clock.now()))();
    try {
      while (examined < namesPerRun && !shutdownSignal.aborted) {
        nameBatches ??= files.listOlderThan(GRACE_MILLISECONDS)[Symbol.asyncIterator]();
        const next = await nameBatches.next();
        const removedNow = next.done === true ? null : await removeUnowned(next.value);
        if (next.done === true || removedNow === null) {
          await restartListing();
          break;
        }
        examined += next.value.length;
        removedCount += removedNow;
      }
      if (shutdownSignal.aborted) await restartListing();
    } catch (error) {
      nameBatches = null;
      log.write("warn", "the clean-up of files stopped", { error: String((error as Error).message) });
    }
    if (removedCount > 0) log.write("info", "files without a row were removed", { files: removedCount });
    return removedCount;
  };
};
