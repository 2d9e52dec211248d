import { millisecondsOf } from "@libretto/core/kernel/dates";
import { numeral } from "@libretto/core/messages/numerals";
import { MEASURES } from "@libretto/core/record/vital-signs/measures";
import type { Course, Measured } from "@libretto/core/record/vital-signs/over-time";
import { recordWords } from "@libretto/core/reports/told/record-words";
import { observer } from "mobx-react-lite";
import { TimeChart } from "../shared/charts/TimeChart.tsx";
import { momentDayText } from "../shared/formats.ts";
import { useLabels } from "../shared/labels.ts";
import { LanguageModel } from "../shared/language-model.ts";
import { useModel } from "../shared/models.ts";
import { readingLabels } from "./reading-labels.ts";

const CourseChart = observer(({ course: { measure, values } }: { readonly course: Course }) => {
  const label = useLabels(readingLabels);
  const { current } = useModel(LanguageModel);
  const last = values.at(-1);
  if (last === undefined) return null;
  const name = recordWords[current].measures[measure];
  const text = (value: number) => `${numeral(value, current)} ${MEASURES[measure].unit}`;
  const day = ({ takenAt }: Measured) => momentDayText(takenAt, current);
  const all = values.map(({ value }) => value);
  return (
    <TimeChart
      title={label("chart", { measure: name })}
      summary={label("summary", {
        measure: name,
        last: text(last.value),
        date: day(last),
        low: text(Math.min(...all)),
        high: text(Math.max(...all)),
        count: all.length,
      })}
      points={values.map((one) => ({
        key: one.id,
        at: millisecondsOf(one.takenAt),
        value: one.value,
        label: `${day(one)}: ${text(one.value)}`,
      }))}
      dayOf={(at) => momentDayText(new Date(at).toISOString(), current)}
    />
  );
});

/** Each measure of the readings over time; the same numbers stand in the rows of the readings. */
export const ReadingCharts = ({ courses }: { readonly courses: readonly Course[] }) =>
  courses.map((course) => <CourseChart key={course.measure} course={course} />);
