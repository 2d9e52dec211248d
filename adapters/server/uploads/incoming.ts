import { type Failure, failure } from "@libretto/core/kernel/failure";
import { malformed } from "../problems.ts";
import { textOf } from "../utf8.ts";

/** What comes with a file: the row as JSON text, and the file itself, in whatever order. */
export type Part =
  | { readonly part: "row"; readonly text: string }
  | { readonly part: "file"; readonly mediaType: string; readonly pieces: AsyncIterable<Uint8Array> };

/** The row of a file is small, however its file is. */
export const ROW_LIMIT = 64 * 1024;

/** Carries a refusal out of the reading of a body. */
export class RefusedBody extends Error {
  constructor(readonly no: Failure) {
    super(no.code);
  }
}

/** The row, whole; refused when it is no UTF-8. */
export const rowOf = (pieces: readonly Uint8Array[]): Part => {
  const text = textOf(Buffer.concat(pieces));
  if (text === null) throw refusedBody();
  return { part: "row", text };
};

export const refusedBody = (): RefusedBody => new RefusedBody(malformed());
export const tooLargeBody = (): RefusedBody => new RefusedBody(failure("tooLarge", "failure.tooLarge"));
