import type { Failure } from "@libretto/core/kernel/failure";
import { type TaskEither, taskEither } from "@libretto/core/kernel/fp";

/** Lets calls fail on purpose, so that a test or a story can show what happens then. */
export interface Trouble {
  /** The next calls fail like this; `times` defaults to one. */
  readonly expect: (failure: Failure, times?: number) => void;
  /** Runs a call, unless it is its turn to fail. */
  readonly befall: <A>(call: TaskEither<Failure, A>) => TaskEither<Failure, A>;
}

export const noTrouble: Trouble = { expect: () => {}, befall: (call) => call };

export const memoryTrouble = (): Trouble => {
  let coming: readonly Failure[] = [];
  return {
    expect: (failure, times = 1) => {
      coming = [...coming, ...Array<Failure>(times).fill(failure)];
    },
    befall: (call) => () => {
      const [now, ...later] = coming;
      coming = later;
      return now === undefined ? call() : taskEither.left(now)();
    },
  };
};
