import { dayOf } from "../../../kernel/dates.ts";
import type { LabResult } from "../../lab-results/lab-result.ts";
import { groupByTest, type Trend, trendBetween } from "../../lab-results/trend.ts";
import { type PointTrend, pointTrendOf } from "../../vital-signs/point-trend.ts";
import type { Reading } from "../../vital-signs/reading.ts";
import {
  type ChartLines,
  newestPointOf,
  previousPointOf,
  type SeriesPoint,
  seriesPointsOf,
  timeSeriesOf,
} from "../../vital-signs/time-series.ts";
import { type DayInterval, isWithinDays } from "./day-interval.ts";

/** The results of one test in a period. */
export interface ResultChange {
  /** Newest first; all of the period. */
  readonly results: readonly [LabResult, ...LabResult[]];
  /** The newest result before the period; null when the rows have none. */
  readonly earlier: LabResult | null;
  /** From `earlier` to the newest result; unknown unless it is certain. */
  readonly trend: Trend;
}

/** The values of one measure in a period. */
export interface MeasureChange {
  /** The whole series, for its unit and its name. */
  readonly lines: ChartLines;
  /** Oldest first; all of the period. */
  readonly points: readonly [SeriesPoint, ...SeriesPoint[]];
  /** The newest values before the period; for a measurement never a mean. Null when the rows have none. */
  readonly earlier: SeriesPoint | null;
  /** From `earlier` to the newest values; null without earlier ones. */
  readonly trend: PointTrend | null;
}

const isNotEmpty = <A>(all: readonly A[]): all is readonly [A, ...A[]] => all.length > 0;

/** The laboratory results of a period by test, each with the newest one before. */
export const findResultChanges = (results: readonly LabResult[], days: DayInterval): readonly ResultChange[] =>
  groupByTest(results).flatMap(({ results: all }): readonly ResultChange[] => {
    const inPeriod = all.filter(({ date }) => isWithinDays(date, days));
    if (!isNotEmpty(inPeriod)) return [];
    const earlier = all.find(({ date }) => date < days.from) ?? null;
    return [{ results: inPeriod, earlier, trend: earlier === null ? "unknown" : trendBetween(earlier, inPeriod[0]) }];
  });

/** The measures of a period, each with the newest values before. */
export const findMeasureChanges = (readings: readonly Reading[], days: DayInterval): readonly MeasureChange[] =>
  timeSeriesOf(readings).flatMap((lines): readonly MeasureChange[] => {
    const all = seriesPointsOf(lines);
    const points = all.filter(({ takenAt }) => isWithinDays(dayOf(takenAt), days));
    if (!isNotEmpty(points)) return [];
    const newest = newestPointOf(points) ?? points[0];
    const before = all.filter(({ takenAt }) => dayOf(takenAt) < days.from);
    const earlier = previousPointOf(before, newest) ?? null;
    return [{ lines, points, earlier, trend: earlier === null ? null : pointTrendOf(earlier, newest) }];
  });
