import { type EventLoopUtilityFunction, performance } from "node:perf_hooks";
import { setTimeout as pause, setImmediate as yieldToEventLoop } from "node:timers/promises";

const TIME_SLICE_MS = 2;
/** Pause between slices while the server is busy, so that such work uses a seventh of the time at most. */
const PAUSE_MS = 12;
/** Length and interval of load samples. */
const SAMPLE_MS = 2;
const SAMPLE_EVERY_MS = 50;
/** Utilisation that counts as busy. */
const BUSY_RATIO = 0.25;

/** Lets other work run. */
export type YieldToOthers = () => Promise<void>;

/** Clock and utilisation of the event loop; injected for tests. */
interface EventLoopTime {
  /** Monotonic. */
  readonly now: () => number;
  readonly utilisation: EventLoopUtilityFunction;
  readonly pause: (milliseconds: number) => Promise<unknown>;
}

const SYSTEM_TIME: EventLoopTime = {
  now: () => performance.now(),
  utilisation: performance.eventLoopUtilization,
  pause,
};

/** Yields to other work, and pauses while the server is busy. Not for work that holds a database connection. */
export const createLoadAwareYield = ({ now, utilisation, pause } = SYSTEM_TIME): YieldToOthers => {
  let isBusy = false;
  let checkedAt = now();
  return async () => {
    if (!isBusy && now() - checkedAt < SAMPLE_EVERY_MS) return yieldToEventLoop();
    const before = utilisation();
    await pause(isBusy ? PAUSE_MS : SAMPLE_MS);
    isBusy = utilisation(before).utilization > BUSY_RATIO;
    checkedAt = now();
  };
};

/**
 * Slices long work on the main thread; call it between steps. Waiting time within a step counts, so it may yield too
 * often but never too rarely.
 *
 * @returns yields if the slice is used up, otherwise returns undefined
 */
export const createTimeSlice = (
  yieldToOthers: YieldToOthers = yieldToEventLoop,
  { now } = SYSTEM_TIME,
): (() => Promise<void> | undefined) => {
  let sliceStart = now();
  const yieldNow = async (): Promise<void> => {
    await yieldToOthers();
    sliceStart = now();
  };
  return () => (now() - sliceStart < TIME_SLICE_MS ? undefined : yieldNow());
};

/** Some two milliseconds of work. */
const BYTES_PER_SLICE = 256 * 1024;

/** Reads bytes more slowly while the server is busy. */
export const readFairly = async function* (pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const yieldToOthers = createLoadAwareYield();
  let bytesSinceYield = 0;
  for await (const piece of pieces) {
    yield piece;
    bytesSinceYield += piece.length;
    if (bytesSinceYield < BYTES_PER_SLICE) continue;
    await yieldToOthers();
    bytesSinceYield = 0;
  }
};
