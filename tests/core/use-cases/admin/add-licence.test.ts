import { addLicence } from "@libretto/core/use-cases/admin/add-licence";
import { expect, it } from "vitest";
import { createFakeAdministration } from "../../../support/use-cases/fake-administration.ts";

const draft = { name: "Month", amount: 3, currency: "EUR", duration: "1 mese", enabled: true };

it("adds a licence", async () => {
  const { stores, state } = createFakeAdministration();
  expect(await addLicence(stores, draft)()).toMatchObject({ right: { id: 3, name: "Month", price: { amount: 3 } } });
  expect(state.licences).toHaveLength(2);
});

it.each([
  ["name", { name: "full" }],
  ["amount", { amount: null }],
  ["duration", { duration: "a while" }],
])("names the field %s that is not valid", async (field, differs) => {
  const { stores, state } = createFakeAdministration();
  const outcome = await addLicence(stores, { ...draft, ...differs })();
  expect(outcome).toMatchObject({ left: { fields: { [field]: expect.any(String) } } });
  expect(state.licences).toHaveLength(1);
});
