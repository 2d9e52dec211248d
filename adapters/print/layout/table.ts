import { type Box, type CellText, measureText, widestLine, widestWord } from "./cell-text.ts";
import { widenColumns } from "./column-widths.ts";
import {
  addBranch,
  type Document,
  drawDecoration,
  type Element,
  MARGIN,
  type Paper,
  widthOf,
  writeTagged,
} from "./pdf.ts";
import { addHeadCell, type Cell, drawRow, PAD_Y } from "./table-row.ts";

/** A column of a table. The first one is the row header. */
export interface Column<R> {
  readonly title: string;
  /** The share of the table's width, from 0 to 1. */
  readonly share: number;
  readonly texts: (row: R) => readonly CellText[];
}

/** The colours of the header row, and the text above it on further sheets. */
export interface TableStyle {
  readonly ground: string;
  readonly ink: string;
  readonly continued: string;
}

const HEAD_SIZE = 9.5;
const PAD_X = 8;

/** How much wider than its text a column is, in points. pdfkit adds a line break to the width of a broken word. */
const FRAME_WIDTH = 2 * PAD_X + 6;

/** The boxes of the columns: their shares, but wide enough for the words in them if possible. */
const computeBoxes = <R>(
  doc: Document,
  columns: readonly Column<R>[],
  rows: readonly (readonly (readonly CellText[])[])[],
): readonly Box[] => {
  const whole = widthOf(doc);
  const requests = columns.map(({ title, share }, index) => {
    doc.font("strong").fontSize(HEAD_SIZE);
    const head = Math.max(...title.split(" ").map((word) => doc.widthOfString(word)));
    const texts = rows.flatMap((cells) => cells[index] ?? []);
    const width = whole * share;
    const words = Math.max(head, widestWord(doc, texts, whole / 2)) + FRAME_WIDTH;
    return { width, words, lineOf: () => widestLine(doc, texts, width - FRAME_WIDTH) + FRAME_WIDTH };
  });
  // most tables need no change, and lines take longer to measure
  const widths = requests.every(({ width, words }) => words <= width)
    ? requests.map(({ width }) => width)
    : widenColumns(requests.map(({ lineOf, ...request }) => ({ ...request, line: lineOf() })));
  return widths.map((width, index) => ({
    x: MARGIN + widths.slice(0, index).reduce((sum, left) => sum + left, 0) + PAD_X,
    width: width - 2 * PAD_X,
  }));
};

const headHeight = (doc: Document, titles: readonly string[], boxes: readonly Box[]): number => {
  doc.font("strong").fontSize(HEAD_SIZE);
  return 2 * PAD_Y + Math.max(...titles.map((title, i) => doc.heightOfString(title, { width: boxes[i]?.width ?? 0 })));
};

const drawHeadBackground = (doc: Document, height: number, style: TableStyle): void => {
  doc.roundedRect(MARGIN, doc.y, widthOf(doc), height, 4).fill(style.ground);
};

const writeTitle = (doc: Document, title: string, box: Box, y: number, style: TableStyle): void => {
  doc.font("strong").fontSize(HEAD_SIZE).fillColor(style.ink);
  doc.text(title, box.x, y + PAD_Y, { width: box.width });
};

/**
 * Draws a table with header cells that screen readers recognise. Further sheets repeat the title and the header row as
 * decoration.
 */
export const drawTable = <R>(
  paper: Paper,
  parent: Element,
  columns: readonly Column<R>[],
  rows: readonly R[],
  style: TableStyle,
): void => {
  const { doc } = paper;
  const printable = (texts: readonly CellText[]): readonly CellText[] =>
    texts.map(({ text, style }) => ({ text: paper.toPrintable(text), style }));
  const cellRows = rows.map((row) => columns.map(({ texts }) => printable(texts(row))));
  const boxes = computeBoxes(doc, columns, cellRows);
  const titles = columns.map(({ title }) => title);
  const head = headHeight(doc, titles, boxes);
  const table = addBranch(paper, parent, "Table");

  const drawHead = (write: (title: string, box: Box, y: number) => void): void => {
    const y = doc.y;
    drawDecoration(doc, "Layout", () => drawHeadBackground(doc, head, style));
    for (const [index, box] of boxes.entries()) write(titles[index] ?? "", box, y);
    doc.y = y + head;
  };
  const repeatHead = (): void => {
    drawDecoration(doc, "Pagination", () => {
      doc.font("strong").fontSize(HEAD_SIZE).fillColor(style.ink).text(style.continued, MARGIN, doc.y);
    });
    doc.y += 4;
    drawHead((title, box, y) => drawDecoration(doc, "Pagination", () => writeTitle(doc, title, box, y, style)));
  };

  const headRow = addBranch(paper, table, "TR");
  drawHead((title, box, y) => {
    const cell = addHeadCell(paper, headRow, "Column");
    writeTagged(paper, cell, "P", () => writeTitle(doc, title, box, y, style));
    cell.end();
  });
  headRow.end();

  const startPage = (): void => {
    doc.addPage();
    repeatHead();
  };
  for (const row of cellRows) {
    const cells = boxes.map(
      (box, i): Cell => ({
        box,
        texts: (row[i] ?? []).map((text) => measureText(doc, text, box.width)),
      }),
    );
    drawRow(paper, table, cells, startPage);
  }
  table.end();
  doc.x = MARGIN;
};
