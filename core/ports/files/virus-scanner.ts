/** The result of a virus scan; `unavailable` when there is none, for any reason. */
export type ScanResult = "clean" | "infected" | "unavailable";

/** Scans for malware. It never fails: without an answer the result is `unavailable`. */
export interface VirusScanner {
  /** Reads the pieces to their end, or until the result is known. */
  readonly scan: (pieces: AsyncIterable<Uint8Array>) => () => Promise<ScanResult>;
}
