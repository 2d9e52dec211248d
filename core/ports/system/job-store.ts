import type { ScheduledJob } from "../../admin/installation-health.ts";
import type { Instant } from "../../kernel/dates.ts";
import type { Failure } from "../../kernel/failure.ts";
import type { TaskEither } from "../../kernel/fp.ts";

/** Distributes jobs among the processes that share a database. */
export interface JobStore {
  /** The jobs with their next times, by name. */
  readonly list: () => TaskEither<Failure, readonly ScheduledJob[]>;
  /** True for the one process that may run the job now. It also sets the next time. */
  readonly claim: (job: string, now: Instant, next: Instant) => TaskEither<Failure, boolean>;
}
