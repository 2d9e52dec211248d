import { execFile } from "node:child_process";
import { join, resolve } from "node:path";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { pipe, taskEither } from "@libretto/core/kernel/fp";
import type { Account } from "@libretto/core/ports/accounts/account-store";
import { files } from "@libretto/core/record/files/wire";
import type { AnySection } from "@libretto/core/record/section";
import { sections } from "@libretto/core/record/sections";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createAccountWriter } from "../../../scripts/synth/accounts.ts";
import { packRecord } from "../../../scripts/synth/archive.ts";
import { familyOf } from "../../../scripts/synth/family.ts";
import { createRecord, type SyntheticRecord, toPatientAnswer } from "../../../scripts/synth/record.ts";
import { readReference } from "../../../scripts/synth/reference.ts";
import { on } from "../../support/builders.ts";
import { onOneDatabase } from "../../support/databases/databases.ts";
import {
  createAccount,
  openSession,
  PASSWORD,
  sendRequest,
  startServer,
  type TestServer,
  unwrapTask,
} from "../../support/server/server.ts";
import { rowsOf } from "../../support/synth/drug-findings.ts";

/** Before the day of the test server. */
const TODAY = on("2026-03-13");
const NUMBERS = [1, 2, 3, 4, 5, 6];

const ROOT = resolve(import.meta.dirname, "../../..");
const runCommand = (...args: readonly string[]) =>
  promisify(execFile)(
    process.execPath,
    ["--import", "tsx", "--conditions=source", join(ROOT, "scripts/synth/main.ts"), ...args],
    { cwd: ROOT },
  );

/** A seed of which the first family has two minor children and an adult with a carer. */
const findSeed = (): number => {
  const seeds = Array.from({ length: 100 }, (_, i) => i + 1);
  const isWanted = (seed: number) => {
    const family = familyOf({ seed, today: TODAY }, 1);
    return (
      family.filter(({ age }) => age < 18).length === 2 &&
      family.some(({ age, carers }) => age > 18 && carers.length > 0)
    );
  };
  return seeds.find(isWanted) ?? 0;
};

onOneDatabase("A synthetic population", (database) => {
  const population = { seed: findSeed(), today: TODAY };
  let server: TestServer;
  let records: readonly SyntheticRecord[];
  const accounts = new Map<number, Account>();

  beforeAll(async () => {
    server = await startServer(database());
    const reference = await readReference();
    records = NUMBERS.map((number) => createRecord(population, reference, number));
    const passwordHash = await unwrapTask(server.context.passwordHasher.hash(PASSWORD));
    const writer = createAccountWriter(population, { ...server.context, passwordHash });
    for (const record of records) accounts.set(record.person.number, await writer.add(record));
  });
  afterAll(() => server.close());

  const accountOf = (record: SyntheticRecord): Account => accounts.get(record.person.number) as Account;
  const recordNumber = (number: number): SyntheticRecord => records[number - 1] as SyntheticRecord;
  const read = async (account: Account) => {
    const headers = { ...(await openSession(server, account)) };
    const answer = await sendRequest(server, "GET", `/api/patient/${account.id}`, { headers });
    expect(answer.statusCode).toBe(200);
    return answer.json();
  };

  it("has an account for each adult, who signs in and finds every row", async () => {
    const adults = records.filter(({ person }) => person.age >= 18);
    expect(adults.length).toBe(4);
    for (const record of adults) {
      const { email } = accountOf(record);
      const signedIn = await sendRequest(server, "POST", "/api/user/login", { body: { email, password: PASSWORD } });
      expect(signedIn.statusCode, signedIn.body).toBe(200);
      const { totals } = await read(accountOf(record));
      for (const section of sections as readonly AnySection[])
        expect(totals[section.collection] ?? 0, section.collection).toBe(record.rows.get(section)?.length ?? 0);
    }
  });

  it("lets parents represent their children and a carer open the record of a parent", async () => {
    for (const record of records)
      for (const { number, right: granted } of record.person.carers) {
        const carer = accountOf(recordNumber(number));
        const cared = await unwrapTask(
          server.context.transact((stores) =>
            pipe(
              stores.actAs({ account: carer.id, patient: null }),
              taskEither.chain(() => stores.carers.listPatients(carer.id)),
            ),
          ),
        );
        expect(cared).toContainEqual(
          expect.objectContaining({ patient: accountOf(record).patient, right: granted, name: record.person.name }),
        );
      }
  });

  it("makes archives that the product restores with their files", async () => {
    const record = records.find((one) => rowsOf(one, files).length > 0) ?? recordNumber(1);
    const owner = await createAccount(server, "patient");
    const archive = await buffer(packRecord(record, server.context.clock.now()));
    const headers = { ...(await openSession(server, owner)), "content-type": "application/zip" };
    const answer = await server.app.inject({ method: "POST", url: "/api/ripristinaTutto", headers, payload: archive });
    expect(answer.statusCode, answer.body).toBe(200);
    const { totals } = await read(owner);
    expect(totals[files.collection]).toBe(rowsOf(record, files).length);
    const rows = [...record.rows.values()].flat().length;
    expect(Object.values<number>(totals).reduce((sum, one) => sum + one, 0)).toBe(rows);
  });

  it("is printed as one JSON line for each person, and explains a wrong option", async () => {
    const { seed, today } = population;
    const { stdout } = await runCommand("--patients", "2", "--first", "2", "--seed", String(seed), "--today", today);
    const lines = stdout.trimEnd().split("\n");
    expect(lines.map((line) => JSON.parse(line))).toEqual(
      [2, 3].map((number) => JSON.parse(JSON.stringify(toPatientAnswer(recordNumber(number))))),
    );
    await expect(runCommand("--patients", "some")).rejects.toMatchObject({
      code: 2,
      stderr: expect.stringContaining("--patients must be a whole number from 1 on."),
    });
  });
});
