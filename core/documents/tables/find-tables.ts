import { isValueColumn, TIME_MEANINGS } from "./columns.ts";
import { findNamedPerson } from "./find-people.ts";
import { findLayout } from "./makers.ts";
import { readCellNumber, readCellPressure } from "./read-number.ts";
import { readStatedTime } from "./read-time.ts";
import { readTitle } from "./read-title.ts";
import { cellText, isEmptyCell, type SourceTable, type TableRow } from "./table.ts";

/** A title has no more letters: a longer text is a sentence. */
const LONGEST_TITLE = 80;

const NUMBER = /^\s*\d+(?:[.,]\d+)?\s*$/;

/** Whether a row has the titles of a table: one of a time and one of a value, and no number. */
const isTitleRow = ({ cells }: TableRow): boolean => {
  // most rows have a number, and a large table has many of them
  if (cells.some((cell) => typeof cell !== "string" || NUMBER.test(cell))) return false;
  const texts = cells.map(cellText).filter((text) => text !== "");
  if (texts.length < 2 || texts.some((text) => text.length > LONGEST_TITLE)) return false;
  const meanings = texts.map((text) => readTitle(text).meaning);
  return (
    meanings.some((meaning) => meaning !== null && TIME_MEANINGS.includes(meaning)) &&
    meanings.some((meaning) => meaning !== null && (meaning === "undecided" || isValueColumn(meaning)))
  );
};

const filledCellsOf = ({ cells }: TableRow): readonly string[] => cells.map(cellText).filter((text) => text !== "");

/** The words above the titles, when they stand alone in their row. */
const nameAbove = (rows: readonly TableRow[], index: number): string => {
  const above = rows[index - 1];
  const filled = above === undefined ? [] : filledCellsOf(above);
  const [only = ""] = filled;
  return filled.length === 1 && readStatedTime(only) === null ? only : "";
};

const withoutEmpty = (rows: readonly TableRow[]): readonly TableRow[] =>
  rows.filter(({ cells }) => !cells.every(isEmptyCell));

/** The rows with settings of a meter, which can name its user: they have no time. */
const settingsOf = (titles: readonly string[], rows: readonly TableRow[]): readonly TableRow[] => {
  if (findLayout(titles)?.hasSettings !== true) return [];
  const index = titles.findIndex((title) => readTitle(title).meaning === "dateTime");
  return rows.filter(({ cells }) => isEmptyCell(cells[index] ?? ""));
};

/** The tables below each row of titles. A file of some makers has several of them. */
const tablesWithTitles = (rows: readonly TableRow[], name: string): readonly SourceTable[] => {
  const starts = rows.flatMap((row, index) => (isTitleRow(row) ? [index] : []));
  const names = starts.map((start) => nameAbove(rows, start));
  return starts.map((start, index) => {
    const next = starts[index + 1];
    const titles = rows[start]?.cells.map(cellText) ?? [];
    // all lines above: those of the first table are about the whole file
    const person = findNamedPerson([...rows.slice(0, start), ...settingsOf(titles, rows.slice(start + 1))]);
    const end = next === undefined ? rows.length : names[index + 1] === "" ? next : next - 1;
    return {
      name: starts.length === 1 ? name : (names[index] ?? "") || `${name} ${index + 1}`.trim(),
      ...{ titles, person },
      rows: withoutEmpty(rows.slice(start + 1, end)),
    };
  });
};

/** The rows at the beginning that show whether a text without known titles is a table of measures. */
const SAMPLE_ROWS = 50;

const hasDay = ({ cells }: TableRow): boolean =>
  cells.some((cell) => {
    const time = readStatedTime(cell);
    return time !== null && (time.day !== null || time.days !== null || time.instant !== null);
  });
const hasNumber = ({ cells }: TableRow): boolean =>
  cells.some(
    (cell) =>
      typeof cell === "number" || readCellNumber(cellText(cell)) !== null || readCellPressure(cellText(cell)) !== null,
  );

/** A table whose titles are not known: most of its rows have a day and a number. */
const tableWithoutTitles = (rows: readonly TableRow[], name: string): readonly SourceTable[] => {
  const sample = rows.slice(0, SAMPLE_ROWS).filter(({ cells }) => cells.length > 1);
  const measured = sample.filter((row) => hasDay(row) && hasNumber(row));
  if (measured.length < 1 || measured.length * 2 < sample.length) return [];
  const first = rows.findIndex(hasDay);
  const above = first > 0 ? rows[first - 1] : undefined;
  const titles = above !== undefined && filledCellsOf(above).length > 1 ? above.cells.map(cellText) : null;
  return [
    { name, titles, rows: rows.slice(Math.max(first, 0)), person: findNamedPerson(rows.slice(0, Math.max(first, 0))) },
  ];
};

/**
 * The tables with measures in some rows; none when they have another content.
 *
 * @param name what the rows are called: a sheet; empty for a text
 */
export const findTables = (rows: readonly TableRow[], name: string): readonly SourceTable[] => {
  const filled = withoutEmpty(rows);
  const titled = tablesWithTitles(filled, name);
  return titled.length > 0 ? titled : tableWithoutTitles(filled, name);
};
