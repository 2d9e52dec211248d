import { millisecondsOf } from "@libretto/core/kernel/dates";
import { type Id, timeSortableId } from "@libretto/core/kernel/id";
import type { Clock } from "@libretto/core/ports/system/clock";
import type { IdSource } from "@libretto/core/ports/system/id-source";

/**
 * Creates ids that sort by time. Each is greater than the previous one, even when the clock stops or goes back. Several
 * servers on one database start at different offsets within the millisecond.
 *
 * @param start any whole number, preferably random
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
