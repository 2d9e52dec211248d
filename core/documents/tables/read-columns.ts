import type { TableAnswers } from "./answers.ts";
import { unitsOfColumn } from "./column-unit.ts";
import type { ColumnMeaning } from "./columns.ts";
import { readStatedTime } from "./read-time.ts";
import { readTitle } from "./read-title.ts";
import type { ReadColumn } from "./row-collector.ts";
import type { Cell, SourceTable, TableRow } from "./table.ts";

const NOT_READ: readonly ColumnMeaning[] = ["ignored", "undecided", "person"];

/**
 * A preview counts the rows also while a question is open: as if the unit of a column were that of the record, and the day
 * the first number of a date.
 */
export interface ReadOptions {
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

/** The columns of which the cells are read. */
export const columnsOf = (
  { titles, rows }: SourceTable,
  { columns }: TableAnswers,
  { isPreview }: ReadOptions,
): readonly ReadColumn[] =>
  columns.flatMap((column, index) => {
    const title = titles?.[index] ?? "";
    const isUnitOpen = isPreview && column.unit === null;
    const unit = isUnitOpen ? (unitsOfColumn(column.meaning)[0] ?? null) : column.unit;
    const { moment } = readTitle(title);
    return NOT_READ.includes(column.meaning)
      ? []
      : [{ ...column, ...{ unit, isUnitOpen, index, title, moment }, hasMixedDays: hasMixedDays(rows, index) }];
  });
