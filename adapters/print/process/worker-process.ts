import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { type Either, left, right } from "@libretto/core/kernel/fp";
import { deserialiseError, parseJobResponse } from "./job-response.ts";

/** Why a job failed: an error of the program, the end of the process, its heap limit, or its time limit. */
export interface JobFailure {
  readonly why: "failed" | "exited" | "memory" | "timedOut";
  readonly error: unknown;
}

/** A process that runs one job at a time. */
export interface WorkerProcess<Job, Result> {
  /** Runs a job. After the time limit the process is killed. */
  readonly run: (job: Job, limitMilliseconds: number) => Promise<Either<JobFailure, Result>>;
  /** Sets a new time limit for the running job. */
  readonly limitTime: (milliseconds: number) => void;
  readonly hasExited: () => boolean;
  readonly end: () => Promise<unknown>;
}

/** The exit code of an abort where there are no signals. */
const ABORT_EXIT_CODE = 134;

/** Node aborts a process whose heap is full. */
const isOutOfMemory = (code: number | null, signal: NodeJS.Signals | null): boolean =>
  signal === "SIGABRT" || code === ABORT_EXIT_CODE;

/** Sources need the loader options of this process; built programs need none. */
const nodeOptionsFor = (program: URL): string[] => (program.pathname.endsWith(".ts") ? process.execArgv : []);

/** Parallel garbage collection makes no job faster and takes processor time from others. */
const GC_OPTIONS = ["--single-threaded-gc"];

const forkWorker = (program: URL, memoryMegabytes: number): ChildProcess =>
  fork(program, [], {
    env: {},
    execPath: process.execPath,
    execArgv: [...nodeOptionsFor(program), ...GC_OPTIONS, `--max-old-space-size=${memoryMegabytes}`],
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });

/** A process that the system could not start. */
const failedProcess = (failure: Promise<JobFailure>): WorkerProcess<unknown, never> => ({
  run: async () => left(await failure),
  limitTime: () => {},
  hasExited: () => true,
  end: async () => {},
});

const superviseChild = <Job, Result>(child: ChildProcess): WorkerProcess<Job, Result> => {
  let hasEnded = false;
  let failure: JobFailure = { why: "exited", error: null };
  let deadline: NodeJS.Timeout | undefined;
  let onOutcome: ((outcome: Either<JobFailure, Result>) => void) | null = null;
  /** An idle process does not keep the server running. */
  const unreference = (): void => {
    child.unref();
    child.channel?.unref();
  };
  const reference = (): void => {
    child.ref();
    child.channel?.ref();
  };
  const settle = (outcome: Either<JobFailure, Result>): void => {
    clearTimeout(deadline);
    unreference();
    onOutcome?.(outcome);
    onOutcome = null;
  };
  const kill = (): void => {
    hasEnded = true;
    child.kill("SIGKILL");
  };
  const failAndKill = (why: JobFailure["why"], error: unknown): void => {
    failure = { why, error };
    kill();
  };
  const limitTime = (milliseconds: number): void => {
    clearTimeout(deadline);
    deadline = setTimeout(() => failAndKill("timedOut", null), milliseconds);
  };
  const closed = new Promise<void>((resolve) => {
    // not at "exit", because messages may still arrive then
    child.on("close", (code, signal) => {
      hasEnded = true;
      settle(left(isOutOfMemory(code, signal) ? { why: "memory", error: null } : failure));
      resolve();
    });
  });
  child.on("message", (message) => {
    const response = onOutcome === null ? null : parseJobResponse<Result>(message);
    if (response === null) failAndKill("failed", null);
    else if ("result" in response) settle(right(response.result));
    else if (response.ends) failAndKill("exited", deserialiseError(response.error));
    else settle(left({ why: "failed", error: deserialiseError(response.error) }));
  });
  child.on("disconnect", kill);
  // a message was not sent, because the process has ended: "close" reports it
  child.on("error", () => {});
  unreference();

  return {
    run: (job, limitMilliseconds) =>
      new Promise((resolve) => {
        onOutcome = resolve;
        reference();
        limitTime(limitMilliseconds);
        try {
          child.send(job as object);
        } catch (error) {
          settle(left({ why: "failed", error }));
        }
      }),
    limitTime,
    hasExited: () => hasEnded || !child.connected || child.exitCode !== null || child.signalCode !== null,
    end: () => {
      reference();
      kill();
      return closed;
    },
  };
};

/**
 * Starts a process without environment variables, which may contain secrets, and without output.
 *
 * @param program a module that responds to each message with a `JobResponse` and ends when it is disconnected; after
 *   any other message it is killed
 * @param memoryMegabytes the heap limit; buffers do not count
 */
export const startProcess = <Job, Result>(program: URL, memoryMegabytes: number): WorkerProcess<Job, Result> => {
  try {
    const child = forkWorker(program, memoryMegabytes);
    if (child.pid !== undefined) return superviseChild(child);
    return failedProcess(once(child, "error").then(([error]) => ({ why: "exited", error })));
  } catch (error) {
    return failedProcess(Promise.resolve({ why: "exited", error }));
  }
};
