import type { LabTest } from "../../catalogues/lab-tests/lab-test.ts";
import { findLabTest } from "../../catalogues/lab-tests/lab-tests.ts";
import { convertUnits } from "../../catalogues/lab-tests/units.ts";
import { isRight } from "../../kernel/fp.ts";
import { countDecimals } from "../../kernel/numbers.ts";
import { foldText } from "../../kernel/text.ts";
import { type LabFinding, type LabResult, labResultSortKey } from "./lab-result.ts";

/** The change from one result to a later one; unknown unless it is certain. */
export type Trend = "rising" | "falling" | "unchanged" | "unknown";

/** More digits are no printed result, and `toFixed` refuses more than 100. */
const MAX_PRINTED_DECIMALS = 20;
/** The digits after the decimal mark of a numeric result, as printed. */
export const decimalsOf = ({ value, decimals }: Pick<LabFinding, "value" | "decimals">): number =>
  Math.min(MAX_PRINTED_DECIMALS, Math.max(decimals ?? 0, value === null ? 0 : countDecimals(value)));

/** Equal keys mean the same test: its id, or its folded name when the catalogue does not have it. */
export const testKeyOf = ({ test, testName }: Pick<LabFinding, "test" | "testName">): string =>
  test === null ? `name:${foldText(testName)}` : `test:${test}`;

/** A number, and the values that rounding to its printed digits hides. */
interface RoundedValue {
  readonly value: number;
  readonly min: number;
  readonly max: number;
}

/** A number in another unit, with its rounding; null when it has a comparator or does not convert. */
const roundedIn = (result: LabResult, unit: string, test: LabTest | null): RoundedValue | null => {
  const { value, comparator } = result;
  if (value === null || comparator !== "=") return null;
  const half = 0.5 * 10 ** -decimalsOf(result);
  const convert = (number: number) => convertUnits(number, result.unit, unit, test?.substance ?? null);
  const [number, min, max] = [convert(value), convert(value - half), convert(value + half)];
  return isRight(number) && isRight(min) && isRight(max)
    ? { value: number.right, min: min.right, max: max.right }
    : null;
};

/** The relative error of computing with decimal fractions. */
const EPSILON = 1e-9;
const isAtMost = (a: number, b: number): boolean => a <= b + EPSILON * Math.max(Math.abs(a), Math.abs(b));

/**
 * The change between two results of a test. It is certain only for numbers without a comparator in the same unit, or in
 * units that convert, and if rounding cannot explain the difference: 5 and 5.2 may be the same value.
 */
export const trendBetween = (earlier: LabResult, later: LabResult): Trend => {
  if (testKeyOf(earlier) !== testKeyOf(later)) return "unknown";
  const test = findLabTest(later.test);
  const before = roundedIn(earlier, later.unit, test);
  const after = roundedIn(later, later.unit, test);
  if (before === null || after === null) return "unknown";
  if (earlier.unit === later.unit && earlier.value === later.value) return "unchanged";
  // two numbers closer than the error of computing are at most each other; their order decides
  if (before.value < after.value && isAtMost(before.max, after.min)) return "rising";
  return after.value < before.value && isAtMost(after.max, before.min) ? "falling" : "unknown";
};

/** Whether a result is certainly the earlier one: of one day, both need a time. */
const isBefore = (a: LabResult, b: LabResult): boolean =>
  a.date < b.date || (a.date === b.date && a.time !== null && b.time !== null && a.time < b.time);

/**
 * The trend to the newest result. It is unknown when another result of the same day may be the newest one, or when the
 * results that may be the second newest one give different trends.
 */
const trendOf = ([newest, ...others]: LabResultGroup["results"]): Trend => {
  if (!others.every((other) => isBefore(other, newest))) return "unknown";
  const candidates = others.filter((other) => !others.some((another) => isBefore(other, another)));
  const trends = new Set(candidates.map((candidate) => trendBetween(candidate, newest)));
  const [trend = "unknown"] = trends;
  return trends.size === 1 ? trend : "unknown";
};

/** The results of one test. */
export interface LabResultGroup {
  readonly key: string;
  /** Newest first. */
  readonly results: readonly [LabResult, ...LabResult[]];
  /** From the second newest result to the newest one. */
  readonly trend: Trend;
}

const compareTimes = (a: LabResult, b: LabResult): number => {
  const [keyA, keyB] = [labResultSortKey(a), labResultSortKey(b)];
  return keyA < keyB ? 1 : keyA > keyB ? -1 : 0;
};

/** The newest result first; of results at one time, the one that was added last. */
export const sortNewestFirst = (results: readonly LabResult[]): readonly LabResult[] =>
  results.toSorted((a, b) => compareTimes(a, b) || b.id - a.id);

/**
 * The results by test; the group with the newest result first, and in each group the newest result first. Groups with
 * newest results of one time have the order in which these were added, as on the report.
 */
export const groupByTest = (results: readonly LabResult[]): readonly LabResultGroup[] => {
  const groups = new Map<string, [LabResult, ...LabResult[]]>();
  for (const result of sortNewestFirst(results)) {
    const group = groups.get(testKeyOf(result));
    if (group === undefined) groups.set(testKeyOf(result), [result]);
    else group.push(result);
  }
  return [...groups]
    .map(([key, results]) => ({ key, results, trend: trendOf(results) }))
    .toSorted(({ results: [a] }, { results: [b] }) => compareTimes(a, b) || a.id - b.id);
};
