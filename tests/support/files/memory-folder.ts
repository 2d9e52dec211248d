import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A file system in memory on Linux. */
const MEMORY = "/dev/shm";
/** Several times what a run needs. */
const REQUIRED_BYTES = 4 * 2 ** 30;
/** PostgreSQL runs as another user. */
const EVERYBODY = 0o1777;

const hasMemory = (): boolean => {
  if (!existsSync(MEMORY) || process.availableMemory() < REQUIRED_BYTES) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= REQUIRED_BYTES;
};

/**
 * Puts the temporary files of this process and its children into memory. Otherwise the databases of the tests wait for
 * the disk at each commit. Does nothing where memory is short. The folder is deleted when the process ends.
 */
export const useMemoryForTemporaryFiles = (): void => {
  // Vitest reads its configuration once for each project.
  if (tmpdir().startsWith(MEMORY) || !hasMemory()) return;
  const folder = mkdtempSync(join(MEMORY, "libretto-"));
  chmodSync(folder, EVERYBODY);
  process.env.TMPDIR = folder;
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
};
