import type { Readable } from "node:stream";
import { UPLOAD_LIMIT_BYTES } from "@libretto/core/kernel/upload";
import { patienceWith } from "../patience.ts";
import { formParts } from "./form-body.ts";
import { type Part, ROW_LIMIT, refusedBody } from "./incoming.ts";
import { jsonParts } from "./json-body.ts";

/** A file in base64, its row, and the form around them. */
export const LONGEST_BODY = Math.ceil((UPLOAD_LIMIT_BYTES * 4) / 3) + 2 * ROW_LIMIT;
/** After a refusal the rest is read for so long, so that the client can read the response. */
const DRAIN_MILLISECONDS = 10_000;

const stalled = (): Error => Object.assign(new Error("the sender has stalled"), { code: "ETIMEDOUT" });

/**
 * The bytes of a request. It stays open for the response.
 *
 * @param slowest minimum rate in bytes a millisecond
 */
export const bodyOf = async function* (source: Readable, slowest: number): AsyncGenerator<Uint8Array> {
  const patience = patienceWith(slowest, () => source.destroy(stalled()));
  try {
    patience.waits();
    for await (const piece of source.iterator({ destroyOnReturn: false })) {
      patience.went(piece.length);
      yield piece;
      patience.waits();
    }
  } finally {
    patience.over();
  }
};

/** Error codes of a stalled, reset or closed connection. */
const BROKEN_OFF = ["ETIMEDOUT", "ECONNRESET", "EPIPE", "ERR_STREAM_PREMATURE_CLOSE", "ABORT_ERR"];
const isBrokenOff = (error: unknown): boolean =>
  error instanceof Error && "code" in error && BROKEN_OFF.includes(String(error.code));

/** A disconnect by the client is `malformed`; other errors are rethrown. */
export const asSent = async function* (body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch (error) {
    throw isBrokenOff(error) ? refusedBody() : error;
  }
};

/** Reads and drops the rest of a body; false if it is too long. */
export const drained = (source: Readable, most: number): Promise<boolean> =>
  new Promise((resolve) => {
    if (source.readableEnded || source.destroyed) return resolve(source.readableEnded);
    let bytes = 0;
    const end = (whole: boolean) => () => {
      clearTimeout(patience);
      source.removeAllListeners("data");
      resolve(whole);
    };
    const patience = setTimeout(end(false), DRAIN_MILLISECONDS).unref();
    source.once("end", end(true)).once("close", end(false)).on("error", end(false));
    // an aborted reader leaves this listener, which would block the rest
    source.removeAllListeners("readable");
    source.on("data", (piece: Uint8Array) => {
      bytes += piece.length;
      if (bytes > most) end(false)();
    });
    return undefined;
  });

/** The parts of a body, by content type. */
export const partsOf = (body: AsyncIterable<Uint8Array>, contentType: string): AsyncGenerator<Part> => {
  if (/^multipart\/form-data\s*;/i.test(contentType)) return formParts(body, contentType, UPLOAD_LIMIT_BYTES);
  if (/^application\/json\s*(;|$)/i.test(contentType)) return jsonParts(body);
  throw refusedBody();
};
