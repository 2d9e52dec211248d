import type { CalendarDate, ClockTime } from "../../kernel/dates.ts";

/** A day and a time of the day as a spreadsheet stores them; one of them can be missing. */
export interface CellTime {
  readonly day: CalendarDate | null;
  readonly time: ClockTime | null;
}

/** The content of a cell: a text, or a number or a time of a spreadsheet. */
export type Cell = string | number | CellTime;

/** A row with the number of its line in the file, from 1. */
export interface TableRow {
  readonly line: number;
  readonly cells: readonly Cell[];
}

/** One table of a file. */
export interface SourceTable {
  /** The words above it; empty when there are none. */
  readonly name: string;
  /** The titles of its columns; null when it has none. */
  readonly titles: readonly string[] | null;
  readonly rows: readonly TableRow[];
  /** The person whom a line above the titles or a setting of the meter names; null when there is none. */
  readonly person: string | null;
}

/** The text of a cell, as people read it. */
export const cellText = (cell: Cell | undefined): string => {
  if (cell === undefined) return "";
  if (typeof cell === "string") return cell.trim();
  if (typeof cell === "number") return String(cell);
  return [cell.day ?? "", cell.time ?? ""].join(" ").trim();
};

/** What programs and people write where there is no value. */
const NO_VALUE = /^(?:[-–—_./]{1,3}|n\.?\s?[/.]?\s?[adp]\.?|null|nan|none)?$/i;

/** Whether a cell has no value. */
export const isEmptyCell = (cell: Cell | undefined): boolean =>
  cell === "" || (typeof cell !== "number" && NO_VALUE.test(cellText(cell)));

/** How many columns a table has. */
export const columnCountOf = ({ titles, rows }: SourceTable): number =>
  rows.reduce((most, { cells }) => Math.max(most, cells.length), titles?.length ?? 0);

/** The cells of a row as one text. */
export const rowText = ({ cells }: TableRow): string =>
  cells
    .map(cellText)
    .join("; ")
    .replace(/[; ]+$/, "");

/** The cells of a column that show what it contains. */
const SAMPLE_CELLS = 100;

/** The first cells of a column that are not empty. */
export const sampleOf = ({ rows }: SourceTable, index: number): readonly Cell[] => {
  const cells: Cell[] = [];
  for (const row of rows) {
    const cell = row.cells[index];
    if (cell !== undefined && !isEmptyCell(cell)) cells.push(cell);
    if (cells.length === SAMPLE_CELLS) break;
  }
  return cells;
};

/** The first cells of a column, as people read them. */
export const examplesOf = (table: SourceTable, index: number, count: number): readonly string[] =>
  sampleOf(table, index).slice(0, count).map(cellText);
