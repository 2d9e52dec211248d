import { findChangedSeries, seriesPointsOf } from "@libretto/core/record/vital-signs/time-series";
import { expect, it } from "vitest";
import { aReading, at } from "../../../support/builders.ts";

const reading = (id: number, day: number, values: object) =>
  aReading({
    ...{ weight: null, height: null, minimumPressure: null, maximumPressure: null, heartRate: null },
    ...{ oxygenSaturation: null, perfusionIndex: null, temperature: null, temperatureWay: null },
    ...values,
    id,
    takenAt: at(`2026-03-0${day}T08:00:00.000Z`),
  });

it("Readings have a time series where a measure of the patient was taken more than once and has changed", () => {
  const changedSeries = findChangedSeries([
    reading(4, 4, { weight: 72.4, height: 164, temperature: 61, temperatureWay: "object" }),
    reading(3, 3, { weight: 73, height: 164, heartRate: 70 }),
    reading(1, 1, { weight: 74.1, temperature: 36.5, temperatureWay: "body" }),
    reading(2, 1, { weight: 74.2 }),
  ]);
  expect(
    changedSeries.flat().map(({ measure, values }) => [measure, values.map(({ id, value }) => [id, value])]),
  ).toEqual([
    [
      "weight",
      [
        [1, 74.1],
        [2, 74.2],
        [3, 73],
        [4, 72.4],
      ],
    ],
  ]);
});

it("The two pressures are drawn together once either has changed, and one alone where the other is missing", () => {
  const shapeOf = (...values: readonly object[]) =>
    findChangedSeries(values.map((value, i) => reading(i + 1, i + 1, value))).map((lines) =>
      lines.map(({ measure, values }) => [measure, values.length]),
    );
  const pressureOf = (maximumPressure: number | null, minimumPressure: number | null) => ({
    maximumPressure,
    minimumPressure,
  });
  expect(shapeOf(pressureOf(128, 80), pressureOf(134, 80), pressureOf(null, 80))).toEqual([
    [
      ["maximumPressure", 2],
      ["minimumPressure", 3],
    ],
  ]);
  expect(shapeOf(pressureOf(128, null), pressureOf(134, null))).toEqual([[["maximumPressure", 2]]]);
  expect(shapeOf(pressureOf(128, 80), pressureOf(128, 80))).toEqual([]);
});

it("The lines of a chart contain each reading, with a gap where one is missing", () => {
  const [pressure] = findChangedSeries([
    reading(1, 1, { maximumPressure: 128, minimumPressure: 80 }),
    reading(2, 2, { maximumPressure: null, minimumPressure: 82 }),
    reading(3, 3, { maximumPressure: 133, minimumPressure: 85 }),
  ]);
  expect(pressure && seriesPointsOf(pressure).map(({ id, values }) => [id, ...values])).toEqual([
    [1, 128, 80],
    [2, null, 82],
    [3, 133, 85],
  ]);
});
