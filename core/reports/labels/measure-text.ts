import type { Language } from "../../messages/codes.ts";
import { numeral } from "../../messages/numerals.ts";
import { MEASURES } from "../../record/vital-signs/measures.ts";
import type { ChartLines, SeriesPoint } from "../../record/vital-signs/time-series.ts";
import { glucoseLabelOf, measureLabels } from "./measure-labels.ts";

const MEAN: Readonly<Record<Language, string>> = { it: "media", en: "mean" };

/** The name of a measure and its values as text. The start page loads this, but not the texts of charts. */
export const measureText = (language: Language) => {
  const measures = measureLabels[language];
  return {
    /**
     * The name of a measure, or of blood pressure for its two lines; that of glucose with the moment of a value. A mean is
     * named as one: "Peso (media)".
     */
    nameOf: ([first, second]: ChartLines, point?: Partial<Pick<SeriesPoint, "moment" | "source">>): string => {
      const single = first.measure === "glucose" ? glucoseLabelOf(point?.moment ?? null) : first.measure;
      const name = measures[second === undefined ? single : "pressure"];
      return point?.source?.kind === "mean" ? `${name} (${MEAN[language]})` : name;
    },
    /** `128/82 mmHg`; a dash for a missing value. */
    text: ([{ measure }]: ChartLines, values: readonly (number | null)[]) =>
      `${values.map((value) => (value === null ? "–" : numeral(value, language))).join("/")} ${MEASURES[measure].unit}`,
  };
};
