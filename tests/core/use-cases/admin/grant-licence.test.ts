import { grantLicence } from "@libretto/core/use-cases/admin/grant-licence";
import { expect, it } from "vitest";
import { aLicence, createFakeAdministration } from "../../../support/use-cases/fake-administration.ts";
import { CLOCK } from "../../../support/use-cases/fake-stores.ts";

const services = { clock: CLOCK };

it("grants a licence from now on, for its duration", async () => {
  const { stores, state } = createFakeAdministration();
  await grantLicence(services, stores, 50, 2)();
  expect(state.subscribed).toEqual([[9, 2, CLOCK.now(), "2027-03-14T09:00:00.000Z"]]);
});

it("grants a licence without an end", async () => {
  const { stores, state } = createFakeAdministration();
  state.licences = [aLicence({ duration: "senza scadenza" })];
  await grantLicence(services, stores, 50, 2)();
  expect(state.subscribed).toEqual([[9, 2, CLOCK.now(), null]]);
});

it.each([
  ["that is switched off", aLicence({ enabled: false }), "form.notListed"],
  ["that is unknown", aLicence({ id: 3 }), "form.notListed"],
  ["whose duration cannot be read", aLicence({ duration: "a while" }), "admin.durationUnreadable"],
])("grants no licence %s", async (_, licence, problem) => {
  const { stores, state } = createFakeAdministration();
  state.licences = [licence];
  expect(await grantLicence(services, stores, 50, 2)()).toMatchObject({ left: { fields: { licence: problem } } });
  expect(state.subscribed).toEqual([]);
});

it("grants none to a user without a record", async () => {
  const { stores, state } = createFakeAdministration();
  state.record = null;
  expect(await grantLicence(services, stores, 50, 2)()).toMatchObject({ left: { kind: "notFound" } });
});
