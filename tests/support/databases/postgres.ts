import { execFile, execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { chownSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { findPostgres } from "../../../scripts/lib/find-program.mjs";
import { freePort } from "../../../scripts/lib/free-port.mjs";

/** A temporary PostgreSQL server on the loopback interface and a Unix socket. */
export interface PostgresCluster {
  /** The superuser's URL of the maintenance database. */
  readonly url: string;
  /** The same over a Unix socket, which needs about half the processor time for a statement. */
  readonly socketUrl: string;
  /** The folder with its data and its socket. */
  readonly folder: string;
  /** Kills the server with connected clients, as a power cut would. */
  readonly kill: () => void;
  /** Suspends all its processes, as a storage that hangs does; `resume` continues them. */
  readonly pause: () => void;
  readonly resume: () => void;
  /** Stops it immediately. */
  readonly halt: () => Promise<void>;
  /** Starts it again after either. */
  readonly restart: () => Promise<void>;
  readonly stop: () => void;
}

/** A new, empty database and its owner, which may create roles, and to which policies apply. */
export interface PostgresDatabase {
  readonly url: string;
  readonly drop: () => Promise<void>;
}

/** PostgreSQL and PgBouncer refuse to run as root, so root uses an unprivileged user. */
export const unprivilegedUser = (): { uid?: number; gid?: number } => {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: "-u" | "-g"): number => {
    for (const user of ["postgres", "nobody"]) {
      try {
        return Number(execFileSync("id", [flag, user], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }));
      } catch {}
    }
    throw new Error("Neither a user postgres nor nobody to run PostgreSQL as");
  };
  return { uid: id("-u"), gid: id("-g") };
};

/** The processes that a process has started, on Linux. */
const childrenOf = (pid: number): readonly number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").filter(Boolean).map(Number);

const MAX_START_ATTEMPTS = 20;

/**
 * Starts a cluster with the server on this machine; undefined where there is none.
 *
 * @param parentFolder the parent of its folder
 */
export const startPostgres = async (parentFolder = tmpdir()): Promise<PostgresCluster | undefined> => {
  const initdb = findPostgres("initdb");
  const pgCtl = findPostgres("pg_ctl") ?? (initdb === undefined ? undefined : join(dirname(initdb), "pg_ctl"));
  if (initdb === undefined || pgCtl === undefined) return undefined;
  const who = unprivilegedUser();
  const folder = mkdtempSync(join(parentFolder, "libretto-postgres-"));
  if (who.uid !== undefined && who.gid !== undefined) chownSync(folder, who.uid, who.gid);
  const data = join(folder, "data");
  const run = (program: string, args: readonly string[]): void => {
    execFileSync(program, args, { ...who, cwd: folder, stdio: "ignore" });
  };
  run(initdb, ["-D", data, "-U", "postgres", "--auth=trust", "--encoding=UTF8", "--no-locale", "--no-sync"]);
  const port = await freePort();
  const settings = `-c listen_addresses=127.0.0.1 -c port=${port} -c unix_socket_directories=${folder} -c fsync=on`;
  const start = ["-D", data, "-w", "-t", "60", "-l", join(folder, "log"), "-o", settings, "start"];
  const immediately = ["-D", data, "-m", "immediate", "-w", "stop"];
  run(pgCtl, start);
  const control = async (args: readonly string[]): Promise<void> => {
    await promisify(execFile)(pgCtl, [...args], { ...who, cwd: folder });
  };
  const mainPid = (): number => Number(readFileSync(join(data, "postmaster.pid"), "utf8").split("\n")[0]);
  const signalAll = (signal: "SIGSTOP" | "SIGCONT"): void => {
    for (const pid of [mainPid(), ...childrenOf(mainPid())]) process.kill(pid, signal);
  };
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    socketUrl: `postgres://postgres@${encodeURIComponent(folder)}:${port}/postgres`,
    folder,
    kill: () => void process.kill(mainPid(), "SIGKILL"),
    pause: () => signalAll("SIGSTOP"),
    resume: () => signalAll("SIGCONT"),
    halt: () => control(immediately),
    restart: async () => {
      // The processes of the killed server must end first; until then a new one refuses to start.
      for (let tries = 1; ; tries++) {
        const startError = await control(start).catch((error: unknown) => error);
        if (startError === undefined) return;
        if (tries === MAX_START_ATTEMPTS) throw startError;
      }
    },
    stop: () => {
      run(pgCtl, immediately);
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

const asSuperuser = async (url: string, ...statements: readonly string[]): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
};

const databaseAt = (clusterUrl: string, owner: string, name: string): PostgresDatabase => {
  const url = new URL(clusterUrl);
  url.username = owner;
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => asSuperuser(clusterUrl, `drop database ${name} with (force)`) };
};
const newName = (): string => `libretto_${randomUUID().replaceAll("-", "")}`;

/** Creates a database in the cluster at this superuser's URL. */
export const freshDatabase = async (clusterUrl: string): Promise<PostgresDatabase> => {
  const name = newName();
  await asSuperuser(clusterUrl, `create role ${name} login createrole`, `create database ${name} owner ${name}`);
  return databaseAt(clusterUrl, name, name);
};

/** Creates a copy of another database of the cluster without connections, with the same owner. */
export const copyOf = async (clusterUrl: string, template: string): Promise<PostgresDatabase> => {
  const { username: owner, pathname } = new URL(template);
  const name = newName();
  await asSuperuser(clusterUrl, `create database ${name} template ${pathname.slice(1)} owner ${owner}`);
  return databaseAt(clusterUrl, owner, name);
};
