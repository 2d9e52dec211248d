import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runCommand } from "@libretto/adapters/command/command";
import { commands } from "@libretto/adapters/command/commands";
import { createMasterKey, formatKeys } from "@libretto/adapters/files/key-ring";
import { keyFileIn, openVault } from "@libretto/adapters/files/open-vault";
import { createRemovalHold } from "@libretto/adapters/server/composition/backup";
import { createInstallationMonitor } from "@libretto/adapters/server/composition/installation-monitor";
import { monitorEngine } from "@libretto/adapters/server/composition/monitored-engine";
import { openOperatorInterface } from "@libretto/adapters/server/composition/operator-interface";
import { readConfiguration } from "@libretto/adapters/server/configuration/configuration";
import { createCounters } from "@libretto/adapters/server/operations/counters";
import { createDamageAlarm } from "@libretto/adapters/server/operations/damage-alarm";
import { createMetrics } from "@libretto/adapters/server/operations/metrics";
import { operatorSocketIn } from "@libretto/adapters/server/operations/operator-socket";
import { createPortStates } from "@libretto/adapters/server/operations/port-states";
import { createServerMetrics } from "@libretto/adapters/server/operations/server-metrics";
import { anchorFile } from "@libretto/adapters/sql/audit/anchor-file";
import { anchorHeads } from "@libretto/adapters/sql/audit/audit-chain";
import type { SqlEngine } from "@libretto/adapters/sql/engine/engine";
import { readMigrations } from "@libretto/adapters/sql/engine/migrate";
import { isLeft } from "@libretto/core/kernel/fp";
import { emergencyContacts } from "@libretto/core/record/contacts/wire";
import { FileRowWire } from "@libretto/core/record/files/new-file-wire";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aContact } from "../../support/builders.ts";
import { MIGRATIONS } from "../../support/databases/databases.ts";
import { openDataFolder, openInitialisedDataFolder } from "../../support/databases/first-start.ts";
import { aFile, PDF_END } from "../../support/record/files.ts";
import { createAccount, openSession, sendRequest, startServer, type TestServer } from "../../support/server/server.ts";

const base = mkdtempSync(join(tmpdir(), "libretto-drill-"));
const live = join(base, "live");
const MARKER = "MARCATORE-4e1c";
const restored = join(base, "restored");
const keyFile = join(base, "backup.key");
const WRITES = 50;
const BOUNDARY = "----libretto-drill";

const logged: { readonly event: string; readonly detail: unknown }[] = [];
const log = { write: (_level: string, event: string, detail?: unknown) => void logged.push({ event, detail }) };
const ports = createPortStates(log);
const configured = (environment: Record<string, string>) => {
  const read = readConfiguration(environment);
  if (isLeft(read)) throw new Error(read.left.join("\n"));
  return read.right;
};

const run = async (dataFolder: string, ...args: readonly string[]) => {
  const output: string[] = [];
  const complaints: string[] = [];
  const code = await runCommand(commands, args, {
    environment: { DATA_DIR: dataFolder, INIT_CWD: base, BACKUP_KEY_FILE: keyFile },
    print: (line) => output.push(line),
    printError: (line) => complaints.push(line),
  });
  return { code, output: output.join("\n"), complaints: complaints.join("\n") };
};

const ROWS = `select c.contatto_nominativo as name, md5(c::text) as hash from contatti c order by 1`;
const rowsIn = async (engine: SqlEngine): Promise<ReadonlyMap<string, string>> => {
  const rows = await engine.transaction({ as: "owner" }, (sql) =>
    sql.query<{ readonly name: string; readonly hash: string }>(ROWS),
  );
  return new Map(rows.map(({ name, hash }) => [name, hash]));
};

const openSessionsIn = async (engine: SqlEngine): Promise<number | undefined> => {
  const [row] = await engine.transaction({ as: "owner" }, (sql) =>
    sql.query<{ readonly open: number }>("select count(*)::int as open from sessione"),
  );
  return row?.open;
};

