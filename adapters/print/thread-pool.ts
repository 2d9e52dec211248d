import { type Either, isLeft, left, type TaskEither } from "@libretto/core/kernel/fp";
import type { Asker } from "@libretto/core/ports/document-printer";
import { startThread, type Trouble, type WorkingThread } from "./working-thread.ts";

/** What bounds the work of a pool; times in milliseconds. */
export interface PoolLimits {
  readonly threads: number;
  /** The most jobs that may wait for a thread. */
  readonly waiting: number;
  /** The most jobs that one person may have, waiting or under way. */
  readonly ofOne: number;
  readonly jobTime: number;
  /** What is left to a job that nobody wants any more, so that a short one does not cost its thread. */
  readonly unwantedTime: number;
  /** What is left to a job when all is to end. */
  readonly closingTime: number;
  /** After so long without a job a thread ends, and gives its memory back. */
  readonly idleTime: number;
  /** What the objects of one thread may hold, in megabytes. */
  readonly memory: number;
}

/** Why a job was not done: not even begun, or begun and given up. */
export type Refusal = "full" | "tooManyOfOne" | "unwanted" | "closing" | Trouble;

export interface ThreadPool<Job, Made> {
  /** Does a job for somebody, or for everybody. */
  readonly run: (job: Job, asker: Asker | null) => TaskEither<Refusal, Made>;
  /** Takes no more, gives what is under way a little time, and ends all threads. */
  readonly close: () => Promise<void>;
}

interface Order<Job, Made> {
  readonly job: Job;
  readonly asker: Asker | null;
  readonly settle: (outcome: Either<Refusal, Made>) => void;
}

/** Threads that start when there is work, and the queue before them. */
export const threadPool = <Job, Made>(program: URL, limits: PoolLimits): ThreadPool<Job, Made> => {
  type Thread = WorkingThread<Job, Made>;
  const idle = new Map<Thread, NodeJS.Timeout>();
  const underWay = new Map<Order<Job, Made>, { readonly thread: Thread; readonly done: Promise<void> }>();
  const waiting: Order<Job, Made>[] = [];
  let closing = false;

  const rest = (thread: Thread): void => {
    const end = setTimeout(() => {
      idle.delete(thread);
      void thread.end();
    }, limits.idleTime).unref();
    idle.set(thread, end);
  };
  const atHand = (): Thread | null => {
    for (const [thread, end] of idle) {
      clearTimeout(end);
      idle.delete(thread);
      if (!thread.isOver()) return thread;
    }
    return underWay.size < limits.threads ? startThread<Job, Made>(program, limits.memory) : null;
  };
  const perform = async (order: Order<Job, Made>, thread: Thread): Promise<void> => {
    const outcome = await thread.work(order.job, limits.jobTime);
    underWay.delete(order);
    if (!thread.isOver()) rest(thread);
    order.settle(closing && isLeft(outcome) ? left("closing") : outcome);
    goOn();
  };
  const goOn = (): void => {
    const [order] = waiting;
    const thread = order === undefined ? null : atHand();
    if (order === undefined || thread === null) return;
    waiting.shift();
    underWay.set(order, { thread, done: perform(order, thread) });
    goOn();
  };
  const giveUp = (order: Order<Job, Made>): void => {
    const place = waiting.indexOf(order);
    if (place >= 0) waiting.splice(place, 1);
    underWay.get(order)?.thread.hurry(limits.unwantedTime);
    order.settle(left("unwanted"));
  };
  const refusalOf = (asker: Asker | null): Refusal | null => {
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
        void asker?.gone.then(() => giveUp(order));
      }),
    close: async () => {
      closing = true;
      for (const { settle } of waiting.splice(0)) settle(left("closing"));
      for (const { thread } of underWay.values()) thread.hurry(limits.closingTime);
      await Promise.all([...underWay.values()].map(({ done }) => done));
      await Promise.all([...idle.keys()].map((thread) => thread.end()));
    },
  };
};
