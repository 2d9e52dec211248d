import type { CalendarDate } from "../../kernel/dates.ts";
import type { MeasureName } from "../../record/vital-signs/measures.ts";
import type { GlucoseMoment } from "../../record/vital-signs/reading.ts";
import type { NotImportedReason } from "../document.ts";
import type { TableAnswers } from "./answers.ts";
import { nameOfRow, personIndexesOf } from "./find-people.ts";
import { findLayout } from "./makers.ts";
import { columnsOf, type ReadOptions } from "./read-columns.ts";
import { type RowTime, readRowTime } from "./read-row-time.ts";
import { type DateOrder, dayOfStated, readStatedTime } from "./read-time.ts";
import { findRowProblem } from "./row-checks.ts";
import { type ReadColumn, RowCollector, readCells, type TestValue, type WrongRow } from "./row-collector.ts";
import { isEmptyCell, type SourceTable, type TableRow } from "./table.ts";

/** What a row of a table states. */
export interface RowReading extends Pick<RowTime, "time" | "seconds" | "instant"> {
  readonly row: TableRow;
  readonly day: CalendarDate;
  readonly values: Readonly<Partial<Record<MeasureName, number>>>;
  readonly moment: GlucoseMoment | null;
  readonly tests: readonly TestValue[];
  /** Values in another unit, as written. */
  readonly converted: readonly string[];
}

/** The rows of a table as they were read. */
export interface ReadRows {
  readonly readings: readonly RowReading[];
  readonly wrong: readonly WrongRow[];
  /** How many rows have no value of a column that is read. */
  readonly emptyCount: number;
  /** How many rows are about other people than the chosen one. */
  readonly otherPersonCount: number;
}

const TIME_COLUMNS: readonly string[] = ["dateTime", "date", "time", "timeZone"];

/** A row above times that has a day and nothing else. Null for another row. */
const readDayRow = (row: TableRow, times: readonly ReadColumn[], order: DateOrder | null): CalendarDate | null => {
  const filled = row.cells.flatMap((cell, index) => (isEmptyCell(cell) ? [] : [index]));
  const [only, ...others] = filled;
  if (only === undefined || others.length > 0 || !times.some(({ index }) => index === only)) return null;
  const stated = readStatedTime(row.cells[only] ?? "");
  return stated === null || stated.time !== null ? null : dayOfStated(stated, order);
};

/** Whether a row has one cell that is no time: a title of a part of the table, or a day that cannot be read. */
const isOtherPart = (row: TableRow): boolean => {
  const [only, ...others] = row.cells.filter((cell) => !isEmptyCell(cell));
  return only !== undefined && others.length === 0 && readStatedTime(only)?.time == null;
};

/** The values of a row at their time; null when the row has no value, or no time that is certain. */
const timeReading = (collector: RowCollector, { day, problem, time, seconds, instant }: RowTime): RowReading | null => {
  const { row, values, moment, tests, converted, wrong } = collector;
  const isMeasured = collector.hasValues || wrong.length > 0;
  if (isMeasured && (problem !== null || day === null)) {
    // one reason for a row is enough
    wrong.length = 0;
    collector.reject(problem?.why ?? "noDate", problem?.column);
    return null;
  }
  if (day === null || !collector.hasValues) return null;
  return { row, day, time, seconds, instant, values, moment, tests, converted };
};

const isSameReading = (one: RowReading, other: RowReading): boolean =>
  JSON.stringify([one.values, one.moment, one.tests]) === JSON.stringify([other.values, other.moment, other.tests]);

/** The rows that were read, by their time. Rows of one time with other values are different. */
class KnownReadings {
  private readonly byTime = new Map<string, RowReading[]>();

  /** Adds a row; false when one with the same time and the same values is known. */
  add(reading: RowReading): boolean {
    const { day, time, seconds, instant } = reading;
    const key = instant ?? `${day} ${time} ${seconds}`;
    const same = this.byTime.get(key);
    if (same?.some((other) => isSameReading(reading, other)) === true) return false;
    if (same === undefined) this.byTime.set(key, [reading]);
    else same.push(reading);
    return true;
  }
}

