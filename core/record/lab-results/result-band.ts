import { unitText } from "../../catalogues/lab-tests/unit-table.ts";
import { changeBandOf, mostSeriousOf } from "../../catalogues/value-limits/change-band.ts";
import type { ValueLimits } from "../../catalogues/value-limits/limit.ts";
import { limitsOfTest } from "../../catalogues/value-limits/limits-of.ts";
import { bandOf, convertTo, isProbablyMistyped } from "../../catalogues/value-limits/measured-band.ts";
import {
  type BandContext,
  type BandPerson,
  type BandSubject,
  type EarlierValue,
  isFreshOn,
  personOn,
  UNCERTAIN,
  type ValueBand,
} from "../../catalogues/value-limits/value-band.ts";
import type { CalendarDate } from "../../kernel/dates.ts";
import type { LabFinding, LabFlag, LabResult } from "./lab-result.ts";

/** A finding with its day; null while its form has none. A stored result also has an id and a time. */
export type DatedFinding = Pick<LabFinding, "test" | "value" | "comparator" | "unit" | "flag"> &
  Partial<Pick<LabResult, "id" | "time">> & { readonly date: CalendarDate | null };

/** The band of a result and the limits on which it is based. */
export interface ResultBand {
  readonly band: ValueBand;
  readonly limits: ValueLimits;
}

/** Stands for the limits of a test that has none in the table. */
const NO_LIMITS: ValueLimits = {
  unit: "",
  typing: { low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY },
  limits: [],
};

const CRITICAL_SIDES: Readonly<Partial<Record<LabFlag, "low" | "high">>> = { criticalLow: "low", criticalHigh: "high" };

/** Whether the laboratory itself called a result critical. */
const isFlaggedCritical = ({ flag }: Pick<LabFinding, "flag">): boolean =>
  flag !== null && CRITICAL_SIDES[flag] !== undefined;

/** A result that the laboratory flagged as critical is urgent at every age, with or without a limit of the table. */
const bandOfFlag = (flag: LabFlag | null, context: BandContext): ValueBand => {
  const side = flag === null ? undefined : CRITICAL_SIDES[flag];
  if (side === undefined) return UNCERTAIN;
  const reached = { band: "urgent", advice: "today", sources: ["LABORATORY"], text: null } as const;
  return { band: "urgent", side, advice: "today", limit: reached, isFresh: isFreshOn(context) };
};

const isEarlier = (row: LabResult, { id, time = null }: DatedFinding, measuredOn: CalendarDate): boolean =>
  row.id !== id &&
  (row.date < measuredOn || (row.date === measuredOn && row.time !== null && time !== null && row.time < time));

/** The exact values of the same test that were measured before, in the unit of the limits. */
const earlierValuesOf = (
  finding: DatedFinding,
  limits: ValueLimits,
  rows: readonly LabResult[],
  measuredOn: CalendarDate,
): readonly EarlierValue[] =>
  limits.changes === undefined
    ? []
    : rows.flatMap((row) => {
        const { test, value, comparator, unit, date } = row;
        if (test !== finding.test || value === null || comparator !== "=" || !isEarlier(row, finding, measuredOn))
          return [];
        const converted = convertTo(limits, { value, unit });
        // the symbols of units are the same in all languages
        return converted === null
          ? []
          : [{ value: converted, day: date, measured: { value, unit: unitText(unit, "it") } }];
      });

/** The bands of a number by the table: by its limits, and by its change since the earlier results. */
const bandsOfNumber = (
  finding: DatedFinding,
  limits: ValueLimits,
  person: BandPerson,
  context: BandContext,
  rows: readonly LabResult[],
): readonly ValueBand[] => {
  const { value, comparator, unit } = finding;
  if (value === null) return [];
  const converted = comparator === "=" ? convertTo(limits, { value, unit }) : null;
  const earlier = earlierValuesOf(finding, limits, rows, context.measuredOn);
  return [
    bandOf(limits, { value, comparator, unit }, person, context),
    ...(converted === null ? [] : [changeBandOf(limits, converted, earlier, person, context)]),
  ];
};

/**
 * The band of a result by the table of limits, whatever range the laboratory printed, by its change since earlier results
 * and by a critical flag of the laboratory; the most serious one decides. Null for a text and for a test without limits,
 * unless the flag is critical, and for everything where the installation evaluates no values.
 *
 * @param rows the results of the record; those before this one count
 */
export const bandOfResult = (
  finding: DatedFinding,
  subject: BandSubject,
  today: CalendarDate,
  rows: readonly LabResult[] = [],
): ResultBand | null => {
  if (subject.isEvaluated === false) return null;
  const found = limitsOfTest(finding.test);
  const context = { measuredOn: finding.date ?? today, today };
  if ((found === null || finding.value === null) && !isFlaggedCritical(finding)) return null;
  const limits = found ?? NO_LIMITS;
  const person = personOn(subject, context.measuredOn);
  const bands = [...bandsOfNumber(finding, limits, person, context, rows), bandOfFlag(finding.flag, context)];
  return { band: mostSeriousOf(bands), limits };
};

/** Whether a finding is beyond what living people have; the form asks before it saves it. */
export const isFindingMistyped = ({ test, value, unit }: Pick<LabFinding, "test" | "value" | "unit">): boolean => {
  const limits = limitsOfTest(test);
  return limits !== null && value !== null && isProbablyMistyped(limits, { value, unit });
};
