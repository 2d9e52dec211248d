import type { MessageCode } from "../messages/codes.ts";
import type { CalendarDate } from "./dates.ts";

/**
 * The value that a rule suggests instead of the typed one, and why. The form shows both until the person agrees
 * (decision R6).
 */
export interface Correction<A> {
  readonly value: A;
  readonly code: MessageCode;
}

/** Suggests today instead of a future date; null when the date may stay. */
export const correctFutureDate = (
  date: CalendarDate | null,
  today: CalendarDate,
  code: MessageCode,
): Correction<CalendarDate> | null => (date !== null && date > today ? { value: today, code } : null);
