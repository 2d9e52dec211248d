import { bandText } from "@libretto/core/catalogues/value-limits/band-texts";
import type { ValueBand } from "@libretto/core/catalogues/value-limits/value-band";
import { instantAt, millisecondsOf } from "@libretto/core/kernel/dates";
import { dayOnScreen } from "@libretto/core/messages/days";
import type { HomePressureSeries } from "@libretto/core/record/vital-signs/home-pressure";
import type { MeasureName } from "@libretto/core/record/vital-signs/measures";
import type { ReferenceRange } from "@libretto/core/record/vital-signs/reference-ranges";
import {
  type ChartLines,
  type SeriesPoint,
  seriesPointsOf,
  type TimeSeries,
} from "@libretto/core/record/vital-signs/time-series";
import { sourceText } from "@libretto/core/reports/labels/source-texts";
import { observer } from "mobx-react-lite";
import type { ChartPoint } from "../shared/charts/chart-scale.ts";
import { TimeChart } from "../shared/charts/TimeChart.tsx";
import { dayText } from "../shared/formats.ts";
import { useLabels } from "../shared/labels.ts";
import { LanguageModel } from "../shared/language-model.ts";
import { useModel } from "../shared/models.ts";
import tables from "../shared/tables/tables.module.css";
import { readingLabels } from "./reading-labels.ts";
import { readingText } from "./reading-text.ts";
import { overviewLabels } from "./visits/readings/overview-labels.ts";
import readingStyles from "./visits/readings/readings.module.css";

/** The values of the chart, newest first. */
const Table = observer(
  ({ chartCourses, readings }: { readonly chartCourses: ChartLines; readonly readings: readonly SeriesPoint[] }) => {
    const label = useLabels(readingLabels);
    const language = useModel(LanguageModel);
    const format = readingText(language);
    const measure = format.nameOf(chartCourses);
    return (
      <table className={tables.table}>
        <thead>
          <tr>
            <th scope="col">{label("moment")}</th>
            <th scope="col">{measure}</th>
            <th scope="col">{label("origin")}</th>
          </tr>
        </thead>
        <tbody>
          {readings.toReversed().map((point) => (
            <tr key={point.id}>
              <td data-name={label("moment")}>{format.formatDateTime(point.takenAt)}</td>
              <td data-name={measure}>{format.pointText(chartCourses, point)}</td>
              <td data-name={label("origin")}>{sourceText(point.source, language.current) || label("typed")}</td>
            </tr>
          ))}
        </tbody>
      </table>
    );
  },
);

/** Returns the reference range of a measure, or null. */
export type RangeOf = (measure: MeasureName) => ReferenceRange | null;

/** What the charts say beside the values. */
interface ChartMeaning {
  readonly rangeOf: RangeOf;
  /** The band of the newest values; null when they are within their limits. */
  readonly bandOf: (lines: ChartLines) => ValueBand | null;
}

const NO_RANGE: RangeOf = () => null;

const MeasureChart = observer(
  ({ chartCourses, rangeOf, bandOf }: { readonly chartCourses: ChartLines } & ChartMeaning) => {
    const label = useLabels(readingLabels);
    const language = useModel(LanguageModel);
    const format = readingText(language);
    const readings = seriesPointsOf(chartCourses);
    const [first, second] = chartCourses;
    const range = rangeOf(first.measure);
    const secondRange = second === undefined ? null : rangeOf(second.measure);
    const texts = new Map(
      readings.map((point) => [
        point.id,
        [format.pointText(chartCourses, point), format.position(chartCourses, point, [range, secondRange])]
          .filter(Boolean)
          .join(", "),
      ]),
    );
    const pointsOf = (course: TimeSeries): readonly ChartPoint[] =>
      course.values.map(({ id, takenAt, value }) => ({
        key: id,
        at: millisecondsOf(takenAt),
        value,
        label: `${dayOnScreen(takenAt)}: ${texts.get(id)}`,
      }));
    const band = bandOf(chartCourses);
    return (
      <TimeChart
        title={label("chart", { measure: format.nameOf(chartCourses) })}
        summary={[
          band === null ? "" : label("newestBand", { band: bandText(band, language.current) }),
          format.summary(chartCourses, readings),
          format.ranges(chartCourses, [range, secondRange]),
        ]
          .filter(Boolean)
          .join(" ")}
        {...(range !== null && { band: range })}
        {...(secondRange !== null && { secondBand: secondRange })}
        points={pointsOf(first)}
        {...(second !== undefined && { secondPoints: pointsOf(second) })}
        dayOf={(at) => dayOnScreen(instantAt(at))}
        table={<Table chartCourses={chartCourses} readings={readings} />}
      />
    );
  },
);

/** The charts of the measures over time, with tables. Blood pressure has two lines. */
export const ReadingCharts = ({
  courses,
  rangeOf = NO_RANGE,
  bandOf,
}: {
  readonly courses: readonly ChartLines[];
  readonly rangeOf?: RangeOf;
  readonly bandOf: ChartMeaning["bandOf"];
}) =>
  courses.map((chartCourses) => (
    <MeasureChart key={chartCourses[0].measure} chartCourses={chartCourses} rangeOf={rangeOf} bandOf={bandOf} />
  ));

/** The mean of a series of blood pressure measured at home with its days, or that the series is not enough. */
export const HomeMean = observer(({ series }: { readonly series: HomePressureSeries }) => {
  const label = useLabels(overviewLabels);
  const { days, mean } = series;
  const [first, last] = [days[0]?.day, days.at(-1)?.day];
  if (mean === null) return <p>{label("homeIncomplete")}</p>;
  return (
    <p>
      <strong className={readingStyles.mean}>{label("homeMean", { mean: `${mean.maximum}/${mean.minimum}` })}</strong>{" "}
      {first !== undefined &&
        last !== undefined &&
        label("homeDays", { from: dayText(first), to: dayText(last), count: mean.count })}
    </p>
  );
});
