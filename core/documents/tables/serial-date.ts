import { type CalendarDate, CalendarDate as CalendarDateCodec } from "../../kernel/dates.ts";
import type { CellTime } from "./table.ts";

/** What a number format of a spreadsheet shows of a serial number. */
export interface TimeFormat {
  readonly hasDay: boolean;
  readonly hasTime: boolean;
}

/** What a number format of a spreadsheet says about the numbers of its cells. */
export interface CellFormat {
  /** Null for a format that shows no day and no time. */
  readonly time: TimeFormat | null;
  /** The text after the number, such as " lb"; empty when there is none. */
  readonly suffix: string;
  readonly isPercentage: boolean;
}

/** The formats that every spreadsheet knows by their number (ECMA-376, 18.8.30). */
const BUILT_IN: readonly (readonly [from: number, to: number, format: TimeFormat])[] = [
  [14, 17, { hasDay: true, hasTime: false }],
  [18, 21, { hasDay: false, hasTime: true }],
  [22, 22, { hasDay: true, hasTime: true }],
  [27, 31, { hasDay: true, hasTime: false }],
  [32, 35, { hasDay: false, hasTime: true }],
  [36, 36, { hasDay: true, hasTime: false }],
  [45, 47, { hasDay: false, hasTime: true }],
  [50, 58, { hasDay: true, hasTime: false }],
];

/** Texts, escaped characters, and colours, locales and conditions of a format, which are no part of the number. */
const NOT_NUMBER = /"[^"]*"|\\.|_.|\*.|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi;

/**
 * Whether a number format shows a day or a time.
 *
 * @param code the code of a format that the workbook defines; empty for one that every spreadsheet knows
 * @returns null for a format of another kind of number
 */
export const readTimeFormat = (id: number, code: string): TimeFormat | null => {
  if (code === "") return BUILT_IN.find(([from, to]) => id >= from && id <= to)?.[2] ?? null;
  const letters = (code.split(";")[0] ?? "").replace(NOT_NUMBER, "").toLowerCase();
  if (/[0#?]/.test(letters.replace(/[.,]0+/g, ""))) return null;
  // "m" is a minute beside hours and seconds, else a month
  const hasTime = /[hs]/.test(letters);
  const hasDay = /[dy]/.test(letters) || (letters.includes("m") && !hasTime);
  return hasDay || hasTime ? { hasDay, hasTime } : null;
};

const PERCENTAGES = [9, 10];
const SUFFIX = /[0#?](?:"([^"]*)"|\\ ?)*$/;
const QUOTED = /"([^"]*)"/g;

/**
 * What a number format says.
 *
 * @param code the code of a format that the workbook defines; empty for one that every spreadsheet knows
 */
export const readCellFormat = (id: number, code: string): CellFormat => {
  const [positive = ""] = code.split(";");
  const suffix = [...(SUFFIX.exec(positive)?.[0] ?? "").matchAll(QUOTED)].map(([, text = ""]) => text).join("");
  const isPercentage = code === "" ? PERCENTAGES.includes(id) : positive.replace(NOT_NUMBER, "").includes("%");
  return { time: readTimeFormat(id, code), suffix, isPercentage };
};

const DAY_MILLISECONDS = 86_400_000;
const MINUTES = 1440;
/** Spreadsheets count 29 February 1900, which did not exist: earlier days are wrong by one. */
const FIRST_SERIAL = 61;
/** The day before the first one, so that the days after February 1900 are right. */
const EPOCH_1900 = Date.UTC(1899, 11, 30);
const EPOCH_1904 = Date.UTC(1904, 0, 1);
const LAST_SERIAL = 100_000;
/** Half a second: a time is the sum of fractions that are not exact. */
const HALF_SECOND = 0.5 / 60;

/** The day and the time of a serial number; null when it is outside of the calendar of spreadsheets. */
export const cellTimeOf = (serial: number, { hasDay, hasTime }: TimeFormat, is1904: boolean): CellTime | null => {
  if (!Number.isFinite(serial) || serial < 0 || serial > LAST_SERIAL) return null;
  const minutes = Math.floor(serial * MINUTES + HALF_SECOND);
  const days = Math.floor(minutes / MINUTES);
  const ofDay = minutes % MINUTES;
  const clock = `${String(Math.floor(ofDay / 60)).padStart(2, "0")}:${String(ofDay % 60).padStart(2, "0")}`;
  const time = hasTime || ofDay > 0 ? clock : null;
  if (!hasDay && days === 0) return { day: null, time: clock };
  // a number of hours, such as 36:00, is no day of 1904
  if (days < FIRST_SERIAL && !(is1904 && hasDay)) return null;
  const day = new Date((is1904 ? EPOCH_1904 : EPOCH_1900) + days * DAY_MILLISECONDS).toISOString().slice(0, 10);
  return CalendarDateCodec.is(day) ? { day: day as CalendarDate, time } : null;
};
