import { type CalendarDate, dayOf, type Instant, subtractDays } from "../../kernel/dates.ts";

/** The choices for the period of a chart. */
export const PERIODS = ["month", "quarter", "year", "all", "custom"] as const;
/** A period of a chart. */
export type Period = (typeof PERIODS)[number];

/** A range of days, both included; null is open. */
export interface DayRange {
  readonly from: CalendarDate | null;
  readonly to: CalendarDate | null;
}

const DAYS = { month: 30, quarter: 91, year: 365 } as const;

/** The days of a period that ends today; `custom` is the given range. */
export const rangeOf = (period: Period, today: CalendarDate, custom: DayRange): DayRange => {
  if (period === "custom") return custom;
  return { from: period === "all" ? null : subtractDays(today, DAYS[period]), to: null };
};

/** Whether an instant is in a range of days in Italy. */
export const isInRange = (at: Instant, { from, to }: DayRange): boolean => {
  const day = dayOf(at);
  return (from === null || day >= from) && (to === null || day <= to);
};
