import type { TemporaryFiles } from "./temporary-files.ts";

/** An entry to be added to an archive. */
export interface EntryToPack {
  readonly name: string;
  /** Bytes or a stream. The archiver reads it to its end before it requests the next entry. */
  readonly content: Uint8Array | AsyncIterable<Uint8Array>;
  /** Whether compression helps: for text, not for pictures. */
  readonly isCompressible: boolean;
}

/** An entry of an archive. Read its bytes to their end before requesting the next entry. */
export interface UnpackedEntry {
  readonly name: string;
  /** The length that the archive states, which is never exceeded. */
  readonly bytes: number;
  readonly pieces: AsyncIterable<Uint8Array>;
}

/** Packs entries into one stream of bytes, and unpacks them. */
export interface Archiver {
  /**
   * The archive, piece by piece. Memory holds at most one entry, and nothing of a streamed one.
   *
   * @param temporaryFiles temporary files for an entry until its length is known
   */
  readonly pack: (
    entries: AsyncIterable<EntryToPack>,
    now: Date,
    temporaryFiles: TemporaryFiles,
  ) => AsyncIterable<Uint8Array>;
  /** The entries in archive order. Reading throws where the archive is incomplete or malformed. */
  readonly unpack: (archive: AsyncIterable<Uint8Array>, maximumEntries: number) => AsyncIterable<UnpackedEntry>;
  /** Whether an error of `unpack` means a damaged archive, and not a failure of the source or of the caller. */
  readonly isDamage: (error: unknown) => boolean;
}
