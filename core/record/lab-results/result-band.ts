import type { ValueLimits } from "../../catalogues/value-limits/limit.ts";
import { limitsOfTest } from "../../catalogues/value-limits/limits-of.ts";
import { bandOf, isProbablyMistyped } from "../../catalogues/value-limits/measured-band.ts";
import { type BandSubject, personOn, type ValueBand } from "../../catalogues/value-limits/value-band.ts";
import type { CalendarDate } from "../../kernel/dates.ts";
import type { LabFinding } from "./lab-result.ts";

/** A finding with its day; null while its form has none. */
export type DatedFinding = Pick<LabFinding, "test" | "value" | "comparator" | "unit"> & {
  readonly date: CalendarDate | null;
};

/** The band of a result and the limits on which it is based. */
export interface ResultBand {
  readonly band: ValueBand;
  readonly limits: ValueLimits;
}

/**
 * The band of a result by the table of limits, whatever range the laboratory printed; null for a text and for a test
 * without limits.
 */
export const bandOfResult = (
  { test, value, comparator, unit, date }: DatedFinding,
  subject: BandSubject,
  today: CalendarDate,
): ResultBand | null => {
  const limits = limitsOfTest(test);
  if (limits === null || value === null) return null;
  const measuredOn = date ?? today;
  const band = bandOf(limits, { value, comparator, unit }, personOn(subject, measuredOn), { measuredOn, today });
  return { band, limits };
};

/** Whether a finding is beyond what living people have; the form asks before it saves it. */
export const isFindingMistyped = ({ test, value, unit }: Pick<LabFinding, "test" | "value" | "unit">): boolean => {
  const limits = limitsOfTest(test);
  return limits !== null && value !== null && isProbablyMistyped(limits, { value, unit });
};
