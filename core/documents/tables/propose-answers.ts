import { findLabTest } from "../../catalogues/lab-tests/lab-tests.ts";
import { readUnit } from "../../catalogues/lab-tests/unit-spellings.ts";
import { unitOfTest } from "../../catalogues/lab-tests/units.ts";
import type { CalendarDate } from "../../kernel/dates.ts";
import { isRight } from "../../kernel/fp.ts";
import { foldText } from "../../kernel/text.ts";
import type { MeasureName } from "../../record/vital-signs/measures.ts";
import type { TableAnswers } from "./answers.ts";
import { type ColumnAnswer, type ColumnMeaning, isValueColumn, measureOfColumn, testIdOf } from "./columns.ts";
import { readCellNumber, readCellPressure } from "./read-number.ts";
import { findOrder, isOrderPossible, type PossibleOrders, readStatedTime, type StatedTime } from "./read-time.ts";
import { type ReadTitle, readTitle, readTitleOrder } from "./read-title.ts";
import { type Cell, cellText, columnCountOf, isEmptyCell, type SourceTable } from "./table.ts";
import { findUnstatedUnit, readMeasureUnit, unitOfValues, unitsOfMeasure } from "./units.ts";

/** The cells of a column that show what it contains. */
const SAMPLE_CELLS = 100;
const TIME_MEANINGS: readonly ColumnMeaning[] = ["dateTime", "date", "time"];
const DAY_MEANINGS: readonly (ColumnMeaning | null)[] = ["dateTime", "date"];

const sampleOf = ({ rows }: SourceTable, index: number): readonly Cell[] => {
  const cells: Cell[] = [];
  for (const row of rows) {
    const cell = row.cells[index];
    if (cell !== undefined && !isEmptyCell(cell)) cells.push(cell);
    if (cells.length === SAMPLE_CELLS) break;
  }
  return cells;
};

/** Most cells of a column that has some of another kind. */
const isMost = (count: number, cells: readonly Cell[]): boolean => count > 0 && count * 2 >= cells.length;

const MIDNIGHT = "00:00";

/** The kind of time in a column, by its cells; null when most of them are none. */
const timeMeaningOf = (cells: readonly Cell[]): ColumnMeaning | null => {
  const times = cells.map(readStatedTime).filter((time): time is StatedTime => time !== null);
  if (!isMost(times.length, cells)) return null;
  const hasDay = times.some(({ day, days, instant }) => day !== null || days !== null || instant !== null);
  // programs write a day without a time as midnight
  const hasTime = times.some(
    ({ time, instant }) => (time !== null && !(hasDay && time === MIDNIGHT)) || instant !== null,
  );
  return hasDay && hasTime ? "dateTime" : hasDay ? "date" : "time";
};

const hasPressures = (cells: readonly Cell[]): boolean =>
  isMost(cells.filter((cell) => readCellPressure(cellText(cell)) !== null).length, cells);

/** A body is between 34 and 43 °C, which are 93 to 110 °F; a room is not. */
const isBodyTemperature = (value: number): boolean => (value >= 34 && value <= 43) || (value >= 93 && value <= 110);

/** The measures that tables have next to a blood pressure. */
const WITH_PRESSURE: readonly ColumnMeaning[] = ["heartRate", "weight", "oxygenSaturation", "perfusionIndex", "height"];

/** Whether "Max" and "Min" are blood pressures: another title says so, or both have the Italian names for it alone. */
const isPressureShort = (table: SourceTable, titles: readonly ReadTitle[]): boolean => {
  const pressures = titles.filter(({ meaning }) => meaning !== null && isPressureMeaning(meaning));
  if (pressures.some(({ isShort }) => !isShort)) return true;
  const names = (table.titles ?? []).map(foldText);
  return (
    names.includes("massima") &&
    names.includes("minima") &&
    !titles.some(({ isStatistic }) => isStatistic) &&
    titles.every(
      ({ meaning }) =>
        meaning === null || isPressureMeaning(meaning) || !isValueColumn(meaning) || WITH_PRESSURE.includes(meaning),
    )
  );
};
const isPressureMeaning = (meaning: ColumnMeaning): boolean =>
  meaning === "maximumPressure" || meaning === "minimumPressure";

/** Whether the other titles and the cells leave a short title one meaning. */
const isShortCertain = (meaning: ColumnMeaning, table: SourceTable, index: number): boolean => {
  const titles = (table.titles ?? []).map(readTitle);
  if (isPressureMeaning(meaning)) return isPressureShort(table, titles);
  if (meaning === "perfusionIndex") return titles.some((title) => title.meaning === "oxygenSaturation");
  return meaning === "temperature" && unitSamplesOf(table, index).every(({ value }) => isBodyTemperature(value));
};

/** The meaning of a column with a title about time, which its cells must show. */
const meaningOfTimeTitle = (known: ColumnMeaning, cells: readonly Cell[]): ColumnMeaning => {
  const found = timeMeaningOf(cells);
  if (cells.length === 0) return "ignored";
  // "Time" can be a time, or a day with a time; of some makers the day has a row of its own
  if (known === "time" && found === "dateTime" && hasDaysAlone(cells)) return "time";
  return found ?? "undecided";
};

