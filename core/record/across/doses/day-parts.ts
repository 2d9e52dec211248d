import { type CalendarDate, type ClockTime, clockTimeOf, dayOf, type Instant } from "../../../kernel/dates.ts";
import type { Dose, DoseState } from "../../doses/dose.ts";
import { PARTS_OF_DAY, type PartOfDay, partOfDayOf } from "../../therapies/schedule/planned-doses.ts";
import type { Therapy } from "../../therapies/therapy.ts";
import { dosesOfDay, type LoggedDose } from "./dose-log.ts";

/**
 * What is known of a dose of today or of a past day: the answer of the person, or else whether its time has passed, whether it can be
 * answered already, or whether it comes later. A dose whose time has passed is never called forgotten: nobody said so.
 */
export const DOSE_SITUATIONS = [
  ...(["taken", "skipped", "forgotten", "unknown"] as const satisfies readonly DoseState[]),
  ...(["passed", "soon", "later"] as const),
] as const;
/** What is known of a dose of a day. */
export type DoseSituation = (typeof DOSE_SITUATIONS)[number];

/** A dose of the plan of a day. */
export type TimedDose = LoggedDose & { readonly time: ClockTime };

/** A part of a day with its doses by time; each part has at least one. */
export interface DosesOfPart {
  readonly part: PartOfDay;
  readonly doses: readonly TimedDose[];
}

const isTimed = (dose: LoggedDose): dose is TimedDose => dose.time !== null;

const compareTimes = (a: TimedDose, b: TimedDose): number => (a.time === b.time ? 0 : a.time < b.time ? -1 : 1);

/**
 * The doses of a day by the parts of the day, from night to bedtime. An answer to a time that the plan does not have any
 * more is among them. Doses without a time are not.
 *
 * @param medications those whose doses are shown; a forbidden one has only the doses with an answer
 * @param answers of any medications and days
 */
export const groupDosesByPartOfDay = (
  medications: readonly Therapy[],
  answers: readonly Dose[],
  day: CalendarDate,
  now: Instant,
): readonly DosesOfPart[] => {
  const doses = medications
    .flatMap((therapy) => dosesOfDay(therapy, answers, day, now))
    .filter(isTimed)
    .toSorted(compareTimes);
  return PARTS_OF_DAY.map(({ part }) => ({
    part,
    doses: doses.filter(({ time }) => partOfDayOf(time) === part),
  })).filter((one) => one.doses.length > 0);
};

/** What is known of a dose at an instant of its day or of a later day. */
export const findDoseSituation = ({ state, day, time, isDue }: TimedDose, now: Instant): DoseSituation => {
  const hasPassed = day < dayOf(now) || time <= clockTimeOf(now);
  return state ?? (hasPassed ? "passed" : isDue ? "soon" : "later");
};

/** How many doses, of a part or of a day, are in each situation; only those that occur, in the order of `DOSE_SITUATIONS`. */
export const countSituations = (
  { doses }: Pick<DosesOfPart, "doses">,
  now: Instant,
): readonly (readonly [situation: DoseSituation, count: number])[] => {
  const all = doses.map((dose) => findDoseSituation(dose, now));
  return DOSE_SITUATIONS.map((one) => [one, all.filter((other) => other === one).length] as const).filter(
    ([, count]) => count > 0,
  );
};

/**
 * The parts of today to look at now: those with a dose whose time has passed without an answer; without one, the first
 * part that is not over.
 *
 * @param hasAnswers whether the person records doses; without it a passed dose needs no answer
 */
export const findCurrentParts = (
  parts: readonly DosesOfPart[],
  now: Instant,
  hasAnswers: boolean,
): readonly PartOfDay[] => {
  const isPassed = (dose: TimedDose) => findDoseSituation(dose, now) === "passed";
  const passed = hasAnswers ? parts.filter(({ doses }) => doses.some(isPassed)) : [];
  const time = clockTimeOf(now);
  const next = parts.find(({ doses }) => doses.some((dose) => dose.time >= time && dose.state === null));
  return (passed.length > 0 ? passed : next === undefined ? [] : [next]).map(({ part }) => part);
};
