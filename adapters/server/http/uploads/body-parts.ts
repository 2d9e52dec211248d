import { type Failure, failure, malformedInput } from "@libretto/core/kernel/failure";
import type { UploadPart } from "@libretto/core/use-cases/files/receive-file";
import { decodeUtf8 } from "../utf8.ts";

/** The row is small; its limit does not depend on the size of the file. */
export const ROW_LIMIT = 64 * 1024;

/** Thrown to refuse a body. */
export class RefusedBody extends Error {
  constructor(readonly refusal: Failure) {
    super(refusal.code);
  }
}

/** Why a body was refused; null for another error. */
export const refusalOf = (error: unknown): Failure | null => (error instanceof RefusedBody ? error.refusal : null);

/** The complete row; refused unless UTF-8. */
export const rowPart = (pieces: readonly Uint8Array[]): UploadPart => {
  const text = decodeUtf8(Buffer.concat(pieces));
  if (text === null) throw malformedBody();
  return { part: "row", text };
};

export const malformedBody = (): RefusedBody => new RefusedBody(malformedInput());
export const tooLargeBody = (): RefusedBody => new RefusedBody(failure("tooLarge", "failure.tooLarge"));
