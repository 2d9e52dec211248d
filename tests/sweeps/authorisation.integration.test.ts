import { endpoints } from "@libretto/adapters/contract/endpoints";
import { afterAll, beforeAll, expect, it } from "vitest";
import { onEveryDatabase } from "../support/databases.ts";
import { claimCases } from "./authorisation/claim-cases.ts";
import { foreignCases, hiddenCases } from "./authorisation/hidden-cases.ts";
import { keyCases } from "./authorisation/key-cases.ts";
import { matrixCases } from "./authorisation/matrix-cases.ts";
import { momentCases } from "./authorisation/moment-cases.ts";
import { orderCases } from "./authorisation/order-cases.ts";
import { grantedCases, secondLineCases } from "./authorisation/second-line-cases.ts";
import { makeWorld, type World } from "./authorisation/world.ts";

onEveryDatabase("The table of endpoints", (database) => {
  let made: World | undefined;
  beforeAll(async () => {
    made = await makeWorld(database());
  });
  afterAll(() => made?.server.close());
  const world = (): World => {
    if (made === undefined) throw new Error("the world is there only while its tests run");
    return made;
  };

  it("AZ-1: the server knows exactly the routes of the table", () => {
    const { app } = world().server;
    for (const { method, path } of endpoints) expect(app.hasRoute({ method, url: path })).toBe(true);
    const shown = app.printRoutes({ commonPrefix: false, includeHooks: false });
    const methods = [...shown.matchAll(/\(([A-Z, ]+)\)/g)].flatMap(([, found = ""]) => found.split(", "));
    expect(methods.length).toBe(endpoints.length);
  });

  matrixCases(world);
  keyCases(world);
  orderCases(world);
  foreignCases(world);
  momentCases(database, world);
  claimCases(world);
  grantedCases(world);
  // from here on the shared record is no longer as it was seeded
  hiddenCases(world);
  secondLineCases(world);
});
