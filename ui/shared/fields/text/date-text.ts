import { CalendarDate } from "@libretto/core/kernel/dates";
import { dayText } from "../../formats.ts";

const months = {
  it: "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre",
  en: "january february march april may june july august september october november december",
};
const monthNames = [months.it.split(" "), months.en.split(" ")];
const MIN_MONTH_LETTERS = 3;

const numericDate = /^(\d{1,2})[\s./-]+(\d{1,2})[\s./-]+(\d{4})$/;
const eightDigits = /^(\d{2})(\d{2})(\d{4})$/;
const dateWithMonthName = /^(\d{1,2})[°º]?\s+(?:di\s+)?(\p{L}+)\.?\s+(\d{4})$/u;
const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;

const monthNumber = (monthName: string): string =>
  String(
    1 +
      Math.max(
        ...monthNames.map((names) =>
          monthName.length < MIN_MONTH_LETTERS
            ? -1
            : names.findIndex((name) => name.startsWith(monthName.toLowerCase())),
        ),
      ),
  );

const calendarDate = (day = "", month = "", year = ""): CalendarDate | null => {
  const text = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return CalendarDate.is(text) ? text : null;
};

/** Whether a text is a date that does not exist, such as 31/02/1968. */
export const isMissingDay = (typed: string): boolean => {
  const text = typed.trim();
  return [iso, numericDate, eightDigits].some((pattern) => pattern.test(text)) && parseDate(text) === null;
};

/** Parses a date: `5/3/2024`, `05-03-2024`, `05032024`, `5 marzo 2024`, `2024-03-05`. Null for anything else. */
const parseDate = (typed: string): CalendarDate | null => {
  const text = typed.trim();
  const [, year, month, day] = iso.exec(text) ?? [];
  if (year !== undefined) return calendarDate(day, month, year);
  const [, d, monthName, y] = dateWithMonthName.exec(text) ?? [];
  if (monthName !== undefined) return calendarDate(d, monthNumber(monthName), y);
  const [, ...parts] = numericDate.exec(text) ?? eightDigits.exec(text) ?? [];
  return calendarDate(...parts);
};

/** The value of a date field for a typed text: the date if it can be parsed, otherwise the text. */
export const dateValue = (typed: string): string => parseDate(typed) ?? typed.trim();

/** Formats the value of a date field. */
export const formatDate = (value: string): string => (CalendarDate.is(value) ? dayText(value) : value);
