import { compareItem, type KnownRows } from "@libretto/core/documents/compare-items";
import { type ImportItem, NO_CLUES } from "@libretto/core/documents/item";
import { NO_PLACE } from "@libretto/core/documents/place";
import { type MeanDescription, nameSource } from "@libretto/core/record/vital-signs/phone-source";
import type { Reading } from "@libretto/core/record/vital-signs/reading";
import type { ReadingSource } from "@libretto/core/record/vital-signs/reading-source";
import { describe, expect, it } from "vitest";
import { at } from "../../support/builders.ts";
import { anEmptyReading } from "../../support/record/vital-signs.ts";

const WATCH = nameSource({ kind: "device", name: "Apple Watch", app: "appleHealth" });
const OMRON: ReadingSource = { kind: "device", name: "Omron" };
const DAY: MeanDescription = {
  ...{ kind: "mean", of: "day", count: 3, minimum: [70], maximum: [72], name: "Apple Watch", app: "appleHealth" },
};
const MEAN = nameSource(DAY);
const NOON = at("2026-03-14T11:00:00.000Z");
const MORNING = at("2026-03-14T06:30:00.000Z");
const LATER = at("2026-03-14T06:45:00.000Z");

const itemOf = (reading: Partial<Reading>): ImportItem => ({
  ...{ key: "1", section: "vitalSigns", type: "Record", place: NO_PLACE, name: "", clues: NO_CLUES },
  ...{ missing: [], problems: [], notes: [], unmapped: [], draft: anEmptyReading({ id: 0, ...reading }) },
});
const stateOf = (draft: Partial<Reading>, row: Partial<Reading>) =>
  compareItem(itemOf(draft), { vitalSigns: [anEmptyReading({ id: 7, ...row })] } as unknown as KnownRows).state;

describe("a reading of a document and a reading of the record", () => {
  it.each<readonly [string, Partial<Reading>, Partial<Reading>, string]>([
    [
      "the same mean",
      { takenAt: NOON, weight: 71, source: MEAN },
      { takenAt: NOON, weight: 71, source: MEAN },
      "present",
    ],
    [
      "another mean of the day",
      { takenAt: NOON, weight: 71, source: MEAN },
      { takenAt: NOON, weight: 72, source: MEAN },
      "conflict",
    ],
    [
      "a mean and a measurement of noon",
      { takenAt: NOON, weight: 71, source: MEAN },
      { takenAt: NOON, weight: 71, source: OMRON },
      "new",
    ],
    [
      "a measurement of noon and a mean",
      { takenAt: NOON, weight: 71, source: OMRON },
      { takenAt: NOON, weight: 71, source: MEAN },
      "new",
    ],
    [
      "a measurement that the mean counts",
      { takenAt: MORNING, weight: 70, source: WATCH },
      { takenAt: NOON, weight: 71, source: MEAN },
      "alike",
    ],
    [
      "a mean of the measurements",
      { takenAt: NOON, weight: 71, source: MEAN },
      { takenAt: MORNING, weight: 70, source: WATCH },
      "alike",
    ],
    [
      "a mean of several sources",
      { takenAt: NOON, weight: 71, source: nameSource({ ...DAY, name: "" }) },
      { takenAt: MORNING, weight: 70, source: WATCH },
      "alike",
    ],
    [
      "a typed value of a similar time",
      { takenAt: LATER, heartRate: 62, source: WATCH },
      { takenAt: MORNING, heartRate: 62 },
      "alike",
    ],
    [
      "the value of another app",
      { takenAt: LATER, weight: 71, source: WATCH },
      { takenAt: MORNING, weight: 71, source: OMRON },
      "alike",
    ],
    [
      "another value of another app",
      { takenAt: LATER, weight: 71.2, source: WATCH },
      { takenAt: MORNING, weight: 71, source: OMRON },
      "new",
    ],
    [
      "the value of another app, much later",
      { takenAt: NOON, weight: 71, source: WATCH },
      { takenAt: MORNING, weight: 71, source: OMRON },
      "new",
    ],
    [
      "the same value of the same watch again",
      { takenAt: LATER, weight: 71, source: WATCH },
      { takenAt: MORNING, weight: 71, source: WATCH },
      "new",
    ],
    [
      "a heart rate that two devices have",
      { takenAt: LATER, heartRate: 62, source: WATCH },
      { takenAt: MORNING, heartRate: 62, source: OMRON },
      "new",
    ],
  ])("%s", (_what, draft, row, state) => {
    expect(stateOf(draft, row)).toBe(state);
  });
});
