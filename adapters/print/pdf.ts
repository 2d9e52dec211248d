import type { Language } from "@libretto/core/messages/codes";
import { LOCALES } from "@libretto/core/messages/locales";
import PDFDocument from "pdfkit";
import { printable, registerFaces } from "./fonts.ts";
import { bytesOf, gatherCommands } from "./gathered.ts";
import { INK, LINE, QUIET, SAGE_DARK } from "./palette.ts";
import { words } from "./words.ts";

export type Document = InstanceType<typeof PDFDocument>;
export type Element = ReturnType<Document["struct"]>;

/** Sheets being written: the document and the root of its structure. */
export interface Paper {
  readonly doc: Document;
  readonly root: Element;
  /** A text as the font can write it. */
  readonly printable: (text: string) => string;
  /** Whether a letter is printed by its name, since the font has none like it. */
  readonly namesLetters: () => boolean;
}

/** What stands on every sheet around the text. */
export interface Frame {
  readonly title: string;
  readonly language: Language;
  /** On the right at the top of every sheet but the first. */
  readonly running: string;
  /** On the left at the bottom of every sheet. */
  readonly foot: string;
  readonly madeAt: Date;
}

export const MARGIN = 48;
const TOP = 60;
const BOTTOM = 64;
const HEAD_LINE = 40;
const FOOT_LINE = 44;
const SMALL = 9;

/** Marks what a reader's voice should skip: lines, grounds, what repeats on every sheet. */
export const decoration = (doc: Document, type: "Layout" | "Pagination", draw: () => void): void => {
  doc.markContent("Artifact", { type });
  draw();
  doc.endMarkedContent();
};

/** Writes content as an element of the structure, such as `P` or `H1`. */
export const tagged = (paper: Paper, parent: Element, type: string, draw: () => void): void => {
  const element = paper.doc.struct(type, {}, draw);
  parent.add(element);
  element.end();
};

/** An element of the structure that gets its own children. */
export const branch = (paper: Paper, parent: Element, type: string): Element => {
  const element = paper.doc.struct(type);
  parent.add(element);
  return element;
};

export const widthOf = (doc: Document): number => doc.page.width - 2 * MARGIN;
export const bottomOf = (doc: Document): number => doc.page.height - BOTTOM;

/** Goes on to the next sheet unless so much room is left. */
export const ensureRoom = (doc: Document, height: number): boolean => {
  if (doc.y + height <= bottomOf(doc)) return false;
  doc.addPage();
  return true;
};

/** The open book of the product, with its name. */
export const letterhead = (doc: Document, x: number, y: number, scale: number): void => {
  doc.save().translate(x, y).scale(scale);
  doc.lineWidth(1.7).lineCap("round").lineJoin("round").strokeColor(SAGE_DARK);
  doc.path("M12 6c-2-1.6-4.700-2-8-2v14c3.300 0 6 .4 8 2 2-1.6 4.700-2 8-2V4c-3.300 0-6 .4-8 2Z").stroke();
  doc.path("M12 6v14").stroke();
  doc.path("M15 10.500c1.400-1.300 2.500-1.500 3-1.500 0 1.800-.9 3-3 3.200").stroke();
  doc.restore();
  doc
    .font("strong")
    .fontSize(15 * scale)
    .fillColor(SAGE_DARK);
  doc.text("Libretto", x + 28 * scale, y + 3 * scale, { lineBreak: false });
};

/** A thin line from margin to margin. */
export const rule = (doc: Document, y: number): void => {
  doc
    .lineWidth(0.75)
    .strokeColor(LINE)
    .moveTo(MARGIN, y)
    .lineTo(doc.page.width - MARGIN, y)
    .stroke();
};

const line = (doc: Document, text: string, y: number, align: "left" | "right"): void => {
  const x = align === "left" ? MARGIN : doc.page.width - MARGIN - doc.widthOfString(text);
  doc.text(text, x, y, { lineBreak: false });
};

const drawFrame = (doc: Document, frame: Frame, number: number, total: number): void => {
  const foot = doc.page.height - FOOT_LINE;
  if (number > 1) {
    letterhead(doc, MARGIN, HEAD_LINE - 21, 0.7);
    doc.font("regular").fontSize(SMALL).fillColor(QUIET);
    line(doc, frame.running, HEAD_LINE - 17, "right");
    rule(doc, HEAD_LINE);
  }
  rule(doc, foot);
  doc.font("regular").fontSize(SMALL).fillColor(QUIET);
  line(doc, frame.foot, foot + 8, "left");
  line(doc, words[frame.language].page(number, total), foot + 8, "right");
};

const finish = (doc: Document, frame: Frame): void => {
  const { start, count } = doc.bufferedPageRange();
  for (let number = 1; number <= count; number++) {
    doc.switchToPage(start + number - 1);
    decoration(doc, "Pagination", () => drawFrame(doc, frame, number, count));
  }
};

const open = (frame: Frame): Document => {
  const doc = new PDFDocument({
    size: "A4",
    margins: { top: TOP, bottom: BOTTOM, left: MARGIN, right: MARGIN },
    pdfVersion: "1.7",
    // the published types know only PDF/A
    subset: "PDF/UA" as "PDF/A-2a",
    tagged: true,
    lang: LOCALES[frame.language],
    displayTitle: true,
    bufferPages: true,
    autoFirstPage: false,
    // no face before ours: the built-in ones cannot be embedded
    font: "",
    info: { Title: frame.title, Creator: "Libretto", Producer: "Libretto", CreationDate: frame.madeAt },
  });
  registerFaces(doc);
  doc.on("pageAdded", () => gatherCommands(doc));
  doc.addPage().font("regular").fillColor(INK);
  return doc;
};

/**
 * Makes a tagged PDF 1.7 in its language: what `draw` writes, with the frame around it and "page x of y".
 * The title goes into the document's metadata as it is, so it must not come from a user.
 */
export const makePdf = async (frame: Frame, draw: (paper: Paper) => void): Promise<Uint8Array> => {
  const doc = open(frame);
  const bytes = bytesOf(doc);
  const root = doc.struct("Document");
  doc.addStructure(root);
  let names = false;
  const named = (): void => {
    names = true;
  };
  draw({ doc, root, printable: (text) => printable(text, named), namesLetters: () => names });
  finish(doc, frame);
  root.end();
  doc.end();
  return bytes;
};
