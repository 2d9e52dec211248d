import type { CalendarDate } from "../../kernel/dates.ts";
import type { TableAnswers } from "./answers.ts";
import { answerFor, contradictsUnit } from "./column-unit.ts";
import { type ColumnAnswer, measureOfColumn, TIME_MEANINGS } from "./columns.ts";
import { openDaysOf, orderOf, proposeAnswers } from "./propose-answers.ts";
import { isOrderPossible } from "./read-time.ts";
import type { SourceTable } from "./table.ts";

/** A remembered answer about a column, as far as this table does not contradict it. */
const recallColumn = (table: SourceTable, index: number, own: ColumnAnswer, before: ColumnAnswer): ColumnAnswer => {
  const { meaning } = before;
  // the cells show whether they have days, times or both
  if (TIME_MEANINGS.includes(meaning) && TIME_MEANINGS.includes(own.meaning)) return own;
  const measure = measureOfColumn(meaning);
  if (measure === null) return before;
  const { unit } = answerFor(table, index, meaning);
  if (unit === "" || before.unit === "" || before.unit === null) return { meaning, unit };
  const isContradicted = (unit !== null && unit !== before.unit) || contradictsUnit(table, index, measure, before.unit);
  return { meaning, unit: isContradicted ? null : before.unit };
};

/**
 * The remembered answers about a table with the same titles. What this table states counts more: a unit or an order of
 * the date that contradicts it is asked again.
 */
export const recallForTable = (table: SourceTable, remembered: TableAnswers, today: CalendarDate): TableAnswers => {
  const own = proposeAnswers(table, today);
  const columns = own.columns.map((column, index) => {
    const before = remembered.columns[index];
    return before === undefined ? column : recallColumn(table, index, column, before);
  });
  const { only } = orderOf(table, columns, today);
  const { order } = remembered;
  const isPossible = order !== null && isOrderPossible(openDaysOf(table, columns), order, today);
  return { ...own, columns, order: only ?? (isPossible ? order : null) };
};
