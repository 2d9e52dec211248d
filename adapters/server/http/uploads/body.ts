import type { Readable } from "node:stream";
import { UPLOAD_LIMIT_BYTES } from "@libretto/core/kernel/upload";
import type { UploadPart } from "@libretto/core/use-cases/files/receive-file";
import { createThroughputTimeout } from "../throughput-timeout.ts";
import { malformedBody, ROW_LIMIT } from "./body-parts.ts";
import { formParts } from "./form-body.ts";
import { jsonParts } from "./json-body.ts";

/** A file in base64, its row, and the form around them. */
export const MAX_BODY_BYTES = Math.ceil((UPLOAD_LIMIT_BYTES * 4) / 3) + 2 * ROW_LIMIT;
/** After a refusal the rest is read for so long, so that the client can read the response. */
const DRAIN_MILLISECONDS = 10_000;

const stalledError = (): Error => Object.assign(new Error("the sender has stalled"), { code: "ETIMEDOUT" });

/**
 * The bytes of a request. It stays open for the response.
 *
 * @param minimumRate minimum rate in bytes a millisecond
 */
export const readBody = async function* (source: Readable, minimumRate: number): AsyncGenerator<Uint8Array> {
  const throughput = createThroughputTimeout(minimumRate, () => source.destroy(stalledError()));
  try {
    throughput.startWaiting();
    for await (const piece of source.iterator({ destroyOnReturn: false })) {
      throughput.recordBytes(piece.length);
      yield piece;
      throughput.startWaiting();
    }
  } finally {
    throughput.stop();
  }
};

/** Error codes of a stalled, reset or closed connection. */
const DISCONNECT_CODES = ["ETIMEDOUT", "ECONNRESET", "EPIPE", "ERR_STREAM_PREMATURE_CLOSE", "ABORT_ERR"];
const isDisconnect = (error: unknown): boolean =>
  error instanceof Error && "code" in error && DISCONNECT_CODES.includes(String(error.code));

/** A disconnect by the client is `malformed`; other errors are rethrown. */
export const refuseOnDisconnect = async function* (body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch (error) {
    throw isDisconnect(error) ? malformedBody() : error;
  }
};

/** Reads and drops the rest of a body; false if it is too long. */
export const drainBody = (source: Readable, maxBytes: number): Promise<boolean> =>
  new Promise((resolve) => {
    if (source.readableEnded || source.destroyed) return resolve(source.readableEnded);
    let bytes = 0;
    const end = (isComplete: boolean) => () => {
      clearTimeout(timer);
      source.removeAllListeners("data");
      resolve(isComplete);
    };
    const timer = setTimeout(end(false), DRAIN_MILLISECONDS).unref();
    source.once("end", end(true)).once("close", end(false)).on("error", end(false));
    // an aborted reader leaves this listener, which would block the rest
    source.removeAllListeners("readable");
    source.on("data", (piece: Uint8Array) => {
      bytes += piece.length;
      if (bytes > maxBytes) end(false)();
    });
    return undefined;
  });

/** The parts of a body, by content type. */
export const readParts = (body: AsyncIterable<Uint8Array>, contentType: string): AsyncGenerator<UploadPart> => {
  if (/^multipart\/form-data\s*;/i.test(contentType)) return formParts(body, contentType, UPLOAD_LIMIT_BYTES);
  if (/^application\/json\s*(;|$)/i.test(contentType)) return jsonParts(body);
  throw malformedBody();
};
