import { STRICTLY_RESTRICTED } from "@libretto/core/access/confidentiality";
import { instantAt, millisecondsOf } from "@libretto/core/kernel/dates";
import { isLeft } from "@libretto/core/kernel/fp";
import { MEASURES, type MeasureName } from "@libretto/core/record/vital-signs/measures";
import {
  checkReading,
  GLUCOSE_MOMENTS,
  type Lifetime,
  type Reading,
  type ReadingDraft,
} from "@libretto/core/record/vital-signs/reading";
import * as fc from "fast-check";
import { anyId, anyLevel, anyNonBlankText } from "../arbitraries/record.ts";
import { at } from "../builders.ts";

export const NOW = at("2026-03-14T12:00:00.000Z");
/** For a patient without a known birth date. */
export const LIFETIME: Lifetime = { birth: null, now: NOW };

/** A reading without values. */
export const anEmptyReading = (differs: Partial<ReadingDraft> = {}): ReadingDraft => ({
  id: 71,
  version: 1,
  list: "readings",
  takenAt: at("2026-03-01T07:30:00.000Z"),
  weight: null,
  height: null,
  minimumPressure: null,
  maximumPressure: null,
  heartRate: null,
  oxygenSaturation: null,
  perfusionIndex: null,
  temperature: null,
  temperatureWay: null,
  glucose: null,
  glucoseMoment: null,
  breathingRate: null,
  waist: null,
  source: { kind: "typed" },
  level: STRICTLY_RESTRICTED,
  tags: [],
  ...differs,
});

const ALL_MEASURES = {
  weight: 72.5,
  height: 174,
  minimumPressure: 80,
  maximumPressure: 125,
  heartRate: 64,
  oxygenSaturation: 98,
  perfusionIndex: 3.2,
  temperature: 36.6,
  temperatureWay: "body",
  glucose: 92,
  glucoseMoment: "fasting",
  breathingRate: 15,
  waist: 88,
} as const;

/** A reading with all values. */
export const aReading = (differs: Partial<Reading> = {}): Reading =>
  ({ ...anEmptyReading(), ...ALL_MEASURES, ...differs }) as Reading;

const anyMeasurementTime = fc
  .integer({ min: 0, max: 40 })
  .map((quarters) => instantAt(millisecondsOf(NOW) - quarters * 900_000));

const names = Object.keys(MEASURES) as readonly MeasureName[];
const anySource = fc.oneof(
  fc.constant({ kind: "typed" as const }),
  anyNonBlankText.map((name) => ({ kind: "device" as const, name })),
);
const anyMoment = fc.constantFrom(...GLUCOSE_MOMENTS, null);
const anyWay = fc.constantFrom("body" as const, "object" as const, null);
const anyNumber = fc.oneof(
  { weight: 4, arbitrary: fc.constant(null) },
  { weight: 4, arbitrary: fc.integer({ min: 13, max: 45 }) },
  { weight: 1, arbitrary: fc.double({ min: -1, max: 800 }) },
);

/** A reading form with any values. */
export const anyReadingDraft: fc.Arbitrary<ReadingDraft> = fc
  .record({
    id: anyId,
    version: fc.nat(),
    takenAt: fc.oneof({ weight: 9, arbitrary: anyMeasurementTime }, fc.constantFrom(null, at("ieri"))),
    temperatureWay: anyWay,
    glucoseMoment: anyMoment,
    source: anySource,
    level: fc.oneof({ weight: 9, arbitrary: anyLevel }, fc.constant(null)),
    values: fc.record(Object.fromEntries(names.map((name) => [name, anyNumber]))),
  })
  .map(({ values, ...rest }) => ({ ...anEmptyReading(), ...rest, ...values }));

/** A valid reading; times and values are few, so that some are equal. */
export const anyReading: fc.Arbitrary<Reading> = fc
  .record({
    id: anyId,
    takenAt: anyMeasurementTime,
    level: anyLevel,
    temperatureWay: anyWay,
    source: anySource,
    weight: fc.constantFrom(null, 70, 71.5),
    height: fc.constantFrom(null, 174, 175),
    pressures: fc.constantFrom([null, null], [80, 120], [80, 130], [85, 130]),
    heartRate: fc.constantFrom(null, 60, 61),
    oxygenSaturation: fc.constantFrom(null, 97, 98),
    perfusionIndex: fc.constantFrom(null, 2.1, 3),
    temperature: fc.constantFrom(36.6, 37),
    glucose: fc.constantFrom(null, 95, 130),
    glucoseMoment: anyMoment,
    breathingRate: fc.constantFrom(null, 14),
    waist: fc.constantFrom(null, 90),
  })
  .map(({ pressures: [minimumPressure = null, maximumPressure = null], ...rest }) => {
    const reading = checkReading({ ...anEmptyReading(), ...rest, minimumPressure, maximumPressure });
    if (isLeft(reading)) throw new Error(`no reading: ${JSON.stringify(reading.left)}`);
    return reading.right;
  });
