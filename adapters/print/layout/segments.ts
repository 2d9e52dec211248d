import { type FontFace, findFont, ordersGlyphs, replaceLookAlikes } from "./fonts.ts";
import { splitGraphemes } from "./printable.ts";
import { LEFT_TO_RIGHT_LETTER, RIGHT_TO_LEFT_LETTER, RIGHT_TO_LEFT_RUN } from "./right-to-left.ts";

/** Characters that one font draws, from left to right. */
export interface Piece {
  readonly text: string;
  /** The file of the font, or `main`. */
  readonly font: string | "main";
}

/** A piece of a line that is drawn. */
export interface Segment extends Piece {
  /** The text as it was written; null in a right-to-left script, whose order programs find out from the letters. */
  readonly written: string | null;
}

/** Numbers, which every script writes from left to right, spaces, and words. */
const TOKENS = /\p{Nd}+(?:[.,:/\u066b\u066c-]\p{Nd}+)*|\s+|(?:(?!\p{Nd})\S)+/gu;
const KEEPS_ORDER = /^[\p{Nd}\s]/u;
const WORDS = /\s+|\S+/g;

const MIRRORED: Readonly<Record<string, string>> = Object.fromEntries(
  ["()", "[]", "{}", "<>", "«»", "‹›"].flatMap(([open = "", close = ""]) => [
    [open, close],
    [close, open],
  ]),
);
const mirror = (text: string): string => text.replace(/[()[\]{}<>«»‹›]/g, (bracket) => MIRRORED[bracket] ?? bracket);

const reverse = (text: string): string => splitGraphemes(text).toReversed().join("");

/** Adds a piece to the last one if both have the same font. */
const appendPiece = (pieces: Piece[], { text, font }: Piece): void => {
  const last = pieces.at(-1);
  if (last?.font === font) pieces[pieces.length - 1] = { text: last.text + text, font };
  else pieces.push({ text, font });
};

/** The pieces of a word in the order of writing: in one font if possible, otherwise letter by letter. */
const piecesOfWord = (fontFace: FontFace, word: string): readonly Piece[] => {
  const whole = findFont(fontFace, word);
  if (whole !== null) return [{ text: word, font: whole }];
  const pieces: Piece[] = [];
  for (const text of splitGraphemes(word)) appendPiece(pieces, { text, font: findFont(fontFace, text) ?? "main" });
  return pieces;
};

/** A piece in characters that its font has. */
const drawnPiece = ({ text, font }: Piece): Piece => ({ text: font === "main" ? replaceLookAlikes(text) : text, font });

/** Orders the letters of a right-to-left piece, unless its font does it. */
const orderLetters = ({ text, font }: Piece): Piece => {
  const mirrored = mirror(text);
  const isOrdered = ordersGlyphs(font) && RIGHT_TO_LEFT_LETTER.test(text);
  return { text: isOrdered ? mirrored : reverse(mirrored), font };
};

const rightToLeft = (fontFace: FontFace, text: string): readonly Segment[] => {
  const tokens = (text.match(TOKENS) ?? []).toReversed();
  const pieces = tokens.flatMap((token) =>
    KEEPS_ORDER.test(token)
      ? piecesOfWord(fontFace, token)
      : piecesOfWord(fontFace, token).map(orderLetters).toReversed(),
  );
  return pieces.map((piece) => ({ ...drawnPiece(piece), written: null }));
};

const leftToRight = (fontFace: FontFace, text: string): readonly Segment[] => {
  const pieces: Piece[] = [];
  for (const word of text.match(WORDS) ?? []) {
    // a space is as wide as in the word before it: lines are measured word by word
    if (/^\s/.test(word)) appendPiece(pieces, { text: word, font: pieces.at(-1)?.font ?? "main" });
    else for (const piece of piecesOfWord(fontFace, word)) appendPiece(pieces, piece);
  }
  return pieces.map((piece) => ({ ...drawnPiece(piece), written: piece.text }));
};

/** A line of right-to-left text only, without the spaces around it. */
const splitAround = (line: string): readonly [before: string, text: string, after: string] => {
  const text = line.trim();
  const start = line.indexOf(text);
  return [line.slice(0, start), text, line.slice(start + text.length)];
};

/**
 * Splits a line into the pieces that are drawn, from left to right. The letters of a right-to-left script are ordered, but the line stays
 * left-to-right when it has other letters: unlike in the Unicode algorithm, a number after a name stays with its unit.
 */
export const splitSegments = (fontFace: FontFace, line: string): readonly Segment[] => {
  if (!RIGHT_TO_LEFT_LETTER.test(line)) return leftToRight(fontFace, line);
  if (!LEFT_TO_RIGHT_LETTER.test(line)) {
    const [before, text, after] = splitAround(line);
    return [...leftToRight(fontFace, before), ...rightToLeft(fontFace, text), ...leftToRight(fontFace, after)];
  }
  const segments: Segment[] = [];
  let end = 0;
  for (const { 0: run, index } of line.matchAll(RIGHT_TO_LEFT_RUN)) {
    segments.push(...leftToRight(fontFace, line.slice(end, index)), ...rightToLeft(fontFace, run));
    end = index + run.length;
  }
  return [...segments, ...leftToRight(fontFace, line.slice(end))];
};
