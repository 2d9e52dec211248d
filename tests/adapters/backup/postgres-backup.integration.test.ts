import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as after } from "node:timers/promises";
import pg from "pg";
import { expect, it, onTestFinished } from "vitest";
import { findPostgres } from "../../../scripts/lib/find-program.mjs";
import { freePort } from "../../../scripts/lib/free-port.mjs";
import { startPostgres, unprivilegedUser } from "../../support/databases/postgres.ts";

const REPOSITORY = join(import.meta.dirname, "../../..");
const GUIDE = readFileSync(join(REPOSITORY, "docs/operations.md"), "utf8");
const LOGIN_SCRIPT = join(REPOSITORY, "scripts/database-login.sh");
const POLL_INTERVAL_MS = 50;
/** A program that is always beside the others of its version. */
const verifier = findPostgres("pg_verifybackup");

/** The lines of each block of commands in the chapter. */
const readCommands = (): readonly (readonly string[])[] => {
  const [, chapter = ""] = GUIDE.split("\n## Backups of PostgreSQL\n");
  const [own = ""] = chapter.split("\n## ");
  return [...own.matchAll(/```sh\n([^`]*)```/g)].map(([, lines = ""]) => lines.trimEnd().split("\n"));
};

const queryAll = async (connectionString: string, ...statements: readonly string[]): Promise<readonly object[]> => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    let rows: readonly object[] = [];
    for (const statement of statements) rows = (await client.query(statement)).rows;
    return rows;
  } finally {
    await client.end();
  }
};

/** Asks until the condition holds. */
const waitFor = async (holds: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await holds())) await after(POLL_INTERVAL_MS);
};

/** The machine of the guide in a folder: its paths, and who runs its commands. */
const createMachine = (databaseUrl: string) => {
  const who = unprivilegedUser();
  const folder = mkdtempSync(join(tmpdir(), "libretto-backup-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const name of ["wal", "base", "restored"]) mkdirSync(join(folder, name));
  const passwords = join(folder, "passwords");
  writeFileSync(passwords, "of a login\n");
  for (const path of [folder, ...readdirSync(folder).map((name) => join(folder, name))])
    if (who.uid !== undefined && who.gid !== undefined) chownSync(path, who.uid, who.gid);
  const { port } = new URL(databaseUrl);
  const data = join(folder, "restored/main");
  const adapt = (command: string): string =>
    command
      .replaceAll("/wal", join(folder, "wal"))
      .replaceAll("/base", join(folder, "base"))
      .replaceAll("/var/lib/postgresql/15/main", data)
      .replaceAll("sudo -u postgres ", "PGUSER=postgres ");
  const env = {
    PATH: `${dirname(verifier ?? "")}:${process.env.PATH}`,
    PGHOST: "127.0.0.1",
    PGPORT: port,
    LIBRETTO_PASSWORD_FILE: passwords,
    LIBRETTO_BACKUP_PASSWORD_FILE: passwords,
  };
  const options = { ...who, cwd: folder };
  const run = (command: string, more: object = {}): string =>
    execFileSync("sh", ["-euc", adapt(command)], { ...options, env: { ...env, ...more }, encoding: "utf8" });
  const startInBackground = (command: string, more: object) =>
    spawn("sh", ["-euc", `exec ${adapt(command)}`], { ...options, env: { ...env, ...more }, stdio: "ignore" });
  return { folder, data, run, startInBackground };
};

it.runIf(verifier !== undefined)(
  "RE-12: the commands of the guide back up a PostgreSQL server with our own logins, and restore every commit",
  async () => {
    const primary = await startPostgres();
    if (primary === undefined) throw new Error("There is no PostgreSQL");
    onTestFinished(() => rmSync(primary.folder, { recursive: true, force: true }));
    const machine = createMachine(primary.url);
    const [[, createSlot = "", receive = ""] = [], makeSynchronous = [], nightly = [], restore = []] = readCommands();
    const asBackup = { PGUSER: "libretto_backup" };
    machine.run(`sh ${LOGIN_SCRIPT}`);
    machine.run(createSlot, asBackup);
    const receiver = machine.startInBackground(receive, asBackup);
    onTestFinished(() => void receiver.kill("SIGKILL"));
    const owner = new URL(primary.url);
    owner.username = "libretto";
    owner.pathname = "/libretto";
    await queryAll(owner.href, "create table commits (number integer)");
    const countReceivers = "select 1 from pg_stat_replication where application_name = 'pg_receivewal'";
    await waitFor(async () => (await queryAll(primary.url, countReceivers)).length > 0);
    const [changeSettings = "", showState = ""] = makeSynchronous;
    machine.run(changeSettings);
    await waitFor(() => /pg_receivewal +\| sync/.test(machine.run(showState)));
    machine.run(nightly.join("\n"), asBackup);
    for (let number = 1; number <= 5; number++) await queryAll(owner.href, `insert into commits values (${number})`);
    primary.kill();
    receiver.kill();
    await once(receiver, "exit");
    rmSync(primary.folder, { recursive: true, force: true });

    machine.run(restore.join("\n"));
    const port = await freePort();
    const settings = `-c port=${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${machine.folder}`;
    machine.run(`pg_ctl -D ${machine.data} -w -t 60 -l ${machine.folder}/log -o '${settings}' start`);
    onTestFinished(() => void machine.run(`pg_ctl -D ${machine.data} -m immediate -w stop`));
    owner.port = String(port);
    const isRecovering = "select 1 where pg_is_in_recovery()";
    await waitFor(async () => (await queryAll(owner.href, isRecovering)).length === 0);
    expect(await queryAll(owner.href, "select number from commits order by number")).toEqual(
      [1, 2, 3, 4, 5].map((number) => ({ number })),
    );
  },
);
