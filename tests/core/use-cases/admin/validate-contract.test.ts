import { validateContract } from "@libretto/core/use-cases/admin/validate-contract";
import { expect, it } from "vitest";
import { aContractDraft, aStoredContract, createFakeContracts } from "../../../support/use-cases/fake-contracts.ts";
import { aProvider } from "../../../support/use-cases/fake-sales.ts";
import { CLOCK } from "../../../support/use-cases/fake-stores.ts";

const { payment } = aProvider();

it("accepts a contract that fits the stored ones", async () => {
  const { stores } = createFakeContracts();
  expect(await validateContract(payment, stores, aContractDraft(), null)()).toMatchObject({
    right: { name: "Two years", price: { amount: 40, currency: "EUR" }, plan: "TWO" },
  });
});

it.each([
  ["name", { name: "One year" }],
  ["plan", { plan: "YEAR" }],
  ["plan", { plan: "" }],
  ["licence", { licence: 9 }],
])("names the field %s that does not fit: %j", async (field, differs) => {
  const { stores } = createFakeContracts();
  expect(await validateContract(payment, stores, aContractDraft(differs), null)()).toMatchObject({
    left: { fields: { [field]: expect.any(String) } },
  });
});

it("needs a plan only with a payment provider", async () => {
  const { stores } = createFakeContracts();
  const withoutPlan = validateContract(null, stores, aContractDraft({ plan: "" }), null);
  expect(await withoutPlan()).toMatchObject({ right: { plan: null } });
});

it("counts the configured plan of a contract that has none of its own", async () => {
  const { stores, state } = createFakeContracts();
  state.contracts = [aStoredContract({ plan: null })];
  const withPlan = validateContract(payment, stores, aContractDraft({ plan: "YEAR" }), null);
  expect(await withPlan()).toMatchObject({ left: { fields: { plan: expect.any(String) } } });
});

it("lets a replacement have the name of the replaced contract, but not its plan", async () => {
  const { stores } = createFakeContracts();
  const replacement = (plan: string) =>
    validateContract(payment, stores, aContractDraft({ name: "One year", plan }), 3);
  expect(await replacement("TWO")()).toMatchObject({ right: { name: "One year" } });
  expect(await replacement("YEAR")()).toMatchObject({ left: { fields: { plan: expect.any(String) } } });
});

it("replaces no unknown and no withdrawn contract", async () => {
  const { stores, state } = createFakeContracts();
  const replace = (id: number) => validateContract(payment, stores, aContractDraft(), id)();
  expect(await replace(7)).toMatchObject({ left: { kind: "notFound" } });
  state.contracts = [aStoredContract({ withdrawn: CLOCK.now() })];
  expect(await replace(3)).toMatchObject({ left: { kind: "conflict", code: "admin.contractReplaced" } });
});
