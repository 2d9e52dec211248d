import type { Language } from "@libretto/core/messages/codes";
import { lexer, type Token, type Tokens } from "marked";
import { INK, LINE, SAGE_DARK, SAGE_PALE } from "./palette.ts";
import {
  branch,
  decoration,
  type Element,
  ensureRoom,
  letterhead,
  MARGIN,
  makePdf,
  type Paper,
  tagged,
  widthOf,
} from "./pdf.ts";
import { childrenOf, LINE_GAP, type Place, type Placeholders, runsOf, writeRuns } from "./runs.ts";

const BODY = 11;
const INDENT = 18;
const PARAGRAPH_GAP = 8;
const ITEM_GAP = 3;
const NOTE_PAD = 14;
const BULLET = "•";
/** By level: size, room above and below, and how much must fit under the heading on the same sheet. */
const HEADINGS = [
  { size: 25, before: 0, after: 8, keep: 0 },
  { size: 15.5, before: 14, after: 4, keep: 80 },
  { size: 12.5, before: 8, after: 2, keep: 60 },
] as const;

interface Writing {
  readonly paper: Paper;
  readonly placeholders: Placeholders;
}

const bodyAt = ({ paper }: Writing, x: number): Place => ({
  x,
  width: MARGIN + widthOf(paper.doc) - x,
  size: BODY,
  colour: INK,
});

const writeHeading = (writing: Writing, parent: Element, token: Tokens.Heading): void => {
  const { paper, placeholders } = writing;
  const level = Math.min(token.depth, HEADINGS.length);
  const look = HEADINGS[level - 1] ?? HEADINGS[0];
  if (!ensureRoom(paper.doc, look.keep)) paper.doc.y += look.before;
  const place = { ...bodyAt(writing, MARGIN), size: look.size, colour: level === 1 ? INK : SAGE_DARK };
  writeRuns(paper, parent, `H${level}`, runsOf(token.tokens, placeholders, "strong"), place);
  paper.doc.y += look.after;
};

const writeParagraph = (writing: Writing, parent: Element, token: Token, x: number): void => {
  const { paper, placeholders } = writing;
  writeRuns(paper, parent, "P", runsOf(childrenOf(token), placeholders), bodyAt(writing, x));
};

const writeLabel = (paper: Paper, item: Element, label: string, x: number): void => {
  const { doc } = paper;
  const { y } = doc;
  tagged(paper, item, "Lbl", () => {
    doc.font("strong").fontSize(BODY).fillColor(SAGE_DARK).text(label, x, y, { lineBreak: false });
  });
  doc.y = y;
};

const writeItem = (writing: Writing, list: Element, item: Tokens.ListItem, label: string, x: number): void => {
  const { paper } = writing;
  ensureRoom(paper.doc, 2 * BODY);
  const element = branch(paper, list, "LI");
  writeLabel(paper, element, label, x);
  const body = branch(paper, element, "LBody");
  for (const token of item.tokens) {
    if (token.type === "list") writeList(writing, body, token as Tokens.List, x + INDENT);
    else writeParagraph(writing, body, token, x + INDENT);
    paper.doc.y += ITEM_GAP;
  }
  body.end();
  element.end();
};

const writeList = (writing: Writing, parent: Element, list: Tokens.List, x: number): void => {
  const element = branch(writing.paper, parent, "L");
  const first = Number(list.start || 1);
  for (const [index, item] of list.items.entries())
    writeItem(writing, element, item, list.ordered ? `${first + index}.` : BULLET, x);
  element.end();
};

/** A quotation is a note: it stands on a pale ground. */
const writeNote = (writing: Writing, parent: Element, note: Tokens.Blockquote): void => {
  const { paper, placeholders } = writing;
  const { doc } = paper;
  const runs = note.tokens.flatMap((token) => runsOf(childrenOf(token), placeholders));
  const width = widthOf(doc) - 2 * NOTE_PAD;
  const text = runs.map((run) => run.text).join("");
  // measured in the widest face, so that the ground is never too small
  doc.font("strong").fontSize(BODY);
  const height = doc.heightOfString(text, { width, lineGap: LINE_GAP }) + 2 * NOTE_PAD - LINE_GAP;
  if (!ensureRoom(doc, height)) doc.y += 4;
  const { y } = doc;
  decoration(doc, "Layout", () => doc.roundedRect(MARGIN, y, widthOf(doc), height, 8).fill(SAGE_PALE));
  doc.y = y + NOTE_PAD;
  writeRuns(paper, parent, "P", runs, { ...bodyAt(writing, MARGIN + NOTE_PAD), width });
  doc.y = y + height + 4;
};

const writeRule = ({ doc }: Paper): void =>
  decoration(doc, "Layout", () => {
    doc
      .lineWidth(0.75)
      .strokeColor(LINE)
      .moveTo(MARGIN, doc.y)
      .lineTo(doc.page.width - MARGIN, doc.y)
      .stroke();
  });

/** A heading brings its own room. */
const SPACED: ReadonlySet<string> = new Set(["paragraph", "list", "blockquote", "hr"]);

const writeBlock = (writing: Writing, parent: Element, token: Token): void => {
  const { doc } = writing.paper;
  if (token.type === "heading") writeHeading(writing, parent, token as Tokens.Heading);
  else if (token.type === "paragraph") writeParagraph(writing, parent, token, MARGIN);
  else if (token.type === "list") writeList(writing, parent, token as Tokens.List, MARGIN);
  else if (token.type === "blockquote") writeNote(writing, parent, token as Tokens.Blockquote);
  else if (token.type === "hr") writeRule(writing.paper);
  if (SPACED.has(token.type)) doc.y += PARAGRAPH_GAP;
};

const titleOf = (tokens: readonly Token[]): string =>
  tokens.find((token): token is Tokens.Heading => token.type === "heading")?.text ?? "Libretto";

/** A text kept by the product, and how it is printed. */
export interface GuideText {
  /** Headings (the first is the title), paragraphs, lists, quotations (notes), bold, italic and links. */
  readonly markdown: string;
  readonly language: Language;
  readonly placeholders: Placeholders;
  readonly writtenAt: Date;
}

/** A guide or legal text as PDF. */
export const guidePdf = ({ markdown, language, placeholders, writtenAt }: GuideText): Promise<Uint8Array> => {
  const tokens = lexer(markdown);
  const title = titleOf(tokens);
  return makePdf({ title, language, running: title, foot: title, madeAt: writtenAt }, (paper) => {
    const { doc, root } = paper;
    decoration(doc, "Layout", () => letterhead(doc, MARGIN, MARGIN - 8, 1.1));
    doc.x = MARGIN;
    doc.y = MARGIN + 36;
    for (const token of tokens) writeBlock({ paper, placeholders }, root, token);
  });
};
