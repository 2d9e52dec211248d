import type { Instant } from "@libretto/core/kernel/dates";
import { isLeft, pipe, taskEither } from "@libretto/core/kernel/fp";
import type { PaymentProvider } from "@libretto/core/ports/payment-provider";
import type { Desk } from "../desk.ts";
import type { Log } from "../log.ts";

interface NamedPlan {
  readonly plan: string;
  /** The setting that names it. */
  readonly by: string;
}

/**
 * Why the plan cannot be used: it must not renew, because licences end. Null if it can be used, or if the provider is
 * unavailable; then every payment checks again.
 */
export const planTrouble = async (
  provider: Pick<PaymentProvider, "renews">,
  { plan, by }: NamedPlan,
  log: Pick<Log, "say">,
): Promise<string | null> => {
  const renews = await provider.renews(plan)();
  if (isLeft(renews) && renews.left.kind === "unavailable") {
    log.say("warn", "the payment plan could not be looked at", { why: renews.left.kind });
    return null;
  }
  if (isLeft(renews)) return `${by} names no plan of this PayPal account`;
  return renews.right
    ? `${by} names a plan that charges again by itself, but licences end: it must have one billing cycle, with total_cycles 1`
    : null;
};

const EVER = new Date(0).toISOString() as Instant;

/**
 * Checks the plans of all offers, and that each plan belongs to one contract, offered or withdrawn, because a payment
 * identifies its contract by the plan. Logs offers without a plan, which nobody can buy.
 */
export const plansTrouble = async ({
  payment,
  consult,
  clock,
  log,
}: Pick<Desk, "payment" | "consult" | "clock" | "log">): Promise<readonly string[]> => {
  if (payment === null) return [];
  const { planOf, provider } = payment;
  const kept = await consult((stores) =>
    pipe(
      taskEither.Do,
      taskEither.apS("ever", stores.payments.offers(EVER)),
      taskEither.bind("now", () => stores.payments.offers(clock.now())),
    ),
  )();
  if (isLeft(kept)) return ["The contracts could not be read"];
  const { ever, now } = kept.right;
  const shared = ever.flatMap((offer, place) => {
    const plan = planOf(offer);
    const other = ever.slice(0, place).find((before) => plan !== null && planOf(before) === plan);
    return other === undefined
      ? []
      : [
          `Contracts ${other.contract.id} and ${offer.contract.id} have one plan, ${plan}: PAYPAL_PLAN_ID is to name another`,
        ];
  });
  const troubles = await Promise.all(
    now.map((offer) => {
      const plan = planOf(offer);
      const by = offer.plan === null ? "PAYPAL_PLAN_ID" : `Contract ${offer.contract.id}`;
      if (plan !== null) return planTrouble(provider, { plan, by }, log);
      log.say("warn", "a contract has no plan, nobody can pay for it", { contract: offer.contract.id });
      return null;
    }),
  );
  return [...shared, ...troubles.filter((trouble) => trouble !== null)];
};
