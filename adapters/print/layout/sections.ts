import type { CellText } from "./cell-text.ts";
import { INK, QUIET } from "./palette.ts";
import {
  addBranch,
  drawDecoration,
  type Element,
  ensureRoom,
  MARGIN,
  type Paper,
  widthOf,
  writeTagged,
} from "./pdf.ts";
import { type Column, drawTable, type TableStyle } from "./table.ts";

export type Colours = Omit<TableStyle, "continued">;

/** The height of a heading, a table header and one row. A section does not begin with less space than this. */
const MIN_ROOM = 120;
const GAP_ABOVE = 18;
const INDENT = 12;

/** Draws the content under a heading. */
export type Body = (paper: Paper, section: Element) => void;

const drawHeading = (paper: Paper, section: Element, title: string, ink: string): void => {
  const { doc } = paper;
  const y = doc.y + GAP_ABOVE;
  drawDecoration(doc, "Layout", () => doc.roundedRect(MARGIN, y + 1, 4, 16, 2).fill(ink));
  writeTagged(paper, section, "H2", () => {
    doc.font("strong").fontSize(15).fillColor(ink);
    doc.text(title, MARGIN + INDENT, y, { width: widthOf(doc) - INDENT });
  });
  doc.x = MARGIN;
  doc.y += 6;
};

/** Draws a heading and its content. */
export const drawSection = (paper: Paper, title: string, ink: string, body: Body): void => {
  const { doc, root } = paper;
  if (ensureRoom(doc, MIN_ROOM)) doc.y -= GAP_ABOVE;
  const section = addBranch(paper, root, "Sect");
  drawHeading(paper, section, title, ink);
  body(paper, section);
  doc.x = MARGIN;
  section.end();
};

/** A line for an empty section. */
const emptyLine =
  (text: string): Body =>
  (paper, section) =>
    writeTagged(paper, section, "P", () => {
      paper.doc
        .font("italic")
        .fontSize(11)
        .fillColor(QUIET)
        .text(text, MARGIN + INDENT, paper.doc.y);
    });

/** A text of the user, paragraph by paragraph. */
export const paragraphs =
  (text: string): Body =>
  (paper, section) => {
    for (const paragraph of text.split(/\n+/).filter((part) => part.trim() !== ""))
      writeTagged(paper, section, "P", () => {
        paper.doc
          .font("regular")
          .fontSize(11)
          .fillColor(INK)
          .text(paper.toPrintable(paragraph), MARGIN + INDENT, paper.doc.y, { width: widthOf(paper.doc) - INDENT });
      });
  };

/** A table, or a line when there are no rows. */
export const table =
  <R>(rows: readonly R[], columns: readonly Column<R>[], tone: TableStyle, empty: string): Body =>
  (paper, section) =>
    rows.length === 0 ? emptyLine(empty)(paper, section) : drawTable(paper, section, columns, rows, tone);

/** The non-empty paragraphs of a cell, in one style. */
export const cellTexts = (style: CellText["style"], ...all: readonly string[]): readonly CellText[] =>
  all.filter((text) => text.trim() !== "").map((text) => ({ text, style }));
