import {
  type CalendarDate,
  clockTimeOf,
  dayOf,
  daysBetween,
  type Instant,
  ITALIAN_TIME_ZONE,
  subtractDays,
} from "../../../kernel/dates.ts";
import { addMinutes } from "../../../kernel/instants.ts";
import { instantOfLocalTime } from "../../../kernel/wall-clock.ts";
import type { Dose } from "../../doses/dose.ts";
import { listAppointments, type UpcomingRows } from "../upcoming.ts";
import {
  type AppointmentReminder,
  type DoseReminder,
  isAppointment,
  listDoseReminders,
  type Reminder,
  type ReminderKind,
} from "./reminder.ts";
import type { QuietHours, ReminderChoice } from "./reminder-choice.ts";

/** A reminder with its time. */
export interface DueReminder {
  /** The same for the same reminder, without health data: `doses-2026-03-28-0800`. */
  readonly key: string;
  readonly reminder: Reminder;
  readonly sendAt: Instant;
  /** From here on it helps nobody, and is not sent any more. */
  readonly usefulUntil: Instant;
}

/** The rows from which reminders come. */
interface ReminderRows extends UpcomingRows {
  /** The answers about doses, of at least the day of the reminders and the day before. */
  readonly doses: readonly Dose[];
}

/** How long after its time a dose is still reminded of. */
export const USEFUL_DOSE_MINUTES = 60;
/** The reminder of an appointment without a time comes at this time of the day before. */
const DAY_BEFORE_TIME = "09:00";
/** A reminder comes at most so many days before its day: the longest lead, and the quiet hours before it. */
const EARLIEST_DAYS_BEFORE = 4;

const isQuiet = ({ from, to }: QuietHours, at: Instant, zone: string): boolean => {
  const time = clockTimeOf(at, zone);
  return from < to ? time >= from && time < to : time >= from || time < to;
};

/** The end of the quiet hours that contain an instant. */
const quietEndAfter = ({ from, to }: QuietHours, at: Instant, zone: string): Instant => {
  const day = dayOf(at, zone);
  const endsNextDay = from > to && clockTimeOf(at, zone) >= from;
  return instantOfLocalTime(endsNextDay ? subtractDays(day, -1) : day, to, zone);
};

/** The last minute before the quiet hours that contain an instant. */
const minuteBeforeQuiet = ({ from, to }: QuietHours, at: Instant, zone: string): Instant => {
  const day = dayOf(at, zone);
  const beganDayBefore = from > to && clockTimeOf(at, zone) < to;
  return addMinutes(instantOfLocalTime(beganDayBefore ? subtractDays(day, 1) : day, from, zone), -1);
};

type Timed = Omit<DueReminder, "key">;

/** A reminder of the quiet hours comes at their end. When that is too late, it comes before them, or not at all. */
const moveOutOfQuiet = (timed: Timed, quiet: QuietHours | null, zone: string): Timed | null => {
  const { reminder, sendAt, usefulUntil } = timed;
  if (quiet === null || !isQuiet(quiet, sendAt, zone)) return timed;
  const end = quietEndAfter(quiet, sendAt, zone);
  if (end < usefulUntil) return { ...timed, sendAt: end };
  // a dose cannot be taken before its time
  return reminder.kind === "doses" ? null : { ...timed, sendAt: minuteBeforeQuiet(quiet, sendAt, zone) };
};

const timeDose = (reminder: DoseReminder, zone: string): Timed => {
  const sendAt = instantOfLocalTime(reminder.on, reminder.time, zone);
  return { reminder, sendAt, usefulUntil: addMinutes(sendAt, USEFUL_DOSE_MINUTES) };
};

const timeAppointment = (reminder: AppointmentReminder, lead: number, zone: string): Timed => {
  const { on, time } = reminder;
  if (time === "")
    return {
      reminder,
      sendAt: instantOfLocalTime(subtractDays(on, 1), DAY_BEFORE_TIME, zone),
      usefulUntil: instantOfLocalTime(subtractDays(on, -1), "00:00", zone),
    };
  const start = instantOfLocalTime(on, time, zone);
  return { reminder, sendAt: addMinutes(start, -lead), usefulUntil: start };
};

const compactTime = (time: string): string => time.replace(":", "");
/** A moved appointment, and one with another lead, is another reminder. */
const keyOf = (reminder: Reminder, lead: number): string =>
  reminder.kind === "doses"
    ? `doses-${reminder.on}-${compactTime(reminder.time)}`
    : `${reminder.section}-${reminder.id}-${reminder.on}-${compactTime(reminder.time)}-${lead}`;

const listDays = (from: CalendarDate, until: CalendarDate): readonly CalendarDate[] =>
  Array.from({ length: Math.max(0, daysBetween(from, until) + 1) }, (_, index) => subtractDays(from, -index));

/**
 * The reminders that fall into an interval, in their order: each reminder falls into exactly one of consecutive
 * intervals. Every local time counts once, also when the clocks change (`instantOfLocalTime`).
 *
 * @param after the interval begins after this instant
 * @param until and includes this one
 * @param zone the zone of the times of the record
 */
export const listRemindersBetween = (
  rows: ReminderRows,
  { quiet, lead }: Pick<ReminderChoice, "quiet" | "lead">,
  kinds: readonly ReminderKind[],
  after: Instant,
  until: Instant,
  zone = ITALIAN_TIME_ZONE,
): readonly DueReminder[] => {
  const [first, last] = [subtractDays(dayOf(after, zone), 1), dayOf(until, zone)];
  const doses = kinds.includes("doses")
    ? listDays(first, last).flatMap((day) => listDoseReminders(rows.therapies, day, rows.doses))
    : [];
  const appointments = kinds.includes("appointments")
    ? listAppointments(rows, first)
        .filter(isAppointment)
        .filter(({ on }) => on <= subtractDays(last, -EARLIEST_DAYS_BEFORE))
    : [];
  return [
    ...doses.map((reminder) => timeDose(reminder, zone)),
    ...appointments.map((reminder) => timeAppointment(reminder, lead, zone)),
  ]
    .map((timed) => moveOutOfQuiet(timed, quiet, zone))
    .filter((timed): timed is Timed => timed !== null && timed.sendAt > after && timed.sendAt <= until)
    .map((timed) => ({ ...timed, key: keyOf(timed.reminder, lead) }))
    .toSorted((a, b) => (a.sendAt === b.sendAt ? 0 : a.sendAt < b.sendAt ? -1 : 1));
};

/** Whether a reminder still helps at an instant. */
export const isUseful = ({ usefulUntil }: Pick<DueReminder, "usefulUntil">, now: Instant): boolean => now < usefulUntil;

/**
 * Whether a reminder is for a recipient who was added at an instant. One of doses must be later: the person has just
 * looked at the page. An appointment that is still to come is always one, because no other reminder of it follows.
 */
export const isForRecipientSince = ({ reminder, sendAt }: DueReminder, since: Instant): boolean =>
  reminder.kind !== "doses" || sendAt > since;

/** How far back a server looks that was down: no reminder is useful for longer after its time. */
export const LOOK_BACK_DAYS = EARLIEST_DAYS_BEFORE;
