/** Time budget of a slow client. */
const TIMEOUT_MILLISECONDS = 30_000;

/** Minimum rates, in bytes a millisecond. */
export const MINIMUM_BYTES_PER_MILLISECOND = { files: 8, archives: 64 } as const;

/** Time limit for a client that sends or receives. */
export interface ThroughputTimeout {
  /** Starts waiting for the client. */
  readonly startWaiting: () => void;
  /** Records transferred bytes. */
  readonly recordBytes: (bytes: number) => void;
  readonly stop: () => void;
}

/**
 * Waiting uses up the budget, and each byte restores part of it: single bytes are not enough. Time of our own work
 * does not count.
 *
 * @param minimumRate minimum rate in bytes a millisecond
 * @param onTimeout called once when the budget is used up
 */
export const createThroughputTimeout = (minimumRate: number, onTimeout: () => void): ThroughputTimeout => {
  let remaining = TIMEOUT_MILLISECONDS;
  let since: number | null = null;
  let timer: NodeJS.Timeout | undefined;
  const stop = (): void => {
    clearTimeout(timer);
    since = null;
  };
  return {
    startWaiting: () => {
      if (since !== null) return;
      since = performance.now();
      timer = setTimeout(onTimeout, Math.max(remaining, 0)).unref();
    },
    recordBytes: (bytes) => {
      const waited = since === null ? 0 : performance.now() - since;
      stop();
      remaining = Math.min(TIMEOUT_MILLISECONDS, remaining - waited + bytes / minimumRate);
    },
    stop,
  };
};
