import { type CalendarDate, daysBetween, daysInMonth, subtractDays } from "./dates.ts";

const MONTHS_A_YEAR = 12;
const twoDigits = (number: number): string => String(number).padStart(2, "0");

/**
 * The same day of the month a number of months later, earlier when negative; the last day of that month when it is
 * shorter.
 */
export const addMonths = (date: CalendarDate, months: number): CalendarDate => {
  const total = Number(date.slice(0, 4)) * MONTHS_A_YEAR + Number(date.slice(5, 7)) - 1 + months;
  const year = Math.floor(total / MONTHS_A_YEAR);
  const month = (total % MONTHS_A_YEAR) + 1;
  const day = Math.min(Number(date.slice(8)), daysInMonth(year, month));
  return `${year}-${twoDigits(month)}-${twoDigits(day)}` as CalendarDate;
};

const SOME_MONDAY = "2024-01-01" as CalendarDate;

/** The Monday of the week of a day. */
export const mondayOf = (day: CalendarDate): CalendarDate =>
  subtractDays(day, ((daysBetween(SOME_MONDAY, day) % 7) + 7) % 7);
