import { dayOf, type Instant } from "../../../kernel/dates.ts";
import type { Id } from "../../../kernel/id.ts";
import { instantOfLocalTime } from "../../../kernel/wall-clock.ts";
import type { Language } from "../../../messages/codes.ts";
import type { UpcomingRows } from "../upcoming.ts";
import { type CalendarEvent, formatCalendar } from "./calendar-text.ts";
import { type AppointmentReminder, type DoseReminder, listReminders, type ReminderKind } from "./reminder.ts";

/** What a calendar feed shows to whoever has its address. */
export interface CalendarFeedChoice {
  readonly kinds: readonly ReminderKind[];
  /** Whether titles name drugs, reasons and places; otherwise they say only "appointment" and "medications". */
  readonly hasFullTitles: boolean;
  /** The language of the titles. */
  readonly language: Language;
}

/** The calendar feed of a patient. Its address is stored as a digest only. */
export interface CalendarFeed extends CalendarFeedChoice {
  /** When the address was created. */
  readonly createdAt: Instant;
  /** When a calendar read it last; null for never. */
  readonly readAt: Instant | null;
}

/** A feed with its new address, which is shown only once. */
export interface NewCalendarFeed {
  readonly feed: CalendarFeed;
  readonly address: string;
}

interface Texts {
  readonly appointment: string;
  readonly doses: string;
  readonly visit: string;
  readonly exam: string;
}

const PRODUCT = "Libretto";
const texts: Readonly<Record<Language, Texts>> = {
  it: { appointment: "appuntamento", doses: "medicine", visit: "visita", exam: "esame" },
  en: { appointment: "appointment", doses: "medications", visit: "visit", exam: "exam" },
};

const titled = (...parts: readonly string[]): string => [PRODUCT, ...parts].join(": ");

/** A day and two hours before an appointment; at nine o'clock of the day before, when its time is unknown. */
const ALARMS = { timed: ["-P1D", "-PT2H"], wholeDay: ["-PT15H"], doses: ["PT0S"] } as const;

/** The part of a UID that no other feed has. It is no address. */
const hostOf = (feed: Id): string => `${feed.toString(36)}.libretto.invalid`;

const appointmentEvent = (
  feed: Id,
  { hasFullTitles, language }: CalendarFeedChoice,
  { kind, section, id, name, on, time, place, preparation }: AppointmentReminder,
): CalendarEvent => {
  const words = texts[language];
  return {
    uid: `${section}-${id}@${hostOf(feed)}`,
    start: time === "" ? { on } : { at: instantOfLocalTime(on, time) },
    summary: hasFullTitles ? titled(words[kind], name) : titled(words.appointment),
    location: hasFullTitles ? place : "",
    description: hasFullTitles ? preparation : "",
    alarms: time === "" ? ALARMS.wholeDay : ALARMS.timed,
    isBusy: time !== "",
  };
};

const doseEvent = (
  feed: Id,
  { hasFullTitles, language }: CalendarFeedChoice,
  { on, time, doses }: DoseReminder,
): CalendarEvent => ({
  uid: `doses-${on}-${time.replace(":", "")}@${hostOf(feed)}`,
  start: { at: instantOfLocalTime(on, time) },
  summary: hasFullTitles ? titled(doses.join("; ")) : titled(texts[language].doses),
  location: "",
  description: "",
  alarms: ALARMS.doses,
  isBusy: false,
});

/**
 * The calendar feed as RFC 5545 text. It never has questions, findings or other notes of the patient.
 *
 * @param feed the id of the feed, for UIDs that stay the same
 */
export const formatCalendarFeed = (feed: Id, choice: CalendarFeedChoice, rows: UpcomingRows, now: Instant): string => {
  const events = listReminders(rows, choice.kinds, dayOf(now)).map((reminder) =>
    reminder.kind === "doses" ? doseEvent(feed, choice, reminder) : appointmentEvent(feed, choice, reminder),
  );
  return formatCalendar(PRODUCT, events, now);
};
