import { join } from "node:path";
import { copyOf } from "../../backup/data-folder.ts";
import { joined } from "../../backup/entries.ts";
import { diskStore } from "../../files/disk.ts";
import { type RemovalHold, removalHold } from "../../files/removal-hold.ts";
import type { SqlEngine } from "../../sql/engine.ts";
import type { Configuration } from "../configuration.ts";
import { type Log, traceOf } from "../log.ts";
import { AlreadyUnderway } from "../operator.ts";

/** Delays removals of files. The clean-up job removes what cannot be removed afterwards. */
export const newHold = (log: Log): RemovalHold =>
  removalHold((blob, error) => log.say("warn", "a file could not be removed", { blob, ...traceOf(error) }));

/** Backs up the installation while it runs, one backup at a time. */
export const backups = (
  engine: SqlEngine,
  { dataFolder, auditAnchorFile, files }: Configuration,
  hold: RemovalHold,
): (() => AsyncIterable<Uint8Array>) => {
  let underway = false;
  const kept = files.s3 === null ? diskStore(join(dataFolder, "files", "kept")) : null;
  const copy = async function* (): AsyncGenerator<Uint8Array> {
    if (underway) throw new AlreadyUnderway("another backup is under way");
    underway = true;
    try {
      const source = { engine, dataFolder, anchorFile: auditAnchorFile, kept, hold: hold.take };
      yield* joined(copyOf(source, new Date().toISOString()));
    } finally {
      underway = false;
    }
  };
  return copy;
};
