import type { MessageCode } from "../messages/codes.ts";
import type { CalendarDate } from "./dates.ts";

/** What a rule puts in the place of what was typed, and why; the form shows both until the person agrees (decision R6). */
export interface Correction<A> {
  readonly value: A;
  readonly code: MessageCode;
}

/** Today in the place of a day that is still to come; null when the day may stay. */
export const todayForFuture = (
  date: CalendarDate | null,
  today: CalendarDate,
  code: MessageCode,
): Correction<CalendarDate> | null => (date !== null && date > today ? { value: today, code } : null);
