import { UNKNOWN_SUBJECT } from "@libretto/core/catalogues/value-limits/value-band";
import type { Instant } from "@libretto/core/kernel/dates";
import { homePressureMeaning, homePressureSeriesOf } from "@libretto/core/record/vital-signs/home-pressure";
import type { Reading } from "@libretto/core/record/vital-signs/reading";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../../support/arbitraries/assert-property.ts";
import { aReading, at, on } from "../../../support/builders.ts";

/** Local times in winter: one hour after UTC. */
const TIMES = ["06:30", "06:32", "18:30", "18:32"] as const;
const measured = (day: number, time: string, maximumPressure: number, minimumPressure: number): Reading =>
  aReading({
    id: day * 100 + Number(time.slice(3)),
    takenAt: at(`2026-02-${String(day).padStart(2, "0")}T${time}:00.000Z`) as Instant,
    maximumPressure,
    minimumPressure,
  });
const fullDay = (day: number, maximumPressure: number, minimumPressure: number) =>
  TIMES.map((time) => measured(day, time, maximumPressure, minimumPressure));

describe("a series of blood pressure at home", () => {
  it("has the mean of all days but the first", () => {
    const series = homePressureSeriesOf([...fullDay(1, 180, 110), ...fullDay(2, 140, 90), ...fullDay(3, 131, 81)]);
    expect(series?.mean).toEqual({ maximum: 136, minimum: 86, count: 8 });
    expect(series?.days.map(({ day }) => day)).toEqual(["2026-02-01", "2026-02-02", "2026-02-03"]);
  });

  it("of two days, or with an incomplete day in between, has no mean", () => {
    const two = homePressureSeriesOf([...fullDay(1, 130, 80), ...fullDay(2, 130, 80)]);
    expect([two?.mean, two?.days.length]).toEqual([null, 2]);
    const readings = [...fullDay(1, 130, 80), ...fullDay(2, 130, 80).slice(1), ...fullDay(3, 130, 80)];
    expect(homePressureSeriesOf(readings)?.mean).toBeNull();
  });

  it("is the latest one; a single measurement afterwards does not replace it", () => {
    const readings = [1, 2, 3].flatMap((day) => fullDay(day, 130, 80));
    const series = homePressureSeriesOf([...readings, measured(20, "07:00", 170, 100)]);
    expect(series?.mean).toEqual({ maximum: 130, minimum: 80, count: 8 });
  });

  it("counts no measurement of the afternoon or the night, and needs both pressures", () => {
    const readings = [measured(1, "13:00", 130, 80), measured(2, "01:00", 130, 80)];
    expect(homePressureSeriesOf([...readings, aReading({ maximumPressure: null, minimumPressure: null })])).toBeNull();
  });

  const meaning = (maximum: number, minimum: number, newest: readonly Reading[] = []) =>
    homePressureMeaning({ days: [], mean: { maximum, minimum, count: 8 } }, newest, UNKNOWN_SUBJECT, on("2026-02-21"));

  it.each([
    [134, 84, "usual"],
    [135, 70, "high"],
    [120, 85, "high"],
    [159, 99, "high"],
    [160, 80, "highThisWeek"],
    [140, 100, "highThisWeek"],
    [179, 109, "highThisWeek"],
    [180, 100, "urgent"],
    [150, 110, "urgent"],
    [89, 60, "low"],
  ])("with a mean of %d/%d is %s", (maximum, minimum, expected) => {
    expect(meaning(maximum, minimum)).toBe(expected);
  });

  it("needs a call only while the series is fresh", () => {
    const readings = [1, 2, 3].flatMap((day) => fullDay(day, 190, 115));
    const series = homePressureSeriesOf(readings);
    const meaningOn = (today: string) => series && homePressureMeaning(series, readings, UNKNOWN_SUBJECT, on(today));
    expect([meaningOn("2026-02-03"), meaningOn("2026-02-11")]).toEqual(["newestUrgent", "pastUrgent"]);
  });

  it("never calms a newer measurement", () => {
    expect(meaning(120, 75, [measured(20, "07:00", 210, 125)])).toBe("newestUrgent");
    expect(meaning(120, 75, [measured(20, "07:00", 210, 125), measured(20, "07:30", 130, 80)])).toBe("usual");
    expect(meaning(120, 75, [measured(20, "07:00", 150, 80)])).toBe("newestHigh");
    expect(meaning(120, 75, [measured(20, "07:00", 85, 60)])).toBe("newestLow");
    expect(meaning(120, 75, [measured(1, "07:00", 210, 125)])).toBe("usual");
  });

  it("has at most seven days, in order, and a mean between its values, whatever the order of the readings", () => {
    const anyDay = fc.tuple(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 90, max: 200 }));
    assertProperty(
      fc.property(fc.array(anyDay, { minLength: 1, maxLength: 14 }), (days) => {
        const readings = days.flatMap(([day, maximum]) => fullDay(day, maximum, maximum - 40));
        const series = homePressureSeriesOf(readings);
        expect(homePressureSeriesOf(readings.toReversed())).toEqual(series);
        expect(series?.days.length).toBeLessThanOrEqual(7);
        expect(series?.days.map(({ day }) => day)).toEqual(series?.days.map(({ day }) => day).toSorted());
        if (series?.mean == null) return;
        const all = days.map(([, maximum]) => maximum);
        expect(series.mean.maximum).toBeGreaterThanOrEqual(Math.min(...all));
        expect(series.mean.maximum).toBeLessThanOrEqual(Math.max(...all));
      }),
    );
  });
});
