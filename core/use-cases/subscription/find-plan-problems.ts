import type { Instant } from "../../kernel/dates.ts";
import type { Failure } from "../../kernel/failure.ts";
import { isLeft, pipe, type TaskEither, taskEither } from "../../kernel/fp.ts";
import type { Id } from "../../kernel/id.ts";
import type { ConfiguredProvider, PaymentProvider } from "../../ports/accounts/payment-provider.ts";
import type { Offer } from "../../ports/accounts/payment-store.ts";
import type { Clock } from "../../ports/system/clock.ts";
import type { Transact } from "../../ports/system/transaction.ts";

/** Why nobody may pay by a plan: it renews, although licences end, or the provider does not know it. */
export type PlanDefect = "renews" | "unknown";

/**
 * Checks a plan at its provider; null when it can be used. `notChecked` when the provider is unavailable; then every
 * payment checks again.
 */
export const checkPlan =
  (provider: Pick<PaymentProvider, "isRecurring">, plan: string) =>
  async (): Promise<PlanDefect | "notChecked" | null> => {
    const isRecurring = await provider.isRecurring(plan)();
    if (isLeft(isRecurring)) return isRecurring.left.kind === "unavailable" ? "notChecked" : "unknown";
    return isRecurring.right ? "renews" : null;
  };

/** A problem with the plans of the offers. */
export type PlanProblem =
  | { readonly problem: PlanDefect | "notChecked"; readonly offer: Pick<Offer, "contract" | "plan"> }
  /** A payment identifies its contract by the plan, so no two contracts may have the same, even withdrawn ones. */
  | { readonly problem: "shared"; readonly plan: string; readonly contracts: readonly [Id, Id] }
  /** Nobody can pay for this contract. */
  | { readonly problem: "missing"; readonly contract: Id };

const findSharedPlans = (
  { planOf }: ConfiguredProvider,
  offers: readonly Offer[],
): readonly (PlanProblem & { readonly problem: "shared" })[] =>
  offers.flatMap((offer, index) => {
    const plan = planOf(offer);
    const earlier = offers.slice(0, index).find((before) => plan !== null && planOf(before) === plan);
    return plan === null || earlier === undefined
      ? []
      : [{ problem: "shared", plan, contracts: [earlier.contract.id, offer.contract.id] }];
  });

const checkOffer = async ({ provider, planOf }: ConfiguredProvider, offer: Offer): Promise<PlanProblem | null> => {
  const plan = planOf(offer);
  if (plan === null) return { problem: "missing", contract: offer.contract.id };
  const problem = await checkPlan(provider, plan)();
  return problem && { problem, offer };
};

const EPOCH = new Date(0).toISOString() as Instant;

/** Finds the problems with the plans of all offers, current and withdrawn. None without a payment provider. */
export const findPlanProblems = ({
  payment,
  consult,
  clock,
}: {
  readonly payment: ConfiguredProvider | null;
  readonly consult: Transact;
  readonly clock: Clock;
}): TaskEither<Failure, readonly PlanProblem[]> =>
  payment === null
    ? taskEither.right([])
    : pipe(
        consult((stores) =>
          pipe(
            taskEither.Do,
            taskEither.apS("ever", stores.payments.listOffers(EPOCH)),
            taskEither.bind("now", () => stores.payments.listOffers(clock.now())),
          ),
        ),
        taskEither.chainTaskK(({ ever, now }) => async () => {
          const problems = await Promise.all(now.map((offer) => checkOffer(payment, offer)));
          return [...findSharedPlans(payment, ever), ...problems.filter((problem) => problem !== null)];
        }),
      );
