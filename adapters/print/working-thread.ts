import { Worker } from "node:worker_threads";
import { type Either, left, right } from "@libretto/core/kernel/fp";

/** What a thread's program answers to each job. */
export type Answer<Made> = { readonly made: Made } | { readonly error: unknown };

/** Why a job came to nothing: its program failed, the thread died or ran out of memory, or was ended for its time. */
export interface Trouble {
  readonly why: "failed" | "died" | "memory" | "late";
  readonly error: unknown;
}

/** A thread that does one job at a time. */
export interface WorkingThread<Job, Made> {
  /** Does a job; one that takes longer is ended, and its thread with it. */
  readonly work: (job: Job, limitMilliseconds: number) => Promise<Either<Trouble, Made>>;
  /** Gives the job under way so long from now. */
  readonly hurry: (milliseconds: number) => void;
  readonly isOver: () => boolean;
  readonly end: () => Promise<unknown>;
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";

/** Most of what a job makes is soon thrown away: more room for it saves a fifth of the processor time. */
const YOUNG_MEGABYTES = 64;

/** Sources are read by what the process was started with; what is built needs none of that. */
const nodeOptionsFor = (program: URL): string[] => (program.pathname.endsWith(".ts") ? process.execArgv : []);

/**
 * Starts a thread. It sees nothing of the environment, where secrets may be, and what it prints goes nowhere.
 *
 * @param program a module that answers each message with an `Answer`
 * @param memoryMegabytes how much its objects may hold; buffers are not counted
 */
export const startThread = <Job, Made>(program: URL, memoryMegabytes: number): WorkingThread<Job, Made> => {
  const worker = new Worker(program, {
    env: {},
    argv: [],
    execArgv: nodeOptionsFor(program),
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: memoryMegabytes, maxYoungGenerationSizeMb: YOUNG_MEGABYTES },
  });
  worker.stdout.resume();
  worker.stderr.resume();
  worker.unref();

  let over = false;
  let trouble: Trouble = { why: "died", error: null };
  let deadline: NodeJS.Timeout | undefined;
  let answer: ((outcome: Either<Trouble, Made>) => void) | null = null;
  const settled = (outcome: Either<Trouble, Made>): void => {
    clearTimeout(deadline);
    worker.unref();
    answer?.(outcome);
    answer = null;
  };
  const hurry = (milliseconds: number): void => {
    clearTimeout(deadline);
    deadline = setTimeout(() => {
      trouble = { why: "late", error: null };
      void worker.terminate();
    }, milliseconds);
  };

  worker.on("message", (said: Answer<Made>) =>
    settled("made" in said ? right(said.made) : left({ why: "failed", error: said.error })),
  );
  worker.on("error", (error) => {
    trouble = { why: isOutOfMemory(error) ? "memory" : "died", error };
  });
  worker.on("exit", () => {
    over = true;
    settled(left(trouble));
  });

  return {
    work: (job, limitMilliseconds) =>
      new Promise((resolve) => {
        answer = resolve;
        worker.ref();
        hurry(limitMilliseconds);
        try {
          worker.postMessage(job);
        } catch (error) {
          settled(left({ why: "failed", error }));
        }
      }),
    hurry,
    isOver: () => over,
    end: () => worker.terminate(),
  };
};
