import type { CalendarDate } from "../../kernel/dates.ts";
import { foldText } from "../../kernel/text.ts";
import type { MeasureName } from "../../record/vital-signs/measures.ts";
import type { GlucoseMoment } from "../../record/vital-signs/reading.ts";
import type { NotImportedReason } from "../document.ts";
import type { TableAnswers } from "./answers.ts";
import type { ColumnMeaning } from "./columns.ts";
import { personIndexOf } from "./find-people.ts";
import { findLayout } from "./makers.ts";
import { unitsOfColumn } from "./propose-answers.ts";
import { type RowTime, readRowTime } from "./read-row-time.ts";
import { type DateOrder, dayOfStated, readStatedTime } from "./read-time.ts";
import { readTitle } from "./read-title.ts";
import { type ReadColumn, RowCollector, readValue, type TestValue, type WrongRow } from "./row-collector.ts";
import { type Cell, cellText, isEmptyCell, type SourceTable, type TableRow } from "./table.ts";

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

const NOT_READ: readonly ColumnMeaning[] = ["ignored", "undecided", "person"];

/**
 * A preview counts the rows also while a question is open: as if the unit of a column were that of the record, and the day
 * the first number of a date.
 */
interface ReadOptions {
  readonly isPreview: boolean;
}

const isDayOfSheet = (cell: Cell | undefined): boolean => typeof cell === "object" && cell.day !== null;

/** Whether a column has days of a spreadsheet and texts with a day that it could not read. */
const hasMixedDays = (rows: readonly TableRow[], index: number): boolean =>
  rows.some(({ cells }) => isDayOfSheet(cells[index])) &&
  rows.some(({ cells }) => {
    const cell = cells[index];
    return typeof cell === "string" && readStatedTime(cell)?.days != null;
  });

const columnsOf = (
  { titles, rows }: SourceTable,
  { columns }: TableAnswers,
  { isPreview }: ReadOptions,
): readonly ReadColumn[] =>
  columns.flatMap((column, index) => {
    const title = titles?.[index] ?? "";
    const isUnitOpen = isPreview && column.unit === null;
    const unit = isUnitOpen ? (unitsOfColumn(column.meaning)[0] ?? null) : column.unit;
    return NOT_READ.includes(column.meaning)
      ? []
      : [
          {
            ...column,
            unit,
            isUnitOpen,
            index,
            title,
            moment: readTitle(title).moment,
            hasMixedDays: hasMixedDays(rows, index),
          },
        ];
  });

/** A row above times that has a day and nothing else. Null for another row. */
const dayAlone = (row: TableRow, times: readonly ReadColumn[], order: DateOrder | null): CalendarDate | null => {
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

/** What the only word of a cell says about a row that is no measurement. */
const SUMMARY =
  /^(medi[ae]|average|avg|mean|totale?|somma|sum|min(im[oa]|imum)?|max(imum)?|massim[oa]|median[ao]?|dev(iazione)? ?(standard|st)?|std( dev)?|standard deviation|obiettivo|target|goal)( (dei valori|del mese|della settimana|mensile|settimanale|giornalier[ao]|general[ei]|complessiv[ao]|monthly|weekly|daily|overall))?$/;

/** The longest words that `SUMMARY` knows, and their first letters: most cells are not compared with it. */
const MAYBE_SUMMARY = /^\s*[adgmost].{2,40}$/i;
const isSummaryCell = (cell: Cell): boolean =>
  typeof cell === "string" && MAYBE_SUMMARY.test(cell) && SUMMARY.test(foldText(cell).replace(/[.:*]+$/, ""));

/** Why no cell of a row is read: it is a sum or a mean, or a comma divides a number into two cells. */
const findRowProblem = ({ cells }: TableRow, { titles }: SourceTable): NotImportedReason | null => {
  if (cells.some(isSummaryCell)) return "summaryRow";
  const isWider = titles !== null && cells.slice(titles.length).some((cell) => !isEmptyCell(cell));
  return isWider ? "cellCount" : null;
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

/** Reads the rows of a table as the answers say. What is not certain is listed with its line and the reason. */
export const readRows = (
  table: SourceTable,
  answers: TableAnswers,
  today: CalendarDate,
  options: ReadOptions = { isPreview: false },
): ReadRows => {
  const columns = columnsOf(table, answers, options);
  const times = columns.filter(({ meaning }) => TIME_COLUMNS.includes(meaning));
  const others = columns.filter(({ meaning }) => !TIME_COLUMNS.includes(meaning));
  const assumedOrder = options.isPreview ? "dayFirst" : null;
  const days = { order: answers.order, assumedOrder, today } as const;
  const hasSettings = findLayout(table.titles)?.hasSettings === true;
  const personIndex = personIndexOf(answers.columns);
  const isDayAbove = times.length > 0 && times.every(({ meaning }) => meaning === "time" || meaning === "timeZone");
  const readings: RowReading[] = [];
  const wrong: WrongRow[] = [];
  const known = new KnownReadings();
  let emptyCount = 0;
  let otherPersonCount = 0;
  let above: CalendarDate | null = null;
  for (const row of table.rows) {
    const alone: CalendarDate | null = isDayAbove ? dayAlone(row, times, answers.order ?? assumedOrder) : null;
    if (alone !== null) {
      above = alone;
      continue;
    }
    const collector = new RowCollector(row);
    const person = personIndex === -1 ? answers.person : cellText(row.cells[personIndex]);
    if (answers.person !== null && person !== "" && person !== answers.person) {
      otherPersonCount++;
      continue;
    }
    const reason = person === "" ? "unnamedPerson" : findRowProblem(row, table);
    if (reason !== null) {
      collector.reject(reason);
      wrong.push(...collector.wrong);
      continue;
    }
    if (isDayAbove && isOtherPart(row)) {
      // the times below it can be of another day
      above = null;
      collector.reject("unreadableTime");
      wrong.push(...collector.wrong);
      continue;
    }
    if (hasSettings && times.every(({ index }) => isEmptyCell(row.cells[index]))) {
      emptyCount++;
      continue;
    }
    for (const column of others) {
      const cell = row.cells[column.index];
      if (cell !== undefined && !isEmptyCell(cell)) readValue(collector, column, cell);
    }
    collector.checkPressure();
    const reading = timeReading(collector, readRowTime(row, times, days, above));
    if (reading !== null && known.add(reading)) readings.push(reading);
    else if (reading !== null) collector.reject("repeatedRow");
    if (reading === null && collector.wrong.length === 0) emptyCount++;
    wrong.push(...collector.wrong);
  }
  return { readings, wrong, emptyCount, otherPersonCount };
};
