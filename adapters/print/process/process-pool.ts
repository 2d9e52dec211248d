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

/** Processes without a job. Each ends after the idle time. */
class IdleWorkers<Job, Result> {
  private readonly timeouts = new Map<WorkerProcess<Job, Result>, NodeJS.Timeout>();

  constructor(private readonly idleTime: number) {}

  add(worker: WorkerProcess<Job, Result>): void {
    const timeout = setTimeout(() => {
      this.timeouts.delete(worker);
      void worker.end();
    }, this.idleTime).unref();
    this.timeouts.set(worker, timeout);
  }

  /** Removes a process that still runs; null when there is none. */
  acquire(): WorkerProcess<Job, Result> | null {
    for (const [worker, timeout] of this.timeouts) {
      clearTimeout(timeout);
      this.timeouts.delete(worker);
      if (!worker.hasExited()) return worker;
      void worker.end();
    }
    return null;
  }

  async endAll(): Promise<void> {
    await Promise.all([...this.timeouts.keys()].map((worker) => worker.end()));
  }
}

class WorkerPool<Job, Result> implements ProcessPool<Job, Result> {
  private readonly idle: IdleWorkers<Job, Result>;
  private readonly running = new Map<
    QueuedJob<Job, Result>,
    { readonly worker: WorkerProcess<Job, Result>; readonly done: Promise<void> }
  >();
  private readonly waiting: QueuedJob<Job, Result>[] = [];
  private readonly cancelled = new WeakSet<QueuedJob<Job, Result>>();
  private closing = false;

  constructor(
    private readonly program: URL,
    private readonly limits: PoolLimits,
  ) {
    this.idle = new IdleWorkers(limits.idleTime);
  }

  run(job: Job, requester: Requester | null): TaskEither<Refusal, Result> {
    return () =>
      new Promise((resolve) => {
        const refusal = this.findRefusal(requester);
        if (refusal !== null) return resolve(left(refusal));
        const queuedJob = { job, requester, settle: resolve };
        this.waiting.push(queuedJob);
        this.startNext();
        void requester?.disconnected.then(() => this.cancel(queuedJob));
      });
  }

  async close(): Promise<void> {
    this.closing = true;
    for (const { settle } of this.waiting.splice(0)) settle(left("closing"));
    for (const { worker } of this.running.values()) worker.limitTime(this.limits.closingTime);
    await Promise.all([...this.running.values()].map(({ done }) => done));
    await this.idle.endAll();
  }

  private findRefusal(requester: Requester | null): Refusal | null {
    if (this.closing) return "closing";
    if (this.waiting.length >= this.limits.waiting) return "full";
    const own = [...this.waiting, ...this.running.keys()].filter(
      (queuedJob) => queuedJob.requester?.account === requester?.account,
    );
    return requester !== null && own.length >= this.limits.perRequester ? "tooManyOfOne" : null;
  }

  private startNext(): void {
    const [queuedJob] = this.waiting;
    if (queuedJob === undefined) return;
    const worker = this.idle.acquire();
    if (worker === null && this.running.size >= this.limits.processes) return;
    this.waiting.shift();
    this.assign(queuedJob, worker ?? this.start(), worker === null);
    this.startNext();
  }

  private start(): WorkerProcess<Job, Result> {
    return startProcess<Job, Result>(this.program, this.limits.memory);
  }

  private assign(queuedJob: QueuedJob<Job, Result>, worker: WorkerProcess<Job, Result>, isNew: boolean): void {
    this.running.set(queuedJob, { worker, done: this.perform(queuedJob, worker, isNew) });
  }

  private async perform(
    queuedJob: QueuedJob<Job, Result>,
    worker: WorkerProcess<Job, Result>,
    isNew: boolean,
  ): Promise<void> {
    const outcome = await worker.run(queuedJob.job, this.limits.jobTime);
    // a process that was killed while idle is noticed only now, so the job runs again; a job that kills its process
    // runs again only once
    if (!isNew && hasNoResponse(outcome) && !this.closing && !this.cancelled.has(queuedJob))
      return this.assign(queuedJob, this.start(), true);
    this.running.delete(queuedJob);
    if (!worker.hasExited()) this.idle.add(worker);
    queuedJob.settle(this.closing && isLeft(outcome) ? left("closing") : outcome);
    this.startNext();
  }

  private cancel(queuedJob: QueuedJob<Job, Result>): void {
    const index = this.waiting.indexOf(queuedJob);
    if (index >= 0) this.waiting.splice(index, 1);
    this.cancelled.add(queuedJob);
    this.running.get(queuedJob)?.worker.limitTime(this.limits.cancelledTime);
    queuedJob.settle(left("unwanted"));
  }
}

/** Worker processes that start on demand, with a queue. */
export const processPool = <Job, Result>(program: URL, limits: PoolLimits): ProcessPool<Job, Result> =>
  new WorkerPool(program, limits);
