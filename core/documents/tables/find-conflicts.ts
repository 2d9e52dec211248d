import { type ColumnAnswer, type ColumnMeaning, isValueColumn } from "./columns.ts";
import { isEmptyCell, type SourceTable } from "./table.ts";

/** The meanings that state the day of a row, and those that state its time. */
const DAYS: readonly ColumnMeaning[] = ["dateTime", "date"];
const TIMES: readonly ColumnMeaning[] = ["dateTime", "time"];

/** Whether several columns state the day of a row, or several its time: nobody knows which one counts. */
export const hasSeveralTimes = (columns: readonly ColumnAnswer[]): boolean =>
  [DAYS, TIMES].some((meanings) => columns.filter(({ meaning }) => meanings.includes(meaning)).length > 1);

/** What a column gives: one with both pressures gives each of them. */
const partsOf = (meaning: ColumnMeaning): readonly ColumnMeaning[] =>
  meaning === "pressure" ? ["maximumPressure", "minimumPressure"] : [meaning];

/**
 * Whether a row has two values of one measure. Columns that never have a value in the same row complete each other, such
 * as the stored values and the scans of a sensor.
 */
export const hasSameMeasureTwice = ({ rows }: SourceTable, columns: readonly ColumnAnswer[]): boolean => {
  const indexes = new Map<ColumnMeaning, number[]>();
  for (const [index, { meaning }] of columns.entries()) {
    if (!isValueColumn(meaning) && meaning !== "glucoseMoment") continue;
    for (const part of partsOf(meaning)) indexes.set(part, [...(indexes.get(part) ?? []), index]);
  }
  const repeated = [...indexes.values()].filter(({ length }) => length > 1);
  return (
    repeated.length > 0 &&
    rows.some(({ cells }) =>
      repeated.some((columnIndexes) => columnIndexes.filter((index) => !isEmptyCell(cells[index] ?? "")).length > 1),
    )
  );
};
