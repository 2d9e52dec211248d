import { type Failure, failure } from "@libretto/core/kernel/failure";
import { malformedInput } from "../problems.ts";
import { decodeUtf8 } from "../utf8.ts";

/** Parts of an upload: the row as JSON, and the file, in any order. */
export type Part =
  | { readonly part: "row"; readonly text: string }
  | { readonly part: "file"; readonly mediaType: string; readonly pieces: AsyncIterable<Uint8Array> };

/** The row is small; its limit does not depend on the size of the file. */
export const ROW_LIMIT = 64 * 1024;

/** Thrown to refuse a body. */
export class RefusedBody extends Error {
  constructor(readonly refusal: Failure) {
    super(refusal.code);
  }
}

/** The complete row; refused unless UTF-8. */
export const rowPart = (pieces: readonly Uint8Array[]): Part => {
  const text = decodeUtf8(Buffer.concat(pieces));
  if (text === null) throw malformedBody();
  return { part: "row", text };
};

export const malformedBody = (): RefusedBody => new RefusedBody(malformedInput());
export const tooLargeBody = (): RefusedBody => new RefusedBody(failure("tooLarge", "failure.tooLarge"));
