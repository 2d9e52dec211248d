import { endpoints } from "@libretto/adapters/contract/endpoints";
import { expect, it } from "vitest";
import { onOneDatabase } from "../support/databases/databases.ts";
import { checkOrderCases } from "./authorisation/check-order-cases.ts";
import { useFixture } from "./authorisation/fixture.ts";
import { foreignReferenceCases } from "./authorisation/foreign-references-cases.ts";
import { foreignCases, hiddenCases } from "./authorisation/hidden-cases.ts";
import { immediateEffectCases } from "./authorisation/immediate-effect-cases.ts";
import { matrixCases } from "./authorisation/matrix-cases.ts";
import { ticketCases } from "./authorisation/ticket-cases.ts";

onOneDatabase("The table of endpoints", (database) => {
  const world = useFixture(database);

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
  // It changes the shared record.
  hiddenCases(world);
});
