import { BRUSH_WIDTH, type Drawing, type Point, type Stroke, without } from "./body-drawing.ts";

/** How far from the path of the eraser, in pixels of the canvas, the middle of a line is still touched: half a brush each. */
const REACH = BRUSH_WIDTH;

const lengthSquared = (a: Point, b: Point): number => (a.x - b.x) ** 2 + (a.y - b.y) ** 2;

/** The distance, squared, from a point to the line between two others. */
const distanceSquared = (at: Point, from: Point, to: Point): number => {
  const length = lengthSquared(from, to);
  const along = length === 0 ? 0 : ((at.x - from.x) * (to.x - from.x) + (at.y - from.y) * (to.y - from.y)) / length;
  const share = Math.min(Math.max(along, 0), 1);
  return lengthSquared(at, { x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) });
};

/** On which side of the line a point lies: the sign. */
const side = (from: Point, to: Point, at: Point): number =>
  Math.sign((to.x - from.x) * (at.y - from.y) - (to.y - from.y) * (at.x - from.x));

type Line = readonly [Point, Point];

const cross = ([a, b]: Line, [c, d]: Line): boolean =>
  side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;

const near = ([a, b]: Line, [c, d]: Line): boolean =>
  cross([a, b], [c, d]) ||
  Math.min(distanceSquared(a, c, d), distanceSquared(b, c, d), distanceSquared(c, a, b), distanceSquared(d, a, b)) <=
    REACH ** 2;

/** A path as the lines between its points; a single point is a line of no length. */
const linesOf = ([first, ...rest]: Stroke["points"]): readonly Line[] => {
  let from = first;
  const lines = rest.map((to): Line => {
    const line: Line = [from, to];
    from = to;
    return line;
  });
  return lines.length === 0 ? [[first, first]] : lines;
};

/** Whether the path comes so near to the stroke that an eraser of the brush's width touches it. */
export const touches = (path: Stroke["points"], stroke: Stroke): boolean => {
  const lines = linesOf(stroke.points);
  return linesOf(path).some((one) => lines.some((other) => near(one, other)));
};

/** Takes away, as one step, every stroke that the eraser touched on its path; the same drawing when it touched none. */
export const erased = (drawing: Drawing, path: Stroke["points"]): Drawing =>
  without(drawing, (stroke) => touches(path, stroke));
