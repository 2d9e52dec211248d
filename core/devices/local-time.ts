import * as t from "io-ts";
import { CalendarDate, daysInMonth } from "../kernel/dates.ts";
import { type Layout, LITTLE_ENDIAN, mapLayout, record, u8, u16 } from "./bytes.ts";

/** ASSUMPTION A8: a measurement outside these years, or with an impossible date or time, is rejected alone. */
const FIRST_MEASURED_YEAR = 2000;
/** See `FIRST_MEASURED_YEAR`. */
const LAST_MEASURED_YEAR = 2099;
/** ASSUMPTION A13: an impossible birthday, or one outside these years, is read as absent; the user stays. */
const FIRST_BIRTH_YEAR = 1900;
/** See `FIRST_BIRTH_YEAR`. */
const LAST_BIRTH_YEAR = 2099;

/** The brand of the local time of a device. */
export interface LocalDateTimeBrand {
  readonly LocalDateTime: unique symbol;
}
const localShape = /^20\d{2}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/;
/** The local time of the device, `YYYY-MM-DDThh:mm:ss` without a zone, never converted. It sorts as text. */
export const LocalDateTime = t.brand(
  t.string,
  (s): s is t.Branded<string, LocalDateTimeBrand> => localShape.test(s) && CalendarDate.is(s.slice(0, 10)),
  "LocalDateTime",
);
export type LocalDateTime = t.TypeOf<typeof LocalDateTime>;

const padTwo = (n: number): string => String(n).padStart(2, "0");

/** Lists are long, so the parts of a time are formatted once: the days of a year by 32 × month + day, and so on. */
const DAYS: (readonly string[] | undefined)[] = [];
const daysOf = (year: number): readonly string[] =>
  Array.from({ length: 13 * 32 }, (_, n) => `${year}-${padTwo(n >> 5)}-${padTwo(n & 31)}`);
const MINUTES = Array.from({ length: 24 * 60 }, (_, n) => `T${padTwo(Math.trunc(n / 60))}:${padTwo(n % 60)}`);
const SECONDS = Array.from({ length: 60 }, (_, n) => `:${padTwo(n)}`);

const isDay = (year: number, month: number, day: number): boolean => day >= 1 && day <= daysInMonth(year, month);

/** Seven bytes: year u16, month, day, hour, minute, second. Read only where it is not refused. */
export const timestamp: Layout<LocalDateTime> = {
  name: "timestamp",
  size: 7,
  table: null,
  refusal: (view, offset) => {
    const year = view.getUint16(offset, LITTLE_ENDIAN);
    const measured = year >= FIRST_MEASURED_YEAR && year <= LAST_MEASURED_YEAR;
    const clock = view.getUint8(offset + 4) < 24 && view.getUint8(offset + 5) < 60 && view.getUint8(offset + 6) < 60;
    return measured && clock && isDay(year, view.getUint8(offset + 2), view.getUint8(offset + 3))
      ? null
      : "INVALID_DATE";
  },
  read: (view, offset) => {
    const year = view.getUint16(offset, LITTLE_ENDIAN);
    DAYS[year - FIRST_MEASURED_YEAR] ??= daysOf(year);
    return ((DAYS[year - FIRST_MEASURED_YEAR]?.[32 * view.getUint8(offset + 2) + view.getUint8(offset + 3)] ?? "") +
      MINUTES[60 * view.getUint8(offset + 4) + view.getUint8(offset + 5)] +
      SECONDS[view.getUint8(offset + 6)]) as LocalDateTime;
  },
  write: (view, offset, value) => {
    const [year = 0, ...rest] = value.split(/[-T:]/).map(Number);
    view.setUint16(offset, year, LITTLE_ENDIAN);
    rest.forEach((part, index) => {
      view.setUint8(offset + 2 + index, part);
    });
  },
};

const dayOfBirth = record("day of birth", { year: u16, month: u8, day: u8 });

/** Four bytes: year u16, month, day; null for an impossible birthday. */
export const birthday: Layout<CalendarDate | null> = mapLayout(
  dayOfBirth,
  ({ year, month, day }) =>
    year >= FIRST_BIRTH_YEAR && year <= LAST_BIRTH_YEAR && isDay(year, month, day)
      ? (`${year}-${padTwo(month)}-${padTwo(day)}` as CalendarDate)
      : null,
  (date) => {
    const [year = 0, month = 0, day = 0] = date === null ? [] : date.split("-").map(Number);
    return { year, month, day };
  },
);
