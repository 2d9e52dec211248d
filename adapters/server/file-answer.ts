import { Readable } from "node:stream";
import type { FastifyReply } from "fastify";
import { patienceWith, SLOWEST } from "./patience.ts";
import { watched } from "./watched-pieces.ts";

/** A file response, sent piece by piece; each piece is verified before it is sent. */
export interface FileAnswer {
  readonly pieces: AsyncIterable<Uint8Array>;
  /** Null if unknown before the end. */
  readonly bytes: number | null;
  readonly mediaType: string;
  readonly name: string;
  /** To be saved under its name, or to be read as data by our own page. */
  readonly as: "attachment" | "inline";
}

const FALLBACK = "file";
const LONGEST_NAME = 200;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not get into a header or a file name
const UNSPEAKABLE = /[\u0000-\u001f\u007f\u0080-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\\/:*?"<>|]/g;

/** Removes characters that could leave a folder, end a header or change the text direction. */
const safeName = (name: string): string => {
  const [safe = ""] = [
    name
      .replace(/\p{Surrogate}/gu, "_")
      .replace(UNSPEAKABLE, "_")
      .replace(/^[.\s]+/, "")
      .trim(),
  ];
  if (safe.length <= LONGEST_NAME) return safe === "" ? FALLBACK : safe;
  const ending = /\.[A-Za-z0-9]{1,8}$/.exec(safe)?.[0] ?? "";
  return `${[...safe].slice(0, LONGEST_NAME - ending.length).join("")}${ending}`;
};

const percent = (text: string): string =>
  encodeURIComponent(text).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

/** Content-Disposition of RFC 6266: an ASCII name for old programs, the full name for others. */
export const dispositionOf = (as: FileAnswer["as"], name: string): string => {
  const safe = safeName(name);
  const plain = safe.replace(/[^\x20-\x7e]/g, "_").replace(/[%;]/g, "_");
  return `${as}; filename="${plain}"; filename*=UTF-8''${percent(safe)}`;
};

/** The pieces as a stream. It is aborted when the client reads too slowly. */
const streamOf = (pieces: AsyncIterable<Uint8Array>, cut: () => void): Readable => {
  let last = 0;
  const patience = patienceWith(SLOWEST.bytesOfFiles, () => {
    cut();
    stream.destroy(new Error("the reader stands still"));
  });
  const stream: Readable = Readable.from(
    watched(pieces, {
      asked: () => patience.went(last),
      given: (bytes) => {
        last = bytes;
        patience.waits();
      },
      ended: patience.over,
    }),
    { objectMode: false },
  );
  return stream;
};

/**
 * Sends a file. Browsers may not run it, load anything from it, or guess another type (FI-4).
 *
 * @param cut called when the transfer is aborted; the client only sees that it ends early
 */
export const sendFile = (
  reply: FastifyReply,
  { pieces, bytes, mediaType, name, as }: FileAnswer,
  cut: () => void,
): FastifyReply =>
  reply
    .headers({
      "content-type": mediaType,
      ...(bytes !== null && { "content-length": String(bytes) }),
      "content-disposition": dispositionOf(as, name),
      "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "same-origin",
    })
    .send(streamOf(pieces, cut));
