import {
  type CalendarDate,
  type ClockTime,
  type Instant,
  ITALIAN_TIME_ZONE,
  instantAt,
} from "../../../kernel/dates.ts";
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

const MINUTES_END = 16;
/** Summer and winter time. */
const ROME_OFFSETS = ["+02:00", "+01:00"] as const;
const romeOffset = /\+0[12]:00$/;

/**
 * A day, or a local time on it, as FHIR writes it: "2026-03-01" or "2026-03-01T08:30:00+01:00". A local time that a
 * change to summer time skips, or that comes before 1900, gets the offset of winter time.
 */
export const romeTimeAt = (date: CalendarDate, time: ClockTime | null): string => {
  if (time === null) return date;
  const local = `${date}T${time}`;
  const written = ROME_OFFSETS.map((offset) => `${local}:00${offset}`);
  const isLocal = (text: string): boolean => romeTime(instantAt(Date.parse(text))).startsWith(local);
  return written.find(isLocal) ?? `${local}:00${ROME_OFFSETS[1]}`;
};

/** The day and the local time in Rome of a FHIR date or time; the time is null when there is none. */
export const localTimeOf = (text: string): { readonly date: CalendarDate; readonly time: ClockTime | null } => {
  const isForeign = text.includes("T") && !romeOffset.test(text) && !Number.isNaN(Date.parse(text));
  const local = isForeign ? romeTime(utcOf(text)) : text;
  const date = local.slice(0, 10) as CalendarDate;
  return { date, time: local.includes("T") ? local.slice(11, MINUTES_END) : null };
};
