import type { BandSubject, ValueBand } from "../../../catalogues/value-limits/value-band.ts";
import type { CalendarDate } from "../../../kernel/dates.ts";
import { bandOfResult } from "../../lab-results/result-band.ts";
import { bandOfMeasure } from "../../vital-signs/reading-bands.ts";
import type { TimelineLine, TimelinePoint } from "./timeline.ts";

/** The band of a value in a line, by its limits; null for a test without limits. */
export const bandOfPoint = (
  { subject: line }: Pick<TimelineLine, "subject">,
  { source }: TimelinePoint,
  subject: BandSubject,
  today: CalendarDate,
): ValueBand | null => {
  if ("result" in source) return bandOfResult(source.result, subject, today)?.band ?? null;
  return "measure" in line ? bandOfMeasure(line.measure, source.measured, subject, today) : null;
};
