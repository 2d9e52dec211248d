import { findLabTest } from "../../catalogues/lab-tests/lab-tests.ts";
import { convertUnits } from "../../catalogues/lab-tests/units.ts";
import { isRight } from "../../kernel/fp.ts";
import type { LabResult } from "./lab-result.ts";
import { decimalsOf } from "./trend.ts";

/** A number in the unit of the newest number of its test. */
export interface ComparableValue {
  readonly result: LabResult;
  readonly value: number;
  /** The number with the printed decimals; with those of the newest number when it was converted. */
  readonly digits: string;
}

/** The numbers of one test that can be compared. */
export interface ComparableValues {
  /** The newest number. Its unit and its printed range apply to all. */
  readonly newest: LabResult;
  /** Oldest first. */
  readonly values: readonly ComparableValue[];
}

const isExact = ({ value, comparator }: LabResult): boolean => value !== null && comparator === "=";

/**
 * The results of one test that are numbers without a comparator, in the unit of the newest one. A unit that does not
 * convert is left out: nothing is guessed. Null when there is no number.
 *
 * @param newestFirst the results of one test
 */
export const findComparableValues = (newestFirst: readonly LabResult[]): ComparableValues | null => {
  const numbers = newestFirst.filter(isExact);
  const [newest] = numbers;
  if (newest === undefined) return null;
  const substance = findLabTest(newest.test)?.substance ?? null;
  const values = numbers.toReversed().flatMap((result) => {
    const converted = convertUnits(result.value ?? Number.NaN, result.unit, newest.unit, substance);
    if (!isRight(converted)) return [];
    const decimals = decimalsOf(result.unit === newest.unit ? result : newest);
    return [{ result, value: converted.right, digits: converted.right.toFixed(decimals) }];
  });
  return { newest, values };
};
