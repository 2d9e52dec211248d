import { isLeft } from "@libretto/core/kernel/fp";
import type { PaymentProvider } from "@libretto/core/ports/payment-provider";
import type { Desk } from "../desk.ts";
import type { Log } from "../log.ts";

interface NamedPlan {
  readonly plan: string;
  /** Where the operator named it. */
  readonly by: string;
}

/**
 * Why payments cannot be taken under this plan: it charges again by itself, and licences end. Null when they can, or
 * when the provider cannot be asked now: it is asked again at each payment.
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

/** The same of everything that is on offer; what has no plan is said, as nobody can pay for it. */
export const plansTrouble = async ({ payment, consult, clock, log }: Desk): Promise<readonly string[]> => {
  if (payment === null) return [];
  const offers = await consult((stores) => stores.payments.offers(clock.now()))();
  if (isLeft(offers)) return ["The contracts could not be read"];
  const troubles: string[] = [];
  for (const offer of offers.right) {
    const plan = payment.planOf(offer);
    const by = offer.plan === null ? "PAYPAL_PLAN_ID" : `Contract ${offer.contract.id}`;
    const trouble = plan === null ? null : await planTrouble(payment.provider, { plan, by }, log);
    if (plan === null)
      log.say("warn", "a contract has no plan, nobody can pay for it", { contract: offer.contract.id });
    if (trouble !== null) troubles.push(trouble);
  }
  return troubles;
};
