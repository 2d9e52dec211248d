import { changeUser } from "@libretto/core/use-cases/admin/change-user";
import { expect, it } from "vitest";
import { aUser, createFakeAdministration } from "../../../support/use-cases/fake-administration.ts";
import { CLOCK } from "../../../support/use-cases/fake-stores.ts";

const services = { clock: CLOCK };
const administrator = { account: 1 };

it("applies the changes in order, and grants the licence", async () => {
  const { stores, state } = createFakeAdministration();
  const changes = [{ set: "active", to: false } as const, { set: "licence", to: 2 } as const];
  const changed = await changeUser(services, stores, administrator, 50, changes)();
  expect(changed).toMatchObject({ right: { active: false, licence: 2 } });
  expect(state.users).toMatchObject([{ active: false }]);
  expect(state.subscribed).toHaveLength(1);
});

it.each([
  ["the own account", 1, aUser({ id: 1, role: "admin" }), "admin.ownAccount"],
  ["a patient's role", 50, aUser(), "admin.patientsOnly"],
  ["the last administrator", 50, aUser({ role: "admin" }), "admin.lastAdministrator"],
])("does not change %s", async (_, id, user, code) => {
  const { stores, state } = createFakeAdministration();
  state.users = [user];
  state.otherAdministrators = 0;
  const outcome = await changeUser(services, stores, administrator, id, [{ set: "role", to: "doctor" }])();
  expect(outcome).toMatchObject({ left: { code } });
  expect(state.users).toEqual([user]);
});

it("stores nothing when a later change is refused", async () => {
  const { stores, state } = createFakeAdministration();
  const changes = [{ set: "active", to: false } as const, { set: "role", to: "doctor" } as const];
  expect(await changeUser(services, stores, administrator, 50, changes)()).toMatchObject({
    left: { code: "admin.patientsOnly" },
  });
  expect(state.users).toMatchObject([{ active: true }]);
});

it("finds no unknown user", async () => {
  const { stores } = createFakeAdministration();
  expect(await changeUser(services, stores, administrator, 7, [])()).toMatchObject({ left: { kind: "notFound" } });
});
