import { ageOn, type CalendarDate } from "../kernel/dates.ts";
import type { FormAnswers } from "./form.ts";
import type { Sex } from "./quantities.ts";

/** What the record knows of a patient that calculators ask for; null where it knows nothing. */
export interface KnownFacts {
  readonly birth: CalendarDate | null;
  readonly sex: Sex | "unspecified";
  /** kg */
  readonly weight: number | null;
  /** cm */
  readonly height: number | null;
  /** mg/dL */
  readonly creatinine: number | null;
  /** mmHg */
  readonly systolic: number | null;
}

/** Fields filled in from the record, marked as such; what the record does not know stays empty. */
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
