import { ageOn, type CalendarDate } from "../../kernel/dates.ts";
import type { Patient } from "../patient/patient.ts";
import { type PregnancyDraft, stateOn } from "../pregnancies/pregnancy.ts";
import type { RecordEntry } from "./drug-warnings.ts";

/** What there is to know of a recorded pregnancy. */
export type RecordedPregnancy = Pick<PregnancyDraft, "id" | "start" | "end" | "outcome" | "age">;

/**
 * The pregnancy that goes on today, as an entry of the record; where none surely does, one of which nobody knows
 * whether it is over: that must not clear a drug. Only a female patient has one.
 */
export const currentPregnancy = (
  { sex, birth }: Pick<Patient, "sex" | "birth">,
  pregnancies: readonly RecordedPregnancy[],
  today: CalendarDate,
): RecordEntry | null => {
  if (sex !== "female") return null;
  const age = birth === null ? null : ageOn(today, birth);
  const one = (state: "goesOn" | "unknown") =>
    pregnancies.find((pregnancy) => stateOn(pregnancy, today, age) === state);
  const current = one("goesOn") ?? one("unknown");
  return current === undefined ? null : { section: "pregnancies", id: current.id, date: current.start };
};
