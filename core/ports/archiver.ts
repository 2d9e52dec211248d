/** One thing that goes into an archive, whole: none is larger than a file of the record may be. */
export interface PackedEntry {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Worth making smaller: text, not pictures. */
  readonly dense: boolean;
}

/** One thing that is found in an archive. Its bytes must be read to their end before the next one is asked for. */
export interface FoundEntry {
  readonly name: string;
  readonly pieces: AsyncIterable<Uint8Array>;
}

/** Puts many things into one stream of bytes, and takes them out again. */
export interface Archiver {
  /** The archive, piece by piece; never more than one entry is held. */
  readonly pack: (entries: AsyncIterable<PackedEntry>, now: Date) => AsyncIterable<Uint8Array>;
  /** The entries in the order in which they come. The reading throws where the archive is not whole and well formed. */
  readonly unpack: (archive: AsyncIterable<Uint8Array>, mostEntries: number) => AsyncIterable<FoundEntry>;
}
