import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { type Either, left, right } from "@libretto/core/kernel/fp";
import { answerOf, errorOf } from "./answer.ts";

/** Why a job came to nothing: its program failed, the process died or ran out of memory, or was ended for its time. */
export interface Trouble {
  readonly why: "failed" | "died" | "memory" | "late";
  readonly error: unknown;
}

/** A process that does one job at a time. */
export interface WorkingProcess<Job, Made> {
  /** Does a job; one that takes longer is ended, and its process with it. */
  readonly work: (job: Job, limitMilliseconds: number) => Promise<Either<Trouble, Made>>;
  /** Gives the job under way so long from now. */
  readonly hurry: (milliseconds: number) => void;
  readonly isOver: () => boolean;
  readonly end: () => Promise<unknown>;
}

/** What an abort looks like where there are no signals. */
const ABORTED = 134;

/** Node aborts a process whose heap is full. */
const isOutOfMemory = (code: number | null, signal: NodeJS.Signals | null): boolean =>
  signal === "SIGABRT" || code === ABORTED;

/** Sources are read by what this process was started with; what is built needs none of that. */
const nodeOptionsFor = (program: URL): string[] => (program.pathname.endsWith(".ts") ? process.execArgv : []);

/** Helpers that collect it beside the working thread make no job shorter, and take processor time from others. */
const GARBAGE = ["--single-threaded-gc"];

const forked = (program: URL, memoryMegabytes: number): ChildProcess =>
  fork(program, [], {
    env: {},
    execPath: process.execPath,
    execArgv: [...nodeOptionsFor(program), ...GARBAGE, `--max-old-space-size=${memoryMegabytes}`],
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });

/** In place of a process that the system did not start. */
const stillborn = (trouble: Promise<Trouble>): WorkingProcess<unknown, never> => ({
  work: async () => left(await trouble),
  hurry: () => {},
  isOver: () => true,
  end: async () => {},
});

const atWork = <Job, Made>(child: ChildProcess): WorkingProcess<Job, Made> => {
  let over = false;
  let trouble: Trouble = { why: "died", error: null };
  let deadline: NodeJS.Timeout | undefined;
  let answer: ((outcome: Either<Trouble, Made>) => void) | null = null;
  /** One without work holds up no server that ends. */
  const letGo = (): void => {
    child.unref();
    child.channel?.unref();
  };
  const hold = (): void => {
    child.ref();
    child.channel?.ref();
  };
  const settled = (outcome: Either<Trouble, Made>): void => {
    clearTimeout(deadline);
    letGo();
    answer?.(outcome);
    answer = null;
  };
  const kill = (): void => {
    over = true;
    child.kill("SIGKILL");
  };
  const killFor = (why: Trouble["why"], error: unknown): void => {
    trouble = { why, error };
    kill();
  };
  const hurry = (milliseconds: number): void => {
    clearTimeout(deadline);
    deadline = setTimeout(() => killFor("late", null), milliseconds);
  };
  const ended = new Promise<void>((resolve) => {
    // not yet at "exit": its last words may still be on their way then
    child.on("close", (code, signal) => {
      over = true;
      settled(left(isOutOfMemory(code, signal) ? { why: "memory", error: null } : trouble));
      resolve();
    });
  });
  child.on("message", (said) => {
    const told = answer === null ? null : answerOf<Made>(said);
    if (told === null) killFor("failed", null);
    else if ("made" in told) settled(right(told.made));
    else if (told.ends) killFor("died", errorOf(told.error));
    else settled(left({ why: "failed", error: errorOf(told.error) }));
  });
  child.on("disconnect", kill);
  // a message that did not arrive: whoever should have had it has ended, and that is told
  child.on("error", () => {});
  letGo();

  return {
    work: (job, limitMilliseconds) =>
      new Promise((resolve) => {
        answer = resolve;
        hold();
        hurry(limitMilliseconds);
        try {
          child.send(job as object);
        } catch (error) {
          settled(left({ why: "failed", error }));
        }
      }),
    hurry,
    isOver: () => over || !child.connected || child.exitCode !== null || child.signalCode !== null,
    end: () => {
      hold();
      kill();
      return ended;
    },
  };
};

/**
 * Starts a process. It sees nothing of the environment, where secrets may be, and what it prints goes nowhere.
 *
 * @param program a module that answers each message with an `Answer`, and ends when it is cut off; one that says anything
 *   else is ended
 * @param memoryMegabytes how much its objects may hold; buffers are not counted
 */
export const startProcess = <Job, Made>(program: URL, memoryMegabytes: number): WorkingProcess<Job, Made> => {
  try {
    const child = forked(program, memoryMegabytes);
    if (child.pid !== undefined) return atWork(child);
    return stillborn(once(child, "error").then(([error]) => ({ why: "died", error })));
  } catch (error) {
    return stillborn(Promise.resolve({ why: "died", error }));
  }
};
