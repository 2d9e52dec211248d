import type { Instant } from "../../kernel/dates.ts";

/** The system time. */
export interface Clock {
  /** The current instant. */
  readonly now: () => Instant;
}
