import type { Language } from "../../messages/codes.ts";
import { numeral } from "../../messages/numerals.ts";
import { MEASURES } from "../../record/vital-signs/measures.ts";
import type { ChartLines, SeriesPoint } from "../../record/vital-signs/time-series.ts";
import { glucoseLabelOf, measureLabels } from "./measure-labels.ts";

/** The name of a measure and its values as text. The start page loads this, but not the texts of charts. */
export const measureText = (language: Language) => {
  const measures = measureLabels[language];
  return {
    /** The name of a measure, or of blood pressure for its two lines; that of glucose with the moment of a value. */
    nameOf: ([first, second]: ChartLines, point?: Pick<SeriesPoint, "moment">) => {
      if (second !== undefined) return measures.pressure;
      return measures[first.measure === "glucose" ? glucoseLabelOf(point?.moment ?? null) : first.measure];
    },
    /** `128/82 mmHg`; a dash for a missing value. */
    text: ([{ measure }]: ChartLines, values: readonly (number | null)[]) =>
      `${values.map((value) => (value === null ? "–" : numeral(value, language))).join("/")} ${MEASURES[measure].unit}`,
  };
};
