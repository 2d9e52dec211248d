import { drawGrid, drawPulse, drawSeconds, drawTrace } from "@libretto/ui/ecg/draw-ecg";
import { layoutOf } from "@libretto/ui/ecg/ecg-geometry";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../support/arbitraries/assert-property.ts";
import { anyTrace, steadyEcg } from "../../support/devices/ecg.ts";

type Place = readonly [number, number];

/** A canvas that records pen positions and texts. */
const paper = () => {
  const places: Place[] = [];
  const texts: string[] = [];
  const nothing = () => undefined;
  const ctx = {
    beginPath: nothing,
    stroke: nothing,
    fillRect: nothing,
    moveTo: (x: number, y: number) => void places.push([x, y]),
    lineTo: (x: number, y: number) => void places.push([x, y]),
    fillText: (text: string) => void texts.push(text),
  };
  return { ctx: ctx as unknown as CanvasRenderingContext2D, places, words: texts };
};
const COLOURS = { paper: "", thin: "", heavy: "", ink: "", text: "", font: "" };
const FIVE_MINUTES = steadyEcg(300);
const extent = { seconds: 300, low: -1.5, high: 2 };

describe("drawing a trace", () => {
  it.each([0.9, 1.9, 3.8, 7.6, 15])(
    "costs time for the width of the window, not for the length of the trace, at %d pixels per millimetre",
    (scale) => {
      const layout = layoutOf(extent, scale);
      for (const left of [0, 1000, Math.round(layout.width / 2), layout.width - 1200]) {
        const { ctx, places } = paper();
        drawTrace(ctx, FIVE_MINUTES, layout, { left: Math.max(0, left), top: 0, width: 1200, height: 200 });
        expect(places.length).toBeGreaterThan(500);
        expect(places.length).toBeLessThan(1210 * 8);
        for (const [x] of places) expect(x > -20 && x < 1220).toBe(true);
      }
    },
  );

  it.each([0.9, 3.8, 15])("reaches the peak of every R wave, at %d pixels per millimetre", (scale) => {
    const layout = layoutOf(extent, scale);
    const { ctx, places } = paper();
    drawTrace(ctx, FIVE_MINUTES, layout, { left: 0, top: 0, width: Math.ceil(layout.x(10)), height: 200 });
    for (const beat of [1.5, 4.5, 8.5]) {
      const near = places.filter(([x]) => Math.abs(x - layout.x(beat)) < Math.max(2, scale));
      expect(layout.millivoltsAt(Math.min(...near.map(([, y]) => y)))).toBeGreaterThan(1);
    }
  });

  it("goes from left to right, for any trace, window and scale", () => {
    assertProperty(
      fc.property(
        anyTrace,
        fc.double({ min: 0.3, max: 30, noNaN: true }),
        fc.nat(2000),
        fc.integer({ min: 1, max: 900 }),
        (trace, scale, left, width) => {
          const { ctx, places } = paper();
          drawTrace(ctx, trace, layoutOf({ ...extent, seconds: 1 }, scale), { left, top: 0, width, height: 100 });
          for (const [at, [x, y]] of places.entries()) {
            expect(Number.isFinite(y)).toBe(true);
            expect(x).toBeGreaterThanOrEqual(places[at - 1]?.[0] ?? x);
          }
        },
      ),
    );
  });
});

describe("drawing the paper", () => {
  it("has a heavy line every five thin ones, which are omitted when they would merge", () => {
    const lines = (scale: number) => {
      const { ctx, places } = paper();
      drawGrid(ctx, layoutOf(extent, scale), { left: 0, top: 0, width: 100 * scale, height: 35 * scale }, COLOURS);
      return places.length / 2;
    };
    expect(lines(4)).toBe(101 + 36 + 21 + 8);
    expect(lines(2)).toBe(21 + 8);
  });

  it("shows a pulse of 1 mV for 200 ms before the trace", () => {
    const layout = layoutOf(extent, 4);
    const { ctx, places } = paper();
    drawPulse(ctx, layout, { left: 0, top: 0, width: 500, height: 140 });
    const [xs, ys] = [places.map(([x]) => x), places.map(([, y]) => y)];
    expect(Math.max(...ys) - Math.min(...ys)).toBeCloseTo(10 * 4, 9);
    const top = places.filter(([, y]) => y === Math.min(...ys)).map(([x]) => x);
    expect(Math.max(...top) - Math.min(...top)).toBeCloseTo(5 * 4, 9);
    expect(Math.max(...xs)).toBeLessThan(layout.x(0));
  });

  it("labels the seconds as densely as readable, none before the beginning or after the end", () => {
    const drawnTexts = (scale: number, left: number) => {
      const { ctx, words } = paper();
      drawSeconds(ctx, layoutOf({ ...extent, seconds: 12 }, scale), { left, top: 0, width: 1200, height: 100 }, 12, 12);
      return words;
    };
    expect(drawnTexts(3.8, 0).slice(0, 3)).toEqual(["0 s", "1 s", "2 s"]);
    expect(drawnTexts(0.9, 0)).toEqual(["0 s", "5 s", "10 s"]);
    expect(drawnTexts(15, 4000).at(-1)).toBe("12 s");
  });
});
