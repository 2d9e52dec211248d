import type { Spread } from "./illness.ts";

/** A test as a laboratory of the population reports it, in the usual unit of the catalogue. */
interface ReportedTest {
  /** Values of healthy adults. */
  readonly men: Spread;
  readonly women: Spread;
  /** The difference between two reports of one person, as a share of the value. */
  readonly change: number;
  readonly decimals: number;
  /** The printed reference range. */
  readonly range: Readonly<Record<"men" | "women", readonly [low: number | null, high: number | null]>>;
}

const test = (
  [men, women]: readonly [Spread, Spread],
  change: number,
  decimals: number,
  range: readonly [number | null, number | null],
  rangeOfWomen = range,
): ReportedTest => ({ men, women, change, decimals, range: { men: range, women: rangeOfWomen } });

const both = (spread: Spread): readonly [Spread, Spread] => [spread, spread];

/** The tests by their ids in the catalogue. */
export const REPORTED_TESTS: Readonly<Record<string, ReportedTest>> = {
  haemoglobin: test(
    [
      [15, 0.6],
      [13.5, 0.5],
    ],
    0.02,
    1,
    [13.5, 17.5],
    [12, 16],
  ),
  leukocytes: test(both([6.6, 0.9]), 0.08, 1, [4, 10]),
  platelets: test(both([240, 30]), 0.06, 0, [150, 400]),
  "glucose-fasting": test(both([87, 5]), 0.03, 0, [70, 99]),
  hba1c: test(both([35, 2]), 0.02, 0, [20, 41]),
  cholesterol: test(both([188, 14]), 0.03, 0, [null, 200]),
  "cholesterol-hdl": test(
    [
      [47, 5],
      [58, 6],
    ],
    0.03,
    0,
    [40, null],
    [50, null],
  ),
  triglycerides: test(both([100, 16]), 0.06, 0, [null, 150]),
  creatinine: test(
    [
      [0.95, 0.08],
      [0.74, 0.07],
    ],
    0.03,
    2,
    [0.7, 1.2],
    [0.5, 1],
  ),
  sodium: test(both([140, 1]), 0.006, 0, [136, 145]),
  potassium: test(both([4.3, 0.18]), 0.03, 1, [3.5, 5.1]),
  alt: test(
    [
      [24, 5],
      [19, 4],
    ],
    0.08,
    0,
    [null, 41],
    [null, 33],
  ),
  tsh: test(both([1.9, 0.5]), 0.08, 2, [0.4, 4]),
  ferritin: test(
    [
      [140, 35],
      [60, 16],
    ],
    0.06,
    0,
    [30, 400],
    [15, 150],
  ),
  "vitamin-d": test(both([31, 3]), 0.06, 0, [30, 100]),
  calcium: test(both([9.4, 0.2]), 0.01, 1, [8.5, 10.5]),
  "uric-acid": test(
    [
      [5.4, 0.5],
      [4.3, 0.4],
    ],
    0.04,
    1,
    [3.5, 7.2],
    [2.6, 6],
  ),
  psa: test(both([1, 0.25]), 0.06, 2, [null, 4]),
};

/** The tests of a routine report. The LDL cholesterol is calculated from the others. */
export const ROUTINE_TESTS: readonly string[] = [
  ...["haemoglobin", "leukocytes", "platelets", "glucose-fasting", "cholesterol", "cholesterol-hdl", "triglycerides"],
  ...["creatinine", "sodium", "potassium", "alt"],
];

/** Routine reports by age: the months between two of them. */
export const ROUTINE_MONTHS: readonly (readonly [fromAge: number, months: number])[] = [
  [60, 11],
  [40, 16],
  [18, 26],
];
