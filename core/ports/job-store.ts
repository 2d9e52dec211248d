import type { Instant } from "../kernel/dates.ts";
import type { Failure } from "../kernel/failure.ts";
import type { TaskEither } from "../kernel/fp.ts";

/** Shares jobs among the processes that work on one database. */
export interface JobStore {
  /** True for the one process that may do the job now; the next time is then the one given. */
  readonly claim: (job: string, now: Instant, next: Instant) => TaskEither<Failure, boolean>;
}
