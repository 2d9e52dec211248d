import { type CalendarDate, daysBetween, subtractDays } from "../../kernel/dates.ts";
import { type PregnancyDraft, pregnancyStateOn } from "./pregnancy.ts";

/** Days from the first day of the last menstruation to the expected birth. */
const GESTATION_DAYS = 280;
const WEEK_DAYS = 7;

/** The gestational age of an ongoing pregnancy on a day. */
export interface Gestation {
  /** Completed weeks. */
  readonly weeks: number;
  /** Days after the completed weeks, 0 to 6. */
  readonly days: number;
  readonly expectedBirth: CalendarDate;
}

/**
 * The gestational age and the expected date of birth, Naegele's rule:
 *   age = day − start;  expected birth = start + 280 days
 *
 * The start of a pregnancy is the first day of the last menstruation, as the trimester of a reaction report and the 42
 * weeks of `pregnancyStateOn` also assume.
 *
 * Units   days; the age as completed weeks and days
 * Domain  an ongoing pregnancy with a start on or before the day; null otherwise
 * Source  ACOG Committee Opinion 700, Methods for estimating the due date. Obstet Gynecol 2017;129(5):e150–e154
 */
export const gestationOn = (
  pregnancy: Pick<PregnancyDraft, "start" | "end" | "outcome" | "age">,
  day: CalendarDate,
): Gestation | null => {
  const { start } = pregnancy;
  if (start === null || pregnancyStateOn(pregnancy, day) !== "goesOn") return null;
  const age = daysBetween(start, day);
  return {
    weeks: Math.floor(age / WEEK_DAYS),
    days: age % WEEK_DAYS,
    expectedBirth: subtractDays(start, -GESTATION_DAYS),
  };
};
