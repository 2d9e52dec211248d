import type { BodyRegion } from "../../body-model/figure.ts";
import { type PainDegree, painNumber } from "../../catalogues/clinical/pain-scale.ts";
import { mondayOf } from "../../kernel/calendar.ts";
import type { CalendarDate } from "../../kernel/dates.ts";
import type { PaintedRegion } from "./pain-by-region.ts";

/** The painted regions of the drawings of one entry. */
interface EntryPain {
  readonly date: CalendarDate;
  readonly painted: readonly PaintedRegion[];
}

/** The strongest pain of a region in a week; "none" when other regions were painted in it. */
export interface WeekPain {
  /** Its Monday. */
  readonly week: CalendarDate;
  readonly degree: PainDegree;
}

/** The pain of a region over time. */
export interface RegionPain {
  readonly region: BodyRegion;
  /** The weeks with drawings, oldest first. */
  readonly weeks: readonly WeekPain[];
}

const strongestOf = (degrees: readonly PainDegree[]): PainDegree =>
  degrees.reduce((one, other) => (painNumber(other) > painNumber(one) ? other : one), "none");

const sum = (weeks: readonly WeekPain[]): number => weeks.reduce((total, { degree }) => total + painNumber(degree), 0);

/** The painted regions by week, the region with the most pain first. A week without drawings is left out. */
export const painByWeek = (entries: readonly EntryPain[]): readonly RegionPain[] => {
  const weeks = [...new Set(entries.map(({ date }) => mondayOf(date)))].toSorted();
  const painted = entries.flatMap((entry) => entry.painted.map((one) => ({ ...one, week: mondayOf(entry.date) })));
  const regions = [...new Map(painted.map(({ region }) => [region.id, region])).values()];
  return regions
    .map((region): RegionPain => {
      const ofRegion = painted.filter((one) => one.region.id === region.id);
      const degreesIn = (week: CalendarDate) => ofRegion.filter((one) => one.week === week).map(({ degree }) => degree);
      return { region, weeks: weeks.map((week) => ({ week, degree: strongestOf(degreesIn(week)) })) };
    })
    .toSorted((a, b) => sum(b.weeks) - sum(a.weeks));
};
