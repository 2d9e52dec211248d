import { type Either, left, right } from "@libretto/core/kernel/fp";
import { RECOGNISED_PAGE_LIMIT } from "@libretto/core/kernel/limits";
import type { PagePicture } from "@libretto/core/ports/documents/file-reader";
import type { PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { drawPdfPage } from "./draw-page.ts";
import { withPdf } from "./pdf-library.ts";
import { DRAWING_TOOLS } from "./worker-canvases.ts";

/** Why a PDF gives no pictures: it has too many pages, or this browser cannot draw them. */
export type PictureRefusal = "noData" | "tooManyPages";

/** Makes the pictures of the pages of a PDF. */
export type RenderPages = (bytes: Uint8Array) => Promise<Either<PictureRefusal, readonly PagePicture[]>>;

/** The longer side of a page, in pixels: A4 at 300 dots per inch. */
const PAGE_PIXELS = 3508;

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
        pictures.push({ content: await drawPdfPage(await pdf.getPage(number), PAGE_PIXELS) });
        onPage(number / pdf.numPages);
      }
      return pictures;
    };
    const drawn = await withPdf(bytes, draw, DRAWING_TOOLS);
    if (typeof drawn !== "string") return right(drawn);
    return left(drawn === "damaged" ? "noData" : drawn);
  };
