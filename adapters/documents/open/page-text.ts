import type { PageText, TextRun } from "@libretto/core/documents/pages/page-text";
import { type Either, left, right } from "@libretto/core/kernel/fp";

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

/** Loads pdf.js without its own worker: the reader of documents is one already. */
const loadLibrary = async () => {
  const [library, worker] = await Promise.all([
    import("pdfjs-dist/legacy/build/pdf.mjs"),
    import("pdfjs-dist/legacy/build/pdf.worker.mjs"),
  ]);
  Object.assign(globalThis, { pdfjsWorker: worker });
  return library;
};

/**
 * The text of a PDF with its places. Pictures, scripts and fonts of the file are not used.
 *
 * @returns `noText` for a PDF that has pictures only, such as a scan
 */
export const readPageTexts = async (
  bytes: Uint8Array,
): Promise<Either<"damaged" | "tooLarge" | "noText", readonly PageText[]>> => {
  const { getDocument, VerbosityLevel } = await loadLibrary();
  const task = getDocument({
    // pdf.js takes the buffer away
    data: Uint8Array.from(bytes),
    ...{ disableFontFace: true, useSystemFonts: false, isEvalSupported: false, useWorkerFetch: false, useWasm: false },
    verbosity: VerbosityLevel.ERRORS,
  });
  try {
    const pdf = await task.promise;
    if (pdf.numPages > PAGE_LIMIT) return left("tooLarge");
    const pages: PageText[] = [];
    for (let number = 1; number <= pdf.numPages; number++) {
      const page = await pdf.getPage(number);
      const { items } = await page.getTextContent();
      if (items.length > RUN_LIMIT) return left("tooLarge");
      const { height: pageHeight } = page.getViewport({ scale: 1 });
      const runs = (items as readonly TextItem[]).flatMap(
        ({ str = "", transform, width, height }): readonly TextRun[] => {
          const [, , , , x = 0, y = 0] = transform;
          return str.trim() === "" ? [] : [{ text: str, x, y: pageHeight - y, width, height }];
        },
      );
      pages.push({ runs });
    }
    return pages.every(({ runs }) => runs.length === 0) ? left("noText") : right(pages);
  } catch {
    return left("damaged");
  } finally {
    await task.destroy();
  }
};
