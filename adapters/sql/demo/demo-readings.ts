import { type CalendarDate, type Instant, subtractDays } from "@libretto/core/kernel/dates";
import type { Reading } from "@libretto/core/record/vital-signs/reading";
import { vitalSigns } from "@libretto/core/record/vital-signs/wire";

type DemoReading = Omit<Reading, "id" | "version">;

/** Two years of measuring at home: days ago, weight in kg, maximum and minimum pressure in mmHg, beats per minute. */
const homeMeasurements = [
  [728, 77.9, 158, 96, 82],
  [697, 77.6, 154, 95, 80],
  [668, 77.8, 156, 94, 82],
  [640, 77.3, 152, 95, 79],
  [611, 77.4, 150, 93, 80],
  [579, 77.0, 154, 94, 78],
  [548, 76.9, 149, 92, 80],
  [520, 77.1, 151, 93, 77],
  [488, 76.8, 148, 92, 79],
  [457, 76.6, 150, 91, 78],
  [429, 76.7, 147, 92, 80],
  [397, 76.5, 149, 93, 78],
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

/** A series before the next check-up: maximum and minimum pressure in mmHg, beats per minute, by day and time. */
const series = [
  [11, "06:40", 138, 86, 72],
  [11, "06:42", 136, 84, 71],
  [11, "19:30", 134, 84, 70],
  [11, "19:32", 133, 83, 70],
  [10, "06:35", 134, 83, 70],
  [10, "06:37", 132, 82, 69],
  [10, "19:40", 130, 81, 69],
  [10, "19:42", 129, 80, 68],
  [9, "06:45", 133, 83, 70],
  [9, "06:47", 131, 82, 70],
  [9, "19:35", 129, 80, 68],
  [9, "19:37", 128, 79, 68],
  [8, "06:40", 132, 82, 69],
  [8, "06:42", 130, 81, 69],
  [8, "19:30", 128, 80, 67],
  [8, "19:32", 127, 79, 67],
  [7, "06:50", 131, 82, 70],
  [7, "06:52", 130, 81, 69],
  [7, "19:45", 129, 80, 68],
  [7, "19:47", 128, 79, 68],
] as const;

/** During the bronchitis, by a device: saturation in %, beats per minute, temperature in °C. */
const bronchitis = [
  [300, 94, 92, 38.6],
  [299, 94, 90, 38.3],
  [298, 95, 86, 37.7],
  [296, 96, 80, 37.0],
  [293, 97, 76, 36.6],
] as const;
/** Since then, once in a while: saturation in %, beats per minute. */
const saturations = [
  [210, 97, 74],
  [140, 98, 71],
  [75, 97, 70],
  [20, 98, 69],
] as const;

const DEVICE = { kind: "device", name: "Checkme 0412" } as const;

/** The readings, with dates relative to today. */
export const demoReadings = (today: CalendarDate): readonly DemoReading[] => {
  const blank = { ...vitalSigns.createBlank("readings", today), level: 2 } as const;
  const at = (daysAgo: number, time: string) => `${subtractDays(today, daysAgo)}T${time}:00.000Z` as Instant;
  return [
    ...homeMeasurements.map(([daysAgo, weight, maximumPressure, minimumPressure, heartRate]) => ({
      ...{ ...blank, takenAt: at(daysAgo, "07:30"), height: HEIGHT },
      ...{ weight, maximumPressure, minimumPressure, heartRate },
    })),
    ...series.map(([daysAgo, time, maximumPressure, minimumPressure, heartRate]) => ({
      ...{ ...blank, takenAt: at(daysAgo, time), maximumPressure, minimumPressure, heartRate },
    })),
    ...bronchitis.map(([daysAgo, oxygenSaturation, heartRate, temperature]) => ({
      ...{ ...blank, takenAt: at(daysAgo, "18:00"), source: DEVICE, temperatureWay: "body" as const },
      ...{ oxygenSaturation, heartRate, temperature },
    })),
    ...saturations.map(([daysAgo, oxygenSaturation, heartRate]) => ({
      ...{ ...blank, takenAt: at(daysAgo, "18:00"), source: DEVICE, oxygenSaturation, heartRate },
    })),
  ];
};
