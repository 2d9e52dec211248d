import { type Either, left, right } from "@libretto/core/kernel/fp";
import { RECOGNISED_PAGE_LIMIT } from "@libretto/core/kernel/limits";
import type { PagePicture } from "@libretto/core/ports/documents/file-reader";
import type { PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { withPdf } from "./pdf-library.ts";

/** Why a PDF gives no pictures: it has too many pages, or this browser cannot draw them. */
export type PictureRefusal = "noData" | "tooManyPages";

/** Makes the pictures of the pages of a PDF. */
export type RenderPages = (bytes: Uint8Array) => Promise<Either<PictureRefusal, readonly PagePicture[]>>;

/** The longer side of a page, in pixels: A4 at 300 dots per inch. */
const PAGE_PIXELS = 3508;
/** A page of a few points is not enlarged without end. */
const MAX_SCALE = 8;
/** At which quality small print stays sharp. */
const QUALITY = 0.92;

/** The canvases of pdf.js in a worker. */
class WorkerCanvases {
  create(width: number, height: number) {
    const canvas = new OffscreenCanvas(Math.max(1, width), Math.max(1, height));
    return { canvas, context: canvas.getContext("2d", { willReadFrequently: true }) };
  }
  reset({ canvas }: { readonly canvas: OffscreenCanvas }, width: number, height: number) {
    canvas.width = width;
    canvas.height = height;
  }
  destroy({ canvas }: { readonly canvas: OffscreenCanvas }) {
    canvas.width = 0;
    canvas.height = 0;
  }
}

/** Pages are drawn without the effects that need a document. */
class NoFilters {
  addFilter = () => "none";
  addHCMFilter = () => "none";
  addAlphaFilter = () => "none";
  addLuminosityFilter = () => "none";
  addHighlightHCMFilter = () => "none";
  destroy = () => undefined;
}

/** A page of A4 that was scanned with 600 dots per inch has 35 megapixels. A larger picture is not drawn. */
const DRAWING_TOOLS = { CanvasFactory: WorkerCanvases, FilterFactory: NoFilters, maxImageSize: 60_000_000 };

/**
 * Draws the pages of a PDF in a worker.
 *
 * @param onPage called after each page
 */
export const renderPages =
  (onPage: (part: number) => void): RenderPages =>
  async (bytes) => {
    const draw = async (pdf: PDFDocumentProxy): Promise<"tooManyPages" | readonly PagePicture[]> => {
      if (pdf.numPages > RECOGNISED_PAGE_LIMIT) return "tooManyPages";
      const pictures: PagePicture[] = [];
      for (let number = 1; number <= pdf.numPages; number++) {
        const page = await pdf.getPage(number);
        const { width, height } = page.getViewport({ scale: 1 });
        const viewport = page.getViewport({ scale: Math.min(MAX_SCALE, PAGE_PIXELS / Math.max(width, height)) });
        const canvas = new OffscreenCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
        // pdf.js draws on any canvas; its types know only that of a document
        await page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport }).promise;
        pictures.push({ content: await canvas.convertToBlob({ type: "image/jpeg", quality: QUALITY }) });
        page.cleanup();
        onPage(number / pdf.numPages);
      }
      return pictures;
    };
    const drawn = await withPdf(bytes, draw, DRAWING_TOOLS);
    if (typeof drawn !== "string") return right(drawn);
    return left(drawn === "damaged" ? "noData" : drawn);
  };
