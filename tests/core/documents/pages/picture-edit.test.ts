import {
  CORNERS,
  type Corner,
  cornerOf,
  moveCorner,
  type PictureEdit,
  SMALLEST_CROP,
  turnedSize,
  turnPicture,
  WHOLE_PICTURE,
} from "@libretto/core/documents/pages/picture-edit";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../../support/arbitraries/assert-property.ts";

const OPPOSITE: Readonly<Record<Corner, Corner>> = {
  ...{ topLeft: "bottomRight", topRight: "bottomLeft", bottomRight: "topLeft", bottomLeft: "topRight" },
};
const anyPoint = fc.record({
  x: fc.double({ min: -2, max: 3, noNaN: true }),
  y: fc.double({ min: -2, max: 3, noNaN: true }),
});
const anyMoves = fc.array(fc.tuple(fc.constantFrom(...CORNERS), anyPoint), { maxLength: 6 });
const moveAll = (moves: readonly (readonly [Corner, { x: number; y: number }])[]): PictureEdit =>
  moves.reduce((edit, [corner, to]) => moveCorner(edit, corner, to), WHOLE_PICTURE);

describe("the edit of a picture", () => {
  it("crops by moving a corner, and turns the part with the picture", () => {
    const cropped = moveCorner(WHOLE_PICTURE, "topLeft", { x: 0.25, y: 0.5 });
    expect(cropped).toEqual({ turns: 0, crop: { left: 0.25, top: 0.5, width: 0.75, height: 0.5 } });
    // the lower right part of a picture is its lower left part after a turn to the right
    expect(turnPicture(cropped)).toEqual({ turns: 1, crop: { left: 0, top: 0.25, width: 0.5, height: 0.75 } });
    expect(turnedSize({ width: 40, height: 30 }, 1)).toEqual({ width: 30, height: 40 });
    expect(turnedSize({ width: 40, height: 30 }, 2)).toEqual({ width: 40, height: 30 });
  });

  it("keeps the part on the picture and large enough, and the opposite corner in its place", () => {
    assertProperty(
      fc.property(anyMoves, fc.constantFrom(...CORNERS), anyPoint, (moves, corner, to) => {
        const before = moveAll(moves);
        const { crop } = moveCorner(before, corner, to);
        const fixed = cornerOf(before.crop, OPPOSITE[corner]);
        const { x, y } = cornerOf(crop, OPPOSITE[corner]);
        expect([x, y]).toEqual([expect.closeTo(fixed.x, 9), expect.closeTo(fixed.y, 9)]);
        expect(Math.min(crop.left, crop.top)).toBeGreaterThanOrEqual(0);
        expect(Math.max(crop.left + crop.width, crop.top + crop.height)).toBeLessThanOrEqual(1 + 1e-9);
        expect(Math.min(crop.width, crop.height)).toBeGreaterThanOrEqual(SMALLEST_CROP - 1e-9);
      }),
    );
  });

  it("is the same after four turns", () => {
    assertProperty(
      fc.property(anyMoves, (moves) => {
        const edit = moveAll(moves);
        const { turns, crop } = turnPicture(turnPicture(turnPicture(turnPicture(edit))));
        expect(turns).toBe(edit.turns);
        for (const side of ["left", "top", "width", "height"] as const)
          expect(crop[side]).toBeCloseTo(edit.crop[side], 9);
      }),
    );
  });
});
