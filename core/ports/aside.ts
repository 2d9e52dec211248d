/** Bytes in a temporary file. They can be read more than once. */
export interface SetAside {
  readonly bytes: number;
  /** Throws when the file cannot be read. */
  readonly pieces: () => AsyncIterable<Uint8Array>;
  /** Deletes the file. */
  readonly forget: () => void;
}

/** Writes bytes to a temporary file. */
export interface AsideWriter {
  /** Throws, with the code of the system, when the disk is full. */
  readonly write: (bytes: Uint8Array) => Promise<void>;
  /** Ends writing and returns the file. */
  readonly end: () => SetAside;
  /** Cancels writing and deletes the file. */
  readonly forget: () => void;
}

/** Creates temporary files for data that exceeds memory. Only this process can read them, and they end with it. */
export type Aside = () => AsideWriter;
