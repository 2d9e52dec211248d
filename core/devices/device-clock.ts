import { HOME_ZONE, type Instant, instantAt, millisecondsOf } from "../kernel/dates.ts";
import { wallClock } from "../kernel/wall-clock.ts";
import type { LocalDateTime } from "./local-time.ts";

/** What such a clock shows at a moment. */
export const shownAt = (moment: Instant, zone = HOME_ZONE): LocalDateTime =>
  wallClock(zone)(millisecondsOf(moment)) as LocalDateTime;

/**
 * The moment at which a clock where the patient lives showed that. Of the hour that it shows twice in autumn it is the
 * second one; an hour that it leaves out in spring counts as the one after.
 *
 * ASSUMPTION A32: the clock of a device shows the time where the patient lives, also while they travel. So the same
 * measurement is the same moment wherever the device is read.
 */
export const clockOf = (zone = HOME_ZONE): ((shown: LocalDateTime) => Instant) => {
  const shows = wallClock(zone);
  const ahead = (moment: number): number => Date.parse(`${shows(moment)}Z`) - moment;
  return (shown) => {
    const inUtc = Date.parse(`${shown}Z`);
    return instantAt(inUtc - ahead(inUtc - ahead(inUtc)));
  };
};
