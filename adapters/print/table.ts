import type { Face } from "./fonts.ts";
import { INK, LINE, QUIET } from "./palette.ts";
import {
  bottomOf,
  branch,
  type Document,
  decoration,
  type Element,
  MARGIN,
  type Paper,
  tagged,
  widthOf,
} from "./pdf.ts";

/** A paragraph in a cell. */
export interface CellText {
  readonly text: string;
  readonly look: "strong" | "plain" | "quiet";
}

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

const SIZE = 10.5;
const HEAD_SIZE = 9.5;
const PAD_X = 8;
const PAD_Y = 7;

const LOOKS: Readonly<
  Record<CellText["look"], { readonly face: Face; readonly size: number; readonly colour: string }>
> = {
  strong: { face: "strong", size: SIZE, colour: INK },
  plain: { face: "regular", size: SIZE, colour: INK },
  quiet: { face: "regular", size: SIZE - 1, colour: QUIET },
};

interface Box {
  readonly x: number;
  readonly width: number;
}

const boxesOf = <R>(doc: Document, columns: readonly Column<R>[]): readonly Box[] => {
  const whole = widthOf(doc);
  return columns.map((column, index) => ({
    x: MARGIN + whole * columns.slice(0, index).reduce((sum, { share }) => sum + share, 0) + PAD_X,
    width: whole * column.share - 2 * PAD_X,
  }));
};

/** A paragraph whose place is known. */
interface Measured extends CellText {
  readonly height: number;
  /** Most are, and need no second look for where they are broken. */
  readonly isOneLine: boolean;
}

/** What ends a line by itself, and the hyphen that shows only there. */
const ENDS_LINE = /[\n\v\f\r\u0085\u00ad\u2028\u2029]/;
/** Words are measured one by one, and rounded; in points. */
const ROUNDING = 0.01;

const measured = (doc: Document, { text, look }: CellText, width: number): Measured => {
  const { face, size } = LOOKS[look];
  doc.font(face).fontSize(size);
  const isOneLine = text !== "" && !ENDS_LINE.test(text) && doc.widthOfString(text) < width - ROUNDING;
  return {
    text,
    look,
    isOneLine,
    height: isOneLine ? doc.currentLineHeight(true) : doc.heightOfString(text, { width }),
  };
};

const heightOf = (texts: readonly Measured[]): number => texts.reduce((sum, { height }) => sum + height, 0);

const write = (doc: Document, { text, look, isOneLine, height }: Measured, { x, width }: Box): void => {
  const { face, size, colour } = LOOKS[look];
  const { y } = doc;
  doc.font(face).fontSize(size).fillColor(colour);
  // a row may be longer than a page, and then goes on wherever that one ends
  if (!isOneLine || y + height > bottomOf(doc)) doc.text(text, x, y, { width });
  else {
    doc.text(text, x, y, { lineBreak: false });
    doc.y = y + height;
  }
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

const headCell = (paper: Paper, row: Element, scope: "Column" | "Row"): Element => {
  const options: object = { scope };
  const element = paper.doc.struct("TH", options);
  row.add(element);
  return element;
};

const writeCell = (paper: Paper, cell: Element, texts: readonly Measured[], box: Box, y: number): void => {
  const { doc } = paper;
  doc.y = y;
  for (const text of texts) tagged(paper, cell, "P", () => write(doc, text, box));
  cell.end();
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

  for (const row of rows) {
    const cells = columns.map((column, i) =>
      column
        .texts(row)
        .map(({ text, look }) => measured(doc, { text: paper.printable(text), look }, boxes[i]?.width ?? 0)),
    );
    const height = 2 * PAD_Y + Math.max(...cells.map(heightOf));
    if (doc.y + height > bottomOf(doc)) {
      doc.addPage();
      repeatHead();
    }
    const y = doc.y;
    const element = branch(paper, table, "TR");
    for (const [i, box] of boxes.entries()) {
      const cell = i === 0 ? headCell(paper, element, "Row") : branch(paper, element, "TD");
      writeCell(paper, cell, cells[i] ?? [], box, y + PAD_Y);
    }
    element.end();
    const end = y + height;
    decoration(doc, "Layout", () => {
      doc
        .lineWidth(0.75)
        .strokeColor(LINE)
        .moveTo(MARGIN, end)
        .lineTo(doc.page.width - MARGIN, end)
        .stroke();
    });
    doc.y = end;
  }
  table.end();
  doc.x = MARGIN;
};
