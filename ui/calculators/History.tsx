import { resultText } from "@libretto/core/calculators/formatting";
import { formulaOf } from "@libretto/core/calculators/formulas";
import type { Output } from "@libretto/core/calculators/passport";
import { SCORE_RANGES, type ScoreDraft } from "@libretto/core/calculators/score-record";
import { millisecondsOf } from "@libretto/core/kernel/dates";
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
import { dayAt } from "./day-at.ts";
import { HowComputed } from "./HowComputed.tsx";
import type { ScoreHistoryModel } from "./score-history-model.ts";
import type { ScorePageSpec } from "./score-pages.ts";
import { outputOf, useScoreText } from "./score-text.ts";

interface Props {
  readonly spec: ScorePageSpec;
  readonly rows: readonly ScoreDraft[];
}

const namesOf = (rows: readonly ScoreDraft[]): readonly (string | null)[] => [
  ...new Set(rows.map(({ formula }) => formula)),
];

interface OneChart extends Props {
  readonly formula: string | null;
  /** The page has results of one formula only. */
  readonly alone: boolean;
}

/** The results of one formula over time: those of different formulas cannot be compared. */
const Chart = observer(({ spec, formula, alone, rows }: OneChart) => {
  const label = useLabels(calculatorLabels);
  const text = useScoreText(spec);
  const { current } = useModel(LanguageModel);
  const oldestFirst = rows.filter((row) => row.formula === formula).toReversed();
  const last = oldestFirst.at(-1);
  if (last === undefined || oldestFirst.length < 2) return null;
  const values = oldestFirst.map((row) => row.value);
  const passport = formula === null ? undefined : formulaOf(formula)?.passport;
  const { low, high, integer: whole } = SCORE_RANGES[spec.score];
  return (
    <TimeChart
      title={label("chart", { name: alone || passport === undefined ? label(spec.score) : passport.name[current] })}
      summary={label("summary", {
        last: text.value(last),
        date: text.day(last),
        low: text.of(formula, Math.min(...values)),
        high: text.of(formula, Math.max(...values)),
        count: oldestFirst.length,
      })}
      points={oldestFirst.map((row) => ({
        key: row.id,
        at: row.createdAt === null ? 0 : millisecondsOf(row.createdAt),
        value: row.value,
        label: `${text.day(row)} ${text.time(row)}: ${text.value(row)}`,
      }))}
      {...(whole && { range: { low, high } })}
      dayOf={dayAt}
    />
  );
});

const Table = observer(({ spec, rows }: Props) => {
  const label = useLabels(calculatorLabels);
  const text = useScoreText(spec);
  const { additional } = spec;
  const second = additional === undefined ? undefined : (spec.meaningOf.passport.outputs[additional] as Output);
  const { current } = useModel(LanguageModel);
  const names = namesOf(rows);
  const [only] = names;
  const heading = names.length === 1 ? outputOf(spec, only ?? null)?.label[current] : label("result");
  return (
    <table className={`${tables.table} ${tables.marked}`}>
      <caption className="only-heard">{label("historyOf", { name: label(spec.score) })}</caption>
      <thead>
        <tr>
          <th scope="col">{label("date")}</th>
          <th scope="col">{heading}</th>
          {second !== undefined && <th scope="col">{second.label[current]}</th>}
          <th scope="col">{label("computedWith")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td data-name={label("date")}>
              <span>
                {text.day(row)} <small>{text.time(row)}</small>
              </span>
            </td>
            <td data-name={heading}>{text.value(row)}</td>
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
      {namesOf(rows).map((formula) => (
        <Chart key={formula} spec={spec} formula={formula} alone={namesOf(rows).length === 1} rows={rows} />
      ))}
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
      <h2 id={`${spec.score}-history`} tabIndex={-1}>
        {label("history")}
      </h2>
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
