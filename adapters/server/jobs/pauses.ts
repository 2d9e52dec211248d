/** Longest pause, in runs. */
const LONGEST_PAUSE = 64;

/** Skips failing items for twice as many runs after each failure, so that they do not block others. */
export interface Pauses {
  /** Starts the next run. */
  readonly nextRun: () => void;
  readonly failed: (name: string) => void;
  readonly done: (name: string) => void;
  /** Whether the item is skipped in this run. */
  readonly rests: (name: string) => boolean;
}

/** Starts without failures; only this process remembers them. */
export const newPauses = (): Pauses => {
  let run = 0;
  const pauses = new Map<string, { readonly length: number; readonly until: number }>();
  return {
    nextRun: () => {
      run += 1;
    },
    failed: (name) => {
      const length = Math.min(2 * (pauses.get(name)?.length ?? 1), LONGEST_PAUSE);
      pauses.set(name, { length, until: run + length });
    },
    done: (name) => void pauses.delete(name),
    rests: (name) => run < (pauses.get(name)?.until ?? 0),
  };
};
