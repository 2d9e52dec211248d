import { extremesOf, firstSampleOf } from "@libretto/core/devices/ecg-columns";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../support/arbitraries/assert-property.ts";
import { anyTrace, steadyEcg } from "../../support/devices/ecg.ts";

const anyWidth = fc.double({ min: 1, max: 60, noNaN: true });

describe("a trace in columns of pixels", () => {
  it("contains for each column the lowest and the highest sample, in order, and nothing for columns without samples", () => {
    assertProperty(
      fc.property(anyTrace, anyWidth, fc.nat(30), fc.nat(60), (trace, samplesPerColumn, first, count) => {
        const { millivolts } = trace;
        const columns = Array.from({ length: count }, (_, n) => {
          const from = firstSampleOf(first + n, samplesPerColumn);
          return millivolts.slice(from, firstSampleOf(first + n + 1, samplesPerColumn));
        }).filter((samples) => samples.length > 0);
        const places = extremesOf(trace, { first, count, samplesPerColumn });
        expect(places).toHaveLength(2 * columns.length);
        columns.forEach((samples, n) => {
          const [one = -1, other = -1] = places.subarray(2 * n);
          const values = [millivolts[one] ?? Number.NaN, millivolts[other] ?? Number.NaN];
          expect(one).toBeLessThanOrEqual(other);
          expect([Math.min(...values), Math.max(...values)]).toEqual([Math.min(...samples), Math.max(...samples)]);
        });
      }),
    );
  });

  it("uses the first of equal samples, and ends with the requested column", () => {
    const trace = { hertz: 500, millivolts: Float32Array.of(0, 3, -2, 1, 3, -2, 9, -9, 4) };
    expect([...extremesOf(trace, { first: 0, count: 2, samplesPerColumn: 3 })]).toEqual([1, 2, 4, 5]);
    expect([...extremesOf(trace, { first: 2, count: 1, samplesPerColumn: 3 })]).toEqual([6, 7]);
    const level = { hertz: 500, millivolts: Float32Array.of(2, 1, 2, 1) };
    expect([...extremesOf(level, { first: 0, count: 1, samplesPerColumn: 4 })]).toEqual([0, 1]);
  });

  it("has every sample in exactly one column", () => {
    assertProperty(
      fc.property(anyWidth, fc.nat(1000), (samplesPerColumn, column) => {
        const next = firstSampleOf(column + 1, samplesPerColumn);
        expect(next).toBeGreaterThanOrEqual(firstSampleOf(column, samplesPerColumn) + Math.floor(samplesPerColumn));
        expect(firstSampleOf(0, samplesPerColumn)).toBe(0);
      }),
    );
  });

  it("has the same columns in every window, so that scrolling does not flicker", () => {
    assertProperty(
      fc.property(anyTrace, anyWidth, fc.nat(20), fc.nat(20), (trace, samplesPerColumn, scrolled, count) => {
        const all = extremesOf(trace, { first: 0, count: scrolled + count, samplesPerColumn });
        const some = extremesOf(trace, { first: scrolled, count, samplesPerColumn });
        expect([...some]).toEqual([...all].slice(all.length - some.length));
      }),
    );
  });

  it("loses no peak, for any number of seconds per column", () => {
    const trace = steadyEcg(30);
    const peak = Math.max(...trace.millivolts);
    for (const samplesPerColumn of [2, 25, 500, 15_001]) {
      const places = extremesOf(trace, { first: 0, count: 1 + 15_000 / samplesPerColumn, samplesPerColumn });
      expect(Math.max(...[...places].map((sample) => trace.millivolts[sample] ?? 0))).toBe(peak);
    }
  });
});
