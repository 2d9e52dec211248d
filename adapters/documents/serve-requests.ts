import { readSource } from "@libretto/core/documents/readers";
import { left } from "@libretto/core/kernel/fp";
import type { FilePart, FileRefusal } from "@libretto/core/ports/documents/file-reader";
import { DiscSession, readDisc } from "./disc/read-disc.ts";
import { joinPictures } from "./joining/join-pictures.ts";
import {
  type DrawRequest,
  FILE_LIMIT_BYTES,
  type ReadRequest,
  type WorkerMessage,
  type WorkerPart,
  type WorkerRequest,
} from "./messages.ts";
import { drawPage } from "./open/draw-page.ts";
import { renderPages } from "./open/page-pictures.ts";
import { readBytes } from "./open/read-file.ts";
import { ReadingBudget } from "./open/reading-budget.ts";
import { createPercentSender } from "./percent-sender.ts";
import { columnsOf } from "./phones/columns-of.ts";
import { readPhoneExport } from "./phones/read-phone-file.ts";

/** The end of the channel that the worker has. */
export interface WorkerScope {
  readonly addEventListener: (type: "message", listen: (event: { readonly data: WorkerRequest }) => void) => void;
  readonly postMessage: (message: WorkerMessage, transfer?: ArrayBuffer[]) => void;
}

const refuse = (refusal: FileRefusal): readonly FilePart[] => [{ path: [], result: left(refusal) }];

const readContent = async (
  scope: WorkerScope,
  { content, context, wantsPictures }: ReadRequest,
): Promise<readonly WorkerPart[]> => {
  if ("pages" in content) return [{ path: [], result: readSource({ is: "pages", pages: content.pages }, context) }];
  const sendPercent = createPercentSender(scope);
  if (!(content instanceof Blob || content instanceof ArrayBuffer))
    return (await readDisc(content, context, sendPercent)) ?? refuse("unreadable");
  const blob = content instanceof ArrayBuffer ? new Blob([content]) : content;
  const phone = await readPhoneExport(blob, sendPercent);
  if (phone !== null) return [phone];
  const disc = await readDisc(blob, context, sendPercent);
  if (disc !== null) return disc;
  if (blob.size > FILE_LIMIT_BYTES) return refuse("tooLarge");
  const bytes = content instanceof ArrayBuffer ? content : await content.arrayBuffer().catch(() => null);
  if (bytes === null) return refuse("unreadable");
  return readBytes(
    new Uint8Array(bytes),
    context,
    [],
    new ReadingBudget(),
    wantsPictures ? renderPages(sendPercent) : null,
  );
};

/** Draws pages, and requests the fonts that they need from the page of the browser. */
const serveDrawing = (scope: WorkerScope): ((request: DrawRequest) => void) => {
  const waiting = new Map<string, (bytes: ArrayBuffer | null) => void>();
  const loadFont = (name: string) =>
    new Promise<ArrayBuffer | null>((resolve) => {
      waiting.set(name, resolve);
      scope.postMessage({ is: "fontNeeded", name });
    });
  const draw = async (pdf: Blob, page: number) => drawPage(new Uint8Array(await pdf.arrayBuffer()), page, loadFont);
  return (request) => {
    if (request.is === "font") return waiting.get(request.name)?.(request.bytes);
    draw(request.pdf, request.page)
      .then((picture) => scope.postMessage({ is: "pagePicture", picture }))
      .catch(() => scope.postMessage({ is: "pagePicture", picture: null }));
  };
};

/** Makes a PDF of pictures. */
const serveJoining = (scope: WorkerScope, pictures: readonly Blob[]): void => {
  const join = async (): Promise<Blob | null> => {
    const pdf = await joinPictures(
      await Promise.all(pictures.map(async (one) => new Uint8Array(await one.arrayBuffer()))),
    );
    return pdf === null ? null : new Blob([Uint8Array.from(pdf)], { type: "application/pdf" });
  };
  join()
    .then((pdf) => scope.postMessage({ is: "joinedPdf", pdf }))
    .catch(() => scope.postMessage({ is: "joinedPdf", pdf: null }));
};

/** Reads each file that the page sends, single files of a disc, and draws single pages of a PDF. */
export const serveRequests = (scope: WorkerScope): void => {
  let session: DiscSession | null = null;
  const serveDraw = serveDrawing(scope);
  const loadFile = (path: string) => {
    const reading = session === null ? Promise.resolve(null) : session.read(path);
    reading
      .then((bytes) => scope.postMessage({ is: "discFile", path, bytes }))
      .catch(() => scope.postMessage({ is: "discFile", path, bytes: null }));
  };
  scope.addEventListener("message", ({ data }) => {
    if ("is" in data) {
      if (data.is === "open") session = new DiscSession(data.disc);
      else if (data.is === "load") loadFile(data.path);
      else if (data.is === "join") serveJoining(scope, data.pictures);
      else serveDraw(data);
      return;
    }
    scope.postMessage({ is: "started" });
    // an error of the reader or of the copy to the page must not leave the page waiting
    readContent(scope, data)
      .then((parts) => scope.postMessage({ is: "parts", parts }, columnsOf(parts)))
      .catch(() => scope.postMessage({ is: "parts", parts: refuse("interrupted") }));
  });
};
