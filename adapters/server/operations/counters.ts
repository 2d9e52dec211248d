const COUNTER_NAMES = [
  /** Writes without the expected version (RE-5). */
  "unversionedWrites",
  /** Files that a scanner refused. */
  "infectedFiles",
  /** Files that were stored without a scan, because no scanner responded. */
  "unscannedFiles",
] as const;
export type CounterName = (typeof COUNTER_NAMES)[number];

/** Events that are no failures but worth counting, since the process started. */
export interface Counters {
  readonly increment: (counter: CounterName) => void;
  readonly counts: () => Readonly<Record<CounterName, number>>;
}

/** Starts at zero. */
export const createCounters = (): Counters => {
  const counts = Object.fromEntries(COUNTER_NAMES.map((counter) => [counter, 0])) as Record<CounterName, number>;
  return {
    increment: (counter) => {
      counts[counter] += 1;
    },
    counts: () => ({ ...counts }),
  };
};
