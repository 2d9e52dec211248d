import { coefficientOf, coefficients, evaluateLinear } from "@libretto/core/calculators/coefficients";
import { rateOf } from "@libretto/core/calculators/scores/rate-table";
import { FRIBERG, PISTERS } from "@libretto/core/calculators/scores/rates";
import { describe, expect, it } from "vitest";

const TABLE = coefficients(["male", "female"], {
  age: [0.5, null],
  "3.5 − albumin": [-1.25, 2],
  "(3.5 − albumin) × ln(Cr)": [2, 1],
  smoker: [1, 1],
  constant: [-3, 3],
});
const VALUES = { age: 10, "3.5 − albumin": 2, "(3.5 − albumin) × ln(Cr)": 3, smoker: 1, constant: 1 };

describe("a sum of terms", () => {
  it("names each product by its factor and its term; one and the constant have no factor", () => {
    expect(evaluateLinear(TABLE, "male", VALUES)).toEqual({
      sum: 5 - 2.5 + 6 + 1 - 3,
      steps: [
        { symbol: "0.5 × age", value: 5 },
        { symbol: "−1.25 × (3.5 − albumin)", value: -2.5 },
        { symbol: "2 × (3.5 − albumin) × ln(Cr)", value: 6 },
        { symbol: "smoker", value: 1 },
        { symbol: "constant", value: -3 },
      ],
    });
  });

  it("omits terms that the column does not have", () => {
    expect(evaluateLinear(TABLE, "female", VALUES).steps.map(({ symbol }) => symbol)).toEqual([
      "2 × (3.5 − albumin)",
      "(3.5 − albumin) × ln(Cr)",
      "smoker",
      "constant",
    ]);
    expect(coefficientOf(TABLE, "age", "female")).toBe(0);
  });
});

describe("a rate", () => {
  it("is that of its row; none where the study has none, or where no such row exists", () => {
    expect(rateOf(FRIBERG, "anyEmbolism", "4")).toBe(6.7);
    expect(rateOf(PISTERS, "rate", "6")).toBeNull();
    expect(rateOf(FRIBERG, "anyEmbolism", "10")).toBeNull();
  });
});
