import type PDFDocument from "pdfkit";
import { type FontFace, faceOf, isMainText, loadFontFor } from "./fonts.ts";
import { type Piece, type Segment, splitSegments } from "./segments.ts";

type Document = InstanceType<typeof PDFDocument>;
interface TextOptions {
  readonly align?: string;
  readonly width?: number | undefined;
  readonly lineWidth?: number;
}
/** What pdfkit calls to measure and to draw a line, and what its types do not declare. */
interface TextEngine {
  _font: { readonly font: unknown; readonly ascender: number };
  readonly _fontSize: number;
  widthOfString: (text: string, options?: object) => number;
  addContent: (command: string) => unknown;
  _fragment: (text: string, x: number, y: number, options: TextOptions) => void;
}

/** A PDF string in UTF-16, as hexadecimal digits. */
const utf16 = (text: string): string => {
  const bytes = Buffer.from(`\ufeff${text}`, "utf16le").swap16();
  return `<${bytes.toString("hex")}>`;
};

/**
 * Draws a text that readers and searches get as it was written. The marks are next to the text object: programs that
 * lay out the text need both in the same coordinates.
 */
const drawMarked = (engine: TextEngine, written: string, draw: () => void): void => {
  const { addContent } = engine;
  engine.addContent = (command) => {
    if (command === "BT") addContent.call(engine, `/Span <</ActualText ${utf16(written)}>> BDC`);
    addContent.call(engine, command);
    if (command === "ET") addContent.call(engine, "EMC");
  };
  draw();
  engine.addContent = addContent;
};

/**
 * Lets a document draw text in several fonts: what its main font lacks is measured and drawn in another one, in the
 * visual order of its script.
 */
export const useMixedFonts = (doc: Document): void => {
  const engine = doc as unknown as TextEngine;
  const widthOfString = engine.widthOfString.bind(doc);
  const drawFragment = engine._fragment.bind(doc);

  const segmentsOf = new Map<string, readonly Segment[]>();
  const split = (fontFace: FontFace, text: string): readonly Segment[] => {
    const key = `${fontFace} ${text}`;
    const segments = segmentsOf.get(key) ?? splitSegments(fontFace, text);
    segmentsOf.set(key, segments);
    return segments;
  };
  const withFont = <T>({ text, font }: Piece, use: () => T): T => {
    if (font === "main") return use();
    const { _font } = engine;
    doc.font(loadFontFor(font, text) as unknown as Uint8Array, font);
    const result = use();
    engine._font = _font;
    return result;
  };
  const widthOf = (piece: Piece, options?: object): number => withFont(piece, () => widthOfString(piece.text, options));
  /** The segments of a text; null when the main font draws all of it. */
  const mixedSegments = (text: string): readonly Segment[] | null => {
    const fontFace = faceOf(engine._font.font);
    return fontFace === null || isMainText(fontFace, text) ? null : split(fontFace, text);
  };

  engine.widthOfString = (text, options) =>
    mixedSegments(text)?.reduce((sum, piece) => sum + widthOf(piece, options), 0) ?? widthOfString(text, options);

  engine._fragment = (text, x, y, options) => {
    const line = text.replaceAll("\n", "");
    const segments = mixedSegments(line);
    if (segments === null) return drawFragment(text, x, y, options);
    const isRight = options.align === "right" && options.width !== undefined;
    let left = isRight ? x + (options.lineWidth ?? 0) - engine.widthOfString(line.trimEnd()) : x;
    const baseline = (-engine._font.ascender / 1000) * engine._fontSize;
    for (const piece of segments) {
      const textWidth = widthOf(piece);
      const own = { ...options, align: "left", width: undefined, textWidth, wordCount: 1, baseline };
      const draw = (): void => withFont(piece, () => drawFragment(piece.text, left, y, own));
      const { written } = piece;
      if (written === null || (piece.font === "main" && written === piece.text)) draw();
      else drawMarked(engine, written, draw);
      left += textWidth;
    }
  };
};
