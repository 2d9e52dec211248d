import { envelope, firstSampleOf } from "@libretto/core/devices/ecg-columns";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyTrace, steady } from "../../support/ecg.ts";
import { holds } from "../../support/holds.ts";

const anyWidth = fc.double({ min: 1, max: 60, noNaN: true });

describe("a trace in columns of pixels", () => {
  it("has in each column the lowest and the highest of its samples, and nothing where there are none", () => {
    holds(
      fc.property(anyTrace, anyWidth, fc.nat(30), fc.nat(60), (trace, samplesPerColumn, first, count) => {
        const extremes = envelope(trace, { first, count, samplesPerColumn });
        expect(extremes).toHaveLength(2 * count);
        for (let column = 0; column < count; column++) {
          const from = firstSampleOf(first + column, samplesPerColumn);
          const samples = trace.millivolts.slice(from, firstSampleOf(first + column + 1, samplesPerColumn));
          const [low, high] = [extremes[2 * column], extremes[2 * column + 1]];
          if (samples.length === 0) expect([low, high]).toEqual([Number.NaN, Number.NaN]);
          else expect([low, high]).toEqual([Math.min(...samples), Math.max(...samples)]);
        }
      }),
    );
  });

  it("has every sample in one column and no sample in two", () => {
    holds(
      fc.property(anyWidth, fc.nat(1000), (samplesPerColumn, column) => {
        const next = firstSampleOf(column + 1, samplesPerColumn);
        expect(next).toBeGreaterThanOrEqual(firstSampleOf(column, samplesPerColumn) + Math.floor(samplesPerColumn));
        expect(firstSampleOf(0, samplesPerColumn)).toBe(0);
      }),
    );
  });

  it("is the same column in every window, so that nothing flickers while one scrolls", () => {
    holds(
      fc.property(anyTrace, anyWidth, fc.nat(20), fc.nat(20), (trace, samplesPerColumn, scrolled, count) => {
        const all = envelope(trace, { first: 0, count: scrolled + count, samplesPerColumn });
        const some = envelope(trace, { first: scrolled, count, samplesPerColumn });
        expect([...some]).toEqual([...all.subarray(2 * scrolled)]);
      }),
    );
  });

  it("loses no peak, however many seconds share a column", () => {
    const trace = steady(30);
    const peak = Math.max(...trace.millivolts);
    for (const samplesPerColumn of [2, 25, 500, 15_001])
      expect(
        Math.max(
          ...envelope(trace, { first: 0, count: 1 + 15_000 / samplesPerColumn, samplesPerColumn }).filter(
            (value) => !Number.isNaN(value),
          ),
        ),
      ).toBe(peak);
  });
});
