import { type GreyPixels, greyLevel, initialWindow, rangeOf, renderFrame } from "@libretto/core/media/dicom-picture";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../support/arbitraries/assert-property.ts";

const pixels: GreyPixels = {
  columns: 2,
  rows: 1,
  frames: 2,
  stored: Int16Array.of(0, 10, 20, 30),
  slope: 2,
  intercept: -10,
  isInverted: false,
  windows: [],
};

describe("a grey DICOM picture", () => {
  it("has the values of its rescale slope and intercept, frame by frame", () => {
    expect([rangeOf(pixels, 0), rangeOf(pixels, 1)]).toEqual([
      [-10, 10],
      [30, 50],
    ]);
    expect(initialWindow(pixels)).toEqual({ centre: 0, width: 20 });
    expect(initialWindow({ ...pixels, windows: [{ centre: 40, width: 400, name: "" }] })).toEqual({
      centre: 40,
      width: 400,
    });
  });

  it("is rendered as opaque grey, inverted for MONOCHROME1", () => {
    const window = { centre: 0.5, width: 21 };
    expect([...renderFrame(pixels, 0, window)]).toEqual([0, 0, 0, 255, 255, 255, 255, 255]);
    expect([...renderFrame({ ...pixels, isInverted: true }, 0, window)]).toEqual([255, 255, 255, 255, 0, 0, 0, 255]);
  });

  it("follows the linear window function of the standard", () => {
    // PS3.3, C.11.2.1.2.1: centre 2048, width 4096, and centre 2048, width 1
    const wide = { centre: 2048, width: 4096 };
    expect([greyLevel(0, wide), Math.round(greyLevel(2047.5, wide)), greyLevel(4095, wide)]).toEqual([0, 128, 255]);
    const threshold = { centre: 2048, width: 1 };
    expect([greyLevel(2047, threshold), greyLevel(2048, threshold)]).toEqual([0, 255]);
  });

  it("never becomes darker with a higher value", () => {
    const anyValue = fc.integer({ min: -5000, max: 5000 });
    assertProperty(
      fc.property(anyValue, anyValue, anyValue, fc.integer({ min: 1, max: 8000 }), (a, b, centre, width) => {
        const levelOf = (value: number) => greyLevel(value, { centre, width });
        const [low, high] = [levelOf(Math.min(a, b)), levelOf(Math.max(a, b))];
        expect(low).toBeLessThanOrEqual(high);
        expect(low).toBeGreaterThanOrEqual(0);
        expect(high).toBeLessThanOrEqual(255);
      }),
    );
  });
});
