/** For how long a server is loaded: some seconds, or until it has answered some requests. */
export type LoadLength = { readonly seconds: number } | { readonly amount: number };

/** How much a run measures. */
export interface Sizes {
  /** The number of measurements of each side, of which the median counts. */
  readonly rounds: number;
  readonly load: LoadLength;
  readonly warmUp: LoadLength;
  /** Patients of a usual database, and of the large one that S1 compares with it. */
  readonly base: number;
  readonly patients: number;
  /** Rows that are written to the embedded database before A5 reads again. */
  readonly writes: number;
  /** Packs in the registry of medicines. */
  readonly packs: number;
  /** Limits for the numbers that a goal names itself: rows of a long record, repetitions, calls of the API, seconds of one observation. */
  readonly maxRows: number;
  readonly maxRepetitions: number;
  readonly maxCalls: number;
  readonly maxSeconds: number;
  /** The highest factor by which a browser's processor is made slower, which busy waiting does. */
  readonly maxThrottle: number;
  /** Whether each page has the whole browser for itself; otherwise the pages share one that can have no window. */
  readonly hasOwnBrowsers: boolean;
  /** Arguments of Node for the product. */
  readonly nodeArguments: readonly string[];
  /** Whether a missed goal is measured a second time: the machine may have been busy. */
  readonly repeatsMissed: boolean;
}

export const USUAL: Sizes = {
  rounds: 3,
  load: { seconds: 4 },
  warmUp: { seconds: 2 },
  base: 10_000,
  patients: 100_000,
  writes: 20_000,
  packs: 160_000,
  maxRows: Number.POSITIVE_INFINITY,
  maxRepetitions: Number.POSITIVE_INFINITY,
  maxCalls: Number.POSITIVE_INFINITY,
  maxSeconds: Number.POSITIVE_INFINITY,
  maxThrottle: Number.POSITIVE_INFINITY,
  hasOwnBrowsers: true,
  nodeArguments: [],
  repeatsMissed: true,
};

export const QUICK: Sizes = {
  ...USUAL,
  load: { seconds: 1.5 },
  warmUp: { seconds: 1 },
  base: 2_000,
  patients: 20_000,
  writes: 5_000,
  packs: 20_000,
  maxSeconds: 2,
  repeatsMissed: false,
};

/** Makes the embedded database start sooner and run slower: it is not compiled a second time. */
const BASELINE_COMPILER = "--liftoff-only";

/** Runs every line of a goal once. The figures mean nothing. */
export const SMALLEST: Sizes = {
  rounds: 1,
  load: { amount: 2 },
  warmUp: { amount: 2 },
  // the same number: the two sides of S1 share one database
  base: 4,
  patients: 4,
  writes: 2,
  packs: 100,
  maxRows: 40,
  maxRepetitions: 1,
  maxCalls: 4,
  maxSeconds: 0.1,
  maxThrottle: 1,
  hasOwnBrowsers: false,
  nodeArguments: [BASELINE_COMPILER],
  repeatsMissed: false,
};

/** A load of at least so many seconds, unless requests determine its length. */
export const extendLoad = (length: LoadLength, seconds: number): LoadLength =>
  "seconds" in length ? { seconds: Math.max(length.seconds, seconds) } : length;