/** What a column without a known title contains, by its cells. A title that nobody knows leaves it open. */
const meaningOfCells = (hasTitle: boolean, hasDayColumn: boolean, cells: readonly Cell[]): ColumnMeaning => {
  const found = timeMeaningOf(cells);
  // "16.02" is a time only below a title that says so
  if (found !== null && (found !== "time" || cells.some((cell) => cellText(cell).includes(":")))) {
    if (!hasTitle) return found;
    return hasDayColumn || found === "time" ? "ignored" : "undecided";
  }
  if (!hasPressures(cells)) return "ignored";
  return hasTitle ? "undecided" : "pressure";
};

/** What a column contains, by its title, its cells and the other titles. */
const meaningOf = (table: SourceTable, index: number, title: ReadTitle | null): ColumnMeaning => {
  const cells = sampleOf(table, index);
  const known = title?.meaning ?? null;
  if (title === null || known === null) {
    const hasTitle = (table.titles?.[index] ?? "") !== "";
    const hasDayColumn = (table.titles ?? []).some((other) => DAY_MEANINGS.includes(readTitle(other).meaning));
    return title?.isStatistic === true ? "ignored" : meaningOfCells(hasTitle, hasDayColumn, cells);
  }
  if (TIME_MEANINGS.includes(known)) return meaningOfTimeTitle(known, cells);
  if ((known === "pressure" || known === "maximumPressure") && hasPressures(cells)) return "pressure";
  if (known === "pressure") return cells.length === 0 ? "ignored" : "undecided";
  return title.isShort && !isShortCertain(known, table, index) ? "undecided" : known;
};

/** Whether some cells have a day without a time, and others a time without a day. */
const hasDaysAlone = (cells: readonly Cell[]): boolean =>
  cells.every((cell) => {
    const time = readStatedTime(cell);
    return time === null || time.time === null || (time.day === null && time.days === null);
  });

/** A number of a column with the unit that its cell states; empty when it states none. */
interface UnitSample {
  readonly value: number;
  readonly unit: string;
}

/** All numbers of a column: one in another unit can come late in a long table. */
const unitSamplesOf = (table: SourceTable, index: number): readonly UnitSample[] =>
  table.rows.flatMap(({ cells }) => {
    const cell = cells[index];
    if (cell === undefined || isEmptyCell(cell)) return [];
    if (typeof cell === "number") return [{ value: cell, unit: "" }];
    const pressure = readCellPressure(cellText(cell));
    if (pressure !== null) return [{ value: pressure.maximum, unit: pressure.unit }];
    const number = readCellNumber(cellText(cell));
    return (number?.values.slice(0, 1) ?? []).map((value) => ({ value, unit: number?.unit ?? "" }));
  });

/** The unit of a column of a measure, when its title states none. Empty when each cell states its own. */
const unitOfCells = (measure: MeasureName, samples: readonly UnitSample[], isItalian: boolean): string | null => {
  const silent = samples.filter(({ unit }) => unit === "").map(({ value }) => value);
  const found = findUnstatedUnit(measure, silent, isItalian);
  const stated = samples.flatMap(({ unit }) => (unit === "" ? [] : [readMeasureUnit(measure, unit)]));
  const [first, ...others] = new Set(stated);
  if (first === undefined) return found;
  const isSame = first !== null && others.length === 0;
  if (silent.length === 0) return isSame ? first : "";
  return isSame && first === found ? first : null;
};

/** The unit of a column of a measure; null when title, cells and values leave it open, or contradict each other. */
const unitOfMeasureColumn = (
  measure: MeasureName,
  { unit: written, isItalian }: Pick<ReadTitle, "unit" | "isItalian">,
  samples: readonly UnitSample[],
): string | null => {
  if (written === "") return unitOfCells(measure, samples, isItalian);
  const stated = readMeasureUnit(measure, written);
  const silent = samples.filter(({ unit }) => unit === "").map(({ value }) => value);
  const found = unitOfValues(measure, silent);
  return found === null || found === stated ? stated : null;
};

/** The unit of a column of results: as the title writes it, when the test can have it. Null when nobody knows it. */
const unitOfTestColumn = (id: string, written: string): string | null => {
  const test = findLabTest(id);
  if (test === null) return null;
  const units: readonly string[] = test.results.flatMap((result) => result.units);
  if (units.length === 0) return "";
  const read = readUnit(written);
  const unit = isRight(read) ? unitOfTest(test, read.right) : null;
  return unit !== null && units.includes(unit) ? unit : null;
};

const NO_TITLE = { unit: "", isItalian: false };

/** The unit of a column; null when the title, the cells and the values leave it open. */
const unitOf = (table: SourceTable, index: number, meaning: ColumnMeaning, title: ReadTitle | null): string | null => {
  const test = testIdOf(meaning);
  if (test !== null) return unitOfTestColumn(test, title?.unit ?? "");
  const measure = measureOfColumn(meaning);
  return measure === null ? "" : unitOfMeasureColumn(measure, title ?? NO_TITLE, unitSamplesOf(table, index));
};

