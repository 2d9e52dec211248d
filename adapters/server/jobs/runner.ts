import type { Failure } from "@libretto/core/kernel/failure";
import { isLeft, pipe, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { Desk } from "../desk.ts";
import { traceOf } from "../log.ts";
import { inDays, inMinutes } from "../moments.ts";

/** Periodic work, done by one of the processes of a database. */
export interface Job {
  readonly name: string;
  readonly everyMinutes: number;
  readonly work: TaskEither<Failure, unknown>;
}

export interface JobRunner {
  /** Runs the due jobs. */
  readonly look: () => Promise<void>;
  /** Starts no other job, and waits for the current one. */
  readonly close: () => Promise<void>;
}

const LOOK_MILLISECONDS = 60_000;

/** Runs due jobs every minute. A failed job is logged and runs again at its next time. */
export const jobRunner = (desk: Desk, jobs: readonly Job[]): JobRunner => {
  const once = async ({ name, everyMinutes, work }: Job): Promise<void> => {
    const now = desk.clock.now();
    const outcome = await pipe(
      desk.transact((stores) => stores.jobs.claim(name, now, inMinutes(now, everyMinutes))),
      taskEither.chain((mine): TaskEither<Failure, unknown> => (mine ? work : taskEither.right(undefined))),
    )();
    if (isLeft(outcome)) desk.log.say("warn", "job failed", { job: name, code: outcome.left.code });
  };
  let underway: Promise<void> = Promise.resolve();
  let closed = false;
  const look = (): Promise<void> => {
    underway = underway.then(async () => {
      for (const job of jobs)
        if (!closed) await once(job).catch((error) => desk.log.say("error", "job failed", traceOf(error)));
    });
    return underway;
  };
  const timer = setInterval(look, LOOK_MILLISECONDS);
  timer.unref();
  return {
    look,
    close: () => {
      closed = true;
      clearInterval(timer);
      return underway;
    },
  };
};

const HOUR = 60;
/** As long as mail servers retry (RFC 5321, 4.5.4.1). */
const LETTER_DAYS = 5;

/** The jobs of every installation. */
export const accountJobs = (desk: Desk): readonly Job[] => [
  {
    name: "tidy",
    everyMinutes: HOUR,
    work: desk.transact((stores) => stores.accounts.tidy(desk.clock.now())),
  },
  {
    name: "purge extracts",
    everyMinutes: HOUR,
    work: desk.transact((stores) => stores.eraser.purge(desk.clock.now())),
  },
  {
    name: "give up letters",
    everyMinutes: HOUR,
    work: pipe(
      desk.transact((stores) => stores.letters.giveUp(inDays(desk.clock.now(), -LETTER_DAYS))),
      taskEither.chainFirstIOK((letters) => () => {
        if (letters > 0) desk.log.say("error", "letters that nobody took were given up", { letters });
      }),
    ),
  },
  {
    name: "end subscriptions",
    everyMinutes: HOUR,
    work: pipe(
      desk.transact((stores) => {
        const now = desk.clock.now();
        return pipe(
          stores.payments.ended(now),
          taskEither.chain(
            taskEither.traverseSeqArray((account) =>
              stores.letters.post({ kind: "subscriptionEnded", account, data: { at: now } }, now),
            ),
          ),
        );
      }),
      taskEither.chainFirstIOK(() => () => desk.lettersPosted()),
    ),
  },
];
