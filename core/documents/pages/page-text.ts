/** A piece of text on a page, as its PDF writes it. Lengths are in points; the origin is the upper left corner. */
export interface TextRun {
  readonly text: string;
  /** The left edge. */
  readonly x: number;
  /** The baseline. */
  readonly y: number;
  readonly width: number;
  /** The height of the font. */
  readonly height: number;
}

/** The text of one page. */
export interface PageText {
  readonly runs: readonly TextRun[];
}
