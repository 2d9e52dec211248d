import type { Instant } from "@libretto/core/kernel/dates";
import { isLeft, pipe, taskEither } from "@libretto/core/kernel/fp";
import type { PaymentProvider } from "@libretto/core/ports/accounts/payment-provider";
import type { Log } from "../operations/log.ts";
import type { ServerContext } from "../pipeline/server-context.ts";

interface NamedPlan {
  readonly plan: string;
  /** The setting that names it. */
  readonly configuredIn: string;
}

/**
 * Why the plan cannot be used: it must not renew, because licences end. Null if it can be used, or if the provider is
 * unavailable; then every payment checks again.
 */
export const findPlanProblem = async (
  provider: Pick<PaymentProvider, "isRecurring">,
  { plan, configuredIn }: NamedPlan,
  log: Pick<Log, "write">,
): Promise<string | null> => {
  const isRecurring = await provider.isRecurring(plan)();
  if (isLeft(isRecurring) && isRecurring.left.kind === "unavailable") {
    log.write("warn", "the payment plan could not be checked", { why: isRecurring.left.kind });
    return null;
  }
  if (isLeft(isRecurring)) return `${configuredIn} names no plan of this PayPal account`;
  return isRecurring.right
    ? `${configuredIn} names a plan that renews automatically, but licences end: it must have one billing cycle, with total_cycles 1`
    : null;
};

const EPOCH = new Date(0).toISOString() as Instant;

/**
 * Checks the plans of all offers, and that each plan belongs to one contract, offered or withdrawn, because a payment
 * identifies its contract by the plan. Logs offers without a plan, which nobody can buy.
 */
export const findPlanProblems = async ({
  payment,
  consult,
  clock,
  log,
}: Pick<ServerContext, "payment" | "consult" | "clock" | "log">): Promise<readonly string[]> => {
  if (payment === null) return [];
  const { planOf, provider } = payment;
  const loaded = await consult((stores) =>
    pipe(
      taskEither.Do,
      taskEither.apS("ever", stores.payments.listOffers(EPOCH)),
      taskEither.bind("now", () => stores.payments.listOffers(clock.now())),
    ),
  )();
  if (isLeft(loaded)) return ["The contracts could not be read"];
  const { ever, now } = loaded.right;
  const shared = ever.flatMap((offer, index) => {
    const plan = planOf(offer);
    const earlier = ever.slice(0, index).find((before) => plan !== null && planOf(before) === plan);
    return earlier === undefined
      ? []
      : [
          `Contracts ${earlier.contract.id} and ${offer.contract.id} have one plan, ${plan}: set PAYPAL_PLAN_ID to another plan`,
        ];
  });
  const problems = await Promise.all(
    now.map((offer) => {
      const plan = planOf(offer);
      const configuredIn = offer.plan === null ? "PAYPAL_PLAN_ID" : `Contract ${offer.contract.id}`;
      if (plan !== null) return findPlanProblem(provider, { plan, configuredIn }, log);
      log.write("warn", "a contract has no plan, nobody can pay for it", { contract: offer.contract.id });
      return null;
    }),
  );
  return [...shared, ...problems.filter((problem) => problem !== null)];
};
