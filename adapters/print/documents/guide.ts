import type { Language } from "@libretto/core/messages/codes";
import { lexer, type Token, type Tokens } from "marked";
import { INK, LINE, SAGE_DARK, SAGE_PALE } from "../layout/palette.ts";
import {
  addBranch,
  createPdf,
  drawDecoration,
  drawLetterhead,
  type Element,
  ensureRoom,
  MARGIN,
  type Paper,
  widthOf,
  writeTagged,
} from "../layout/pdf.ts";
import { childrenOf, LINE_GAP, type Placeholders, type Placement, runsOf, writeRuns } from "../layout/runs.ts";

const BODY = 11;
const INDENT = 18;
const PARAGRAPH_GAP = 8;
const ITEM_GAP = 3;
const NOTE_PAD = 14;
const BULLET = "•";
/** By level: font size, space above and below, and the space that must be left on the sheet under the heading. */
const HEADINGS = [
  { size: 25, before: 0, after: 8, minRoom: 0 },
  { size: 15.5, before: 14, after: 4, minRoom: 80 },
  { size: 12.5, before: 8, after: 2, minRoom: 60 },
] as const;

interface GuideContext {
  readonly paper: Paper;
  readonly placeholders: Placeholders;
}

const bodyPlacement = ({ paper }: GuideContext, x: number): Placement => ({
  x,
  width: MARGIN + widthOf(paper.doc) - x,
  size: BODY,
  colour: INK,
});

const writeHeading = (context: GuideContext, parent: Element, token: Tokens.Heading): void => {
  const { paper } = context;
  const level = Math.min(token.depth, HEADINGS.length);
  const heading = HEADINGS[level - 1] ?? HEADINGS[0];
  if (!ensureRoom(paper.doc, heading.minRoom)) paper.doc.y += heading.before;
  const place = { ...bodyPlacement(context, MARGIN), size: heading.size, colour: level === 1 ? INK : SAGE_DARK };
  writeRuns(paper, parent, `H${level}`, runsOf(token.tokens, context, "strong"), place);
  paper.doc.y += heading.after;
};

const writeParagraph = (context: GuideContext, parent: Element, token: Token, x: number): void => {
  writeRuns(context.paper, parent, "P", runsOf(childrenOf(token), context), bodyPlacement(context, x));
};

const writeLabel = (paper: Paper, item: Element, label: string, x: number): void => {
  const { doc } = paper;
  const { y } = doc;
  writeTagged(paper, item, "Lbl", () => {
    doc.font("strong").fontSize(BODY).fillColor(SAGE_DARK).text(label, x, y, { lineBreak: false });
  });
  doc.y = y;
};

const writeItem = (context: GuideContext, list: Element, item: Tokens.ListItem, label: string, x: number): void => {
  const { paper } = context;
  ensureRoom(paper.doc, 2 * BODY);
  const element = addBranch(paper, list, "LI");
  writeLabel(paper, element, label, x);
  const body = addBranch(paper, element, "LBody");
  for (const token of item.tokens) {
    if (token.type === "list") writeList(context, body, token as Tokens.List, x + INDENT);
    else writeParagraph(context, body, token, x + INDENT);
    paper.doc.y += ITEM_GAP;
  }
  body.end();
  element.end();
};

const writeList = (context: GuideContext, parent: Element, list: Tokens.List, x: number): void => {
  const element = addBranch(context.paper, parent, "L");
  const first = Number(list.start || 1);
  for (const [index, item] of list.items.entries())
    writeItem(context, element, item, list.ordered ? `${first + index}.` : BULLET, x);
  element.end();
};

/** A quotation is printed as a note on a pale background. */
const writeNote = (context: GuideContext, parent: Element, note: Tokens.Blockquote): void => {
  const { paper } = context;
  const { doc } = paper;
  const runs = note.tokens.flatMap((token) => runsOf(childrenOf(token), context));
  const width = widthOf(doc) - 2 * NOTE_PAD;
  const text = runs.map((run) => run.text).join("");
  // measured in the widest font, so that the background is never too small
  doc.font("strong").fontSize(BODY);
  const height = doc.heightOfString(text, { width, lineGap: LINE_GAP }) + 2 * NOTE_PAD - LINE_GAP;
  if (!ensureRoom(doc, height)) doc.y += 4;
  const { y } = doc;
  drawDecoration(doc, "Layout", () => doc.roundedRect(MARGIN, y, widthOf(doc), height, 8).fill(SAGE_PALE));
  doc.y = y + NOTE_PAD;
  writeRuns(paper, parent, "P", runs, { ...bodyPlacement(context, MARGIN + NOTE_PAD), width });
  doc.y = y + height + 4;
};

const writeRule = ({ doc }: Paper): void =>
  drawDecoration(doc, "Layout", () => {
    doc
      .lineWidth(0.75)
      .strokeColor(LINE)
      .moveTo(MARGIN, doc.y)
      .lineTo(doc.page.width - MARGIN, doc.y)
      .stroke();
  });

/** Blocks with a gap after them. Headings have their own. */
const BLOCKS_WITH_GAP: ReadonlySet<string> = new Set(["paragraph", "list", "blockquote", "hr"]);

const writeBlock = (context: GuideContext, parent: Element, token: Token): void => {
  const { doc } = context.paper;
  if (token.type === "heading") writeHeading(context, parent, token as Tokens.Heading);
  else if (token.type === "paragraph") writeParagraph(context, parent, token, MARGIN);
  else if (token.type === "list") writeList(context, parent, token as Tokens.List, MARGIN);
  else if (token.type === "blockquote") writeNote(context, parent, token as Tokens.Blockquote);
  else if (token.type === "hr") writeRule(context.paper);
  if (BLOCKS_WITH_GAP.has(token.type)) doc.y += PARAGRAPH_GAP;
};

const titleOf = (tokens: readonly Token[]): string =>
  tokens.find((token): token is Tokens.Heading => token.type === "heading")?.text ?? "Libretto";

/** A text of the product, and how to print it. */
export interface GuideText {
  /** Markdown with headings (the first is the title), paragraphs, lists, quotations (notes), bold, italic and links. */
  readonly markdown: string;
  readonly language: Language;
  readonly placeholders: Placeholders;
  readonly writtenAt: Date;
}

/** Prints a guide or legal text as PDF. */
export const guidePdf = ({ markdown, language, placeholders, writtenAt }: GuideText): Promise<Uint8Array> => {
  const tokens = lexer(markdown);
  const title = titleOf(tokens);
  const frame = { title, language, author: "Libretto", subject: title, running: [title], foot: title };
  return createPdf({ ...frame, madeAt: writtenAt }, (paper) => {
    const { doc, root } = paper;
    drawDecoration(doc, "Layout", () => drawLetterhead(doc, MARGIN, MARGIN - 8, 1.1));
    doc.x = MARGIN;
    doc.y = MARGIN + 36;
    for (const token of tokens) writeBlock({ paper, placeholders }, root, token);
    for (const text of paper.notices())
      writeRuns(
        paper,
        root,
        "P",
        [{ text, fontFace: "italic", link: null }],
        bodyPlacement({ paper, placeholders }, MARGIN),
      );
  });
};
