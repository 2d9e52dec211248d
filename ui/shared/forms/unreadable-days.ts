import { CalendarDate } from "@libretto/core/kernel/dates";
import type { FieldProblems } from "@libretto/core/kernel/failure";

/** Finds the date fields whose text is not a date. */
export const findUnreadableDays = (values: object, days: readonly string[]): FieldProblems =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([field, value]) => days.includes(field) && typeof value === "string" && !CalendarDate.is(value))
      .map(([field]) => [field, "form.dateInvalid" as const]),
  );
