import type { Language } from "@libretto/core/messages/codes";
import { numeral } from "@libretto/core/messages/numerals";
import { MEASURES } from "@libretto/core/record/vital-signs/measures";
import type { ChartLines } from "@libretto/core/record/vital-signs/time-series";
import { measureLabels } from "@libretto/core/reports/labels/measure-labels";

/** The name of a measure and its values as text. The start page loads this, but not the texts of charts. */
export const measureText = (language: Language) => {
  const measures = measureLabels[language];
  return {
    nameOf: ([first, second]: ChartLines) => (second === undefined ? measures[first.measure] : measures.pressure),
    /** `128/82 mmHg`; a dash for a missing value. */
    text: ([{ measure }]: ChartLines, values: readonly (number | null)[]) =>
      `${values.map((value) => (value === null ? "–" : numeral(value, language))).join("/")} ${MEASURES[measure].unit}`,
  };
};
