import { formulaOf, formulas } from "@libretto/core/calculators/formulas";
import type { NumberInput } from "@libretto/core/calculators/inputs";
import {
  type Curve,
  type CurvePoint,
  curveOf,
  pickReadablePoints,
  rangeOf,
  splitAtGaps,
  toSteps,
  visiblePart,
} from "@libretto/storybook/formulas/plots/curve";
import { describe, expect, it } from "vitest";

const curveOver = (id: string, name: string): Curve => {
  const formula = formulaOf(id);
  const input = formula?.passport.inputs[name];
  if (formula === undefined || input?.kind !== "number") throw new Error(`${id} asks for no number ${name}`);
  return curveOf(formula, name, input, formula.passport.examples[0]?.inputs ?? {});
};

const drawn = formulas.flatMap((formula) =>
  Object.entries(formula.passport.inputs)
    .filter((entry): entry is [string, NumberInput] => entry[1].kind === "number")
    .map(([name, input]) => [formula.passport.id, name, formula, input] as const),
);

describe("every plot", () => {
  it.each(drawn)(
    "of %s over %s stays within the accepted range, and has the example on the curve",
    (id, name, _, input) => {
      const { range, points, example } = curveOver(id, name);
      const { possible, domain = possible } = input;
      for (const bounds of [possible, domain]) {
        expect(range.low).toBeGreaterThanOrEqual(bounds.low);
        expect(range.high).toBeLessThanOrEqual(bounds.high);
      }
      expect(points.length).toBeGreaterThan(1);
      expect(points[0]?.x).toBe(range.low);
      expect(points.at(-1)?.x).toBeCloseTo(range.high, 9);
      if (domain !== possible) expect(range.low).toBe(domain.low);
      if (example === null) return;
      expect(example.x).toBeGreaterThanOrEqual(range.low);
      expect(example.x).toBeLessThanOrEqual(range.high);
      expect(example.y).not.toBeUndefined();
    },
  );

  it("contains every whole number, to the last", () => {
    expect(curveOver("has_bled_rate_pisters_2010", "score").points.map(({ x }) => x)).toEqual([
      0, 1, 2, 3, 4, 5, 6, 7, 8, 9,
    ]);
    const years = curveOver("ckd_epi_2021", "age").points.map(({ x }) => x);
    expect(years.every(Number.isInteger)).toBe(true);
    expect(years.at(-1)).toBe(150);
  });

  it("has the values of the formula", () => {
    const { points, example } = curveOver("bmi", "weight");
    for (const { x, y } of points) expect(y).toBeCloseTo(x / 1.65 ** 2, 9);
    expect(example).toEqual({ x: 68, y: 68 / 1.65 ** 2 });
  });

  it("stays below an excluded limit", () => {
    const { points, range } = curveOver("prevent_base_10y", "bmi");
    expect(range.high).toBeLessThan(40);
    expect(points.at(-1)?.y).not.toBeNull();
  });

  it("has a gap where there is no result", () => {
    const { points } = curveOver("has_bled_rate_pisters_2010", "score");
    expect(points.slice(5).map(({ y }) => y)).toEqual([12.5, null, null, null, null]);
  });
});

describe("the range of a plot", () => {
  const number: NumberInput = {
    kind: "number",
    label: { it: "x", en: "x" },
    vectorName: "x",
    units: ["kg"],
    possible: { low: 1, high: 1000 },
    optional: false,
  };

  it.each<[string, Partial<NumberInput>, number | null, [number, number]]>([
    ["is the studied range", { domain: { low: 18, high: 40 }, reference: { low: 20, high: 30 } }, 20, [18, 40]],
    [
      "is slightly wider than the usual range",
      { usual: { low: 10, high: 100, message: "calculators.usualRange" } },
      20,
      [8.5, 115],
    ],
    [
      "lies around an example that is unusual",
      { usual: { low: 10, high: 100, message: "calculators.usualRange" } },
      300,
      [75, 1000],
    ],
    ["reaches the example beyond a reference", { reference: { low: 100, high: 130 } }, 250, [75, 250]],
    ["is wider than the reference", { reference: { low: 100, high: 130 } }, 120, [75, 195]],
    ["lies around the example", {}, 20, [5, 80]],
    ["stays within the possible range", {}, 2, [1, 8]],
    ["is the possible range without an example", {}, null, [1, 1000]],
    ["is the possible range of a small whole number", { integer: true, possible: { low: 1, high: 150 } }, 40, [1, 150]],
    ["of a large whole number lies around the example", { integer: true }, 7, [2, 28]],
  ])("%s", (_, more, at, [low, high]) => {
    expect(rangeOf({ ...number, ...more }, at)).toEqual({ low, high });
  });
});

describe("a curve", () => {
  const line = (...heights: readonly (number | null)[]): readonly CurvePoint[] => heights.map((y, x) => ({ x, y }));

  it("is drawn in pieces between the gaps", () => {
    expect(splitAtGaps(line(null, 1, 2, null, null, 3))).toEqual([
      [
        { x: 1, y: 1 },
        { x: 2, y: 2 },
      ],
      [{ x: 5, y: 3 }],
    ]);
    expect(splitAtGaps(line(null))).toEqual([]);
  });

  it("of whole numbers has steps, of others straight lines", () => {
    expect(toSteps(splitAtGaps(line(1, 1, 2))[0] ?? [])).toEqual([
      { x: 0, y: 1 },
      { x: 1, y: 1 },
      { x: 1.5, y: 1 },
      { x: 1.5, y: 2 },
      { x: 2, y: 2 },
    ]);
    const slope = splitAtGaps(line(1, 1.5))[0] ?? [];
    expect(toSteps(slope)).toEqual(slope);
  });

  it("is read in a dozen rows, from end to end", () => {
    const long = line(...Array.from({ length: 97 }, (_, i) => i));
    const rows = pickReadablePoints(long);
    expect(rows).toHaveLength(12);
    expect([rows[0], rows.at(-1)]).toEqual([long[0], long.at(-1)]);
    expect(pickReadablePoints(line(1, 2, 3))).toEqual(line(1, 2, 3));
  });

  it("shades only what is drawn", () => {
    expect(visiblePart({ low: 0, high: 5 }, { low: 2, high: 10 })).toEqual({ low: 2, high: 5 });
    expect(visiblePart({ low: 11, high: 12 }, { low: 2, high: 10 })).toBeNull();
  });
});
