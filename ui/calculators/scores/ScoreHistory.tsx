import { resultText } from "@libretto/core/calculators/formatting";
import { formulaOf } from "@libretto/core/calculators/formulas";
import type { Output } from "@libretto/core/calculators/passport";
import { SCORE_RANGES, type ScoreDraft } from "@libretto/core/calculators/score-record";
import { questionnaires } from "@libretto/core/calculators/scores/questionnaires";
import { millisecondsOf } from "@libretto/core/kernel/dates";
import { observer } from "mobx-react-lite";
import { Fragment } from "react";
import { TimeChart } from "../../shared/charts/TimeChart.tsx";
import { Button } from "../../shared/controls/Button.tsx";
import { IconButton } from "../../shared/controls/IconButton.tsx";
import { DeleteIcon } from "../../shared/icons/icons.ts";
import { useLabels } from "../../shared/labels.ts";
import { LanguageModel } from "../../shared/language-model.ts";
import { NoData } from "../../shared/list/NoData.tsx";
import { RemoteList } from "../../shared/list/RemoteList.tsx";
import { useModel } from "../../shared/models.ts";
import { moveFocusTo } from "../../shared/move-focus.ts";
import tables from "../../shared/tables/tables.module.css";
import { calculatorLabels } from "../calculator-labels.ts";
import styles from "../calculators.module.css";
import { CalculationDetails } from "./CalculationDetails.tsx";
import { dayAt } from "./day-at.ts";
import type { ScoreHistoryModel } from "./score-history-model.ts";
import type { ScorePageSpec } from "./score-pages.ts";
import type { ScoreRemoval } from "./score-removal.ts";
import { outputOf, timesOf, useScoreText } from "./score-text.ts";

interface Props {
  readonly spec: ScorePageSpec;
  readonly rows: readonly ScoreDraft[];
  /** Removes results; absent where they only can be read. */
  readonly removal?: ScoreRemoval | null;
}

const namesOf = (rows: readonly ScoreDraft[]): readonly (string | null)[] => [
  ...new Set(rows.map(({ formula }) => formula)),
];

/** The id of the heading above the saved results of a score. */
export const historyIdOf = (score: ScoreDraft["score"]): string => `${score}-history`;

interface RemoveProps {
  readonly row: ScoreDraft;
  readonly removal: ScoreRemoval;
  /** The day and the value of the result. */
  readonly subject: string;
}

interface ChartProps extends Props {
  readonly formula: string | null;
  /** All results of the page are of this formula. */
  readonly isOnly: boolean;
}

/** The results of one formula over time; results of different formulas are not comparable. */
const Chart = observer(({ spec, formula, isOnly, rows }: ChartProps) => {
  const label = useLabels(calculatorLabels);
  const text = useScoreText(spec);
  const { current } = useModel(LanguageModel);
  const oldestFirst = rows.filter((row) => row.formula === formula).toReversed();
  const last = oldestFirst.at(-1);
  if (last === undefined || oldestFirst.length < 2) return null;
  const times = timesOf(rows, current);
  const values = oldestFirst.map((row) => row.value);
  const passport = formula === null ? undefined : formulaOf(formula)?.passport;
  const { low, high, integer: isInteger } = SCORE_RANGES[spec.score];
  return (
    <TimeChart
      title={label("chart", { name: isOnly || passport === undefined ? label(spec.score) : passport.name[current] })}
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
        label: `${text.day(row)} ${times.get(row.id) ?? ""}: ${text.value(row)}`,
      }))}
      {...(isInteger && { range: { low, high } })}
      dayOf={dayAt}
    />
  );
});

const RemoveButton = observer(({ row, removal, subject }: RemoveProps) => {
  const label = useLabels(calculatorLabels);
  return (
    <span ref={moveFocusTo(historyIdOf(row.score))}>
      <IconButton
        icon={DeleteIcon}
        danger
        label={label("removeResult", { result: subject })}
        tip={label("removeTip")}
        aria-disabled={removal.busy !== null || undefined}
        onClick={() => void removal.remove(row.id, subject)}
      />
    </span>
  );
});

/** The results of one formula as a table. */
const Table = observer(({ spec, formula, isOnly, rows, removal }: ChartProps) => {
  const label = useLabels(calculatorLabels);
  const text = useScoreText(spec);
  const { additional } = spec;
  const second =
    additional === undefined ? undefined : (questionnaires[spec.score].formula.passport.outputs[additional] as Output);
  const { current } = useModel(LanguageModel);
  const times = timesOf(rows, current);
  const heading = outputOf(spec, formula)?.label[current] ?? label("result");
  const passport = formula === null ? undefined : formulaOf(formula)?.passport;
  return (
    <table className={`${tables.table} ${tables.marked}`}>
      <caption className={isOnly ? "visually-hidden" : styles.caption}>
        {label("historyOf", { name: isOnly || passport === undefined ? label(spec.score) : passport.name[current] })}
      </caption>
      <thead>
        <tr>
          <th scope="col">{label("date")}</th>
          <th scope="col">{heading}</th>
          {second !== undefined && <th scope="col">{second.label[current]}</th>}
          <th scope="col">{label("computedWith")}</th>
          {removal != null && <th scope="col">{label("actions")}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td data-name={label("date")}>
              <span>
                {text.day(row)} <small>{times.get(row.id)}</small>
              </span>
            </td>
            <td data-name={heading}>{text.value(row)}</td>
            {second !== undefined && (
              <td data-name={second.label[current]}>
                {row.additional === null ? label("noRate") : resultText(second, row.additional, current)}
              </td>
            )}
            <td data-name={label("computedWith")}>
              <CalculationDetails row={row} />
            </td>
            {removal != null && (
              <td data-name={label("actions")}>
                <RemoveButton row={row} removal={removal} subject={`${text.day(row)}, ${text.value(row)}`} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
});

interface SavedScoresProps extends Props {
  readonly history: ScoreHistoryModel;
}

/** Saved results of each formula, as a chart and as a table: results of different formulas are not comparable. */
export const SavedScores = observer(({ spec, history, rows, removal = null }: SavedScoresProps) => {
  const label = useLabels(calculatorLabels);
  const names = namesOf(rows);
  const isOnly = names.length === 1;
  return (
    <>
      {names.map((formula) => (
        <Fragment key={formula}>
          <Chart spec={spec} formula={formula} isOnly={isOnly} rows={rows} />
          <Table
            spec={spec}
            formula={formula}
            isOnly={isOnly}
            rows={rows.filter((row) => row.formula === formula)}
            removal={removal}
          />
        </Fragment>
      ))}
      {history.hasOlder && (
        <Button onClick={history.readOlder} busy={history.savedScores.state === "loading"}>
          {label("older")}
        </Button>
      )}
    </>
  );
});

interface ScoreHistoryProps extends Pick<Props, "spec" | "removal"> {
  readonly history: ScoreHistoryModel;
}

/** The section of a score page with the saved results. */
export const ScoreHistory = observer(({ spec, history, removal = null }: ScoreHistoryProps) => {
  const label = useLabels(calculatorLabels);
  return (
    <section className={styles.card} aria-labelledby={historyIdOf(spec.score)}>
      <h2 id={historyIdOf(spec.score)} tabIndex={-1}>
        {label("history")}
      </h2>
      <RemoteList remote={history.savedScores} rows={2}>
        {({ rows }) =>
          rows.length === 0 ? (
            <NoData hint={label("savedHint")} />
          ) : (
            <SavedScores spec={spec} history={history} rows={rows} removal={removal} />
          )
        }
      </RemoteList>
    </section>
  );
});
