import { Readable } from "node:stream";
import { Busboy, type BusboyHeaders } from "@fastify/busboy";
import type { UploadPart } from "@libretto/core/use-cases/files/receive-file";
import { malformedBody, ROW_LIMIT, rowPart, tooLargeBody } from "./body-parts.ts";

const LIMITS = { fields: 4, files: 2, parts: 5, fieldNameSize: 100, headerPairs: 10, headerSize: 4096 } as const;
const ROW = "dati";
const FILE = "file";

/** Reads a part. An early end is a malformed form, unless another reason is known. */
const readPart = async function* (stream: Readable, endReason: () => Error | null): AsyncGenerator<Uint8Array> {
  try {
    yield* stream;
  } catch {
    throw endReason() ?? malformedBody();
  }
};

/** The row as raw bytes, because the parser would trust the declared charset. */
interface RawRow {
  readonly part: "raw";
  readonly pieces: AsyncIterable<Uint8Array>;
}

const readRow = async (pieces: AsyncIterable<Uint8Array>): Promise<UploadPart> => {
  const buffers: Uint8Array[] = [];
  let length = 0;
  for await (const piece of pieces) {
    length += piece.length;
    if (length > ROW_LIMIT) throw tooLargeBody();
    buffers.push(piece);
  }
  return rowPart(buffers);
};

/** Queue of parsed parts. */
class PartQueue {
  private readonly waiting: (UploadPart | RawRow | Error | null)[] = [];
  private resolveWaiting: (() => void) | null = null;
  put(part: UploadPart | RawRow | Error | null): void {
    this.waiting.push(part);
    this.resolveWaiting?.();
  }
  async take(): Promise<UploadPart | RawRow | null> {
    while (this.waiting.length === 0)
      await new Promise<void>((resolve) => {
        this.resolveWaiting = resolve;
      });
    const next = this.waiting.shift() ?? null;
    if (next instanceof Error) throw next;
    return next;
  }
}

/** Reads `multipart/form-data`: the row in part `dati`, the bytes in part `file`, as a stream. */
export const formParts = async function* (
  body: AsyncIterable<Uint8Array>,
  contentType: string,
  maxBytes: number,
): AsyncGenerator<UploadPart> {
  const queue = new PartQueue();
  const source = Readable.from(body, { objectMode: false });
  let parser: InstanceType<typeof Busboy>;
  try {
    parser = new Busboy({
      headers: { "content-type": contentType } as BusboyHeaders,
      limits: { ...LIMITS, fieldSize: ROW_LIMIT, fileSize: maxBytes + 1 },
      isPartAFile: (name, type, fileName) =>
        name === ROW || type === "application/octet-stream" || fileName !== undefined,
    });
  } catch {
    throw malformedBody();
  }
  parser.on("field", (_name, _text, _nameCut, textCut) => textCut && queue.put(tooLargeBody()));
  let files = 0;
  let currentStream: Readable | null = null;
  let reason: Error | null = null;
  const endReason = () => reason;
  const fail = (error: Error): void => {
    reason ??= error;
    queue.put(error);
    currentStream?.destroy(error);
  };
  parser.on("file", (name, stream, _fileName, _encoding, mediaType) => {
    // a part that ends early emits an error on its stream, even if unread
    stream.on("error", () => fail(malformedBody()));
    if (name !== ROW && ++files > 1) queue.put(malformedBody());
    if (name !== ROW && name !== FILE) return void stream.resume();
    currentStream = stream;
    if (name === ROW) return queue.put({ part: "raw", pieces: readPart(stream, endReason) });
    return queue.put({ part: "file", mediaType, pieces: readPart(stream, endReason) });
  });
  for (const limit of ["partsLimit", "filesLimit", "fieldsLimit"] as const)
    parser.on(limit, () => queue.put(malformedBody()));
  parser.on("error", () => fail(malformedBody()));
  parser.on("finish", () => queue.put(null));
  source.on("error", fail);
  source.pipe(parser);
  try {
    for (let part = await queue.take(); part !== null; part = await queue.take())
      yield part.part === "raw" ? await readRow(part.pieces) : part;
  } finally {
    source.unpipe(parser);
    source.destroy();
    parser.destroy();
  }
};
