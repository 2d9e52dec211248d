import type { Instant } from "../kernel/dates.ts";

export interface Clock {
  readonly now: () => Instant;
}
