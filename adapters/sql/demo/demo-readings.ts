import { type CalendarDate, type Instant, subtractDays } from "@libretto/core/kernel/dates";
import type { Reading } from "@libretto/core/record/vital-signs/reading";

/** A year of measuring at home: days ago, weight in kg, maximum and minimum pressure in mmHg, beats per minute. */
const homeMeasurements = [
  [364, 76.4, 152, 94, 78],
  [331, 76.1, 148, 92, 80],
  [298, 75.8, 146, 90, 76],
  [262, 75.2, 142, 88, 74],
  [228, 74.9, 144, 86, 76],
  [190, 74.3, 138, 86, 72],
  [155, 74.0, 136, 84, 72],
  [120, 73.6, 138, 82, 70],
  [88, 73.1, 134, 82, 70],
  [59, 72.9, 132, 80, 68],
  [31, 72.6, 134, 82, 70],
  [4, 72.4, 130, 80, 68],
] as const;
const HEIGHT = 164;

/** The readings, with dates relative to today. */
export const demoReadings = (today: CalendarDate): readonly Omit<Reading, "id" | "version">[] =>
  homeMeasurements.map(([daysAgo, weight, maximumPressure, minimumPressure, heartRate]) => ({
    list: "readings",
    takenAt: `${subtractDays(today, daysAgo)}T07:30:00.000Z` as Instant,
    weight,
    height: HEIGHT,
    maximumPressure,
    minimumPressure,
    heartRate,
    oxygenSaturation: null,
    perfusionIndex: null,
    temperature: null,
    temperatureWay: null,
    source: { kind: "typed" },
    level: 2,
    tags: [],
  }));
