import { Level } from "../../access/confidentiality.ts";
import { type CalendarDate, dayOf, Instant, millisecondsOf } from "../../kernel/dates.ts";
import { type FieldProblems, problemsIn, required } from "../../kernel/failure.ts";
import { type Either, left, right } from "../../kernel/fp.ts";
import type { MessageCode } from "../../messages/codes.ts";
import type { RowCore } from "../section.ts";
import { MEASURES, type Measure, type MeasureName, measureProblem } from "./measures.ts";

/** Who wrote the numbers down: somebody by hand, or a device of that name. */
export type ReadingSource = { readonly kind: "typed" } | { readonly kind: "device"; readonly name: string };

/** What a thermometer was pointed at. */
export type TemperatureWay = "body" | "object";

/** What was measured at one moment, as a form or a device has it; a value that was not measured is null. */
export interface ReadingDraft extends RowCore, Readonly<Record<MeasureName, number | null>> {
  readonly list: "readings";
  readonly takenAt: Instant | null;
  /** Null when it is not said; then it is the patient's own. */
  readonly temperatureWay: TemperatureWay | null;
  readonly source: ReadingSource;
}

/** A reading of plausible values, at least one, with both pressures or none. */
export interface Reading extends ReadingDraft {
  readonly takenAt: Instant;
  readonly level: Level;
}

/** What a value is judged by; a thing may be colder or hotter than a patient. */
export const measureOf = (draft: ReadingDraft, name: MeasureName): Measure =>
  name === "temperature" && draft.temperatureWay === "object" ? OBJECT_TEMPERATURE : MEASURES[name];
const OBJECT_TEMPERATURE: Measure = { unit: "°C", least: 0, most: 100, seldomBelow: 0, seldomAbove: 100 };

const NAMES = Object.keys(MEASURES) as readonly MeasureName[];
/** The values that a reading has. */
export const measured = (draft: ReadingDraft): readonly MeasureName[] => NAMES.filter((name) => draft[name] !== null);

const pressureProblems = ({ minimumPressure, maximumPressure }: ReadingDraft) => {
  if ((minimumPressure === null) !== (maximumPressure === null))
    return minimumPressure === null
      ? ({ minimumPressure: "form.required" } as const)
      : ({ maximumPressure: "form.required" } as const);
  return minimumPressure !== null && maximumPressure !== null && minimumPressure >= maximumPressure
    ? ({ minimumPressure: "readings.pressuresReversed" } as const)
    : {};
};

const momentProblem = (moment: Instant | null): MessageCode | null =>
  required(moment === null) ?? (Instant.is(moment) ? null : "form.dateInvalid");

/**
 * Says field by field what stands against a reading: no moment, no value at all, a value that no patient can have,
 * one blood pressure without the other or the minimum not below the maximum.
 */
export const checkReading = (draft: ReadingDraft): Either<FieldProblems, Reading> => {
  const values = Object.fromEntries(NAMES.map((name) => [name, measureProblem(draft[name], measureOf(draft, name))]));
  const problems = {
    ...pressureProblems(draft),
    ...problemsIn({
      takenAt: momentProblem(draft.takenAt),
      ...values,
      level: required(!Level.is(draft.level)),
    }),
    ...(measured(draft).length === 0 ? { weight: "readings.empty" as const } : {}),
  };
  return Object.keys(problems).length === 0 ? right(draft as Reading) : left(problems);
};

/** When something can have been measured on a patient: until now, and since the birth where its day is known. */
export interface Lifetime {
  readonly birth: CalendarDate | null;
  readonly now: Instant;
}

const outsideOf = ({ birth, now }: Lifetime, moment: Instant): MessageCode | null => {
  if (millisecondsOf(moment) > millisecondsOf(now)) return "readings.inFuture";
  return birth !== null && dayOf(moment) < birth ? "readings.beforeBirth" : null;
};

const isSame = (moment: Instant, kept: Instant | null): boolean =>
  Instant.is(kept) && millisecondsOf(kept) === millisecondsOf(moment);

/**
 * A reading that has not been taken yet, or was before the birth, is refused: a clock or a finger was wrong. One of
 * which the moment is kept so already stays as it is: a birth date that was corrected later stands against no change.
 */
export const checkReadingTaken = (
  draft: ReadingDraft,
  lifetime: Lifetime,
  kept: Instant | null = null,
): Either<FieldProblems, Reading> => {
  const { takenAt } = draft;
  const problem = Instant.is(takenAt) && !isSame(takenAt, kept) ? outsideOf(lifetime, takenAt) : null;
  return problem === null ? checkReading(draft) : left({ takenAt: problem });
};
