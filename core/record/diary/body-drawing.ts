import { PAIN_COLOURS, PAIN_DEGREES, type PainDegree } from "../../catalogues/pain-scale.ts";

/** The sheet that a body side is drawn on, in pixels (doc 1 §9). */
export const CANVAS = { width: 419, height: 866 } as const;
/** In pixels of the canvas. */
export const BRUSH_WIDTH = 5;
export const PAPER_COLOUR = PAIN_COLOURS.none;

/** A place on the canvas, in its pixels, from the upper left. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** One line of the brush in the colour of its degree; "none" is white and covers what lies beneath. */
export interface Stroke {
  readonly degree: PainDegree;
  readonly points: readonly [Point, ...Point[]];
}

type Strokes = readonly Stroke[];

/** The marks on one side of the body, from the first to the last, with what undo and redo go through. */
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

/** The place on the canvas of a place on its picture, which may be shown in any size. */
export const onCanvas = (at: Point, shown: { readonly width: number; readonly height: number }): Point =>
  onPaper({ x: (at.x * CANVAS.width) / shown.width, y: (at.y * CANVAS.height) / shown.height });

/** The brush is put down; what lies off the canvas counts as its edge. */
export const strokeAt = (degree: PainDegree, at: Point): Stroke => ({ degree, points: [onPaper(at)] });

/** The brush moves on; where it rests nothing is added. */
export const extended = (stroke: Stroke, to: Point): Stroke => {
  const next = onPaper(to);
  const last = stroke.points.at(-1);
  return last?.x === next.x && last.y === next.y ? stroke : { ...stroke, points: [...stroke.points, next] };
};

/** A step that undo takes back; what was undone before is given up. */
const stepTo = (drawing: Drawing, strokes: Strokes): Drawing => ({
  strokes,
  past: [...drawing.past, drawing.strokes],
  future: [],
});

/** The brush is lifted: the stroke is part of the drawing. */
export const drawn = (drawing: Drawing, stroke: Stroke): Drawing => stepTo(drawing, [...drawing.strokes, stroke]);

/** One step back; the same drawing when there is none. */
export const undone = (drawing: Drawing): Drawing => {
  const strokes = drawing.past.at(-1);
  return strokes === undefined
    ? drawing
    : { strokes, past: drawing.past.slice(0, -1), future: [...drawing.future, drawing.strokes] };
};

/** One undone step forward again; the same drawing when there is none. */
export const redone = (drawing: Drawing): Drawing => {
  const strokes = drawing.future.at(-1);
  return strokes === undefined
    ? drawing
    : { strokes, past: [...drawing.past, drawing.strokes], future: drawing.future.slice(0, -1) };
};

/** A clean sheet; a step that undo takes back. */
export const cleared = (drawing: Drawing): Drawing => (drawing.strokes.length === 0 ? drawing : stepTo(drawing, []));

/** The degrees of pain that were marked, rising: what the drawing says to who does not see it. */
export const markedDegrees = (drawing: Drawing): readonly PainDegree[] =>
  PAIN_DEGREES.filter((degree) => degree !== "none" && drawing.strokes.some((stroke) => stroke.degree === degree));

/** Nothing but paper: such a side is not saved as a picture. */
export const isClean = (drawing: Drawing): boolean => markedDegrees(drawing).length === 0;

/** The drawing without these marks; the same drawing when none of them is in it. */
export const without = (drawing: Drawing, gone: (stroke: Stroke) => boolean): Drawing =>
  drawing.strokes.some(gone)
    ? stepTo(
        drawing,
        drawing.strokes.filter((stroke) => !gone(stroke)),
      )
    : drawing;
