import { CALIBRATION, PAPER } from "@libretto/core/devices/ecg-scale";
import {
  type EcgSheet,
  PULSE_WIDTH,
  ROW_HEIGHT,
  ROW_MILLIVOLTS,
  ROW_WIDTH,
  rowsOf,
  SHEET,
  traceOf,
} from "@libretto/core/devices/ecg-sheet";
import type { EcgTrace } from "@libretto/core/devices/ecg-trace";
import { failure } from "@libretto/core/kernel/failure";
import { left, right } from "@libretto/core/kernel/fp";
import type { Language } from "@libretto/core/messages/codes";
import type { PrintEcg } from "@libretto/core/ports/documents/ecg-printer";
import { type PaperDocument as Document, drawPaper, type PaperFonts } from "./paper-pdf.ts";

/** PDF units are points, 72 to the inch. This file uses millimetres and scales once. */
const POINTS_PER_MILLIMETRE = 72 / 25.4;
const MARGIN = 16;
const TITLE_SIZE = 5;
const TEXT_SIZE = 3.4;
const LINE_HEIGHT = 5;
const FIRST_ROW = 46;
const ROW_GAP = 6;
const FOOT = SHEET.height - 14;
const ROWS_ON_A_SHEET = Math.floor((FOOT - FIRST_ROW) / (ROW_HEIGHT + ROW_GAP));
const INK = "#14201e";
const QUIET = "#4c5856";
const THIN = "#f6dcd6";
const HEAVY = "#e3a79b";

const lines = (doc: Document, step: number, colour: string, width: number): void => {
  const across = PULSE_WIDTH + ROW_WIDTH;
  for (let x = 0; x <= across; x += step) doc.moveTo(x, 0).lineTo(x, ROW_HEIGHT);
  for (let y = 0; y <= ROW_HEIGHT; y += step) doc.moveTo(0, y).lineTo(across, y);
  doc.lineWidth(width).strokeColor(colour).stroke();
};

const y = (millivolts: number): number => (ROW_MILLIVOLTS.high - millivolts) * PAPER.millimetresPerMillivolt;

const drawPulse = (doc: Document): void => {
  const wide = CALIBRATION.seconds * PAPER.millimetresPerSecond;
  const [rise, fall] = [5, 5 + wide];
  doc
    .moveTo(rise - 2, y(0))
    .lineTo(rise, y(0))
    .lineTo(rise, y(CALIBRATION.millivolts));
  doc
    .lineTo(fall, y(CALIBRATION.millivolts))
    .lineTo(fall, y(0))
    .lineTo(PULSE_WIDTH - 1, y(0));
  doc.stroke();
};

const drawTrace = (doc: Document, { hertz, millivolts }: EcgTrace): void => {
  millivolts.forEach((value, sample) => {
    const x = PULSE_WIDTH + (sample / hertz) * PAPER.millimetresPerSecond;
    if (sample === 0) doc.moveTo(x, y(value));
    else doc.lineTo(x, y(value));
  });
  doc.stroke();
};

const drawRow = (doc: Document, trace: EcgTrace, at: number): void => {
  doc.save().translate(MARGIN, at);
  lines(doc, PAPER.smallSquare, THIN, 0.08);
  lines(doc, PAPER.largeSquare, HEAVY, 0.14);
  doc.rect(0, 0, PULSE_WIDTH + ROW_WIDTH, ROW_HEIGHT).clip();
  doc.lineJoin("bevel").lineWidth(0.25).strokeColor(INK);
  drawPulse(doc);
  drawTrace(doc, trace);
  doc.restore();
};

const write = (
  doc: Document,
  font: keyof PaperFonts,
  size: number,
  colour: string,
  text: string,
  top: number,
): void => {
  doc.font(font).fontSize(size).fillColor(colour).text(text, MARGIN, top, { lineBreak: false });
};

const drawSheet = (doc: Document, sheet: EcgSheet, page: number, pages: number): void => {
  write(doc, "strong", TITLE_SIZE, INK, sheet.title, 10);
  sheet.lines.forEach((line, at) => {
    write(doc, "regular", TEXT_SIZE, INK, line, 18 + at * LINE_HEIGHT);
  });
  write(doc, "strong", TEXT_SIZE, INK, sheet.scale, 18 + sheet.lines.length * LINE_HEIGHT);
  write(doc, "regular", TEXT_SIZE, QUIET, `Libretto · ${sheet.pageOf(page, pages)}`, FOOT + 4);
};

const draw = (doc: Document, sheet: EcgSheet): void => {
  const rows = rowsOf(sheet.trace);
  const pages = Math.ceil(rows.length / ROWS_ON_A_SHEET);
  rows.forEach((row, index) => {
    const position = index % ROWS_ON_A_SHEET;
    if (position === 0) {
      doc.addPage().scale(POINTS_PER_MILLIMETRE);
      drawSheet(doc, sheet, index / ROWS_ON_A_SHEET + 1, pages);
    }
    const top = FIRST_ROW + position * (ROW_HEIGHT + ROW_GAP);
    drawRow(doc, traceOf(sheet.trace, row), top);
    write(doc, "regular", TEXT_SIZE * 0.8, QUIET, `${row.from} s`, top + ROW_HEIGHT + 0.6);
  });
};

const documentOf = (sheet: EcgSheet, language: Language, fonts: PaperFonts): Promise<Uint8Array> =>
  drawPaper({ title: sheet.title, language, layout: "landscape", margin: 0 }, fonts, (doc) => draw(doc, sheet));

/** Prints with pdfkit, in browsers and on servers: vector graphics in true scale, searchable text. */
export const ecgPrinter =
  (fonts: () => Promise<PaperFonts>): PrintEcg =>
  (sheet, language) =>
  async () => {
    try {
      return right(await documentOf(sheet, language, await fonts()));
    } catch {
      return left(failure("unavailable", "failure.downloadFailed"));
    }
  };
