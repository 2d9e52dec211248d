import type { PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";

/** Loads pdf.js without its own worker: the reader of documents is one already. */
const loadLibrary = async () => {
  const [library, worker] = await Promise.all([
    import("pdfjs-dist/legacy/build/pdf.mjs"),
    import("pdfjs-dist/legacy/build/pdf.worker.mjs"),
  ]);
  Object.assign(globalThis, { pdfjsWorker: worker });
  return library;
};

/** A larger picture is not decoded. A scanned page at 300 dots an inch has fewer: 10 megapixels. */
export const PDF_PICTURE_PIXELS = 10_000_000;

/** The library of PDF files, loaded with the first file that needs it. */
export type PdfLibrary = Awaited<ReturnType<typeof loadLibrary>>;

/** How pdf.js decodes pictures: as pixels, or with the classes that draw them on canvases. */
type DrawingTools =
  | { readonly isOffscreenCanvasSupported: false; readonly maxImageSize: number }
  | {
      readonly CanvasFactory: object;
      readonly FilterFactory: object;
      readonly StandardFontDataFactory?: object;
      readonly maxImageSize: number;
    };

const AS_PIXELS: DrawingTools = { isOffscreenCanvasSupported: false, maxImageSize: PDF_PICTURE_PIXELS };

/**
 * Opens a PDF for a task. Scripts and fonts of the file are not used.
 *
 * @returns `damaged` when the file cannot be opened, or the task throws
 */
export const withPdf = async <A>(
  bytes: Uint8Array,
  use: (pdf: PDFDocumentProxy, library: PdfLibrary) => Promise<A>,
  tools: DrawingTools = AS_PIXELS,
): Promise<A | "damaged"> => {
  const library = await loadLibrary();
  const task = library.getDocument({
    // pdf.js takes the buffer away
    data: Uint8Array.from(bytes),
    ...{ disableFontFace: true, useSystemFonts: false, isEvalSupported: false, useWorkerFetch: false, useWasm: false },
    ...tools,
    verbosity: library.VerbosityLevel.ERRORS,
  });
  try {
    return await use(await task.promise, library);
  } catch {
    return "damaged";
  } finally {
    await task.destroy();
  }
};
