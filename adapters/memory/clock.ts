import { type Instant, instantAt, millisecondsOf } from "@libretto/core/kernel/dates";
import type { Clock } from "@libretto/core/ports/system/clock";

/** A clock that stands still until it is turned. */
export interface MemoryClock extends Clock {
  readonly set: (now: Instant) => void;
  readonly pass: (seconds: number) => void;
}

export const memoryClock = (start: Instant = "2026-03-14T09:00:00.000Z" as Instant): MemoryClock => {
  let now = start;
  return {
    now: () => now,
    set: (next) => {
      now = next;
    },
    pass: (seconds) => {
      now = instantAt(millisecondsOf(now) + seconds * 1000);
    },
  };
};
