import { limitsOfReading } from "../../catalogues/value-limits/reading-limits.ts";
import { isBeyondTyping } from "../../catalogues/value-limits/value-band.ts";
import { millisecondsOf } from "../../kernel/dates.ts";
import { collectProblems, type FieldProblems } from "../../kernel/failure.ts";
import type { MessageCode } from "../../messages/codes.ts";
import { MEASURES, type MeasureName, measureProblem } from "./measures.ts";
import { measureNamesOf, measureOf, type Reading, type ReadingDraft } from "./reading.ts";
import { isMean } from "./reading-source.ts";

/**
 * The fields of one measurement: both pressures are one, a temperature has what was measured, and glucose has its moment.
 */
export const KINDS = {
  weight: ["weight"],
  height: ["height"],
  bloodPressure: ["maximumPressure", "minimumPressure"],
  heartRate: ["heartRate"],
  oxygenSaturation: ["oxygenSaturation"],
  perfusionIndex: ["perfusionIndex"],
  temperature: ["temperature", "temperatureWay"],
  glucose: ["glucose", "glucoseMoment"],
  breathingRate: ["breathingRate"],
  waist: ["waist"],
} as const satisfies Readonly<Record<string, readonly (keyof ReadingDraft)[]>>;
/** A measurement of the section. */
export type ReadingKind = keyof typeof KINDS;
const ALL_KINDS = Object.keys(KINDS) as readonly ReadingKind[];

/** The kinds of measurement that a reading contains. */
export const measuredKindsOf = (reading: ReadingDraft): readonly ReadingKind[] =>
  ALL_KINDS.filter((kind) => reading[KINDS[kind][0]] !== null);

/** Removes some kinds from a reading. */
export const removeKinds = <R extends ReadingDraft>(reading: R, kinds: readonly ReadingKind[]): R => ({
  ...reading,
  ...Object.fromEntries(kinds.flatMap((kind) => KINDS[kind].map((field) => [field, null]))),
});

/** What a field means when it is null. */
const UNSPECIFIED: Readonly<Partial<Record<keyof ReadingDraft, string>>> = { temperatureWay: "body" };

/** A key of time, kind and value: equal keys mean the same measurement, or the same mean. */
export const measurementKeyOf = (reading: Reading, kind: ReadingKind): string =>
  [
    millisecondsOf(reading.takenAt),
    isMean(reading),
    kind,
    ...KINDS[kind].map((field) => reading[field] ?? UNSPECIFIED[field]),
  ].join("|");

/** The temperature of an object is not a value of the patient. */
const isPatientValue = (reading: Reading, kind: ReadingKind): boolean =>
  kind !== "temperature" || reading.temperatureWay !== "object";

/**
 * The reading with the latest value of each kind, in any input order; the first of two at the same time. A mean is no
 * measurement.
 */
export const latestByKind = (readings: readonly Reading[]): Readonly<Partial<Record<ReadingKind, Reading>>> => {
  const latest: Partial<Record<ReadingKind, Reading>> = {};
  for (const reading of readings.filter((one) => !isMean(one)))
    for (const kind of measuredKindsOf(reading)) {
      const soFar = latest[kind];
      if (!isPatientValue(reading, kind)) continue;
      if (soFar === undefined || millisecondsOf(reading.takenAt) > millisecondsOf(soFar.takenAt))
        latest[kind] = reading;
    }
  return latest;
};

/** The temperature of an object may have every possible value. */
const noteOf = (draft: ReadingDraft, name: MeasureName): MessageCode | null => {
  const measure = measureOf(draft, name);
  const value = draft[name];
  if (value === null || measure !== MEASURES[name] || measureProblem(value, measure) !== null) return null;
  return isBeyondTyping(limitsOfReading(name), value) ? "number.rare" : null;
};

/** Notes about possible but probably mistyped values, by field; they do not refuse the reading. */
export const readingNotesOf = (draft: ReadingDraft): FieldProblems | null =>
  collectProblems(Object.fromEntries(measureNamesOf(draft).map((name) => [name, noteOf(draft, name)])));
