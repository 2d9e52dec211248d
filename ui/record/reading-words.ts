import type { Instant } from "@libretto/core/kernel/dates";
import { dayOnScreen, momentOnScreen } from "@libretto/core/messages/days";
import { numeral } from "@libretto/core/messages/numerals";
import { MEASURES } from "@libretto/core/record/vital-signs/measures";
import { averageOf, type Course, type Drawn, type Taken } from "@libretto/core/record/vital-signs/over-time";
import { recordWords } from "@libretto/core/reports/told/record-words";
import type { LanguageModel } from "../shared/language-model.ts";
import { readingLabels } from "./reading-labels.ts";

/** What is said of measures over time, in the language of the screen. */
export const readingWords = ({ current, label }: Pick<LanguageModel, "current" | "label">) => {
  const { measures } = recordWords[current];
  const nameOf = ([first, second]: Drawn) => (second === undefined ? measures[first.measure] : measures.pressure);
  /** `128/82 mmHg`; a dash where one of the two was not taken. */
  const text = ([{ measure }]: Drawn, values: readonly (number | null)[]) =>
    `${values.map((value) => (value === null ? "–" : numeral(value, current))).join("/")} ${MEASURES[measure].unit}`;
  const extremes = (course: Course) => {
    const all = course.values.map(({ value }) => value);
    return { low: text([course], [Math.min(...all)]), high: text([course], [Math.max(...all)]) };
  };
  /** What one sees in a chart: the last values, the means, and between what they lie. */
  const summary = (drawn: Drawn, taken: readonly Taken[]): string => {
    const last = taken.at(-1);
    const [first, second] = drawn;
    const whole = label(readingLabels, "summary", {
      measure: nameOf(drawn),
      last: last === undefined ? "" : text(drawn, last.values),
      date: last === undefined ? "" : dayOnScreen(last.takenAt),
      average: text(drawn, drawn.map(averageOf)),
      count: taken.length,
    });
    if (second === undefined) return `${whole} ${label(readingLabels, "extremes", extremes(first))}`;
    const each = drawn.map((course) =>
      label(readingLabels, "extremesOf", { measure: nameOf([course]), ...extremes(course) }),
    );
    const lines = label(readingLabels, "lines", { first: nameOf([first]), second: nameOf([second]) });
    return [lines, whole, ...each].join(" ");
  };
  return { nameOf, text, summary, moment: (at: Instant) => momentOnScreen(current, at) };
};
