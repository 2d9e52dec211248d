import type { CalendarDate } from "../../kernel/dates.ts";
import { collectProblems, dateProblem, type FieldProblems } from "../../kernel/failure.ts";
import type { MessageCode } from "../../messages/codes.ts";

/** The answer to a question with yes or no. */
export type Answer = "no" | "yes";
/** What a person mostly drinks. */
export type AlcoholKind = "wine" | "beer" | "spirits" | "other";
/** What a person mostly takes. */
export type DrugKind = "cocaine" | "amphetamine" | "lsd" | "cannabinoids" | "methadone" | "mdma" | "other";

/** The patient's answers about stress, smoking, alcohol, drugs and caffeine; null where unanswered. */
export interface Lifestyle {
  readonly stress: Answer | null;
  readonly smoking: Answer | null;
  /** Cigarettes a day. */
  readonly smokingDose: number | null;
  readonly smokingStart: CalendarDate | null;
  readonly smokingEnd: CalendarDate | null;
  readonly alcohol: Answer | null;
  /** Glasses a day. */
  readonly alcoholDose: number | null;
  readonly alcoholKind: AlcoholKind | null;
  readonly alcoholStart: CalendarDate | null;
  readonly alcoholEnd: CalendarDate | null;
  readonly drugs: Answer | null;
  /** Doses a day. */
  readonly drugsDose: number | null;
  readonly drugsKind: DrugKind | null;
  readonly drugsStart: CalendarDate | null;
  readonly drugsEnd: CalendarDate | null;
  readonly caffeine: Answer | null;
  /** Cups a day. */
  readonly caffeineDose: number | null;
}

/** A lifestyle without an answer. */
export const EMPTY_LIFESTYLE: Lifestyle = {
  stress: null,
  smoking: null,
  smokingDose: null,
  smokingStart: null,
  smokingEnd: null,
  alcohol: null,
  alcoholDose: null,
  alcoholKind: null,
  alcoholStart: null,
  alcoholEnd: null,
  drugs: null,
  drugsDose: null,
  drugsKind: null,
  drugsStart: null,
  drugsEnd: null,
  caffeine: null,
  caffeineDose: null,
};

/** The habits, and the details that only the answer yes shows. */
export const HABIT_DETAILS = {
  smoking: ["smokingDose", "smokingStart", "smokingEnd"],
  alcohol: ["alcoholDose", "alcoholKind", "alcoholStart", "alcoholEnd"],
  drugs: ["drugsDose", "drugsKind", "drugsStart", "drugsEnd"],
  caffeine: ["caffeineDose"],
} as const satisfies Readonly<Record<string, readonly (keyof Lifestyle)[]>>;
/** The start and end dates of the habits. */
export const HABIT_DAYS = [
  "smokingStart",
  "smokingEnd",
  "alcoholStart",
  "alcoholEnd",
  "drugsStart",
  "drugsEnd",
] as const satisfies readonly (keyof Lifestyle)[];
/** A habit with details. */
export type Habit = keyof typeof HABIT_DETAILS;
/** The habits with details, in the order of the form. */
export const HABITS = Object.keys(HABIT_DETAILS) as readonly Habit[];

/** Whether the details of a habit are requested and shown. */
export const hasDetails = (lifestyle: Lifestyle, habit: Habit): boolean => lifestyle[habit] === "yes";

const clearDetails = <L extends Lifestyle>(lifestyle: L, habit: Habit): L => ({
  ...lifestyle,
  ...Object.fromEntries(HABIT_DETAILS[habit].map((field) => [field, null])),
});

/** Answers a question; any answer but yes clears the details of the habit (doc 1 §4). */
export const answerHabit = <L extends Lifestyle>(lifestyle: L, habit: Habit, answer: Answer | null): L => {
  const changed = { ...lifestyle, [habit]: answer };
  return hasDetails(changed, habit) ? changed : clearDetails(changed, habit);
};

/** Clears the details of every habit that was not answered with yes. */
export const clearUnusedDetails = <L extends Lifestyle>(lifestyle: L): L =>
  HABITS.reduce<L>((soFar, habit) => (hasDetails(soFar, habit) ? soFar : clearDetails(soFar, habit)), lifestyle);

const doseProblem = (value: number | null): MessageCode | null =>
  value === null || (Number.isFinite(value) && value >= 0) ? null : "number.digitsAndDot";
const endProblem = (start: CalendarDate | null, end: CalendarDate | null): MessageCode | null =>
  dateProblem(end, null) ?? (start !== null && end !== null && end < start ? "period.startAfterEnd" : null);

/** The problems of the details: a dose that is no number, an invalid date, an end before its start. */
export const lifestyleProblems = (lifestyle: Lifestyle): FieldProblems | null =>
  collectProblems({
    smokingDose: doseProblem(lifestyle.smokingDose),
    smokingStart: dateProblem(lifestyle.smokingStart, null),
    smokingEnd: endProblem(lifestyle.smokingStart, lifestyle.smokingEnd),
    alcoholDose: doseProblem(lifestyle.alcoholDose),
    alcoholStart: dateProblem(lifestyle.alcoholStart, null),
    alcoholEnd: endProblem(lifestyle.alcoholStart, lifestyle.alcoholEnd),
    drugsDose: doseProblem(lifestyle.drugsDose),
    drugsStart: dateProblem(lifestyle.drugsStart, null),
    drugsEnd: endProblem(lifestyle.drugsStart, lifestyle.drugsEnd),
    caffeineDose: doseProblem(lifestyle.caffeineDose),
  });
