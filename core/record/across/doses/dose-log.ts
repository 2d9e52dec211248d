import { type CalendarDate, type ClockTime, dayOf, type Instant } from "../../../kernel/dates.ts";
import { canBeAnswered, type Dose, type DoseState } from "../../doses/dose.ts";
import { plannedDosesOn } from "../../therapies/schedule/planned-doses.ts";
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
