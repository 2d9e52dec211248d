import { addRole } from "@libretto/core/use-cases/admin/add-role";
import { expect, it } from "vitest";
import { createFakeAdministration } from "../../../support/use-cases/fake-administration.ts";

it("adds a role, which has no feature", async () => {
  const { stores, state } = createFakeAdministration();
  expect(await addRole(stores, " Nurses ")()).toMatchObject({ right: { id: 3, name: "Nurses" } });
  expect(state.roles).toHaveLength(3);
});

it.each(["", "patients"])("refuses the name %j", async (name) => {
  const { stores, state } = createFakeAdministration();
  expect(await addRole(stores, name)()).toMatchObject({ left: { kind: "refused", code: "form.invalid" } });
  expect(state.roles).toHaveLength(2);
});
