/** The result of a virus scan; `unavailable` when there is none, for any reason. */
export type Finding = "clean" | "infected" | "unavailable";

/** Scans for malware. It never fails: without an answer the result is `unavailable`. */
export interface VirusScanner {
  /** Reads the pieces to their end, or until the result is known. */
  readonly look: (pieces: AsyncIterable<Uint8Array>) => () => Promise<Finding>;
}
