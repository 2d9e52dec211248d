import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { runCommand } from "@libretto/adapters/command/command";
import { commands } from "@libretto/adapters/command/commands";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freshDatabase } from "../../support/postgres.ts";
import { postgresHere } from "../../support/postgres-here.ts";
import { temporaryFiles } from "../../support/temporary-files.ts";

const { folder, write } = temporaryFiles();
write("text.txt", "\ufeff1. Oggetto.\r\n2. Prezzo.\r\n");
write("latin.txt", Buffer.from([0x65, 0xe8]));

const run = async (environment: Readonly<Record<string, string>>, ...words: readonly string[]) => {
  const said: string[] = [];
  const complaints: string[] = [];
  const code = await runCommand(commands, ["contracts", ...words], {
    environment: { INIT_CWD: folder, ...environment },
    print: (line) => said.push(line),
    printError: (line) => complaints.push(line),
  });
  return { code, said: said.join("\n"), complaints: complaints.join("\n") };
};
const TERMS = ["--licence", "2", "--name", "Completa", "--price", "30.50", "--days", "180", "--text", "text.txt"];

let fake: Server;
let cycles = 1;
/** The plan of the contract that is shipped. */
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
  const ask = (...words: readonly string[]) => run(environment(), ...words);
  const withPayPal = (...words: readonly string[]) =>
    run(
      {
        ...environment(),
        PAYPAL_CLIENT_ID: "client",
        PAYPAL_CLIENT_SECRET: "secret",
        ...(shipped === "" ? {} : { PAYPAL_PLAN_ID: shipped }),
        PAYPAL_API: `http://127.0.0.1:${(fake.address() as AddressInfo).port}`,
      },
      ...words,
    );

  it("lists what is on offer, and what could be sold", async () => {
    const { code, said } = await ask();
    expect(code).toBe(0);
    expect(said).toMatch(
      /^ {2}1 {2}Libretto Completa: licence 2, 24\.00 EUR, 365 days; on offer since \d{4}-\d\d-\d\d, no plan$/m,
    );
    expect(said).toMatch(/Licences that can be sold:\n {2}2 {2}Completa\n {2}3 {2}Prova 30 giorni$/);
    expect((await ask("show", "1")).said).toMatch(/^1\. Oggetto\. /);
  });

  it("adds a contract, changes it by another one, and withdraws it", async () => {
    expect(await ask("add", ...TERMS)).toEqual({ code: 0, said: "Contract 2 is on offer", complaints: "" });
    expect((await ask("show", "2")).said).toBe("1. Oggetto.\n2. Prezzo.");
    expect(await ask("change", "2", "--price", "35", "--plan", "P-35")).toEqual({
      code: 0,
      said: "Contract 3 is on offer\nContract 2 is withdrawn; who has paid keeps what was agreed",
      complaints: "",
    });
    const { said } = await ask("list");
    expect(said).toMatch(/^ {2}2 {2}Completa: licence 2, 30\.50 EUR, 180 days; withdrawn on /m);
    expect(said).toMatch(/^ {2}3 {2}Completa: licence 2, 35\.00 EUR, 180 days; on offer since .*, plan P-35$/m);
    expect((await ask("show", "3")).said).toBe("1. Oggetto.\n2. Prezzo.");
    expect((await ask("withdraw", "3")).code).toBe(0);
    for (const words of [
      ["withdraw", "3"],
      ["change", "2", "--days", "3"],
    ])
      expect(await ask(...words)).toMatchObject({ code: 1, complaints: expect.stringContaining("withdrawn already") });
  });

  it("says everything that will not do, and keeps nothing of it", async () => {
    const before = (await ask()).said;
    const wrong = await ask("add", ...TERMS, "--licence", "1", "--price", "1,5", "--days", "many", "--plan", "P-35");
    expect([wrong.code, wrong.said]).toEqual([1, ""]);
    for (const what of ["--licence", "--price", "--days", "--plan"])
      expect(wrong.complaints).toMatch(new RegExp(`^${what} is`, "m"));
    expect((await ask("add", ...TERMS, "--text", "latin.txt")).complaints).toMatch(/is not UTF-8$/);
    expect((await ask("add", ...TERMS, "--text", "none.txt")).complaints).toContain("ENOENT");
    expect((await ask("change", "9", "--days", "3")).complaints).toBe("There is no contract 9");
    expect((await ask()).said).toBe(before);
  });

  it("IO-10: asks PayPal whether a plan is one, and charges once", async () => {
    expect((await withPayPal()).said).toContain("NO PLAN: nobody can pay for it");
    expect((await withPayPal("add", ...TERMS)).complaints).toContain("--plan is needed");
    expect((await withPayPal("add", ...TERMS, "--plan", "P-NONE")).complaints).toContain("names no plan");
    cycles = 0;
    expect((await withPayPal("add", ...TERMS, "--plan", "P-EVER")).complaints).toContain("charges again by itself");
    cycles = 1;
    shipped = "P-SHIPPED";
    expect((await withPayPal("add", ...TERMS, "--plan", "P-SHIPPED")).complaints).toMatch(/^--plan is/m);
    shipped = "";
    expect((await withPayPal("add", ...TERMS, "--plan", "P-ONCE")).said).toMatch(/^Contract \d is on offer$/);
  });
};

