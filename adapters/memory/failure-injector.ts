import type { Failure } from "@libretto/core/kernel/failure";
import { type TaskEither, taskEither } from "@libretto/core/kernel/fp";

/** Makes calls fail on purpose, so that a test or a story can show the result. */
export interface FailureInjector {
  /** The next calls fail with this failure; `times` defaults to one. */
  readonly failNext: (failure: Failure, times?: number) => void;
  /** Runs a call, unless it has to fail. */
  readonly run: <A>(call: TaskEither<Failure, A>) => TaskEither<Failure, A>;
}

export const noFailures: FailureInjector = { failNext: () => {}, run: (call) => call };

export const createFailureInjector = (): FailureInjector => {
  let queued: readonly Failure[] = [];
  return {
    failNext: (failure, times = 1) => {
      queued = [...queued, ...Array<Failure>(times).fill(failure)];
    },
    run: (call) => () => {
      const [next, ...later] = queued;
      queued = later;
      return next === undefined ? call() : taskEither.left(next)();
    },
  };
};
