import { type EventLoopUtilityFunction, performance } from "node:perf_hooks";
import { setImmediate as othersTurn, setTimeout as rest } from "node:timers/promises";

const LONGEST_TURN_MS = 2;
/** Pause between slices while the server is busy, so that such work uses a seventh of the time at most. */
const REST_MS = 12;
/** Length and interval of load samples. */
const LOOK_MS = 2;
const LOOK_EVERY_MS = 50;
/** Utilisation that counts as busy. */
const FILLED = 0.25;

/** Lets others have their turn. */
export type GivingWay = () => Promise<void>;

/** Clock and utilisation of the event loop; injected for tests. */
export interface LoopTime {
  /** Monotonic. */
  readonly now: () => number;
  readonly used: EventLoopUtilityFunction;
  readonly rest: (milliseconds: number) => Promise<unknown>;
}

const OWN: LoopTime = { now: () => performance.now(), used: performance.eventLoopUtilization, rest };

/** Yields to other work, and pauses while the server is busy. Not for work that holds a database connection. */
export const restingForOthers = ({ now, used, rest: resting } = OWN): GivingWay => {
  let filled = false;
  let lookedAt = now();
  return async () => {
    if (!filled && now() - lookedAt < LOOK_EVERY_MS) return othersTurn();
    const before = used();
    await resting(filled ? REST_MS : LOOK_MS);
    filled = used(before).utilization > FILLED;
    lookedAt = now();
  };
};

/**
 * Slices long work on the main thread; call it between steps. Waiting time within a step counts, so it may yield too
 * often but never too rarely.
 *
 * @returns yields if the slice is used up, otherwise returns undefined
 */
export const takingTurns = (giveWay: GivingWay = othersTurn, { now } = OWN): (() => Promise<void> | undefined) => {
  let since = now();
  const others = async (): Promise<void> => {
    await giveWay();
    since = now();
  };
  return () => (now() - since < LONGEST_TURN_MS ? undefined : others());
};
