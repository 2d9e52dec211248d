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

/** Runs jobs in a child process and watches it. */
class SupervisedProcess<Job, Result> implements WorkerProcess<Job, Result> {
  private hasEnded = false;
  private failure: JobFailure = { why: "exited", error: null };
  private deadline: NodeJS.Timeout | undefined;
  private onOutcome: ((outcome: Either<JobFailure, Result>) => void) | null = null;
  private readonly closed: Promise<void>;

  constructor(private readonly child: ChildProcess) {
    this.closed = new Promise<void>((resolve) => {
      // not at "exit", because messages may still arrive then
      child.on("close", (code, signal) => {
        this.hasEnded = true;
        this.settle(left(isOutOfMemory(code, signal) ? { why: "memory", error: null } : this.failure));
        resolve();
      });
    });
    child.on("message", (message) => this.receive(message));
    child.on("disconnect", () => this.kill());
    // a message was not sent, because the process has ended: "close" reports it
    child.on("error", () => {});
    this.unreference();
  }

  run(job: Job, limitMilliseconds: number): Promise<Either<JobFailure, Result>> {
    return new Promise((resolve) => {
      this.onOutcome = resolve;
      this.reference();
      this.limitTime(limitMilliseconds);
      try {
        this.child.send(job as object);
      } catch (error) {
        this.settle(left({ why: "failed", error }));
      }
    });
  }

  limitTime(milliseconds: number): void {
    clearTimeout(this.deadline);
    this.deadline = setTimeout(() => this.failAndKill("timedOut", null), milliseconds);
  }

  hasExited(): boolean {
    const { connected, exitCode, signalCode } = this.child;
    return this.hasEnded || !connected || exitCode !== null || signalCode !== null;
  }

  end(): Promise<unknown> {
    this.reference();
    this.kill();
    return this.closed;
  }

  private receive(message: unknown): void {
    const response = this.onOutcome === null ? null : parseJobResponse<Result>(message);
    if (response === null) this.failAndKill("failed", null);
    else if ("result" in response) this.settle(right(response.result));
    else if (response.ends) this.failAndKill("exited", deserialiseError(response.error));
    else this.settle(left({ why: "failed", error: deserialiseError(response.error) }));
  }

  private settle(outcome: Either<JobFailure, Result>): void {
    clearTimeout(this.deadline);
    this.unreference();
    this.onOutcome?.(outcome);
    this.onOutcome = null;
  }

  private failAndKill(why: JobFailure["why"], error: unknown): void {
    this.failure = { why, error };
    this.kill();
  }

  private kill(): void {
    this.hasEnded = true;
    this.child.kill("SIGKILL");
  }

  /** An idle process does not keep the server running. */
  private unreference(): void {
    this.child.unref();
    this.child.channel?.unref();
  }

  private reference(): void {
    this.child.ref();
    this.child.channel?.ref();
  }
}

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
    if (child.pid !== undefined) return new SupervisedProcess(child);
    return failedProcess(once(child, "error").then(([error]) => ({ why: "exited", error })));
  } catch (error) {
    return failedProcess(Promise.resolve({ why: "exited", error }));
  }
};
