import { LEAD_IN, layoutOf, linesBetween, nextZoom, PIXELS_PER_MILLIMETRE, ZOOMS } from "@libretto/ui/ecg/ecg-geometry";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../support/arbitraries/assert-property.ts";

const anyExtent = fc.record({
  seconds: fc.double({ min: 0, max: 600, noNaN: true }),
  low: fc.double({ min: -5, max: -0.5, noNaN: true }),
  high: fc.double({ min: 0.5, max: 5, noNaN: true }),
});
const anyScale = fc.double({ min: 0.5, max: 40, noNaN: true });
const anyHeight = fc.double({ min: 0, max: 900, noNaN: true });

describe("the paper of a trace", () => {
  it("has 25 mm for a second and 10 mm for a millivolt, at any zoom", () => {
    expect(25.4 * PIXELS_PER_MILLIMETRE).toBeCloseTo(96, 9);
    assertProperty(
      fc.property(anyExtent, anyScale, anyHeight, (extent, scale, least) => {
        const { x, y } = layoutOf(extent, scale, least);
        expect(x(0)).toBeCloseTo(LEAD_IN * scale, 6);
        expect(x(3) - x(2)).toBeCloseTo(25 * scale, 6);
        expect(y(0) - y(1)).toBeCloseTo(10 * scale, 6);
      }),
    );
  });

  it("converts each position to its time and voltage", () => {
    assertProperty(
      fc.property(
        anyExtent,
        anyScale,
        anyHeight,
        fc.double({ min: 0, max: 600, noNaN: true }),
        (extent, scale, least, at) => {
          const layout = layoutOf(extent, scale, least);
          expect(layout.secondsAt(layout.x(at))).toBeCloseTo(at, 6);
          expect(layout.millivoltsAt(layout.y(at / 100))).toBeCloseTo(at / 100, 6);
        },
      ),
    );
  });

  it("contains the whole trace, and has at least the requested height, with the trace in the middle", () => {
    assertProperty(
      fc.property(anyExtent, anyScale, anyHeight, (extent, scale, least) => {
        const { width, height, x, y } = layoutOf(extent, scale, least);
        expect(x(extent.seconds)).toBeLessThan(width);
        expect(height).toBeGreaterThanOrEqual(least - 1e-6);
        expect(y(extent.high)).toBeGreaterThanOrEqual(0);
        expect(y(extent.low)).toBeLessThanOrEqual(height);
        expect(Math.abs(y(extent.high) - (height - y(extent.low)))).toBeLessThan(1.001);
      }),
    );
  });
});

describe("the lines of the grid", () => {
  it("are all whole steps from their origin between two positions, in order", () => {
    const place = fc.integer({ min: -500, max: 500 });
    assertProperty(
      fc.property(place, fc.nat(500), fc.integer({ min: 1, max: 50 }), place, (from, long, step, origin) => {
        const lines = linesBetween(from, from + long, step, origin);
        const all = Array.from({ length: long + 1 }, (_, n) => from + n);
        expect(lines).toEqual(all.filter((at) => (at - origin) % step === 0));
      }),
    );
  });
});

describe("zooming", () => {
  it("goes step by step, and stops at the limits", () => {
    expect(ZOOMS.map((zoom) => nextZoom(zoom, 1))).toEqual([...ZOOMS.slice(1), 4]);
    expect(ZOOMS.map((zoom) => nextZoom(zoom, -1))).toEqual([0.25, ...ZOOMS.slice(0, -1)]);
  });
});
