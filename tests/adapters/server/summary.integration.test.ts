import type { ServerContext } from "@libretto/adapters/server/pipeline/server-context";
import { vitalSigns } from "@libretto/core/record/vital-signs/wire";
import { summary } from "@libretto/core/reports/fhir/summary";
import type { FullRecord } from "@libretto/core/reports/full-record";
import { afterAll, beforeAll, expect, it } from "vitest";
import { onEveryDatabase } from "../../support/databases/databases.ts";
import { aSmallRecord, fillRecord } from "../../support/record/archives.ts";
import { sampleRowOf } from "../../support/record/sample-rows.ts";
import { addRow } from "../../support/server/add-row.ts";
import {
  createAccount,
  inRecordOf,
  openSession,
  sendRequest,
  startServer,
  type TestServer,
} from "../../support/server/server.ts";
import { waitUntil } from "../../support/wait-until.ts";

onEveryDatabase("The summary of a record", (database) => {
  let server: TestServer;
  /** Reads wait for this before they are audited; their transaction has ended by then. */
  let noting: Promise<void> = Promise.resolve();
  const noteLater = (context: ServerContext): ServerContext => ({
    ...context,
    auditBuffer: {
      append:
        (...entries) =>
        async () => {
          await noting;
          return context.auditBuffer.append(...entries)();
        },
    },
  });
  beforeAll(async () => {
    server = await startServer(database(), { overrideContext: noteLater });
  });
  afterAll(() => server.close());

  it("equals the summary of the whole record, but reads neither old readings nor unused rows", async () => {
    const account = await createAccount(server, "patient");
    await fillRecord(server, account, aSmallRecord());
    for (let day = 10; day < 22; day++)
      await addRow(server, account, vitalSigns, {
        ...sampleRowOf(vitalSigns),
        ...{ takenAt: `2025-03-${day}T08:00:00.000Z`, weight: 60 + day, temperature: day % 4 === 0 ? 36.5 : null },
        ...{ temperatureWay: day % 4 === 0 ? (day === 20 ? "object" : "body") : null, list: "readings" },
      } as never);
    const read = (which: "loadFull" | "loadSummary") =>
      inRecordOf(server, account, ({ reader }) => reader.openOwn(account.patient ?? 0)[which]());
    const [whole, short] = [await read("loadFull"), await read("loadSummary")];
    const options = {
      ...{ now: server.context.clock.now(), base: "https://libretto.example", language: "it" },
      ...{ maritalStatuses: [], atc: new Map() },
    } as const;
    const bundleOf = (record: FullRecord) => summary(record, options as never);
    expect(bundleOf(short)).toEqual(bundleOf(whole));
    expect(whole.vitalSigns.length).toBeGreaterThan(12);
    expect(short.vitalSigns.length).toBeLessThan(9);
    for (const name of ["diary", "visits"] as const) expect([whole[name].length > 0, short[name]]).toEqual([true, []]);
  });

  it("RE-7: is created once at a time for one person", async () => {
    const account = await createAccount(server, "patient");
    const headers = { ...(await openSession(server, account)) };
    const get = () => sendRequest(server, "GET", "/api/getFhirData", { headers });
    let go = (): void => undefined;
    noting = new Promise((resolve) => {
      go = resolve;
    });
    const statuses: number[] = [];
    // any of the three may be the first at the server
    const answers = [get(), get(), get()].map(async (answer) => statuses.push((await answer).statusCode));
    await waitUntil(() => statuses.length === 2);
    expect(statuses).toEqual([429, 429]);
    go();
    await Promise.all(answers);
    expect(statuses).toEqual([429, 429, 200]);
    expect((await get()).statusCode).toBe(200);
  });
});
