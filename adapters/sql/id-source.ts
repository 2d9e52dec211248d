import { millisecondsOf } from "@libretto/core/kernel/dates";
import { type Id, timeSortableId } from "@libretto/core/kernel/id";
import type { Clock } from "@libretto/core/ports/clock";
import type { IdSource } from "@libretto/core/ports/id-source";

/**
 * Ids by time, each greater than the one before, also when the clock stands still or goes back. Several servers on
 * one database begin at different places within the millisecond.
 *
 * @param start any whole number, best a random one
 */
export const timeSortableIds = (clock: Clock, start: number): IdSource => {
  let last: Id = 0;
  return {
    next: () => {
      last = Math.max(last + 1, timeSortableId(millisecondsOf(clock.now()), start));
      return last;
    },
  };
};
