import { isLeft } from "@libretto/core/kernel/fp";
import {
  findPlanProblems,
  type PlanDefect,
  type PlanProblem,
} from "@libretto/core/use-cases/subscription/find-plan-problems";
import type { Log } from "./log.ts";

/** Explains to the operator why nobody may pay by a plan. `configuredIn` is the setting that names the plan. */
export const describePlanDefect = (defect: PlanDefect, configuredIn: string): string =>
  defect === "unknown"
    ? `${configuredIn} names no plan of this PayPal account`
    : `${configuredIn} names a plan that renews automatically, but licences end: it must have one billing cycle, with total_cycles 1`;

const logOrDescribe = (problem: PlanProblem, log: Pick<Log, "write">): readonly string[] => {
  switch (problem.problem) {
    case "missing":
      log.write("warn", "a contract has no plan, nobody can pay for it", { contract: problem.contract });
      return [];
    case "notChecked":
      log.write("warn", "the payment plan could not be checked", { contract: problem.offer.contract.id });
      return [];
    case "shared":
      return [
        `Contracts ${problem.contracts.join(" and ")} have one plan, ${problem.plan}: set PAYPAL_PLAN_ID to another plan`,
      ];
    default: {
      const { plan, contract } = problem.offer;
      return [describePlanDefect(problem.problem, plan === null ? "PAYPAL_PLAN_ID" : `Contract ${contract.id}`)];
    }
  }
};

/** Why the server must not sell its offers, one a line. Logs what only needs attention. */
export const checkPaymentPlans = async (
  context: Parameters<typeof findPlanProblems>[0] & { readonly log: Pick<Log, "write"> },
): Promise<readonly string[]> => {
  const problems = await findPlanProblems(context)();
  return isLeft(problems)
    ? ["The contracts could not be read"]
    : problems.right.flatMap((problem) => logOrDescribe(problem, context.log));
};
