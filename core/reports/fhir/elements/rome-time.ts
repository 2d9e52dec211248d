import { type CalendarDate, type Instant, ITALIAN_TIME_ZONE } from "../../../kernel/dates.ts";
import { createWallClock } from "../../../kernel/wall-clock.ts";

const clockInRome = createWallClock(ITALIAN_TIME_ZONE);
const MINUTE = 60_000;
const HOUR_MINUTES = 60;

/** Rome's offset from UTC in minutes; null before 1900, when it was no whole number. */
const offsetMinutes = (milliseconds: number): number | null => {
  const romeMilliseconds = Date.parse(`${clockInRome(milliseconds)}Z`);
  const minutes = (romeMilliseconds - Math.floor(milliseconds / 1000) * 1000) / MINUTE;
  return Number.isInteger(minutes) ? minutes : null;
};

/** An instant as local time in Rome with its offset: "2026-11-20T10:15:00+01:00". */
export const romeTime = (instant: Instant): string => {
  const milliseconds = Date.parse(instant);
  const minutes = offsetMinutes(milliseconds);
  if (minutes === null) return instant;
  const local = new Date(milliseconds + minutes * MINUTE).toISOString().slice(0, 19);
  const fraction = /\.\d+/.exec(instant)?.[0] ?? "";
  const padTwo = (n: number): string => String(n).padStart(2, "0");
  return `${local}${fraction}+${padTwo(Math.floor(minutes / HOUR_MINUTES))}:${padTwo(minutes % HOUR_MINUTES)}`;
};

/** The same instant in UTC, with its fraction of a second. Text that is no time stays unchanged. */
export const utcOf = (time: string): Instant => {
  const milliseconds = Date.parse(time);
  if (Number.isNaN(milliseconds)) return time as Instant;
  const fraction = /\.\d+/.exec(time)?.[0] ?? "";
  return `${new Date(milliseconds).toISOString().slice(0, 19)}${fraction}Z` as Instant;
};

/** "10/01/2025" for people. */
export const italianDay = (date: CalendarDate | string): string => date.slice(0, 10).split("-").reverse().join("/");