/** What the reading of each row needs. */
interface RowContext {
  readonly table: SourceTable;
  readonly person: string | null;
  /** The indexes of the columns that name the person of each row. */
  readonly personIndexes: readonly number[];
  readonly times: readonly ReadColumn[];
  readonly others: readonly ReadColumn[];
  readonly days: Parameters<typeof readRowTime>[2];
  /** Whether a day has a row of its own above its times. */
  readonly isDayAbove: boolean;
  /** Whether rows without a time are settings of a meter. */
  readonly hasSettings: boolean;
}

const createRowContext = (
  table: SourceTable,
  answers: TableAnswers,
  today: CalendarDate,
  options: ReadOptions,
): RowContext => {
  const columns = columnsOf(table, answers, options);
  const times = columns.filter(({ meaning }) => TIME_COLUMNS.includes(meaning));
  return {
    ...{ table, times, person: answers.person, personIndexes: personIndexesOf(answers.columns) },
    others: columns.filter((column) => !times.includes(column)),
    days: { order: answers.order, assumedOrder: options.isPreview ? "dayFirst" : null, today },
    isDayAbove: times.length > 0 && times.every(({ meaning }) => meaning === "time" || meaning === "timeZone"),
    hasSettings: findLayout(table.titles)?.hasSettings === true,
  };
};

/** The person of a row; empty when other rows name one and this row does not. Null when the table names nobody. */
const personOf = (row: TableRow, { personIndexes, person }: RowContext): string | null =>
  personIndexes.length === 0 ? person : nameOfRow(row, personIndexes);

/** Why no cell of a row is read; null when its cells are read. */
const findReason = (row: TableRow, context: RowContext): NotImportedReason | null => {
  if (personOf(row, context) === "") return "unnamedPerson";
  return findRowProblem(row, context.table) ?? (context.isDayAbove && isOtherPart(row) ? "unreadableTime" : null);
};

/** Reads the rows of one table, in their order. */
class RowReader {
  readonly readings: RowReading[] = [];
  readonly wrong: WrongRow[] = [];
  emptyCount = 0;
  otherPersonCount = 0;
  private readonly known = new KnownReadings();
  /** The day that stands above the times; null when there is none, or when it cannot be read. */
  private dayAbove: CalendarDate | null = null;

  constructor(private readonly context: RowContext) {}

  read(row: TableRow): void {
    const { context } = this;
    const { times, days, isDayAbove, hasSettings } = context;
    const day = isDayAbove ? readDayRow(row, times, days.order ?? days.assumedOrder) : null;
    const person = personOf(row, context);
    if (day !== null) this.dayAbove = day;
    else if (context.person !== null && person !== "" && person !== context.person) this.otherPersonCount++;
    else if (hasSettings && times.every(({ index }) => isEmptyCell(row.cells[index]))) this.emptyCount++;
    else this.readCells(row);
  }

  private readCells(row: TableRow): void {
    const { context, dayAbove } = this;
    const { times, others, days, isDayAbove } = context;
    const collector = new RowCollector(row);
    const reason = findReason(row, context);
    // the times below a line that is no day can be of another day
    if (reason === "unreadableTime" && isDayAbove) this.dayAbove = null;
    if (reason !== null) collector.reject(reason);
    else {
      readCells(collector, others);
      const reading = timeReading(collector, readRowTime(row, times, days, dayAbove));
      if (reading !== null && this.known.add(reading)) this.readings.push(reading);
      else if (reading !== null) collector.reject("repeatedRow");
      else if (collector.wrong.length === 0) this.emptyCount++;
    }
    this.wrong.push(...collector.wrong);
  }
}

/** Reads the rows of a table as the answers say. What is not certain is listed with its line and the reason. */
export const readRows = (
  table: SourceTable,
  answers: TableAnswers,
  today: CalendarDate,
  options: ReadOptions = { isPreview: false },
): ReadRows => {
  const reader = new RowReader(createRowContext(table, answers, today, options));
  for (const row of table.rows) reader.read(row);
  const { readings, wrong, emptyCount, otherPersonCount } = reader;
  return { readings, wrong, emptyCount, otherPersonCount };
};
