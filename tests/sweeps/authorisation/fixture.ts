import type { SqlEngine } from "@libretto/adapters/sql/engine/engine";
import { afterAll, beforeAll } from "vitest";
import type { OpenDatabase } from "../../support/databases/databases.ts";
import { bodyFor, endpointNamed, targetOf } from "../../support/requests/endpoint-requests.ts";
import { openSession, sendRequest, startServer, type TestServer } from "../../support/server/server.ts";
import { createAccounts, type SweepAccounts } from "./accounts.ts";
import { type Principal, principalsOf } from "./principals.ts";
import { type Seeded, seed } from "./seeded-rows.ts";
import { plainPrinter } from "./text-printer.ts";

/** A shared record, and everybody who requests it. */
export interface SharedRecordFixture {
  readonly database: SqlEngine;
  readonly server: TestServer;
  readonly cast: SweepAccounts;
  /** Every row of the shared record, with an additional score. */
  readonly seeds: readonly Seeded[];
  readonly seedOf: ReadonlyMap<number, Seeded>;
  readonly principals: readonly Principal[];
}
/** Returns the shared record; fails before the suite begins. */
export type GetFixture = () => SharedRecordFixture;

const createFixture = async (database: SqlEngine): Promise<SharedRecordFixture> => {
  const server = await startServer(database, { overrideContext: plainPrinter });
  const cast = await createAccounts(server, database);
  const seeds = await seed(server, cast.sharingPatient);
  await sendRequest(server, "POST", "/api/score", {
    headers: await openSession(server, cast.sharingPatient),
    body: bodyFor(endpointNamed("saveScore"), targetOf(cast.sharingPatient)),
  });
  return {
    database,
    server,
    cast,
    seeds,
    seedOf: new Map(seeds.map((seeded) => [seeded.row.id, seeded])),
    principals: await principalsOf(server, cast),
  };
};

/** Creates the shared record before the cases of a suite, and closes its server after them. */
export const useFixture = (database: OpenDatabase): GetFixture => {
  let fixture: SharedRecordFixture | undefined;
  beforeAll(async () => {
    fixture = await createFixture(database());
  });
  afterAll(() => fixture?.server.close());
  return () => {
    if (fixture === undefined) throw new Error("the shared record is there only while its tests run");
    return fixture;
  };
};
