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
import { drawGrid, drawPulse, drawTrace } from "./draw-ecg.ts";
import type { EcgColours } from "./ecg-colours.ts";
import { layoutOf } from "./ecg-geometry.ts";
import type { PaintEcg } from "./export/ecg-export-services.ts";

/** Fine enough for printing: 203 dots per inch. */
const DOTS_PER_MILLIMETRE = 8;
/** The maximum height of a canvas in browsers. */
const MAX_HEIGHT = 16_000;
const MARGIN = 10;
const LINE_HEIGHT = 6;
const ROW_GAP = 7;
const FONT_SIZE = 3.8;
const INK_WIDTH = 0.3;

/** A picture always has the colours of paper. */
const PRINT_COLOURS: Omit<EcgColours, "font"> = {
  paper: "#ffffff",
  thin: "#f6dcd6",
  heavy: "#e3a79b",
  ink: "#14201e",
  text: "#1d2726",
};

const bytesOf = async (canvas: HTMLCanvasElement): Promise<Uint8Array | null> => {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  return blob && new Uint8Array(await blob.arrayBuffer());
};

/** Draws all rows of a trace on one picture. */
export const paintEcg: PaintEcg = (sheet) => async () => {
  const rows = rowsOf(sheet.trace);
  const headerLines = [sheet.title, ...sheet.lines, sheet.scale].filter((line) => line !== "");
  const top = MARGIN + headerLines.length * LINE_HEIGHT + 2;
  const millimetres = {
    width: 2 * MARGIN + PULSE_WIDTH + ROW_WIDTH,
    height: top + rows.length * (ROW_HEIGHT + ROW_GAP) + MARGIN,
  };
  const dotsPerMillimetre = Math.min(DOTS_PER_MILLIMETRE, MAX_HEIGHT / millimetres.height);
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(millimetres.width * dotsPerMillimetre);
  canvas.height = Math.round(millimetres.height * dotsPerMillimetre);
  const ctx = canvas.getContext("2d", { alpha: false });
  if (ctx === null) return left(failure("unavailable", "failure.downloadFailed"));
  const colours: EcgColours = { ...PRINT_COLOURS, font: getComputedStyle(document.body).fontFamily };
  ctx.fillStyle = colours.paper;
  ctx.fillRect(0, 0, canvas.width, canvas.height);
  ctx.fillStyle = colours.text;
  headerLines.forEach((line, at) => {
    ctx.font = `${at === 0 ? 600 : 400} ${FONT_SIZE * dotsPerMillimetre}px ${colours.font}`;
    ctx.fillText(line, MARGIN * dotsPerMillimetre, (MARGIN + (at + 0.7) * LINE_HEIGHT) * dotsPerMillimetre);
  });
  const layout = layoutOf({ seconds: ROW_SECONDS, ...ROW_MILLIVOLTS }, dotsPerMillimetre);
  const view = {
    left: 0,
    top: 0,
    width: (PULSE_WIDTH + ROW_WIDTH) * dotsPerMillimetre,
    height: ROW_HEIGHT * dotsPerMillimetre,
  };
  ctx.lineJoin = "bevel";
  rows.forEach((row, at) => {
    ctx.save();
    ctx.translate(MARGIN * dotsPerMillimetre, (top + at * (ROW_HEIGHT + ROW_GAP)) * dotsPerMillimetre);
    ctx.beginPath();
    ctx.rect(0, 0, view.width, view.height);
    ctx.clip();
    drawGrid(ctx, layout, view, colours);
    ctx.strokeStyle = colours.ink;
    ctx.lineWidth = INK_WIDTH * dotsPerMillimetre;
    drawPulse(ctx, layout, view);
    drawTrace(ctx, traceOf(sheet.trace, row), layout, view);
    ctx.fillStyle = colours.text;
    ctx.font = `400 ${FONT_SIZE * dotsPerMillimetre * 0.8}px ${colours.font}`;
    ctx.fillText(`${row.from} s`, layout.x(0), view.height - dotsPerMillimetre);
    ctx.restore();
  });
  const bytes = await bytesOf(canvas);
  return bytes === null ? left(failure("unavailable", "failure.downloadFailed")) : right(bytes);
};
