import { type CalendarDate, ClockTime } from "../../../kernel/dates.ts";
import { listDosesByTime } from "../../therapies/schedule/planned-doses.ts";
import type { Therapy } from "../../therapies/therapy.ts";
import { USEFUL_DOSE_MINUTES } from "./due-reminders.ts";
import type { QuietHours } from "./reminder-choice.ts";

/** A time of the day whose doses have no reminder, because of the quiet hours. */
export interface SilentDoses {
  readonly time: ClockTime;
  /** The names of the drugs, without repetitions. */
  readonly drugs: readonly string[];
}

const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;
const minutesOf = (time: ClockTime): number => Number(time.slice(0, 2)) * HOUR_MINUTES + Number(time.slice(3));
const minutesFrom = (from: ClockTime, to: ClockTime): number =>
  (minutesOf(to) - minutesOf(from) + DAY_MINUTES) % DAY_MINUTES;

/** Whether a dose of a time has no reminder: it falls into the quiet hours, and at their end a reminder helps no more. */
const isSilent = ({ from, to }: QuietHours, time: ClockTime): boolean =>
  minutesFrom(from, time) < minutesFrom(from, to) && minutesFrom(time, to) >= USEFUL_DOSE_MINUTES;

/**
 * The times of medications in use that have no reminder because of the quiet hours, by time. A dose near the end of the
 * quiet hours has one at their end (`listRemindersBetween`), and is not among them.
 *
 * @param quiet nothing is silent while its beginning or its end is missing, or while they are equal
 * @param today the current day in Italy: a therapy that has ended has no dose
 */
export const listSilentDoses = (
  therapies: readonly Therapy[],
  quiet: QuietHours | null,
  today: CalendarDate,
): readonly SilentDoses[] => {
  if (quiet === null || !ClockTime.is(quiet.from) || !ClockTime.is(quiet.to)) return [];
  const doses = listDosesByTime(therapies.filter(({ end }) => end === null || end >= today)).filter(({ time }) =>
    isSilent(quiet, time),
  );
  return [...new Set(doses.map(({ time }) => time))].map((time) => ({
    time,
    drugs: [...new Set(doses.filter((dose) => dose.time === time).map(({ therapy }) => therapy.drug.name))],
  }));
};
