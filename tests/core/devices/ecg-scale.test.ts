import { extentOf, measureBetween, millivoltsAt, sampleAt, secondsOf } from "@libretto/core/devices/ecg-scale";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyTrace, steady } from "../../support/ecg.ts";
import { holds } from "../../support/holds.ts";

const anyPoint = fc.record({
  seconds: fc.double({ min: 0, max: 300, noNaN: true }),
  millivolts: fc.double({ min: -5, max: 5, noNaN: true }),
});

describe("places on a trace", () => {
  it("finds every sample by its own moment, and the nearest one by any other", () => {
    holds(
      fc.property(anyTrace, fc.nat(), fc.double({ min: -0.49, max: 0.49, noNaN: true }), (trace, n, beside) => {
        const sample = n % trace.millivolts.length;
        expect(sampleAt(trace, (sample + beside) / trace.hertz)).toBe(sample);
        expect(millivoltsAt(trace, sample / trace.hertz)).toBe(trace.millivolts[sample]);
      }),
    );
  });

  it("stays on the trace, before its beginning and behind its end", () => {
    const trace = steady(2);
    expect(sampleAt(trace, -1)).toBe(0);
    expect(sampleAt(trace, 99)).toBe(trace.millivolts.length - 1);
    expect(secondsOf(trace)).toBeCloseTo(2, 2);
    expect(millivoltsAt({ hertz: 500, millivolts: new Float32Array() }, 1)).toBe(0);
  });
});

describe("what lies between two calipers", () => {
  it("is a beat of a second, 60 a minute, from one R wave to the next", () => {
    const trace = steady();
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
  ])("says for %d s a rate of %s: what is shorter than a beat has none", (seconds, perMinute) => {
    const { perMinute: said } = measureBetween({ seconds: 1, millivolts: 0 }, { seconds: 1 + seconds, millivolts: 0 });
    expect(said).toBe(perMinute);
  });

  it("is the same in time both ways, and the other way up in amplitude", () => {
    holds(
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

describe("the paper that a trace needs", () => {
  it("holds every sample up to the limit, in large squares, and never less than from −1.5 to 2 mV", () => {
    holds(
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

describe("what is measured and how much paper is needed, in numbers", () => {
  it("counts thousandths of a millivolt", () => {
    const between = measureBetween({ seconds: 1, millivolts: -0.1004 }, { seconds: 1.8, millivolts: 1.2 });
    expect(between).toEqual({ milliseconds: 800, millivolts: 1.3, perMinute: 75 });
  });

  it("needs paper in steps of half a millivolt, no farther than the limit", () => {
    const trace = { hertz: 500, millivolts: Float32Array.of(-1.6, 2.6) };
    expect(extentOf(trace, 5)).toEqual({ low: -2, high: 3 });
    expect(extentOf(trace, 1)).toEqual({ low: -1, high: 1 });
  });
});
