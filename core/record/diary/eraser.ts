import type { Point } from "../../body-model/canvas.ts";
import { BRUSH_WIDTH, type Drawing, removeStrokes, type Stroke } from "./body-drawing.ts";

/**
 * The distance, in pixels of the canvas, at which the eraser touches the middle of a line: half a brush width for each.
 */
const TOUCH_DISTANCE = BRUSH_WIDTH;

const squaredLength = (a: Point, b: Point): number => (a.x - b.x) ** 2 + (a.y - b.y) ** 2;

/** The distance, squared, from a point to the line between two others. */
const squaredDistance = (at: Point, from: Point, to: Point): number => {
  const length = squaredLength(from, to);
  const projection =
    length === 0 ? 0 : ((at.x - from.x) * (to.x - from.x) + (at.y - from.y) * (to.y - from.y)) / length;
  const share = Math.min(Math.max(projection, 0), 1);
  return squaredLength(at, { x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) });
};

/** The side of the line on which a point is, as a sign. */
const sideOf = (from: Point, to: Point, at: Point): number =>
  Math.sign((to.x - from.x) * (at.y - from.y) - (to.y - from.y) * (at.x - from.x));

type Line = readonly [Point, Point];

const isCrossing = ([a, b]: Line, [c, d]: Line): boolean =>
  sideOf(a, b, c) * sideOf(a, b, d) < 0 && sideOf(c, d, a) * sideOf(c, d, b) < 0;

const isNear = ([a, b]: Line, [c, d]: Line): boolean =>
  isCrossing([a, b], [c, d]) ||
  Math.min(squaredDistance(a, c, d), squaredDistance(b, c, d), squaredDistance(c, a, b), squaredDistance(d, a, b)) <=
    TOUCH_DISTANCE ** 2;

/** The line segments between the points of a path; a single point gives a segment of no length. */
const linesOf = ([first, ...rest]: Stroke["points"]): readonly Line[] => {
  let from = first;
  const lines = rest.map((to): Line => {
    const line: Line = [from, to];
    from = to;
    return line;
  });
  return lines.length === 0 ? [[first, first]] : lines;
};

/** Whether a point is inside of a closed line: a ray from it crosses the line an odd number of times. */
const isInside = ({ x, y }: Point, corners: readonly Point[]): boolean =>
  corners.filter((to, index) => {
    const from = corners.at(index - 1) ?? to;
    return from.y > y !== to.y > y && x < from.x + ((y - from.y) * (to.x - from.x)) / (to.y - from.y);
  }).length %
    2 ===
  1;

/** Whether an eraser of the brush's width touches the stroke on its path. */
export const isTouching = (path: Stroke["points"], { points, isFilled }: Stroke): boolean => {
  if (isFilled && path.some((at) => isInside(at, points))) return true;
  const lines = linesOf(isFilled ? [...points, points[0]] : points);
  return linesOf(path).some((one) => lines.some((other) => isNear(one, other)));
};

/** Removes every stroke that the eraser touched, as one step; returns the same drawing when it touched none. */
export const eraseStrokes = (drawing: Drawing, path: Stroke["points"]): Drawing =>
  removeStrokes(drawing, (stroke) => isTouching(path, stroke));
