import type { CalendarDate } from "../../../kernel/dates.ts";
import type { Therapy } from "../../therapies/therapy.ts";
import { type DayInterval, isWithinDays } from "./day-interval.ts";

/** A medication that was taken before and is taken again, perhaps with another dose. */
export interface ChangedMedication {
  /** The concluded course. */
  readonly before: Therapy;
  /** The later course of the same drug. */
  readonly after: Therapy;
  /** Whether dose, frequency and times are the same in both: the medication was only taken up again. */
  readonly isSameDose: boolean;
}

/**
 * What the rows state about medications in a period. A dose that was changed in its row left no trace of the earlier one,
 * so it is in none of these lists.
 */
export interface MedicationChanges {
  /** In use, with a start in the period, and not taken before. */
  readonly started: readonly Therapy[];
  /** In use, with a start in the period, and taken before. */
  readonly changed: readonly ChangedMedication[];
  /** Concluded with an end in the period; a later course of the same drug that is in use has them under `changed`. */
  readonly stopped: readonly Therapy[];
  /** With a start after today, or concluded with an end after today. One that is in use and ends later has not changed. */
  readonly planned: readonly Therapy[];
  /** In use although the end that they state has passed. */
  readonly pastEnd: readonly Therapy[];
  /** All that must not be taken, whatever the day from which. */
  readonly forbidden: readonly Therapy[];
}

const scheduleText = ({ schedule }: Therapy): string => JSON.stringify(schedule);

/** The latest concluded course of the same drug that began before. */
const findEarlierCourse = (after: Therapy, concluded: readonly Therapy[]): Therapy | null =>
  concluded
    .filter(({ drug, start }) => drug.id === after.drug.id && start < after.start)
    .toSorted((a, b) => (a.start < b.start ? 1 : -1))[0] ?? null;

const createChangedMedication = (before: Therapy, after: Therapy): ChangedMedication => ({
  ...{ before, after },
  isSameDose:
    before.dose === after.dose && before.frequency === after.frequency && scheduleText(before) === scheduleText(after),
});

/**
 * The changes of medications in a period.
 *
 * @param days the last day is today
 */
export const findMedicationChanges = (therapies: readonly Therapy[], days: DayInterval): MedicationChanges => {
  const inUse = therapies.filter(({ list }) => list === "inUse");
  const concluded = therapies.filter(({ list }) => list === "concluded");
  const startedInUse = inUse.filter(({ start }) => isWithinDays(start, days));
  const changed = startedInUse.flatMap((after) => {
    const before = findEarlierCourse(after, concluded);
    return before === null ? [] : [createChangedMedication(before, after)];
  });
  const isLater = (day: CalendarDate | null): boolean => day !== null && day > days.to;
  return {
    started: startedInUse.filter((therapy) => !changed.some(({ after }) => after === therapy)),
    changed,
    stopped: concluded.filter(
      (therapy) =>
        therapy.end !== null && isWithinDays(therapy.end, days) && !changed.some(({ before }) => before === therapy),
    ),
    planned: [
      ...inUse.filter(({ start }) => isLater(start)),
      ...concluded.filter(({ start, end }) => isLater(start) || isLater(end)),
    ],
    pastEnd: inUse.filter(({ end }) => end !== null && end < days.to),
    forbidden: therapies.filter(({ list }) => list === "forbidden"),
  };
};
