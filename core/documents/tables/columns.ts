import { MEASURES, type MeasureName } from "../../record/vital-signs/measures.ts";

/** A column with the result of a laboratory test of the catalogue. */
type TestColumn = `test:${string}`;
/** What a column contains. A pressure has both values in one cell: "128/82". */
export type ColumnMeaning =
  | "ignored"
  /** The table leaves it open: the person chooses. */
  | "undecided"
  | "dateTime"
  | "date"
  | "time"
  | "timeZone"
  /** The person or the user of each row, of a meter that several people use; or a part of the name. */
  | "person"
  | "pressure"
  | "glucoseMoment"
  | MeasureName
  | TestColumn;

/** The meanings of columns with a day or a time. */
export const TIME_MEANINGS: readonly ColumnMeaning[] = ["dateTime", "date", "time"];

/**
 * What a column contains, and the UCUM code of its unit: null when nobody knows the unit, empty when there is none or when
 * each cell states its own.
 */
export interface ColumnAnswer {
  readonly meaning: ColumnMeaning;
  readonly unit: string | null;
}

const isMeasureName = (meaning: string): meaning is MeasureName => Object.hasOwn(MEASURES, meaning);

/** The measure that a column contains; the upper pressure stands for both. Null for a column of another kind. */
export const measureOfColumn = (meaning: ColumnMeaning): MeasureName | null =>
  meaning === "pressure" ? "maximumPressure" : isMeasureName(meaning) ? meaning : null;

/** The test of the catalogue of which a column has the results; null for a column of another kind. */
export const testIdOf = (meaning: ColumnMeaning): string | null =>
  meaning.startsWith("test:") ? meaning.slice("test:".length) : null;

/** Whether a column contains values, and not a time or something else. */
export const isValueColumn = (meaning: ColumnMeaning): boolean =>
  measureOfColumn(meaning) !== null || testIdOf(meaning) !== null;
