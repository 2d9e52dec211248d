import { instantAt, millisecondsOf } from "@libretto/core/kernel/dates";
import { dayOnScreen } from "@libretto/core/messages/days";
import { type Course, type Drawn, type Taken, takenIn } from "@libretto/core/record/vital-signs/over-time";
import { observer } from "mobx-react-lite";
import type { ChartPoint } from "../shared/charts/chart-scale.ts";
import { TimeChart } from "../shared/charts/TimeChart.tsx";
import { useLabels } from "../shared/labels.ts";
import { LanguageModel } from "../shared/language-model.ts";
import { useModel } from "../shared/models.ts";
import tables from "../shared/tables/tables.module.css";
import { readingLabels } from "./reading-labels.ts";
import { readingWords } from "./reading-words.ts";

/** The same numbers as in the chart, newest first. */
const Table = observer(({ drawn, taken }: { readonly drawn: Drawn; readonly taken: readonly Taken[] }) => {
  const label = useLabels(readingLabels);
  const say = readingWords(useModel(LanguageModel));
  const measure = say.nameOf(drawn);
  return (
    <table className={tables.table}>
      <thead>
        <tr>
          <th scope="col">{label("moment")}</th>
          <th scope="col">{measure}</th>
        </tr>
      </thead>
      <tbody>
        {taken.toReversed().map(({ id, takenAt, values }) => (
          <tr key={id}>
            <td data-name={label("moment")}>{say.moment(takenAt)}</td>
            <td data-name={measure}>{say.text(drawn, values)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
});

const DrawnChart = observer(({ drawn }: { readonly drawn: Drawn }) => {
  const label = useLabels(readingLabels);
  const say = readingWords(useModel(LanguageModel));
  const taken = takenIn(drawn);
  const texts = new Map(taken.map(({ id, values }) => [id, say.text(drawn, values)]));
  const pointsOf = (course: Course): readonly ChartPoint[] =>
    course.values.map(({ id, takenAt, value }) => ({
      key: id,
      at: millisecondsOf(takenAt),
      value,
      label: `${dayOnScreen(takenAt)}: ${texts.get(id)}${drawn.length > 1 ? ` (${say.nameOf([course])})` : ""}`,
    }));
  const [first, second] = drawn;
  return (
    <TimeChart
      title={label("chart", { measure: say.nameOf(drawn) })}
      summary={say.summary(drawn, taken)}
      points={pointsOf(first)}
      {...(second !== undefined && { beside: pointsOf(second) })}
      dayOf={(at) => dayOnScreen(instantAt(at))}
      table={<Table drawn={drawn} taken={taken} />}
    />
  );
});

/** Each measure of the readings over time, the pressure as two lines; each also as a table. */
export const ReadingCharts = ({ courses }: { readonly courses: readonly Drawn[] }) =>
  courses.map((drawn) => <DrawnChart key={drawn[0].measure} drawn={drawn} />);
