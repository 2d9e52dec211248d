import { unitText } from "@libretto/core/catalogues/lab-tests/unit-table";
import { inNumerals } from "@libretto/core/messages/numerals";
import { type ComparableValue, findComparableValues } from "@libretto/core/record/lab-results/comparable-values";
import type { LabResult, LabResultDraft } from "@libretto/core/record/lab-results/lab-result";
import {
  type AssessmentText,
  assessResult,
  formatRange,
  formatValue,
  labResultLabels,
  testNameOf,
} from "@libretto/core/record/lab-results/labels";
import type { LabResultGroup, Trend } from "@libretto/core/record/lab-results/trend";
import { observer } from "mobx-react-lite";
import type { ChartPoint } from "../../shared/charts/chart-scale.ts";
import { TimeChart } from "../../shared/charts/TimeChart.tsx";
import { dayText } from "../../shared/formats.ts";
import { Icon } from "../../shared/icons/Icon.tsx";
import { WarningIcon } from "../../shared/icons/icons.ts";
import { useLabels } from "../../shared/labels.ts";
import { LanguageModel } from "../../shared/language-model.ts";
import { Collapsible } from "../../shared/list/Collapsible.tsx";
import { SectionList } from "../../shared/list/SectionList.tsx";
import { useModel } from "../../shared/models.ts";
import type { SectionModel } from "../../shared/section/section-model.ts";
import { useRowPresentation } from "../../shared/section/use-row-presentation.ts";
import tables from "../../shared/tables/tables.module.css";
import type { ValueNoteContext } from "../../shared/value-notes/value-notes.ts";
import { labLabels } from "./lab-labels.ts";
import styles from "./lab-results.module.css";

const idOf = ({ id }: LabResult) => id;
const MIN_POINTS = 2;
/** Beside the words, which say the same. */
const ARROWS: Readonly<Record<Trend, string>> = { rising: "↑", falling: "↓", unchanged: "=", unknown: "" };
const timeOf = ({ date, time }: LabResult): number => Date.parse(`${date}T${time ?? "00:00"}:00Z`);

/** The values of a chart as a table, the newest first. */
const ChartTable = observer(({ values }: { readonly values: readonly ComparableValue[] }) => {
  const { current } = useModel(LanguageModel);
  const names = labResultLabels[current];
  return (
    <table className={tables.table}>
      <thead>
        <tr>
          <th scope="col">{names.date}</th>
          <th scope="col">{names.value}</th>
          <th scope="col">{names.range}</th>
        </tr>
      </thead>
      <tbody>
        {values.toReversed().map(({ result }) => (
          <tr key={result.id}>
            <td data-name={names.date}>{dayText(result.date)}</td>
            <td data-name={names.value}>{formatValue(result, current)}</td>
            <td data-name={names.range}>{formatRange(result, current)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
});

interface ChartProps {
  readonly results: LabResultGroup["results"];
  /** Returns the position and the band of a result in words. */
  readonly assess: (result: LabResult) => AssessmentText;
}

const LabChart = observer(({ results, assess }: ChartProps) => {
  const label = useLabels(labLabels);
  const { current } = useModel(LanguageModel);
  const comparable = findComparableValues(results);
  if (comparable === null || comparable.values.length < MIN_POINTS) return null;
  const { newest, values } = comparable;
  const test = testNameOf(newest, current);
  const { rangeLow: low, rangeHigh: high } = newest;
  const sorted = values.toSorted((a, b) => a.value - b.value);
  const digitsOf = (one: ComparableValue | undefined) => inNumerals(one?.digits ?? "", current);
  const points: readonly ChartPoint[] = values.map(({ result, value }) => ({
    key: result.id,
    at: timeOf(result),
    value,
    label: `${dayText(result.date)}: ${formatValue(result, current)}`,
  }));
  const leftOut = results.length - values.length;
  const { text: bandOfNewest } = assess(newest);
  const sentences = [
    bandOfNewest === "" ? "" : label("newestBand", { band: bandOfNewest }),
    label("summary", {
      count: values.length,
      unit: unitText(newest.unit, current),
      low: digitsOf(sorted[0]),
      high: digitsOf(sorted.at(-1)),
    }),
    low === null && high === null ? "" : label("band", { range: formatRange(newest, current) }),
    leftOut === 0 ? "" : label("leftOut", { count: leftOut }),
  ];
  return (
    <TimeChart
      title={label("chart", { test })}
      summary={sentences.filter(Boolean).join(" ")}
      points={points}
      dayOf={(at) => dayText(new Date(at).toISOString().slice(0, 10) as LabResult["date"])}
      {...((low !== null || high !== null) && {
        band: { ...(low !== null && { low }), ...(high !== null && { high }) },
      })}
      table={<ChartTable values={values} />}
    />
  );
});

interface LatestProps {
  readonly group: LabResultGroup;
  readonly assessed: AssessmentText;
}

/** The latest result in words, with what it means and the trend. */
const Latest = observer(({ group: { results, trend }, assessed: { text, isUrgent, isOutside } }: LatestProps) => {
  const label = useLabels(labLabels);
  const { current } = useModel(LanguageModel);
  const [newest, previous] = results;
  const trendText =
    trend === "unknown" || previous === undefined
      ? ""
      : label("since", { trend: labResultLabels[current].trends[trend], date: dayText(previous.date) });
  return (
    <p className={styles.latest}>
      {label("latest", { value: formatValue(newest, current), date: dayText(newest.date) })}
      {text !== "" && (
        <span className={isOutside ? styles.outside : ""}>
          {" · "}
          {isUrgent && <Icon of={WarningIcon} size={16} />}
          {text}
        </span>
      )}
      {trendText !== "" && (
        <span>
          {" · "}
          <span aria-hidden="true">{ARROWS[trend]} </span>
          {trendText}
        </span>
      )}
    </p>
  );
});

interface Props {
  readonly group: LabResultGroup;
  readonly model: SectionModel<LabResultDraft, LabResult>;
  readonly context: ValueNoteContext;
}

/** The results of one test: the latest one in words, the course as a chart, and all of them as a list. */
export const LabTestGroup = observer(({ group, model, context }: Props) => {
  const { current } = useModel(LanguageModel);
  const presentRow = useRowPresentation(model);
  const { key, results } = group;
  const [newest] = results;
  const title = testNameOf(newest, current);
  const assess = (result: LabResult) =>
    assessResult(result, context.subject, context.today, current, context.subject, results);
  return (
    <Collapsible
      group={`labResults.${key}`}
      title={title}
      count={results.length}
      isOpenInitially={false}
      summary={<Latest group={group} assessed={assess(newest)} />}
    >
      <LabChart results={results} assess={assess} />
      <SectionList rows={results} idOf={idOf} presentRow={presentRow} name={title} changed={model.highlighted} />
    </Collapsible>
  );
});
