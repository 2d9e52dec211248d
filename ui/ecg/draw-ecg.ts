import { extremesOf } from "@libretto/core/devices/ecg-columns";
import { CALIBRATION, PAPER } from "@libretto/core/devices/ecg-scale";
import type { EcgTrace } from "@libretto/core/devices/ecg-trace";
import type { EcgColours } from "./ecg-colours.ts";
import { type EcgLayout, LEAD_IN, linesBetween } from "./ecg-geometry.ts";

/** The part of the paper that a canvas shows, in pixels of the canvas. */
export interface EcgWindow {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Lines that come closer than this are a grey mist, and left out. */
const CLOSEST_LINES = 3;
/** The pulse stands so far from the left edge of the paper, mm. */
const PULSE_AT = 5;

/** Sharp lines lie in the middle of a pixel. */
const sharp = (place: number): number => Math.floor(place) + 0.5;

const drawLines = (ctx: CanvasRenderingContext2D, layout: EcgLayout, shown: EcgWindow, millimetres: number): void => {
  const step = millimetres * layout.pixelsPerMillimetre;
  ctx.beginPath();
  for (const x of linesBetween(shown.left, shown.left + shown.width, step, layout.x(0))) {
    ctx.moveTo(sharp(x - shown.left), 0);
    ctx.lineTo(sharp(x - shown.left), shown.height);
  }
  for (const y of linesBetween(shown.top, shown.top + shown.height, step, layout.y(0))) {
    ctx.moveTo(0, sharp(y - shown.top));
    ctx.lineTo(shown.width, sharp(y - shown.top));
  }
  ctx.stroke();
};

/** Squares of one and of five millimetres. */
export const drawGrid = (ctx: CanvasRenderingContext2D, layout: EcgLayout, shown: EcgWindow, of: EcgColours): void => {
  ctx.fillStyle = of.paper;
  ctx.fillRect(0, 0, shown.width, shown.height);
  ctx.lineWidth = 1;
  ctx.strokeStyle = of.thin;
  if (layout.pixelsPerMillimetre >= CLOSEST_LINES) {
    drawLines(ctx, layout, shown, PAPER.smallSquare);
    ctx.strokeStyle = of.heavy;
  }
  drawLines(ctx, layout, shown, PAPER.largeSquare);
};

/** The pulse of 1 mV and 200 ms before the trace. */
export const drawPulse = (ctx: CanvasRenderingContext2D, layout: EcgLayout, shown: EcgWindow): void => {
  const rise = PULSE_AT * layout.pixelsPerMillimetre - shown.left;
  const fall = rise + CALIBRATION.seconds * PAPER.millimetresPerSecond * layout.pixelsPerMillimetre;
  const [base, top] = [layout.y(0) - shown.top, layout.y(CALIBRATION.millivolts) - shown.top];
  ctx.beginPath();
  ctx.moveTo(rise - 2 * layout.pixelsPerMillimetre, base);
  for (const [x, y] of [
    [rise, base],
    [rise, top],
    [fall, top],
    [fall, base],
    [LEAD_IN * layout.pixelsPerMillimetre - shown.left - layout.pixelsPerMillimetre, base],
  ] as const)
    ctx.lineTo(x, y);
  ctx.stroke();
};

/** With so few samples in a column of pixels, to look for the extremes is more work than to draw all. */
const FEW_SAMPLES = 2;

/** The samples to be joined: those of the columns that are shown, and one more on either side. */
const samplesShown = (trace: EcgTrace, layout: EcgLayout, shown: EcgWindow): Int32Array => {
  const samplesPerColumn = trace.hertz / (PAPER.millimetresPerSecond * layout.pixelsPerMillimetre);
  const first = Math.max(0, Math.floor(shown.left - layout.x(0)) - 1);
  const count = Math.max(0, Math.ceil(shown.left + shown.width - layout.x(0)) + 1 - first);
  if (samplesPerColumn > FEW_SAMPLES) return extremesOf(trace, { first, count, samplesPerColumn });
  const from = Math.floor(first * samplesPerColumn);
  const to = Math.min(trace.millivolts.length - 1, Math.ceil((first + count) * samplesPerColumn));
  return Int32Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);
};

/** The part of the trace that is shown; costs what the window is wide, however long the trace. */
export const drawTrace = (
  ctx: CanvasRenderingContext2D,
  trace: EcgTrace,
  layout: EcgLayout,
  shown: EcgWindow,
): void => {
  const [left, top] = [layout.x(0) - shown.left, layout.y(0) - shown.top];
  const perSample = (layout.x(1) - layout.x(0)) / trace.hertz;
  const perMillivolt = layout.y(0) - layout.y(1);
  ctx.beginPath();
  for (const sample of samplesShown(trace, layout, shown))
    ctx.lineTo(left + sample * perSample, top - (trace.millivolts[sample] as number) * perMillivolt);
  ctx.stroke();
};

/** Seconds along the lower edge, as far apart as they are readable. */
export const drawSeconds = (
  ctx: CanvasRenderingContext2D,
  layout: EcgLayout,
  shown: EcgWindow,
  end: number,
  size: number,
): void => {
  const apart = [1, 2, 5, 10].find((seconds) => layout.x(seconds) - layout.x(0) >= 6 * size) ?? 30;
  const [from, to] = [layout.secondsAt(shown.left - 3 * size), layout.secondsAt(shown.left + shown.width)];
  for (const seconds of linesBetween(Math.max(0, from), Math.min(end, to), apart))
    ctx.fillText(`${seconds} s`, layout.x(seconds) - shown.left + size / 4, shown.height - size / 2);
};
