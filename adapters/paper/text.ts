import { failure } from "@libretto/core/kernel/failure";
import { left, right } from "@libretto/core/kernel/fp";
import type { PrintText, TextSheet } from "@libretto/core/ports/documents/text-printer";
import { drawPaper, type PaperDocument, type PaperFonts } from "./paper-pdf.ts";

/** In points. */
const MARGIN = 56;
const TITLE_SIZE = 18;
const HEADING_SIZE = 13;
const TEXT_SIZE = 10.5;
const NOTE_SIZE = 9.5;
const LINE_GAP = 2.5;
const INK = "#14201e";
const QUIET = "#4c5856";
/** What stands for a character that the font lacks. */
const REPLACEMENT = "?";

interface Paper {
  readonly doc: PaperDocument;
  /** Replaces the characters that the font lacks, and counts them. */
  readonly printable: (text: string) => string;
  readonly missing: () => number;
}

/** The font of pdfkit, which its types do not declare. */
interface CurrentFont {
  readonly _font: { readonly font: { readonly hasGlyphForCodePoint: (code: number) => boolean } };
}

const createPaper = (doc: PaperDocument): Paper => {
  const { font } = (doc.font("regular") as unknown as CurrentFont)._font;
  let missing = 0;
  const replace = (character: string): string => {
    if (/\s/u.test(character) || font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)) return character;
    missing += 1;
    return REPLACEMENT;
  };
  return {
    doc,
    printable: (text) => [...text.normalize("NFC")].map(replace).join(""),
    missing: () => missing,
  };
};

const write = ({ doc, printable }: Paper, font: keyof PaperFonts, size: number, colour: string, text: string): void => {
  doc.font(font).fontSize(size).fillColor(colour).text(printable(text), { lineGap: LINE_GAP });
};

const draw = (doc: PaperDocument, { title, note, lines, parts, missing }: TextSheet): void => {
  doc.addPage();
  const paper = createPaper(doc);
  write(paper, "strong", TITLE_SIZE, INK, title);
  for (const line of lines) write(paper, "regular", TEXT_SIZE, INK, line);
  doc.moveDown(0.5);
  write(paper, "regular", NOTE_SIZE, QUIET, note);
  for (const part of parts) {
    doc.moveDown(1);
    if (part.title !== "") write(paper, "strong", HEADING_SIZE, INK, part.title);
    write(paper, "regular", TEXT_SIZE, INK, part.text);
  }
  if (paper.missing() === 0) return;
  doc.moveDown(1);
  write(paper, "regular", NOTE_SIZE, QUIET, missing(paper.missing()));
};

/** Prints with pdfkit, in browsers and on servers. */
export const textPrinter =
  (fonts: () => Promise<PaperFonts>): PrintText =>
  (sheet, language) =>
  async () => {
    try {
      const options = {
        title: sheet.title,
        keywords: sheet.keywords,
        language,
        layout: "portrait",
        margin: MARGIN,
      } as const;
      return right(await drawPaper(options, await fonts(), (doc) => draw(doc, sheet)));
    } catch {
      return left(failure("unavailable", "failure.downloadFailed"));
    }
  };
