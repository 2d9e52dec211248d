import { join } from "node:path";
import { copyInstallation } from "../../backup/data-folder.ts";
import { joinEntries } from "../../backup/entries.ts";
import { diskStore } from "../../files/disk-store.ts";
import { type RemovalHold, removalHold } from "../../files/removal-hold.ts";
import type { SqlEngine } from "../../sql/engine/engine.ts";
import type { Configuration } from "../configuration/configuration.ts";
import { describeError, type Log } from "../operations/log.ts";
import { AlreadyRunning } from "../operations/operator-socket.ts";

/** Delays removals of files. The clean-up job removes what cannot be removed afterwards. */
export const createRemovalHold = (log: Log): RemovalHold =>
  removalHold((blob, error) => log.write("warn", "a file could not be removed", { blob, ...describeError(error) }));

/** Backs up the installation while it runs, one backup at a time. */
export const createBackupRunner = (
  engine: SqlEngine,
  { dataFolder, auditAnchorFile, files }: Configuration,
  removalHold: RemovalHold,
): (() => AsyncIterable<Uint8Array>) => {
  let isRunning = false;
  const fileStore = files.s3 === null ? diskStore(join(dataFolder, "files", "kept")) : null;
  const writeBackup = async function* (): AsyncGenerator<Uint8Array> {
    if (isRunning) throw new AlreadyRunning("another backup is under way");
    isRunning = true;
    try {
      const source = {
        engine,
        dataFolder,
        anchorFile: auditAnchorFile,
        blobStore: fileStore,
        holdRemovals: removalHold.acquire,
      };
      yield* joinEntries(copyInstallation(source, new Date().toISOString()));
    } finally {
      isRunning = false;
    }
  };
  return writeBackup;
};
