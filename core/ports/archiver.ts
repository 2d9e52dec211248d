import type { Aside } from "./aside.ts";

/** One thing that goes into an archive. */
export interface PackedEntry {
  readonly name: string;
  /** At once, or as it is made; read to its end before the next entry is asked for. */
  readonly content: Uint8Array | AsyncIterable<Uint8Array>;
  /** Worth making smaller: text, not pictures. */
  readonly dense: boolean;
}

/** One thing that is found in an archive. Its bytes must be read to their end before the next one is asked for. */
export interface FoundEntry {
  readonly name: string;
  /** The length that the archive states; there are never more. */
  readonly bytes: number;
  readonly pieces: AsyncIterable<Uint8Array>;
}

/** Puts many things into one stream of bytes, and takes them out again. */
export interface Archiver {
  /**
   * The archive, piece by piece; never more than one entry is held, and of what comes piece by piece nothing.
   *
   * @param aside where an entry waits until its length is known
   */
  readonly pack: (entries: AsyncIterable<PackedEntry>, now: Date, aside: Aside) => AsyncIterable<Uint8Array>;
  /** The entries in the order in which they come. The reading throws where the archive is not whole and well formed. */
  readonly unpack: (archive: AsyncIterable<Uint8Array>, mostEntries: number) => AsyncIterable<FoundEntry>;
  /** Whether that is why the reading threw: what threw on its way in, or at the reader, is something else. */
  readonly isDamage: (error: unknown) => boolean;
}
