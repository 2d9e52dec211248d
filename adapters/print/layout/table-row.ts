import { type Box, heightOf, type MeasuredText, type Piece, splitTexts, writeText } from "./cell-text.ts";
import { addBranch, bottomOf, drawDecoration, drawRule, type Element, type Paper, writeTagged } from "./pdf.ts";

/** A cell of a row. */
export interface Cell {
  readonly box: Box;
  readonly texts: readonly MeasuredText[];
}

export const PAD_Y = 7;
/** A row up to this height is not split; a higher one is split at the end of the sheet. */
const MAX_UNSPLIT_HEIGHT = 180;
/** A row does not begin with less space than this. */
const MIN_ROOM = 60;

const rowHeight = (cells: readonly (readonly MeasuredText[])[]): number => 2 * PAD_Y + Math.max(...cells.map(heightOf));

export const addHeadCell = (paper: Paper, row: Element, scope: "Column" | "Row"): Element => {
  const options: object = { scope };
  const element = paper.doc.struct("TH", options);
  row.add(element);
  return element;
};

/** The first cell is the row header. */
const addCell = (paper: Paper, row: Element, index: number): Element =>
  index === 0 ? addHeadCell(paper, row, "Row") : addBranch(paper, row, "TD");

const drawWhole = (paper: Paper, row: Element, cells: readonly Cell[], height: number): void => {
  const { doc } = paper;
  const { y } = doc;
  for (const [index, { box, texts }] of cells.entries()) {
    const cell = addCell(paper, row, index);
    doc.y = y + PAD_Y;
    for (const text of texts) writeTagged(paper, cell, "P", () => writeText(doc, text, box));
    cell.end();
  }
  doc.y = y + height;
};

/** Splits a row over several sheets. For screen readers each paragraph stays one element. */
const drawParts = (paper: Paper, row: Element, cells: readonly Cell[], startPage: () => void): void => {
  const { doc } = paper;
  const elements = cells.map((_, index) => addCell(paper, row, index));
  const pieces = cells.map(({ texts }, index) =>
    texts.map((text): Piece => ({ ...text, element: addBranch(paper, elements[index] ?? row, "P") })),
  );
  let rest: readonly (readonly Piece[])[] = pieces;
  for (;;) {
    const { y } = doc;
    const room = bottomOf(doc) - y - 2 * PAD_Y;
    const parts = cells.map(({ box }, index) => splitTexts(doc, rest[index] ?? [], box.width, room));
    for (const [index, { box }] of cells.entries()) {
      doc.y = y + PAD_Y;
      for (const piece of parts[index]?.[0] ?? []) piece.element.add(() => writeText(doc, piece, box));
    }
    doc.y = y + rowHeight(parts.map(([now]) => now));
    rest = parts.map(([, later]) => later);
    if (rest.every((texts) => texts.length === 0)) break;
    startPage();
  }
  for (const { element } of pieces.flat()) element.end();
  for (const element of elements) element.end();
};

/** Draws a row, and the line under it. */
export const drawRow = (paper: Paper, table: Element, cells: readonly Cell[], startPage: () => void): void => {
  const { doc } = paper;
  const height = rowHeight(cells.map(({ texts }) => texts));
  const room = bottomOf(doc) - doc.y;
  if (height > room && (height <= MAX_UNSPLIT_HEIGHT || room < MIN_ROOM)) startPage();
  const row = addBranch(paper, table, "TR");
  if (doc.y + height <= bottomOf(doc)) drawWhole(paper, row, cells, height);
  else drawParts(paper, row, cells, startPage);
  row.end();
  drawDecoration(doc, "Layout", () => drawRule(doc, doc.y));
};
