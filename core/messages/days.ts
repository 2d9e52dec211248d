import { type CalendarDate, HOME_ZONE, type Instant } from "../kernel/dates.ts";
import type { Language } from "./codes.ts";
import { LOCALES } from "./locales.ts";

const MONTH = { it: "2-digit", en: "short" } as const;

const formats = new Map<string, Intl.DateTimeFormat>();
/** Formats are dear to make and are kept. */
const formatOf = (language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = `${language} ${options.timeZone} ${options.year} ${options.second}`;
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
    timeZone: day.length === 10 ? "UTC" : HOME_ZONE,
  }).format(new Date(day));

/** The time on an Italian clock. */
export const timeIn = (language: Language, moment: Instant): string =>
  formatOf(language, { hour: "2-digit", minute: "2-digit", timeZone: HOME_ZONE }).format(new Date(moment));

/** The same to the second, where moments of one minute must be told apart. */
export const exactTimeIn = (language: Language, moment: Instant): string =>
  formatOf(language, { hour: "2-digit", minute: "2-digit", second: "2-digit", timeZone: HOME_ZONE }).format(
    new Date(moment),
  );
