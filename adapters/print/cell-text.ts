import type { Face } from "./fonts.ts";
import { INK, QUIET } from "./palette.ts";
import type { Document, Element } from "./pdf.ts";

/** A paragraph in a cell. */
export interface CellText {
  readonly text: string;
  readonly look: "strong" | "plain" | "quiet";
}

/** From where to where on the sheet a cell has room for text. */
export interface Box {
  readonly x: number;
  readonly width: number;
}

/** A paragraph whose place is known. */
export interface Measured extends CellText {
  readonly height: number;
  /** Most are, and need no second look for where they are broken. */
  readonly isOneLine: boolean;
}

const SIZE = 10.5;
const LOOKS: Readonly<
  Record<CellText["look"], { readonly face: Face; readonly size: number; readonly colour: string }>
> = {
  strong: { face: "strong", size: SIZE, colour: INK },
  plain: { face: "regular", size: SIZE, colour: INK },
  quiet: { face: "regular", size: SIZE - 1, colour: QUIET },
};

/** What ends a line by itself, and the hyphen that shows only there. */
const ENDS_LINE = /[\n\v\f\r\u0085\u00ad\u2028\u2029]/;
/** Words are measured one by one, and rounded; in points. */
const ROUNDING = 0.01;

const looking = (doc: Document, look: CellText["look"]): Document =>
  doc.font(LOOKS[look].face).fontSize(LOOKS[look].size);

/** How many letters of a word stand on one line: up to a hyphen, if there is one. */
const onOneLine = (doc: Document, word: string, width: number): number => {
  let [end, taken] = [0, 0];
  for (const letter of word) {
    taken += doc.widthOfString(letter);
    if (taken > width && end > 0) break;
    end += letter.length;
  }
  return end === word.length ? end : word.lastIndexOf("-", end - 1) + 1 || end;
};

/** A word that is wider than a line, line by line: pdfkit breaks it too, in a time that grows with its square. */
const inLines = (doc: Document, word: string, width: number): string => {
  if (doc.widthOfString(word) < width) return word;
  // pdfkit counts the end of a line among what stands on it
  const room = width - doc.widthOfString("\n");
  const lines: string[] = [];
  for (let rest = word; rest !== ""; rest = rest.slice(lines.at(-1)?.length))
    lines.push(rest.slice(0, onOneLine(doc, rest, room)));
  return lines.join("\n");
};

/** Fewer letters than this are narrower than any column. */
const LONG_WORD = /\S{6,}/g;

export const measured = (doc: Document, { text, look }: CellText, width: number): Measured => {
  looking(doc, look);
  const isOneLine = text !== "" && !ENDS_LINE.test(text) && doc.widthOfString(text) < width - ROUNDING;
  if (isOneLine) return { text, look, isOneLine, height: doc.currentLineHeight(true) };
  const broken = text.replace(LONG_WORD, (word) => inLines(doc, word, width - ROUNDING));
  return { text: broken, look, isOneLine, height: doc.heightOfString(broken, { width }) };
};

export const heightOf = (texts: readonly Measured[]): number => texts.reduce((sum, { height }) => sum + height, 0);

/** Writes a paragraph that has room on the sheet. */
export const write = (doc: Document, { text, look, isOneLine, height }: Measured, { x, width }: Box): void => {
  const { y } = doc;
  looking(doc, look).fillColor(LOOKS[look].colour);
  if (!isOneLine) doc.text(text, x, y, { width });
  else {
    doc.text(text, x, y, { lineBreak: false });
    doc.y = y + height;
  }
};

/** A paragraph as an element of the structure; parts of it may stand on several sheets. */
export interface Piece extends Measured {
  readonly element: Element;
}

/** How many characters of a text have room, up to the beginning of a word. */
const reach = (doc: Document, { text, look }: CellText, width: number, room: number): number => {
  looking(doc, look);
  let [fits, not] = [0, text.length];
  while (not - fits > 1) {
    const middle = (fits + not) >> 1;
    if (doc.heightOfString(text.slice(0, middle), { width }) <= room) fits = middle;
    else not = middle;
  }
  return text.slice(0, fits).search(/\S*$/);
};

/** What of the paragraphs of a cell has room, and what is left for the next sheet. */
export const parted = (
  doc: Document,
  texts: readonly Piece[],
  width: number,
  room: number,
): readonly [now: readonly Piece[], later: readonly Piece[]] => {
  const [first, ...others] = texts;
  if (first === undefined) return [[], []];
  if (first.height <= room) {
    const [now, later] = parted(doc, others, width, room - first.height);
    return [[first, ...now], later];
  }
  const end = reach(doc, first, width, room);
  const part = (text: string): Piece => ({ ...first, ...measured(doc, { text, look: first.look }, width) });
  return end === 0 ? [[], texts] : [[part(first.text.slice(0, end))], [part(first.text.slice(end)), ...others]];
};
