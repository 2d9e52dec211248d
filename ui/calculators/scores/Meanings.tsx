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
import results from "../results/results.module.css";
import { EscLegend } from "./EscLegend.tsx";
import type { ScoreModel } from "./score-model.ts";

interface Props {
  readonly model: ScoreModel;
  readonly meanings: readonly Meaning[];
}

/** The rows of the meanings of one formula; the row of the current result is highlighted. */
const MeaningRows = observer(({ model, meanings }: Props) => {
  const label = useLabels(calculatorLabels);
  const { current } = useModel(LanguageModel);
  const { score, sources } = model.questionnaire;
  const { integer: isInteger } = SCORE_RANGES[score];
  const range = (low: number, high: number) => (low === high ? String(low) : `${low}–${high}`);
  const [first, second] = model.rates.map((output) => output.label[current]);
  return (
    <>
      <ul className={results.compact}>
        {meanings.map(({ low, high, risk, additionalRisk, meaning }, index) => (
          <li key={low} aria-current={index === model.matchingRow || undefined}>
            <details>
              <summary>{`${isInteger ? range(low, high) : risk} · ${meaning}`}</summary>
              <dl className={styles.steps}>
                {isInteger && (
                  <div>
                    <dt>{first}</dt>
                    <dd>{risk}</dd>
                  </div>
                )}
                {second !== undefined && (
                  <div>
                    <dt>{second}</dt>
                    <dd>{additionalRisk}</dd>
                  </div>
                )}
              </dl>
            </details>
          </li>
        ))}
      </ul>
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
          {meanings.map(({ low, high, risk, additionalRisk, meaning }, index) => {
            const isMatching = index === model.matchingRow;
            return (
              <tr key={low} aria-current={isMatching || undefined}>
                {isInteger && <td data-name={label("total")}>{range(low, high)}</td>}
                <td data-name={first}>{risk}</td>
                {second !== undefined && <td data-name={second}>{additionalRisk}</td>}
                <td data-name={label("meaning")}>
                  <span>
                    {meaning} {isMatching && <strong>{label(model.isComplete ? "thisRow" : "rowSoFar")}</strong>}
                  </span>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className={styles.small}>
        {label("sources")}: {sources.map((source) => textIn(source, current)).join("; ")}
      </p>
    </>
  );
});

/** The meanings of the results of a score. Each formula has its own legend, and that of the main formula comes first. */
export const Meanings = observer(({ model, meanings }: Props) => {
  const label = useLabels(calculatorLabels);
  const { current } = useModel(LanguageModel);
  const { meaningOf, formulas } = model.spec;
  const id = `${model.questionnaire.score}-meanings`;
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id}>{label("meanings")}</h2>
      {meaningOf === formulas[0] ? (
        <MeaningRows model={model} meanings={meanings} />
      ) : (
        <>
          <EscLegend />
          <details className={styles.details}>
            <summary>{label("meaningsOf", { name: meaningOf.passport.name[current] })}</summary>
            <MeaningRows model={model} meanings={meanings} />
          </details>
        </>
      )}
    </section>
  );
});
