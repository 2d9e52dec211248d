import { readCellNumber, readCellPressure } from "./read-number.ts";
import { type Cell, cellText, isEmptyCell, type SourceTable } from "./table.ts";

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

/** A number of a column with the unit that its cell states; empty when it states none. */
export interface UnitSample {
  readonly value: number;
  readonly unit: string;
}

/** All numbers of a column: one in another unit can come late in a long table. */
export const unitSamplesOf = (table: SourceTable, index: number): readonly UnitSample[] =>
  table.rows.flatMap(({ cells }) => {
    const cell = cells[index];
    if (cell === undefined || isEmptyCell(cell)) return [];
    if (typeof cell === "number") return [{ value: cell, unit: "" }];
    const pressure = readCellPressure(cellText(cell));
    if (pressure !== null) return [{ value: pressure.maximum, unit: pressure.unit }];
    const number = readCellNumber(cellText(cell));
    return (number?.values.slice(0, 1) ?? []).map((value) => ({ value, unit: number?.unit ?? "" }));
  });
