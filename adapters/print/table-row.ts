import { type Box, heightOf, type Measured, type Piece, parted, write } from "./cell-text.ts";
import { bottomOf, branch, decoration, type Element, type Paper, rule, tagged } from "./pdf.ts";

/** What a row says in one of its columns. */
export interface Cell {
  readonly box: Box;
  readonly texts: readonly Measured[];
}

export const PAD_Y = 7;
/** A row up to so high goes to the next sheet as a whole; of a higher one this sheet takes what it has room for. */
const TOGETHER = 180;
/** With less room than this, nothing is begun. */
const LEAST = 60;

const rowHeight = (cells: readonly (readonly Measured[])[]): number => 2 * PAD_Y + Math.max(...cells.map(heightOf));

export const headCell = (paper: Paper, row: Element, scope: "Column" | "Row"): Element => {
  const options: object = { scope };
  const element = paper.doc.struct("TH", options);
  row.add(element);
  return element;
};

/** The first cell names the row. */
const cellIn = (paper: Paper, row: Element, index: number): Element =>
  index === 0 ? headCell(paper, row, "Row") : branch(paper, row, "TD");

const drawWhole = (paper: Paper, row: Element, cells: readonly Cell[], height: number): void => {
  const { doc } = paper;
  const { y } = doc;
  for (const [index, { box, texts }] of cells.entries()) {
    const cell = cellIn(paper, row, index);
    doc.y = y + PAD_Y;
    for (const text of texts) tagged(paper, cell, "P", () => write(doc, text, box));
    cell.end();
  }
  doc.y = y + height;
};

/** On each sheet as much of every cell as has room; a paragraph stays one for a reader's voice. */
const drawParts = (paper: Paper, row: Element, cells: readonly Cell[], turnPage: () => void): void => {
  const { doc } = paper;
  const elements = cells.map((_, index) => cellIn(paper, row, index));
  const pieces = cells.map(({ texts }, index) =>
    texts.map((text): Piece => ({ ...text, element: branch(paper, elements[index] ?? row, "P") })),
  );
  let rest: readonly (readonly Piece[])[] = pieces;
  for (;;) {
    const { y } = doc;
    const room = bottomOf(doc) - y - 2 * PAD_Y;
    const parts = cells.map(({ box }, index) => parted(doc, rest[index] ?? [], box.width, room));
    for (const [index, { box }] of cells.entries()) {
      doc.y = y + PAD_Y;
      for (const piece of parts[index]?.[0] ?? []) piece.element.add(() => write(doc, piece, box));
    }
    doc.y = y + rowHeight(parts.map(([now]) => now));
    rest = parts.map(([, later]) => later);
    if (rest.every((texts) => texts.length === 0)) break;
    turnPage();
  }
  for (const { element } of pieces.flat()) element.end();
  for (const element of elements) element.end();
};

/** A row of a table, and the line under it. */
export const drawRow = (paper: Paper, table: Element, cells: readonly Cell[], turnPage: () => void): void => {
  const { doc } = paper;
  const height = rowHeight(cells.map(({ texts }) => texts));
  const room = bottomOf(doc) - doc.y;
  if (height > room && (height <= TOGETHER || room < LEAST)) turnPage();
  const row = branch(paper, table, "TR");
  if (doc.y + height <= bottomOf(doc)) drawWhole(paper, row, cells, height);
  else drawParts(paper, row, cells, turnPage);
  row.end();
  decoration(doc, "Layout", () => rule(doc, doc.y));
};
