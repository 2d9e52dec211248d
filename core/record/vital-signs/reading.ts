import { Level } from "../../access/confidentiality.ts";
import { type CalendarDate, dayOf, Instant, millisecondsOf } from "../../kernel/dates.ts";
import { collectProblems, type FieldProblems, requiredProblem } from "../../kernel/failure.ts";
import { type Either, left, right } from "../../kernel/fp.ts";
import type { MessageCode } from "../../messages/codes.ts";
import type { RowCore } from "../section.ts";
import { MEASURES, type Measure, type MeasureName, measureProblem } from "./measures.ts";
import type { ReadingSource } from "./reading-source.ts";

/** What the thermometer measured. */
export type TemperatureWay = "body" | "object";

/** When glucose was measured. */
export const GLUCOSE_MOMENTS = ["fasting", "beforeMeal", "afterMeal"] as const;
/** When glucose was measured. */
export type GlucoseMoment = (typeof GLUCOSE_MOMENTS)[number];

/** The values measured at one time, as a form or a device gives them; a missing value is null. */
export interface ReadingDraft extends RowCore, Readonly<Record<MeasureName, number | null>> {
  readonly list: "readings";
  readonly takenAt: Instant | null;
  /** Null when unspecified; then it is the patient's own. */
  readonly temperatureWay: TemperatureWay | null;
  /** Null when unspecified; then the limits of any moment count. */
  readonly glucoseMoment: GlucoseMoment | null;
  readonly source: ReadingSource;
}

/** A valid reading: plausible values, at least one, with both blood pressures or none. */
export interface Reading extends ReadingDraft {
  readonly takenAt: Instant;
  readonly level: Level;
}

/** The limits for a value; an object may be colder or hotter than a patient. */
export const measureOf = (draft: ReadingDraft, name: MeasureName): Measure =>
  name === "temperature" && draft.temperatureWay === "object" ? OBJECT_TEMPERATURE : MEASURES[name];
const OBJECT_TEMPERATURE: Measure = { unit: "°C", min: 0, max: 100 };

const NAMES = Object.keys(MEASURES) as readonly MeasureName[];
/** The measures of which a reading has a value. */
export const measureNamesOf = (draft: ReadingDraft): readonly MeasureName[] =>
  NAMES.filter((name) => draft[name] !== null);

const pressureProblems = ({ minimumPressure, maximumPressure }: ReadingDraft) => {
  if ((minimumPressure === null) !== (maximumPressure === null))
    return minimumPressure === null
      ? ({ minimumPressure: "form.textRequired" } as const)
      : ({ maximumPressure: "form.textRequired" } as const);
  return minimumPressure !== null && maximumPressure !== null && minimumPressure >= maximumPressure
    ? ({ minimumPressure: "readings.pressuresReversed" } as const)
    : {};
};

const instantProblem = (instant: Instant | null): MessageCode | null =>
  requiredProblem(instant === null, "form.dateRequired") ?? (Instant.is(instant) ? null : "form.dateInvalid");

/**
 * Validates a reading by field. Refused: no time, no value, an impossible value, only one of the two blood pressures,
 * or a minimum pressure that is not below the maximum.
 */
export const checkReading = (draft: ReadingDraft): Either<FieldProblems, Reading> => {
  const values = Object.fromEntries(NAMES.map((name) => [name, measureProblem(draft[name], measureOf(draft, name))]));
  const problems = {
    ...pressureProblems(draft),
    ...collectProblems({
      takenAt: instantProblem(draft.takenAt),
      ...values,
      level: requiredProblem(!Level.is(draft.level), "confidentiality.levelRequired"),
    }),
    ...(measureNamesOf(draft).length === 0 ? { weight: "readings.empty" as const } : {}),
  };
  return Object.keys(problems).length === 0 ? right(draft as Reading) : left(problems);
};

/** The period in which a patient can be measured: from birth, if known, until now. */
export interface Lifetime {
  readonly birth: CalendarDate | null;
  readonly now: Instant;
}

const lifetimeProblem = ({ birth, now }: Lifetime, instant: Instant): MessageCode | null => {
  if (millisecondsOf(instant) > millisecondsOf(now)) return "readings.inFuture";
  return birth !== null && dayOf(instant) < birth ? "readings.beforeBirth" : null;
};

const isSameInstant = (instant: Instant, storedAt: Instant | null): boolean =>
  Instant.is(storedAt) && millisecondsOf(storedAt) === millisecondsOf(instant);

/**
 * Refuses a reading in the future or before the birth: its clock or input was wrong. An unchanged stored time is
 * accepted, so that a birth date corrected later blocks no edit.
 */
export const checkReadingTime = (
  draft: ReadingDraft,
  lifetime: Lifetime,
  storedAt: Instant | null = null,
): Either<FieldProblems, Reading> => {
  const { takenAt } = draft;
  const problem = Instant.is(takenAt) && !isSameInstant(takenAt, storedAt) ? lifetimeProblem(lifetime, takenAt) : null;
  return problem === null ? checkReading(draft) : left({ takenAt: problem });
};
