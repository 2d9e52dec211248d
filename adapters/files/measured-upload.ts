import { createHash } from "node:crypto";
import { HEAD_BYTES, TAIL_BYTES } from "@libretto/core/catalogues/files/file-signature";
import { stripMetadata } from "./metadata/strip-metadata.ts";

/** The upload exceeds its limit. */
export class UploadTooLarge extends Error {}
/** The sender aborted the upload. */
export class InterruptedUpload extends Error {}

const markInterruption = async function* (pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* pieces;
  } catch (cause) {
    throw new InterruptedUpload("the sender stopped", { cause });
  }
};

const limitBytes = async function* (pieces: AsyncIterable<Uint8Array>, maxBytes: number): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const piece of markInterruption(pieces)) {
    bytes += piece.length;
    if (bytes > maxBytes) throw new UploadTooLarge();
    yield piece;
  }
};

/** Removes metadata from the content, and records its size, digest, head and tail. */
export const measurePieces = (pieces: AsyncIterable<Uint8Array>, maxBytes: number) => {
  const hash = createHash("sha256");
  const head: Buffer[] = [];
  let tail = Buffer.alloc(0);
  let bytes = 0;
  const measuredPieces = async function* (): AsyncGenerator<Uint8Array> {
    for await (const piece of stripMetadata(limitBytes(pieces, maxBytes))) {
      if (bytes < HEAD_BYTES) head.push(Buffer.from(piece.subarray(0, HEAD_BYTES - bytes)));
      tail = Buffer.concat([tail, piece.subarray(-TAIL_BYTES)]).subarray(-TAIL_BYTES);
      bytes += piece.length;
      hash.update(piece);
      yield piece;
    }
  };
  return {
    pieces: measuredPieces(),
    summarise: () => ({
      bytes,
      digest: hash.digest("hex"),
      head: new Uint8Array(Buffer.concat(head)),
      tail: new Uint8Array(tail),
    }),
  };
};
