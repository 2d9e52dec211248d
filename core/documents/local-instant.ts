import { type CalendarDate, ClockTime, type Instant } from "../kernel/dates.ts";
import { instantOfLocalTime } from "../kernel/wall-clock.ts";

/** The instant of a local day and time in Rome; midnight when there is no time. */
export const instantOn = (day: CalendarDate, time: ClockTime | null): Instant =>
  instantOfLocalTime(day, ClockTime.is(time) ? time : "00:00");
