import { loadContract } from "@libretto/core/use-cases/admin/load-contract";
import { expect, it } from "vitest";
import { aStoredContract, createFakeContracts } from "../../../support/use-cases/fake-contracts.ts";

it("loads the terms as a draft, with an empty plan when there is none", async () => {
  const { stores, state } = createFakeContracts();
  state.contracts = [aStoredContract({ plan: null })];
  expect(await loadContract(stores, 3)()).toMatchObject({
    right: { name: "One year", amount: 24, currency: "EUR", days: 365, plan: "", text: "1. Terms" },
  });
});

it("finds no unknown contract", async () => {
  const { stores } = createFakeContracts();
  expect(await loadContract(stores, 7)()).toMatchObject({ left: { kind: "notFound" } });
});
