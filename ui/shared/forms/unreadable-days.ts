import { CalendarDate } from "@libretto/core/kernel/dates";
import type { FieldProblems } from "@libretto/core/kernel/failure";

/** Among the fields that hold days, those that hold a text nobody can read as one. */
export const findUnreadableDays = (values: object, days: readonly string[]): FieldProblems =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([field, value]) => days.includes(field) && typeof value === "string" && !CalendarDate.is(value))
      .map(([field]) => [field, "form.dateInvalid" as const]),
  );
