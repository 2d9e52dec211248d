import type { CalendarDate, ClockTime, Instant } from "../../kernel/dates.ts";
import type { MeasureName } from "../../record/vital-signs/measures.ts";
import type { GlucoseMoment } from "../../record/vital-signs/reading.ts";
import { localTimeOf } from "../../reports/fhir/elements/rome-time.ts";
import type { TableAnswers } from "./answers.ts";
import { findLayout } from "./makers.ts";
import { type DateOrder, dayOfStated, readStatedTime } from "./read-time.ts";
import { readTitle } from "./read-title.ts";
import { type ReadColumn, RowCollector, readValue, type TestValue, type WrongRow } from "./row-collector.ts";
import { isEmptyCell, type SourceTable, type TableRow } from "./table.ts";

/** What a row of a table states. */
export interface RowReading {
  readonly row: TableRow;
  readonly day: CalendarDate;
  /** The local time; null when the row states none. */
  readonly time: ClockTime | null;
  /** Seconds after the minute. */
  readonly seconds: number;
  /** The instant, when the row states a zone. */
  readonly instant: Instant | null;
  readonly values: Readonly<Partial<Record<MeasureName, number>>>;
  readonly moment: GlucoseMoment | null;
  readonly tests: readonly TestValue[];
  /** Values in another unit, as written. */
  readonly converted: readonly string[];
}

/** The rows of a table as they were read. */
interface ReadRows {
  readonly readings: readonly RowReading[];
  readonly wrong: readonly WrongRow[];
  /** How many rows have no value of a column that is read. */
  readonly emptyCount: number;
}

const TIME_COLUMNS: readonly string[] = ["dateTime", "date", "time"];

const columnsOf = ({ titles }: SourceTable, { columns }: TableAnswers): readonly ReadColumn[] =>
  columns.flatMap((column, index) => {
    const title = titles?.[index] ?? "";
    return column.meaning === "ignored" ? [] : [{ ...column, index, title, moment: readTitle(title).moment }];
  });

interface RowTime extends Pick<RowReading, "time" | "seconds" | "instant"> {
  readonly day: CalendarDate | null;
  /** The column whose cell cannot be read; null when every cell can. */
  readonly unreadable: ReadColumn | null;
}

const NO_TIME = { day: null, time: null, seconds: 0, instant: null };

const readTime = (row: TableRow, columns: readonly ReadColumn[], order: DateOrder): RowTime => {
  let [day, time, seconds]: [CalendarDate | null, ClockTime | null, number] = [null, null, 0];
  for (const column of columns) {
    const cell = row.cells[column.index];
    if (cell === undefined || isEmptyCell(cell)) continue;
    const stated = readStatedTime(cell);
    const found = stated === null ? null : dayOfStated(stated, order);
    if (stated === null || (found === null && stated.days !== null)) return { ...NO_TIME, unreadable: column };
    const { instant } = stated;
    if (instant !== null) {
      const { date, time: local } = localTimeOf(instant);
      return { day: date, time: local, seconds: 0, instant, unreadable: null };
    }
    day ??= found;
    if (time === null && stated.time !== null) [time, seconds] = [stated.time, stated.seconds];
  }
  return { day, time, seconds, instant: null, unreadable: null };
};

/** The day of a row that has nothing else: some tables write the day above its times. */
const dayAlone = (row: TableRow, order: DateOrder | null): CalendarDate | null => {
  const [only, ...others] = row.cells.filter((cell) => !isEmptyCell(cell));
  const stated = only === undefined || others.length > 0 ? null : readStatedTime(only);
  return stated === null || stated.time !== null ? null : dayOfStated(stated, order);
};

/** The values of a row at their time; null when the row has no value, or no time that can be read. */
const timeReading = (
  collector: RowCollector,
  { day: ownDay, unreadable, ...time }: RowTime,
  above: CalendarDate | null,
): RowReading | null => {
  const { row, values, moment, tests, converted, wrong } = collector;
  const day = ownDay ?? above;
  const isMeasured = collector.hasValues || wrong.length > 0;
  if (isMeasured && (unreadable !== null || day === null)) {
    // one reason for a row is enough
    wrong.length = 0;
    collector.reject(unreadable === null ? "noDate" : "unreadableTime", unreadable);
    return null;
  }
  if (day === null || !collector.hasValues) return null;
  return { row, day, ...time, values, moment, tests, converted };
};

/**
 * Reads the rows of a table as the answers say. A day that depends on an unknown order is read as if the day stood
 * first: the preview asks before anything is offered.
 */
export const readRows = (table: SourceTable, answers: TableAnswers): ReadRows => {
  const columns = columnsOf(table, answers);
  const times = columns.filter(({ meaning }) => TIME_COLUMNS.includes(meaning));
  const others = columns.filter(({ meaning }) => !TIME_COLUMNS.includes(meaning));
  const order = answers.order ?? "dayFirst";
  const hasSettings = findLayout(table.titles)?.hasSettings === true;
  const isDayAbove = times.every(({ meaning }) => meaning === "time");
  const readings: RowReading[] = [];
  const wrong: WrongRow[] = [];
  let emptyCount = 0;
  let above: CalendarDate | null = null;
  for (const row of table.rows) {
    const alone: CalendarDate | null = isDayAbove ? dayAlone(row, order) : null;
    if (alone !== null) {
      above = alone;
      continue;
    }
    const collector = new RowCollector(row);
    if (hasSettings && times.every(({ index }) => isEmptyCell(row.cells[index]))) {
      emptyCount++;
      continue;
    }
    for (const column of others) {
      const cell = row.cells[column.index];
      if (cell !== undefined && !isEmptyCell(cell)) readValue(collector, column, cell);
    }
    collector.checkPressure();
    const reading = timeReading(collector, readTime(row, times, order), above);
    if (reading !== null) readings.push(reading);
    if (reading === null && collector.wrong.length === 0) emptyCount++;
    wrong.push(...collector.wrong);
  }
  return { readings, wrong, emptyCount };
};
