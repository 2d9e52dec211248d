import { type FailureKind, failure } from "@libretto/core/kernel/failure";
import { taskEither } from "@libretto/core/kernel/fp";
import { offerContract } from "@libretto/core/use-cases/admin/offer-contract";
import { expect, it } from "vitest";
import { at } from "../../../support/builders.ts";
import { createFakeCaller } from "../../../support/use-cases/fake-caller.ts";
import { aContractDraft, createFakeContracts } from "../../../support/use-cases/fake-contracts.ts";
import { aProvider } from "../../../support/use-cases/fake-sales.ts";
import { CLOCK } from "../../../support/use-cases/fake-stores.ts";

const { payment } = aProvider();
const services = { clock: CLOCK, payment };
const withProvider = (differs: Partial<typeof payment.provider>) => ({
  ...{ clock: CLOCK, payment: { ...payment, provider: { ...payment.provider, ...differs } } },
});
const setUp = (stepUpAt = CLOCK.now()) => {
  const fakes = createFakeContracts();
  return { ...fakes, ...createFakeCaller(fakes.stores, { account: 1, stepUpAt }) };
};

it("stores a contract, and writes its price to the audit trail", async () => {
  const { caller, state, audited } = setUp();
  const offered = await offerContract(services, caller, { draft: aContractDraft(), replaces: null })();
  expect(offered).toMatchObject({ right: { id: 4, name: "Two years", withdrawn: null } });
  expect(offered).not.toHaveProperty("right.text");
  expect(state.contracts).toHaveLength(2);
  expect(audited).toEqual([
    { actor: 1, action: "administer", object: "addContract 4 replaces=null price=40 EUR days=730" },
  ]);
});

it("withdraws the contract that it replaces", async () => {
  const { caller, state, audited } = setUp();
  await offerContract(services, caller, { draft: aContractDraft({ name: "One year" }), replaces: 3 })();
  expect(state.contracts).toMatchObject([
    { id: 3, withdrawn: CLOCK.now() },
    { id: 4, withdrawn: null },
  ]);
  expect(audited).toMatchObject([{ object: "replaceContract 4 replaces=3 price=40 EUR days=730" }]);
});

it("AU-8: needs a fresh step-up authentication", async () => {
  const { caller, state } = setUp(at("2026-03-14T08:00:00.000Z"));
  expect(await offerContract(services, caller, { draft: aContractDraft(), replaces: null })()).toMatchObject({
    left: { code: "account.proveAgain" },
  });
  expect(state.contracts).toHaveLength(1);
});

const failing = (kind: FailureKind) =>
  withProvider({ isRecurring: () => taskEither.left(failure(kind, "payment.failed")) });

it.each([
  ["renews automatically", withProvider({ isRecurring: () => taskEither.right(true) }), "form.invalid"],
  ["the provider does not know", failing("refused"), "form.invalid"],
  ["cannot be checked now", failing("unavailable"), "payment.providerUnavailable"],
])("stores no contract whose plan %s", async (_, differs, code) => {
  const { caller, state, audited } = setUp();
  const outcome = await offerContract(differs, caller, { draft: aContractDraft(), replaces: null })();
  expect(outcome).toMatchObject({ left: { code } });
  expect([state.contracts.length, audited]).toEqual([1, []]);
});

it("checks the contract again when it is stored", async () => {
  const { caller, state } = setUp();
  const takesThePlan = withProvider({
    isRecurring: () => async () => {
      state.contracts = state.contracts.map((contract) => ({ ...contract, plan: "TWO" }));
      return taskEither.right(false)();
    },
  });
  const outcome = await offerContract(takesThePlan, caller, { draft: aContractDraft(), replaces: null })();
  expect(outcome).toMatchObject({ left: { fields: { plan: expect.any(String) } } });
});
