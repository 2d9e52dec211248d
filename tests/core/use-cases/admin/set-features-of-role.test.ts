import { setFeaturesOfRole } from "@libretto/core/use-cases/admin/set-features-of-role";
import { expect, it } from "vitest";
import { createFakeAdministration } from "../../../support/use-cases/fake-administration.ts";

it("replaces the features of a role, each once", async () => {
  const { stores, state } = createFakeAdministration();
  await setFeaturesOfRole(stores, 2, [2, 2])();
  expect(state.featuresOf.get(2)).toEqual([2]);
});

it.each([
  ["for an unknown role", 7, [2], { kind: "notFound" }],
  ["with an unknown feature", 2, [9], { fields: { features: "form.notListed" } }],
  ["that take the administration from the administrators", 1, [2], { fields: { features: "admin.permissionNeeded" } }],
])("stores no features %s", async (_, role, features, refusal) => {
  const { stores, state } = createFakeAdministration();
  expect(await setFeaturesOfRole(stores, role, features)()).toMatchObject({ left: refusal });
  expect(state.featuresOf.size).toBe(0);
});
