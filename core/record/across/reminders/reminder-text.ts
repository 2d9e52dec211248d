import type { Language } from "../../../messages/codes.ts";
import { weekdayIn } from "../../../messages/days.ts";
import type { AppointmentReminder, DoseReminder, Reminder } from "./reminder.ts";
import type { ReminderChannel, ReminderChoice } from "./reminder-choice.ts";

/** The text of a reminder outside of the pages. */
export interface ReminderText {
  readonly title: string;
  /** In a neutral text without names. */
  readonly lines: readonly string[];
}

interface Texts {
  readonly appointment: string;
  readonly visit: string;
  readonly exam: string;
  readonly doses: (count: number, time: string) => string;
  readonly checkToday: (count: number) => string;
  readonly when: (day: string, time: string) => string;
  readonly place: string;
  readonly preparation: string;
  readonly moreDoses: (count: number) => string;
  readonly openToday: string;
  readonly openRecord: string;
}

const texts: Readonly<Record<Language, Texts>> = {
  it: {
    appointment: "Appuntamento",
    visit: "Visita",
    exam: "Esame",
    doses: (count, time) => `${count} ${count === 1 ? "medicina" : "medicine"} alle ${time}`,
    checkToday: (count) => `Guarda in Oggi se ${count === 1 ? "l'hai già presa" : "le hai già prese"}.`,
    when: (day, time) => (time === "" ? day : `${day} alle ${time}`),
    place: "Dove",
    preparation: "Prima",
    moreDoses: (count) => `e ${count === 1 ? "un'altra" : `altre ${count}`}: apri Oggi`,
    openToday: "I nomi sono in Oggi",
    openRecord: "Il resto è nel libretto",
  },
  en: {
    appointment: "Appointment",
    visit: "Visit",
    exam: "Exam",
    doses: (count, time) => `${count} ${count === 1 ? "medication" : "medications"} at ${time}`,
    checkToday: (count) => `Look in Today whether you have already taken ${count === 1 ? "it" : "them"}.`,
    when: (day, time) => (time === "" ? `on ${day}` : `on ${day} at ${time}`),
    place: "Where",
    preparation: "Before",
    moreDoses: (count) => `and ${count} more: open Today`,
    openToday: "The names are in Today",
    openRecord: "The rest is in your record",
  },
};

/** The most characters of the lines of a notification. A push service accepts no longer message. */
const NOTIFICATION_CHARACTERS = 600;

/** A text of the record on one line: it cannot look like another line of the message. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029\s]+/gu, " ").trim();
const labelled = (label: string, text: string): readonly string[] =>
  oneLine(text) === "" ? [] : [`${label}: ${oneLine(text)}`];

/**
 * The first lines that fit into a notification, each whole: a part of a line could state another amount.
 *
 * @param more the last line when some do not fit, from the number of lines before it and of those left out
 */
const limitLines = (lines: readonly string[], more: (shown: number, leftOut: number) => string): readonly string[] => {
  const fits = (some: readonly string[]) => some.join("\n").length <= NOTIFICATION_CHARACTERS;
  if (fits(lines)) return lines;
  const shorter = lines.map((_, index) => [...lines.slice(0, index), more(index, lines.length - index)]);
  return shorter.findLast(fits) ?? [];
};

interface TextChoice {
  readonly channel: ReminderChannel;
  readonly hasFullText: boolean;
  readonly language: Language;
}

/** An e-mail can be read on a later day, so it states the day. */
const doseText = ({ on, time, doses }: DoseReminder, { channel, hasFullText, language }: TextChoice): ReminderText => {
  const words = texts[language];
  const title = words.doses(doses.length, time);
  const lines = hasFullText ? doses.map(oneLine) : [];
  if (channel === "email")
    return { title: `${title}, ${weekdayIn(language, on)}`, lines: [...lines, words.checkToday(doses.length)] };
  const more = (shown: number, leftOut: number) => (shown === 0 ? words.openToday : words.moreDoses(leftOut));
  return { title, lines: limitLines(lines, more) };
};

const appointmentText = (
  { kind, name, on, time, place, preparation }: AppointmentReminder,
  { channel, hasFullText, language }: TextChoice,
): ReminderText => {
  const words = texts[language];
  const title = `${words.appointment} ${words.when(weekdayIn(language, on), time)}`;
  if (!hasFullText) return { title, lines: [] };
  const lines = [
    ...labelled(words[kind], name),
    ...labelled(words.place, place),
    ...labelled(words.preparation, preparation),
  ];
  return { title, lines: channel === "email" ? lines : limitLines(lines, () => words.openRecord) };
};

/**
 * The text of a reminder for a channel. A neutral one names no drug, reason or place: only the number of medications, or
 * that it is an appointment, and the time. A notification has only whole lines, and says when some do not fit.
 */
export const formatReminder = (
  reminder: Reminder,
  channel: ReminderChannel,
  choice: Pick<ReminderChoice, ReminderChannel | "language">,
): ReminderText => {
  const text = { channel, hasFullText: choice[channel].hasFullText, language: choice.language };
  return reminder.kind === "doses" ? doseText(reminder, text) : appointmentText(reminder, text);
};
