/** What a scanner says of bytes; `unavailable` when it does not say, whatever the reason. */
export type Finding = "clean" | "infected" | "unavailable";

/** Looks for harmful contents. It never fails: without an answer there is no finding. */
export interface VirusScanner {
  /** Reads the pieces to their end, or until it knows. */
  readonly look: (pieces: AsyncIterable<Uint8Array>) => () => Promise<Finding>;
}
