import { type CalendarDate, daysBetween, daysInMonth, subtractDays } from "../../../kernel/dates.ts";
import { DOSING_INTERVAL } from "../../../kernel/dosing-limits.ts";
import type { Therapy } from "../therapy.ts";
import { type PlannedDose, type Schedule, WEEKDAYS, type Weekday } from "./schedule.ts";

/** A Monday. */
const FIRST_MONDAY = "1900-01-01" as CalendarDate;

/** The day of the week of a date. */
export const weekdayOf = (day: CalendarDate): Weekday =>
  WEEKDAYS.at(daysBetween(FIRST_MONDAY, day) % WEEKDAYS.length) ?? "monday";

const dayOfMonth = (day: CalendarDate): number => Number(day.slice(-2));

/** The day of the month of the start, or the last one of a shorter month. */
const isMonthlyDay = (start: CalendarDate, day: CalendarDate): boolean => {
  const [year, month] = day.split("-").map(Number);
  return dayOfMonth(day) === Math.min(dayOfMonth(start), daysInMonth(year ?? 0, month ?? 0));
};

const isDosingDay = ({ kind, weekdays, every }: Schedule, start: CalendarDate, day: CalendarDate): boolean => {
  switch (kind) {
    case "everyDay":
      return true;
    case "weekdays":
      return weekdays.includes(weekdayOf(day));
    case "interval":
      return every !== null && daysBetween(start, day) % every === 0;
    case "monthly":
      return isMonthlyDay(start, day);
    case "asNeeded":
      return false;
  }
};

/**
 * The doses of a therapy on a day, by time. None before its start, after its end, of a forbidden medication, and without
 * times. A concluded therapy had doses until its end.
 */
export const plannedDosesOn = (
  { list, schedule, start, end }: Pick<Therapy, "list" | "schedule" | "start" | "end">,
  day: CalendarDate,
): readonly PlannedDose[] => {
  const isTaken = list !== "forbidden" && start <= day && (end === null || day <= end);
  return isTaken && schedule !== null && isDosingDay(schedule, start, day) ? schedule.doses : [];
};

/** The first days with a dose from a day on; fewer than `count` when the medication ends or has no times. */
export const listNextDosingDays = (
  therapy: Pick<Therapy, "list" | "schedule" | "start" | "end">,
  from: CalendarDate,
  count: number,
): readonly CalendarDate[] => {
  const first = therapy.start > from ? therapy.start : from;
  const days = Array.from({ length: count * DOSING_INTERVAL.most + 1 }, (_, index) => subtractDays(first, -index));
  return days.filter((day) => plannedDosesOn(therapy, day).length > 0).slice(0, count);
};

/** The parts of a day, from the time at which each begins. */
export const PARTS_OF_DAY = [
  { part: "night", from: "00:00" },
  { part: "morning", from: "05:00" },
  { part: "midday", from: "11:00" },
  { part: "afternoon", from: "15:00" },
  { part: "evening", from: "18:00" },
  { part: "bedtime", from: "22:00" },
] as const;
/** A part of a day. */
export type PartOfDay = (typeof PARTS_OF_DAY)[number]["part"];

/** The part of the day of a time. */
export const partOfDayOf = (time: string): PartOfDay =>
  PARTS_OF_DAY.findLast(({ from }) => from <= time)?.part ?? "night";

/** A dose of the plan of a day. */
export interface DoseOfDay extends PlannedDose {
  readonly therapy: Therapy;
}

/** The medications of a day. Each one that is in use on that day is in at least one of the lists. */
export interface DayPlan {
  /** The doses by time; at the same time in the order of the therapies. */
  readonly doses: readonly DoseOfDay[];
  /** Those without times, and those that are taken when needed. */
  readonly withoutTimes: readonly Therapy[];
  /** Those that have times, but not on this day, and those that have not started. */
  readonly notToday: readonly Therapy[];
}

/** Whether somebody stated the times of a medication. */
export const hasTimes = ({ schedule }: Pick<Therapy, "schedule">): boolean =>
  schedule !== null && schedule.doses.length > 0;

const compareTimes = (a: PlannedDose, b: PlannedDose): number => (a.time === b.time ? 0 : a.time < b.time ? -1 : 1);

/** Plans a day from the medications in use. */
export const planDay = (inUse: readonly Therapy[], day: CalendarDate): DayPlan => {
  const planned = inUse.map((therapy) => ({ therapy, doses: plannedDosesOn(therapy, day) }));
  const isTaken = ({ start, end }: Therapy) => start <= day && (end === null || day <= end);
  const withoutTimes = inUse.filter((therapy) => isTaken(therapy) && !hasTimes(therapy));
  return {
    doses: planned.flatMap(({ therapy, doses }) => doses.map((dose) => ({ ...dose, therapy }))).toSorted(compareTimes),
    withoutTimes,
    notToday: planned
      .filter(({ therapy, doses }) => doses.length === 0 && !withoutTimes.includes(therapy))
      .map(({ therapy }) => therapy),
  };
};

/** The doses of the medications in use by time, on whatever days they are taken; at the same time in their order. */
export const listDosesByTime = (therapies: readonly Therapy[]): readonly DoseOfDay[] =>
  therapies
    .filter(({ list }) => list === "inUse")
    .flatMap((therapy) => (therapy.schedule?.doses ?? []).map((dose) => ({ ...dose, therapy })))
    .toSorted(compareTimes);
