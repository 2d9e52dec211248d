import { renameRole } from "@libretto/core/use-cases/admin/rename-role";
import { expect, it } from "vitest";
import { createFakeAdministration } from "../../../support/use-cases/fake-administration.ts";

it("gives a role another name, also its own in other letters", async () => {
  const { stores, state } = createFakeAdministration();
  for (const name of ["Persons", "PERSONS"]) {
    expect(await renameRole(stores, 2, name)()).toMatchObject({ right: { id: 2, name } });
    expect(state.roles).toContainEqual({ id: 2, name });
  }
});

it.each([
  [2, "administrators", "refused"],
  [2, " ", "refused"],
  [7, "Persons", "notFound"],
])("does not rename role %i to %j", async (id, name, kind) => {
  const { stores, state } = createFakeAdministration();
  const { roles } = state;
  expect(await renameRole(stores, id, name)()).toMatchObject({ left: { kind } });
  expect(state.roles).toEqual(roles);
});
