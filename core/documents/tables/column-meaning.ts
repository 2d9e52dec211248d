import { foldText } from "../../kernel/text.ts";
import { unitSamplesOf } from "./column-unit.ts";
import { type ColumnMeaning, isValueColumn, TIME_MEANINGS } from "./columns.ts";
import { readCellPressure } from "./read-number.ts";
import { readStatedTime, type StatedTime } from "./read-time.ts";
import { type ReadTitle, readTitle } from "./read-title.ts";
import { type Cell, cellText, type SourceTable, sampleOf } from "./table.ts";

const DAY_MEANINGS: readonly (ColumnMeaning | null)[] = ["dateTime", "date"];

/** Whether at least half of the cells are of one kind. */
const isMajority = (count: number, cells: readonly Cell[]): boolean => count > 0 && count * 2 >= cells.length;

const MIDNIGHT = "00:00";

/** The kind of time in a column, by its cells; null when most of them are none. */
const timeMeaningOf = (cells: readonly Cell[]): ColumnMeaning | null => {
  const times = cells.map(readStatedTime).filter((time): time is StatedTime => time !== null);
  if (!isMajority(times.length, cells)) return null;
  const hasDay = times.some(({ day, days, instant }) => day !== null || days !== null || instant !== null);
  // programs write a day without a time as midnight
  const hasTime = times.some(
    ({ time, instant }) => (time !== null && !(hasDay && time === MIDNIGHT)) || instant !== null,
  );
  return hasDay && hasTime ? "dateTime" : hasDay ? "date" : "time";
};

const hasPressures = (cells: readonly Cell[]): boolean =>
  isMajority(cells.filter((cell) => readCellPressure(cellText(cell)) !== null).length, cells);

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
  if (known === "time" && found === "dateTime" && hasDaysInOwnRows(cells)) return "time";
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
export const proposeMeaning = (table: SourceTable, index: number, title: ReadTitle | null): ColumnMeaning => {
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

/** Whether no cell has both a day and a time: the days have rows of their own. */
const hasDaysInOwnRows = (cells: readonly Cell[]): boolean =>
  cells.every((cell) => {
    const time = readStatedTime(cell);
    return time === null || time.time === null || (time.day === null && time.days === null);
  });
