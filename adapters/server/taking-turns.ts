import { type EventLoopUtilityFunction, performance } from "node:perf_hooks";
import { setImmediate as othersTurn, setTimeout as rest } from "node:timers/promises";

const LONGEST_TURN_MS = 2;
/** Between two turns while others fill the time: so that each such work takes a seventh of it at most. */
const REST_MS = 12;
/** How long others are watched for whether they fill it, and how often that is done. */
const LOOK_MS = 2;
const LOOK_EVERY_MS = 50;
/** Of the time that others were given. */
const FILLED = 0.25;

/** Lets others have their turn. */
export type GivingWay = () => Promise<void>;

/** What is told of time, in milliseconds, and of what the event loop does with it. */
export interface LoopTime {
  /** Never goes back. */
  readonly now: () => number;
  readonly used: EventLoopUtilityFunction;
  readonly rest: (milliseconds: number) => Promise<unknown>;
}

const OWN: LoopTime = { now: () => performance.now(), used: performance.eventLoopUtilization, rest };

/**
 * Lets others have their turn, and rests where they fill the time: nobody waits for a moment of what is done here, as
 * those do who ask for a page. Not for what holds a connection to the database meanwhile.
 */
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
 * For long work on the thread that answers everybody: to be asked between two steps. A step that takes long by itself
 * still keeps the others waiting. The time in which a step waits, for the disk say, counts as its own turn, though the
 * others had theirs meanwhile: a turn too many may be given after each wait, never one too few.
 *
 * @returns lets the others have their turn if the own one has lasted long enough, and nothing to wait for if not
 */
export const takingTurns = (giveWay: GivingWay = othersTurn, { now } = OWN): (() => Promise<void> | undefined) => {
  let since = now();
  const others = async (): Promise<void> => {
    await giveWay();
    since = now();
  };
  return () => (now() - since < LONGEST_TURN_MS ? undefined : others());
};
