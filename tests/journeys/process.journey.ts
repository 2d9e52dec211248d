import { fork } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { getPriority } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { PrintJob } from "@libretto/adapters/print/render-document";
import { openEmbedded } from "@libretto/adapters/sql/engine/embedded";
import { unpackFolder } from "@libretto/adapters/sql/engine/packed-folder";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { temporaryFiles } from "../support/files/temporary-files.ts";
import { copyDemo, startOnFolder } from "../support/journeys/demo.ts";
import { accountOf } from "../support/journeys/sign-in.ts";
import { sendBytes } from "../support/requests/send-bytes.ts";
import { type Product, runProduct } from "../support/server/product.ts";

const OTHERS = 0o077;
const PREPARED = fileURLToPath(new URL("../../build/server/adapters/sql/prepared-database", import.meta.url));

/** The identifier of a PostgreSQL cluster, which differs for each. */
const identityOf = (database: string): Buffer => readFileSync(join(database, "global", "pg_control")).subarray(0, 8);

/** The child processes of a process (Linux). */
const childrenOf = (pid: number): readonly number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean).map(Number);

/** The priorities of the threads of a process, each once: 0 is the default, higher values run later (Linux). */
const prioritiesIn = (pid: number): readonly number[] => [
  ...new Set(readdirSync(`/proc/${pid}/task`).map((thread) => getPriority(Number(thread)))),
];

const PRINTS = new URL("../../build/server/adapters/print/worker.js", import.meta.url);
const GUIDE: PrintJob = {
  document: "guide",
  text: { markdown: "# Titolo", language: "it", placeholders: {}, writtenAt: new Date(0) },
};

