/** Time budget of a slow client. */
const PATIENCE_MILLISECONDS = 30_000;

/** Minimum rates, in bytes a millisecond. */
export const SLOWEST = { bytesOfFiles: 8, bytesOfArchives: 64 } as const;

/** Time limit for a client that sends or receives. */
export interface Patience {
  /** Starts waiting for the client. */
  readonly waits: () => void;
  /** Records transferred bytes. */
  readonly went: (bytes: number) => void;
  readonly over: () => void;
}

/**
 * Waiting uses up the budget, and each byte restores part of it: single bytes are not enough. Time of our own work
 * does not count.
 *
 * @param slowest minimum rate in bytes a millisecond
 * @param impatient called once when the budget is used up
 */
export const patienceWith = (slowest: number, impatient: () => void): Patience => {
  let left = PATIENCE_MILLISECONDS;
  let since: number | null = null;
  let timer: NodeJS.Timeout | undefined;
  const over = (): void => {
    clearTimeout(timer);
    since = null;
  };
  return {
    waits: () => {
      if (since !== null) return;
      since = performance.now();
      timer = setTimeout(impatient, Math.max(left, 0)).unref();
    },
    went: (bytes) => {
      const waited = since === null ? 0 : performance.now() - since;
      over();
      left = Math.min(PATIENCE_MILLISECONDS, left - waited + bytes / slowest);
    },
    over,
  };
};
