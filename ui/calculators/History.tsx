import type { Output } from "@libretto/core/calculators/passport";
import type { ScoreDraft } from "@libretto/core/calculators/score-record";
import { resultText } from "@libretto/core/calculators/written";
import { millisecondsOf } from "@libretto/core/kernel/dates";
import { observer } from "mobx-react-lite";
import { TimeChart } from "../shared/charts/TimeChart.tsx";
import { Button } from "../shared/controls/Button.tsx";
import { momentDayText, timeText } from "../shared/formats.ts";
import { useLabels } from "../shared/labels.ts";
import { LanguageModel } from "../shared/language-model.ts";
import { NoData } from "../shared/list/NoData.tsx";
import { RemoteList } from "../shared/list/RemoteList.tsx";
import { useModel } from "../shared/models.ts";
import tables from "../shared/tables/tables.module.css";
import { calculatorLabels } from "./calculator-labels.ts";
import styles from "./calculators.module.css";
import { HowComputed } from "./HowComputed.tsx";
import type { ScoreModel } from "./score-model.ts";

interface Props {
  readonly model: ScoreModel;
  readonly rows: readonly ScoreDraft[];
}

const outputsOf = ({ spec }: ScoreModel): Readonly<Record<string, Output>> => spec.formulas[0]?.passport.outputs ?? {};
const ownOutput = (model: ScoreModel): Output | undefined => Object.values(outputsOf(model))[0];

const useWords = (model: ScoreModel) => {
  const { current } = useModel(LanguageModel);
  const output = ownOutput(model);
  return {
    day: (row: ScoreDraft) => (row.createdAt === null ? "" : momentDayText(row.createdAt, current)),
    time: (row: ScoreDraft) => (row.createdAt === null ? "" : timeText(row.createdAt, current)),
    value: (value: number) => (output === undefined ? String(value) : resultText(output, value, current)),
    dayOf: (at: number) => momentDayText(new Date(at).toISOString(), current),
  };
};

const Chart = observer(({ model, rows }: Props) => {
  const label = useLabels(calculatorLabels);
  const { day, value, dayOf } = useWords(model);
  const oldestFirst = rows.toReversed();
  const last = oldestFirst.at(-1);
  if (last === undefined || rows.length < 2) return null;
  const values = rows.map((row) => row.value);
  return (
    <TimeChart
      title={label("chart", { name: label(model.spec.score) })}
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

const Table = observer(({ model, rows }: Props) => {
  const label = useLabels(calculatorLabels);
  const { day, time, value } = useWords(model);
  const { additional } = model.spec;
  const second = additional === undefined ? undefined : outputsOf(model)[additional];
  const { current } = useModel(LanguageModel);
  return (
    <table className={`${tables.table} ${tables.marked}`}>
      <caption className="only-heard">{label("historyOf", { name: label(model.spec.score) })}</caption>
      <thead>
        <tr>
          <th scope="col">{label("date")}</th>
          <th scope="col">{ownOutput(model)?.label[current]}</th>
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
            <td data-name={ownOutput(model)?.label[current]}>{value(row.value)}</td>
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

/** The results that were saved: a line over time, and the same as a table. */
export const History = observer(({ model }: { readonly model: ScoreModel }) => {
  const label = useLabels(calculatorLabels);
  const { history } = model;
  return (
    <section className={styles.card} aria-labelledby={`${model.spec.score}-history`}>
      <h2 id={`${model.spec.score}-history`}>{label("history")}</h2>
      <RemoteList remote={history} rows={2}>
        {({ rows }) =>
          rows.length === 0 ? (
            <NoData hint={label("savedHint")} />
          ) : (
            <>
              <Chart model={model} rows={rows} />
              <Table model={model} rows={rows} />
              {model.hasOlder && (
                <Button onClick={model.readOlder} busy={history.state === "loading"}>
                  {label("older")}
                </Button>
              )}
            </>
          )
        }
      </RemoteList>
    </section>
  );
});
