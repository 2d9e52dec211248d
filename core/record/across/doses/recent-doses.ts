import { type CalendarDate, type Instant, instantAt, millisecondsOf, subtractDays } from "../../../kernel/dates.ts";
import type { Dose } from "../../doses/dose.ts";
import type { Therapy } from "../../therapies/therapy.ts";

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
