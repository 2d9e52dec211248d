import type { Failure } from "@libretto/core/kernel/failure";
import { isLeft, pipe, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import { addDays, addMinutes } from "@libretto/core/kernel/instants";
import { describeError } from "../operations/log.ts";
import type { ServerContext } from "../pipeline/server-context.ts";

/** Periodic work, done by one of the processes of a database. */
export interface Job {
  readonly name: string;
  readonly everyMinutes: number;
  readonly work: TaskEither<Failure, unknown>;
}

export interface JobRunner {
  /** Runs the due jobs. */
  readonly runDueJobs: () => Promise<void>;
  /** Starts no other job, and waits for the current one. */
  readonly close: () => Promise<void>;
}

const CHECK_MILLISECONDS = 60_000;

/** Runs due jobs every minute. A failed job is logged and runs again at its next time. */
export const jobRunner = (context: ServerContext, jobs: readonly Job[]): JobRunner => {
  const runJob = async ({ name, everyMinutes, work }: Job): Promise<void> => {
    const now = context.clock.now();
    const outcome = await pipe(
      context.transact((stores) => stores.jobs.claim(name, now, addMinutes(now, everyMinutes))),
      taskEither.chain((isClaimed): TaskEither<Failure, unknown> => (isClaimed ? work : taskEither.right(undefined))),
    )();
    if (isLeft(outcome)) context.log.write("warn", "job failed", { job: name, code: outcome.left.code });
  };
  let running: Promise<void> = Promise.resolve();
  let isClosed = false;
  const runDueJobs = (): Promise<void> => {
    running = running.then(async () => {
      for (const job of jobs)
        if (!isClosed)
          await runJob(job).catch((error) => context.log.write("error", "job failed", describeError(error)));
    });
    return running;
  };
  const timer = setInterval(runDueJobs, CHECK_MILLISECONDS);
  timer.unref();
  return {
    runDueJobs,
    close: () => {
      isClosed = true;
      clearInterval(timer);
      return running;
    },
  };
};

const HOUR = 60;
/** As long as mail servers retry (RFC 5321, 4.5.4.1). */
const EMAIL_RETRY_DAYS = 5;

/** The jobs of every installation. */
export const accountJobs = (context: ServerContext): readonly Job[] => [
  {
    name: "tidy",
    everyMinutes: HOUR,
    work: context.transact((stores) => stores.accounts.deleteExpired(context.clock.now())),
  },
  {
    name: "purge extracts",
    everyMinutes: HOUR,
    work: context.transact((stores) => stores.eraser.deleteExpiredExtracts(context.clock.now())),
  },
  {
    name: "give up e-mails",
    everyMinutes: HOUR,
    work: pipe(
      context.transact((stores) => stores.emails.discardBefore(addDays(context.clock.now(), -EMAIL_RETRY_DAYS))),
      taskEither.chainFirstIOK((emails) => () => {
        if (emails > 0) context.log.write("error", "e-mails that no mail server accepted were deleted", { emails });
      }),
    ),
  },
  {
    name: "end subscriptions",
    everyMinutes: HOUR,
    work: pipe(
      context.transact((stores) => {
        const now = context.clock.now();
        return pipe(
          stores.payments.claimEndedAccounts(now),
          taskEither.chain(
            taskEither.traverseSeqArray((account) =>
              stores.emails.enqueue({ kind: "subscriptionEnded", account, data: { at: now } }, now),
            ),
          ),
        );
      }),
      taskEither.chainFirstIOK(() => () => context.notifyEmailQueued()),
    ),
  },
];
