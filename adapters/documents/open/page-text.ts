import type { PageText, TextRun } from "@libretto/core/documents/pages/page-text";
import { type Either, left, right } from "@libretto/core/kernel/fp";
import { withPdf } from "./pdf-library.ts";

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

/**
 * The text of a PDF with its places.
 *
 * @returns `noText` for a PDF that has pictures only, such as a scan
 */
export const readPageTexts = async (
  bytes: Uint8Array,
): Promise<Either<"damaged" | "tooLarge" | "noText", readonly PageText[]>> => {
  const read = await withPdf(bytes, async (pdf) => {
    if (pdf.numPages > PAGE_LIMIT) return "tooLarge";
    const pages: PageText[] = [];
    for (let number = 1; number <= pdf.numPages; number++) {
      const page = await pdf.getPage(number);
      const { items } = await page.getTextContent();
      if (items.length > RUN_LIMIT) return "tooLarge";
      const { width: pageWidth, height: pageHeight } = page.getViewport({ scale: 1 });
      const runs = (items as readonly TextItem[]).flatMap(
        ({ str = "", transform, width, height }): readonly TextRun[] => {
          const [, , , , x = 0, y = 0] = transform;
          return str.trim() === "" ? [] : [{ text: str, x, y: pageHeight - y, width, height }];
        },
      );
      pages.push({ runs, size: { width: pageWidth, height: pageHeight } });
    }
    return pages;
  });
  if (typeof read === "string") return left(read);
  return read.every(({ runs }) => runs.length === 0) ? left("noText") : right(read);
};
