import { failure } from "@libretto/core/kernel/failure";
import { left, right, taskEither } from "@libretto/core/kernel/fp";
import { findPlanProblems } from "@libretto/core/use-cases/subscription/find-plan-problems";
import { expect, it } from "vitest";
import { anOffer, aProvider } from "../../../support/use-cases/fake-sales.ts";
import { transactOn } from "../../../support/use-cases/fake-services.ts";
import { CLOCK } from "../../../support/use-cases/fake-stores.ts";

const offerOf = (id: number, plan: string | null) => anOffer({ contract: { ...anOffer().contract, id }, plan });

/** Checks offers, current and withdrawn, at a provider that knows these plans. */
const check = (
  current: readonly ReturnType<typeof offerOf>[],
  plans: Readonly<Record<string, boolean>>,
  withdrawn: readonly ReturnType<typeof offerOf>[] = [],
) =>
  findPlanProblems({
    payment: {
      planOf: ({ plan }) => plan,
      provider: {
        ...aProvider().payment.provider,
        isRecurring: (plan) => {
          const isRecurring = plans[plan];
          if (plan === "UNREACHABLE") return taskEither.left(failure("unavailable", "failure.unavailable"));
          return isRecurring === undefined
            ? taskEither.left(failure("refused", "payment.planDiffers"))
            : taskEither.right(isRecurring);
        },
      },
    },
    consult: transactOn({
      payments: {
        listOffers: (since: string) => taskEither.right(since === CLOCK.now() ? current : [...withdrawn, ...current]),
      },
    }),
    clock: CLOCK,
  })();

it("IO-10: finds no problem with plans that end, one for each contract", async () => {
  const offers = [offerOf(1, "A"), offerOf(2, "B")];
  expect(await check(offers, { A: false, B: false }, [offerOf(3, "C"), offerOf(4, null), offerOf(5, null)])).toEqual(
    right([]),
  );
});

it.each([
  ["that renews", "A", "renews"],
  ["that the provider does not know", "UNKNOWN", "unknown"],
  ["that cannot be checked now", "UNREACHABLE", "notChecked"],
])("IO-10: names an offer with a plan %s", async (_, plan, problem) => {
  const offer = offerOf(1, plan);
  expect(await check([offer], { A: true })).toEqual(right([{ problem, offer }]));
});

it("IO-10: names contracts with the same plan, also a withdrawn one, and an offer without a plan", async () => {
  expect(await check([offerOf(2, "A"), offerOf(3, null)], { A: false }, [offerOf(1, "A")])).toEqual(
    right([
      { problem: "shared", plan: "A", contracts: [1, 2] },
      { problem: "missing", contract: 3 },
    ]),
  );
});

it("checks nothing without a payment provider, and reports a database that cannot be read", async () => {
  const broken = failure("unavailable", "failure.unavailable");
  const consult = transactOn({ payments: { listOffers: () => taskEither.left(broken) } });
  expect(await findPlanProblems({ payment: null, consult, clock: CLOCK })()).toEqual(right([]));
  expect(await findPlanProblems({ payment: aProvider().payment, consult, clock: CLOCK })()).toEqual(left(broken));
});
