import { millisecondsOf } from "@libretto/core/kernel/dates";
import {
  KINDS,
  latestByKind,
  measuredKindsOf,
  measurementKeyOf,
  type ReadingKind,
  removeKinds,
} from "@libretto/core/record/vital-signs/kinds";
import type { Reading } from "@libretto/core/record/vital-signs/reading";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../../support/arbitraries/assert-property.ts";
import { at } from "../../../support/builders.ts";
import { anEmptyReading, anyReading, aReading } from "../../../support/record/vital-signs.ts";

const ALL = Object.keys(KINDS) as readonly ReadingKind[];
const only = (differs: Partial<Reading>): Reading => anEmptyReading(differs) as Reading;

describe("the kinds of a reading", () => {
  it("are one for each measurement, both pressures together", () => {
    expect(measuredKindsOf(aReading())).toEqual([
      "weight",
      "height",
      "bloodPressure",
      "heartRate",
      "oxygenSaturation",
      "perfusionIndex",
      "temperature",
      "glucose",
      "breathingRate",
      "waist",
    ]);
    expect(measuredKindsOf(only({ minimumPressure: 80, maximumPressure: 120 }))).toEqual(["bloodPressure"]);
    expect(measuredKindsOf(anEmptyReading({ temperatureWay: "body" }))).toEqual([]);
  });

  it("can be removed, with all their fields", () => {
    expect(removeKinds(aReading(), ["bloodPressure", "temperature"])).toEqual(
      aReading({
        minimumPressure: null,
        maximumPressure: null,
        temperature: null,
        temperatureWay: null,
      }),
    );
    expect(removeKinds(aReading(), [])).toEqual(aReading());
    expect(measuredKindsOf(removeKinds(aReading(), ALL))).toEqual([]);
  });

  it("are not changed when others are removed", () => {
    assertProperty(
      fc.property(anyReading, fc.subarray([...ALL]), (reading, kinds) => {
        const before = JSON.stringify(reading);
        const rest = removeKinds(reading, kinds);
        expect(JSON.stringify(reading)).toBe(before);
        expect(measuredKindsOf(rest)).toEqual(measuredKindsOf(reading).filter((kind) => !kinds.includes(kind)));
        for (const kind of measuredKindsOf(rest))
          expect(measurementKeyOf(rest, kind)).toBe(measurementKeyOf(reading, kind));
      }),
    );
  });
});

describe("the key of a measurement", () => {
  const name = (differs: Partial<Reading>, kind: ReadingKind) => measurementKeyOf(aReading(differs), kind);

  it("is the same for the same time, kind and value, for any author and notation of the time", () => {
    expect(name({ takenAt: at("2026-03-01T07:30:00Z"), id: 1, source: { kind: "device", name: "x" } }, "weight")).toBe(
      name({ takenAt: at("2026-03-01T07:30:00.000+00:00"), id: 2 }, "weight"),
    );
    expect(name({ temperatureWay: null }, "temperature")).toBe(name({ temperatureWay: "body" }, "temperature"));
  });

  it("differs with the time, the kind and each value", () => {
    const changes: readonly (readonly [Partial<Reading>, ReadingKind])[] = [
      [{}, "weight"],
      [{ takenAt: at("2026-03-01T07:30:01Z") }, "weight"],
      [{ weight: 72.4 }, "weight"],
      [{ height: 72.5 }, "height"],
      [{}, "bloodPressure"],
      [{ minimumPressure: 81 }, "bloodPressure"],
      [{ maximumPressure: 126 }, "bloodPressure"],
      [{ maximumPressure: 112, minimumPressure: 30 }, "bloodPressure"],
      [{ maximumPressure: 11, minimumPressure: 230 }, "bloodPressure"],
      [{}, "temperature"],
      [{ temperatureWay: "object" }, "temperature"],
    ];
    expect(new Set(changes.map(([differs, kind]) => name(differs, kind))).size).toBe(changes.length);
  });
});

describe("the latest of each kind", () => {
  const morning = only({ takenAt: at("2026-03-01T07:00:00Z"), weight: 70, height: 174 });
  const evening = only({ takenAt: at("2026-03-01T19:00:00Z"), weight: 71 });

  it("is the reading with the latest value, in any order", () => {
    for (const readings of [
      [morning, evening],
      [evening, morning],
    ])
      expect(latestByKind(readings)).toEqual({ weight: evening, height: morning });
  });

  it("is the first of two with the same time", () => {
    const again = { ...evening, id: 99 };
    expect(latestByKind([evening, again]).weight).toBe(evening);
    expect(latestByKind([again, evening]).weight).toBe(again);
  });

  it("is empty without readings, and never an object's temperature", () => {
    expect(latestByKind([])).toEqual({});
    const tea = only({ takenAt: at("2026-03-02T07:00:00Z"), temperature: 80, temperatureWay: "object" });
    const fever = only({ takenAt: at("2026-03-01T07:00:00Z"), temperature: 38.5, temperatureWay: "body" });
    const temperatureOnly = only({ takenAt: at("2026-03-01T06:00:00Z"), temperature: 37 });
    expect(latestByKind([tea])).toEqual({});
    expect(latestByKind([tea, fever, temperatureOnly]).temperature).toBe(fever);
    expect(latestByKind([temperatureOnly, tea]).temperature).toBe(temperatureOnly);
    expect(latestByKind([{ ...tea, weight: 70 }]).weight).toMatchObject({ weight: 70 });
  });

  it("has a value of its kind, and none is later", () => {
    assertProperty(
      fc.property(fc.array(anyReading, { maxLength: 8 }), (readings) => {
        const latest = latestByKind(readings);
        for (const kind of ALL) {
          const candidates = readings.filter(
            (reading) =>
              measuredKindsOf(reading).includes(kind) &&
              (kind !== "temperature" || reading.temperatureWay !== "object"),
          );
          const times = candidates.map(({ takenAt }) => millisecondsOf(takenAt));
          const found = latest[kind];
          expect(found === undefined).toBe(candidates.length === 0);
          if (found !== undefined) expect(millisecondsOf(found.takenAt)).toBe(Math.max(...times));
        }
      }),
    );
  });

  it("is always one of the readings", () => {
    assertProperty(
      fc.property(fc.array(anyReading), (readings) =>
        Object.values(latestByKind(readings)).every((reading) => readings.includes(reading)),
      ),
    );
  });
});
