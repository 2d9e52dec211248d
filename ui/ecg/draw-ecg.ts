import { envelope } from "@libretto/core/devices/ecg-columns";
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
  if (layout.pixelsPerMillimetre >= CLOSEST_LINES) {
    ctx.strokeStyle = of.thin;
    drawLines(ctx, layout, shown, PAPER.smallSquare);
  }
  ctx.strokeStyle = of.heavy;
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

/** Up to so many samples share a column of pixels before only their extremes are drawn: slopes stay smooth. */
const MOST_SAMPLES = 8;

/** Sample by sample. */
const drawSamples = (ctx: CanvasRenderingContext2D, trace: EcgTrace, layout: EcgLayout, shown: EcgWindow): void => {
  const first = Math.max(0, Math.floor(layout.secondsAt(shown.left) * trace.hertz));
  const last = Math.min(
    trace.millivolts.length - 1,
    Math.ceil(layout.secondsAt(shown.left + shown.width) * trace.hertz),
  );
  for (let sample = first; sample <= last; sample++)
    ctx.lineTo(layout.x(sample / trace.hertz) - shown.left, layout.y(trace.millivolts[sample] as number) - shown.top);
};

/** Many samples share a column of pixels: a stroke from the lowest to the highest. */
const drawColumns = (
  ctx: CanvasRenderingContext2D,
  trace: EcgTrace,
  layout: EcgLayout,
  shown: EcgWindow,
  samplesPerColumn: number,
): void => {
  const start = Math.round(layout.x(0));
  const first = Math.max(0, shown.left - start - 1);
  const columns = envelope(trace, {
    first,
    count: Math.max(0, shown.left + shown.width + 1 - start - first),
    samplesPerColumn,
  });
  let before = 0;
  for (let at = 0; at < columns.length; at += 2) {
    const low = columns[at] as number;
    if (Number.isNaN(low)) break;
    const high = columns[at + 1] as number;
    const x = start + first + at / 2 + 0.5 - shown.left;
    const risen = Math.abs(low - before) < Math.abs(high - before);
    before = risen ? high : low;
    ctx.lineTo(x, layout.y(risen ? low : high) - shown.top);
    ctx.lineTo(x, layout.y(before) - shown.top);
  }
};

/** The part of the trace that is shown; costs what the window is wide, however long the trace. */
export const drawTrace = (
  ctx: CanvasRenderingContext2D,
  trace: EcgTrace,
  layout: EcgLayout,
  shown: EcgWindow,
): void => {
  const samplesPerColumn = trace.hertz / (PAPER.millimetresPerSecond * layout.pixelsPerMillimetre);
  ctx.beginPath();
  if (samplesPerColumn <= MOST_SAMPLES) drawSamples(ctx, trace, layout, shown);
  else drawColumns(ctx, trace, layout, shown, samplesPerColumn);
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
