import type { Dose } from "../../doses/dose.ts";
import { statesForbiddenDay } from "../../therapies/forbidden-day.ts";
import type { Therapy } from "../../therapies/therapy.ts";

const LISTS = ["inUse", "concluded", "forbidden"] as const satisfies readonly Therapy["list"][];

/**
 * The medications of the dose log: those in use first, then the concluded ones, and of each those with times first. The
 * last ones are the forbidden medications that have an answer, because what the person said of a dose stays.
 *
 * @param answers the loaded answers of any medications
 * @param areAllLoaded whether these are all answers; before that, each forbidden medication that was in use can have one
 */
export const listLoggedMedications = (
  all: readonly Therapy[],
  answers: readonly Dose[],
  areAllLoaded: boolean,
): readonly Therapy[] => {
  const answered = new Set(answers.map(({ therapy }) => therapy));
  const rank = ({ list, schedule }: Therapy) => LISTS.indexOf(list) * 2 + (schedule === null ? 1 : 0);
  return all
    .filter(
      (therapy) =>
        therapy.list !== "forbidden" || answered.has(therapy.id) || !(areAllLoaded || statesForbiddenDay(therapy)),
    )
    .toSorted((a, b) => rank(a) - rank(b));
};
