/** How long somebody may keep us waiting before anything is said about their line. */
const PATIENCE_MILLISECONDS = 30_000;

/** The slowest lines that are waited for. */
export const SLOWEST = { bytesOfFiles: 8, bytesOfArchives: 64 } as const;

/** Patience with somebody at the other end of a line. */
export interface Patience {
  /** From now on it is they who are waited for. */
  readonly waits: () => void;
  /** They did something: so many bytes went over the line. */
  readonly went: (bytes: number) => void;
  readonly over: () => void;
}

/**
 * Waiting uses patience up, and each byte gives some of it back: a byte now and then is not enough, and our own work
 * costs them nothing.
 *
 * @param slowest how many bytes a line must carry in a millisecond, on the whole
 * @param impatient hears once that there is none left
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
