import type { Bench } from "./bench.ts";
import type { Figure } from "./figures.ts";

/** What a goal needs: the built product, PostgreSQL's programs, Chromium, or Lighthouse, which the benchmark installs. */
export type Requirement = "build" | "postgres" | "chromium" | "lighthouse";

/** A performance goal of docs/performance.md. */
export interface Goal {
  readonly name: string;
  readonly needs: readonly Requirement[];
  /** Whether a second measurement gives the same, as for bytes and counts. */
  readonly isExact?: true;
  readonly measure: (bench: Bench) => Promise<readonly Figure[]>;
}
