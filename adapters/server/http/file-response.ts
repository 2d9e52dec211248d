import { Readable } from "node:stream";
import type { FastifyReply } from "fastify";
import { observePieces } from "../../bytes/observed-pieces.ts";
import type { FileResponse } from "../pipeline/file-response.ts";
import { sendCompressed } from "./compression.ts";
import { createThroughputTimeout, MINIMUM_BYTES_PER_MILLISECOND } from "./throughput-timeout.ts";

const FALLBACK_NAME = "file";
const MAX_NAME_LENGTH = 200;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not get into a header or a file name
const UNSAFE_CHARACTERS = /[\u0000-\u001f\u007f\u0080-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\\/:*?"<>|]/g;

/** Removes characters that could leave a folder, end a header or change the text direction. */
const safeName = (name: string): string => {
  const [safe = ""] = [
    name
      .replace(/\p{Surrogate}/gu, "_")
      .replace(UNSAFE_CHARACTERS, "_")
      .replace(/^[.\s]+/, "")
      .trim(),
  ];
  if (safe.length <= MAX_NAME_LENGTH) return safe === "" ? FALLBACK_NAME : safe;
  const extension = /\.[A-Za-z0-9]{1,8}$/.exec(safe)?.[0] ?? "";
  return `${[...safe].slice(0, MAX_NAME_LENGTH - extension.length).join("")}${extension}`;
};

const percentEncode = (text: string): string =>
  encodeURIComponent(text).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

/** Content-Disposition of RFC 6266: an ASCII name for old programs, the full name for others. */
export const contentDisposition = (as: FileResponse["as"], name: string): string => {
  const safe = safeName(name);
  const plain = safe.replace(/[^\x20-\x7e]/g, "_").replace(/[%;]/g, "_");
  return `${as}; filename="${plain}"; filename*=UTF-8''${percentEncode(safe)}`;
};

/** The pieces as a stream. It is aborted when the client reads too slowly. */
const streamOf = (pieces: AsyncIterable<Uint8Array>, onAborted: () => void): Readable => {
  let lastBytes = 0;
  const throughput = createThroughputTimeout(MINIMUM_BYTES_PER_MILLISECOND.files, () => {
    onAborted();
    stream.destroy(new Error("the reader stands still"));
  });
  const stream: Readable = Readable.from(
    observePieces(pieces, {
      onRequest: () => throughput.recordBytes(lastBytes),
      onPiece: (bytes) => {
        lastBytes = bytes;
        throughput.startWaiting();
      },
      onEnd: throughput.stop,
    }),
    { objectMode: false },
  );
  return stream;
};

/**
 * Sends a file. Browsers may not run it, load anything from it, or guess another type (FI-4).
 *
 * @param onAborted called when the transfer is aborted; the client only sees that it ends early
 */
export const sendFile = (
  reply: FastifyReply,
  { pieces, bytes, mediaType, name, as }: FileResponse,
  onAborted: () => void,
): FastifyReply => {
  reply.headers({
    "content-type": mediaType,
    ...(bytes !== null && { "content-length": String(bytes) }),
    "content-disposition": contentDisposition(as, name),
    "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": "same-origin",
  });
  const stream = streamOf(pieces, onAborted);
  return mediaType.endsWith("json") ? sendCompressed(reply, stream) : reply.send(stream);
};
