import type { Instant } from "../../kernel/dates.ts";
import type { Failure } from "../../kernel/failure.ts";
import { isLeft, pipe, type TaskEither, taskEither } from "../../kernel/fp.ts";
import { addMinutes } from "../../kernel/instants.ts";
import type { Clock } from "../../ports/system/clock.ts";
import type { Transact } from "../../ports/system/transaction.ts";
import type { ClockWatch } from "./watch-clock.ts";

/** Periodic work. */
export interface Job {
  readonly name: string;
  readonly everyMinutes: number;
  /** Each process does it, for its own data folder. Otherwise one of the processes of a database does it. */
  readonly runsInEachProcess?: true;
  /** It deletes what has expired, so it waits after the clock was set forward. */
  readonly deletesByAge?: true;
  readonly work: TaskEither<Failure, unknown>;
}

interface Services {
  readonly transact: Transact;
  readonly clock: Clock;
  /** Tells when jobs that delete by age have to wait. */
  readonly clockWatch: ClockWatch;
  /** Reports a job that failed. It runs again at its next time. */
  readonly reportFailure: (job: string, refusal: Failure) => void;
  /** Reports an internal error of a job. */
  readonly reportError: (error: unknown) => void;
  /** Whether the server shuts down; then no other job starts. */
  readonly isShuttingDown: () => boolean;
}

type ClaimJob = (name: string, now: Instant, next: Instant) => TaskEither<Failure, boolean>;

/** Claims the jobs that each process runs by itself. */
const createLocalClaim = (): ClaimJob => {
  const nextRuns = new Map<string, Instant>();
  return (name, now, next) =>
    taskEither.fromIO(() => {
      const planned = nextRuns.get(name) ?? now;
      // a time after the next one was set by a clock that was ahead
      const isDue = now >= planned || planned > next;
      if (isDue) nextRuns.set(name, next);
      return isDue;
    });
};

/** Runs the due jobs, one after another. A failed job is reported, and the others run. */
export const runDueJobs = (services: Services, jobs: readonly Job[]): (() => Promise<void>) => {
  const { transact, clock, clockWatch, reportFailure, reportError, isShuttingDown } = services;
  const claimHere = createLocalClaim();
  const claimForAll: ClaimJob = (...claim) => transact((stores) => stores.jobs.claim(...claim));
  const runJob = async ({ name, everyMinutes, runsInEachProcess, work }: Job): Promise<void> => {
    const now = clock.now();
    const claim = runsInEachProcess ? claimHere : claimForAll;
    const outcome = await pipe(
      claim(name, now, addMinutes(now, everyMinutes)),
      taskEither.chain((isClaimed): TaskEither<Failure, unknown> => (isClaimed ? work : taskEither.right(undefined))),
    )();
    if (isLeft(outcome)) reportFailure(name, outcome.left);
  };
  return async () => {
    const mayDelete = clockWatch.mayDelete();
    for (const job of jobs)
      if (!isShuttingDown() && (mayDelete || job.deletesByAge !== true)) await runJob(job).catch(reportError);
  };
};
