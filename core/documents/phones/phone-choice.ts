import { type CalendarDate, dayOf, ITALIAN_TIME_ZONE, instantAt, millisecondsOf } from "../../kernel/dates.ts";
import { createWallClock } from "../../kernel/wall-clock.ts";
import type { DayRange } from "../../record/vital-signs/period.ts";
import { instantOn } from "../local-instant.ts";
import type { PhoneExport, PhoneKind, PhoneSeries } from "./phone-export.ts";

/** Each measurement as a row, or one row a day with the mean. */
export type RowsPerDay = "each" | "mean";

/** What the person takes of the export of a phone. */
export interface PhoneChoice {
  readonly range: DayRange;
  readonly kinds: ReadonlyMap<PhoneKind, RowsPerDay>;
}

const DAY = 86_400_000;
/** The first millisecond of the day after a day; 36 hours after midnight it is that day whatever the clocks do. */
const endOfDay = (day: CalendarDate): number =>
  millisecondsOf(instantOn(dayOf(instantAt(millisecondsOf(instantOn(day, null)) + 1.5 * DAY)), null));

/** The first index from which the times are not before a limit. */
const firstFrom = (at: Float64Array, limit: number): number => {
  let [low, high] = [0, at.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((at[middle] ?? 0) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** The part of a series from one index to before another. */
export interface SeriesPart {
  readonly start: number;
  readonly end: number;
}

/** The measurements in a range of days in Italy, both included. */
export const partInRange = ({ at }: PhoneSeries, { from, to }: DayRange): SeriesPart => ({
  start: from === null ? 0 : firstFrom(at, millisecondsOf(instantOn(from, null))),
  end: to === null ? at.length : firstFrom(at, endOfDay(to)),
});

/** A day with its measurements. */
export interface PhoneDay extends SeriesPart {
  readonly day: CalendarDate;
}

/** The first day that is not over: that of the export, else that of the newest value. */
const firstOpenDay = ({ exportedOn, series }: Pick<PhoneExport, "exportedOn" | "series">): CalendarDate =>
  exportedOn ?? dayOf(instantAt(Math.max(0, ...series.map(({ at }) => at.at(-1) ?? 0))));

const clock = createWallClock(ITALIAN_TIME_ZONE);
const MIDNIGHT = "T00:00:00";

/** A day and its first millisecond. */
interface DayStart {
  readonly day: CalendarDate;
  readonly at: number;
}

/** The day after a day. Most days have 24 hours, which one look at the clock shows: a list has thousands of days. */
const nextDay = ({ day, at }: DayStart): DayStart => {
  const shown = clock(at + DAY);
  if (shown.endsWith(MIDNIGHT)) return { day: shown.slice(0, -MIDNIGHT.length) as CalendarDate, at: at + DAY };
  const next = endOfDay(day);
  return { day: dayOf(instantAt(next)), at: next };
};

/** The day of a time. */
const dayStartOf = (time: number): DayStart => {
  const day = dayOf(instantAt(time));
  return { day, at: millisecondsOf(instantOn(day, null)) };
};

/** Days are at least so long: 23 hours. */
const SHORTEST_DAY = 23 * 3_600_000;

/**
 * The days of a range with measurements of which a mean is possible: a day that is not over has none, and neither has a
 * file whose end is missing, because any of its days may lack values.
 */
export const listDays = (
  series: PhoneSeries,
  range: DayRange,
  phone: Pick<PhoneExport, "exportedOn" | "isWhole" | "series">,
): readonly PhoneDay[] => {
  if (!phone.isWhole) return [];
  const openDay = firstOpenDay(phone);
  const { start, end } = partInRange(series, range);
  const days: PhoneDay[] = [];
  let following: DayStart | null = null;
  for (let index = start; index < end; ) {
    const time = series.at[index] ?? 0;
    const isFollowing = following !== null && time >= following.at && time < following.at + SHORTEST_DAY;
    const begin: DayStart = isFollowing && following !== null ? following : dayStartOf(time);
    following = nextDay(begin);
    const next = Math.min(end, firstFrom(series.at, following.at));
    if (begin.day < openDay) days.push({ day: begin.day, start: index, end: next });
    index = Math.max(next, index + 1);
  }
  return days;
};

/** How many rows a kind gives: each measurement, or a mean of each day. */
export const countPhoneRows = (
  phone: PhoneExport,
  series: PhoneSeries,
  range: DayRange,
): Readonly<Record<RowsPerDay, number>> => {
  const { start, end } = partInRange(series, range);
  return { each: Math.max(0, end - start), mean: listDays(series, range, phone).length };
};
