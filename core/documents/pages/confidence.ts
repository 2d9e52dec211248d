/**
 * The confidence that recognised texts need, from 0 to 1, so that a row is certain. Measured with two invented
 * reports in five qualities each (decision 55): of 179 values from 0.9 on two were wrong, both by a lost or other decimal
 * mark, which `isConsistent` notices; of 153 from 0.95 on none.
 */
export const SURE = {
  /** The digits of the value, and of days: nothing else says whether they are right. */
  value: 0.92,
  /** The digits of a range, which must also be near the usual limits of the test. */
  digits: 0.8,
  /** Names and units, which must be those of the catalogue. */
  word: 0.7,
} as const;

/** A text with its confidence. */
interface Recognised {
  readonly text: string;
  readonly confidence: number;
}

/** Whether the digits of a text may be wrong, so that no value and no day is read from it. */
export const hasUnsureDigits = ({ text, confidence }: Recognised): boolean =>
  /\d/.test(text) && confidence < SURE.value;

/** Whether a text beside the value may be wrong. */
export const isUnsure = ({ text, confidence }: Recognised): boolean =>
  confidence < (/\d/.test(text) ? SURE.digits : SURE.word);
