import { brotliDecompressSync } from "node:zlib";
import type { AnyEndpoint } from "@libretto/adapters/contract/endpoint";
import { endpoints } from "@libretto/adapters/contract/endpoints";
import type { Account } from "@libretto/core/ports/accounts/account-store";
import type { AnySection } from "@libretto/core/record/section";
import { sections } from "@libretto/core/record/sections";
import { afterAll, beforeAll, expect, it } from "vitest";
import { onOneDatabase } from "../../support/databases/databases.ts";
import { addMixedRows } from "../../support/record/mixed-record.ts";
import {
  addRequestTargets,
  isForAdministrators,
  isForDoctors,
  rowFor,
  targetOf,
  urlFor,
} from "../../support/requests/endpoint-requests.ts";
import { createAccount, openSession, sendRequest, startServer, type TestServer } from "../../support/server/server.ts";
import { associate } from "../../sweeps/authorisation/accounts.ts";

const LARGEST_OPENING = 500_000;
const LARGEST_COMPRESSED_OPENING = 60_000;
const ACCEPT_BROTLI = { "accept-encoding": "br" };
/** Reads are audited, so these answers change with each request. */
const CHANGED_BY_READING: readonly string[] = ["trail", "lastAccesses"];

onOneDatabase("The answers on the wire", (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(database());
  });
  afterAll(() => server.close());

  /** A patient with mixed rows. */
  const patientWith = async (count: number, words?: number): Promise<Account> => {
    const owner = await createAccount(server, "patient");
    const patient = owner.patient ?? 0;
    await database().transaction({ as: "record", actor: owner.id, patient }, (sql) =>
      addMixedRows(sql, { patient, account: owner.id }, count, words),
    );
    return owner;
  };
  const open = async (account: Account, headers: Readonly<Record<string, string>> = {}, owner = account) =>
    sendRequest(server, "GET", `/api/patient/${owner.id}`, {
      headers: { ...(await openSession(server, account)), ...headers },
    });

  const expectSizes = (plain: Uint8Array, compressed: Uint8Array): void => {
    expect(brotliDecompressSync(compressed).equals(plain)).toBe(true);
    expect(plain.length).toBeLessThanOrEqual(LARGEST_OPENING);
    expect(compressed.length).toBeLessThanOrEqual(LARGEST_COMPRESSED_OPENING);
  };

  it("of a record with 1,000 mixed rows are complete up to 200 rows of a section, and short", async () => {
    const owner = await patientWith(1000);
    const plain = await open(owner);
    expectSizes(plain.rawPayload, (await open(owner, ACCEPT_BROTLI)).rawPayload);
    const record = plain.json();
    for (const { collection } of sections as readonly AnySection[])
      expect(record[collection].length, collection).toBe(Math.min(200, record.totals[collection]));
  });

  it.each([
    ["10,000 mixed rows", 10_000, 8],
    ["1,000 mixed rows with the longest texts", 1000, 450],
  ])(
    "of a record with %s have the first rows of each section and the true totals, for owner and doctor",
    async (_, count, words) => {
      const owner = await patientWith(count, words);
      const doctor = await createAccount(server, "doctor");
      await associate(server, owner, { account: doctor, clearance: { visibility: "total", level: 6, tags: [] } });
      for (const reader of [owner, doctor]) {
        const headers = { ...(await openSession(server, reader)) };
        const { rawPayload } = await open(reader, {}, owner);
        expect(rawPayload.length).toBeLessThanOrEqual(LARGEST_OPENING);
        const record = JSON.parse(rawPayload.toString());
        expect(
          sections.reduce((sum, { collection }) => sum + (record.totals[collection] ?? 0), 0),
        ).toBeGreaterThanOrEqual(reader === owner ? count : 1);
        for (const { collection, idField } of sections as readonly AnySection[]) {
          if (record.totals[collection] === undefined) continue;
          const address = `/api/patient/${owner.patient}/${collection}?limit=200`;
          const page = (await sendRequest(server, "GET", address, { headers })).json();
          const idsOf = (rows: readonly Readonly<Record<string, unknown>>[]) => rows.map((row) => row[idField]);
          expect(page.total, collection).toBe(record.totals[collection]);
          expect(record[collection].length > 0, collection).toBe(page.total > 0);
          expect(idsOf(record[collection])).toEqual(idsOf(page.data).slice(0, record[collection].length));
        }
      }
    },
  );

  it("are compressed when they are JSON, long and without a secret, and equal to the uncompressed ones", async () => {
    const owner = await patientWith(400);
    await addRequestTargets(server, owner);
    const admin = await createAccount(server, "admin");
    const doctor = await createAccount(server, "doctor");
    await associate(server, owner, { account: doctor, clearance: { visibility: "total", level: 6, tags: [] } });
    const callerOf = (endpoint: AnyEndpoint) =>
      isForAdministrators(endpoint) ? admin : isForDoctors(endpoint) ? doctor : owner;
    const compressed: string[] = [];
    for (const endpoint of endpoints.filter(({ method, name }) => method === "GET" && name !== "signOut")) {
      const url = urlFor(endpoint, targetOf(owner, await rowFor(server, owner, endpoint)));
      const headers = { ...(await openSession(server, callerOf(endpoint))) };
      const plain = await sendRequest(server, "GET", url, { headers });
      const answer = await sendRequest(server, "GET", url, { headers: { ...headers, ...ACCEPT_BROTLI } });
      const isJson = /json(?:;|$)/.test(String(plain.headers["content-type"]));
      const isLong = isJson && plain.rawPayload.length >= 1024 && endpoint.returnsSecret !== true;
      expect([plain.headers["content-encoding"], answer.headers["content-encoding"]], endpoint.name).toEqual([
        undefined,
        isLong ? "br" : undefined,
      ]);
      if (!isLong) continue;
      compressed.push(endpoint.name);
      expect(answer.headers.vary, endpoint.name).toBe("accept-encoding");
      expect(answer.headers.etag, endpoint.name).toBe(
        typeof plain.headers.etag === "string" ? plain.headers.etag.replace(/"$/, '-br"') : undefined,
      );
      const text = brotliDecompressSync(answer.rawPayload).toString();
      if (!CHANGED_BY_READING.includes(endpoint.name)) expect(text === plain.body, endpoint.name).toBe(true);
      expect(answer.rawPayload.length, endpoint.name).toBeLessThan(plain.rawPayload.length);
    }
    expect(compressed).toEqual(expect.arrayContaining(["patient", "fhirSummary", "therapies.list", "files.list"]));
  });
});
