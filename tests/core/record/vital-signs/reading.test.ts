import { limitsOfReading } from "@libretto/core/catalogues/value-limits/reading-limits";
import { isRight, left, right } from "@libretto/core/kernel/fp";
import { readingNotesOf } from "@libretto/core/record/vital-signs/kinds";
import { MEASURES, type MeasureName, measureProblem } from "@libretto/core/record/vital-signs/measures";
import {
  checkReading,
  checkReadingTime,
  measureNamesOf,
  measureOf,
  type ReadingDraft,
} from "@libretto/core/record/vital-signs/reading";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../../support/arbitraries/assert-property.ts";
import { at, on } from "../../../support/builders.ts";
import {
  anEmptyReading,
  anyReading,
  anyReadingDraft,
  aReading,
  LIFETIME,
  NOW,
} from "../../../support/record/vital-signs.ts";

const names = Object.keys(MEASURES) as readonly MeasureName[];
const rare = "number.rare";
const implausible = "readings.implausible";

describe("a reading", () => {
  it.each<[Partial<ReadingDraft>, Record<string, string>]>([
    [{ takenAt: null }, { takenAt: "form.dateRequired" }],
    [{ takenAt: at("2026-03-01") }, { takenAt: "form.dateInvalid" }],
    [{ level: null }, { level: "confidentiality.levelRequired" }],
    [{ minimumPressure: null }, { minimumPressure: "form.textRequired" }],
    [{ maximumPressure: null }, { maximumPressure: "form.textRequired" }],
    [{ minimumPressure: 125 }, { minimumPressure: "readings.pressuresReversed" }],
    [{ minimumPressure: 130 }, { minimumPressure: "readings.pressuresReversed" }],
    [{ weight: -70 }, { weight: "number.digitsAndDot" }],
    [{ heartRate: Number.NaN }, { heartRate: "number.digitsAndDot" }],
    [{ height: Number.POSITIVE_INFINITY }, { height: "number.digitsAndDot" }],
    [{ height: 1.74 }, { height: implausible }],
    [{ temperature: 98.6 }, { temperature: implausible }],
    [
      { oxygenSaturation: 101, weight: 0 },
      { oxygenSaturation: implausible, weight: implausible },
    ],
    [{ temperature: 100.1, temperatureWay: "object" }, { temperature: implausible }],
  ])("with %j is refused by %j", (change, problems) => {
    expect(checkReading({ ...aReading(), ...change } as ReadingDraft)).toEqual(left(problems));
  });

  it("reports all problems at once", () => {
    expect(checkReading(anEmptyReading({ takenAt: null, level: null, minimumPressure: 900 }))).toEqual(
      left({
        takenAt: "form.dateRequired",
        level: "confidentiality.levelRequired",
        minimumPressure: implausible,
        maximumPressure: "form.textRequired",
      }),
    );
  });

  it("of nothing is refused", () => {
    expect(checkReading(anEmptyReading())).toEqual(left({ weight: "readings.empty" }));
    expect(checkReading(anEmptyReading({ temperatureWay: "body" }))).toEqual(left({ weight: "readings.empty" }));
  });

  it.each(names.filter((name) => !name.endsWith("Pressure")))("can have %s only", (name) => {
    const draft = anEmptyReading({ [name]: MEASURES[name].max });
    expect(checkReading(draft)).toEqual(right(draft));
    expect(measureNamesOf(draft)).toEqual([name]);
  });

  it("can have all values, a time before the patient's birth, and an object's temperature", () => {
    for (const reading of [
      aReading(),
      aReading({ takenAt: at("1950-01-01T00:00:00Z") }),
      aReading({ temperature: 95, temperatureWay: "object" }),
    ])
      expect(checkReading(reading)).toEqual(right(reading));
  });

  it("is valid, unchanged, exactly when time, level, values and pressures are valid", () => {
    assertProperty(
      fc.property(anyReadingDraft, (draft) => {
        const given = names.filter((name) => draft[name] !== null);
        const isValid =
          draft.takenAt !== null &&
          draft.takenAt !== "ieri" &&
          draft.level !== null &&
          given.length > 0 &&
          given.every((name) => {
            const { min, max } = measureOf(draft, name);
            const value = draft[name] ?? Number.NaN;
            return value >= min && value <= max;
          }) &&
          (draft.minimumPressure === null) === (draft.maximumPressure === null) &&
          (draft.minimumPressure ?? -1) < (draft.maximumPressure ?? 0);
        const result = checkReading(draft);
        expect(isRight(result)).toBe(isValid);
        if (isRight(result)) expect(result.right).toBe(draft);
      }),
      { numRuns: 3000 },
    );
  });
});

