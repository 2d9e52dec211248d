import { millisecondsOf } from "../../kernel/dates.ts";
import { type FieldProblems, problemsIn } from "../../kernel/failure.ts";
import { measureNote } from "./measures.ts";
import { measured, measureOf, type Reading, type ReadingDraft } from "./reading.ts";

/** What one measurement gives: two pressures are one, a temperature goes with what it was taken of. */
export const KINDS = {
  weight: ["weight"],
  height: ["height"],
  bloodPressure: ["maximumPressure", "minimumPressure"],
  heartRate: ["heartRate"],
  oxygenSaturation: ["oxygenSaturation"],
  perfusionIndex: ["perfusionIndex"],
  temperature: ["temperature", "temperatureWay"],
} as const satisfies Readonly<Record<string, readonly (keyof ReadingDraft)[]>>;
export type ReadingKind = keyof typeof KINDS;
const ALL_KINDS = Object.keys(KINDS) as readonly ReadingKind[];

/** The kinds of which a reading has a value. */
export const kindsIn = (reading: ReadingDraft): readonly ReadingKind[] =>
  ALL_KINDS.filter((kind) => reading[KINDS[kind][0]] !== null);

/** The same reading without some kinds. */
export const withoutKinds = <R extends ReadingDraft>(reading: R, kinds: readonly ReadingKind[]): R => ({
  ...reading,
  ...Object.fromEntries(kinds.flatMap((kind) => KINDS[kind].map((field) => [field, null]))),
});

/** Names what was measured when, so that equal names are the same measurement: moment, kind and value. */
export const measurementName = (reading: Reading, kind: ReadingKind): string =>
  [millisecondsOf(reading.takenAt), kind, ...KINDS[kind].map((field) => reading[field] ?? "body")].join("|");

/** Of an object it says nothing about the patient. */
const ofPatient = (reading: Reading, kind: ReadingKind): boolean =>
  kind !== "temperature" || reading.temperatureWay !== "object";

/** Of each kind the reading with the latest value, in whatever order they come; of two at one moment the first. */
export const latestOfEach = (readings: readonly Reading[]): Readonly<Partial<Record<ReadingKind, Reading>>> => {
  const latest: Partial<Record<ReadingKind, Reading>> = {};
  for (const reading of readings)
    for (const kind of kindsIn(reading)) {
      const sofar = latest[kind];
      if (!ofPatient(reading, kind)) continue;
      if (sofar === undefined || millisecondsOf(reading.takenAt) > millisecondsOf(sofar.takenAt))
        latest[kind] = reading;
    }
  return latest;
};

/** Said of values that are possible and seldom seen, field by field; nothing is refused because of them. */
export const readingNotes = (draft: ReadingDraft): FieldProblems | null =>
  problemsIn(
    Object.fromEntries(measured(draft).map((name) => [name, measureNote(draft[name], measureOf(draft, name))])),
  );
