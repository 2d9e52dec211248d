import { ageOn, type CalendarDate } from "../kernel/dates.ts";
import type { FormAnswers } from "./form.ts";
import type { Sex } from "./quantities.ts";

/** Data of the record that calculators need; null when unknown. */
interface KnownFacts {
  readonly birth: CalendarDate | null;
  readonly sex: Sex | "unspecified";
  /** kg */
  readonly weight: number | null;
  /** cm */
  readonly height: number | null;
  /** mmHg */
  readonly systolic: number | null;
}

/** Fills fields from the record and marks them. Fields without data stay empty. */
export const prefillForm = (facts: KnownFacts, today: CalendarDate): FormAnswers => {
  const { birth, sex, ...numbers } = facts;
  const known = { ...numbers, age: birth === null ? null : ageOn(today, birth) };
  return {
    ...Object.fromEntries(
      Object.entries(known)
        .filter(([, value]) => value !== null)
        .map(([name, value]) => [name, { text: String(value), by: "record" } as const]),
    ),
    sex: sex === "unspecified" ? null : sex,
  };
};
