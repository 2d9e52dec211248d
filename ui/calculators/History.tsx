import type { Output } from "@libretto/core/calculators/passport";
import type { ScoreDraft } from "@libretto/core/calculators/score-record";
import { resultText } from "@libretto/core/calculators/written";
import { instantAt, millisecondsOf } from "@libretto/core/kernel/dates";
import { dayOnScreen, timeIn } from "@libretto/core/messages/days";
import { observer } from "mobx-react-lite";
import { TimeChart } from "../shared/charts/TimeChart.tsx";
import { Button } from "../shared/controls/Button.tsx";
import { useLabels } from "../shared/labels.ts";
import { LanguageModel } from "../shared/language-model.ts";
import { NoData } from "../shared/list/NoData.tsx";
import { RemoteList } from "../shared/list/RemoteList.tsx";
import { useModel } from "../shared/models.ts";
import tables from "../shared/tables/tables.module.css";
import { calculatorLabels } from "./calculator-labels.ts";
import styles from "./calculators.module.css";
import { HowComputed } from "./HowComputed.tsx";
import type { ScoreHistoryModel } from "./score-history-model.ts";
import type { ScorePageSpec } from "./score-pages.ts";

interface Props {
  readonly spec: ScorePageSpec;
  readonly rows: readonly ScoreDraft[];
}

const outputsOf = (spec: ScorePageSpec): Readonly<Record<string, Output>> => spec.formulas[0]?.passport.outputs ?? {};
const ownOutput = (spec: ScorePageSpec): Output | undefined => Object.values(outputsOf(spec))[0];

const useWords = (spec: ScorePageSpec) => {
  const { current } = useModel(LanguageModel);
  const output = ownOutput(spec);
  return {
    day: (row: ScoreDraft) => (row.createdAt === null ? "" : dayOnScreen(row.createdAt)),
    time: (row: ScoreDraft) => (row.createdAt === null ? "" : timeIn(current, row.createdAt)),
    value: (value: number) => (output === undefined ? String(value) : resultText(output, value, current)),
    dayOf: (at: number) => dayOnScreen(instantAt(at)),
  };
};

const Chart = observer(({ spec, rows }: Props) => {
  const label = useLabels(calculatorLabels);
  const { day, value, dayOf } = useWords(spec);
  const oldestFirst = rows.toReversed();
  const last = oldestFirst.at(-1);
  if (last === undefined || rows.length < 2) return null;
  const values = rows.map((row) => row.value);
  return (
    <TimeChart
      title={label("chart", { name: label(spec.score) })}
      summary={label("summary", {
        last: value(last.value),
        date: day(last),
        low: value(Math.min(...values)),
        high: value(Math.max(...values)),
        count: rows.length,
      })}
      points={oldestFirst.map((row) => ({
        key: row.id,
        at: row.createdAt === null ? 0 : millisecondsOf(row.createdAt),
        value: row.value,
        label: `${day(row)}: ${value(row.value)}`,
      }))}
      dayOf={dayOf}
    />
  );
});

const Table = observer(({ spec, rows }: Props) => {
  const label = useLabels(calculatorLabels);
  const { day, time, value } = useWords(spec);
  const { additional } = spec;
  const second = additional === undefined ? undefined : outputsOf(spec)[additional];
  const { current } = useModel(LanguageModel);
  return (
    <table className={`${tables.table} ${tables.marked}`}>
      <caption className="only-heard">{label("historyOf", { name: label(spec.score) })}</caption>
      <thead>
        <tr>
          <th scope="col">{label("date")}</th>
          <th scope="col">{ownOutput(spec)?.label[current]}</th>
          {second !== undefined && <th scope="col">{second.label[current]}</th>}
          <th scope="col">{label("computedWith")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td data-name={label("date")}>
              <span>
                {day(row)} <small>{time(row)}</small>
              </span>
            </td>
            <td data-name={ownOutput(spec)?.label[current]}>{value(row.value)}</td>
            {second !== undefined && (
              <td data-name={second.label[current]}>
                {row.additional === null ? label("noRate") : resultText(second, row.additional, current)}
              </td>
            )}
            <td data-name={label("computedWith")}>
              <HowComputed row={row} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
});

/** Saved results: a line over time, and the same as a table. */
export const SavedScores = observer(({ spec, history, rows }: Props & { readonly history: ScoreHistoryModel }) => {
  const label = useLabels(calculatorLabels);
  return (
    <>
      <Chart spec={spec} rows={rows} />
      <Table spec={spec} rows={rows} />
      {history.hasOlder && (
        <Button onClick={history.readOlder} busy={history.saved.state === "loading"}>
          {label("older")}
        </Button>
      )}
    </>
  );
});

/** The results that were saved, on the page of their score. */
export const History = observer(({ spec, history }: Pick<Props, "spec"> & { readonly history: ScoreHistoryModel }) => {
  const label = useLabels(calculatorLabels);
  return (
    <section className={styles.card} aria-labelledby={`${spec.score}-history`}>
      <h2 id={`${spec.score}-history`}>{label("history")}</h2>
      <RemoteList remote={history.saved} rows={2}>
        {({ rows }) =>
          rows.length === 0 ? (
            <NoData hint={label("savedHint")} />
          ) : (
            <SavedScores spec={spec} history={history} rows={rows} />
          )
        }
      </RemoteList>
    </section>
  );
});
