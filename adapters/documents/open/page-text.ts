import type { PageText, TextRun } from "@libretto/core/documents/pages/page-text";
import { type Either, left, right } from "@libretto/core/kernel/fp";
import type { PageViewport, PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { type PdfLibrary, withPdf } from "./pdf-library.ts";

/** A report of a laboratory has a few pages. */
const PAGE_LIMIT = 40;
const RUN_LIMIT = 20_000;

/** The part of a text item of pdf.js that is read; marks without a text have no `str`. */
interface TextItem {
  readonly str?: string;
  readonly transform: readonly number[];
  readonly width: number;
  readonly height: number;
}

/** The mode of text that a page contains and does not show: neither filled nor outlined. */
const INVISIBLE = 3;

/** How many characters an operation draws: spaces between them are numbers. */
const countGlyphs = (parameters: unknown): number => {
  const [glyphs] = parameters as readonly [readonly unknown[]];
  return glyphs.filter((glyph) => typeof glyph === "object").length;
};

/**
 * Whether a page does not show most of its text. Scanners write what they have recognised in this way, and not how sure it
 * is.
 */
const isMostlyInvisible = async (page: PDFPageProxy, { OPS }: PdfLibrary): Promise<boolean> => {
  const { fnArray, argsArray } = await page.getOperatorList();
  const drawn: readonly number[] = [OPS.showText, OPS.showSpacedText];
  const outer: number[] = [];
  const counts = { visible: 0, invisible: 0 };
  let mode = 0;
  for (const [index, operation] of fnArray.entries()) {
    if (operation === OPS.save) outer.push(mode);
    else if (operation === OPS.restore) mode = outer.pop() ?? 0;
    else if (operation === OPS.setTextRenderingMode) [mode] = argsArray[index] as readonly [number];
    else if (drawn.includes(operation))
      counts[mode === INVISIBLE ? "invisible" : "visible"] += countGlyphs(argsArray[index]);
  }
  return counts.invisible > counts.visible;
};

/** A text with its place on the page as it is shown: cropped and turned as the PDF says. */
const toRun = ({ str = "", transform, width, height }: TextItem, viewport: PageViewport): readonly TextRun[] => {
  const [, , , , left = 0, baseline = 0] = transform;
  const [x = 0, y = 0] = viewport.convertToViewportPoint(left, baseline) as readonly number[];
  return str.trim() === "" ? [] : [{ text: str, x, y, width, height }];
};

/**
 * The text of a PDF with its places. A page that does not show most of its text counts as one without text: its picture can
 * be recognised here.
 *
 * @returns `noText` for a PDF that shows pictures only, such as a scan
 */
export const readPageTexts = async (
  bytes: Uint8Array,
): Promise<Either<"damaged" | "tooLarge" | "noText", readonly PageText[]>> => {
  const read = await withPdf(bytes, async (pdf, library) => {
    if (pdf.numPages > PAGE_LIMIT) return "tooLarge";
    const pages: PageText[] = [];
    for (let number = 1; number <= pdf.numPages; number++) {
      const page = await pdf.getPage(number);
      const { items } = await page.getTextContent();
      if (items.length > RUN_LIMIT) return "tooLarge";
      const viewport = page.getViewport({ scale: 1 });
      const runs = (items as readonly TextItem[]).flatMap((item) => toRun(item, viewport));
      const isShown = runs.length > 0 && !(await isMostlyInvisible(page, library));
      pages.push({ runs: isShown ? runs : [], size: { width: viewport.width, height: viewport.height } });
    }
    return pages;
  });
  if (typeof read === "string") return left(read);
  return read.every(({ runs }) => runs.length === 0) ? left("noText") : right(read);
};
