import { millisecondsOf } from "../../kernel/dates.ts";
import type { Clock } from "../../ports/system/clock.ts";

/** Knows whether the clock of the machine was set forward lately. */
export interface ClockWatch {
  /** False for a day after the clock was set forward by days: what looks expired then may be new. */
  readonly mayDelete: () => boolean;
}

const HOUR = 3_600_000;
/** A suspended machine looks like a clock that was set forward; one of a person may sleep over a weekend. */
const LARGEST_STEP = 72 * HOUR;
const WAIT = 24 * HOUR;

/**
 * Compares the clock with one that nobody can set. A clock that was set back ends the wait: what is not expired by it is
 * not deleted.
 *
 * @param steady milliseconds since any moment, without steps
 * @param report called with the hours by which the clock was set forward
 */
export const watchClock = (clock: Clock, steady: () => number, report: (hours: number) => void): ClockWatch => {
  const difference = () => millisecondsOf(clock.now()) - steady();
  let known = difference();
  let waitsUntil = Number.NEGATIVE_INFINITY;
  return {
    mayDelete: () => {
      const step = difference() - known;
      known += step;
      if (step < -LARGEST_STEP) waitsUntil = Number.NEGATIVE_INFINITY;
      if (step > LARGEST_STEP) {
        waitsUntil = steady() + WAIT;
        report(Math.round(step / HOUR));
      }
      return steady() >= waitsUntil;
    },
  };
};
