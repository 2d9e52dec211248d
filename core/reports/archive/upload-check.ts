import { isFilledZip, ZIP_HEAD_BYTES } from "../../catalogues/files/zip-signature.ts";
import { type Failure, failure } from "../../kernel/failure.ts";
import { ARCHIVE_LIMIT_GIGABYTES } from "../../kernel/limits.ts";

/** The largest accepted archive, in bytes: the largest file quota, and the other entries. */
export const ARCHIVE_LIMIT_BYTES = ARCHIVE_LIMIT_GIGABYTES * 1_000_000_000;

/** The number of leading bytes that `findArchiveProblem` needs. */
export const HEAD_BYTES = ZIP_HEAD_BYTES;

/** The number of restored items. */
export interface RestoredCounts {
  readonly rows: number;
  readonly files: number;
  readonly drawings: number;
  readonly scores: number;
}

/**
 * Why a file cannot be an archive, by its length and first bytes. It runs before the upload. The server validates
 * the rest.
 *
 * @param bytes its length
 * @param head its first `HEAD_BYTES` bytes, fewer when it is shorter
 */
export const findArchiveProblem = (bytes: number, head: Uint8Array): Failure | null => {
  if (bytes > ARCHIVE_LIMIT_BYTES) return failure("tooLarge", "archive.tooLarge");
  return isFilledZip(head) ? null : failure("refused", "archive.unreadable");
};
