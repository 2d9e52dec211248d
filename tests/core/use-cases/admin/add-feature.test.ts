import { addFeature } from "@libretto/core/use-cases/admin/add-feature";
import { expect, it } from "vitest";
import { createFakeAdministration } from "../../../support/use-cases/fake-administration.ts";

it("adds a feature", async () => {
  const { stores, state } = createFakeAdministration();
  expect(await addFeature(stores, " Exports ")()).toMatchObject({ right: { id: 3, name: "Exports" } });
  expect(state.features).toHaveLength(3);
});

it.each(["", "calculators"])("refuses the name %j", async (name) => {
  const { stores, state } = createFakeAdministration();
  expect(await addFeature(stores, name)()).toMatchObject({ left: { kind: "refused", code: "form.invalid" } });
  expect(state.features).toHaveLength(2);
});
