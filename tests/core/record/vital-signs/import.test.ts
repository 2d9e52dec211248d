import { instantAt, millisecondsOf } from "@libretto/core/kernel/dates";
import { isRight } from "@libretto/core/kernel/fp";
import { classifyReadings, summariseImport } from "@libretto/core/record/vital-signs/import";
import { measuredKindsOf, measurementKeyOf } from "@libretto/core/record/vital-signs/kinds";
import { checkReading, type Reading } from "@libretto/core/record/vital-signs/reading";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { at } from "../../../support/builders.ts";
import { holds } from "../../../support/holds.ts";
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

describe("readings of a device", () => {
  it("are kept when they are new", () => {
    const [first, second] = [aReading(), aReading({ takenAt: at("2026-03-02T07:30:00Z") })];
    expect(importReadings([], [first, second], LIFETIME)).toEqual({ fresh: [first, second], known: 0, refused: [] });
  });

  it("are known by moment, kind and value, not by where they come from", () => {
    const typed = only({ weight: 70 });
    const measured = only({ id: 0, weight: 70, source: { kind: "device", name: "Checkme 0042" } });
    expect(importReadings([typed], [measured], LIFETIME)).toEqual({ fresh: [], known: 1, refused: [] });
    const other = { ...measured, weight: 70.1 };
    expect(importReadings([typed], [other, measured], LIFETIME)).toEqual({ fresh: [other], known: 1, refused: [] });
  });

  it("are kept once when they come twice", () => {
    expect(importReadings([], [aReading(), aReading({ id: 0 })], LIFETIME)).toEqual({
      fresh: [aReading()],
      known: 1,
      refused: [],
    });
  });

  it("keep what is new in them, and lose what is known", () => {
    const kept = only({ minimumPressure: 80, maximumPressure: 125, heartRate: 64 });
    const arrived = only({ minimumPressure: 80, maximumPressure: 125, heartRate: 65 });
    expect(importReadings([kept], [arrived], LIFETIME).fresh).toEqual([only({ heartRate: 65 })]);
    const pressed = only({ minimumPressure: 81, maximumPressure: 125, heartRate: 64 });
    expect(importReadings([kept], [pressed], LIFETIME).fresh).toEqual([
      only({ minimumPressure: 81, maximumPressure: 125 }),
    ]);
  });

  it("that break a rule or are yet to come are named by their place, and take nothing with them", () => {
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

  it("that came once bring nothing the second time", () => {
    holds(
      fc.property(anyReadings, anyReadings, (kept, arrived) => {
        const { fresh } = importReadings(kept, arrived, LIFETIME);
        expect(importReadings([...kept, ...fresh], arrived, LIFETIME)).toEqual({
          fresh: [],
          known: arrived.length,
          refused: [],
        });
      }),
    );
  });

  it("lose no measurement, and double none", () => {
    holds(
      fc.property(anyReadings, anyReadings, (kept, arrived) => {
        const { fresh } = importReadings(kept, arrived, LIFETIME);
        const names = namesOf(fresh);
        expect(new Set([...namesOf(kept), ...names])).toEqual(new Set(namesOf([...kept, ...arrived])));
        expect(new Set(names).size).toBe(names.length);
        expect(names.some((name) => namesOf(kept).includes(name))).toBe(false);
      }),
    );
  });

  it("keep every rule when they are kept, and all are accounted for", () => {
    holds(
      fc.property(anyReadings, fc.array(anyReadingDraft, { maxLength: 10 }), (kept, arrived) => {
        const before = JSON.stringify([kept, arrived]);
        const { fresh, known, refused } = importReadings(kept, arrived, LIFETIME);
        expect(JSON.stringify([kept, arrived])).toBe(before);
        expect(fresh.every((reading) => isRight(checkReading(reading)))).toBe(true);
        expect(fresh.length + known + refused.length).toBe(arrived.length);
        expect(refused.map(({ index }) => index)).toEqual(
          arrived.flatMap((draft, index) => (isRight(checkReading(draft)) ? [] : [index])),
        );
      }),
    );
  });
});
