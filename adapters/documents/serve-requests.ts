import { readSource } from "@libretto/core/documents/readers";
import { left } from "@libretto/core/kernel/fp";
import type { FilePart, FileRefusal } from "@libretto/core/ports/documents/file-reader";
import { DiscSession, readDisc } from "./disc/read-disc.ts";
import { type DiscRequest, FILE_LIMIT_BYTES, type ReadRequest, type WorkerMessage } from "./messages.ts";
import { renderPages } from "./open/page-pictures.ts";
import { readBytes } from "./open/read-file.ts";
import { ReadingBudget } from "./open/reading-budget.ts";
import { createPercentSender } from "./percent-sender.ts";
import { columnsOf } from "./phones/columns-of.ts";
import { readPhoneExport } from "./phones/read-phone-file.ts";

/** The end of the channel that the worker has. */
export interface WorkerScope {
  readonly addEventListener: (
    type: "message",
    listen: (event: { readonly data: ReadRequest | DiscRequest }) => void,
  ) => void;
  readonly postMessage: (message: WorkerMessage, transfer?: ArrayBuffer[]) => void;
}

const refuse = (refusal: FileRefusal): readonly FilePart[] => [{ path: [], result: left(refusal) }];

const readContent = async (
  scope: WorkerScope,
  { content, context, wantsPictures }: ReadRequest,
): Promise<readonly FilePart[]> => {
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

/** Reads each file that the page sends, and single files of a disc. */
export const serveRequests = (scope: WorkerScope): void => {
  let session: DiscSession | null = null;
  const loadFile = (path: string) => {
    const reading = session === null ? Promise.resolve(null) : session.read(path);
    reading
      .then((bytes) => scope.postMessage({ is: "discFile", path, bytes }))
      .catch(() => scope.postMessage({ is: "discFile", path, bytes: null }));
  };
  scope.addEventListener("message", ({ data }) => {
    if ("is" in data) {
      if (data.is === "open") session = new DiscSession(data.disc);
      else loadFile(data.path);
      return;
    }
    scope.postMessage({ is: "started" });
    // an error of the reader or of the copy to the page must not leave the page waiting
    readContent(scope, data)
      .then((parts) => scope.postMessage({ is: "parts", parts }, columnsOf(parts)))
      .catch(() => scope.postMessage({ is: "parts", parts: refuse("interrupted") }));
  });
};
