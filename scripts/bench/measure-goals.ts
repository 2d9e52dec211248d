import { findChromium } from "../lib/find-program.mjs";
import type { Bench } from "./bench.ts";
import { type Figure, failedGoal, formatNumber, isMissedByFar, notMeasured } from "./figures.ts";
import type { Goal } from "./goal.ts";

/** What this machine lacks for a goal; undefined: nothing. */
const findMissingRequirement = async ({ needs }: Goal, bench: Bench): Promise<string | undefined> => {
  if (needs.includes("postgres") && !(await bench.hasPostgres())) return "no PostgreSQL server on this machine";
  if (needs.includes("chromium") && findChromium() === undefined) return "no Chromium on this machine";
  return undefined;
};

const measureGoal = async (goal: Goal, bench: Bench): Promise<readonly Figure[]> => {
  const missing = await findMissingRequirement(goal, bench);
  if (missing !== undefined) return [notMeasured(goal.name, missing)];
  bench.log(`${goal.name} …`);
  const figures = await goal.measure(bench);
  if (!bench.sizes.repeatsMissed || goal.isExact || !figures.some(isMissedByFar)) return figures;
  bench.log(`${goal.name} once more …`);
  return goal.measure(bench);
};

/** Measures the goals one after the other. A goal that throws has one figure with its error. */
export const measureGoals = async (goals: readonly Goal[], bench: Bench): Promise<readonly Figure[]> => {
  const figures: Figure[] = [];
  for (const goal of goals) {
    const from = performance.now();
    try {
      figures.push(...(await measureGoal(goal, bench)));
    } catch (error) {
      bench.log(error instanceof Error ? String(error.stack) : String(error));
      figures.push(failedGoal(goal.name, error));
    }
    bench.log(`${goal.name}: ${formatNumber((performance.now() - from) / 1000)} s`);
  }
  return figures;
};
