import { REVIEW_ROW_LIMIT } from "../../kernel/limits.ts";
import type { TableAnswers } from "./answers.ts";
import { type ColumnAnswer, type ColumnMeaning, isValueColumn } from "./columns.ts";
import { isEmptyCell, type SourceTable } from "./table.ts";

/** What the person must answer before the rows are offered. */
export type PreviewProblem =
  /** No column has the day. */
  | "noDateColumn"
  /** A column can have several meanings. */
  | "unknownMeaning"
  /** No column has a value. */
  | "noValueColumn"
  /** The unit of a column is not known. */
  | "unknownUnit"
  /** The days can be read in two ways. */
  | "unknownOrder"
  /** The table names people, and nobody has said who of them the record is about. */
  | "unknownPerson"
  /** Several columns have the day of a row, or its time. */
  | "severalTimes"
  /** Rows have several values of one measure. */
  | "sameMeasure"
  /** Only one of the two pressures has a column. */
  | "onePressure"
  /** The period has more rows than a review can have. */
  | "tooManyRows"
  /** No row of the period can be read. */
  | "noRows";

/** The meanings that state the day of a row, and those that state its time. */
const DAYS: readonly ColumnMeaning[] = ["dateTime", "date"];
const TIMES: readonly ColumnMeaning[] = ["dateTime", "time"];

/** Whether several columns state the day of a row, or several its time: nobody knows which one counts. */
const hasSeveralTimes = (columns: readonly ColumnAnswer[]): boolean =>
  [DAYS, TIMES].some((meanings) => columns.filter(({ meaning }) => meanings.includes(meaning)).length > 1);

/** What a column gives: one with both pressures gives each of them. */
const partsOf = (meaning: ColumnMeaning): readonly ColumnMeaning[] =>
  meaning === "pressure" ? ["maximumPressure", "minimumPressure"] : [meaning];

/**
 * Whether a row has two values of one measure. Columns that never have a value in the same row complete each other, such
 * as the stored values and the scans of a sensor.
 */
const hasSameMeasureTwice = ({ rows }: SourceTable, columns: readonly ColumnAnswer[]): boolean => {
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

/** What is open besides the columns, and how many rows are read. */
interface OpenQuestions {
  readonly isOrderOpen: boolean;
  readonly isPersonOpen: boolean;
  readonly count: number;
}

/** What is missing before the rows of a table are offered. */
export const findProblems = (
  table: SourceTable,
  { columns }: TableAnswers,
  { isOrderOpen, isPersonOpen, count }: OpenQuestions,
): readonly PreviewProblem[] => {
  const has = (meaning: string) => columns.some((column) => column.meaning === meaning);
  const hasDate = has("date") || has("dateTime") || has("time");
  const hasValue = columns.some(({ meaning }) => isValueColumn(meaning));
  const problems: readonly (readonly [PreviewProblem, boolean])[] = [
    ["unknownPerson", isPersonOpen],
    ["noDateColumn", !hasDate],
    ["severalTimes", hasSeveralTimes(columns)],
    ["unknownMeaning", has("undecided")],
    ["noValueColumn", !hasValue && !has("undecided")],
    ["sameMeasure", hasSameMeasureTwice(table, columns)],
    ["onePressure", has("maximumPressure") !== has("minimumPressure")],
    ["unknownUnit", columns.some(({ meaning, unit }) => unit === null && isValueColumn(meaning))],
    ["unknownOrder", isOrderOpen],
    ["tooManyRows", count > REVIEW_ROW_LIMIT],
    ["noRows", hasDate && hasValue && count === 0],
  ];
  return problems.flatMap(([problem, isFound]) => (isFound ? [problem] : []));
};
