import type { Instant } from "../kernel/dates.ts";

/** Knows what time it is. */
export interface Clock {
  /** The present moment. */
  readonly now: () => Instant;
}
