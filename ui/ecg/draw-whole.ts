import { columns, ECG_CANVAS, type EcgTrace, SHOWN_MILLIVOLTS } from "@libretto/core/devices/ecg-trace";
import { coloursOf, type EcgColours, onRecolour } from "./ecg-colours.ts";

/** Browsers draw nothing on a canvas that is wider. */
const WIDEST = 16_000;
const INK_WIDTH = 1.4;

/** One point a column, 0 mV in the middle, what goes beyond ±5 mV cut off there. */
const draw = (canvas: HTMLCanvasElement, points: Float32Array, of: EcgColours): void => {
  const width = Math.max(points.length, ECG_CANVAS.width);
  const ratio = Math.min(devicePixelRatio, WIDEST / width);
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(ECG_CANVAS.height * ratio);
  canvas.style.width = `${width}px`;
  canvas.style.height = `${ECG_CANVAS.height}px`;
  const ctx = canvas.getContext("2d", { alpha: false });
  if (ctx === null) return;
  ctx.scale(ratio, ratio);
  ctx.fillStyle = of.paper;
  ctx.fillRect(0, 0, width, ECG_CANVAS.height);
  const y = (millivolts: number) => (ECG_CANVAS.height / 2) * (1 - millivolts / SHOWN_MILLIVOLTS);
  ctx.strokeStyle = of.heavy;
  ctx.beginPath();
  ctx.moveTo(0, y(0));
  ctx.lineTo(width, y(0));
  ctx.stroke();
  ctx.strokeStyle = of.ink;
  ctx.lineWidth = INK_WIDTH;
  ctx.beginPath();
  points.forEach((millivolts, column) => {
    ctx.lineTo(column, y(millivolts));
  });
  ctx.stroke();
};

/** Draws a whole trace, again when the colours change; gives back how to stop. */
export const showWhole = (canvas: HTMLCanvasElement, trace: EcgTrace): (() => void) => {
  const points = columns(trace);
  const redraw = () => draw(canvas, points, coloursOf(canvas));
  redraw();
  return onRecolour(redraw);
};
