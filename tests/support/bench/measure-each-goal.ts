import { afterAll, expect, it } from "vitest";
import { type BenchOptions, createBench } from "../../../scripts/bench/bench.ts";
import type { Goal } from "../../../scripts/bench/goal.ts";
import { measureGoals } from "../../../scripts/bench/measure-goals.ts";
import { SMALLEST } from "../../../scripts/bench/sizes.ts";

/** Goals that take many seconds on little data too. They use what the other goals use. */
const LONG_GOALS: ReadonlySet<string> = new Set(["A5", "A6", "A10", "C5", "U6", "U7", "U8", "U10"]);

/**
 * Measures each goal on little data, the long ones with `npm run verify:goals` only. The figures mean nothing; the test
 * fails when a goal throws.
 *
 * @param given what the bench does not create itself
 */
export const measureEachGoal = (
  goals: readonly Goal[],
  given: Pick<BenchOptions, "postgresUrl" | "demo"> = {},
): void => {
  const bench = createBench({ sizes: SMALLEST, log: () => {}, ...given });
  afterAll(() => bench.close());

  const measured = goals.filter(({ name }) => process.env.EVERY_GOAL !== undefined || !LONG_GOALS.has(name));
  it.each(measured)("measures $name", async (goal) => {
    const figures = await measureGoals([goal], bench);
    expect(figures).not.toEqual([]);
    expect(figures.filter(({ missing }) => missing === "FAILED")).toEqual([]);
  });
};
