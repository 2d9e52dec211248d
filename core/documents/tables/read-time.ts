import {
  CalendarDate,
  type ClockTime,
  ClockTime as ClockTimeCodec,
  type Instant,
  instantAt,
  millisecondsOf,
} from "../../kernel/dates.ts";
import { instantOn } from "../local-instant.ts";
import { monthOf } from "../month-names.ts";
import { type Cell, cellText } from "./table.ts";

/** The orders of day, month and year in "03/04/2026" and "26/04/03". Only a year of two digits can be the first. */
export const DATE_ORDERS = ["dayFirst", "monthFirst", "yearFirst"] as const;
/** An order of day, month and year. */
export type DateOrder = (typeof DATE_ORDERS)[number];

/** The day that a cell means in each order; null where no such day exists. */
type DaysByOrder = Readonly<Record<DateOrder, CalendarDate | null>>;

/** A time as a cell states it. */
export interface StatedTime {
  /** The day; null when the cell has none, or can be read in two ways. */
  readonly day: CalendarDate | null;
  /** The days that the cell can mean, by the order; null when it means one, or none. A day that does not exist is null. */
  readonly days: DaysByOrder | null;
  readonly time: ClockTime | null;
  /** Seconds after the minute. */
  readonly seconds: number;
  /** The instant, when the cell has a zone. */
  readonly instant: Instant | null;
}

const NONE: StatedTime = { day: null, days: null, time: null, seconds: 0, instant: null };

const CENTURY = 2000;
const dayOf = (year: number, month: number, day: number): CalendarDate | null => {
  const full = year < 100 ? CENTURY + year : year;
  const text = [String(full).padStart(4, "0"), String(month).padStart(2, "0"), String(day).padStart(2, "0")].join("-");
  return CalendarDate.is(text) ? text : null;
};

const CLOCK = /^(?:ore\s*)?(\d{1,2})(?:[:.h](\d{2}))(?:[:.](\d{2})(?:[.,]\d+)?)?\s*([ap])?\.?\s?(?:m\.?)?$/i;
const HALF_DAY = 12;

/** A time of the day: "07:30", "7.30", "07:30:12", "9:46 PM". */
const readClock = (text: string): Pick<StatedTime, "time" | "seconds"> | null => {
  const [, hours = "", minutes = "", seconds = "0", half = ""] = CLOCK.exec(text.trim()) ?? [];
  if (hours === "") return null;
  const hour = Number(hours);
  if (half !== "" && (hour < 1 || hour > HALF_DAY)) return null;
  const inDay = half === "" ? hour : (hour % HALF_DAY) + (half.toLowerCase() === "p" ? HALF_DAY : 0);
  const time = `${String(inDay).padStart(2, "0")}:${minutes}`;
  return ClockTimeCodec.is(time) && Number(seconds) < 60 ? { time, seconds: Number(seconds) } : null;
};

const ZONED = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)? ?(?:Z|[+-]\d{2}:?\d{2})$/;
const REST = "(?:[,T]?\\s*(.*))?$";
const YEAR_FIRST = new RegExp(`^(\\d{4})[-/.](\\d{1,2})[-/.](\\d{1,2})${REST}`);
const NUMERIC = new RegExp(`^(\\d{1,2})([-/.])(\\d{1,2})\\2(\\d{4}|\\d{2})(?!\\d)${REST}`);
const MONTH_NAME = new RegExp(`^(\\p{L}{3,})\\.?\\s+(\\d{1,2}),?\\s+(\\d{4})(?!\\d)${REST}`, "u");
const DAY_NAME = new RegExp(`^(\\d{1,2})[.]?[ -]*(\\p{L}{3,})[.,]?[ -]*(\\d{4}|\\d{2})(?!\\d)${REST}`, "u");

interface DatePart extends Pick<StatedTime, "day" | "days"> {
  readonly rest: string;
}

const readNumericDate = (found: RegExpExecArray): DatePart | null => {
  const [, first = "", mark = "", second = "", last = "", rest = ""] = found;
  const days: DaysByOrder = {
    dayFirst: dayOf(Number(last), Number(second), Number(first)),
    // countries that put the month first write no points
    monthFirst: mark === "." ? null : dayOf(Number(last), Number(first), Number(second)),
    yearFirst: last.length === 2 ? dayOf(Number(first), Number(second), Number(last)) : null,
  };
  const [only, ...others] = new Set(Object.values(days).filter((day) => day !== null));
  if (only === undefined) return null;
  const isFormCertain = mark === "." && last.length > 2;
  // a day that exists in one order only says how the other days are written
  const isSameInBoth = others.length === 0 && Number(first) === Number(second);
  return isFormCertain || isSameInBoth ? { day: only, days: null, rest } : { day: null, days, rest };
};

const WEEKDAY = /^\p{L}{2,10}[.,]?\s+(?=\d)/u;

const readDatePart = (text: string): DatePart | null => {
  const yearFirst = YEAR_FIRST.exec(text);
  if (yearFirst !== null) {
    const [, year, month, day, rest = ""] = yearFirst;
    return { day: dayOf(Number(year), Number(month), Number(day)), days: null, rest };
  }
  const monthName = MONTH_NAME.exec(text);
  if (monthName !== null && monthOf(monthName[1] ?? "") > 0) {
    const [, month = "", day, year, rest = ""] = monthName;
    return { day: dayOf(Number(year), monthOf(month), Number(day)), days: null, rest };
  }
  const withoutWeekday = text.replace(WEEKDAY, "");
  const numeric = NUMERIC.exec(withoutWeekday);
  if (numeric !== null) return readNumericDate(numeric);
  const dayName = DAY_NAME.exec(withoutWeekday);
  const [, day, month = "", year, rest = ""] = dayName ?? [];
  return monthOf(month) === 0 ? null : { day: dayOf(Number(year), monthOf(month), Number(day)), days: null, rest };
};

