import { foldText } from "../../../kernel/text.ts";
import type { Language } from "../../../messages/codes.ts";
import { proposeSchedule } from "./propose-schedule.ts";
import type { PlannedDose, Schedule, ScheduleKind, Weekday } from "./schedule.ts";

interface Texts {
  readonly kinds: Readonly<Record<ScheduleKind, string>>;
  readonly weekdays: Readonly<Record<Weekday, string>>;
  readonly every: (days: number) => string;
  readonly atMost: (doses: number) => string;
}

const texts: Readonly<Record<Language, Texts>> = {
  it: {
    kinds: {
      everyDay: "ogni giorno",
      weekdays: "in certi giorni della settimana",
      interval: "ogni tot giorni",
      monthly: "una volta al mese",
      asNeeded: "al bisogno",
    },
    weekdays: {
      monday: "lunedì",
      tuesday: "martedì",
      wednesday: "mercoledì",
      thursday: "giovedì",
      friday: "venerdì",
      saturday: "sabato",
      sunday: "domenica",
    },
    every: (days) => `ogni ${days} giorni`,
    atMost: (doses) => (doses === 1 ? "al massimo una volta in 24 ore" : `al massimo ${doses} volte in 24 ore`),
  },
  en: {
    kinds: {
      everyDay: "every day",
      weekdays: "on some days of the week",
      interval: "every so many days",
      monthly: "once a month",
      asNeeded: "when needed",
    },
    weekdays: {
      monday: "Monday",
      tuesday: "Tuesday",
      wednesday: "Wednesday",
      thursday: "Thursday",
      friday: "Friday",
      saturday: "Saturday",
      sunday: "Sunday",
    },
    every: (days) => `every ${days} days`,
    atMost: (doses) => (doses === 1 ? "at most once in 24 hours" : `at most ${doses} times in 24 hours`),
  },
};

/** The name of a kind of schedule, in lower case. */
export const scheduleKindName = (kind: ScheduleKind, language: Language): string => texts[language].kinds[kind];

/** The name of a day of the week. */
export const weekdayName = (day: Weekday, language: Language): string => texts[language].weekdays[day];

/** The days of a schedule in words, such as "ogni giorno" or "lunedì, giovedì". */
export const scheduleDaysText = ({ kind, weekdays, every }: Schedule, language: Language): string => {
  const { kinds, weekdays: names, every: everyDays } = texts[language];
  if (kind === "weekdays" && weekdays.length > 0) return weekdays.map((day) => names[day]).join(", ");
  return kind === "interval" && every !== null ? everyDays(every) : kinds[kind];
};

/** "08:00 1 compressa". */
export const plannedDoseText = ({ time, amount }: PlannedDose): string => (amount === "" ? time : `${time} ${amount}`);

/** A schedule in words, such as "ogni giorno: 08:00 1 compressa, 20:00 2 compresse". */
export const formatSchedule = (schedule: Schedule, language: Language): string => {
  const { kind, doses, largestPerDay } = schedule;
  const days = scheduleDaysText(schedule, language);
  if (kind === "asNeeded") return largestPerDay === null ? days : `${days}, ${texts[language].atMost(largestPerDay)}`;
  return doses.length === 0 ? days : `${days}: ${doses.map(plannedDoseText).join(", ")}`;
};

/** Whether a frequency says in this language that it is taken when needed, with the same largest number of doses. */
const statesAsNeeded = (frequency: string, { largestPerDay }: Schedule, language: Language): boolean => {
  const stated = proposeSchedule(frequency);
  const isSame = stated?.kind === "asNeeded" && stated.largestPerDay === largestPerDay;
  return isSame && foldText(frequency).startsWith(foldText(texts[language].kinds.asNeeded));
};

/**
 * How often a medication without times is taken, in words: the documented frequency, and "al bisogno" with the largest
 * number of doses. A frequency that says the same as the schedule is not repeated.
 */
export const howOftenTexts = (
  { frequency, schedule }: { readonly frequency: string; readonly schedule: Schedule | null },
  language: Language,
): readonly string[] => {
  if (schedule?.kind !== "asNeeded") return [frequency];
  const text = formatSchedule(schedule, language);
  if (foldText(text).startsWith(foldText(frequency))) return [text];
  return statesAsNeeded(frequency, schedule, language) ? [frequency] : [frequency, text];
};

/** Whether a text states an amount, such as "1 compressa" in "1 compressa alla sera". */
const statesAmount = (text: string, amount: string): boolean => ` ${foldText(text)} `.includes(` ${foldText(amount)} `);

/**
 * When a medication is taken, in words: the documented frequency, and the times of the schedule, such as "08:00 1
 * compressa, 20:00 2 compresse". The days stay in all but the daily schedules. The amount of the only dose is not
 * repeated when the frequency states it.
 */
export const intakeTexts = (
  therapy: { readonly frequency: string; readonly schedule: Schedule | null },
  language: Language,
): readonly string[] => {
  const { frequency, schedule } = therapy;
  const doses = schedule?.doses ?? [];
  if (schedule === null || doses.length === 0) return howOftenTexts(therapy, language);
  const isRepeated = doses.every(({ amount }) => doses.length === 1 && statesAmount(frequency, amount));
  const shown = isRepeated ? { ...schedule, doses: doses.map((dose) => ({ ...dose, amount: "" })) } : schedule;
  const times = shown.doses.map(plannedDoseText).join(", ");
  return [frequency, schedule.kind === "everyDay" ? times : formatSchedule(shown, language)];
};
