import type { FontFace } from "./fonts.ts";
import { INK, QUIET } from "./palette.ts";
import type { Document, Element } from "./pdf.ts";
import { eachGrapheme } from "./printable.ts";

/** A paragraph in a cell. */
export interface CellText {
  readonly text: string;
  readonly style: "strong" | "plain" | "quiet";
}

/** The horizontal space for text in a cell. */
export interface Box {
  readonly x: number;
  readonly width: number;
}

/** A measured paragraph. */
export interface MeasuredText extends CellText {
  readonly height: number;
  /** True for most paragraphs: their line breaks need no computation. */
  readonly isOneLine: boolean;
}

const SIZE = 10.5;
const STYLES: Readonly<
  Record<CellText["style"], { readonly fontFace: FontFace; readonly size: number; readonly colour: string }>
> = {
  strong: { fontFace: "strong", size: SIZE, colour: INK },
  plain: { fontFace: "regular", size: SIZE, colour: INK },
  quiet: { fontFace: "regular", size: SIZE - 1, colour: QUIET },
};

/** Line breaks, and the soft hyphen. */
const ENDS_LINE = /[\n\v\f\r\u0085\u00ad\u2028\u2029]/;
/** The tolerance for rounding, in points: pdfkit measures word by word. */
const ROUNDING = 0.01;

const applyStyle = (doc: Document, style: CellText["style"]): Document =>
  doc.font(STYLES[style].fontFace).fontSize(STYLES[style].size);

/** The end of the text after the last character that a line may end with. */
const AFTER_BREAK = /(?<=[-/'’@_.,;:])[^-/'’@_.,;:]*$/;

/** How many characters of a word fit on one line, if possible up to a hyphen or another sign between letters. */
const fittingLength = (doc: Document, word: string, width: number): number => {
  let [end, usedWidth] = [0, 0];
  for (const letter of eachGrapheme(word)) {
    usedWidth += doc.widthOfString(letter);
    if (usedWidth > width && end > 0) break;
    end += letter.length;
  }
  if (end === word.length) return end;
  const softEnd = word.slice(0, end).search(AFTER_BREAK);
  return softEnd > 0 ? softEnd : end;
};

/** Breaks a word that is wider than a line. pdfkit would do it too, but in quadratic time. */
const breakWord = (doc: Document, word: string, width: number): string => {
  if (doc.widthOfString(word) < width) return word;
  // pdfkit adds the width of the line break
  const room = width - doc.widthOfString("\n");
  const lines: string[] = [];
  for (let rest = word; rest !== ""; rest = rest.slice(lines.at(-1)?.length))
    lines.push(rest.slice(0, fittingLength(doc, rest, room)));
  return lines.join("\n");
};

/** Shorter words are narrower than any column. */
const LONG_WORD = /(?:\S|\u00a0){6,}/g;
/** Parts of a word that begin a line of their own: after a hyphen, and anywhere in these scripts. */
const WORD_PART = /[^-]+-*/g;
const BREAKS_ANYWHERE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

const maximum = (values: readonly number[]): number => values.reduce((most, value) => Math.max(most, value), 0);

/** The widths of all parts of some texts. Every part of a style is measured once. */
const measureAll = (
  doc: Document,
  texts: readonly CellText[],
  split: (text: string) => readonly string[],
): readonly number[] =>
  (["strong", "plain", "quiet"] as const).flatMap((style) => {
    const strings = new Set(texts.flatMap((cell) => (cell.style === style ? split(cell.text) : [])));
    applyStyle(doc, style);
    return [...strings].map((string) => doc.widthOfString(string));
  });

/** The width of the widest word of some texts that is not wider than a limit. */
export const widestWord = (doc: Document, texts: readonly CellText[], limit: number): number => {
  const partsOf = (text: string): readonly string[] =>
    (text.match(LONG_WORD) ?? [])
      .flatMap((word) => word.match(WORD_PART) ?? [])
      .filter((part) => !BREAKS_ANYWHERE.test(part));
  return maximum(measureAll(doc, texts, partsOf).filter((width) => width <= limit));
};

/** The width of the widest line of some texts that is not wider than a limit. */
export const widestLine = (doc: Document, texts: readonly CellText[], limit: number): number =>
  maximum(measureAll(doc, texts, (text) => text.split("\n")).filter((width) => width <= limit));

export const measureText = (doc: Document, { text, style }: CellText, width: number): MeasuredText => {
  applyStyle(doc, style);
  const isOneLine = text !== "" && !ENDS_LINE.test(text) && doc.widthOfString(text) < width - ROUNDING;
  if (isOneLine) return { text, style, isOneLine, height: doc.currentLineHeight(true) };
  const brokenText = text.replace(LONG_WORD, (word) => breakWord(doc, word, width - ROUNDING));
  return { text: brokenText, style, isOneLine, height: doc.heightOfString(brokenText, { width }) };
};

export const heightOf = (texts: readonly MeasuredText[]): number => texts.reduce((sum, { height }) => sum + height, 0);

/** Writes a paragraph that fits on the sheet. */
export const writeText = (doc: Document, { text, style, isOneLine, height }: MeasuredText, { x, width }: Box): void => {
  const { y } = doc;
  applyStyle(doc, style).fillColor(STYLES[style].colour);
  if (!isOneLine) doc.text(text, x, y, { width });
  else {
    doc.text(text, x, y, { lineBreak: false });
    doc.y = y + height;
  }
};

/** A paragraph with its structure element. Its parts may be on several sheets. */
export interface Piece extends MeasuredText {
  readonly element: Element;
}

/** How many characters fit, up to the beginning of a word. */
const findBreak = (doc: Document, { text, style }: CellText, width: number, room: number): number => {
  applyStyle(doc, style);
  let [fitting, tooLong] = [0, text.length];
  while (tooLong - fitting > 1) {
    const middle = (fitting + tooLong) >> 1;
    if (doc.heightOfString(text.slice(0, middle), { width }) <= room) fitting = middle;
    else tooLong = middle;
  }
  return text.slice(0, fitting).search(/\S*$/);
};

/** Splits the paragraphs of a cell: those that fit, and the rest for the next sheet. */
export const splitTexts = (
  doc: Document,
  texts: readonly Piece[],
  width: number,
  room: number,
): readonly [now: readonly Piece[], later: readonly Piece[]] => {
  const [first, ...others] = texts;
  if (first === undefined) return [[], []];
  if (first.height <= room) {
    const [now, later] = splitTexts(doc, others, width, room - first.height);
    return [[first, ...now], later];
  }
  const end = findBreak(doc, first, width, room);
  const part = (text: string): Piece => ({ ...first, ...measureText(doc, { text, style: first.style }, width) });
  return end === 0 ? [[], texts] : [[part(first.text.slice(0, end))], [part(first.text.slice(end)), ...others]];
};
