import { CANVAS } from "@libretto/core/body-model/canvas";
import type { BodyFigure, Contour } from "@libretto/core/body-model/figure";
import { PAIN_COLOURS } from "@libretto/core/catalogues/clinical/pain-scale";
import { BRUSH_WIDTH, PAPER_COLOUR, type Stroke, type Strokes } from "@libretto/core/record/diary/body-drawing";
import { keepPain } from "@libretto/core/record/diary/pain-by-region";
import { DrawingImage } from "@libretto/core/record/diary/wire";

const OUTLINE_COLOUR = "#6f6f6f";
const OUTLINE_WIDTH = 2;
const DETAIL_WIDTH = 1.25;

/** The pain of a stored drawing, without paper and outline. */
export type PainLayer = HTMLCanvasElement;

const createCanvas = (): HTMLCanvasElement => Object.assign(document.createElement("canvas"), CANVAS);

const contextOf = (canvas: HTMLCanvasElement): CanvasRenderingContext2D => {
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (context === null) throw new Error("the browser has no canvas");
  return context;
};

/** A smooth line: each point is the control point of a curve between the middles of its neighbours. */
const traceSmoothly = (path: Path2D, points: Contour, isClosed: boolean) => {
  const middle = (one: number, other: number) => {
    const [a, b] = [points.at(one % points.length), points.at(other % points.length)];
    return a === undefined || b === undefined ? null : { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  };
  const [first, last] = [points[0], points.at(-1)];
  const start = isClosed ? middle(-1, 0) : first;
  if (start == null || last === undefined) return;
  path.moveTo(start.x, start.y);
  for (const [index, point] of points.entries()) {
    const end = isClosed || index + 1 < points.length ? middle(index, index + 1) : last;
    if (end !== null) path.quadraticCurveTo(point.x, point.y, end.x, end.y);
  }
};

const linesOf = (lines: readonly Contour[], isClosed: boolean): Path2D => {
  const path = new Path2D();
  for (const line of lines) traceSmoothly(path, line, isClosed);
  return path;
};

const figurePaths = new WeakMap<BodyFigure, { readonly outline: Path2D; readonly details: Path2D }>();

/** Draws the outline of a body. */
const drawFigure = (context: CanvasRenderingContext2D, figure: BodyFigure) => {
  const paths = figurePaths.get(figure) ?? {
    outline: linesOf(figure.outline, true),
    details: linesOf(figure.details, false),
  };
  figurePaths.set(figure, paths);
  context.strokeStyle = OUTLINE_COLOUR;
  context.lineJoin = "round";
  context.lineCap = "round";
  context.lineWidth = OUTLINE_WIDTH;
  context.stroke(paths.outline);
  context.lineWidth = DETAIL_WIDTH;
  context.stroke(paths.details);
};

const drawStroke = (context: CanvasRenderingContext2D, { degree, points, isFilled }: Stroke) => {
  const path = new Path2D();
  const [first, ...rest] = points;
  // a canvas draws no line of no length
  if (rest.length === 0) path.arc(first.x, first.y, BRUSH_WIDTH / 2, 0, 2 * Math.PI);
  else path.moveTo(first.x, first.y);
  for (const { x, y } of rest) path.lineTo(x, y);
  // white removes the pain below, so that it never hides the outline
  context.globalCompositeOperation = degree === "none" ? "destination-out" : "source-over";
  context.strokeStyle = PAIN_COLOURS[degree];
  context.fillStyle = PAIN_COLOURS[degree];
  if (isFilled || rest.length === 0) {
    path.closePath();
    context.fill(path);
  } else {
    context.lineWidth = BRUSH_WIDTH;
    context.lineCap = "round";
    context.lineJoin = "round";
    context.stroke(path);
  }
};

/** Draws the pain on a transparent canvas. */
const drawPain = (stored: PainLayer | null, strokes: Strokes): PainLayer => {
  const canvas = createCanvas();
  const context = contextOf(canvas);
  if (stored !== null) context.drawImage(stored, 0, 0);
  for (const stroke of strokes) drawStroke(context, stroke);
  return canvas;
};

/** Draws paper, pain and outline; `scale` is 1 for the stored picture. */
export const drawPicture = (
  canvas: HTMLCanvasElement,
  figure: BodyFigure,
  {
    stored,
    strokes,
    scale = 1,
  }: { readonly stored: PainLayer | null; readonly strokes: Strokes; readonly scale?: number },
) => {
  canvas.width = CANVAS.width * scale;
  canvas.height = CANVAS.height * scale;
  const context = contextOf(canvas);
  context.scale(scale, scale);
  context.fillStyle = PAPER_COLOUR;
  context.fillRect(0, 0, CANVAS.width, CANVAS.height);
  context.drawImage(drawPain(stored, strokes), 0, 0);
  drawFigure(context, figure);
};

/** Reads the pain of a stored drawing (base64 PNG). */
const readStored = async (png: string): Promise<PainLayer> => {
  const image = new Image();
  image.src = DrawingImage.encode(png);
  await image.decode();
  const canvas = createCanvas();
  const context = contextOf(canvas);
  context.drawImage(image, 0, 0);
  const pixels = context.getImageData(0, 0, CANVAS.width, CANVAS.height);
  keepPain(pixels.data);
  context.putImageData(pixels, 0, 0);
  return canvas;
};

/** The pixels of the pain. */
const readPixels = (stored: PainLayer | null, strokes: Strokes): Uint8ClampedArray =>
  contextOf(drawPain(stored, strokes)).getImageData(0, 0, CANVAS.width, CANVAS.height).data;

/** Makes the picture that is stored, as base64 PNG. */
const encode = (figure: BodyFigure, stored: PainLayer | null, strokes: Strokes): string => {
  const canvas = createCanvas();
  drawPicture(canvas, figure, { stored, strokes });
  return canvas.toDataURL("image/png").replace(/^.*,/, "");
};

/** What the form of an entry needs from the canvas of the browser. */
export interface Pictures {
  readonly readStored: (png: string) => Promise<PainLayer>;
  readonly readPixels: (stored: PainLayer | null, strokes: Strokes) => Uint8ClampedArray;
  readonly encode: (figure: BodyFigure, stored: PainLayer | null, strokes: Strokes) => string;
}

export const canvasPictures: Pictures = { readStored, readPixels, encode };
