/**
 * A piece of text on a page. Lengths are in the units of the page: points of a PDF, pixels of a picture; the origin is the
 * upper left corner.
 */
export interface TextRun {
  readonly text: string;
  /** The left edge. */
  readonly x: number;
  /** The baseline. */
  readonly y: number;
  readonly width: number;
  /** The height of the font. */
  readonly height: number;
  /** How sure the text recognition is, from 0 to 1; absent for a text that the file itself contains. */
  readonly confidence?: number;
}

/** The text of one page. */
export interface PageText {
  readonly runs: readonly TextRun[];
  /** The size of the page; absent when it is not known, and then no part of the page can be shown. */
  readonly size?: { readonly width: number; readonly height: number };
  /** Whether its picture was not recognised: nobody knows what it states. Absent for a page that was read. */
  readonly isUnread?: boolean;
}

/** How sure a text is, from 0 to 1: what the file itself contains is certain. Marks such as "-" do not count. */
export const confidenceOf = ({ text, confidence }: Pick<TextRun, "text" | "confidence">): number => {
  if (confidence === undefined || !/[\p{L}\d]/u.test(text)) return 1;
  return Number.isNaN(confidence) ? 0 : confidence;
};

/** Whether the text of any page was recognised in a picture. */
export const areRecognised = (pages: readonly PageText[]): boolean =>
  pages.some(({ runs }) => runs.some(({ confidence }) => confidence !== undefined));
