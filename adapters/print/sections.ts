import type { CellText } from "./cell-text.ts";
import { INK, QUIET } from "./palette.ts";
import { branch, decoration, type Element, ensureRoom, MARGIN, type Paper, tagged, widthOf } from "./pdf.ts";
import { type Column, drawTable, type Tone } from "./table.ts";

export type Colours = Omit<Tone, "continued">;

/** A heading, the table's head and one row: less than this is not worth beginning at the foot of a page. */
const LEAST = 120;
const ABOVE = 18;
const INDENT = 12;

/** What stands under a heading. */
export type Body = (paper: Paper, section: Element) => void;

const drawHeading = (paper: Paper, section: Element, title: string, ink: string): void => {
  const { doc } = paper;
  const y = doc.y + ABOVE;
  decoration(doc, "Layout", () => doc.roundedRect(MARGIN, y + 1, 4, 16, 2).fill(ink));
  tagged(paper, section, "H2", () => {
    doc.font("strong").fontSize(15).fillColor(ink);
    doc.text(title, MARGIN + INDENT, y, { width: widthOf(doc) - INDENT });
  });
  doc.x = MARGIN;
  doc.y += 6;
};

/** A heading and what stands under it. */
export const drawSection = (paper: Paper, title: string, ink: string, body: Body): void => {
  const { doc, root } = paper;
  if (ensureRoom(doc, LEAST)) doc.y -= ABOVE;
  const section = branch(paper, root, "Sect");
  drawHeading(paper, section, title, ink);
  body(paper, section);
  doc.x = MARGIN;
  section.end();
};

/** A line that says that there is nothing. */
export const nothing =
  (text: string): Body =>
  (paper, section) =>
    tagged(paper, section, "P", () => {
      paper.doc
        .font("italic")
        .fontSize(11)
        .fillColor(QUIET)
        .text(text, MARGIN + INDENT, paper.doc.y);
    });

/** What somebody wrote, paragraph by paragraph. */
export const prose =
  (text: string): Body =>
  (paper, section) => {
    for (const paragraph of text.split(/\n+/).filter((part) => part.trim() !== ""))
      tagged(paper, section, "P", () => {
        paper.doc
          .font("regular")
          .fontSize(11)
          .fillColor(INK)
          .text(paper.printable(paragraph), MARGIN + INDENT, paper.doc.y, { width: widthOf(paper.doc) - INDENT });
      });
  };

/** A table, or a line that says that there is nothing. */
export const table =
  <R>(rows: readonly R[], columns: readonly Column<R>[], tone: Tone, empty: string): Body =>
  (paper, section) =>
    rows.length === 0 ? nothing(empty)(paper, section) : drawTable(paper, section, columns, rows, tone);

/** The paragraphs of a cell that say something, all in one look. */
export const texts = (look: CellText["look"], ...all: readonly string[]): readonly CellText[] =>
  all.filter((text) => text.trim() !== "").map((text) => ({ text, look }));