/** The form of most exports, which is read first because they have many rows. */
const ISO = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::([0-5]\d)(?:\.\d+)?)?)?$/;

/**
 * Reads the day, the time, or both of a cell; null for a text that is neither.
 *
 * @example
 * readStatedTime("03/04/2026 7.30"); // { day: null, days: { dayFirst: "2026-04-03", … }, time: "07:30", … }
 */
export const readStatedTime = (cell: Cell): StatedTime | null => {
  if (typeof cell === "number") return null;
  if (typeof cell === "object") return { ...NONE, day: cell.day, time: cell.time };
  const written = cellText(cell);
  const [, isoDay, isoTime = null, isoSeconds = "0"] = ISO.exec(written) ?? [];
  if (CalendarDate.is(isoDay) && (isoTime === null || ClockTimeCodec.is(isoTime)))
    return { ...NONE, day: isoDay, time: isoTime, seconds: Number(isoSeconds) };
  const text = written.replace(/\s+/g, " ");
  if (ZONED.test(text)) {
    const milliseconds = Date.parse(text.replace(/^(\S{10}) /, "$1T").replace(" ", ""));
    return Number.isNaN(milliseconds) ? null : { ...NONE, instant: instantAt(milliseconds) };
  }
  const date = readDatePart(text);
  // "13.09.26" is a day; "21.40.15" can only be a time
  const clock = date?.rest === "" ? null : readClock(text);
  if (clock !== null) return { ...NONE, ...clock };
  if (date === null || (date.day === null && date.days === null)) return null;
  const { rest, ...day } = date;
  if (rest.trim() === "") return { ...NONE, ...day };
  const time = readClock(rest);
  return time === null ? null : { ...NONE, ...day, ...time };
};

/** The day of a stated time; null when it has none, and when the order decides and is not known. */
export const dayOfStated = ({ day, days }: StatedTime, order: DateOrder | null): CalendarDate | null =>
  days === null ? day : order === null ? null : days[order];

const SECOND = 1000;

/** The instant of a local day with a stated time of the day; midnight without one. */
export const instantOfStated = (day: CalendarDate, { time, seconds }: Pick<StatedTime, "time" | "seconds">): Instant =>
  seconds === 0 ? instantOn(day, time) : instantAt(millisecondsOf(instantOn(day, time)) + seconds * SECOND);

/** What the days of a table say about their order. */
export interface PossibleOrders {
  /** The order that the days or the title decide; null when the person must choose it, and when no day depends on it. */
  readonly only: DateOrder | null;
  /** The orders between which the person chooses; none when no day depends on the order, or when it is decided. */
  readonly choices: readonly DateOrder[];
}

/** Whether days rise or fall from row to row, as in most tables. */
const isSorted = (days: readonly CalendarDate[]): boolean =>
  days.every((day, index) => index === 0 || day >= (days[index - 1] ?? day)) ||
  days.every((day, index) => index === 0 || day <= (days[index - 1] ?? day));

const inOrder = (open: readonly DaysByOrder[], order: DateOrder): readonly CalendarDate[] =>
  open.flatMap((days) => days[order] ?? []);

/** Whether an order makes a day lie in the future that another order does not: nothing is measured then. */
const hasWrongFuture = (open: readonly DaysByOrder[], order: DateOrder, today: CalendarDate): boolean =>
  open.some((days) => {
    const day = days[order];
    return day !== null && day > today && Object.values(days).some((other) => other !== null && other <= today);
  });

/** Whether one row with a wrong digit may be the reason for an order: the days are sorted in another order only. */
const isSortedOtherwise = (open: readonly DaysByOrder[], order: DateOrder): boolean =>
  !isSorted(inOrder(open, order)) &&
  DATE_ORDERS.some((other) => other !== order && inOrder(open, other).length > 1 && isSorted(inOrder(open, other)));

/** Whether an order fits all days of a table. */
export const isOrderPossible = (times: readonly StatedTime[], order: DateOrder, today: CalendarDate): boolean => {
  const open = times.flatMap(({ days }) => (days === null ? [] : [days]));
  return open.every((days) => days[order] !== null) && !hasWrongFuture(open, order, today);
};

/**
 * Finds the order of day, month and year from all days of a table, in the order of the rows.
 *
 * @param stated the order that the title of the column states; null when it states none
 */
export const findOrder = (
  times: readonly StatedTime[],
  today: CalendarDate,
  stated: DateOrder | null = null,
): PossibleOrders => {
  const open = times.flatMap(({ days }) => (days === null ? [] : [days]));
  if (open.length === 0) return { only: null, choices: [] };
  const existing = DATE_ORDERS.filter((order) => open.every((days) => days[order] !== null));
  const [decided = null, ...others] = stated !== null && existing.includes(stated) ? [stated] : existing;
  const isDecided =
    decided !== null &&
    others.length === 0 &&
    (stated === null || stated === decided) &&
    !hasWrongFuture(open, decided, today) &&
    !isSortedOtherwise(open, decided);
  if (isDecided) return { only: decided, choices: [] };
  return { only: null, choices: DATE_ORDERS.filter((order) => open.some((days) => days[order] !== null)) };
};
