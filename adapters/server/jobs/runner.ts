import { type Job, runDueJobs } from "@libretto/core/use-cases/maintenance/run-due-jobs";
import type { ClockWatch } from "@libretto/core/use-cases/maintenance/watch-clock";
import { describeError } from "../operations/log.ts";
import type { ServerContext } from "../pipeline/server-context.ts";

export interface JobRunner {
  /** Runs the due jobs. */
  readonly runDueJobs: () => Promise<void>;
  /** Starts no other job, and waits for the current one. */
  readonly close: () => Promise<void>;
}

const CHECK_MILLISECONDS = 60_000;

/**
 * Runs due jobs every minute. A failed job is logged and runs again at its next time.
 *
 * @param clockWatch tells when jobs that delete by age have to wait
 */
export const jobRunner = (
  { transact, clock, log }: Pick<ServerContext, "transact" | "clock" | "log">,
  jobs: readonly Job[],
  clockWatch: ClockWatch = { mayDelete: () => true },
): JobRunner => {
  let running: Promise<void> = Promise.resolve();
  let isClosed = false;
  const runOnce = runDueJobs(
    {
      ...{ transact, clock, clockWatch, isShuttingDown: () => isClosed },
      reportFailure: (job, { code }) => log.write("warn", "job failed", { job, code }),
      reportError: (error) => log.write("error", "job failed", describeError(error)),
    },
    jobs,
  );
  const runNext = (): Promise<void> => {
    running = running.then(runOnce);
    return running;
  };
  const timer = setInterval(runNext, CHECK_MILLISECONDS);
  timer.unref();
  return {
    runDueJobs: runNext,
    close: () => {
      isClosed = true;
      clearInterval(timer);
      return running;
    },
  };
};
