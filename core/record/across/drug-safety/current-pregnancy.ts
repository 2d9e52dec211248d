import { ageOn, type CalendarDate } from "../../../kernel/dates.ts";
import type { Patient } from "../../patient/patient.ts";
import { type PregnancyDraft, pregnancyStateOn } from "../../pregnancies/pregnancy.ts";
import type { RecordEntry } from "./drug-warnings.ts";

/** The fields of a recorded pregnancy that determine its state. */
export type RecordedPregnancy = Pick<PregnancyDraft, "id" | "start" | "end" | "outcome" | "age">;

/**
 * The ongoing pregnancy, as an entry of the record; without one, a pregnancy whose state is unknown, because that must
 * not clear a drug. Only for female patients.
 */
export const findCurrentPregnancy = (
  { sex, birth }: Pick<Patient, "sex" | "birth">,
  pregnancies: readonly RecordedPregnancy[],
  today: CalendarDate,
): RecordEntry | null => {
  if (sex !== "female") return null;
  const age = birth === null ? null : ageOn(today, birth);
  const findInState = (state: "goesOn" | "unknown") =>
    pregnancies.find((pregnancy) => pregnancyStateOn(pregnancy, today, age) === state);
  const current = findInState("goesOn") ?? findInState("unknown");
  return current === undefined ? null : { section: "pregnancies", id: current.id, date: current.start };
};
