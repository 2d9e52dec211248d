import type { Readable } from "node:stream";
import { constants } from "node:zlib";
import compress from "@fastify/compress";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { AnyEndpoint } from "../../contract/endpoint.ts";
import { encodedTag } from "../pipeline/entity-tags.ts";

/** Answers of at least so many bytes are compressed. */
const MINIMUM_BYTES = 1024;
/** Up to this length, compression on the main thread costs less than a stream over another thread. */
const MAX_SYNC_BYTES = 64 * 1024;
/** Levels with the best ratio of bytes to processor time (decision 47). */
const GZIP_LEVEL = 4;
const BROTLI_LEVEL = 3;
/** A window of 512 kB: it contains almost every answer, and a stream takes less memory. */
const BROTLI_WINDOW_BITS = 19;

/** Registers the compression of answers. Bodies of requests stay as they are. */
export const registerCompression = async (app: FastifyInstance): Promise<void> => {
  await app.register(compress, {
    global: false,
    globalDecompression: false,
    encodings: ["br", "gzip"],
    threshold: MINIMUM_BYTES,
    syncThreshold: MAX_SYNC_BYTES,
    zlibOptions: { level: GZIP_LEVEL },
    brotliOptions: {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_LEVEL,
        [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW_BITS,
      },
    },
  });
  app.addHook("onSend", async (_request, reply) => {
    const [tag, encoding] = [reply.getHeader("etag"), reply.getHeader("content-encoding")];
    if (typeof tag === "string" && typeof encoding === "string") reply.header("etag", encodedTag(tag, encoding));
  });
};

/** Whether answers of an endpoint may be compressed: not if they contain a secret, because of BREACH. */
export const isCompressible = ({ returnsSecret }: AnyEndpoint): boolean => !returnsSecret;

const isLong = (body: string | Readable): boolean =>
  typeof body !== "string" || Buffer.byteLength(body) >= MINIMUM_BYTES;

/** Sends a body, compressed if it is long and the client accepts it. A reply without a route is never compressed. */
export const sendCompressed = (reply: FastifyReply, body: string | Readable): FastifyReply => {
  if (typeof reply.compress !== "function" || !isLong(body)) return reply.send(body);
  const varies = reply.getHeader("vary");
  reply.header("vary", varies === undefined ? "accept-encoding" : `${varies}, accept-encoding`).compress(body);
  return reply;
};
