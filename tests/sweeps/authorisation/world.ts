import type { SqlEngine } from "@libretto/adapters/sql/engine/engine";
import { bodyFor, endpointNamed, targetOf } from "../../support/endpoint-requests.ts";
import { ask, session, startServer, type TestServer } from "../../support/server.ts";
import { type Cast, castOf } from "./cast.ts";
import { plainPrinter } from "./plain-printer.ts";
import { type Principal, principalsOf } from "./principals.ts";
import { type Seeded, seed } from "./seeds.ts";

/** A record that is shared, and everybody who may ask for it. */
export interface World {
  readonly database: SqlEngine;
  readonly server: TestServer;
  readonly cast: Cast;
  /** Every row of the shared record, and a score besides. */
  readonly seeds: readonly Seeded[];
  readonly seedOf: ReadonlyMap<number, Seeded>;
  readonly principals: readonly Principal[];
}
/** A place to find the world; empty until the suite begins. */
export type InWorld = () => World;

export const makeWorld = async (database: SqlEngine): Promise<World> => {
  const server = await startServer(database, { bend: plainPrinter });
  const cast = await castOf(server, database);
  const seeds = await seed(server, cast.sharer);
  await ask(server, "POST", "/api/score", {
    headers: await session(server, cast.sharer),
    body: bodyFor(endpointNamed("saveScore"), targetOf(cast.sharer)),
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
