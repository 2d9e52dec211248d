import { ClockTime } from "../../../kernel/dates.ts";
import { DAILY_DOSES_LIMIT, DOSE_AMOUNT_LIMIT, DOSING_INTERVAL } from "../../../kernel/dosing-limits.ts";
import { trimText } from "../../../kernel/text.ts";
import type { MessageCode } from "../../../messages/codes.ts";

/** The days of a week in the order of ISO 8601. */
export const WEEKDAYS = [
  ...(["monday", "tuesday", "wednesday", "thursday"] as const),
  ...(["friday", "saturday", "sunday"] as const),
] as const;
/** A day of a week. */
export type Weekday = (typeof WEEKDAYS)[number];

/** One dose of a day. */
export interface PlannedDose {
  /** The time where the person lives; empty while it is not typed yet. */
  readonly time: ClockTime;
  /** How much is taken, such as "1 compressa"; empty when the documented dose says it. */
  readonly amount: string;
}

/**
 * When a medication is taken: every day, on some weekdays, every so many days from the start, once a month on the day of
 * the start (in a shorter month on its last day), or when needed.
 */
export const SCHEDULE_KINDS = ["everyDay", "weekdays", "interval", "monthly", "asNeeded"] as const;
/** A kind of schedule. */
export type ScheduleKind = (typeof SCHEDULE_KINDS)[number];

/** When a medication is taken. It stands beside the documented dose and frequency and replaces neither. */
export interface Schedule {
  readonly kind: ScheduleKind;
  /** Only of `weekdays`; in the order of the week. */
  readonly weekdays: readonly Weekday[];
  /** Only of `interval`: the days from one dose to the next one. */
  readonly every: number | null;
  /** By time; none of a medication that is taken when needed. */
  readonly doses: readonly PlannedDose[];
  /** Only of `asNeeded`: the largest number of doses in 24 hours; null where nobody stated it. */
  readonly largestPerDay: number | null;
}

/** A schedule without values. */
export const EMPTY_SCHEDULE: Schedule = {
  ...{ kind: "everyDay", weekdays: [], every: null, doses: [], largestPerDay: null },
};

const isWithin = (value: number | null, least: number, most: number): boolean =>
  value !== null && Number.isInteger(value) && value >= least && value <= most;

const dosesProblem = (doses: readonly PlannedDose[]): MessageCode | null => {
  if (doses.length === 0 || doses.some(({ time }) => !ClockTime.is(time))) return "therapies.scheduleTime";
  if (doses.length > DAILY_DOSES_LIMIT) return "form.invalid";
  if (new Set(doses.map(({ time }) => time)).size < doses.length) return "therapies.scheduleTime";
  return doses.some(({ amount }) => trimText(amount).length > DOSE_AMOUNT_LIMIT) ? "form.invalid" : null;
};

/** Why a schedule cannot be stored; null when it can. */
export const scheduleProblem = (schedule: Schedule | null): MessageCode | null => {
  if (!schedule) return null;
  const { kind, weekdays, every, doses, largestPerDay } = schedule;
  if (kind === "asNeeded")
    return largestPerDay === null || isWithin(largestPerDay, 1, DAILY_DOSES_LIMIT) ? null : "therapies.scheduleLargest";
  if (kind === "weekdays" && weekdays.length === 0) return "therapies.scheduleNoWeekday";
  if (kind === "interval" && !isWithin(every, DOSING_INTERVAL.least, DOSING_INTERVAL.most))
    return "therapies.scheduleInterval";
  return dosesProblem(doses);
};

/** The schedule as it is stored: only what its kind needs, doses by time, weekdays from Monday. */
export const normaliseSchedule = (schedule: Schedule | null): Schedule | null => {
  if (!schedule) return null;
  const { kind, weekdays, every, doses, largestPerDay } = schedule;
  if (kind === "asNeeded") return { ...EMPTY_SCHEDULE, kind, largestPerDay };
  return {
    ...EMPTY_SCHEDULE,
    kind,
    weekdays: kind === "weekdays" ? WEEKDAYS.filter((day) => weekdays.includes(day)) : [],
    every: kind === "interval" ? every : null,
    doses: doses
      .map(({ time, amount }) => ({ time, amount: trimText(amount) }))
      .toSorted((a, b) => (a.time < b.time ? -1 : 1)),
  };
};
