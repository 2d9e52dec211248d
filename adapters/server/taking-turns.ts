import { setImmediate as othersTurn } from "node:timers/promises";

const LONGEST_TURN_MS = 2;

/**
 * For long work on the thread that answers everybody: to be asked between two steps. A step that takes long by itself
 * still keeps the others waiting. The time in which a step waits, for the disk say, counts as its own turn, though the
 * others had theirs meanwhile: a turn too many may be given after each wait, never one too few.
 *
 * @param now milliseconds of a clock that never goes back
 * @returns lets the others have their turn if the own one has lasted long enough, and nothing to wait for if not
 */
export const takingTurns = (now = () => performance.now()): (() => Promise<void> | undefined) => {
  let since = now();
  const giveWay = async (): Promise<void> => {
    await othersTurn();
    since = now();
  };
  return () => (now() - since < LONGEST_TURN_MS ? undefined : giveWay());
};
