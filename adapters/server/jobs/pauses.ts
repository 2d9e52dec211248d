/** So many runs at most are waited before something is tried again. */
const LONGEST_PAUSE = 64;

/** Leaves in peace what failed: twice as many runs after each failure, so that what will never do holds nobody up. */
export interface Pauses {
  /** Begins the next run. */
  readonly nextRun: () => void;
  readonly failed: (name: string) => void;
  readonly done: (name: string) => void;
  /** Whether that is left in peace in this run. */
  readonly rests: (name: string) => boolean;
}

/** Nothing has failed yet. It is remembered by this process alone. */
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
