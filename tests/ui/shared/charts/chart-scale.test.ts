import { positionIn, selectEvenly, ticksFor } from "@libretto/ui/shared/charts/chart-scale";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../../support/arbitraries/assert-property.ts";

describe("the scale of a chart", () => {
  it.each([
    [
      [1, 2, 3],
      [1, 1.5, 2, 2.5, 3],
    ],
    [
      [0, 9],
      [0, 5, 10],
    ],
    [
      [7.3, 12.9],
      [6, 8, 10, 12, 14],
    ],
    [[5], [4, 6]],
    [[0], [0, 0.5]],
  ])("has lines for %o at %o", (values, ticks) => {
    expect(ticksFor(values)[0]).toBeLessThanOrEqual(Math.min(...values));
    expect(ticksFor(values).slice(0, 2).length).toBe(2);
    if (values.length > 2) expect(ticksFor(values)).toEqual(ticks);
  });

  it("has between two and eight lines at equal distances, which enclose every value", () => {
    const anyValues = fc.array(
      fc.double({ min: 0, max: 1000, noNaN: true }).map((n) => Math.round(n * 100) / 100),
      { minLength: 1 },
    );
    assertProperty(
      fc.property(anyValues, (values) => {
        const ticks = ticksFor(values);
        const [first = 0, second = 0] = ticks;
        const last = ticks.at(-1) ?? 0;
        return (
          ticks.length >= 2 &&
          ticks.length <= 8 &&
          first <= Math.min(...values) &&
          last >= Math.max(...values) &&
          ticks.every((tick, i) => Math.abs(tick - (first + i * (second - first))) < 1e-6)
        );
      }),
    );
  });

  it("places the lowest value at the beginning, the highest at the end, and a single one in the middle", () => {
    expect([0, 5, 10].map((value) => positionIn({ low: 0, high: 10 }, 200, value))).toEqual([0, 100, 200]);
    expect(positionIn({ low: 3, high: 3 }, 200, 3)).toBe(100);
  });
});

describe("the marked points of a line", () => {
  it("are all of a short line, and evenly chosen ones of a long line with its ends", () => {
    const items = Array.from({ length: 1000 }, (_, i) => i);
    expect(selectEvenly(items.slice(0, 300), 300)).toEqual(items.slice(0, 300));
    const selected = selectEvenly(items, 300);
    expect([selected.length, selected[0], selected.at(-1)]).toEqual([300, 0, 999]);
    expect(new Set(selected).size).toBe(300);
  });
});
