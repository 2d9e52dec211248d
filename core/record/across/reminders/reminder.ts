import { type CalendarDate, type ClockTime, subtractDays } from "../../../kernel/dates.ts";
import type { Dose } from "../../doses/dose.ts";
import { planDay } from "../../therapies/schedule/planned-doses.ts";
import type { Therapy } from "../../therapies/therapy.ts";
import { listAppointments, type UpcomingEvent, type UpcomingRows } from "../upcoming.ts";

/** What a person can be reminded of. */
export const REMINDER_KINDS = ["appointments", "doses"] as const;
/** A kind of reminder. */
export type ReminderKind = (typeof REMINDER_KINDS)[number];

/** The medications of a time. They are one reminder, also when they are many. */
export interface DoseReminder {
  readonly kind: "doses";
  readonly on: CalendarDate;
  readonly time: ClockTime;
  /** The drugs with their amounts, such as "Ramipril: 1 compressa". */
  readonly doses: readonly string[];
}

/** An appointment of a visit or an exam. */
export interface AppointmentReminder extends UpcomingEvent {
  readonly kind: "visit" | "exam";
}

/** A reminder, by its day and its time in Italy; the time of an appointment can be unknown. */
export type Reminder = DoseReminder | AppointmentReminder;

/** The kind of a reminder. */
export const kindOfReminder = ({ kind }: Reminder): ReminderKind => (kind === "doses" ? "doses" : "appointments");

/** How many days of doses are planned ahead. A calendar reads the feed again within a day. */
const PLANNED_DAYS = 42;

/** The drug of a planned dose with its amount. The documented dose is stated where the plan has no amount. */
const doseText = ({ drug, dose }: Therapy, amount: string): string => {
  const stated = amount || dose;
  return stated === "" ? drug.name : `${drug.name}: ${stated}`;
};

/**
 * The reminders of a day for the planned doses, one for each time.
 *
 * @param answers doses with an answer are left out: the person has already said whether they were taken
 */
export const listDoseReminders = (
  therapies: readonly Therapy[],
  on: CalendarDate,
  answers: readonly Dose[] = [],
): readonly DoseReminder[] => {
  const { doses: planned } = planDay(
    therapies.filter(({ list }) => list === "inUse"),
    on,
  );
  const answeredTimes = new Set(
    answers.filter(({ day }) => day === on).map(({ therapy, time }) => `${therapy} ${time}`),
  );
  const doses = planned.filter(({ therapy, time }) => !answeredTimes.has(`${therapy.id} ${time}`));
  const times = [...new Set(doses.map(({ time }) => time))];
  return times.map((time) => ({
    kind: "doses",
    on,
    time,
    doses: doses.filter((dose) => dose.time === time).map(({ therapy, amount }) => doseText(therapy, amount)),
  }));
};

/** Whether an event is an appointment. */
export const isAppointment = (event: UpcomingEvent): event is AppointmentReminder =>
  event.kind === "visit" || event.kind === "exam";

/**
 * The reminders of some kinds from today on: all appointments, and the doses of the next weeks.
 *
 * @param today the current day in Italy
 */
export const listReminders = (
  rows: UpcomingRows,
  kinds: readonly ReminderKind[],
  today: CalendarDate,
): readonly Reminder[] => {
  const days = Array.from({ length: PLANNED_DAYS }, (_, ahead) => subtractDays(today, -ahead));
  return [
    ...(kinds.includes("appointments") ? listAppointments(rows, today).filter(isAppointment) : []),
    ...(kinds.includes("doses") ? days.flatMap((day) => listDoseReminders(rows.therapies, day)) : []),
  ];
};
