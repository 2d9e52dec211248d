import { extremesOf } from "@libretto/core/devices/ecg-columns";
import { CALIBRATION, PAPER } from "@libretto/core/devices/ecg-scale";
import type { EcgTrace } from "@libretto/core/devices/ecg-trace";
import type { EcgColours } from "./ecg-colours.ts";
import { type EcgLayout, LEAD_IN, linesBetween } from "./ecg-geometry.ts";

/** The visible part of the paper, in pixels of the canvas. */
export interface EcgWindow {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Lines closer than this are left out, since they would blur into grey. */
const MIN_LINE_DISTANCE = 3;
/** The distance of the pulse from the left edge of the paper, mm. */
const PULSE_START = 5;

/** Lines are sharp in the middle of a pixel. */
const pixelCentre = (place: number): number => Math.floor(place) + 0.5;

const drawLines = (ctx: CanvasRenderingContext2D, layout: EcgLayout, view: EcgWindow, millimetres: number): void => {
  const step = millimetres * layout.pixelsPerMillimetre;
  ctx.beginPath();
  for (const x of linesBetween(view.left, view.left + view.width, step, layout.x(0))) {
    ctx.moveTo(pixelCentre(x - view.left), 0);
    ctx.lineTo(pixelCentre(x - view.left), view.height);
  }
  for (const y of linesBetween(view.top, view.top + view.height, step, layout.y(0))) {
    ctx.moveTo(0, pixelCentre(y - view.top));
    ctx.lineTo(view.width, pixelCentre(y - view.top));
  }
  ctx.stroke();
};

/** Draws squares of one and five millimetres. */
export const drawGrid = (
  ctx: CanvasRenderingContext2D,
  layout: EcgLayout,
  view: EcgWindow,
  colours: EcgColours,
): void => {
  ctx.fillStyle = colours.paper;
  ctx.fillRect(0, 0, view.width, view.height);
  ctx.lineWidth = 1;
  ctx.strokeStyle = colours.thin;
  if (layout.pixelsPerMillimetre >= MIN_LINE_DISTANCE) {
    drawLines(ctx, layout, view, PAPER.smallSquare);
    ctx.strokeStyle = colours.heavy;
  }
  drawLines(ctx, layout, view, PAPER.largeSquare);
};

/** Draws the calibration pulse of 1 mV and 200 ms before the trace. */
export const drawPulse = (ctx: CanvasRenderingContext2D, layout: EcgLayout, view: EcgWindow): void => {
  const rise = PULSE_START * layout.pixelsPerMillimetre - view.left;
  const fall = rise + CALIBRATION.seconds * PAPER.millimetresPerSecond * layout.pixelsPerMillimetre;
  const [base, top] = [layout.y(0) - view.top, layout.y(CALIBRATION.millivolts) - view.top];
  ctx.beginPath();
  ctx.moveTo(rise - 2 * layout.pixelsPerMillimetre, base);
  for (const [x, y] of [
    [rise, base],
    [rise, top],
    [fall, top],
    [fall, base],
    [LEAD_IN * layout.pixelsPerMillimetre - view.left - layout.pixelsPerMillimetre, base],
  ] as const)
    ctx.lineTo(x, y);
  ctx.stroke();
};

/** Up to this number of samples per pixel column, drawing all samples is faster than finding the extremes. */
const FEW_SAMPLES = 2;

/** The samples to connect: those of the visible columns, and one more on each side. */
const visibleSamples = (trace: EcgTrace, layout: EcgLayout, view: EcgWindow): Int32Array => {
  const samplesPerColumn = trace.hertz / (PAPER.millimetresPerSecond * layout.pixelsPerMillimetre);
  const first = Math.max(0, Math.floor(view.left - layout.x(0)) - 1);
  const count = Math.max(0, Math.ceil(view.left + view.width - layout.x(0)) + 1 - first);
  if (samplesPerColumn > FEW_SAMPLES) return extremesOf(trace, { first, count, samplesPerColumn });
  const from = Math.floor(first * samplesPerColumn);
  const to = Math.min(trace.millivolts.length - 1, Math.ceil((first + count) * samplesPerColumn));
  return Int32Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);
};

/** Draws the visible part of the trace; the time depends on the width of the window, not on the length of the trace. */
export const drawTrace = (ctx: CanvasRenderingContext2D, trace: EcgTrace, layout: EcgLayout, view: EcgWindow): void => {
  const [left, top] = [layout.x(0) - view.left, layout.y(0) - view.top];
  const perSample = (layout.x(1) - layout.x(0)) / trace.hertz;
  const perMillivolt = layout.y(0) - layout.y(1);
  ctx.beginPath();
  for (const sample of visibleSamples(trace, layout, view))
    ctx.lineTo(left + sample * perSample, top - (trace.millivolts[sample] as number) * perMillivolt);
  ctx.stroke();
};

/** Draws the seconds along the lower edge, at a readable distance. */
export const drawSeconds = (
  ctx: CanvasRenderingContext2D,
  layout: EcgLayout,
  view: EcgWindow,
  end: number,
  size: number,
): void => {
  const interval = [1, 2, 5, 10].find((seconds) => layout.x(seconds) - layout.x(0) >= 6 * size) ?? 30;
  const [from, to] = [layout.secondsAt(view.left - 3 * size), layout.secondsAt(view.left + view.width)];
  for (const seconds of linesBetween(Math.max(0, from), Math.min(end, to), interval))
    ctx.fillText(`${seconds} s`, layout.x(seconds) - view.left + size / 4, view.height - size / 2);
};
