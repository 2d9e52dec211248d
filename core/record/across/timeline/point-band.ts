import type { BandSubject, ValueBand } from "../../../catalogues/value-limits/value-band.ts";
import type { CalendarDate } from "../../../kernel/dates.ts";
import { bandOfResult } from "../../lab-results/result-band.ts";
import { bandOfReadingValue } from "../../vital-signs/reading-changes.ts";
import { isMean } from "../../vital-signs/reading-source.ts";
import type { TimelineLine, TimelinePoint, TimelineRows } from "./timeline.ts";

/**
 * The band of a value in a line, by its limits and by its change since earlier values; null for a test without limits, and for a mean.
 *
 * @param rows all results and readings of the record, also those in no line; those before this value count for changes
 */
export const bandOfPoint = (
  { subject: line }: Pick<TimelineLine, "subject">,
  { source }: TimelinePoint,
  subject: BandSubject,
  today: CalendarDate,
  { labResults, vitalSigns }: Pick<TimelineRows, "labResults" | "vitalSigns">,
): ValueBand | null => {
  if ("result" in source) return bandOfResult(source.result, subject, today, labResults)?.band ?? null;
  if (isMean(source.measured)) return null;
  return "measure" in line ? bandOfReadingValue(line.measure, source.measured, subject, today, vitalSigns) : null;
};
