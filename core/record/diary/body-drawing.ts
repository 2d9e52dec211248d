import { type BodySide, CANVAS, type Point } from "../../body-model/canvas.ts";
import { PAIN_COLOURS, type PainDegree } from "../../catalogues/clinical/pain-scale.ts";

/** In pixels of the canvas. */
export const BRUSH_WIDTH = 5;
/** The colour of a drawing without strokes. */
export const PAPER_COLOUR = PAIN_COLOURS.none;

/** A brush stroke in the colour of its degree; "none" is white and covers the strokes below it. */
export interface Stroke {
  readonly degree: PainDegree;
  readonly points: readonly [Point, ...Point[]];
  /** The points are the outline of an area that is painted completely. */
  readonly isFilled?: true;
}

/** The strokes on one side of the body, from first to last. */
export type Strokes = readonly Stroke[];

/** The strokes of both sides. */
export type DrawnStrokes = Readonly<Record<BodySide, Strokes>>;

/** A drawing of both sides without a stroke. */
export const NO_STROKES: DrawnStrokes = { front: [], back: [] };

/** The strokes on one side of the body, from first to last, with the states for undo and redo. */
export interface Drawing {
  readonly strokes: Strokes;
  /** Earlier states, the latest last. */
  readonly past: readonly Strokes[];
  /** States that were undone, the next last. */
  readonly future: readonly Strokes[];
}

/** One side without a stroke, and without anything to undo. */
export const EMPTY_DRAWING: Drawing = { strokes: [], past: [], future: [] };

/** A drawing that begins with these strokes. */
export const startDrawing = (strokes: Strokes): Drawing => ({ ...EMPTY_DRAWING, strokes });

const clamp = (n: number, max: number): number => Math.min(Math.max(n || 0, 0), max);
const clampToCanvas = ({ x, y }: Point): Point => ({ x: clamp(x, CANVAS.width), y: clamp(y, CANVAS.height) });

/** Converts a point on the displayed picture, of any size, to a point on the canvas. */
export const toCanvasPoint = (at: Point, displaySize: { readonly width: number; readonly height: number }): Point =>
  clampToCanvas({ x: (at.x * CANVAS.width) / displaySize.width, y: (at.y * CANVAS.height) / displaySize.height });

/** Starts a stroke; a point outside the canvas is moved to its edge. */
export const startStroke = (degree: PainDegree, at: Point): Stroke => ({ degree, points: [clampToCanvas(at)] });

/** Extends a stroke; an unmoved brush adds no point. */
export const extendStroke = (stroke: Stroke, to: Point): Stroke => {
  const next = clampToCanvas(to);
  const last = stroke.points.at(-1);
  return last?.x === next.x && last.y === next.y ? stroke : { ...stroke, points: [...stroke.points, next] };
};

/** Adds an undoable step; it discards the states for redo. */
const pushState = (drawing: Drawing, strokes: Strokes): Drawing => ({
  strokes,
  past: [...drawing.past, drawing.strokes],
  future: [],
});

/** Adds a finished stroke to the drawing. */
export const addStroke = (drawing: Drawing, stroke: Stroke): Drawing =>
  pushState(drawing, [...drawing.strokes, stroke]);

/** Undoes one step; returns the same drawing when there is none. */
export const undo = (drawing: Drawing): Drawing => {
  const strokes = drawing.past.at(-1);
  return strokes === undefined
    ? drawing
    : { strokes, past: drawing.past.slice(0, -1), future: [...drawing.future, drawing.strokes] };
};

/** Redoes one step; returns the same drawing when there is none. */
export const redo = (drawing: Drawing): Drawing => {
  const strokes = drawing.future.at(-1);
  return strokes === undefined
    ? drawing
    : { strokes, past: [...drawing.past, drawing.strokes], future: drawing.future.slice(0, -1) };
};

/** Whether a stroke is the outline of this area. */
const isAreaOf = (contour: readonly Point[], { isFilled, points }: Stroke): boolean =>
  isFilled === true &&
  points.length === contour.length &&
  points.every(({ x, y }, index) => x === contour[index]?.x && y === contour[index]?.y);

/** Paints areas as one undoable step. An area that was painted before gets the new degree. */
export const paintAreas = (drawing: Drawing, degree: PainDegree, areas: readonly (readonly Point[])[]): Drawing => {
  const others = drawing.strokes.filter((stroke) => !areas.some((area) => isAreaOf(area, stroke)));
  const painted = areas.flatMap(
    ([first, ...rest]): Strokes => (first === undefined ? [] : [{ degree, points: [first, ...rest], isFilled: true }]),
  );
  return pushState(drawing, [...others, ...painted]);
};

/** Removes all strokes as an undoable step. */
export const clearDrawing = (drawing: Drawing): Drawing =>
  drawing.strokes.length === 0 ? drawing : pushState(drawing, []);

/** Removes strokes as one step; returns the same drawing when none matches. */
export const removeStrokes = (drawing: Drawing, isRemoved: (stroke: Stroke) => boolean): Drawing =>
  drawing.strokes.some(isRemoved)
    ? pushState(
        drawing,
        drawing.strokes.filter((stroke) => !isRemoved(stroke)),
      )
    : drawing;
