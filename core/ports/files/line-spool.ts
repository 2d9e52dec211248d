import type { Failure } from "../../kernel/failure.ts";
import type { TaskEither } from "../../kernel/fp.ts";

/** JSON values in a temporary file, one a line. They can be read more than once. */
export interface SpooledLines {
  readonly count: number;
  /** Reads the lines; other work gets time in between. */
  readonly texts: () => AsyncIterable<string>;
  /** Reads the values outside of a transaction; slows down while the server is busy. */
  readonly values: () => AsyncIterable<unknown>;
  /** Deletes the file. */
  readonly discard: () => void;
}

/**
 * Writes batches of lines to a temporary file. `noRoom` when the disk is full; the file is then deleted, because a part
 * of the lines could be taken for all. Other errors of the disk or of the source are thrown.
 */
export type SpoolLines = (lines: AsyncIterable<readonly string[]>) => TaskEither<Failure, SpooledLines>;
