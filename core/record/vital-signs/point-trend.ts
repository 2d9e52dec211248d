import type { SeriesPoint } from "./time-series.ts";

/** The change from one reading to a later one. */
export type PointTrend = "rising" | "falling" | "same";

/** Compares a reading with an earlier one: by its first value, and where that is the same or missing, by the next. */
export const pointTrendOf = (
  { values: before }: Pick<SeriesPoint, "values">,
  { values: now }: Pick<SeriesPoint, "values">,
): PointTrend => {
  for (const [i, value] of now.entries()) {
    const earlier = before[i] ?? null;
    if (value !== null && earlier !== null && value !== earlier) return value > earlier ? "rising" : "falling";
  }
  return "same";
};
