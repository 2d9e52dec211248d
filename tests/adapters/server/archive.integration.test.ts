import type { Account } from "@libretto/core/ports/account-store";
import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { entriesOf, fill, likeness } from "../../support/archives.ts";
import { onEveryDatabase } from "../../support/databases.ts";
import { anyRecord } from "../../support/fhir-records.ts";
import { enrol, loadCatalogues, session, startServer, type TestServer } from "../../support/server.ts";

/** Whole records of whatever the sections allow; the same ones in every run. */
const RECORDS = fc.sample(anyRecord, { numRuns: 3, seed: 7 });

onEveryDatabase("PR-7: everything can be taken along and brought back", (database) => {
  let server: TestServer;
  beforeAll(async () => {
    await loadCatalogues(database());
    server = await startServer(database());
  });
  afterAll(() => server.close());

  const somebody = () => enrol(server, "patient");
  const exported = async (whose: Account, query = "") => {
    const headers = { ...(await session(server, whose)) };
    const answer = await server.app.inject({ method: "GET", url: `/api/esportaTutto${query}`, headers });
    expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
    return answer.rawPayload;
  };
  const restored = async (whose: Account, archive: Uint8Array) =>
    server.app.inject({
      method: "POST",
      url: "/api/ripristinaTutto",
      headers: { ...(await session(server, whose)), "content-type": "application/zip" },
      payload: Buffer.from(archive),
    });

  it.each(RECORDS.map((record, i) => [i, record] as const))(
    "PR-7: export, import into an empty account, export: equal (record %i)",
    async (_, record) => {
      const [first, second] = [await somebody(), await somebody()];
      await fill(server, first, record);
      const before = await entriesOf(await exported(first));
      const answer = await restored(second, await exported(first));
      expect(answer.statusCode, answer.body).toBe(200);
      const after = await entriesOf(await exported(second));
      expect(likeness(after)).toEqual(likeness(before));
      expect(answer.json()).toMatchObject({ disegni: 2, punteggi: 2 });
    },
  );
});