/** Whether title or values of a column contradict a unit. */
const contradictsUnit = (table: SourceTable, index: number, measure: MeasureName, unit: string): boolean => {
  const silent = unitSamplesOf(table, index).flatMap((sample) => (sample.unit === "" ? [sample.value] : []));
  const found = unitOfValues(measure, silent) ?? readMeasureUnit(measure, readTitle(table.titles?.[index] ?? "").unit);
  return found !== null && found !== unit;
};

/** A remembered answer about a column, as far as this table does not contradict it. */
const recallColumn = (table: SourceTable, index: number, own: ColumnAnswer, before: ColumnAnswer): ColumnAnswer => {
  const { meaning } = before;
  if (meaning === "ignored" && own.meaning === "ignored") return own;
  // the cells show whether they have days, times or both
  if (TIME_MEANINGS.includes(meaning) && TIME_MEANINGS.includes(own.meaning)) return own;
  const measure = measureOfColumn(meaning);
  if (measure === null) return before;
  const { unit } = answerFor(table, index, meaning);
  if (unit === "") return { meaning, unit };
  const isOther = unit !== null && unit !== before.unit;
  const isOpen = isOther || before.unit === "" || contradictsUnit(table, index, measure, before.unit ?? "");
  return { meaning, unit: isOpen && !(isOther && before.unit === "") ? null : before.unit || unit };
};

/**
 * The remembered answers about a table with the same titles. What this table states counts more: a unit or an order of
 * the date that contradicts it is asked again.
 */
export const recallForTable = (table: SourceTable, remembered: TableAnswers, today: CalendarDate): TableAnswers => {
  const own = proposeAnswers(table, today);
  const columns = own.columns.map((column, index) => {
    const before = remembered.columns[index];
    return before === undefined ? column : recallColumn(table, index, column, before);
  });
  const { only } = orderOf(table, columns, today);
  const { order } = remembered;
  const isPossible = order !== null && isOrderPossible(openDaysOf(table, columns), order, today);
  return { ...own, columns, order: only ?? (isPossible ? order : null) };
};

/** The answer for a column of which the person has chosen the meaning. */
export const answerFor = (table: SourceTable, index: number, meaning: ColumnMeaning): ColumnAnswer => {
  const title = table.titles === null ? null : readTitle(table.titles[index] ?? "");
  return { meaning, unit: unitOf(table, index, meaning, title) };
};

/** The units between which the person chooses for a column; none for a column without a unit. */
export const unitsOfColumn = (meaning: ColumnMeaning): readonly string[] => {
  const test = findLabTest(testIdOf(meaning));
  if (test !== null) return [...new Set(test.results.flatMap(({ units }) => units))];
  const measure = measureOfColumn(meaning);
  return measure === null ? [] : unitsOfMeasure(measure);
};

/** The first cells of a column, as people read them. */
export const examplesOf = (table: SourceTable, index: number, count: number): readonly string[] =>
  sampleOf(table, index).slice(0, count).map(cellText);

/** A text that can have a day of which the order is open; the others are not read here. */
const OPEN_DAY = /(?:^|\s)\d{1,2}[-/.]\d{1,2}[-/.]/;

/** The columns with a day or a time. */
const timeIndexesOf = (columns: readonly ColumnAnswer[]): readonly number[] =>
  columns.flatMap(({ meaning }, index) => (TIME_MEANINGS.includes(meaning) ? [index] : []));

/** The days of a table that depend on the order of day, month and year. */
export const openDaysOf = ({ rows }: SourceTable, columns: readonly ColumnAnswer[]): readonly StatedTime[] => {
  const indexes = timeIndexesOf(columns);
  return rows.flatMap(({ cells }) =>
    indexes.flatMap((index) => {
      const cell = cells[index];
      const time = typeof cell === "string" && OPEN_DAY.test(cell) ? readStatedTime(cell) : null;
      return time?.days == null ? [] : [time];
    }),
  );
};

/** The order of day, month and year that titles and days of a table allow. */
export const orderOf = (table: SourceTable, columns: readonly ColumnAnswer[], today: CalendarDate): PossibleOrders => {
  const stated = timeIndexesOf(columns).flatMap((index) => readTitleOrder(table.titles?.[index] ?? "") ?? []);
  const [only = null, ...others] = new Set(stated);
  return findOrder(openDaysOf(table, columns), today, others.length === 0 ? only : null);
};

/** What the titles and the cells of a table say about it. What they leave open is null: the person answers it. */
export const proposeAnswers = (table: SourceTable, today: CalendarDate): TableAnswers => {
  const columns = Array.from({ length: columnCountOf(table) }, (_, index) => {
    const title = table.titles === null ? null : readTitle(table.titles[index] ?? "");
    const meaning = meaningOf(table, index, title);
    return { meaning, unit: unitOf(table, index, meaning, title) };
  });
  return { columns, order: orderOf(table, columns, today).only, person: null, from: null, to: null };
};
