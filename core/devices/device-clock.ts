import { type Instant, ITALIAN_TIME_ZONE, instantAt, millisecondsOf } from "../kernel/dates.ts";
import { createWallClock } from "../kernel/wall-clock.ts";
import type { LocalDateTime } from "./local-time.ts";

/** The local time that a device clock shows at an instant. */
export const clockTimeAt = (instant: Instant, zone = ITALIAN_TIME_ZONE): LocalDateTime =>
  createWallClock(zone)(millisecondsOf(instant)) as LocalDateTime;

/**
 * Returns a function from the local time of a device clock to the instant. In autumn, an ambiguous hour is the second
 * one. In spring, a skipped hour is the following one.
 *
 * ASSUMPTION A32: a device clock shows the time of the patient's home, also while travelling. So a measurement has the
 * same instant wherever the device is read.
 */
export const clockOf = (zone = ITALIAN_TIME_ZONE): ((deviceTime: LocalDateTime) => Instant) => {
  const clockAt = createWallClock(zone);
  const ahead = (instant: number): number => Date.parse(`${clockAt(instant)}Z`) - instant;
  return (deviceTime) => {
    const inUtc = Date.parse(`${deviceTime}Z`);
    return instantAt(inUtc - ahead(inUtc - ahead(inUtc)));
  };
};
