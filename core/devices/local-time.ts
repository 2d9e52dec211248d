import * as t from "io-ts";
import { CalendarDate, daysIn } from "../kernel/dates.ts";
import { type Layout, mapped, record, u8, u16 } from "./bytes.ts";

/** ASSUMPTION A8: a measurement outside these years, or at an impossible date or time, is rejected by itself. */
export const FIRST_MEASURED_YEAR = 2000;
export const LAST_MEASURED_YEAR = 2099;
/** ASSUMPTION A13: an impossible birthday, or one outside these years, is no birthday; the user stays. */
export const FIRST_BIRTH_YEAR = 1900;
export const LAST_BIRTH_YEAR = 2099;

export interface LocalDateTimeBrand {
  readonly LocalDateTime: unique symbol;
}
const localShape = /^20\d{2}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/;
/** What the clock of the device showed, `YYYY-MM-DDThh:mm:ss` without a zone, never shifted; compares as text. */
export const LocalDateTime = t.brand(
  t.string,
  (s): s is t.Branded<string, LocalDateTimeBrand> => localShape.test(s) && CalendarDate.is(s.slice(0, 10)),
  "LocalDateTime",
);
export type LocalDateTime = t.TypeOf<typeof LocalDateTime>;

const TWO_DIGITS = Array.from({ length: 100 }, (_, n) => String(n).padStart(2, "0"));
const two = (n: number): string => TWO_DIGITS[n] ?? String(n);

const moment = record("moment", { year: u16, month: u8, day: u8, hour: u8, minute: u8, second: u8 });

const isDay = (year: number, month: number, day: number): boolean => day >= 1 && day <= daysIn(year, month);

/** Seven bytes: year u16, month, day, hour, minute, second. */
export const timestamp: Layout<LocalDateTime> = {
  name: "timestamp",
  size: moment.size,
  refusal: (view, at) => {
    const year = u16.read(view, at);
    const measured = year >= FIRST_MEASURED_YEAR && year <= LAST_MEASURED_YEAR;
    const clock = u8.read(view, at + 4) < 24 && u8.read(view, at + 5) < 60 && u8.read(view, at + 6) < 60;
    return measured && clock && isDay(year, u8.read(view, at + 2), u8.read(view, at + 3)) ? null : "INVALID_DATE";
  },
  read: (view, at) => {
    const { year, month, day, hour, minute, second } = moment.read(view, at);
    return `${year}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}:${two(second)}` as LocalDateTime;
  },
  write: (view, at, value) => {
    const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = value.split(/[-T:]/).map(Number);
    moment.write(view, at, { year, month, day, hour, minute, second });
  },
};

const dayOfBirth = record("day of birth", { year: u16, month: u8, day: u8 });

/** Four bytes: year u16, month, day; null when no such birthday can be. */
export const birthday: Layout<CalendarDate | null> = mapped(
  dayOfBirth,
  ({ year, month, day }) =>
    year >= FIRST_BIRTH_YEAR && year <= LAST_BIRTH_YEAR && isDay(year, month, day)
      ? (`${year}-${two(month)}-${two(day)}` as CalendarDate)
      : null,
  (date) => {
    const [year = 0, month = 0, day = 0] = date === null ? [] : date.split("-").map(Number);
    return { year, month, day };
  },
);
