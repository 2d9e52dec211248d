/** Reads and writes the pictures of drawings. */
export interface DrawingImages {
  /**
   * Re-encodes a drawing from its pixels and drops all other content (FI-2).
   *
   * @param base64 a PNG of the canvas
   * @returns a PNG; null if the text is not such a drawing
   */
  readonly reencode: (base64: string) => Uint8Array | null;
  /**
   * Makes the small picture of a drawing for lists. Other work continues before it starts.
   *
   * @param png a PNG of the canvas
   * @returns a PNG; null if the bytes are not such a drawing
   */
  readonly makeThumbnail: (png: Uint8Array) => () => Promise<Uint8Array | null>;
  /** Encodes a PNG in base64. */
  readonly encodeBase64: (png: Uint8Array) => string;
}
