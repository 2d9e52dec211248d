/** Longest pause, in runs. */
const MAX_PAUSE_RUNS = 64;

/** Skips failing items for twice as many runs after each failure, so that they do not block others. */
export interface RetryBackoff {
  /** Starts the next run. */
  readonly startRun: () => void;
  /** The item failed in this run: its next pause is twice as long as the last one. */
  readonly recordFailure: (name: string) => void;
  /** The item succeeded: its earlier failures no longer count. */
  readonly recordSuccess: (name: string) => void;
  /** Whether the item is skipped in this run. */
  readonly isPaused: (name: string) => boolean;
}

/** Starts without failures. The state is in memory only. */
export const createRetryBackoff = (): RetryBackoff => {
  let run = 0;
  const pauses = new Map<string, { readonly length: number; readonly until: number }>();
  return {
    startRun: () => {
      run += 1;
    },
    recordFailure: (name) => {
      const length = Math.min(2 * (pauses.get(name)?.length ?? 1), MAX_PAUSE_RUNS);
      pauses.set(name, { length, until: run + length });
    },
    recordSuccess: (name) => void pauses.delete(name),
    isPaused: (name) => run < (pauses.get(name)?.until ?? 0),
  };
};
