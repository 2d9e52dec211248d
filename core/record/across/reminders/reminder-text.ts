import type { Language } from "../../../messages/codes.ts";
import { weekdayIn } from "../../../messages/days.ts";
import type { AppointmentReminder, DoseReminder, Reminder } from "./reminder.ts";

/** The text of a reminder outside of the pages. */
export interface ReminderText {
  readonly title: string;
  /** Empty in a neutral text. */
  readonly lines: readonly string[];
}

interface Texts {
  readonly appointment: string;
  readonly visit: string;
  readonly exam: string;
  readonly doses: (count: number, time: string) => string;
  readonly when: (day: string, time: string) => string;
  readonly place: string;
  readonly preparation: string;
}

const texts: Readonly<Record<Language, Texts>> = {
  it: {
    appointment: "Appuntamento",
    visit: "Visita",
    exam: "Esame",
    doses: (count, time) => `${count} ${count === 1 ? "medicina" : "medicine"} alle ${time}`,
    when: (day, time) => (time === "" ? day : `${day} alle ${time}`),
    place: "Dove",
    preparation: "Prima",
  },
  en: {
    appointment: "Appointment",
    visit: "Visit",
    exam: "Exam",
    doses: (count, time) => `${count} ${count === 1 ? "medication" : "medications"} at ${time}`,
    when: (day, time) => (time === "" ? `on ${day}` : `on ${day} at ${time}`),
    place: "Where",
    preparation: "Before",
  },
};

/** A text of the record on one line: it cannot look like another line of the message. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029\s]+/gu, " ").trim();
const labelled = (label: string, text: string): readonly string[] =>
  oneLine(text) === "" ? [] : [`${label}: ${oneLine(text)}`];

const doseText = ({ time, doses }: DoseReminder, hasFullText: boolean, words: Texts): ReminderText => ({
  title: words.doses(doses.length, time),
  lines: hasFullText ? doses.map(oneLine) : [],
});

const appointmentText = (
  { kind, name, on, time, place, preparation }: AppointmentReminder,
  hasFullText: boolean,
  language: Language,
): ReminderText => {
  const words = texts[language];
  const title = `${words.appointment} ${words.when(weekdayIn(language, on), time)}`;
  if (!hasFullText) return { title, lines: [] };
  return {
    title,
    lines: [
      ...labelled(words[kind], name),
      ...labelled(words.place, place),
      ...labelled(words.preparation, preparation),
    ],
  };
};

/**
 * The text of a reminder. A neutral one names no drug, reason or place: only the number of medications, or that it is an
 * appointment, and the time.
 */
export const formatReminder = (reminder: Reminder, hasFullText: boolean, language: Language): ReminderText =>
  reminder.kind === "doses"
    ? doseText(reminder, hasFullText, texts[language])
    : appointmentText(reminder, hasFullText, language);
