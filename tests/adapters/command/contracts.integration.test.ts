import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { runCommand } from "@libretto/adapters/command/command";
import { commands } from "@libretto/adapters/command/commands";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDataFolder } from "../../support/databases/first-start.ts";
import { freshDatabase } from "../../support/databases/postgres.ts";
import { workerPostgresUrl } from "../../support/databases/worker-postgres.ts";
import { temporaryFiles } from "../../support/files/temporary-files.ts";

const { folder, write } = temporaryFiles();
write("text.txt", "\ufeff1. Oggetto.\r\n2. Prezzo.\r\n");
write("latin.txt", Buffer.from([0x65, 0xe8]));

const run = async (environment: Readonly<Record<string, string>>, ...args: readonly string[]) => {
  const output: string[] = [];
  const complaints: string[] = [];
  const code = await runCommand(commands, ["contracts", ...args], {
    environment: { INIT_CWD: folder, ...environment },
    print: (line) => output.push(line),
    printError: (line) => complaints.push(line),
  });
  return { code, output: output.join("\n"), complaints: complaints.join("\n") };
};
const TERMS = ["--licence", "2", "--name", "Completa", "--price", "30.50", "--days", "180", "--text", "text.txt"];

let fake: Server;
let cycles = 1;
/** The plan of the shipped contract. */
let shipped = "";
beforeAll(
  () =>
    new Promise<void>((resolve) => {
      fake = createServer((request, response) => {
        const plan = request.url?.split("/").at(-1);
        response.writeHead(plan === "P-NONE" ? 404 : 200, { "content-type": "application/json" });
        response.end(JSON.stringify({ access_token: "bearer", id: plan, billing_cycles: [{ total_cycles: cycles }] }));
      }).listen(0, "127.0.0.1", resolve);
    }),
);
afterAll(() => new Promise((resolve) => fake.close(resolve)));

const cases = (environment: () => Readonly<Record<string, string>>): void => {
  const runContracts = (...args: readonly string[]) => run(environment(), ...args);
  const withPayPal = (...args: readonly string[]) =>
    run(
      {
        ...environment(),
        PAYPAL_CLIENT_ID: "client",
        PAYPAL_CLIENT_SECRET: "secret",
        ...(shipped === "" ? {} : { PAYPAL_PLAN_ID: shipped }),
        PAYPAL_API: `http://127.0.0.1:${(fake.address() as AddressInfo).port}`,
      },
      ...args,
    );

  it("lists what is sold and what could be sold", async () => {
    const { code, output } = await runContracts();
    expect(code).toBe(0);
    expect(output).toMatch(
      /^ {2}1 {2}Libretto Completa: licence 2, 24\.00 EUR, 365 days; on offer since \d{4}-\d\d-\d\d, no plan$/m,
    );
    expect(output).toMatch(/Licences that can be sold:\n {2}2 {2}Completa\n {2}3 {2}Prova 30 giorni$/);
    expect((await runContracts("show", "1")).output).toMatch(/^1\. Oggetto\. /);
  });

  it("adds a contract, replaces it by another, and withdraws it", async () => {
    expect(await runContracts("add", ...TERMS)).toEqual({ code: 0, output: "Contract 2 is on offer", complaints: "" });
    expect((await runContracts("show", "2")).output).toBe("1. Oggetto.\n2. Prezzo.");
    expect(await runContracts("change", "2", "--price", "35", "--plan", "P-35")).toEqual({
      code: 0,
      output: "Contract 3 is on offer\nContract 2 is withdrawn; patients who have paid keep its terms",
      complaints: "",
    });
    const { output } = await runContracts("list");
    expect(output).toMatch(/^ {2}2 {2}Completa: licence 2, 30\.50 EUR, 180 days; withdrawn on /m);
    expect(output).toMatch(/^ {2}3 {2}Completa: licence 2, 35\.00 EUR, 180 days; on offer since .*, plan P-35$/m);
    expect((await runContracts("show", "3")).output).toBe("1. Oggetto.\n2. Prezzo.");
    expect((await runContracts("withdraw", "3")).code).toBe(0);
    for (const texts of [
      ["withdraw", "3"],
      ["change", "2", "--days", "3"],
    ])
      expect(await runContracts(...texts)).toMatchObject({
        code: 1,
        complaints: expect.stringContaining("withdrawn already"),
      });
  });

  it("reports all invalid input and saves nothing of it", async () => {
    const before = (await runContracts()).output;
    const wrong = await runContracts(
      "add",
      ...TERMS,
      "--licence",
      "1",
      "--price",
      "1,5",
      "--days",
      "many",
      "--plan",
      "P-35",
    );
    expect([wrong.code, wrong.output]).toEqual([1, ""]);
    for (const what of ["--licence", "--price", "--days", "--plan"])
      expect(wrong.complaints).toMatch(new RegExp(`^${what} is`, "m"));
    expect((await runContracts("add", ...TERMS, "--text", "latin.txt")).complaints).toMatch(/is not UTF-8$/);
    expect((await runContracts("add", ...TERMS, "--text", "none.txt")).complaints).toContain("ENOENT");
    expect((await runContracts("change", "9", "--days", "3")).complaints).toBe("There is no contract 9");
    expect((await runContracts()).output).toBe(before);
  });

  it("IO-10: checks at PayPal that a plan exists, and charges once", async () => {
    expect((await withPayPal()).output).toContain("NO PLAN: nobody can pay for it");
    expect((await withPayPal("add", ...TERMS)).complaints).toContain("--plan is needed");
    expect((await withPayPal("add", ...TERMS, "--plan", "P-NONE")).complaints).toContain("names no plan");
    cycles = 0;
    expect((await withPayPal("add", ...TERMS, "--plan", "P-EVER")).complaints).toContain("renews automatically");
    cycles = 1;
    shipped = "P-SHIPPED";
    expect((await withPayPal("add", ...TERMS, "--plan", "P-SHIPPED")).complaints).toMatch(/^--plan is/m);
    shipped = "";
    expect((await withPayPal("add", ...TERMS, "--plan", "P-ONCE")).output).toMatch(/^Contract \d is on offer$/);
  });
};

