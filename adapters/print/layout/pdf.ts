import type { Language } from "@libretto/core/messages/codes";
import { LOCALES } from "@libretto/core/messages/locales";
import PDFDocument from "pdfkit";
import { registerFonts } from "./fonts.ts";
import { escapeMetadata } from "./metadata.ts";
import { useMixedFonts } from "./mixed-fonts.ts";
import { bufferCommands, collectBytes } from "./page-buffer.ts";
import { INK, LINE, QUIET, SAGE_DARK } from "./palette.ts";
import { printLabels } from "./print-labels.ts";
import { type PrintNotice, splitGraphemes, toPrintable } from "./printable.ts";

export type Document = InstanceType<typeof PDFDocument>;
export type Element = ReturnType<Document["struct"]>;

/** A document in progress, and the root of its structure. */
export interface Paper {
  readonly doc: Document;
  readonly root: Element;
  /** The text in characters that the fonts have. */
  readonly toPrintable: (text: string) => string;
  /** What the document has to explain about the texts that were made printable. */
  readonly notices: () => readonly string[];
}

/** The frame of every sheet. */
export interface Frame {
  readonly title: string;
  readonly language: Language;
  /** Whose document it is, and a sentence about it, for the properties of the file. */
  readonly author: string;
  readonly subject: string;
  /** At the top right of every sheet but the first. The first part is shortened when there is no room for all. */
  readonly running: readonly string[];
  /** At the bottom left of every sheet. */
  readonly foot: string;
  readonly madeAt: Date;
}

export const MARGIN = 48;
const TOP = 60;
const BOTTOM = 64;
const HEAD_LINE = 40;
const FOOT_LINE = 44;
const SMALL = 9;

/** Draws content that screen readers skip: lines, backgrounds, repeated texts. */
export const drawDecoration = (doc: Document, type: "Layout" | "Pagination", draw: () => void): void => {
  doc.markContent("Artifact", { type });
  draw();
  doc.endMarkedContent();
};

/** Writes content as a structure element, such as `P` or `H1`. */
export const writeTagged = (
  paper: Paper,
  parent: Element,
  type: string,
  draw: () => void,
  options: object = {},
): void => {
  const element = paper.doc.struct(type, options, draw);
  parent.add(element);
  element.end();
};

/** Draws a picture with the text that screen readers say instead, in a box from left, top, right to bottom. */
export const drawFigure = (
  paper: Paper,
  alt: string,
  bbox: readonly [left: number, top: number, right: number, bottom: number],
  draw: () => void,
): void => writeTagged(paper, paper.root, "Figure", draw, { alt, bbox });

/** Adds a structure element for further elements. */
export const addBranch = (paper: Paper, parent: Element, type: string): Element => {
  const element = paper.doc.struct(type);
  parent.add(element);
  return element;
};

export const widthOf = (doc: Document): number => doc.page.width - 2 * MARGIN;
export const bottomOf = (doc: Document): number => doc.page.height - BOTTOM;

/** Starts a new sheet unless this height is left. */
export const ensureRoom = (doc: Document, height: number): boolean => {
  if (doc.y + height <= bottomOf(doc)) return false;
  doc.addPage();
  return true;
};

/** The logo: an open book and the product name. */
export const drawLetterhead = (doc: Document, x: number, y: number, scale: number): void => {
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
export const drawRule = (doc: Document, y: number): void => {
  doc
    .lineWidth(0.75)
    .strokeColor(LINE)
    .moveTo(MARGIN, y)
    .lineTo(doc.page.width - MARGIN, y)
    .stroke();
};

const writeFrameText = (doc: Document, text: string, y: number, align: "left" | "right"): void => {
  const x = align === "left" ? MARGIN : doc.page.width - MARGIN - doc.widthOfString(text);
  doc.text(text, x, y, { lineBreak: false });
};

/** The space that the letterhead needs at the left of the running text. */
const LETTERHEAD_WIDTH = 90;

/** Shortens the first part until all parts fit: the others, such as the tax code and the date, stay complete. */
const fitRunning = (doc: Document, [first = "", ...others]: readonly string[]): string => {
  const join = (part: string): string => [part, ...others].join("  ·  ");
  const letters = splitGraphemes(first);
  const fits = (text: string): boolean => doc.widthOfString(text) <= widthOf(doc) - LETTERHEAD_WIDTH;
  if (fits(join(first))) return join(first);
  let length = letters.length;
  while (length > 1 && !fits(join(`${letters.slice(0, length).join("").trimEnd()}…`))) length--;
  return join(`${letters.slice(0, length).join("").trimEnd()}…`);
};

const drawFrame = (doc: Document, frame: Frame, number: number, total: number): void => {
  const foot = doc.page.height - FOOT_LINE;
  if (number > 1) {
    drawLetterhead(doc, MARGIN, HEAD_LINE - 21, 0.7);
    doc.font("regular").fontSize(SMALL).fillColor(QUIET);
    writeFrameText(doc, fitRunning(doc, frame.running), HEAD_LINE - 17, "right");
    drawRule(doc, HEAD_LINE);
  }
  drawRule(doc, foot);
  doc.font("regular").fontSize(SMALL).fillColor(QUIET);
  writeFrameText(doc, frame.foot, foot + 8, "left");
  writeFrameText(doc, printLabels[frame.language].page(number, total), foot + 8, "right");
};

const drawFrames = (doc: Document, frame: Frame): void => {
  const { start, count } = doc.bufferedPageRange();
  for (let number = 1; number <= count; number++) {
    doc.switchToPage(start + number - 1);
    drawDecoration(doc, "Pagination", () => drawFrame(doc, frame, number, count));
  }
};

const createDocument = (frame: Frame): Document => {
  const doc = new PDFDocument({
    size: "A4",
    margins: { top: TOP, bottom: BOTTOM, left: MARGIN, right: MARGIN },
    pdfVersion: "1.7",
    // the types of pdfkit declare only PDF/A
    subset: "PDF/UA" as "PDF/A-2a",
    tagged: true,
    lang: LOCALES[frame.language],
    displayTitle: true,
    bufferPages: true,
    autoFirstPage: false,
    // no default font: the built-in ones cannot be embedded
    font: "",
    info: {
      Title: frame.title,
      Author: frame.author,
      Subject: frame.subject,
      Creator: "Libretto",
      Producer: "Libretto",
      CreationDate: frame.madeAt,
    },
  });
  escapeMetadata(doc);
  registerFonts(doc);
  useMixedFonts(doc);
  doc.on("pageAdded", () => bufferCommands(doc));
  doc.addPage().font("regular").fillColor(INK);
  return doc;
};

/** Creates a tagged PDF 1.7: the content of `draw`, the frame, and "page x of y". */
export const createPdf = async (frame: Frame, draw: (paper: Paper) => void): Promise<Uint8Array> => {
  const doc = createDocument(frame);
  const bytes = collectBytes(doc);
  const root = doc.struct("Document");
  doc.addStructure(root);
  const found = new Set<PrintNotice>();
  const { notices } = printLabels[frame.language];
  draw({
    doc,
    root,
    toPrintable: (text) => toPrintable(text, (notice) => found.add(notice)),
    notices: () => [...found].sort().map((notice) => notices[notice]),
  });
  drawFrames(doc, frame);
  root.end();
  doc.end();
  return bytes;
};
