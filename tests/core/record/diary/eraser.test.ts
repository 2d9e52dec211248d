import type { Point } from "@libretto/core/body-model/canvas";
import { addStroke, EMPTY_DRAWING, type Stroke, undo } from "@libretto/core/record/diary/body-drawing";
import { eraseStrokes, isTouching } from "@libretto/core/record/diary/eraser";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../../support/arbitraries/assert-property.ts";
import { anyStroke } from "../../../support/record/diary.ts";

type Path = Stroke["points"];
const path = (first: readonly [number, number], ...rest: readonly (readonly [number, number])[]): Path => {
  const at = ([x, y]: readonly [number, number]): Point => ({ x, y });
  return [at(first), ...rest.map(at)];
};
const stroke = (...points: Parameters<typeof path>): Stroke => ({ degree: "intense", points: path(...points) });

const level = stroke([100, 100], [200, 100]);
const angle = stroke([100, 100], [200, 100], [200, 300]);

describe("the eraser", () => {
  it.each<[string, Path, Stroke, boolean]>([
    ["a point on a point", path([50, 50]), stroke([50, 50]), true],
    ["a point a brush away from a point", path([53, 54]), stroke([50, 50]), true],
    ["a point a little farther from a point", path([53.1, 54]), stroke([50, 50]), false],
    ["a point beside the middle of a line", path([150, 105]), level, true],
    ["a point under the middle of a line", path([150, 95]), level, true],
    ["a point farther beside the middle", path([150, 105.1]), level, false],
    ["a point before the beginning", path([95, 100]), level, true],
    ["a point farther before the beginning", path([94.9, 100]), level, false],
    ["a point behind the end", path([205, 100]), level, true],
    ["a point farther behind the end", path([205.1, 100]), level, false],
    ["a path across the middle", path([150, 0], [150, 300]), level, true],
    ["a steep path across", path([120, 400], [180, -200]), level, true],
    ["a path that would cross if it were longer", path([150, 0], [150, 94]), level, false],
    ["a path that would cross a longer line", path([240, 0], [240, 300]), level, false],
    ["a path alongside, near", path([0, 104], [400, 104]), level, true],
    ["a path alongside, far", path([0, 106], [400, 106]), level, false],
    ["a path whose second part comes near", path([0, 0], [0, 300], [150, 103]), level, true],
    ["a path that comes near the second part of a line", path([190, 250], [210, 250]), angle, true],
    ["a path in the hollow of an angle", path([120, 200], [180, 200]), angle, false],
    ["a path whose middle passes an end", path([150, 0], [254, 104]), stroke([200, 46], [200, 0]), true],
    ["a path on the same line, farther on", path([300, 100], [400, 100]), level, false],
    ["a path on the same line, over it", path([0, 100], [400, 100]), level, true],
  ])("%s", (_what, strokes, mark, touched) => {
    expect(isTouching(strokes, mark)).toBe(touched);
    expect(isTouching(mark.points, { ...mark, points: strokes })).toBe(touched);
    const reversed = strokes.toReversed() as unknown as Path;
    expect(isTouching(reversed, mark)).toBe(touched);
  });

  it("touches a painted area from its inside, but not the line around it", () => {
    const square = stroke([100, 100], [200, 100], [200, 200], [100, 200]);
    const inside = path([150, 150]);
    expect(isTouching(inside, square)).toBe(false);
    expect(isTouching(inside, { ...square, isFilled: true })).toBe(true);
    expect(isTouching(path([250, 150]), { ...square, isFilled: true })).toBe(false);
    expect(isTouching(path([103, 150]), { ...square, isFilled: true })).toBe(true);
  });

  it("removes the touched strokes completely, keeps the others, and one undo restores them", () => {
    const far = stroke([10, 800]);
    const before = [level, far, angle].reduce(addStroke, EMPTY_DRAWING);
    const erased = eraseStrokes(before, path([150, 102]));
    expect(erased.strokes).toEqual([far]);
    expect(undo(erased).strokes).toEqual(before.strokes);
    expect(eraseStrokes(erased, path([400, 10]))).toBe(erased);
  });

  it("touches every stroke on its path, and removes it completely", () => {
    assertProperty(
      fc.property(fc.array(anyStroke, { maxLength: 5 }), anyStroke, (others, mark) => {
        const drawing = [...others, mark].reduce(addStroke, EMPTY_DRAWING);
        const { strokes } = eraseStrokes(drawing, mark.points);
        expect(strokes).not.toContain(mark);
        for (const left of strokes) expect(others).toContain(left);
      }),
    );
  });

  it("touches no stroke outside its path", () => {
    const anyLeft = fc.record({ x: fc.integer({ min: 0, max: 100 }), y: fc.nat({ max: 866 }) });
    const anyPath = fc.tuple(anyLeft, fc.array(anyLeft, { maxLength: 5 })).map(([a, more]): Path => [a, ...more]);
    assertProperty(
      fc.property(anyPath, anyPath, (strokes, points) => {
        const [first, ...rest] = points;
        const right = ({ x, y }: Point): Point => ({ x: x + 105.01, y });
        return !isTouching(strokes, { degree: "mild", points: [right(first), ...rest.map(right)] });
      }),
    );
  });
});
