import type { CertainResult, PrintedRow } from "./certain-result.ts";

/** The decimals of each number of a text: "3,5 - 5,1" has [1, 1]. */
const decimalsIn = (text: string): readonly number[] =>
  [...text.matchAll(/\d+(?:[.,](\d+))?/g)].map(([, decimals = ""]) => decimals.length);

/** A value that is further away from the limits is more probably a wrong digit. */
const VALUE_FACTOR = 5;

/** A dash in place of a lower limit, which the text recognition may have missed. */
const BEGINS_WITH_DASH = /^\s*[-–—]/;

/**
 * Whether value and limits of a recognised line agree so far that a lost decimal mark or a lost digit would be noticed.
 * Laboratories print the value and its limits with the same decimals, and a picture often loses a comma.
 */
export const isConsistent = (row: PrintedRow, { value: { value, decimals }, range }: CertainResult): boolean => {
  if (value === null) return false;
  const printed = decimalsIn(row.range);
  const { rangeLow, rangeHigh } = range;
  return (
    printed.length > 0 &&
    !BEGINS_WITH_DASH.test(row.range) &&
    printed.every((count) => count === (decimals ?? 0)) &&
    (rangeHigh === null || value <= rangeHigh * VALUE_FACTOR) &&
    (rangeLow === null || value >= rangeLow / VALUE_FACTOR)
  );
};
