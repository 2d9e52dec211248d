import { type Instant, instantAt } from "../kernel/dates.ts";
import type { LocalDateTime } from "./local-time.ts";

/**
 * The moment at which a clock where the patient lives showed that. Of the hour that it shows twice in autumn it is the
 * second one; an hour that it leaves out in spring counts as the one after.
 *
 * ASSUMPTION A32: the clock of a device shows the time where the patient lives, also while they travel. So the same
 * measurement is the same moment wherever the device is read.
 */
export const clockOf = (zone = "Europe/Rome"): ((shown: LocalDateTime) => Instant) => {
  const clock = new Intl.DateTimeFormat("sv-SE", { timeZone: zone, dateStyle: "short", timeStyle: "medium" });
  const ahead = (moment: number): number => Date.parse(`${clock.format(moment).replace(" ", "T")}Z`) - moment;
  return (shown) => {
    const inUtc = Date.parse(`${shown}Z`);
    return instantAt(inUtc - ahead(inUtc - ahead(inUtc)));
  };
};
