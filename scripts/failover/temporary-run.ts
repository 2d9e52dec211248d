import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { unprivilegedUser } from "../../tests/support/databases/postgres.ts";
import { freePort } from "../lib/free-port.mjs";

const workingFolderOf = (pid: number): string => {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return "";
  }
};

/** The other processes whose working folder is in this folder. */
export const processesIn = (folder: string): readonly number[] =>
  readdirSync("/proc")
    .map(Number)
    .filter((pid) => pid > 0 && pid !== process.pid && `${workingFolderOf(pid)}/`.startsWith(`${folder}/`));

/** Kills the processes of a folder at once, and waits until the last one has ended. */
export const killProcessesIn = (folder: string): void => {
  for (let pids = processesIn(folder); pids.length > 0; pids = processesIn(folder))
    for (const pid of pids) {
      try {
        process.kill(pid, "SIGKILL");
      } catch {
        // it has ended meanwhile
      }
    }
};

const END_OF_SIGNAL = 130;

/**
 * Creates the folder of a run. It is the working folder of this process, so of all that it starts, and the folder of
 * temporary files. At the end of the process, also by a signal, everything that was started is killed, and the folder
 * is deleted.
 */
export const createTemporaryRun = (): string => {
  const folder = mkdtempSync(join(tmpdir(), "libretto-failover-"));
  // other accounts may enter the folders that belong to them
  chmodSync(folder, 0o711);
  process.chdir(folder);
  process.env.TMPDIR = folder;
  process.once("exit", () => {
    process.chdir("/");
    killProcessesIn(folder);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });
  // a second signal does not interrupt the end
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => process.exit(END_OF_SIGNAL));
  return folder;
};

/** The account of PostgreSQL, which refuses to run as root. */
export const ACCOUNT = unprivilegedUser();

/** Gives a file or a folder to the account of PostgreSQL. */
const giveToAccount = (path: string): void => {
  if (ACCOUNT.uid !== undefined && ACCOUNT.gid !== undefined) chownSync(path, ACCOUNT.uid, ACCOUNT.gid);
};

/** Creates a folder that only the account of PostgreSQL can read. */
export const createAccountFolder = (path: string): string => {
  mkdirSync(path, { mode: 0o700 });
  giveToAccount(path);
  return path;
};

/** Writes a file that only the account of PostgreSQL can read. */
export const writeAccountFile = (path: string, text: string): string => {
  writeFileSync(path, text, { mode: 0o600 });
  giveToAccount(path);
  return path;
};

/** Finds so many different free ports. */
export const findFreePorts = async (count: number): Promise<readonly number[]> => {
  const ports = new Set<number>();
  while (ports.size < count) ports.add(await freePort());
  return [...ports];
};
