import { type Either, isLeft, left, type TaskEither } from "@libretto/core/kernel/fp";
import type { Requester } from "@libretto/core/ports/documents/document-printer";
import { startProcess, type Trouble, type WorkingProcess } from "./working-process.ts";

/** What bounds the work of a pool; times in milliseconds. */
export interface PoolLimits {
  readonly processes: number;
  /** The most jobs that may wait for a process. */
  readonly waiting: number;
  /** The most jobs that one person may have, waiting or under way. */
  readonly ofOne: number;
  readonly jobTime: number;
  /** What is left to a job that nobody wants any more, so that a short one does not cost its process. */
  readonly unwantedTime: number;
  /** What is left to a job when all is to end. */
  readonly closingTime: number;
  /** After so long without a job a process ends, and gives its memory back. */
  readonly idleTime: number;
  /** What the objects of one process may hold, in megabytes. */
  readonly memory: number;
}

/** Why a job was not done: not even begun, or begun and given up. */
export type Refusal = "full" | "tooManyOfOne" | "unwanted" | "closing" | Trouble;

export interface ProcessPool<Job, Made> {
  /** Does a job for somebody, or for everybody. */
  readonly run: (job: Job, asker: Requester | null) => TaskEither<Refusal, Made>;
  /** Takes no more, gives what is under way a little time, and ends all processes. */
  readonly close: () => Promise<void>;
}

interface Order<Job, Made> {
  readonly job: Job;
  readonly asker: Requester | null;
  readonly settle: (outcome: Either<Refusal, Made>) => void;
}

/** Whether nothing at all was said of a job: its process may have ended before it was given it. */
const isUnheard = (outcome: Either<Trouble, unknown>): boolean =>
  isLeft(outcome) && outcome.left.why === "died" && outcome.left.error === null;

/** Processes that start when there is work, and the queue before them. */
export const processPool = <Job, Made>(program: URL, limits: PoolLimits): ProcessPool<Job, Made> => {
  type Started = WorkingProcess<Job, Made>;
  const idle = new Map<Started, NodeJS.Timeout>();
  const underWay = new Map<Order<Job, Made>, { readonly worker: Started; readonly done: Promise<void> }>();
  const waiting: Order<Job, Made>[] = [];
  const unwanted = new WeakSet<Order<Job, Made>>();
  let closing = false;

  const rest = (worker: Started): void => {
    const end = setTimeout(() => {
      idle.delete(worker);
      void worker.end();
    }, limits.idleTime).unref();
    idle.set(worker, end);
  };
  const start = (): Started => startProcess<Job, Made>(program, limits.memory);
  const rested = (): Started | null => {
    for (const [worker, end] of idle) {
      clearTimeout(end);
      idle.delete(worker);
      if (!worker.isOver()) return worker;
      void worker.end();
    }
    return null;
  };
  const give = (order: Order<Job, Made>, worker: Started, isNew: boolean): void => {
    underWay.set(order, { worker, done: perform(order, worker, isNew) });
  };
  const perform = async (order: Order<Job, Made>, worker: Started, isNew: boolean): Promise<void> => {
    const outcome = await worker.work(order.job, limits.jobTime);
    // one that was killed while it rested is missed only now; a job that kills its process does so to a new one, once
    if (!isNew && isUnheard(outcome) && !closing && !unwanted.has(order)) return give(order, start(), true);
    underWay.delete(order);
    if (!worker.isOver()) rest(worker);
    order.settle(closing && isLeft(outcome) ? left("closing") : outcome);
    goOn();
  };
  const goOn = (): void => {
    const [order] = waiting;
    if (order === undefined) return;
    const worker = rested();
    if (worker === null && underWay.size >= limits.processes) return;
    waiting.shift();
    give(order, worker ?? start(), worker === null);
    goOn();
  };
  const giveUp = (order: Order<Job, Made>): void => {
    const place = waiting.indexOf(order);
    if (place >= 0) waiting.splice(place, 1);
    unwanted.add(order);
    underWay.get(order)?.worker.hurry(limits.unwantedTime);
    order.settle(left("unwanted"));
  };
  const refusalOf = (asker: Requester | null): Refusal | null => {
    if (closing) return "closing";
    if (waiting.length >= limits.waiting) return "full";
    const own = [...waiting, ...underWay.keys()].filter((order) => order.asker?.account === asker?.account);
    return asker !== null && own.length >= limits.ofOne ? "tooManyOfOne" : null;
  };

  return {
    run: (job, asker) => () =>
      new Promise((resolve) => {
        const refusal = refusalOf(asker);
        if (refusal !== null) return resolve(left(refusal));
        const order = { job, asker, settle: resolve };
        waiting.push(order);
        goOn();
        void asker?.disconnected.then(() => giveUp(order));
      }),
    close: async () => {
      closing = true;
      for (const { settle } of waiting.splice(0)) settle(left("closing"));
      for (const { worker } of underWay.values()) worker.hurry(limits.closingTime);
      await Promise.all([...underWay.values()].map(({ done }) => done));
      await Promise.all([...idle.keys()].map((worker) => worker.end()));
    },
  };
};
