import { afterAll, expect, it } from "vitest";
import { type BenchOptions, createBench } from "../../../scripts/bench/bench.ts";
import type { Goal } from "../../../scripts/bench/goal.ts";
import { measureGoals } from "../../../scripts/bench/measure-goals.ts";
import { SMALLEST } from "../../../scripts/bench/sizes.ts";

/**
 * Measures each goal on little data. The figures mean nothing; the test fails when a goal throws.
 *
 * @param given what the bench does not create itself
 */
export const measureEachGoal = (
  goals: readonly Goal[],
  given: Pick<BenchOptions, "postgresUrl" | "demo"> = {},
): void => {
  const bench = createBench({ sizes: SMALLEST, log: () => {}, ...given });
  afterAll(() => bench.close());

  it.each(goals)("measures $name", async (goal) => {
    const figures = await measureGoals([goal], bench);
    expect(figures).not.toEqual([]);
    expect(figures.filter(({ missing }) => missing === "FAILED")).toEqual([]);
  });
};