describe("The backup drill", { timeout: 180_000 }, () => {
  let server: TestServer;
  let engine: SqlEngine;
  let closeOperator: () => Promise<void>;
  let add: (name: string) => Promise<string>;
  let send: (
    method: "POST" | "DELETE",
    url: string,
    payload?: Buffer,
  ) => Promise<{ readonly statusCode: number; readonly body: string }>;
  const configuration = configured({ DATA_DIR: live });
  const metrics = createMetrics();
  const figures = createServerMetrics(metrics);
  const alarm = createDamageAlarm(figures.countLogEvents(log));

  beforeAll(async () => {
    writeFileSync(keyFile, formatKeys([createMasterKey()]), { mode: 0o600 });
    const database = await openInitialisedDataFolder(live, readMigrations(MIGRATIONS));
    const watched = monitorEngine(database, figures, alarm, ports);
    engine = watched.engine;
    const hold = createRemovalHold(log);
    const files = openVault({
      folder: live,
      keys: null,
      keyFile: keyFileIn(live),
      makeKey: true,
      s3: null,
      removalHold: hold,
      report: () => {},
    });
    const monitor = createInstallationMonitor(configuration, ports);
    server = await startServer(engine, {
      overrideContext: (context) => ({ ...context, files, alarm, monitor, log, counters: createCounters() }),
    });
    const { transactionCounts } = watched;
    const { context } = server;
    closeOperator = await openOperatorInterface({
      ...{ configuration, engine, transactionCounts, removalHold: hold, metrics, context },
    });
    const account = await createAccount(server, "patient");
    const headers = { ...(await openSession(server, account)) };
    add = async (name) => {
      const body = emergencyContacts.wire.encode(aContact({ id: 0, name }));
      const answer = await sendRequest(server, "POST", `/api/patient/${account.patient}/contattiemergenza`, {
        body,
        headers,
      });
      if (answer.statusCode !== 200) throw new Error(answer.body);
      return name;
    };
    send = (method, url, payload) =>
      server.app.inject({
        method,
        url,
        headers: { ...headers, ...(payload && { "content-type": `multipart/form-data; boundary=${BOUNDARY}` }) },
        ...(payload && { payload }),
      });
  });
  afterAll(async () => {
    await closeOperator();
    await server.close();
    await engine.close();
    rmSync(base, { recursive: true, force: true });
  });

  const upload = async (): Promise<number> => {
    const row = JSON.stringify(FileRowWire.encode(aFile({ id: 0, version: 0, bytes: 0 })));
    const answer = await send(
      "POST",
      "/api/files",
      Buffer.from(
        `--${BOUNDARY}\r\ncontent-disposition: form-data; name="dati"\r\n\r\n${row}\r\n` +
          `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n` +
          `%PDF-1.7\n${MARKER.repeat(20_000)}${PDF_END}\r\n--${BOUNDARY}--\r\n`,
      ),
    );
    expect(answer.statusCode).toBe(200);
    return JSON.parse(answer.body).id_file;
  };

  it("RE-12: a backup contains every write that was acknowledged before it began, also while others write", async () => {
    const [, second] = [await upload(), await upload()];
    await Promise.all(Array.from({ length: 30 }, (_, i) => add(`${MARKER} ${i}`)));
    await anchorHeads(engine, "2026-03-14T09:00:00.000Z", anchorFile(configuration.auditAnchorFile).append);
    const before = await rowsIn(engine);
    const writers = [0, 1, 2].map(async (writer) => {
      for (let i = 0; i < WRITES; i++) await add(`${MARKER} meanwhile ${writer} ${i}`);
    });
    const [made] = await Promise.all([
      run(live, "backup", "a.backup"),
      send("DELETE", `/api/files/${second}`),
      upload(),
    ]);
    await Promise.all(writers);
    expect(made).toMatchObject({ code: 0, complaints: "" });

    mkdirSync(join(restored, "older"), { recursive: true });
    expect(await run(restored, "restore", "a.backup", "--replace")).toMatchObject({
      code: 0,
      complaints: "",
      output: expect.stringMatching(
        /complete\.\n .*rows read, \d{2,} entries of the audit trail verified, [23] files opened/,
      ),
    });
    const again = await openDataFolder(restored);
    const [there, here] = [await rowsIn(again), await rowsIn(engine)];
    expect([await openSessionsIn(engine), await openSessionsIn(again)]).toEqual([1, 0]);
    await again.close();
    for (const [name, hash] of before) expect(there.get(name)).toBe(hash);
    for (const [name, hash] of there) expect(here.get(name)).toBe(hash);
    expect(existsSync(join(restored, "audit-anchors.jsonl"))).toBe(true);
    expect(readdirSync(join(restored, "keys"))).toEqual(["files.key"]);
    const [oldFolder = "", ...more] = readdirSync(base).filter((name) => name.startsWith("restored."));
    expect([readdirSync(join(base, oldFolder)), more]).toEqual([["older"], []]);
    const anchors = "restored/audit-anchors.jsonl";
    const verified = await run(restored, "audit-verify", anchors, anchors);
    expect(verified).toMatchObject({ code: 0, output: expect.stringMatching(/ [1-9]\d* anchors: intact$/) });
  });

  it("CR-2: a search of the backup for texts and files of patients finds nothing", () => {
    const bytes = readFileSync(join(base, "a.backup"));
    for (const encoding of ["utf8", "base64", "hex"] as const)
      expect(bytes.includes(Buffer.from(MARKER).toString(encoding))).toBe(false);
    expect(bytes.includes(Buffer.from(MARKER, "utf16le"))).toBe(false);
    expect(statSync(join(base, "a.backup")).mode & 0o077).toBe(0);
  });

  it("RE-12: explains why it does nothing, and changes nothing", async () => {
    const before = readdirSync(base);
    const cases: readonly (readonly [string, RegExp, ...(readonly string[])])[] = [
      [live, /is not empty/, "restore", "a.backup"],
      [live, /in use by process/, "restore", "a.backup", "--replace"],
      [live, /exists already/, "backup", "a.backup"],
      [join(base, "new"), /ENOENT/, "restore", "nothing.backup"],
      [join(base, "new"), /is damaged or cut off/, "restore", "backup.key"],
    ];
    for (const [folder, why, ...args] of cases)
      expect(await run(folder, ...args)).toMatchObject({ code: 1, output: "", complaints: expect.stringMatching(why) });
    expect((await run(live, "restore", "a.backup", "--replace", "--check")).code).toBe(2);
    expect(readdirSync(base)).toEqual(before);
  });

  it("PR-3: the verification of the audit trail reports a missing entry and fails", async () => {
    const found = await openDataFolder(restored);
    await found.transaction({ as: "owner" }, (sql) => sql.query("delete from audit where chain_position = 2"));
    await found.close();
    rmSync(join(restored, "audit-anchors.jsonl"));
    expect(await run(restored, "audit-verify")).toMatchObject({
      code: 1,
      output: expect.stringMatching(/0 anchors: BROKEN\n.*NOTHING OUTSIDE OF THE DATABASE WAS COMPARED/),
      complaints: expect.stringMatching(/^chain \d+, entry 2: missing\nThe database says that anchors were written/),
    });
    expect(await run(restored, "audit-verify", "nowhere.jsonl")).toMatchObject({
      code: 1,
      complaints: expect.stringMatching(/^nowhere.jsonl: there is no such file/),
    });
    expect((await run(restored, "restore", "one", "two")).code).toBe(2);
    expect(await run(restored, "nothing")).toMatchObject({
      code: 2,
      complaints: expect.stringContaining("backup, restore"),
    });
  });

  it("RE-14: a changed bit in a page gives an error with the page's name, an alarm, and no backup", async () => {
    const found = await openDataFolder(restored);
    const [path] = await found.transaction({ as: "owner" }, (sql) =>
      sql.query<{ readonly file: string }>("select pg_relation_filepath('contatti') as file"),
    );
    await found.close();
    const file = join(restored, "database", path?.file ?? "");
    const bytes = readFileSync(file);
    bytes[8000] = (bytes[8000] ?? 0) ^ 4;
    writeFileSync(file, bytes);

    expect(await run(restored, "backup", "c.backup")).toMatchObject({
      code: 1,
      complaints: `Page 0 of ${path?.file} in the database is damaged`,
    });
    expect(existsSync(join(base, "c.backup"))).toBe(false);
    const damaged = await openDataFolder(restored);
    const watched = monitorEngine(damaged, figures, alarm, createPortStates(log));
    await expect(rowsIn(watched.engine)).rejects.toThrow("invalid page in block 0");
    await damaged.close();
    expect(alarm.counts().page).toBe(1);
    expect(logged.at(-1)).toEqual({
      event: "damage",
      detail: { kind: "page", object: expect.stringContaining(`page 0 of ${path?.file}`) },
    });
    expect(await metrics.text()).toContain('libretto_damage_total{kind="page"} 1');
  });

  it("PR-5: operator metrics count by endpoint and contain no personal data", async () => {
    const text = await metrics.text();
    expect(text).toContain('libretto_database_transaction_seconds_count{as="accounts",outcome="committed"}');
    expect(text).toMatch(/^libretto_queued_emails\{what="waiting"\} \d+$/m);
    // nothing sends mail or scans files here
    const dependencies = [...text.matchAll(/^libretto_dependency_up\{dependency="(.*)"\} 1$/gm)].map(
      ([, name]) => name,
    );
    expect(dependencies).toEqual(["database", "database disk", "files", "files disk"]);
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds [\d.e-]+$/m);
    const labels = text.split("\n").map((line) => /\{(.*)\}/.exec(line)?.[1] ?? "");
    expect(labels.filter((label) => /MARCATORE|@|\d{6}/.test(label))).toEqual([]);
    expect(statSync(operatorSocketIn(live)).mode & 0o777).toBe(0o600);
  });
});
