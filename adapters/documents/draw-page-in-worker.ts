import { failure } from "@libretto/core/kernel/failure";
import { left, right } from "@libretto/core/kernel/fp";
import type { FilePart, PdfPages, ReadFile } from "@libretto/core/ports/documents/file-reader";
import type { ReadPdf } from "./messages.ts";
import type { LoadFont } from "./open/draw-page.ts";
import type { DocumentWorker } from "./read-in-worker.ts";
import { requestFromWorker } from "./request-from-worker.ts";

/** A page that takes longer is not drawn: 30 seconds. */
const DRAWING_LIMIT_MILLISECONDS = 30_000;

const notDrawn = left(failure("refused", "files.damaged"));

/** Draws one page of a PDF in a worker of its own, and ends it afterwards with its memory; null when it cannot. */
const drawInWorker = (
  createWorker: () => DocumentWorker,
  loadFont: LoadFont,
  pdf: Blob,
  page: number,
): Promise<Blob | null> => {
  const sendFont = async (name: string, worker: DocumentWorker) => {
    const font = await loadFont(name).catch(() => null);
    worker.postMessage({ is: "font", name, bytes: font }, font === null ? [] : [font]);
  };
  return requestFromWorker(createWorker, { is: "draw", pdf, page }, DRAWING_LIMIT_MILLISECONDS, (message, worker) => {
    if (message.is === "fontNeeded") void sendFont(message.name, worker);
    return message.is === "pagePicture" ? message.picture : undefined;
  });
};

/** Reads files so that the pages of a PDF with text can be drawn, one page at a time and only when somebody wants it. */
export const readWithPages = (readFile: ReadFile, createWorker: () => DocumentWorker, loadFont: LoadFont): ReadFile => {
  const pagesOf = ({ content, pageCount }: ReadPdf): PdfPages => ({
    count: pageCount,
    draw: (page) => async () => {
      const picture = await drawInWorker(createWorker, loadFont, content, page);
      return picture === null ? notDrawn : right({ content: picture });
    },
  });
  return (content, context, options) => async () => {
    const parts = await readFile(content, context, options)();
    if (parts._tag === "Left") return parts;
    return right(
      parts.right.map((part: FilePart & { readonly pdf?: ReadPdf }): FilePart => {
        const { pdf, ...others } = part;
        return pdf === undefined ? part : { ...others, pdfPages: pagesOf(pdf) };
      }),
    );
  };
};
