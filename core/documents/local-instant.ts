import { type CalendarDate, ClockTime, type Instant, instantAt } from "../kernel/dates.ts";
import { romeTimeAt } from "../reports/fhir/elements/rome-time.ts";

/** The instant of a local day and time in Rome; midnight when there is no time. */
export const instantOn = (day: CalendarDate, time: ClockTime | null): Instant =>
  instantAt(Date.parse(romeTimeAt(day, ClockTime.is(time) ? time : "00:00")));
