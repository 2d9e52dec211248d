import { numeral } from "../../../messages/numerals.ts";
import type { Reading } from "../../../record/vital-signs/reading.ts";
import { isMean } from "../../../record/vital-signs/reading-source.ts";
import { glucoseLabelOf } from "../../labels/measure-labels.ts";
import { sourceText } from "../../labels/source-texts.ts";
import { MEASURE_CODES, SINGLE_MEASURES } from "../elements/measure-codes.ts";
import { italianDay, romeTime } from "../elements/rome-time.ts";
import type { ExportContext } from "../export-context.ts";

const MINUTES_END = 16;
/** "10/01/2025 08:30", as it was in Rome. */
const formatTime = (reading: Reading): string => {
  const local = romeTime(reading.takenAt);
  return `${italianDay(local)} ${local.slice(11, MINUTES_END)}`;
};

/** "Pressione arteriosa: 120/80 mmHg (10/01/2025 08:30)", one line for each measure. A mean says what it is. */
export const readingLines = (reading: Reading, { labels, language }: ExportContext): readonly string[] => {
  const formatNumber = (value: number): string => numeral(value, language);
  const { minimumPressure: low, maximumPressure: high } = reading;
  const pressure =
    low === null || high === null ? [] : [`${labels.pressure}: ${formatNumber(high)}/${formatNumber(low)} mmHg`];
  const singles = SINGLE_MEASURES.flatMap((name) => {
    const value = reading[name];
    return value === null
      ? []
      : [
          `${labels[name === "glucose" ? glucoseLabelOf(reading.glucoseMoment) : name]}: ${formatNumber(value)} ${MEASURE_CODES[name][2]}`,
        ];
  });
  const mean = isMean(reading) ? ` · ${sourceText(reading.source, language)}` : "";
  return [...pressure, ...singles].map((line) => `${line} (${formatTime(reading)})${mean}`);
};
