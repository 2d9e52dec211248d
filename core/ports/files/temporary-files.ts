/** Bytes in a temporary file. They can be read more than once. */
export interface TemporaryFile {
  readonly bytes: number;
  /** Throws when the file cannot be read. */
  readonly readPieces: () => AsyncIterable<Uint8Array>;
  /** Deletes the file. */
  readonly discard: () => void;
}

/** Writes bytes to a temporary file. */
export interface TemporaryFileWriter {
  /** Throws, with the code of the system, when the disk is full. */
  readonly write: (bytes: Uint8Array) => Promise<void>;
  /** Ends writing and returns the file. */
  readonly end: () => TemporaryFile;
  /** Cancels writing and deletes the file. */
  readonly discard: () => void;
}

/** Creates temporary files for data that exceeds memory. Only this process can read them, and they end with it. */
export type TemporaryFiles = () => TemporaryFileWriter;
