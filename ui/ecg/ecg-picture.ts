import {
  PULSE_WIDTH,
  ROW_HEIGHT,
  ROW_MILLIVOLTS,
  ROW_SECONDS,
  ROW_WIDTH,
  rowsOf,
  traceOf,
} from "@libretto/core/devices/ecg-sheet";
import { failure } from "@libretto/core/kernel/failure";
import { left, right } from "@libretto/core/kernel/fp";
import type { PaintEcg } from "@libretto/core/ports/documents/ecg-printer";
import { drawGrid, drawPulse, drawTrace } from "./draw-ecg.ts";
import type { EcgColours } from "./ecg-colours.ts";
import { layoutOf } from "./ecg-geometry.ts";

/** Fine enough to be printed: 203 dots to the inch. */
const DOTS_PER_MILLIMETRE = 8;
/** Browsers make no higher canvas. */
const HIGHEST = 16_000;
const MARGIN = 10;
const LINE_HEIGHT = 6;
const ROW_GAP = 7;
const WORDS = 3.8;
const INK_WIDTH = 0.3;

/** A picture is paper, whatever the screen is like. */
const INKS: Omit<EcgColours, "font"> = {
  paper: "#ffffff",
  thin: "#f6dcd6",
  heavy: "#e3a79b",
  ink: "#14201e",
  words: "#1d2726",
};

const bytesOf = async (canvas: HTMLCanvasElement): Promise<Uint8Array | null> => {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  return blob && new Uint8Array(await blob.arrayBuffer());
};

/** Puts all rows of a trace under each other on one picture. */
export const paintEcg: PaintEcg = (sheet) => async () => {
  const rows = rowsOf(sheet.trace);
  const words = [sheet.title, ...sheet.lines, sheet.scale].filter((line) => line !== "");
  const top = MARGIN + words.length * LINE_HEIGHT + 2;
  const millimetres = {
    width: 2 * MARGIN + PULSE_WIDTH + ROW_WIDTH,
    height: top + rows.length * (ROW_HEIGHT + ROW_GAP) + MARGIN,
  };
  const dots = Math.min(DOTS_PER_MILLIMETRE, HIGHEST / millimetres.height);
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(millimetres.width * dots);
  canvas.height = Math.round(millimetres.height * dots);
  const ctx = canvas.getContext("2d", { alpha: false });
  if (ctx === null) return left(failure("unavailable", "failure.downloadFailed"));
  const of: EcgColours = { ...INKS, font: getComputedStyle(document.body).fontFamily };
  ctx.fillStyle = of.paper;
  ctx.fillRect(0, 0, canvas.width, canvas.height);
  ctx.fillStyle = of.words;
  words.forEach((line, at) => {
    ctx.font = `${at === 0 ? 600 : 400} ${WORDS * dots}px ${of.font}`;
    ctx.fillText(line, MARGIN * dots, (MARGIN + (at + 0.7) * LINE_HEIGHT) * dots);
  });
  const layout = layoutOf({ seconds: ROW_SECONDS, ...ROW_MILLIVOLTS }, dots);
  const shown = { left: 0, top: 0, width: (PULSE_WIDTH + ROW_WIDTH) * dots, height: ROW_HEIGHT * dots };
  ctx.lineJoin = "bevel";
  rows.forEach((row, at) => {
    ctx.save();
    ctx.translate(MARGIN * dots, (top + at * (ROW_HEIGHT + ROW_GAP)) * dots);
    ctx.beginPath();
    ctx.rect(0, 0, shown.width, shown.height);
    ctx.clip();
    drawGrid(ctx, layout, shown, of);
    ctx.strokeStyle = of.ink;
    ctx.lineWidth = INK_WIDTH * dots;
    drawPulse(ctx, layout, shown);
    drawTrace(ctx, traceOf(sheet.trace, row), layout, shown);
    ctx.fillStyle = of.words;
    ctx.font = `400 ${WORDS * dots * 0.8}px ${of.font}`;
    ctx.fillText(`${row.from} s`, layout.x(0), shown.height - dots);
    ctx.restore();
  });
  const bytes = await bytesOf(canvas);
  return bytes === null ? left(failure("unavailable", "failure.downloadFailed")) : right(bytes);
};
