import { Readable } from "node:stream";
import { Busboy, type BusboyHeaders } from "@fastify/busboy";
import { type Part, ROW_LIMIT, refusedBody, rowOf, tooLargeBody } from "./incoming.ts";

const LIMITS = { fields: 4, files: 2, parts: 5, fieldNameSize: 100, headerPairs: 10, headerSize: 4096 } as const;
const ROW = "dati";
const FILE = "file";

/** Reads a part. An early end is a malformed form, unless another reason is known. */
const whole = async function* (stream: Readable, whyEnded: () => Error | null): AsyncGenerator<Uint8Array> {
  try {
    yield* stream;
  } catch {
    throw whyEnded() ?? refusedBody();
  }
};

/** The row as raw bytes, because the parser would trust the declared charset. */
interface RawRow {
  readonly part: "raw";
  readonly pieces: AsyncIterable<Uint8Array>;
}

const rowFrom = async (pieces: AsyncIterable<Uint8Array>): Promise<Part> => {
  const read: Uint8Array[] = [];
  let length = 0;
  for await (const piece of pieces) {
    length += piece.length;
    if (length > ROW_LIMIT) throw tooLargeBody();
    read.push(piece);
  }
  return rowOf(read);
};

/** Queue of parsed parts. */
class Queue {
  private readonly waiting: (Part | RawRow | Error | null)[] = [];
  private wake: (() => void) | null = null;
  put(part: Part | RawRow | Error | null): void {
    this.waiting.push(part);
    this.wake?.();
  }
  async take(): Promise<Part | RawRow | null> {
    while (this.waiting.length === 0)
      await new Promise<void>((resolve) => {
        this.wake = resolve;
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
  most: number,
): AsyncGenerator<Part> {
  const queue = new Queue();
  const source = Readable.from(body, { objectMode: false });
  let parser: InstanceType<typeof Busboy>;
  try {
    parser = new Busboy({
      headers: { "content-type": contentType } as BusboyHeaders,
      limits: { ...LIMITS, fieldSize: ROW_LIMIT, fileSize: most + 1 },
      isPartAFile: (name, type, fileName) =>
        name === ROW || type === "application/octet-stream" || fileName !== undefined,
    });
  } catch {
    throw refusedBody();
  }
  parser.on("field", (_name, _text, _nameCut, textCut) => textCut && queue.put(tooLargeBody()));
  let files = 0;
  let current: Readable | null = null;
  let why: Error | null = null;
  const whyEnded = () => why;
  const broken = (error: Error): void => {
    why ??= error;
    queue.put(error);
    current?.destroy(error);
  };
  parser.on("file", (name, stream, _fileName, _encoding, mediaType) => {
    // a part that ends early emits an error on its stream, even if unread
    stream.on("error", () => broken(refusedBody()));
    if (name !== ROW && ++files > 1) queue.put(refusedBody());
    if (name !== ROW && name !== FILE) return void stream.resume();
    current = stream;
    if (name === ROW) return queue.put({ part: "raw", pieces: whole(stream, whyEnded) });
    return queue.put({ part: "file", mediaType, pieces: whole(stream, whyEnded) });
  });
  for (const limit of ["partsLimit", "filesLimit", "fieldsLimit"] as const)
    parser.on(limit, () => queue.put(refusedBody()));
  parser.on("error", () => broken(refusedBody()));
  parser.on("finish", () => queue.put(null));
  source.on("error", broken);
  source.pipe(parser);
  try {
    for (let part = await queue.take(); part !== null; part = await queue.take())
      yield part.part === "raw" ? await rowFrom(part.pieces) : part;
  } finally {
    source.unpipe(parser);
    source.destroy();
    parser.destroy();
  }
};
