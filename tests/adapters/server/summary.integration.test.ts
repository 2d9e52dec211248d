import type { ServerContext } from "@libretto/adapters/server/pipeline/server-context";
import { either, pipe } from "@libretto/core/kernel/fp";
import { diary } from "@libretto/core/record/diary/wire";
import { visits } from "@libretto/core/record/visits/wire";
import { vitalSigns } from "@libretto/core/record/vital-signs/wire";
import { summary } from "@libretto/core/reports/fhir/summary";
import { readRecord } from "@libretto/core/reports/read-record";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aSmallRecord, fill } from "../../support/archives.ts";
import { onEveryDatabase } from "../../support/databases.ts";
import { keepRow } from "../../support/kept-row.ts";
import { sampleOf } from "../../support/samples.ts";
import { ask, enrol, inRecordOf, session, startServer, type TestServer } from "../../support/server.ts";

onEveryDatabase("The summary of a record", (database) => {
  let server: TestServer;
  /** What reads wait for before they are noted; they have left their transaction by then. */
  let noting: Promise<void> = Promise.resolve();
  const noteLater = (desk: ServerContext): ServerContext => ({
    ...desk,
    auditBuffer: {
      append:
        (...entries) =>
        async () => {
          await noting;
          return desk.auditBuffer.append(...entries)();
        },
    },
  });
  beforeAll(async () => {
    server = await startServer(database(), { bend: noteLater });
  });
  afterAll(() => server.close());

  it("says the same as of the whole record, but reads neither old readings nor what it never tells of", async () => {
    const account = await enrol(server, "patient");
    await fill(server, account, aSmallRecord());
    for (let day = 10; day < 22; day++)
      await keepRow(server, account, vitalSigns, {
        ...sampleOf(vitalSigns),
        ...{ takenAt: `2025-03-${day}T08:00:00.000Z`, weight: 60 + day, temperature: day % 4 === 0 ? 36.5 : null },
        ...{ temperatureWay: day % 4 === 0 ? (day === 20 ? "object" : "body") : null, list: "readings" },
      } as never);
    const read = (which: "fullRecord" | "summaryRecord") =>
      inRecordOf(server, account, ({ texts }) => texts[which](account.patient ?? 0));
    const [whole, short] = [JSON.parse(await read("fullRecord")), JSON.parse(await read("summaryRecord"))];
    const options = {
      ...{ now: server.desk.clock.now(), base: "https://libretto.example", language: "it" },
      ...{ maritalStatuses: [], atc: new Map() },
    } as const;
    const bundleOf = (text: unknown) =>
      either.toUnion(
        pipe(
          readRecord(text),
          either.map(({ record }) => summary(record, options as never)),
        ),
      );
    expect(bundleOf(short)).toEqual(bundleOf(whole));
    expect(whole[vitalSigns.collection].length).toBeGreaterThan(12);
    expect(short[vitalSigns.collection].length).toBeLessThan(9);
    for (const { collection } of [diary, visits])
      expect([whole[collection].length > 0, short[collection]]).toEqual([true, []]);
  });

  it("RE-7: is made for one person once at a time", async () => {
    const account = await enrol(server, "patient");
    const headers = { ...(await session(server, account)) };
    const get = () => ask(server, "GET", "/api/getFhirData", { headers });
    let go = (): void => undefined;
    noting = new Promise((resolve) => {
      go = resolve;
    });
    const first = get();
    const answers = await Promise.race([first.then(() => []), Promise.all([get(), get()])]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([429, 429]);
    go();
    expect((await first).statusCode).toBe(200);
    expect((await get()).statusCode).toBe(200);
  });
});
