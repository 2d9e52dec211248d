/** A file response, sent piece by piece; each piece is verified before it is sent. */
export interface FileResponse {
  readonly pieces: AsyncIterable<Uint8Array>;
  /** Null if unknown before the end. */
  readonly bytes: number | null;
  readonly mediaType: string;
  readonly name: string;
  /** To be saved under its name, or to be read as data by our own page. */
  readonly as: "attachment" | "inline";
}
