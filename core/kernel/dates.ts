import * as t from "io-ts";

const FIRST_YEAR = 1850;
const LAST_YEAR = 2150;
const calendarShape = /^\d{4}-\d{2}-\d{2}$/;

const isLeapYear = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
const MONTH_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
/** The number of days of a month (1 to 12) in a year; 0 when there is no such month. */
export const daysInMonth = (year: number, month: number): number =>
  month === 2 && isLeapYear(year) ? 29 : (MONTH_DAYS[month - 1] ?? 0);

const ZERO = 48;
/** Parses the digits between two positions of a text. */
const parseDigits = (s: string, from: number, to: number): number => {
  let number = 0;
  for (let i = from; i < to; i++) number = 10 * number + s.charCodeAt(i) - ZERO;
  return number;
};

/** Whether the first ten characters of a text of the right shape are a calendar day. */
const isCalendarDay = (s: string): boolean => {
  const year = parseDigits(s, 0, 4);
  const day = parseDigits(s, 8, 10);
  return year >= FIRST_YEAR && year <= LAST_YEAR && day >= 1 && day <= daysInMonth(year, parseDigits(s, 5, 7));
};

/** The brand of a day of the calendar. */
export interface CalendarDateBrand {
  readonly CalendarDate: unique symbol;
}
/**
 * A day on the calendar, `YYYY-MM-DD`, without a time zone; compares as text. Years 1850 to 2150. It is branded text:
 * `decode` returns the brand for a valid day, `CalendarDate.is` tests for one.
 *
 * @example
 * const day = decode(CalendarDate, "2026-02-28"); // right("2026-02-28")
 * const none = decode(CalendarDate, "2026-02-30"); // left: there is no such day
 */
export const CalendarDate = t.brand(
  t.string,
  (s): s is t.Branded<string, CalendarDateBrand> => calendarShape.test(s) && isCalendarDay(s),
  "CalendarDate",
);
export type CalendarDate = t.TypeOf<typeof CalendarDate>;

const clockTimeShape = /^([01]\d|2[0-3]):[0-5]\d$/;
/** A time of day in the patient's zone, `HH:MM`; compares as text. */
export const ClockTime = t.refinement(t.string, (s) => clockTimeShape.test(s), "ClockTime");
export type ClockTime = string;

/** The brand of an instant. */
export interface InstantBrand {
  readonly Instant: unique symbol;
}
const instantShape = /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?(Z|\+00:00)$/;
/**
 * An instant in UTC, ISO 8601 with seconds: branded text, made by `decode(Instant, text)` or `instantAt(Date.now())`.
 *
 * @example
 * const now = instantAt(Date.now());
 * const moment = decode(Instant, "2026-11-23T08:30:00Z"); // right("2026-11-23T08:30:00Z")
 */
export const Instant = t.brand(
  t.string,
  (s): s is t.Branded<string, InstantBrand> => instantShape.test(s) && isCalendarDay(s),
  "Instant",
);
export type Instant = t.TypeOf<typeof Instant>;

const SECONDS_END = 19;
/** Works on the characters, because `Date` takes ten times as long. The zone contains no digits except zeros. */
const truncateToMillisecond = (instant: Instant): Instant => {
  const digits = `${instant.slice(SECONDS_END).replace(/\D/g, "")}000`;
  return `${instant.slice(0, SECONDS_END)}.${digits.slice(0, 3)}Z` as Instant;
};

/** Reads an instant of any precision, truncates it to milliseconds, and always writes the same format. */
export const MillisecondInstant = new t.Type<Instant, string, unknown>(
  "MillisecondInstant",
  Instant.is,
  (value, context) => (Instant.is(value) ? t.success(truncateToMillisecond(value)) : t.failure(value, context)),
  (instant) => instant,
);

/** The fixed instant that marks a row as deleted (decision W6). The audit trail holds the real time of the deletion. */
export const DELETION_MARKER = "1970-01-01T00:00:00.000Z" as Instant;

/** The instant of a number of milliseconds since 1970. */
export const instantAt = (milliseconds: number): Instant => new Date(milliseconds).toISOString() as Instant;

/** Milliseconds since 1970 of an instant. */
export const millisecondsOf = (instant: Instant): number => Date.parse(instant);

/** The time zone of the patients; all days and clock times refer to it. */
export const ITALIAN_TIME_ZONE = "Europe/Rome";

/** The formatter of a zone, and the day of the last minute that it formatted. */
interface ZoneCalendar {
  readonly formatter: Intl.DateTimeFormat;
  minute: string;
  day: CalendarDate;
}
const calendars = new Map<string, ZoneCalendar>();
/** Caches the formatter of each zone: creating one takes a hundred times as long as using it. */
const calendarOf = (zone: string): ZoneCalendar => {
  const calendar = calendars.get(zone) ?? {
    formatter: new Intl.DateTimeFormat("sv-SE", { timeZone: zone }),
    minute: "",
    day: "" as CalendarDate,
  };
  calendars.set(zone, calendar);
  return calendar;
};
const MINUTE_END = "2026-01-01T00:00".length;
/** Since then the offsets of all zones are whole minutes, so that no day begins within a minute. */
const WHOLE_MINUTES_SINCE = "1973";

/** The calendar day of an instant in the patient's zone. A request calls it many times in one minute, so the last result is cached. */
export const dayOf = (instant: Instant, zone = ITALIAN_TIME_ZONE): CalendarDate => {
  const calendar = calendarOf(zone);
  const minute = instant.slice(0, MINUTE_END);
  if (minute === calendar.minute) return calendar.day;
  const day = calendar.formatter.format(new Date(instant)) as CalendarDate;
  if (minute >= WHOLE_MINUTES_SINCE) Object.assign(calendar, { minute, day });
  return day;
};

const clocks = new Map<string, Intl.DateTimeFormat>();
/** The time of day of an instant in the patient's zone. */
export const clockTimeOf = (instant: Instant, zone = ITALIAN_TIME_ZONE): ClockTime => {
  const clock =
    clocks.get(zone) ??
    new Intl.DateTimeFormat("sv-SE", { timeZone: zone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  clocks.set(zone, clock);
  return clock.format(new Date(instant));
};

const DAY_MILLISECONDS = 86_400_000;

/** The day a number of days earlier. */
export const subtractDays = (date: CalendarDate, days: number): CalendarDate =>
  new Date(Date.parse(date) - days * DAY_MILLISECONDS).toISOString().slice(0, 10) as CalendarDate;

/** The days from one date to another; negative when the other is earlier. */
export const daysBetween = (from: CalendarDate, to: CalendarDate): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MILLISECONDS);

/** Replaces emptied date fields ("") of a form by null. */
export const clearEmptyDays = <D extends object>(draft: D, days: readonly (keyof D)[]): D => {
  const emptied = days.filter((day) => draft[day] === "");
  return emptied.length === 0 ? draft : { ...draft, ...Object.fromEntries(emptied.map((day) => [day, null])) };
};

/** Completed years from birth to a day; negative before birth. */
export const ageOn = (day: CalendarDate, birth: CalendarDate): number =>
  Number(day.slice(0, 4)) - Number(birth.slice(0, 4)) - (day.slice(5) < birth.slice(5) ? 1 : 0);
