import { type Either, isLeft, left, type TaskEither } from "@libretto/core/kernel/fp";
import type { Requester } from "@libretto/core/ports/documents/document-printer";
import { type JobFailure, startProcess, type WorkerProcess } from "./worker-process.ts";

/** The limits of a pool; times in milliseconds. */
export interface PoolLimits {
  readonly processes: number;
  /** The maximum number of queued jobs. */
  readonly waiting: number;
  /** The maximum number of queued and running jobs of one requester. */
  readonly perRequester: number;
  readonly jobTime: number;
  /** The time left to a cancelled job, so that a short job does not end its process. */
  readonly cancelledTime: number;
  /** The time left to a job when the pool closes. */
  readonly closingTime: number;
  /** A process without a job ends after this time and frees its memory. */
  readonly idleTime: number;
  /** The heap limit of one process, in megabytes. */
  readonly memory: number;
}

/** Why a job was refused or failed. */
export type Refusal = "full" | "tooManyOfOne" | "unwanted" | "closing" | JobFailure;

export interface ProcessPool<Job, Result> {
  /** Runs a job for a requester; null when it is for everybody. */
  readonly run: (job: Job, requester: Requester | null) => TaskEither<Refusal, Result>;
  /** Accepts no more jobs, gives running ones a little time, and ends all processes. */
  readonly close: () => Promise<void>;
}

interface QueuedJob<Job, Result> {
  readonly job: Job;
  readonly requester: Requester | null;
  readonly settle: (outcome: Either<Refusal, Result>) => void;
}

/** Whether the process ended without any response. It may have ended before it received the job. */
const hasNoResponse = (outcome: Either<JobFailure, unknown>): boolean =>
  isLeft(outcome) && outcome.left.why === "exited" && outcome.left.error === null;

/** Worker processes that start on demand, with a queue. */
export const processPool = <Job, Result>(program: URL, limits: PoolLimits): ProcessPool<Job, Result> => {
  type PoolWorker = WorkerProcess<Job, Result>;
  const idle = new Map<PoolWorker, NodeJS.Timeout>();
  const running = new Map<QueuedJob<Job, Result>, { readonly worker: PoolWorker; readonly done: Promise<void> }>();
  const waiting: QueuedJob<Job, Result>[] = [];
  const cancelled = new WeakSet<QueuedJob<Job, Result>>();
  let closing = false;

  const park = (worker: PoolWorker): void => {
    const end = setTimeout(() => {
      idle.delete(worker);
      void worker.end();
    }, limits.idleTime).unref();
    idle.set(worker, end);
  };
  const start = (): PoolWorker => startProcess<Job, Result>(program, limits.memory);
  const acquireIdle = (): PoolWorker | null => {
    for (const [worker, end] of idle) {
      clearTimeout(end);
      idle.delete(worker);
      if (!worker.hasExited()) return worker;
      void worker.end();
    }
    return null;
  };
  const assign = (queuedJob: QueuedJob<Job, Result>, worker: PoolWorker, isNew: boolean): void => {
    running.set(queuedJob, { worker, done: perform(queuedJob, worker, isNew) });
  };
  const perform = async (queuedJob: QueuedJob<Job, Result>, worker: PoolWorker, isNew: boolean): Promise<void> => {
    const outcome = await worker.run(queuedJob.job, limits.jobTime);
    // a process that was killed while idle is noticed only now, so the job runs again; a job that kills its process
    // runs again only once
    if (!isNew && hasNoResponse(outcome) && !closing && !cancelled.has(queuedJob))
      return assign(queuedJob, start(), true);
    running.delete(queuedJob);
    if (!worker.hasExited()) park(worker);
    queuedJob.settle(closing && isLeft(outcome) ? left("closing") : outcome);
    startNext();
  };
  const startNext = (): void => {
    const [queuedJob] = waiting;
    if (queuedJob === undefined) return;
    const worker = acquireIdle();
    if (worker === null && running.size >= limits.processes) return;
    waiting.shift();
    assign(queuedJob, worker ?? start(), worker === null);
    startNext();
  };
  const cancel = (queuedJob: QueuedJob<Job, Result>): void => {
    const index = waiting.indexOf(queuedJob);
    if (index >= 0) waiting.splice(index, 1);
    cancelled.add(queuedJob);
    running.get(queuedJob)?.worker.limitTime(limits.cancelledTime);
    queuedJob.settle(left("unwanted"));
  };
  const findRefusal = (requester: Requester | null): Refusal | null => {
    if (closing) return "closing";
    if (waiting.length >= limits.waiting) return "full";
    const own = [...waiting, ...running.keys()].filter(
      (queuedJob) => queuedJob.requester?.account === requester?.account,
    );
    return requester !== null && own.length >= limits.perRequester ? "tooManyOfOne" : null;
  };

  return {
    run: (job, requester) => () =>
      new Promise((resolve) => {
        const refusal = findRefusal(requester);
        if (refusal !== null) return resolve(left(refusal));
        const queuedJob = { job, requester, settle: resolve };
        waiting.push(queuedJob);
        startNext();
        void requester?.disconnected.then(() => cancel(queuedJob));
      }),
    close: async () => {
      closing = true;
      for (const { settle } of waiting.splice(0)) settle(left("closing"));
      for (const { worker } of running.values()) worker.limitTime(limits.closingTime);
      await Promise.all([...running.values()].map(({ done }) => done));
      await Promise.all([...idle.keys()].map((worker) => worker.end()));
    },
  };
};
