import { type CalendarDate, type ClockTime, type Instant, instantAt, millisecondsOf } from "../../kernel/dates.ts";
import { foldText } from "../../kernel/text.ts";
import { localTimeOf, romeTime } from "../../reports/fhir/elements/rome-time.ts";
import type { NotImportedReason } from "../document.ts";
import { instantOn } from "../local-instant.ts";
import { type DateOrder, dayOfStated, readStatedTime, type StatedTime } from "./read-time.ts";
import type { ReadColumn } from "./row-collector.ts";
import { cellText, isEmptyCell, type TableRow } from "./table.ts";

/** Why the time of a row is not certain, and the column whose cell or title is the reason; null for the whole row. */
interface TimeProblem {
  readonly why: NotImportedReason;
  readonly column: ReadColumn | null;
}

/** The day and the time of a row. */
export interface RowTime {
  readonly day: CalendarDate | null;
  /** The local time; null when the row states none. */
  readonly time: ClockTime | null;
  /** Seconds after the minute. */
  readonly seconds: number;
  /** The instant, when the row states a zone. */
  readonly instant: Instant | null;
  /** Whether the day is only assumed, because the person has not chosen the order of the date yet. */
  readonly isDayAssumed: boolean;
  /** Null when day and time are certain. */
  readonly problem: TimeProblem | null;
}

const NO_TIME: RowTime = { day: null, time: null, seconds: 0, instant: null, isDayAssumed: false, problem: null };

/** Names of the Italian time zone and of those with the same clocks. */
const ITALIAN_ZONE = /^(europe\/(rome|vatican|san_marino|paris|berlin|vienna|zurich)|ces?t|mes?z|ital(ia|y))$/;
const OFFSET = /^(?:utc|gmt)?\s*([+-])(\d{1,2}):?(\d{2})?$/;

/** Whether a cell with a time zone names that of Italy at this time. */
const isItalianZone = (text: string, day: CalendarDate, time: ClockTime | null): boolean => {
  const zone = foldText(text).replace("−", "-");
  if (ITALIAN_ZONE.test(zone)) return true;
  const [, sign = "", hours = "", minutes = "00"] = OFFSET.exec(zone) ?? [];
  return hours !== "" && romeTime(instantOn(day, time)).endsWith(`${sign}${hours.padStart(2, "0")}:${minutes}`);
};

/** Whether the title of a column with a day or a time says that the times of the row are those of the zero meridian. */
const isUniversalTime = ({ meaning, title }: ReadColumn): boolean =>
  meaning !== "timeZone" && /\b(utc|gmt|zulu)\b/i.test(title);

/** Half of the day that stands in a cell of its own, which no column of the table reads. */
const HALF_OF_DAY = /^[ap]\.?\s?m\.?$/i;
const hasHalfOfDay = ({ cells }: TableRow): boolean =>
  cells.some((cell) => typeof cell === "string" && HALF_OF_DAY.test(cell.trim()));

/** Italian clocks change during the first hours of a Sunday: looking at these alone is fast. */
const LAST_CHANGE = "04:00";
const isSunday = (day: CalendarDate): boolean => new Date(day).getUTCDay() === 0;
const HOUR = 3_600_000;

/** Whether a local time exists twice, when summer time ends, or not at all, when it begins. */
const isClockChange = (day: CalendarDate, time: ClockTime): boolean => {
  if (time >= LAST_CHANGE || !isSunday(day)) return false;
  const first = instantOn(day, time);
  const shows = (instant: Instant): boolean => romeTime(instant).startsWith(`${day}T${time}`);
  return !shows(first) || shows(instantAt(millisecondsOf(first) + HOUR));
};

/** How the days of a table are read. */
interface DayOptions {
  /** Null when the table leaves the order open. */
  readonly order: DateOrder | null;
  /** The order that a preview assumes while it is open; null when the rows are offered. */
  readonly assumedOrder: DateOrder | null;
  readonly today: CalendarDate;
}

