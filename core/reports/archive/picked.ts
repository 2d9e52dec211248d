import { type Failure, failure } from "../../kernel/failure.ts";

/** The largest archive that is taken, in bytes: the largest quota of files, and what goes with it. */
export const ARCHIVE_LIMIT_BYTES = 3_000_000_000;

/** How every ZIP file with an entry begins, by the APPNOTE of PKWARE, 6.3.10, section 4.3.7. */
const BEGINNING = [0x50, 0x4b, 0x03, 0x04];
/** So many bytes of a file say whether it can be an archive. */
export const HEAD_BYTES = BEGINNING.length;

/** How much an archive brought back. */
export interface Restored {
  readonly rows: number;
  readonly files: number;
  readonly drawings: number;
  readonly scores: number;
}

/**
 * Why a file can be no archive, before any of it is sent: its length, or how it begins. The server judges all of it.
 *
 * @param bytes its length
 * @param head its first `HEAD_BYTES` bytes, fewer where it has no more
 */
export const archiveProblem = (bytes: number, head: Uint8Array): Failure | null => {
  if (bytes > ARCHIVE_LIMIT_BYTES) return failure("tooLarge", "archive.tooLarge");
  return BEGINNING.every((byte, i) => head[i] === byte) ? null : failure("refused", "archive.unreadable");
};
