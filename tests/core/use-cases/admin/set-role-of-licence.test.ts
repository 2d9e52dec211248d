import { setRoleOfLicence } from "@libretto/core/use-cases/admin/set-role-of-licence";
import { expect, it } from "vitest";
import { createFakeAdministration } from "../../../support/use-cases/fake-administration.ts";

it("gives a licence a role", async () => {
  const { stores, state } = createFakeAdministration();
  await setRoleOfLicence(stores, 2, 1)();
  expect(state.roleOf.get(2)).toBe(1);
});

it.each([
  ["an unknown licence", 7, 1, { kind: "notFound" }],
  ["no role", 2, null, { fields: { role: "form.required" } }],
  ["an unknown role", 2, 9, { fields: { role: "form.notListed" } }],
])("refuses %s", async (_, licence, role, refusal) => {
  const { stores, state } = createFakeAdministration();
  expect(await setRoleOfLicence(stores, licence, role)()).toMatchObject({ left: refusal });
  expect(state.roleOf.size).toBe(0);
});
