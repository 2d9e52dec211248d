import { PAIN_COLOURS, PAIN_DEGREES, type PainDegree } from "../../catalogues/pain-scale.ts";

/** The canvas on which one side of the body is drawn, in pixels (doc 1 §9). */
export const CANVAS = { width: 419, height: 866 } as const;
/** In pixels of the canvas. */
export const BRUSH_WIDTH = 5;
export const PAPER_COLOUR = PAIN_COLOURS.none;

/** A point on the canvas, in pixels from the upper left. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A brush stroke in the colour of its degree; "none" is white and covers what lies beneath. */
export interface Stroke {
  readonly degree: PainDegree;
  readonly points: readonly [Point, ...Point[]];
}

type Strokes = readonly Stroke[];

/** The strokes on one side of the body, from first to last, with the states for undo and redo. */
export interface Drawing {
  readonly strokes: Strokes;
  /** Earlier states, the latest last. */
  readonly past: readonly Strokes[];
  /** States that were undone, the next last. */
  readonly future: readonly Strokes[];
}

export const CLEAN: Drawing = { strokes: [], past: [], future: [] };

const within = (n: number, most: number): number => Math.min(Math.max(n || 0, 0), most);
const onPaper = ({ x, y }: Point): Point => ({ x: within(x, CANVAS.width), y: within(y, CANVAS.height) });

/** Converts a point on the displayed picture, of any size, to a point on the canvas. */
export const onCanvas = (at: Point, shown: { readonly width: number; readonly height: number }): Point =>
  onPaper({ x: (at.x * CANVAS.width) / shown.width, y: (at.y * CANVAS.height) / shown.height });

/** Starts a stroke; a point outside the canvas is moved to its edge. */
export const strokeAt = (degree: PainDegree, at: Point): Stroke => ({ degree, points: [onPaper(at)] });

/** Extends a stroke; an unmoved brush adds no point. */
export const extended = (stroke: Stroke, to: Point): Stroke => {
  const next = onPaper(to);
  const last = stroke.points.at(-1);
  return last?.x === next.x && last.y === next.y ? stroke : { ...stroke, points: [...stroke.points, next] };
};

/** Adds an undoable step; it discards the states for redo. */
const stepTo = (drawing: Drawing, strokes: Strokes): Drawing => ({
  strokes,
  past: [...drawing.past, drawing.strokes],
  future: [],
});

/** Adds a finished stroke to the drawing. */
export const drawn = (drawing: Drawing, stroke: Stroke): Drawing => stepTo(drawing, [...drawing.strokes, stroke]);

/** Undoes one step; returns the same drawing when there is none. */
export const undone = (drawing: Drawing): Drawing => {
  const strokes = drawing.past.at(-1);
  return strokes === undefined
    ? drawing
    : { strokes, past: drawing.past.slice(0, -1), future: [...drawing.future, drawing.strokes] };
};

/** Redoes one step; returns the same drawing when there is none. */
export const redone = (drawing: Drawing): Drawing => {
  const strokes = drawing.future.at(-1);
  return strokes === undefined
    ? drawing
    : { strokes, past: [...drawing.past, drawing.strokes], future: drawing.future.slice(0, -1) };
};

/** Removes all strokes as an undoable step. */
export const cleared = (drawing: Drawing): Drawing => (drawing.strokes.length === 0 ? drawing : stepTo(drawing, []));

/** The degrees of pain in the drawing, rising: its description for people who cannot see it. */
export const markedDegrees = (drawing: Drawing): readonly PainDegree[] =>
  PAIN_DEGREES.filter((degree) => degree !== "none" && drawing.strokes.some((stroke) => stroke.degree === degree));

/** Whether nothing visible was drawn; such a side is not saved as a picture. */
export const isClean = (drawing: Drawing): boolean => markedDegrees(drawing).length === 0;

/** Removes strokes as one step; returns the same drawing when none matches. */
export const without = (drawing: Drawing, gone: (stroke: Stroke) => boolean): Drawing =>
  drawing.strokes.some(gone)
    ? stepTo(
        drawing,
        drawing.strokes.filter((stroke) => !gone(stroke)),
      )
    : drawing;
