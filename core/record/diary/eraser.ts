import { BRUSH_WIDTH, type Drawing, type Point, type Stroke, without } from "./body-drawing.ts";

/**
 * The distance, in pixels of the canvas, at which the eraser touches the middle of a line: half a brush width for each.
 */
const REACH = BRUSH_WIDTH;

const lengthSquared = (a: Point, b: Point): number => (a.x - b.x) ** 2 + (a.y - b.y) ** 2;

/** The distance, squared, from a point to the line between two others. */
const distanceSquared = (at: Point, from: Point, to: Point): number => {
  const length = lengthSquared(from, to);
  const along = length === 0 ? 0 : ((at.x - from.x) * (to.x - from.x) + (at.y - from.y) * (to.y - from.y)) / length;
  const share = Math.min(Math.max(along, 0), 1);
  return lengthSquared(at, { x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) });
};

/** The side of the line on which a point lies, as a sign. */
const side = (from: Point, to: Point, at: Point): number =>
  Math.sign((to.x - from.x) * (at.y - from.y) - (to.y - from.y) * (at.x - from.x));

type Line = readonly [Point, Point];

const cross = ([a, b]: Line, [c, d]: Line): boolean =>
  side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;

const near = ([a, b]: Line, [c, d]: Line): boolean =>
  cross([a, b], [c, d]) ||
  Math.min(distanceSquared(a, c, d), distanceSquared(b, c, d), distanceSquared(c, a, b), distanceSquared(d, a, b)) <=
    REACH ** 2;

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

/** Whether an eraser of the brush's width touches the stroke on its path. */
export const touches = (path: Stroke["points"], stroke: Stroke): boolean => {
  const lines = linesOf(stroke.points);
  return linesOf(path).some((one) => lines.some((other) => near(one, other)));
};

/** Removes every stroke that the eraser touched, as one step; returns the same drawing when it touched none. */
export const erased = (drawing: Drawing, path: Stroke["points"]): Drawing =>
  without(drawing, (stroke) => touches(path, stroke));
