import type { CalendarDate } from "../../kernel/dates.ts";
import type { TableAnswers } from "./answers.ts";
import { proposeMeaning } from "./column-meaning.ts";
import { answerFor } from "./column-unit.ts";
import { type ColumnAnswer, TIME_MEANINGS } from "./columns.ts";
import { findOrder, type PossibleOrders, readStatedTime, type StatedTime } from "./read-time.ts";
import { readTitle, readTitleOrder } from "./read-title.ts";
import { columnCountOf, type SourceTable } from "./table.ts";

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
    return answerFor(table, index, proposeMeaning(table, index, title));
  });
  return { columns, order: orderOf(table, columns, today).only, person: null, from: null, to: null };
};
