import { millisecondsOf } from "@libretto/core/kernel/dates";
import { numeral } from "@libretto/core/messages/numerals";
import { MEASURES } from "@libretto/core/record/vital-signs/measures";
import type { Course, Drawn } from "@libretto/core/record/vital-signs/over-time";
import { recordWords } from "@libretto/core/reports/told/record-words";
import { observer } from "mobx-react-lite";
import type { ChartPoint } from "../shared/charts/chart-scale.ts";
import { TimeChart } from "../shared/charts/TimeChart.tsx";
import { momentDayText } from "../shared/formats.ts";
import { useLabels } from "../shared/labels.ts";
import { LanguageModel } from "../shared/language-model.ts";
import { useModel } from "../shared/models.ts";
import { readingLabels } from "./reading-labels.ts";

const useWords = () => {
  const label = useLabels(readingLabels);
  const { current } = useModel(LanguageModel);
  const nameOf = ({ measure }: Course) => recordWords[current].measures[measure];
  const textOf = ({ measure }: Course, value: number) => `${numeral(value, current)} ${MEASURES[measure].unit}`;
  const day = (at: string) => momentDayText(at, current);
  const summaryOf = (course: Course) => {
    const all = course.values.map(({ value }) => value);
    const last = course.values.at(-1);
    if (last === undefined) return "";
    return label("summary", {
      measure: nameOf(course),
      last: textOf(course, last.value),
      date: day(last.takenAt),
      low: textOf(course, Math.min(...all)),
      high: textOf(course, Math.max(...all)),
      count: all.length,
    });
  };
  const pointsOf = (course: Course, named: boolean): readonly ChartPoint[] =>
    course.values.map(({ id, takenAt, value }) => ({
      key: id,
      at: millisecondsOf(takenAt),
      value,
      label: `${day(takenAt)}: ${named ? `${nameOf(course)} ` : ""}${textOf(course, value)}`,
    }));
  return { label, nameOf, summaryOf, pointsOf, dayOf: (at: number) => day(new Date(at).toISOString()) };
};

const DrawnChart = observer(({ drawn: [first, second] }: { readonly drawn: Drawn }) => {
  const { label, nameOf, summaryOf, pointsOf, dayOf } = useWords();
  if (second === undefined)
    return (
      <TimeChart
        title={label("chart", { measure: nameOf(first) })}
        summary={summaryOf(first)}
        points={pointsOf(first, false)}
        dayOf={dayOf}
      />
    );
  const lines = label("lines", { first: nameOf(first), second: nameOf(second) });
  return (
    <TimeChart
      title={label("chart", { measure: label("pressure") })}
      summary={`${lines} ${summaryOf(first)} ${summaryOf(second)}`}
      points={pointsOf(first, true)}
      beside={pointsOf(second, true)}
      dayOf={dayOf}
    />
  );
});

/** Each measure of the readings over time, the pressure as two lines; the same numbers stand in the rows. */
export const ReadingCharts = ({ courses }: { readonly courses: readonly Drawn[] }) =>
  courses.map((drawn) => <DrawnChart key={drawn[0].measure} drawn={drawn} />);
