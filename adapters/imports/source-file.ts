import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { basename } from "node:path";
import { Readable } from "node:stream";
import { ITALIAN_TIME_ZONE } from "@libretto/core/kernel/dates";

/** A file on disk: its digest, its encoding and its date. */
export interface SourceFile {
  readonly path: string;
  readonly name: string;
  readonly digest: string;
  readonly encoding: "utf-8" | "windows-1252";
  /** The day the file was last changed: for a downloaded file, the day its publisher made it. */
  readonly date: string;
  /** Whether it ends with a line feed. Many complete files do not, nor do truncated ones. */
  readonly endsWithLineFeed: boolean;
}

const LINE_FEED = 0x0a;

/** Reads a file once. Italian offices publish UTF-8 and Windows-1252: what is not UTF-8 is Windows-1252. */
export const inspectFile = async (path: string): Promise<SourceFile> => {
  const hash = createHash("sha256");
  const strict = new TextDecoder("utf-8", { fatal: true });
  let encoding: SourceFile["encoding"] = "utf-8";
  const isDecodable = (bytes: Buffer | null): boolean => {
    try {
      strict.decode(bytes ?? undefined, { stream: bytes !== null });
      return true;
    } catch {
      return false;
    }
  };
  let endsWithLineFeed = false;
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    endsWithLineFeed = chunk.at(-1) === LINE_FEED;
    hash.update(chunk);
    if (encoding === "utf-8" && !isDecodable(chunk)) encoding = "windows-1252";
  }
  if (encoding === "utf-8" && !isDecodable(null)) encoding = "windows-1252";
  const { mtime } = await stat(path);
  return {
    path,
    name: basename(path),
    digest: hash.digest("base64url"),
    encoding,
    date: new Intl.DateTimeFormat("sv-SE", { timeZone: ITALIAN_TIME_ZONE }).format(mtime),
    endsWithLineFeed,
  };
};

async function* readPieces(file: SourceFile): AsyncGenerator<string> {
  const decoder = new TextDecoder(file.encoding);
  for await (const chunk of createReadStream(file.path) as AsyncIterable<Buffer>)
    yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

/** The file's text, piece by piece, without a byte order mark. */
export const readText = (file: SourceFile): Readable => Readable.from(readPieces(file));
