import {
  type CalendarDate,
  type ClockTime,
  dayOf,
  type Instant,
  instantAt,
  millisecondsOf,
  subtractDays,
} from "../../../kernel/dates.ts";
import { canBeAnswered, type Dose, type DoseState } from "../../doses/dose.ts";
import { plannedDosesOn } from "../../therapies/schedule/planned-doses.ts";
import { WEEKDAYS } from "../../therapies/schedule/schedule.ts";
import type { Therapy } from "../../therapies/therapy.ts";

/** A dose of a day: planned, or taken without a planned time. */
export interface LoggedDose {
  readonly therapy: Therapy;
  readonly day: CalendarDate;
  /** The planned time; null for a dose that was taken without one. */
  readonly time: ClockTime | null;
  /** The planned amount, such as "1 compressa"; empty when the plan states none, or does not have the dose any more. */
  readonly amount: string;
  /** What the person said; null without an answer. A dose without an answer is never one that was missed. */
  readonly state: DoseState | null;
  /** The stored answer; null without one. */
  readonly answer: Dose | null;
  /** Whether the dose can be answered now; a dose of the future cannot. */
  readonly isDue: boolean;
}

/** Sorts by the planned time, or else by the time of the answer. */
const compareTimes = (a: LoggedDose, b: LoggedDose): number => {
  const [first, second] = [a, b].map(({ time, answer }) => time ?? answer?.at.slice(11) ?? "");
  return first === second ? 0 : (first ?? "") < (second ?? "") ? -1 : 1;
};

/**
 * The doses of a medication on a day, by time; those without a planned time come last. The planned ones come from the
 * plan of the medication (`plannedDosesOn`), which is stored nowhere else.
 *
 * A plan can change. An answer to a time that the plan does not have any more stays. Before today, such an answer shows
 * that the day had another plan, so doses without an answer are left out: nobody knows them.
 *
 * @param answers of any medications and days
 */
export const dosesOfDay = (
  therapy: Therapy,
  answers: readonly Dose[],
  day: CalendarDate,
  now: Instant,
): readonly LoggedDose[] => {
  const own = answers.filter((answer) => answer.therapy === therapy.id && answer.day === day);
  const plan = plannedDosesOn(therapy, day);
  const isOutsidePlan = ({ time }: Dose) => time !== null && plan.every((dose) => dose.time !== time);
  const hadAnotherPlan = day < dayOf(now) && own.some(isOutsidePlan);
  const logged = (time: ClockTime | null, amount: string, answer: Dose | null): LoggedDose => ({
    ...{ therapy, day, time, amount, answer },
    state: answer?.state ?? null,
    isDue: time === null || canBeAnswered({ day, time }, now),
  });
  const planned = plan.flatMap(({ time, amount }) => {
    const answer = own.find((one) => one.time === time) ?? null;
    return answer === null && hadAnotherPlan ? [] : [logged(time, amount, answer)];
  });
  const others = own.filter(isOutsidePlan).map((answer) => logged(answer.time, "", answer));
  const withoutTime = own.filter(({ time }) => time === null).map((answer) => logged(null, "", answer));
  return [...[...planned, ...others].toSorted(compareTimes), ...withoutTime.toSorted(compareTimes)];
};

/** A day of a week of the dose log. */
export interface LoggedDay {
  readonly day: CalendarDate;
  readonly doses: readonly LoggedDose[];
}

/** The seven days from a Monday. */
export const daysOfWeek = (monday: CalendarDate): readonly CalendarDate[] =>
  WEEKDAYS.map((_, index) => subtractDays(monday, -index));

/** The doses of a medication in the week from a Monday, day by day. */
export const dosesOfWeek = (
  therapy: Therapy,
  answers: readonly Dose[],
  monday: CalendarDate,
  now: Instant,
): readonly LoggedDay[] => daysOfWeek(monday).map((day) => ({ day, doses: dosesOfDay(therapy, answers, day, now) }));

const LARGEST_PERIOD_HOURS = 24;
const HOUR_MILLISECONDS = 3_600_000;

/** The doses of a medication that is taken when needed, in the last 24 hours. */
export interface RecentDoses {
  /** By time, the oldest first. */
  readonly doses: readonly Dose[];
  /** The largest number of doses in 24 hours; null where nobody stated it. */
  readonly largest: number | null;
  /** When fewer than the largest number were taken within 24 hours again; null while there are fewer. */
  readonly nextFrom: Instant | null;
}

/** The doses of a medication that were taken in the 24 hours before an instant, and whether they reach its largest number. */
export const recentDosesOf = (therapy: Therapy, answers: readonly Dose[], now: Instant): RecentDoses => {
  const until = millisecondsOf(now);
  const since = until - LARGEST_PERIOD_HOURS * HOUR_MILLISECONDS;
  const doses = answers
    .filter(({ therapy: id, state, at }) => {
      const taken = millisecondsOf(at);
      return id === therapy.id && state === "taken" && taken > since && taken <= until;
    })
    .toSorted((a, b) => millisecondsOf(a.at) - millisecondsOf(b.at));
  const largest = therapy.schedule?.kind === "asNeeded" ? therapy.schedule.largestPerDay : null;
  const oldestThatCounts = largest === null ? undefined : doses.at(-largest);
  return {
    ...{ doses, largest },
    nextFrom:
      largest === null || doses.length < largest || oldestThatCounts === undefined
        ? null
        : instantAt(millisecondsOf(oldestThatCounts.at) + LARGEST_PERIOD_HOURS * HOUR_MILLISECONDS),
  };
};

/** The first day of which the newest answers are needed: doses of today, and of the 24 hours before. */
export const firstRecentDay = (today: CalendarDate): CalendarDate => subtractDays(today, 1);
