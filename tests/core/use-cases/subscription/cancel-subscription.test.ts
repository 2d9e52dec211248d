import { failure } from "@libretto/core/kernel/failure";
import { taskEither } from "@libretto/core/kernel/fp";
import { cancelSubscription } from "@libretto/core/use-cases/subscription/cancel-subscription";
import { expect, it } from "vitest";
import { aProvider, aSubscription, createFakeSales } from "../../../support/use-cases/fake-sales.ts";
import { CLOCK } from "../../../support/use-cases/fake-stores.ts";

const setUp = (differs: Partial<ReturnType<typeof aSubscription>> = {}) => {
  const fakes = createFakeSales();
  fakes.state.subscriptions = [aSubscription(differs)];
  return { ...fakes, ...aProvider() };
};

it("cancels at the provider and in the database; the subscription runs until its end", async () => {
  const { caller, payment, cancelled, state, audited } = setUp();
  expect(await cancelSubscription({ clock: CLOCK, payment }, caller, 40)()).toMatchObject({
    right: { id: 40, cancelledAt: CLOCK.now(), until: "2026-12-31T00:00:00.000Z" },
  });
  expect(cancelled).toEqual(["I-40"]);
  expect(state.subscriptions).toMatchObject([{ cancelledAt: CLOCK.now() }]);
  expect(audited).toMatchObject([{ action: "subscribe" }]);
});

it("stores no cancellation that the provider did not confirm", async () => {
  const { caller, payment, state, audited } = setUp();
  const failing = {
    ...payment,
    provider: {
      ...payment.provider,
      cancel: () => taskEither.left(failure("unavailable", "payment.providerUnavailable")),
    },
  };
  const outcome = await cancelSubscription({ clock: CLOCK, payment: failing }, caller, 40)();
  expect(outcome).toMatchObject({ left: { kind: "unavailable" } });
  expect(state.subscriptions).toMatchObject([{ cancelledAt: null }]);
  expect(audited).toEqual([]);
});

it.each([
  ["that is already cancelled", { cancelledAt: CLOCK.now() }, 40, "subscription.alreadyCancelled"],
  ["that has ended", { until: CLOCK.now() }, 40, "subscription.over"],
  ["of somebody else", {}, 41, "failure.notFound"],
] as const)("asks the provider for no cancellation of a subscription %s", async (_, differs, id, code) => {
  const { caller, payment, cancelled } = setUp(differs);
  expect(await cancelSubscription({ clock: CLOCK, payment }, caller, id)()).toMatchObject({ left: { code } });
  expect(cancelled).toEqual([]);
});
