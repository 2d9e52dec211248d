import { sourceText } from "@libretto/core/catalogues/value-limits/sources";
import type { Instant } from "@libretto/core/kernel/dates";
import type { Language } from "@libretto/core/messages/codes";
import { dateTimeOnScreen, dayOnScreen } from "@libretto/core/messages/days";
import { numeral } from "@libretto/core/messages/numerals";
import { MEASURES } from "@libretto/core/record/vital-signs/measures";
import { isMean } from "@libretto/core/record/vital-signs/reading-source";
import type { ReferenceRange } from "@libretto/core/record/vital-signs/reference-ranges";
import type { ChartLines, SeriesPoint, TimeSeries } from "@libretto/core/record/vital-signs/time-series";
import { measureText } from "@libretto/core/reports/labels/measure-text";
import type { LanguageModel } from "../shared/language-model.ts";
import type { Label } from "../shared/translations.ts";
import { readingLabels } from "./reading-labels.ts";

type Ranges = readonly (ReferenceRange | null)[];
type MeasureText = ReturnType<typeof measureText>;
type ReadingLabel = Label<NonNullable<(typeof readingLabels)["keys"]>>;

/** The smallest and the largest value of a line. */
const extremesOf = (course: TimeSeries, { text }: MeasureText) => {
  const all = course.values.map(({ value }) => value);
  return { low: text([course], [Math.min(...all)]), high: text([course], [Math.max(...all)]) };
};

/** A summary of a chart: the last values and the ranges. */
const summaryOf = (
  lines: ChartLines,
  readings: readonly SeriesPoint[],
  format: MeasureText,
  label: ReadingLabel,
): string => {
  const { nameOf, text } = format;
  const last = readings.at(-1);
  const [first, second] = lines;
  const summary = label("summary", {
    measure: nameOf(lines),
    last: last === undefined ? "" : text(lines, last.values),
    date: last === undefined ? "" : dayOnScreen(last.takenAt),
    count: readings.length,
  });
  if (second === undefined) return `${summary} ${label("extremes", extremesOf(first, format))}`;
  const each = lines.map((line) => label("extremesOf", { measure: nameOf([line]), ...extremesOf(line, format) }));
  return [label("lines", { first: nameOf([first]), second: nameOf([second]) }), summary, ...each].join(" ");
};

const positionIn = (value: number, { low, high }: ReferenceRange): "above" | "below" | "inBand" => {
  if (high !== undefined && value > high) return "above";
  return low !== undefined && value < low ? "below" : "inBand";
};

/** Whether the values of a reading are in their ranges, in words; empty without ranges. */
const positionOf = (
  lines: ChartLines,
  values: SeriesPoint["values"],
  ranges: Ranges,
  { nameOf }: MeasureText,
  label: ReadingLabel,
): string => {
  const known = lines.flatMap((line, i) => {
    const [value, range] = [values[i] ?? null, ranges[i] ?? null];
    return value === null || range === null ? [] : [{ name: nameOf([line]), words: label(positionIn(value, range)) }];
  });
  const isSame = new Set(known.map(({ words }) => words)).size === 1;
  if (isSame) return known[0]?.words ?? "";
  return known.map(({ name, words }) => `${name} ${words}`).join(", ");
};

const rangeText = ({ measure }: TimeSeries, { low, high }: ReferenceRange, language: Language): string => {
  const sign = high === undefined ? "≥ " : low === undefined ? "≤ " : "";
  const ends = [low, high].flatMap((value) => (value === undefined ? [] : numeral(value, language)));
  return `${sign}${ends.join("–")} ${MEASURES[measure].unit}`;
};

/** Texts about measures over time, in the language of the screen. */
export const readingText = (language: Pick<LanguageModel, "current" | "label">) => {
  const { current } = language;
  const label: ReadingLabel = (key, values) => language.label(readingLabels, key, values);
  const format = measureText(current);
  const { nameOf, text } = format;
  return {
    nameOf,
    text,
    /** The values of a reading, with the moment of glucose, or as a mean: "95 mg/dL (Glicemia a digiuno)". */
    pointText: (lines: ChartLines, point: SeriesPoint): string =>
      `${text(lines, point.values)}${point.moment === undefined && !isMean(point) ? "" : ` (${nameOf(lines, point)})`}`,
    /** Whether the values of a reading are in their ranges; empty for a mean, for which the ranges do not count. */
    position: (lines: ChartLines, point: Pick<SeriesPoint, "values"> & Partial<SeriesPoint>, ranges: Ranges): string =>
      point.source?.kind === "mean" ? "" : positionOf(lines, point.values, ranges, format, label),
    summary: (lines: ChartLines, readings: readonly SeriesPoint[]): string => summaryOf(lines, readings, format, label),
    /** What the bands of a chart mean; empty without bands. */
    ranges: (lines: ChartLines, all: Ranges): string => {
      const known = lines.flatMap((line, i) => {
        const range = all[i] ?? null;
        if (range === null) return [];
        const name = lines.length > 1 ? `${nameOf([line])} ` : "";
        return [{ text: `${name}${rangeText(line, range, current)}`, sources: range.sources }];
      });
      const [first] = known;
      if (first === undefined) return "";
      const range = known.map((one) => one.text).join(", ");
      return label("band", { range, source: sourceText(first.sources, current) });
    },
    formatDateTime: (at: Instant) => dateTimeOnScreen(current, at),
  };
};
