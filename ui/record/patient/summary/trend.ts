import type { SeriesPoint } from "@libretto/core/record/vital-signs/time-series";

/** Compares a reading with the one before it: by its first value, and where that is the same or missing, by the next. */
export const trendOf = (
  { values: before }: Pick<SeriesPoint, "values">,
  { values: now }: Pick<SeriesPoint, "values">,
): "rising" | "falling" | "same" => {
  for (const [i, value] of now.entries()) {
    const earlier = before[i] ?? null;
    if (value !== null && earlier !== null && value !== earlier) return value > earlier ? "rising" : "falling";
  }
  return "same";
};
