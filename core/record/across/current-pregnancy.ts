import { type CalendarDate, daysBefore } from "../../kernel/dates.ts";
import type { Patient } from "../patient/patient.ts";
import type { RecordEntry } from "./drug-warnings.ts";

/** What there is to know of a recorded pregnancy. */
export interface RecordedPregnancy {
  readonly id: number;
  readonly start: CalendarDate | null;
  readonly end: CalendarDate | null;
}

/** No pregnancy goes on for longer; one that began earlier was left without its end. */
export const LONGEST_PREGNANCY_WEEKS = 42;
const WEEK_DAYS = 7;

/**
 * The pregnancy that goes on today, as an entry of the record: it began at most 42 weeks ago, today at the latest,
 * and has no end, or one that is still to come. Only a female patient has one.
 */
export const currentPregnancy = (
  { sex }: Pick<Patient, "sex">,
  pregnancies: readonly RecordedPregnancy[],
  today: CalendarDate,
): RecordEntry | null => {
  if (sex !== "female") return null;
  const earliest = daysBefore(today, LONGEST_PREGNANCY_WEEKS * WEEK_DAYS);
  const goesOn = ({ start, end }: RecordedPregnancy): boolean =>
    start !== null && start >= earliest && start <= today && (end === null || end > today);
  const current = pregnancies.find(goesOn);
  return current === undefined ? null : { section: "pregnancies", id: current.id, date: current.start };
};