describe("The server as a process", () => {
  const firstStart = inject("firstStart");
  const { folder } = temporaryFiles();
  let running: Product;
  beforeAll(async () => {
    copyDemo(folder);
    running = await startOnFolder(folder);
  });
  afterAll(() => running?.stop("SIGKILL"));

  /** Signs in as the demo patient and returns a client. */
  const signedIn = async () => {
    const { email, password } = accountOf(firstStart, "patient");
    const answer = await fetch(`${running.url}/api/user/login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email, password }),
    });
    const { token, user } = await answer.json();
    const call = (method: string, path: string, body?: unknown) =>
      fetch(running.url + path, {
        method,
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
    const record = await (await call("GET", `/api/patient/${user.id_utente}`)).json();
    return { call, patient: record.id_paziente, record };
  };

  it("AU-9: creates the demo on a first start on this machine, with working random logins", async () => {
    const { accounts, output } = firstStart;
    expect(accounts.map(({ role }) => role).sort()).toEqual(["admin", "doctor", "doctor", "patient"]);
    expect(new Set(accounts.map(({ password }) => password)).size).toBe(4);
    expect(statSync(running.readyFile).mode & OTHERS).toBe(0);
    for (const { password } of accounts) expect(output).toContain(password);
    expect((await signedIn()).record.paziente_nome).not.toBe("");
    expect((await (await fetch(`${running.url}/api/settings`)).json()).demo).toBe(true);
  });

  it("begins with the database that the build prepared", () => {
    const prepared = join(folder, "prepared");
    unpackFolder(readFileSync(PREPARED), prepared);
    expect(identityOf(join(firstStart.dataFolder, "database"))).toEqual(identityOf(prepared));
    rmSync(prepared, { recursive: true });
  });

  it("CR-5: shows nothing of the data folder to other users of the machine", () => {
    for (const data of [firstStart.dataFolder, folder]) {
      const files = readdirSync(data, { recursive: true, encoding: "utf8" });
      expect(files.length).toBeGreaterThan(100);
      expect(statSync(data).mode & OTHERS).toBe(0);
      expect(files.filter((file) => (statSync(join(data, file)).mode & OTHERS) !== 0)).toEqual([]);
    }
  });

  it("RE-3: refuses a second start on the same folder and names the first", async () => {
    const second = await runProduct(folder, []);
    expect(second.code).toBe(1);
    expect(second.output).toContain(`process ${running.pid}`);
  });

  it("AU-9: creates no demo at a first start on a used port, because nobody would see its logins", async () => {
    const fresh = join(folder, "fresh");
    const { code, output } = await runProduct(fresh, [], { PORT: new URL(running.url).port });
    expect([code, output]).toEqual([1, expect.stringContaining("Cannot listen on 127.0.0.1:")]);
    const engine = await openEmbedded({ folder: fresh, report: () => {} });
    const accounts = await engine.transaction({ as: "owner" }, (sql) => sql.query("select id_utente from utente"));
    await engine.close();
    expect(accounts).toEqual([]);
  });

  it("IO-2: accepts only one unambiguous length of a request", async () => {
    const inner = "GET /api/health/live HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n";
    const lengths = (...lines: readonly string[]) =>
      `POST /api/user/login HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n${lines.join("\r\n")}\r\n\r\n`;
    const chunked = "transfer-encoding: chunked";
    const statuses = async (bytes: string) =>
      [...(await sendBytes(running.url, bytes)).matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
    expect(await statuses(`${lengths("content-length: 2")}{}${inner}`)).toEqual([400, 200]);
    expect(await statuses(`${lengths(chunked)}2\r\n{}\r\n0\r\n\r\n${inner}`)).toEqual([400, 200]);
    for (const twice of [
      `${lengths(chunked, "content-length: 5")}0\r\n\r\n${inner}`,
      `${lengths("content-length: 5", chunked)}0\r\n\r\n${inner}`,
      `${lengths("content-length: 2", "content-length: 90")}{}${inner}`,
      `${lengths("content-length: +2")}{}${inner}`,
      `${lengths("content-length: 2, 2")}{}${inner}`,
      `${lengths(" content-length: 2")}{}${inner}`,
      `${lengths("transfer-encoding : chunked")}0\r\n\r\n${inner}`,
      `${lengths("transfer-encoding: chunked, identity")}0\r\n\r\n${inner}`,
      `${lengths("transfer-encoding: xchunked")}0\r\n\r\n${inner}`,
      `${lengths(chunked)}0x2\r\n{}\r\n0\r\n\r\n${inner}`,
      `${lengths(chunked)}2\n{}\r\n0\r\n\r\n${inner}`,
    ])
      expect(await statuses(twice), JSON.stringify(twice.slice(70))).toEqual([400]);
  });

  it("RE-13: on a stop signal while people read and print, answers current requests or nothing, and ends with 0", async () => {
    const { call, patient } = await signedIn();
    const print = () => call("GET", `/api/downloadReport/${patient}`);
    const printed = await print();
    expect([printed.status, (await printed.text()).slice(0, 5)]).toEqual([200, "%PDF-"]);
    const prints = process.platform === "linux" ? childrenOf(running.pid) : [];
    if (process.platform === "linux") expect(prints).toHaveLength(1);
    for (const pid of prints) {
      expect(prioritiesIn(pid)).toEqual([getPriority(running.pid) + 10]);
      // A core dump is not the memory of the process.
      expect(readFileSync(`/proc/${pid}/coredump_filter`, "utf8").trim()).toMatch(/^0+$/);
    }
    const requests = Array.from({ length: 20 }, () =>
      call("GET", `/api/patient/${patient}/contattiemergenza`).then(
        ({ status }) => status,
        () => "refused",
      ),
    );
    requests.push(
      print().then(
        ({ status }) => status,
        () => "refused",
      ),
    );
    expect(await running.stop("SIGTERM")).toBe(0);
    for (const answer of await Promise.all(requests)) expect([200, 503, "refused"]).toContain(answer);
    for (const pid of prints) expect(existsSync(`/proc/${pid}`)).toBe(false);
  });

  const printing = (execArgv: readonly string[] = []) =>
    fork(PRINTS, [], { env: {}, execArgv: [...execArgv], serialization: "advanced", stdio: [0, 1, 2, "ipc"] });

  it("RE-13: the print process reports failures, and continues unless it crashed", async () => {
    const broken = "data:text/javascript,process.on('SIGUSR2', () => { throw new RangeError('broken'); })";
    const prints = printing(["--import", broken]);
    prints.send({ document: "report", sheet: {}, language: "it" });
    expect((await once(prints, "message"))[0]).toEqual({ error: expect.objectContaining({ name: "TypeError" }) });
    const ended = once(prints, "exit");
    prints.kill("SIGUSR2");
    const error = { name: "RangeError", message: "broken", stack: expect.stringContaining("    at ") };
    expect((await once(prints, "message"))[0]).toEqual({ error, ends: true });
    expect(await ended).toEqual([1, null]);
  });

  it("RE-13: the print process continues after a stop signal to all, and ends when its server has ended", async () => {
    const prints = printing();
    prints.send(GUIDE);
    const [{ result }] = await once(prints, "message");
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) prints.kill(signal);
    prints.send(GUIDE);
    expect((await once(prints, "message"))[0].result.length).toBe(result.length);
    prints.send(GUIDE);
    prints.disconnect();
    expect(await once(prints, "exit")).toEqual([0, null]);
  });

  it("AU-9: creates an administrator by a command on the host, once for each address", async () => {
    const made = await runProduct(folder, ["create-admin", "capo@libretto.example", "Ada", "Conti"]);
    expect(made.output).toMatch(/Administrator created\. Choose a password within 15 minutes: \S+#token=[\w-]{43}\n/);
    expect(made.code).toBe(0);
    expect((await runProduct(folder, ["create-admin", "capo@libretto.example", "Ada", "Conti"])).code).toBe(1);
  });

  it("CR-1: reports configuration errors, and opens nothing", async () => {
    const none = join(folder, "none");
    const outside = await runProduct(none, [], { HOST: "0.0.0.0" });
    expect([outside.code, outside.output]).toEqual([1, expect.stringContaining("TLS_CERT_FILE")]);
    expect((await runProduct(none, ["--what"])).output).toContain("Usage:");
    expect(existsSync(none)).toBe(false);
  });
});
