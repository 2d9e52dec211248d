import { changeLicence } from "@libretto/core/use-cases/admin/change-licence";
import { expect, it } from "vitest";
import { aLicence, createFakeAdministration } from "../../../support/use-cases/fake-administration.ts";

const draft = { name: "FULL", amount: 30, currency: "EUR", duration: "1 anno", enabled: false };

it("changes all fields of a licence; the own name is not in use", async () => {
  const { stores, state } = createFakeAdministration();
  await changeLicence(stores, 2, draft)();
  expect(state.licences).toMatchObject([{ id: 2, name: "FULL", price: { amount: 30 }, enabled: false }]);
});

it("finds no unknown licence, and refuses the name of another", async () => {
  const { stores, state } = createFakeAdministration();
  state.licences = [aLicence(), aLicence({ id: 3, name: "Month" })];
  expect(await changeLicence(stores, 7, draft)()).toMatchObject({ left: { kind: "notFound" } });
  expect(await changeLicence(stores, 3, draft)()).toMatchObject({ left: { fields: { name: "admin.nameTaken" } } });
});
