import { type CalendarDate, instantAt } from "../kernel/dates.ts";
import { isRight } from "../kernel/fp.ts";
import type { RowCore, Section } from "./section.ts";
import { validateRow } from "./use-cases.ts";

/**
 * Whether the rules allow that a moved row returns to its list with its values: the list can be reached, and the row as
 * it was satisfies the rules of its section and of the day.
 *
 * @param before the row before the move
 * @param moved the same row, as it is stored after the move
 */
export const canMoveBack = <D extends RowCore, R extends D>(
  section: Section<D, R>,
  before: R,
  moved: R,
  today: CalendarDate,
): boolean => {
  const { targetListsOf, todayRule } = section;
  if (!targetListsOf(moved.list).includes(before.list)) return false;
  if (!isRight(validateRow<D, R>(section, before, moved))) return false;
  const context = { now: instantAt(Date.parse(today)), today, storedRow: moved };
  return todayRule?.needs !== "day" || isRight(todayRule.validate(before, context));
};
