import { type Box, type CellText, measured } from "./cell-text.ts";
import { branch, type Document, decoration, type Element, MARGIN, type Paper, tagged, widthOf } from "./pdf.ts";
import { type Cell, drawRow, headCell, PAD_Y } from "./table-row.ts";

/** The first column names the row. */
export interface Column<R> {
  readonly title: string;
  /** Of the table's width, from 0 to 1. */
  readonly share: number;
  readonly texts: (row: R) => readonly CellText[];
}

/** The colours of the header row, and what stands above it where the table goes on. */
export interface Tone {
  readonly ground: string;
  readonly ink: string;
  readonly continued: string;
}

const HEAD_SIZE = 9.5;
const PAD_X = 8;

const boxesOf = <R>(doc: Document, columns: readonly Column<R>[]): readonly Box[] => {
  const whole = widthOf(doc);
  return columns.map((column, index) => ({
    x: MARGIN + whole * columns.slice(0, index).reduce((sum, { share }) => sum + share, 0) + PAD_X,
    width: whole * column.share - 2 * PAD_X,
  }));
};

const headHeight = (doc: Document, titles: readonly string[], boxes: readonly Box[]): number => {
  doc.font("strong").fontSize(HEAD_SIZE);
  return 2 * PAD_Y + Math.max(...titles.map((title, i) => doc.heightOfString(title, { width: boxes[i]?.width ?? 0 })));
};

const headGround = (doc: Document, height: number, tone: Tone): void => {
  doc.roundedRect(MARGIN, doc.y, widthOf(doc), height, 4).fill(tone.ground);
};

const writeTitle = (doc: Document, title: string, box: Box, y: number, tone: Tone): void => {
  doc.font("strong").fontSize(HEAD_SIZE).fillColor(tone.ink);
  doc.text(title, box.x, y + PAD_Y, { width: box.width });
};

/**
 * A table whose header cells are header cells for a reader's voice too. On a new sheet its name and header row are
 * drawn again, as decoration.
 */
export const drawTable = <R>(
  paper: Paper,
  parent: Element,
  columns: readonly Column<R>[],
  rows: readonly R[],
  tone: Tone,
): void => {
  const { doc } = paper;
  const boxes = boxesOf(doc, columns);
  const titles = columns.map(({ title }) => title);
  const head = headHeight(doc, titles, boxes);
  const table = branch(paper, parent, "Table");

  const drawHead = (write: (title: string, box: Box, y: number) => void): void => {
    const y = doc.y;
    decoration(doc, "Layout", () => headGround(doc, head, tone));
    for (const [index, box] of boxes.entries()) write(titles[index] ?? "", box, y);
    doc.y = y + head;
  };
  const repeatHead = (): void => {
    decoration(doc, "Pagination", () => {
      doc.font("strong").fontSize(HEAD_SIZE).fillColor(tone.ink).text(tone.continued, MARGIN, doc.y);
    });
    doc.y += 4;
    drawHead((title, box, y) => decoration(doc, "Pagination", () => writeTitle(doc, title, box, y, tone)));
  };

  const headRow = branch(paper, table, "TR");
  drawHead((title, box, y) => {
    const cell = headCell(paper, headRow, "Column");
    tagged(paper, cell, "P", () => writeTitle(doc, title, box, y, tone));
    cell.end();
  });
  headRow.end();

  const turnPage = (): void => {
    doc.addPage();
    repeatHead();
  };
  for (const row of rows) {
    const cells = boxes.map((box, i): Cell => {
      const texts = columns[i]?.texts(row) ?? [];
      return {
        box,
        texts: texts.map(({ text, look }) => measured(doc, { text: paper.printable(text), look }, box.width)),
      };
    });
    drawRow(paper, table, cells, turnPage);
  }
  table.end();
  doc.x = MARGIN;
};
