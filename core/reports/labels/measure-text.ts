import type { Language } from "../../messages/codes.ts";
import { numeral } from "../../messages/numerals.ts";
import { MEASURES } from "../../record/vital-signs/measures.ts";
import type { ChartLines } from "../../record/vital-signs/time-series.ts";
import { measureLabels } from "./measure-labels.ts";

/** The name of a measure and its values as text. The start page loads this, but not the texts of charts. */
export const measureText = (language: Language) => {
  const measures = measureLabels[language];
  return {
    /** The name of a measure, or of blood pressure for its two lines. */
    nameOf: ([first, second]: ChartLines) => (second === undefined ? measures[first.measure] : measures.pressure),
    /** `128/82 mmHg`; a dash for a missing value. */
    text: ([{ measure }]: ChartLines, values: readonly (number | null)[]) =>
      `${values.map((value) => (value === null ? "–" : numeral(value, language))).join("/")} ${MEASURES[measure].unit}`,
  };
};
