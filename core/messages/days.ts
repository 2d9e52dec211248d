import { type CalendarDate, type Instant, ITALIAN_TIME_ZONE } from "../kernel/dates.ts";
import type { Language } from "./codes.ts";
import { LOCALES } from "./locales.ts";

const MONTH = { it: "2-digit", en: "short" } as const;

const formats = new Map<string, Intl.DateTimeFormat>();
/** Formats are expensive to create, so they are cached. */
const formatOf = (language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = `${language} ${options.timeZone} ${options.year} ${options.weekday} ${options.second}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(LOCALES[language], options);
  formats.set(key, format);
  return format;
};

/** 21/11/2026 in Italian; 21 Nov 2026 in English, where digits alone would be read two ways. */
export const dayIn = (language: Language, day: CalendarDate | Instant): string =>
  formatOf(language, {
    day: "2-digit",
    month: MONTH[language],
    year: "numeric",
    timeZone: day.length === 10 ? "UTC" : ITALIAN_TIME_ZONE,
  }).format(new Date(day));

/** "domenica 29 novembre", "Sunday 29 November": a day near today, in words. */
export const weekdayIn = (language: Language, day: CalendarDate): string =>
  formatOf(language, { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" }).format(new Date(day));

/** Formats a day. */
export type DayText = (day: CalendarDate | Instant) => string;

/** For paper and exported files. */
export const dayOnPaper =
  (language: Language): DayText =>
  (day) =>
    dayIn(language, day);

/** 21/11/2026 in both languages: screens write dates the Italian way (doc 2, languages). */
export const dayOnScreen: DayText = dayOnPaper("it");

/** The time in Italy. */
export const timeIn = (language: Language, instant: Instant): string =>
  formatOf(language, { hour: "2-digit", minute: "2-digit", timeZone: ITALIAN_TIME_ZONE }).format(new Date(instant));

/** Date and time for screens: 21/11/2026, 09:30, in Italian time wherever the reader is. */
export const dateTimeOnScreen = (language: Language, instant: Instant): string =>
  `${dayOnScreen(instant)}, ${timeIn(language, instant)}`;

/** The time with seconds, to distinguish instants of the same minute. */
export const exactTimeIn = (language: Language, instant: Instant): string =>
  formatOf(language, { hour: "2-digit", minute: "2-digit", second: "2-digit", timeZone: ITALIAN_TIME_ZONE }).format(
    new Date(instant),
  );
