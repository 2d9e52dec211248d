import { textIn } from "@libretto/core/calculators/localised-text";
import { SCORE_RANGES } from "@libretto/core/calculators/score-record";
import type { Meaning } from "@libretto/core/calculators/scores/questionnaire";
import { observer } from "mobx-react-lite";
import { useLabels } from "../../shared/labels.ts";
import { LanguageModel } from "../../shared/language-model.ts";
import { useModel } from "../../shared/models.ts";
import tables from "../../shared/tables/tables.module.css";
import { calculatorLabels } from "../calculator-labels.ts";
import styles from "../calculators.module.css";
import { NumbersOnRequest } from "../results/NumbersOnRequest.tsx";
import results from "../results/results.module.css";
import { EscLegend } from "./EscLegend.tsx";
import type { ScoreModel } from "./score-model.ts";

interface Props {
  readonly model: ScoreModel;
  readonly meanings: readonly Meaning[];
}

const formatRange = ({ low, high }: Meaning): string => (low === high ? String(low) : `${low}–${high}`);

/** How the score counts, and the names of its rates. */
const useColumns = ({ questionnaire, rates }: ScoreModel) => {
  const { current } = useModel(LanguageModel);
  const [first, second] = rates.map((output) => output.label[current]);
  const isOnRequest = rates[0]?.isShownOnRequest === true;
  return { isInteger: SCORE_RANGES[questionnaire.score].integer, first, second, isOnRequest };
};

/** The meanings as a list that opens row by row, for narrow screens. */
const CompactMeanings = observer(({ model, meanings }: Props) => {
  const { isInteger, first, second } = useColumns(model);
  return (
    <ul className={results.compact}>
      {meanings.map((row, index) => (
        <li key={row.low} aria-current={index === model.matchingRow || undefined}>
          <details>
            <summary>{`${isInteger ? formatRange(row) : row.risk} · ${row.meaning}`}</summary>
            <dl className={styles.steps}>
              {isInteger && (
                <div>
                  <dt>{first}</dt>
                  <dd>{row.risk}</dd>
                </div>
              )}
              {second !== undefined && (
                <div>
                  <dt>{second}</dt>
                  <dd>{row.additionalRisk}</dd>
                </div>
              )}
            </dl>
          </details>
        </li>
      ))}
    </ul>
  );
});

/** The meanings as a table, for wide screens. */
const WideMeanings = observer(({ model, meanings }: Props) => {
  const label = useLabels(calculatorLabels);
  const { isInteger, first, second, isOnRequest } = useColumns(model);
  return (
    <table className={`${tables.table} ${tables.marked} ${results.wide}`}>
      <thead>
        <tr>
          {isInteger && <th scope="col">{label("total")}</th>}
          <th scope="col">{first}</th>
          {second !== undefined && <th scope="col">{second}</th>}
          <th scope="col">{label("meaning")}</th>
        </tr>
      </thead>
      <tbody>
        {meanings.map((row, index) => {
          const isMatching = index === model.matchingRow;
          return (
            <tr key={row.low} aria-current={isMatching || undefined}>
              {isInteger && <td data-name={label("total")}>{formatRange(row)}</td>}
              <td data-name={first}>{isOnRequest ? <NumbersOnRequest>{row.risk}</NumbersOnRequest> : row.risk}</td>
              {second !== undefined && <td data-name={second}>{row.additionalRisk}</td>}
              <td data-name={label("meaning")}>
                <span>
                  {row.meaning} {isMatching && <strong>{label(model.isComplete ? "thisRow" : "rowSoFar")}</strong>}
                </span>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
});

/** The rows of the meanings of one formula; the row of the current result is highlighted. */
const MeaningRows = observer(({ model, meanings }: Props) => {
  const label = useLabels(calculatorLabels);
  const { current } = useModel(LanguageModel);
  return (
    <>
      <CompactMeanings model={model} meanings={meanings} />
      <WideMeanings model={model} meanings={meanings} />
      <p className={styles.small}>
        {label("sources")}: {model.questionnaire.sources.map((source) => textIn(source, current)).join("; ")}
      </p>
    </>
  );
});

/** The meanings of the results of a score. Each formula has its own legend, and that of the main formula comes first. */
export const Meanings = observer(({ model, meanings }: Props) => {
  const label = useLabels(calculatorLabels);
  const { current } = useModel(LanguageModel);
  const { formula } = model.questionnaire;
  const id = `${model.questionnaire.score}-meanings`;
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id}>{label("meanings")}</h2>
      {formula === model.spec.formulas[0] ? (
        <MeaningRows model={model} meanings={meanings} />
      ) : (
        <>
          <EscLegend />
          <details className={styles.details}>
            <summary>{label("meaningsOf", { name: formula.passport.name[current] })}</summary>
            <MeaningRows model={model} meanings={meanings} />
          </details>
        </>
      )}
    </section>
  );
});
