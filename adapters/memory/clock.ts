import { type Instant, instantAt, millisecondsOf } from "@libretto/core/kernel/dates";
import type { Clock } from "@libretto/core/ports/system/clock";

/** A clock that changes only when a test sets it. */
export interface MemoryClock extends Clock {
  readonly set: (now: Instant) => void;
  readonly advance: (seconds: number) => void;
}

export const memoryClock = (start: Instant = "2026-03-14T09:00:00.000Z" as Instant): MemoryClock => {
  let now = start;
  return {
    now: () => now,
    set: (next) => {
      now = next;
    },
    advance: (seconds) => {
      now = instantAt(millisecondsOf(now) + seconds * 1000);
    },
  };
};
