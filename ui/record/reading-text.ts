import { sourceText } from "@libretto/core/catalogues/value-limits/sources";
import type { Instant } from "@libretto/core/kernel/dates";
import { dateTimeOnScreen, dayOnScreen } from "@libretto/core/messages/days";
import { numeral } from "@libretto/core/messages/numerals";
import { MEASURES } from "@libretto/core/record/vital-signs/measures";
import type { ReferenceRange } from "@libretto/core/record/vital-signs/reference-ranges";
import type { ChartLines, SeriesPoint, TimeSeries } from "@libretto/core/record/vital-signs/time-series";
import { measureText } from "@libretto/core/reports/labels/measure-text";
import type { LanguageModel } from "../shared/language-model.ts";
import { readingLabels } from "./reading-labels.ts";

/** Texts about measures over time, in the language of the screen. */
export const readingText = ({ current, label }: Pick<LanguageModel, "current" | "label">) => {
  const { nameOf, text } = measureText(current);
  const extremes = (course: TimeSeries) => {
    const all = course.values.map(({ value }) => value);
    return { low: text([course], [Math.min(...all)]), high: text([course], [Math.max(...all)]) };
  };
  /** The values of a reading, with the moment of glucose: "95 mg/dL (Glicemia a digiuno)". */
  const pointText = (lines: ChartLines, point: SeriesPoint): string =>
    `${text(lines, point.values)}${point.moment === undefined ? "" : ` (${nameOf(lines, point)})`}`;
  /** A summary of a chart: the last values and the ranges. */
  const summary = (chartCourses: ChartLines, readings: readonly SeriesPoint[]): string => {
    const last = readings.at(-1);
    const [first, second] = chartCourses;
    const summaryText = label(readingLabels, "summary", {
      measure: nameOf(chartCourses),
      last: last === undefined ? "" : text(chartCourses, last.values),
      date: last === undefined ? "" : dayOnScreen(last.takenAt),
      count: readings.length,
    });
    if (second === undefined) return `${summaryText} ${label(readingLabels, "extremes", extremes(first))}`;
    const each = chartCourses.map((course) =>
      label(readingLabels, "extremesOf", { measure: nameOf([course]), ...extremes(course) }),
    );
    const lines = label(readingLabels, "lines", { first: nameOf([first]), second: nameOf([second]) });
    return [lines, summaryText, ...each].join(" ");
  };
  /** Whether the values of a reading are in their ranges, in words; empty without ranges. */
  const position = (
    chartCourses: ChartLines,
    { values }: Pick<SeriesPoint, "values">,
    ranges: readonly (ReferenceRange | null)[],
  ): string => {
    const known = chartCourses.flatMap((course, i) => {
      const [value, range] = [values[i] ?? null, ranges[i] ?? null];
      if (value === null || range === null) return [];
      const isAbove = range.high !== undefined && value > range.high;
      const isBelow = range.low !== undefined && value < range.low;
      return [
        { name: nameOf([course]), words: label(readingLabels, isAbove ? "above" : isBelow ? "below" : "inBand") },
      ];
    });
    const isSame = new Set(known.map(({ words }) => words)).size === 1;
    if (isSame) return known[0]?.words ?? "";
    return known.map(({ name, words }) => `${name} ${words}`).join(", ");
  };
  const rangeText = ({ measure }: TimeSeries, { low, high }: ReferenceRange): string => {
    const sign = high === undefined ? "≥ " : low === undefined ? "≤ " : "";
    const ends = [low, high].flatMap((value) => (value === undefined ? [] : numeral(value, current)));
    return `${sign}${ends.join("–")} ${MEASURES[measure].unit}`;
  };
  /** What the bands of a chart mean; empty without bands. */
  const ranges = (chartCourses: ChartLines, all: readonly (ReferenceRange | null)[]): string => {
    const known = chartCourses.flatMap((course, i) => {
      const range = all[i] ?? null;
      if (range === null) return [];
      const name = chartCourses.length > 1 ? `${nameOf([course])} ` : "";
      return [{ text: `${name}${rangeText(course, range)}`, sources: range.sources }];
    });
    const [first] = known;
    if (first === undefined) return "";
    return label(readingLabels, "band", {
      range: known.map((one) => one.text).join(", "),
      source: sourceText(first.sources, current),
    });
  };
  return {
    nameOf,
    text,
    pointText,
    position,
    summary,
    ranges,
    formatDateTime: (at: Instant) => dateTimeOnScreen(current, at),
  };
};
