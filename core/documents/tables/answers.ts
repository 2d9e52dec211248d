import type { CalendarDate } from "../../kernel/dates.ts";
import type { ColumnAnswer } from "./columns.ts";
import type { DateOrder } from "./read-time.ts";

/** How a table is read: what the person confirms in the preview. */
export interface TableAnswers {
  readonly columns: readonly ColumnAnswer[];
  /** Null when the days of the table allow both orders and nobody has said which one it is. */
  readonly order: DateOrder | null;
  /** Whom of the people that the table names the record is about, in its words; null when nobody has said it. */
  readonly person: string | null;
  /** The first and the last day of which rows are read; null for all. */
  readonly from: CalendarDate | null;
  readonly to: CalendarDate | null;
}

/** Whether a day is in the period of which rows are read. */
export const isInPeriod = (day: CalendarDate, { from, to }: TableAnswers): boolean =>
  (from === null || day >= from) && (to === null || day <= to);

/** The answers for one table of a file. */
export interface TableRequest {
  /** The names of the files around the table and its own, outer ones first, as in the part that gave the preview. */
  readonly path: readonly string[];
  readonly answers: TableAnswers;
  readonly stage: AnswerStage;
}

/**
 * Where answers come from: remembered from an earlier table, which this table can contradict; given by the person for a
 * preview; or confirmed by the person, so that the rows are offered.
 */
export type AnswerStage = "remembered" | "given" | "confirmed";
