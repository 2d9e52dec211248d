/** The mark before the decimals of numbers. */
export type DecimalMark = "," | ".";

/** A number with one mark: the digits before it, the mark, and the digits after it. */
const MARKED_NUMBER = /(?<![\d.,])(\d+)([.,])(\d+)(?![\d.,]*\d)/g;

interface MarkedNumber {
  readonly mark: string;
  /** Whether the number has two values: "12,000" is 12 or 12000. "0,125" and "4,5" have one. */
  readonly isAmbiguous: boolean;
}

const isAmbiguous = (before: string, after: string): boolean =>
  after.length === 3 && before.length <= 3 && !before.startsWith("0");

const markedNumbersIn = (text: string): readonly MarkedNumber[] =>
  [...text.matchAll(MARKED_NUMBER)].map(([, before = "", mark = "", after = ""]) => ({
    mark,
    isAmbiguous: isAmbiguous(before, after),
  }));

const BEGINS_WITH_NUMBER = /^[<>≤≥*([\s]*\d/;

/**
 * The mark before the decimals of all numbers of some results and limits that have one value; null when there are none, or
 * both marks.
 */
export const findDecimalMark = (texts: readonly string[]): DecimalMark | null => {
  const numbers = texts.filter((text) => BEGINS_WITH_NUMBER.test(text)).flatMap(markedNumbersIn);
  const certain = numbers.filter((number) => !number.isAmbiguous);
  const [mark, ...others] = [...new Set(certain.map((number) => number.mark))];
  return others.length === 0 && (mark === "," || mark === ".") ? mark : null;
};

/** The value and the range of a line; the numbers have one value each. */
export interface LineNumbers {
  readonly value: string;
  readonly range: string;
  /** The printed decimals of the value, when the text has another number of them. */
  readonly decimals?: number;
  /**
   * Whether the other numbers of the report have the other mark before decimals, and nothing on the line says that this
   * mark stands before decimals. Such a meaning is only a reason to leave the line empty: "1.234" is 1234.
   */
  readonly isAgainstReport?: boolean;
}

const replaceAmbiguous = (text: string, replace: (before: string, after: string) => string): string =>
  text.replace(MARKED_NUMBER, (number, before: string, _mark: string, after: string) =>
    isAmbiguous(before, after) ? replace(before, after) : number,
  );

/** A fourth decimal does not change the value, and leaves the number one meaning. */
const asDecimals = ({ value, range }: LineNumbers): LineNumbers => {
  const read = (text: string) => replaceAmbiguous(text, (before, after) => `${before}.${after}0`);
  return { value: read(value), range: read(range), decimals: 3 };
};
const asThousands = ({ value, range }: LineNumbers): LineNumbers => {
  const read = (text: string) => replaceAmbiguous(text, (before, after) => `${before}${after}`);
  return { value: read(value), range: read(range) };
};

/**
 * The readings of a line whose value can have three decimals or thousands: one, when the report has this mark before
 * decimals; two, when the limits decide between them, because they are written in the same way. Two also, when the report
 * has the other mark before decimals: then only thousands can be right. None when nothing can decide.
 *
 * @param reportMark the mark before the decimals of the other numbers of the report; null when it is not known
 */
export const readMarks = (line: LineNumbers, reportMark: DecimalMark | null): readonly LineNumbers[] => {
  const ambiguous = (text: string) => markedNumbersIn(text).filter((number) => number.isAmbiguous);
  const [value, ...others] = ambiguous(line.value);
  if (value === undefined) return [line];
  const limits = ambiguous(line.range);
  if (others.length > 0 || limits.some(({ mark }) => mark !== value.mark)) return [];
  if (value.mark === reportMark) return [asDecimals(line)];
  if (limits.length > 0) return [asDecimals(line), asThousands(line)];
  return reportMark === null ? [] : [{ ...asDecimals(line), isAgainstReport: true }, asThousands(line)];
};
