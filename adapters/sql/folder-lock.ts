import { closeSync, fsyncSync, linkSync, openSync, readFileSync, renameSync, unlinkSync, writeSync } from "node:fs";
import { hostname } from "node:os";

/** Another process works on the folder. */
export class FolderInUse extends Error {
  override readonly name = "FolderInUse";
}

/** Who holds a lock: a process of this machine since it was switched on, and when that process began. */
interface Holder {
  readonly pid: number;
  readonly host: string;
  /** Null where the system does not tell. */
  readonly boot: string | null;
  readonly started: string | null;
}

const readOrNull = (path: string): string | null => {
  try {
    return readFileSync(path, "utf8").trim();
  } catch {
    return null;
  }
};

const STARTED_FIELD_AFTER_NAME = 19;
/** In clock ticks since the machine was switched on; the name in parentheses may contain spaces. */
const startOf = (pid: number): string | null =>
  readOrNull(`/proc/${pid}/stat`)?.split(") ").at(-1)?.split(" ")[STARTED_FIELD_AFTER_NAME] ?? null;

const self = (): Holder => ({
  pid: process.pid,
  host: hostname(),
  boot: readOrNull("/proc/sys/kernel/random/boot_id"),
  started: startOf(process.pid),
});

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== "ESRCH";
  }
};

/** Only what is certainly over counts as dead: never a slow holder, never one on another machine. */
const isDead = (holder: Holder, now: Holder): boolean => {
  if (holder.host !== now.host) return false;
  if (holder.boot !== now.boot) return true;
  return !isRunning(holder.pid) || (holder.started !== null && holder.started !== startOf(holder.pid));
};

const holderIn = (text: string | null): Holder | null => {
  try {
    const value = JSON.parse(text ?? "") as Partial<Holder>;
    return typeof value.pid === "number" && typeof value.host === "string" ? (value as Holder) : null;
  } catch {
    return null;
  }
};

const inUse = (path: string, holder: Holder | null): FolderInUse =>
  new FolderInUse(
    holder === null
      ? `The lock ${path} cannot be read. If no server uses the data folder, remove it and start again.`
      : `The data folder is in use by process ${holder.pid} on ${holder.host} (lock ${path}). ` +
          "Stop that server first, or choose another folder with DATA_DIR.",
  );

const writeThrough = (path: string, text: string): void => {
  const file = openSync(path, "wx", 0o600);
  try {
    writeSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
};

const linked = (from: string, to: string): boolean => {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
};

const replace = (path: string, mine: string): void => {
  const copy = `${mine}.copy`;
  writeThrough(copy, readFileSync(mine, "utf8"));
  renameSync(copy, path);
};

/**
 * Tries to take the lock with a file that already names the new holder, so that no half-written lock is ever seen.
 *
 * @returns false when the lock changed hands meanwhile: look again
 */
const taken = (path: string, mine: string, me: Holder): boolean => {
  if (linked(mine, path)) return true;
  const text = readOrNull(path);
  if (text === null) return false;
  const holder = holderIn(text);
  if (holder === null || !isDead(holder, me)) throw inUse(path, holder);
  // Two starters may find the same dead holder: the one who may replace it holds the lock of the lock.
  const succession = `${path}.succession`;
  take(succession, mine, me);
  try {
    const same = readOrNull(path) === text;
    if (same) replace(path, mine);
    return same;
  } finally {
    unlinkSync(succession);
  }
};

const take = (path: string, mine: string, me: Holder): void => {
  while (!taken(path, mine, me));
};

/**
 * Makes this process the only one that works on what the lock stands for (RE-3). Replaces a dead holder, otherwise
 * throws `FolderInUse` at once.
 *
 * @returns gives the lock back
 */
export const takeLock = (path: string): (() => void) => {
  const me = self();
  const mine = `${path}.${me.pid}-${Date.now()}-${Math.trunc(performance.now() * 1000)}`;
  writeThrough(mine, `${JSON.stringify({ ...me, taken: mine })}\n`);
  try {
    take(path, mine, me);
  } finally {
    unlinkSync(mine);
  }
  const text = readOrNull(path);
  return () => {
    if (readOrNull(path) === text) unlinkSync(path);
  };
};
