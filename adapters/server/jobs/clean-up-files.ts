import { isLeft, right } from "@libretto/core/kernel/fp";
import type { Desk } from "../desk.ts";
import type { Job } from "./runner.ts";

/** Longer than any upload: younger files may still get their row. */
const GRACE_MILLISECONDS = 60 * 60 * 1000;
/** If so many names are all unknown, the database is the wrong one and nothing is removed. */
const SUSPICIOUS = 50;
const EVERY_MINUTES = 60;
/** Other jobs wait for this one; the next run continues. */
const NAMES_AT_A_TIME = 20_000;

/** Removes files without a row every hour. */
export const cleanUpJob = (desk: Desk, ending: AbortSignal): Job => {
  const cleanUp = cleanUpFiles(desk);
  return { name: "clean up files", everyMinutes: EVERY_MINUTES, work: async () => right(await cleanUp(ending)) };
};

/**
 * Removes files without a row, and expired download tickets. A run examines a limited number of names; the next
 * continues. Returns the number removed.
 */
export const cleanUpFiles = (
  { transact, files, clock, log }: Pick<Desk, "transact" | "files" | "clock" | "log">,
  namesAtATime = NAMES_AT_A_TIME,
): ((ending: AbortSignal) => Promise<number>) => {
  let names: AsyncIterator<readonly string[]> | null = null;

  /** Returns the number removed; null to stop. */
  const removed = async (blobs: readonly string[]): Promise<number | null> => {
    const unowned = await transact((stores) => stores.directory.unowned(blobs))();
    if (isLeft(unowned)) return null;
    if (blobs.length >= SUSPICIOUS && unowned.right.length === blobs.length) {
      log.say("error", "kept files are unknown to this database; nothing was removed", { files: blobs.length });
      return null;
    }
    let gone = 0;
    for (const blob of unowned.right) if (!isLeft(await files.remove(blob)())) gone += 1;
    return gone;
  };
  const anew = async (): Promise<void> => {
    await names?.return?.();
    names = null;
  };

  return async (ending) => {
    let [seen, gone] = [0, 0];
    await transact((stores) => stores.directory.dropTickets(clock.now()))();
    try {
      while (seen < namesAtATime && !ending.aborted) {
        names ??= files.olderThan(GRACE_MILLISECONDS)[Symbol.asyncIterator]();
        const next = await names.next();
        const more = next.done === true ? null : await removed(next.value);
        if (next.done === true || more === null) {
          await anew();
          break;
        }
        seen += next.value.length;
        gone += more;
      }
      if (ending.aborted) await anew();
    } catch (error) {
      names = null;
      log.say("warn", "the clean-up of files stopped", { error: String((error as Error).message) });
    }
    if (gone > 0) log.say("info", "files without a row were removed", { files: gone });
    return gone;
  };
};
