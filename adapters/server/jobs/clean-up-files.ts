import { isLeft } from "@libretto/core/kernel/fp";
import type { Desk } from "../desk.ts";

/** Longer than any upload takes: what is younger may still get its row. */
const GRACE_MILLISECONDS = 60 * 60 * 1000;
/** So many names at once of which none is known: that is another database, not a clean-up. */
const SUSPICIOUS = 50;

/** Removes what no file has any more, or never had, and addresses whose time is over. Gives how many were removed. */
export const cleanUpFiles = async (desk: Pick<Desk, "transact" | "files" | "clock" | "log">): Promise<number> => {
  let removed = 0;
  await desk.transact((stores) => stores.directory.dropTickets(desk.clock.now()))();
  try {
    for await (const blobs of desk.files.olderThan(GRACE_MILLISECONDS)) {
      const unowned = await desk.transact((stores) => stores.directory.unowned(blobs))();
      if (isLeft(unowned)) return removed;
      if (blobs.length >= SUSPICIOUS && unowned.right.length === blobs.length) {
        desk.log.say("error", "kept files are unknown to this database; nothing was removed", { files: blobs.length });
        return removed;
      }
      for (const blob of unowned.right) if (!isLeft(await desk.files.remove(blob)())) removed += 1;
    }
  } catch (error) {
    desk.log.say("warn", "the clean-up of files stopped", { error: String((error as Error).message) });
  }
  if (removed > 0) desk.log.say("info", "files without a row were removed", { files: removed });
  return removed;
};