/** What a cell of a column adds: a column with a day states no time, and one with a time no day. */
const readPart = (column: ReadColumn, stated: StatedTime, { order, assumedOrder }: DayOptions): RowTime => {
  const problem = { why: "unreadableTime", column } as const;
  if (stated.instant !== null) {
    const { date, time } = localTimeOf(stated.instant);
    return column.meaning === "date"
      ? { ...NO_TIME, day: date }
      : { ...NO_TIME, day: date, time, instant: stated.instant };
  }
  const day = dayOfStated(stated, order ?? assumedOrder);
  const isDayAssumed = stated.days !== null && order === null;
  const { time, seconds } = stated;
  if (column.meaning === "time") return time === null ? { ...NO_TIME, problem } : { ...NO_TIME, time, seconds };
  if (day === null) return { ...NO_TIME, problem };
  const ofDay = { ...NO_TIME, day, isDayAssumed };
  return column.meaning === "date" ? ofDay : { ...ofDay, time, seconds };
};

/** A day that is as well a month: a spreadsheet that read an American text may have exchanged both. */
const isExchangeable = (day: CalendarDate | null): boolean =>
  day !== null && Number(day.slice(8)) <= 12 && day.slice(8) !== day.slice(5, 7);

/** Joins the cells of a row that state its day and its time. The first one that cannot be read is the problem. */
const joinParts = (row: TableRow, columns: readonly ReadColumn[], options: DayOptions): RowTime => {
  let joined = NO_TIME;
  // the title of the day can state the zone of a time in another column
  const universal = columns.find(isUniversalTime);
  for (const column of columns) {
    const cell = row.cells[column.index];
    if (column.meaning === "timeZone" || cell === undefined || isEmptyCell(cell)) continue;
    const stated = readStatedTime(cell);
    if (stated === null) return { ...NO_TIME, problem: { why: "unreadableTime", column } };
    if (stated.instant === null && stated.time !== null && universal !== undefined)
      return { ...NO_TIME, problem: { why: "otherZone", column: universal } };
    if (column.hasMixedDays && typeof cell === "object" && isExchangeable(cell.day))
      return { ...NO_TIME, problem: { why: "exchangedDay", column } };
    const part = readPart(column, stated, options);
    if (part.problem !== null) return part;
    const isTimeKnown = joined.time !== null;
    joined = {
      day: joined.day ?? part.day,
      time: joined.time ?? part.time,
      seconds: isTimeKnown ? joined.seconds : part.seconds,
      instant: joined.instant ?? part.instant,
      isDayAssumed: joined.isDayAssumed || part.isDayAssumed,
      problem: null,
    };
  }
  return joined;
};

/** Why a time that can be read is not certain; null when it is. */
const findProblem = (
  row: TableRow,
  { day, time, instant, isDayAssumed }: RowTime,
  columns: readonly ReadColumn[],
  today: CalendarDate,
): TimeProblem | null => {
  if (day === null || isDayAssumed) return null;
  if (day > today) return { why: "inFuture", column: null };
  if (instant !== null || time === null) return null;
  const zone = columns.find(
    ({ meaning, index }) =>
      meaning === "timeZone" && !isEmptyCell(row.cells[index]) && !isItalianZone(cellText(row.cells[index]), day, time),
  );
  if (zone !== undefined) return { why: "otherZone", column: zone };
  if (hasHalfOfDay(row)) return { why: "unreadableTime", column: null };
  return isClockChange(day, time) ? { why: "clockChange", column: null } : null;
};

/**
 * Reads the day and the time of a row.
 *
 * @param above the day of a row above that has nothing else, for a row with a time and no day; null when there is none
 */
export const readRowTime = (
  row: TableRow,
  columns: readonly ReadColumn[],
  options: DayOptions,
  above: CalendarDate | null,
): RowTime => {
  const joined = joinParts(row, columns, options);
  // a row without a time, such as a mean, does not belong to the day above it
  const read = joined.day === null && joined.time !== null ? { ...joined, day: above } : joined;
  return { ...read, problem: read.problem ?? findProblem(row, read, columns, options.today) };
};
