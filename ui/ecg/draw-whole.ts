import { columns, ECG_CANVAS, type EcgTrace, SHOWN_MILLIVOLTS } from "@libretto/core/devices/ecg-trace";
import { coloursOf, type EcgColours, onColourChange } from "./ecg-colours.ts";

/** Browsers draw nothing on a wider canvas. */
const MAX_WIDTH = 16_000;
const INK_WIDTH = 1.4;

/** Draws one point for each column, with 0 mV in the middle and a limit of ±5 mV. */
const draw = (canvas: HTMLCanvasElement, points: Float32Array, colours: EcgColours): void => {
  const width = Math.max(points.length, ECG_CANVAS.width);
  const ratio = Math.min(devicePixelRatio, MAX_WIDTH / width);
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(ECG_CANVAS.height * ratio);
  canvas.style.width = `${width}px`;
  canvas.style.height = `${ECG_CANVAS.height}px`;
  const ctx = canvas.getContext("2d", { alpha: false });
  if (ctx === null) return;
  ctx.scale(ratio, ratio);
  ctx.fillStyle = colours.paper;
  ctx.fillRect(0, 0, width, ECG_CANVAS.height);
  const y = (millivolts: number) => (ECG_CANVAS.height / 2) * (1 - millivolts / SHOWN_MILLIVOLTS);
  ctx.strokeStyle = colours.heavy;
  ctx.beginPath();
  ctx.moveTo(0, y(0));
  ctx.lineTo(width, y(0));
  ctx.stroke();
  ctx.strokeStyle = colours.ink;
  ctx.lineWidth = INK_WIDTH;
  ctx.beginPath();
  points.forEach((millivolts, column) => {
    ctx.lineTo(column, y(millivolts));
  });
  ctx.stroke();
};

/** Draws the whole trace, and redraws it when the colours change; returns a function that stops this. */
export const showWholeTrace = (canvas: HTMLCanvasElement, trace: EcgTrace): (() => void) => {
  const points = columns(trace);
  const redraw = () => draw(canvas, points, coloursOf(canvas));
  redraw();
  return onColourChange(redraw);
};