it("explains itself, whatever is not understood", async () => {
  for (const words of [["sell"], ["show"], ["add"], ["change", "1"], ["withdraw", "1", "2"], ["list", "--days", "3"]])
    expect(await run({}, ...words)).toMatchObject({ code: 2, said: expect.stringContaining("npm run contracts --") });
});

const embedded = () => ({ DATA_DIR: join(folder, "data") });
const cluster = postgresHere();
// every command opens the database anew, which takes the embedded one seconds
describe.runIf(cluster !== "")("contracts, PostgreSQL", () => {
  let database: Awaited<ReturnType<typeof freshDatabase>>;
  beforeAll(async () => {
    database = await freshDatabase(cluster);
  });
  afterAll(() => database.drop());
  const environment = () => ({ DATA_DIR: join(folder, "beside"), DATABASE_URL: database.url });
  cases(environment);

  it("are changed by one of two operators at once; the other is refused, and adds none", {
    timeout: 60_000,
  }, async () => {
    const ask = (...words: readonly string[]) => run(environment(), ...words);
    expect((await ask("add", ...TERMS)).code).toBe(0);
    const [, last] = /(\d+) {2}Completa: [^\n]*\nLicences/.exec((await ask()).said) ?? [];
    const before = new pg.Client(database.url);
    await before.connect();
    await before.query("begin");
    await before.query("lock table contratto in share mode");
    const change = () => ask("change", String(last), "--days", "9");
    const both = [change(), change()];
    // both have seen that it is on offer, and wait to add theirs
    const waiting = async () =>
      (await before.query("select from pg_locks where relation = 'contratto'::regclass and not granted")).rowCount;
    await expect.poll(waiting, { timeout: 30_000 }).toBe(2);
    await before.end();
    const [first, second] = (await Promise.all(both)).toSorted((a, b) => a.code - b.code);
    expect(first).toMatchObject({ code: 0, said: expect.stringContaining(`Contract ${last} is withdrawn;`) });
    expect(second).toEqual({ code: 1, said: "", complaints: `Contract ${last} is withdrawn already` });
    expect((await ask()).said.match(/ 9 days; on offer/g)).toHaveLength(1);
  });

  it("are kept in the embedded database as well", async () => {
    expect((await run(embedded(), "add", ...TERMS)).said).toBe("Contract 2 is on offer");
    expect((await run(embedded())).said).toContain("2  Completa: licence 2, 30.50 EUR, 180 days; on offer since");
  });
});
describe.runIf(cluster === "")("contracts, embedded", () => cases(embedded));
