import { randomBytes } from "node:crypto";
import {
  closeSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  unlinkSync,
  writeSync,
} from "node:fs";
import { createServer } from "node:net";
import { basename, dirname, join } from "node:path";
import { describeSelf, type Holder, hasEnded, parseHolder, readProcess } from "./lock-holder.ts";
import { listenPrivately, MAX_SOCKET_PATH_BYTES, probeSocket, type SocketState } from "./private-socket.ts";

/** Another process uses the folder. */
export class FolderInUse extends Error {
  override readonly name = "FolderInUse";
}

/** Releases a lock. */
export type ReleaseLock = () => void;

/** Name of the socket, within a data folder, on which a server answers its operator. */
export const OPERATOR_SOCKET = "operator.sock";
const LOCK = "lock";

const readOrNull = (path: string): string | null => {
  try {
    return readFileSync(path, "utf8").trim();
  } catch {
    return null;
  }
};

/** A request for a lock: its file, its process, and another socket that shows that the holder runs. */
interface Claim {
  readonly file: string;
  readonly self: Holder;
  readonly operatorSocket: string | null;
}

const inUseError = (path: string, holder: Holder | null, self: Holder): FolderInUse => {
  if (holder === null)
    return new FolderInUse(
      `The lock ${path} cannot be read. If no server uses the data folder, remove it and start again.`,
    );
  const otherMachine =
    holder.host === self.host
      ? ""
      : ` It cannot be seen from ${self.host} whether that process has ended: if it has, remove the lock and start again.`;
  return new FolderInUse(
    `The data folder is in use by process ${holder.pid} on ${holder.host} (lock ${path}). ` +
      `Stop that server first, or choose another folder with DATA_DIR.${otherMachine}`,
  );
};

const writeSynced = (path: string, text: string): void => {
  const file = openSync(path, "wx", 0o600);
  try {
    writeSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
};

const tryLink = (from: string, to: string): boolean => {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
};

const replace = (path: string, { file }: Claim): void => {
  const copy = `${file}.copy`;
  writeSynced(copy, readFileSync(file, "utf8"));
  renameSync(copy, path);
};

const lockSiblingPath = (path: string, name: string): string => join(dirname(path), basename(name));

const probeOrAbsent = (path: string | null): Promise<SocketState> =>
  path === null ? Promise.resolve("absent") : probeSocket(path);

const hasHolderEnded = async (path: string, holder: Holder, { self, operatorSocket }: Claim): Promise<boolean> => {
  const [lock, operator] = await Promise.all([
    probeOrAbsent(typeof holder.socket === "string" ? lockSiblingPath(path, holder.socket) : null),
    probeOrAbsent(operatorSocket),
  ]);
  return hasEnded(holder, self, { lock, operator }, readProcess);
};

/**
 * Tries to acquire the lock with a complete file that names the new holder, so that nobody reads an incomplete lock.
 *
 * @returns false when the lock changed meanwhile: try again
 */
const tryAcquire = async (path: string, claim: Claim): Promise<boolean> => {
  if (tryLink(claim.file, path)) return true;
  const text = readOrNull(path);
  if (text === null) return false;
  const holder = parseHolder(text);
  if (holder === null || !(await hasHolderEnded(path, holder, claim))) throw inUseError(path, holder, claim.self);
  // Two processes may find the same ended holder: a second lock decides which of them replaces it.
  const succession = `${path}.succession`;
  await acquireWith(succession, claim);
  try {
    const isUnchanged = readOrNull(path) === text;
    if (isUnchanged) {
      replace(path, claim);
      if (typeof holder.socket === "string") rmSync(lockSiblingPath(path, holder.socket), { force: true });
    }
    return isUnchanged;
  } finally {
    unlinkSync(succession);
  }
};

const acquireWith = async (path: string, claim: Claim): Promise<void> => {
  while (!(await tryAcquire(path, claim)));
};

/**
 * Opens a socket next to a lock. The system closes it with the process, which shows others that the holder has ended.
 *
 * @returns its name, null where the system or the disk has no such sockets, and how to close it
 */
const openLockSocket = async (
  path: string,
): Promise<{ readonly socket: string | null; readonly close: () => void }> => {
  const name = `${basename(path)}.${randomBytes(4).toString("hex")}.sock`;
  const socketPath = lockSiblingPath(path, name);
  const none = { socket: null, close: () => {} };
  if (Buffer.byteLength(socketPath) > MAX_SOCKET_PATH_BYTES) return none;
  const server = createServer((connection) => connection.destroy()).unref();
  const isListening = await listenPrivately(server, socketPath).then(
    () => true,
    () => false,
  );
  if (!isListening) return none;
  const close = (): void => void server.close();
  // some network disks create the file, but connections fail
  if ((await probeSocket(socketPath)) === "answered") return { socket: name, close };
  close();
  return none;
};

/**
 * Acquires an exclusive lock (RE-3). Replaces a holder that has ended, otherwise rejects with `FolderInUse` at once.
 *
 * @param operatorSocket another socket that a holder may listen on
 */
export const acquireLock = async (path: string, operatorSocket: string | null = null): Promise<ReleaseLock> => {
  const { socket, close } = await openLockSocket(path);
  const self = describeSelf(socket);
  const file = `${path}.${self.pid}-${randomBytes(8).toString("hex")}`;
  const text = JSON.stringify({ ...self, taken: file });
  writeSynced(file, `${text}\n`);
  try {
    await acquireWith(path, { file, self, operatorSocket });
  } catch (error) {
    close();
    throw error;
  } finally {
    unlinkSync(file);
  }
  return () => {
    if (readOrNull(path) === text) unlinkSync(path);
    close();
  };
};

/**
 * Acquires the lock of a data folder. A server that answers on the operator socket uses the folder, even when its lock
 * was removed. Rejects with `FolderInUse`.
 */
export const lockFolder = async (folder: string): Promise<ReleaseLock> => {
  const operatorSocket = join(folder, OPERATOR_SOCKET);
  const path = join(folder, LOCK);
  if ((await probeSocket(operatorSocket)) === "answered" && readOrNull(path) === null)
    throw new FolderInUse(
      `Another server works on the data folder ${folder} (it answers on ${operatorSocket}). ` +
        "Stop that server first, or choose another folder with DATA_DIR.",
    );
  return acquireLock(path, operatorSocket);
};

/** Whether a file in a folder belongs to its lock. */
export const isLockFile = (name: string): boolean => /^lock(?:\.[0-9a-f]{8}\.sock)?$/.test(name);
