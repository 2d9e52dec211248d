import type { PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { withPdf } from "./pdf-library.ts";
import { DRAWING_TOOLS } from "./worker-canvases.ts";

/** At which quality small print stays sharp. */
const QUALITY = 0.92;
/** A page of a few points is not enlarged without end. */
const MAX_SCALE = 8;
/** The longer side of a page that a person looks at, in pixels: A4 at 150 dots per inch. */
const VIEW_PIXELS = 1754;

/** Draws a page as a JPEG whose longer side has these pixels. */
export const drawPdfPage = async (page: PDFPageProxy, pixels: number): Promise<Blob> => {
  const { width, height } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: Math.min(MAX_SCALE, pixels / Math.max(width, height)) });
  const canvas = new OffscreenCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
  // pdf.js draws on any canvas; its types know only that of a document
  await page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport }).promise;
  page.cleanup();
  return canvas.convertToBlob({ type: "image/jpeg", quality: QUALITY });
};

/** Loads a font that every program of PDF files has, by the name of its file; null when it does not arrive. */
export type LoadFont = (name: string) => Promise<ArrayBuffer | null>;

/**
 * Draws one page of a PDF in a worker.
 *
 * @param page from 0
 * @returns null when it cannot be drawn, or a font is missing: a page without some of its texts would mislead
 */
export const drawPage = async (bytes: Uint8Array, page: number, loadFont: LoadFont): Promise<Blob | null> => {
  let isFontMissing = false;
  class StandardFonts {
    fetch = async ({ filename }: { readonly filename: string }): Promise<Uint8Array> => {
      const font = await loadFont(filename);
      if (font !== null) return new Uint8Array(font);
      isFontMissing = true;
      throw new Error(`The font ${filename} was not loaded.`);
    };
  }
  const tools = { ...DRAWING_TOOLS, StandardFontDataFactory: StandardFonts };
  const drawn = await withPdf(bytes, async (pdf) => drawPdfPage(await pdf.getPage(page + 1), VIEW_PIXELS), tools);
  return drawn === "damaged" || isFontMissing ? null : drawn;
};
