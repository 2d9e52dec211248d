import { HOME_ZONE, type Instant, instantAt, millisecondsOf } from "../kernel/dates.ts";
import { createWallClock } from "../kernel/wall-clock.ts";
import type { LocalDateTime } from "./local-time.ts";

/** What such a clock shows at a moment. */
export const clockTimeAt = (instant: Instant, zone = HOME_ZONE): LocalDateTime =>
  createWallClock(zone)(millisecondsOf(instant)) as LocalDateTime;

/**
 * The moment at which a clock where the patient lives showed that. Of the hour that it shows twice in autumn it is the
 * second one; an hour that it leaves out in spring counts as the one after.
 *
 * ASSUMPTION A32: the clock of a device shows the time where the patient lives, also while they travel. So the same
 * measurement is the same moment wherever the device is read.
 */
export const clockOf = (zone = HOME_ZONE): ((shown: LocalDateTime) => Instant) => {
  const clockAt = createWallClock(zone);
  const ahead = (instant: number): number => Date.parse(`${clockAt(instant)}Z`) - instant;
  return (shown) => {
    const inUtc = Date.parse(`${shown}Z`);
    return instantAt(inUtc - ahead(inUtc - ahead(inUtc)));
  };
};
