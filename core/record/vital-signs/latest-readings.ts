import { measureNamesOf, type Reading } from "./reading.ts";

/** The maximum number of readings of each measure. */
export const READINGS_PER_MEASURE = 3;

/** The latest readings that hold each measure, newest first, at most three of each. */
export const latestOfEachMeasure = (readings: readonly Reading[]): readonly Reading[] => {
  const counts = new Map<string, number>();
  return readings
    .toSorted((a, b) => (a.takenAt < b.takenAt ? 1 : a.takenAt > b.takenAt ? -1 : 0))
    .filter((reading) => {
      const wantedNames = measureNamesOf(reading).filter((name) => (counts.get(name) ?? 0) < READINGS_PER_MEASURE);
      for (const name of wantedNames) counts.set(name, (counts.get(name) ?? 0) + 1);
      return wantedNames.length > 0;
    });
};
