import { creatinineMgDl } from "../../../calculators/quantities.ts";
import { ckdEpi2021 } from "../../../calculators/renal/ckd-epi.ts";
import type { LabBand, Quantity } from "../../../catalogues/drugs/rules/lab-value/lab-rule.ts";
import type { Phrase } from "../../../catalogues/drugs/rules/rule.ts";
import { usualUnitOf } from "../../../catalogues/lab-tests/lab-test.ts";
import { findLabTest } from "../../../catalogues/lab-tests/lab-tests.ts";
import { unitText } from "../../../catalogues/lab-tests/unit-table.ts";
import { convertUnits } from "../../../catalogues/lab-tests/units.ts";
import { ageOn, daysBetween } from "../../../kernel/dates.ts";
import { isLeft, isRight } from "../../../kernel/fp.ts";
import type { Language } from "../../../messages/codes.ts";
import { inNumerals } from "../../../messages/numerals.ts";
import type { Comparator, LabResult } from "../../lab-results/lab-result.ts";
import { decimalsOf, sortNewestFirst } from "../../lab-results/trend.ts";
import type { CheckedPerson } from "./checked-part.ts";

/** The newest value of a quantity in the unit of its limits. */
export type NewestValue =
  | { readonly state: "missing" }
  /** A text, an unknown unit, or a value that cannot be computed. */
  | { readonly state: "unreadable"; readonly result: LabResult }
  | {
      readonly state: "known";
      readonly result: LabResult;
      readonly value: number;
      readonly comparator: Comparator;
      /** The value with its unit as printed; an estimated one with the value that it was computed from. */
      readonly shown: Phrase;
      readonly isOld: boolean;
    };
/** A value that could be read. */
export type KnownValue = Extract<NewestValue, { readonly state: "known" }>;

/** An older value does not warn as if it were fresh. */
const FRESH_DAYS = 365;
const CREATININE = "creatinine";
const CREATININE_UNIT = "mg/dL";
const INR_UNIT = "{INR}";

type Reading = Pick<KnownValue, "value" | "comparator" | "shown">;

const inBothLanguages = (text: (language: Language) => string): Phrase => ({ it: text("it"), en: text("en") });

const SIGNS: Readonly<Record<Comparator, string>> = { "=": "", "<": "< ", "<=": "≤ ", ">": "> ", ">=": "≥ " };
const showResult = (result: LabResult, value: number): Phrase =>
  inBothLanguages((language) =>
    [
      `${SIGNS[result.comparator]}${inNumerals(value.toFixed(decimalsOf(result)), language)}`,
      unitText(result.unit, language),
    ]
      .filter((text) => text !== "")
      .join(" "),
  );

const convertResult = (result: LabResult, value: number, unit: string): number | null => {
  // reports often print an INR without a unit
  const from = unit === INR_UNIT && result.unit === "" ? INR_UNIT : result.unit;
  const converted = convertUnits(value, from, unit, findLabTest(result.test)?.substance ?? null);
  return isRight(converted) ? converted.right : null;
};

/** CKD-EPI 2021 from the creatinine, with the age on its day; null for children and where age or sex is unknown. */
const estimateFiltration = (result: LabResult, value: number, { patient }: CheckedPerson): Reading | null => {
  const creatinine = convertResult(result, value, CREATININE_UNIT);
  const { sex, birth } = patient;
  if (creatinine === null || result.comparator !== "=" || birth === null || sex === "unspecified") return null;
  const estimate = ckdEpi2021.of({ age: ageOn(result.date, birth), sex, creatinine: creatinineMgDl(creatinine) });
  if (isLeft(estimate)) return null;
  const { egfr } = estimate.right.outputs;
  if (egfr === null) return null;
  const filtration = Math.round(egfr);
  const measured = showResult(result, value);
  return {
    value: filtration,
    comparator: "=",
    shown: {
      it: `${filtration} mL/min/1,73 m² (calcolato dalla creatinina ${measured.it})`,
      en: `${filtration} mL/min/1.73 m² (computed from the creatinine ${measured.en})`,
    },
  };
};

/** The upper limit of the usual range in the unit of the result: the printed one, else the highest of the catalogue. */
const upperLimitOf = (result: LabResult): number | null => {
  if (result.rangeHigh !== null) return result.rangeHigh > 0 ? result.rangeHigh : null;
  const test = findLabTest(result.test);
  const unit = test === null ? null : usualUnitOf(test);
  if (test === null || unit === null) return null;
  const highs = test.ranges.flatMap(({ high }) => (high === null ? [] : [high]));
  const converted = convertUnits(Math.max(...highs), unit, result.unit, test.substance ?? null);
  return highs.length > 0 && isRight(converted) ? converted.right : null;
};

const readResult = (result: LabResult, { unit }: Quantity, person: CheckedPerson): Reading | null => {
  const { value, comparator } = result;
  if (value === null) return null;
  if (result.test === CREATININE) return estimateFiltration(result, value, person);
  const shown = showResult(result, value);
  if (unit !== null) {
    const converted = convertResult(result, value, unit);
    return converted === null ? null : { value: converted, comparator, shown };
  }
  const upperLimit = upperLimitOf(result);
  return upperLimit === null ? null : { value: value / upperLimit, comparator, shown };
};

/**
 * The newest value of a quantity. Of the tests of one day the first one that can be read counts, so that a reported
 * filtration comes before one that is computed from the creatinine. An older result never replaces a newest one that
 * cannot be read.
 */
export const findNewestValue = (quantity: Quantity, person: CheckedPerson): NewestValue => {
  const results = sortNewestFirst(
    person.labResults.filter(
      ({ test, date }) => test !== null && quantity.tests.includes(test) && date <= person.today,
    ),
  );
  const [newest] = results;
  if (newest === undefined) return { state: "missing" };
  const ofThatDay = quantity.tests.flatMap(
    (id) => results.find(({ test, date }) => test === id && date === newest.date) ?? [],
  );
  for (const result of ofThatDay) {
    const reading = readResult(result, quantity, person);
    if (reading !== null)
      return { state: "known", result, ...reading, isOld: daysBetween(result.date, person.today) > FRESH_DAYS };
  }
  return { state: "unreadable", result: newest };
};

/** Whether a value is in a band; "unknown" where its comparator leaves that open, as for "< 60" and a limit of 30. */
export const isInBand = (
  { value, comparator }: Pick<KnownValue, "value" | "comparator">,
  { side, limit }: Pick<LabBand, "side" | "limit">,
): "yes" | "no" | "unknown" => {
  const isBelow = side === "below";
  const pointsInside = isBelow ? comparator === "<" || comparator === "<=" : comparator === ">" || comparator === ">=";
  const isBeyond = isBelow ? value < limit : value > limit;
  if (comparator === "=") return isBeyond ? "yes" : "no";
  if (pointsInside) return isBeyond || (value === limit && comparator.length === 1) ? "yes" : "unknown";
  return isBeyond ? "unknown" : "no";
};
