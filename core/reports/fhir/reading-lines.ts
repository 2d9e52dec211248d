import { numeral } from "../../messages/numerals.ts";
import type { Reading } from "../../record/vital-signs/reading.ts";
import type { Exporting } from "./exporting.ts";
import { MEASURE_CODES, type MeasureWord } from "./readings.ts";
import { italianDay, romeTime } from "./when.ts";

const MEASURES = Object.keys(MEASURE_CODES) as readonly MeasureWord[];

const MINUTES_END = 16;
/** "10/01/2025 08:30", as it was in Rome. */
const moment = (reading: Reading): string => {
  const local = romeTime(reading.takenAt);
  return `${italianDay(local)} ${local.slice(11, MINUTES_END)}`;
};

/** "Pressione arteriosa: 120/80 mmHg (10/01/2025 08:30)", one line for each measure. */
export const readingLines = (reading: Reading, { words, language }: Exporting): readonly string[] => {
  const written = (value: number): string => numeral(value, language);
  const { minimumPressure: low, maximumPressure: high } = reading;
  const pressure = low === null || high === null ? [] : [`${words.pressure}: ${written(high)}/${written(low)} mmHg`];
  const singles = MEASURES.flatMap((name) => {
    const value = reading[name];
    return value === null ? [] : [`${words[name]}: ${written(value)} ${MEASURE_CODES[name][2]}`];
  });
  return [...pressure, ...singles].map((line) => `${line} (${moment(reading)})`);
};
