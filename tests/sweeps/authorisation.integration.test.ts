import { endpoints } from "@libretto/adapters/contract/endpoints";
import { afterAll, beforeAll, expect, it } from "vitest";
import { onEveryDatabase } from "../support/databases/databases.ts";
import { checkOrderCases } from "./authorisation/check-order-cases.ts";
import { databasePolicyCases, grantedCases } from "./authorisation/database-policy-cases.ts";
import { createFixture, type SharedRecordFixture } from "./authorisation/fixture.ts";
import { foreignReferenceCases } from "./authorisation/foreign-references-cases.ts";
import { foreignCases, hiddenCases } from "./authorisation/hidden-cases.ts";
import { immediateEffectCases } from "./authorisation/immediate-effect-cases.ts";
import { matrixCases } from "./authorisation/matrix-cases.ts";
import { ticketCases } from "./authorisation/ticket-cases.ts";

onEveryDatabase("The table of endpoints", (database) => {
  let made: SharedRecordFixture | undefined;
  beforeAll(async () => {
    made = await createFixture(database());
  });
  afterAll(() => made?.server.close());
  const world = (): SharedRecordFixture => {
    if (made === undefined) throw new Error("the world is there only while its tests run");
    return made;
  };

  it("AZ-1: the server has exactly the routes of the table", () => {
    const { app } = world().server;
    for (const { method, path } of endpoints) expect(app.hasRoute({ method, url: path })).toBe(true);
    const shown = app.printRoutes({ commonPrefix: false, includeHooks: false });
    const methods = [...shown.matchAll(/\(([A-Z, ]+)\)/g)].flatMap(([, found = ""]) => found.split(", "));
    expect(methods.length).toBe(endpoints.length);
  });

  matrixCases(world);
  ticketCases(world);
  checkOrderCases(world);
  foreignCases(world);
  immediateEffectCases(database, world);
  foreignReferenceCases(world);
  grantedCases(world);
  // From here on the shared record has changed.
  hiddenCases(world);
  databasePolicyCases(world);
});
