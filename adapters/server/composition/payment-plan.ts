import { isLeft } from "@libretto/core/kernel/fp";
import type { PaymentProvider } from "@libretto/core/ports/payment-provider";
import type { Log } from "../log.ts";

/**
 * Why payments cannot be taken under this plan: it charges again by itself, and licences end. Null when they can, or
 * when the provider cannot be asked now: it is asked again at each payment.
 */
export const planTrouble = async (provider: PaymentProvider, plan: string, log: Log): Promise<string | null> => {
  const renews = await provider.renews(plan)();
  if (isLeft(renews) && renews.left.kind === "unavailable") {
    log.say("warn", "the payment plan could not be looked at", { why: renews.left.kind });
    return null;
  }
  if (isLeft(renews)) return "PAYPAL_PLAN_ID names no plan of this PayPal account";
  return renews.right
    ? "PAYPAL_PLAN_ID names a plan that charges again by itself, but licences end: it must have one billing cycle, with total_cycles 1"
    : null;
};