describe("a reading in the future, or before the birth", () => {
  it("is refused, to the millisecond, in any notation of the time", () => {
    const future = left({ takenAt: "readings.inFuture" });
    for (const later of ["2026-03-14T12:00:00.001Z", "2026-03-15T00:00:00Z", "2026-03-14T12:00:01+00:00"])
      expect(checkReadingTime(aReading({ takenAt: at(later) }), LIFETIME)).toEqual(future);
    for (const time of ["2026-03-14T12:00:00.000Z", "2026-03-14T12:00:00Z", "2026-03-14T11:59:59.999Z"])
      expect(isRight(checkReadingTime(aReading({ takenAt: at(time) }), LIFETIME))).toBe(true);
  });

  it("is refused from before the birth, in days where patients live", () => {
    const lifetime = { birth: on("1972-03-12"), now: NOW };
    for (const before of ["1972-03-11T22:59:59.999Z", "1902-01-01T00:00:00.000Z"])
      expect(checkReadingTime(aReading({ takenAt: at(before) }), lifetime)).toEqual(
        left({ takenAt: "readings.beforeBirth" }),
      );
    for (const since of ["1972-03-11T23:00:00.000Z", "1972-03-12T12:00:00.000Z"])
      expect(isRight(checkReadingTime(aReading({ takenAt: at(since) }), lifetime))).toBe(true);
    expect(isRight(checkReadingTime(aReading({ takenAt: at("1902-01-01T00:00:00.000Z") }), LIFETIME))).toBe(true);
  });

  it("without a time, or with an invalid one, is refused for that", () => {
    expect(checkReadingTime(anEmptyReading({ takenAt: at("x"), weight: 70 }), LIFETIME)).toEqual(
      left({ takenAt: "form.dateInvalid" }),
    );
    expect(checkReadingTime(anEmptyReading({ takenAt: null, weight: 70 }), LIFETIME)).toEqual(
      left({ takenAt: "form.dateRequired" }),
    );
  });

  it("in the past is validated like any other", () => {
    assertProperty(fc.property(anyReading, (reading) => isRight(checkReadingTime(reading, LIFETIME))));
  });
});

describe("the limits", () => {
  it.each<[MeasureName, string, number, number]>([
    ["weight", "kg", 0.2, 650],
    ["height", "cm", 20, 280],
    ["minimumPressure", "mmHg", 10, 250],
    ["maximumPressure", "mmHg", 30, 370],
    ["heartRate", "/min", 10, 400],
    ["oxygenSaturation", "%", 1, 100],
    ["perfusionIndex", "%", 0.01, 30],
    ["temperature", "°C", 13, 47],
  ])("of %s in %s are %d to %d, and the typing range of the table is between them", (name, unit, least, most) => {
    const measure = MEASURES[name];
    expect(measure).toEqual({ unit, min: least, max: most });
    const hair = 1e-9;
    const noteAt = (value: number) => readingNotesOf(anEmptyReading({ [name]: value }))?.[name] ?? null;
    for (const value of [least - hair, most + hair]) {
      expect(measureProblem(value, measure)).toBe(implausible);
      expect(noteAt(value)).toBeNull();
    }
    for (const value of [least, most]) expect(measureProblem(value, measure)).toBeNull();
    const { low, high } = limitsOfReading(name).typing;
    for (const value of [low, high]) expect(noteAt(value)).toBeNull();
    expect([low, high].map((value, i) => (i === 0 ? value >= least : value <= most))).toEqual([true, true]);
    expect(noteAt(low - hair)).toBe(low === least ? null : rare);
    expect(noteAt(high + hair)).toBe(high === most ? null : rare);
  });

  it("do not apply to a missing value", () => {
    expect(measureProblem(null, MEASURES.weight)).toBeNull();
  });

  it("of an object are those of water, and no value is rare", () => {
    const draft = aReading({ temperatureWay: "object" });
    expect(measureOf(draft, "temperature")).toEqual({
      unit: "°C",
      min: 0,
      max: 100,
    });
    expect(measureOf(draft, "weight")).toBe(MEASURES.weight);
    expect(measureOf(aReading({ temperatureWay: null }), "temperature")).toBe(MEASURES.temperature);
  });
});

describe("the notes of a reading", () => {
  it("name rare values, and refuse nothing", () => {
    const newborn = aReading({ weight: 3.4, height: 49, heartRate: 140 });
    expect(readingNotesOf(newborn)).toEqual({ weight: rare, height: rare });
    expect(isRight(checkReading(newborn))).toBe(true);
  });

  it("are empty for usual values, without values, and for objects", () => {
    expect(readingNotesOf(aReading())).toBeNull();
    expect(readingNotesOf(anEmptyReading())).toBeNull();
    expect(readingNotesOf(aReading({ temperature: 95, temperatureWay: "object" }))).toBeNull();
    expect(readingNotesOf(aReading({ temperature: 31, temperatureWay: "body" }))).toEqual({ temperature: rare });
  });

  it("are never shown for a refused value", () => {
    assertProperty(
      fc.property(anyReadingDraft, (draft) => {
        const result = checkReading(draft);
        const refused = isRight(result) ? {} : result.left;
        return Object.keys(readingNotesOf(draft) ?? {}).every((name) => refused[name] !== implausible);
      }),
    );
  });
});
