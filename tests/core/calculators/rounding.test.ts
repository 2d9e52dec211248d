import { agreesWithin, decimalsOf, formatRounded, roundTo } from "@libretto/core/calculators/rounding";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../support/arbitraries/assert-property.ts";

describe("rounding", () => {
  it.each([
    [1.005, 2, 1.01],
    [2.5, 0, 3],
    [-2.5, 0, -3],
    [0.5, 0, 1],
    [39.9999, 0, 40],
    [44.6, 0, 45],
    [1e-9, 2, 0],
    [1.5e-7, 7, 2e-7],
    [123456.789, -3, 123000],
    [0, 3, 0],
    [1e21, 2, 1e21],
  ])("of %d to %d decimals is half away from zero, on the decimal text: %d", (value, decimals, rounded) => {
    expect(roundTo(value, decimals)).toBe(rounded);
  });

  it("differs by at most half of the last decimal, and is idempotent", () => {
    assertProperty(
      fc.property(
        fc.double({ min: -1e6, max: 1e6, noNaN: true }),
        fc.integer({ min: 0, max: 6 }),
        (value, decimals) => {
          const rounded = roundTo(value, decimals);
          return (
            Math.abs(rounded - value) <= 0.5 * 10 ** -decimals * (1 + 1e-9) && roundTo(rounded, decimals) === rounded
          );
        },
      ),
    );
  });

  it.each([
    [{ decimals: 2 }, 24.977, "24.98"],
    [{ decimals: 0 }, 80.15, "80"],
    [{ decimals: 1 }, 7.95, "8"],
    [{ digits: 3 }, 1.8176, "1.82"],
    [{ digits: 3 }, 0.38, "0.38"],
    [{ digits: 3 }, 0.2205, "0.221"],
    [{ digits: 3 }, 9.999, "10"],
    [{ digits: 3 }, 0.09999, "0.1"],
    [{ digits: 3 }, 136.36, "136"],
    [{ digits: 3 }, 1250.4, "1250"],
    [{ digits: 3 }, 0, "0"],
    [{ digits: 3 }, -1.816, "-1.82"],
    [{ decimals: 2, digits: 3 }, 0.0175, "0.0175"],
    [{ decimals: 2, digits: 3 }, 0.125, "0.125"],
    [{ decimals: 2, digits: 3 }, 0.5, "0.5"],
    [{ decimals: 2, digits: 3 }, 0.035, "0.035"],
    [{ decimals: 2, digits: 3 }, 0.12345, "0.123"],
    [{ decimals: 2, digits: 3 }, 0.9996, "1"],
    [{ decimals: 2, digits: 3 }, 136.366, "136.37"],
    [{ decimals: 2, digits: 3 }, 0, "0"],
    [{ decimals: 1, digits: 2 }, 0.1125, "0.11"],
    [{ decimals: 1, digits: 2 }, 0.0403, "0.04"],
    [{ decimals: 1, digits: 2 }, 3.625, "3.6"],
    [{ decimals: 1, digits: 2 }, 144, "144"],
  ] as const)("%j shows %d as %s", (rounding, value, text) => {
    expect(formatRounded(rounding, value)).toBe(text);
  });

  it("never ends in a zero after the decimal separator", () => {
    const rounding = fc.record({ decimals: fc.integer({ min: 0, max: 4 }), digits: fc.integer({ min: 1, max: 4 }) });
    assertProperty(
      fc.property(
        rounding,
        fc.double({ min: 0, max: 1e6, noNaN: true }),
        (r, value) => !/\.\d*0$/.test(formatRounded(r, value)),
      ),
    );
    expect(formatRounded({ decimals: 1, digits: 2 }, 2172)).toBe("2172");
    expect(formatRounded({ digits: 3 }, 0.01)).toBe("0.01");
  });

  it("shows a value that is too small to be written as zero", () => {
    expect(decimalsOf({ digits: 3 }, 1.234e-18)).toBe(20);
    expect(formatRounded({ digits: 3 }, 1e-300)).toBe("0");
  });
});

describe("a tolerance", () => {
  it.each([
    [0.005, 2.29, 2.285, true],
    [0.05, 7.4, 7.35, true],
    [0.05, 7.4, 7.3499, false],
    [0, 5, 5, true],
    [0, 5, 5.0001, false],
    [1, 5, Number.NaN, false],
  ])("of %d around %d contains %d: %s", (tolerance, stated, computed, within) => {
    expect(agreesWithin(tolerance, stated, computed)).toBe(within);
  });
});
