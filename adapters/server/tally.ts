const COUNTED = [
  /** Writes that said no version of what they change (RE-5). */
  "unversionedWrites",
  /** Files that a scanner refused. */
  "infectedFiles",
  /** Files that were kept without a scanner's word, since none answered. */
  "unscannedFiles",
] as const;
export type Counted = (typeof COUNTED)[number];

/** Events that are no failures but worth counting, since the process started. */
export interface Tally {
  readonly add: (what: Counted) => void;
  readonly counts: () => Readonly<Record<Counted, number>>;
}

/** Starts at zero. */
export const newTally = (): Tally => {
  const counts = Object.fromEntries(COUNTED.map((what) => [what, 0])) as Record<Counted, number>;
  return {
    add: (what) => {
      counts[what] += 1;
    },
    counts: () => ({ ...counts }),
  };
};
