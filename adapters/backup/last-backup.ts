import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Instant } from "@libretto/core/kernel/dates";

const FILE = "last-backup";

/** Records in the data folder that a backup was completed. */
export const recordBackup = (dataFolder: string, now: string): Promise<void> =>
  writeFile(join(dataFolder, FILE), `${now}\n`, { mode: 0o600 });

/** When the last backup was completed; null when there was none. */
export const readLastBackup = async (dataFolder: string): Promise<Instant | null> => {
  const text = await readFile(join(dataFolder, FILE), "utf8").catch(() => "");
  return Number.isNaN(Date.parse(text.trim())) ? null : (new Date(text.trim()).toISOString() as Instant);
};
