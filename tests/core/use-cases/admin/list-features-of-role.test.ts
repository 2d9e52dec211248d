import { listFeaturesOfRole } from "@libretto/core/use-cases/admin/list-features-of-role";
import { expect, it } from "vitest";
import { createFakeAdministration } from "../../../support/use-cases/fake-administration.ts";

it("lists the features of a role, and finds none of an unknown role", async () => {
  const { stores, state } = createFakeAdministration();
  state.featuresOf.set(2, [2]);
  expect(await listFeaturesOfRole(stores, 2)()).toMatchObject({ right: [{ name: "Calculators" }] });
  expect(await listFeaturesOfRole(stores, 7)()).toMatchObject({ left: { kind: "notFound" } });
});
