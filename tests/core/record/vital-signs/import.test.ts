import { instantAt, millisecondsOf } from "@libretto/core/kernel/dates";
import { isRight } from "@libretto/core/kernel/fp";
import { classifyReadings, summariseImport } from "@libretto/core/record/vital-signs/import";
import { measuredKindsOf, measurementKeyOf } from "@libretto/core/record/vital-signs/kinds";
import { nameSource } from "@libretto/core/record/vital-signs/phone-source";
import { checkReading, type Reading } from "@libretto/core/record/vital-signs/reading";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../../support/arbitraries/assert-property.ts";
import { at } from "../../../support/builders.ts";
import {
  anEmptyReading,
  anyReading,
  anyReadingDraft,
  aReading,
  LIFETIME,
  NOW,
} from "../../../support/record/vital-signs.ts";

const only = (differs: Partial<Reading>): Reading => anEmptyReading(differs) as Reading;
const namesOf = (readings: readonly Reading[]): readonly string[] =>
  readings.flatMap((reading) => measuredKindsOf(reading).map((kind) => measurementKeyOf(reading, kind)));
const importReadings = (...what: Parameters<typeof classifyReadings>) => summariseImport(classifyReadings(...what));
const anyReadings = fc.array(anyReading, { maxLength: 10 });

describe("device readings", () => {
  it("are stored when they are new", () => {
    const [first, second] = [aReading(), aReading({ takenAt: at("2026-03-02T07:30:00Z") })];
    expect(importReadings([], [first, second], LIFETIME)).toEqual({ fresh: [first, second], known: 0, refused: [] });
  });

  it("are known by time, kind and value, not by their source", () => {
    const typed = only({ weight: 70 });
    const measured = only({ id: 0, weight: 70, source: { kind: "device", name: "Checkme 0042" } });
    expect(importReadings([typed], [measured], LIFETIME)).toEqual({ fresh: [], known: 1, refused: [] });
    const other = { ...measured, weight: 70.1 };
    expect(importReadings([typed], [other, measured], LIFETIME)).toEqual({ fresh: [other], known: 1, refused: [] });
  });

  it("are stored beside a mean with their time and value, and so is the mean; the same mean comes once", () => {
    const measured = only({ oxygenSaturation: 96 });
    for (const of of ["day", "minute"] as const) {
      const about = { count: 24, minimum: [82], maximum: [99], name: "Watch", app: "appleHealth" } as const;
      const mean = { ...measured, source: nameSource({ kind: "mean", of, ...about }) };
      expect(importReadings([measured], [mean, mean], LIFETIME)).toEqual({ fresh: [mean], known: 1, refused: [] });
      expect(importReadings([mean], [measured, mean], LIFETIME)).toEqual({ fresh: [measured], known: 1, refused: [] });
    }
  });

  it("are stored once when they are sent twice", () => {
    expect(importReadings([], [aReading(), aReading({ id: 0 })], LIFETIME)).toEqual({
      fresh: [aReading()],
      known: 1,
      refused: [],
    });
  });

  it("keep their new values, and lose the known ones", () => {
    const keptKinds = only({ minimumPressure: 80, maximumPressure: 125, heartRate: 64 });
    const arrived = only({ minimumPressure: 80, maximumPressure: 125, heartRate: 65 });
    expect(importReadings([keptKinds], [arrived], LIFETIME).fresh).toEqual([only({ heartRate: 65 })]);
    const pressed = only({ minimumPressure: 81, maximumPressure: 125, heartRate: 64 });
    expect(importReadings([keptKinds], [pressed], LIFETIME).fresh).toEqual([
      only({ minimumPressure: 81, maximumPressure: 125 }),
    ]);
  });

  it("that are invalid or in the future are named by their position, and do not affect others", () => {
    const good = only({ weight: 70 });
    const future = only({ weight: 71, takenAt: instantAt(millisecondsOf(NOW) + 1) });
    const wild = only({ weight: 7000 });
    expect(importReadings([], [wild, good, future, anEmptyReading()], LIFETIME)).toEqual({
      fresh: [good],
      known: 0,
      refused: [
        { index: 0, problems: { weight: "readings.implausible" } },
        { index: 2, problems: { takenAt: "readings.inFuture" } },
        { index: 3, problems: { weight: "readings.empty" } },
      ],
    });
  });

  it("that were imported add nothing the second time", () => {
    assertProperty(
      fc.property(anyReadings, anyReadings, (keptKinds, arrived) => {
        const { fresh } = importReadings(keptKinds, arrived, LIFETIME);
        expect(importReadings([...keptKinds, ...fresh], arrived, LIFETIME)).toEqual({
          fresh: [],
          known: arrived.length,
          refused: [],
        });
      }),
    );
  });

  it("lose no measurement, and double none", () => {
    assertProperty(
      fc.property(anyReadings, anyReadings, (keptKinds, arrived) => {
        const { fresh } = importReadings(keptKinds, arrived, LIFETIME);
        const names = namesOf(fresh);
        expect(new Set([...namesOf(keptKinds), ...names])).toEqual(new Set(namesOf([...keptKinds, ...arrived])));
        expect(new Set(names).size).toBe(names.length);
        expect(names.some((name) => namesOf(keptKinds).includes(name))).toBe(false);
      }),
    );
  });

  it("are valid when they are stored, and all are accounted for", () => {
    assertProperty(
      fc.property(anyReadings, fc.array(anyReadingDraft, { maxLength: 10 }), (keptKinds, arrived) => {
        const before = JSON.stringify([keptKinds, arrived]);
        const { fresh, known, refused } = importReadings(keptKinds, arrived, LIFETIME);
        expect(JSON.stringify([keptKinds, arrived])).toBe(before);
        expect(fresh.every((reading) => isRight(checkReading(reading)))).toBe(true);
        expect(fresh.length + known + refused.length).toBe(arrived.length);
        expect(refused.map(({ index }) => index)).toEqual(
          arrived.flatMap((draft, index) => (isRight(checkReading(draft)) ? [] : [index])),
        );
      }),
    );
  });
});
