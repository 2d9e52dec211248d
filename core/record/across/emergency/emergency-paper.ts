import { type CalendarDate, dayOf, type Instant, subtractDays } from "../../../kernel/dates.ts";
import type { EmergencySet } from "./emergency-set.ts";
import { VIEW_DAYS } from "./emergency-view.ts";

/**
 * The papers with the emergency set: a page for rescuers, a card for the wallet, and a page for the fridge with the
 * medications by the time of the day.
 */
export const EMERGENCY_PAPERS = ["sheet", "wallet", "fridge"] as const;
/** One of the papers. */
export type EmergencyPaper = (typeof EMERGENCY_PAPERS)[number];

/**
 * The last day on which a paper is right as far as is known when it is printed: the end of its code, or ninety days
 * without one; earlier when a medication ends or begins before.
 */
export const lastValidDay = (
  { inUse }: Pick<EmergencySet, "inUse">,
  printedAt: Instant,
  codeUntil: Instant | null,
): CalendarDate => {
  const today = dayOf(printedAt);
  const limit = codeUntil === null ? subtractDays(today, -VIEW_DAYS) : dayOf(codeUntil);
  const changes = inUse.flatMap(({ start, end }) => [
    ...(start > today ? [subtractDays(start, 1)] : []),
    ...(end !== null && end >= today ? [end] : []),
  ]);
  return [limit, ...changes].reduce((first, day) => (day < first ? day : first));
};
