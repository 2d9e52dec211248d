import { extentOf, measureBetween, millivoltsAt, sampleAt, secondsOf } from "@libretto/core/devices/ecg-scale";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../support/arbitraries/assert-property.ts";
import { anyTrace, steadyEcg } from "../../support/devices/ecg.ts";

const anyPoint = fc.record({
  seconds: fc.double({ min: 0, max: 300, noNaN: true }),
  millivolts: fc.double({ min: -5, max: 5, noNaN: true }),
});

describe("positions on a trace", () => {
  it("find every sample by its own time, and the nearest one for any other time", () => {
    assertProperty(
      fc.property(anyTrace, fc.nat(), fc.double({ min: -0.49, max: 0.49, noNaN: true }), (trace, n, offset) => {
        const sample = n % trace.millivolts.length;
        expect(sampleAt(trace, (sample + offset) / trace.hertz)).toBe(sample);
        expect(millivoltsAt(trace, sample / trace.hertz)).toBe(trace.millivolts[sample]);
      }),
    );
  });

  it("stay on the trace, before its beginning and after its end", () => {
    const trace = steadyEcg(2);
    expect(sampleAt(trace, -1)).toBe(0);
    expect(sampleAt(trace, 99)).toBe(trace.millivolts.length - 1);
    expect(secondsOf(trace)).toBeCloseTo(2, 2);
    expect(millivoltsAt({ hertz: 500, millivolts: new Float32Array() }, 1)).toBe(0);
  });
});

describe("the interval between two calipers", () => {
  it("is a beat of a second, 60 a minute, from one R wave to the next", () => {
    const trace = steadyEcg();
    const [one, next] = [0.5, 1.5].map((seconds) => ({ seconds, millivolts: millivoltsAt(trace, seconds) }));
    if (one === undefined || next === undefined) throw new Error("no calipers");
    expect(measureBetween(one, next)).toMatchObject({ milliseconds: 1000, perMinute: 60 });
    expect(Math.abs(measureBetween(one, next).millivolts)).toBeLessThan(0.1);
  });

  it.each([
    [0.09, null],
    [0.149, null],
    [0.15, 400],
    [0.3, 200],
    [0.75, 80],
    [2, 30],
  ])("gives for %d s a rate of %s: an interval shorter than a beat has none", (seconds, perMinute) => {
    const { perMinute: rate } = measureBetween({ seconds: 1, millivolts: 0 }, { seconds: 1 + seconds, millivolts: 0 });
    expect(rate).toBe(perMinute);
  });

  it("is the same in time in both directions, with the opposite amplitude", () => {
    assertProperty(
      fc.property(anyPoint, anyPoint, (from, to) => {
        const there = measureBetween(from, to);
        const back = measureBetween(to, from);
        expect(back.milliseconds).toBe(there.milliseconds);
        expect(back.perMinute).toBe(there.perMinute);
        expect(back.millivolts).toBeCloseTo(-there.millivolts, 2);
        expect(there.milliseconds).toBe(Math.round(there.milliseconds));
        expect(Object.is(there.millivolts, -0)).toBe(false);
      }),
    );
  });
});

describe("the paper size of a trace", () => {
  it("contains every sample up to the limit, in large squares, and at least −1.5 to 2 mV", () => {
    assertProperty(
      fc.property(anyTrace, (trace) => {
        const { low, high } = extentOf(trace, 5);
        expect([low * 2, high * 2].every(Number.isInteger)).toBe(true);
        expect(low).toBeLessThanOrEqual(-1.5);
        expect(high).toBeGreaterThanOrEqual(2);
        expect(low).toBeGreaterThanOrEqual(-5);
        expect(high).toBeLessThanOrEqual(5);
        for (const value of trace.millivolts) {
          const shown = Math.max(-5, Math.min(5, value));
          expect(shown >= low && shown <= high).toBe(true);
        }
      }),
    );
  });
});

describe("measurements and paper size in numbers", () => {
  it("have thousandths of a millivolt", () => {
    const between = measureBetween({ seconds: 1, millivolts: -0.1004 }, { seconds: 1.8, millivolts: 1.2 });
    expect(between).toEqual({ milliseconds: 800, millivolts: 1.3, perMinute: 75 });
  });

  it("grow in steps of half a millivolt, up to the limit", () => {
    const trace = { hertz: 500, millivolts: Float32Array.of(-1.6, 2.6) };
    expect(extentOf(trace, 5)).toEqual({ low: -2, high: 3 });
    expect(extentOf(trace, 1)).toEqual({ low: -1, high: 1 });
  });
});