it("prints its usage for any input that it does not understand", async () => {
  for (const texts of [["sell"], ["show"], ["add"], ["change", "1"], ["withdraw", "1", "2"], ["list", "--days", "3"]])
    expect(await run({}, ...texts)).toMatchObject({ code: 2, output: expect.stringContaining("npm run contracts --") });
});

const embedded = () => ({ DATA_DIR: join(folder, "data") });
const cluster = workerPostgresUrl();
// Every command opens the database again, which takes seconds for the embedded one.
describe.runIf(cluster !== "")("contracts, PostgreSQL", () => {
  let database: Awaited<ReturnType<typeof freshDatabase>>;
  beforeAll(async () => {
    database = await freshDatabase(cluster);
  });
  afterAll(() => database.drop());
  const environment = () => ({ DATA_DIR: join(folder, "beside"), DATABASE_URL: database.url });
  cases(environment);

  it("are changed by one of two concurrent operators; the other is refused and adds none", {
    timeout: 60_000,
  }, async () => {
    const runContracts = (...args: readonly string[]) => run(environment(), ...args);
    expect((await runContracts("add", ...TERMS)).code).toBe(0);
    const [, last] = /(\d+) {2}Completa: [^\n]*\nLicences/.exec((await runContracts()).output) ?? [];
    const before = new pg.Client(database.url);
    await before.connect();
    await before.query("begin");
    await before.query("lock table contratto in share mode");
    const change = () => runContracts("change", String(last), "--days", "9");
    const both = [change(), change()];
    // Both have read the contract and wait to add theirs.
    const waiting = async () =>
      // one waits for the table, the other for the number of the next contract
      (
        await before.query(
          `select from pg_locks where not granted and (relation = 'contratto'::regclass or locktype = 'advisory')
             and database = (select oid from pg_database where datname = current_database())`,
        )
      ).rowCount;
    await expect.poll(waiting, { timeout: 30_000 }).toBe(2);
    await before.end();
    const [first, second] = (await Promise.all(both)).toSorted((a, b) => a.code - b.code);
    expect(first).toMatchObject({ code: 0, output: expect.stringContaining(`Contract ${last} is withdrawn;`) });
    expect(second).toEqual({ code: 1, output: "", complaints: `Contract ${last} is withdrawn already` });
    expect((await runContracts()).output.match(/ 9 days; on offer/g)).toHaveLength(1);
  });

  it("are stored in the embedded database as well", async () => {
    await (await openDataFolder(embedded().DATA_DIR)).close();
    expect((await run(embedded(), "add", ...TERMS)).output).toBe("Contract 2 is on offer");
    expect((await run(embedded())).output).toContain("2  Completa: licence 2, 30.50 EUR, 180 days; on offer since");
  });
});
describe.runIf(cluster === "")("contracts, embedded", () => cases(embedded));
