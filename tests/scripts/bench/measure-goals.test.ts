import { describe, expect, it } from "vitest";
import { createBench } from "../../../scripts/bench/bench.ts";
import { atMost, formatTable, hasThrown, summarise } from "../../../scripts/bench/figures.ts";
import type { Goal } from "../../../scripts/bench/goal.ts";
import { measureGoals } from "../../../scripts/bench/measure-goals.ts";
import { SMALLEST, USUAL } from "../../../scripts/bench/sizes.ts";

const goalThat = (name: string, measure: Goal["measure"]): Goal => ({ name, needs: [], measure });
const benchOf = (sizes = SMALLEST) => createBench({ sizes, log: () => {} });
const figureOf = (name: string, ours: number) => atMost(name, "time", "ms", 10, { ours });

describe("the benchmark", () => {
  it("reports a goal that throws, and measures the others", async () => {
    const figures = await measureGoals(
      [
        goalThat("A1", async () => [figureOf("A1", 5)]),
        goalThat("A2", async () => {
          throw new Error("hasher.matches is\nnot a function");
        }),
        goalThat("A3", async () => [figureOf("A3", 20)]),
      ],
      benchOf(),
    );
    expect(figures.map(({ goal }) => goal)).toEqual(["A1", "A2", "A3"]);
    expect(figures.filter(hasThrown).map(({ goal }) => goal)).toEqual(["A2"]);
    expect(summarise(figures)).toBe("1 met, 1 missed, 1 failed");
    const [line] = formatTable(figures)
      .split("\n")
      .filter((one) => one.startsWith("A2"));
    expect(line).toMatch(/^A2 +Error: hasher\.matches is not a function +FAILED$/);
  });

  it("measures a goal once more when it is missed by far", async () => {
    const values = [100, 5];
    const slow = goalThat("A1", async () => [figureOf("A1", values.shift() ?? 0)]);
    const figures = await measureGoals([slow], benchOf(USUAL));
    expect(figures.map(({ ours }) => ours)).toEqual([5]);
  });
});
