import { addMonths } from "../../../kernel/calendar.ts";
import { type CalendarDate, daysBetween, daysInMonth, subtractDays } from "../../../kernel/dates.ts";

/** How much time the timeline shows at once. */
export const ZOOMS = ["year", "month", "day"] as const;
/** A zoom of the timeline. */
export type Zoom = (typeof ZOOMS)[number];

/** The days that the timeline shows, both included. */
export interface TimelineWindow {
  readonly from: CalendarDate;
  readonly until: CalendarDate;
}

const dayAt = (year: string, month: string, day: string): CalendarDate => `${year}-${month}-${day}` as CalendarDate;

/** The year, the month or the day around a day. */
export const windowAround = (day: CalendarDate, zoom: Zoom): TimelineWindow => {
  const [year = "", month = ""] = day.split("-");
  switch (zoom) {
    case "year":
      return { from: dayAt(year, "01", "01"), until: dayAt(year, "12", "31") };
    case "month":
      return {
        from: dayAt(year, month, "01"),
        until: dayAt(year, month, String(daysInMonth(Number(year), Number(month)))),
      };
    case "day":
      return { from: day, until: day };
  }
};

/** Whether a window shows a day. */
export const isInWindow = ({ from, until }: TimelineWindow, day: CalendarDate): boolean => from <= day && day <= until;

const MONTHS_IN_YEAR = 12;

/** The same day in the next or an earlier window. */
export const moveDay = (day: CalendarDate, zoom: Zoom, by: 1 | -1): CalendarDate => {
  if (zoom === "day") return subtractDays(day, -by);
  return addMonths(day, zoom === "year" ? by * MONTHS_IN_YEAR : by);
};

/** Where a day begins in a window, as a share of its width; days outside are below 0 or from 1. */
export const positionIn = ({ from, until }: TimelineWindow, day: CalendarDate): number =>
  daysBetween(from, day) / (daysBetween(from, until) + 1);

/** The day at a share of the width of a window, from 0 to 1. */
export const dayAtPosition = ({ from, until }: TimelineWindow, share: number): CalendarDate => {
  const last = daysBetween(from, until);
  return subtractDays(from, -Math.min(last, Math.max(0, Math.floor(share * (last + 1)))));
};
