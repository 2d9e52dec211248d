/** What a phone says about a value besides its number; the bits of a column, in this order. */
export const PHONE_MARKS = [
  /** A person typed it (`HKWasUserEntered`). */
  "typedOnPhone",
  /** The XML of the entry has a mistake. */
  "faultyEntry",
  /** The watch measured it in motion (`HKHeartRateMotionContext`). */
  "inMotion",
] as const;
/** What a phone says about a value besides its number. */
export type PhoneMark = (typeof PHONE_MARKS)[number];
/** The bit of a mark in the column. */
export const bitOf = (mark: PhoneMark): number => 1 << PHONE_MARKS.indexOf(mark);
/** The marks of the bits of a column. */
export const marksOf = (bits: number): readonly PhoneMark[] => PHONE_MARKS.filter((mark) => (bits & bitOf(mark)) !== 0);
