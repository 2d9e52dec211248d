import { resultText } from "@libretto/core/calculators/formatting";
import { observer } from "mobx-react-lite";
import { useLabels } from "../../shared/labels.ts";
import { LanguageModel } from "../../shared/language-model.ts";
import { useModel } from "../../shared/models.ts";
import tables from "../../shared/tables/tables.module.css";
import { calculatorLabels } from "../calculator-labels.ts";
import styles from "../calculators.module.css";
import type { CalculatorModel, Outcome } from "../panels/calculator-model.ts";
import { Explanation } from "./Explanation.tsx";
import { PassportDetails } from "./PassportDetails.tsx";
import { useComparisonRefusal } from "./refusal-text.ts";
import type { ResultAction } from "./result-action.ts";
import results from "./results.module.css";
import { UsedValues } from "./UsedValues.tsx";
import { useWarnings, Warnings } from "./Warnings.tsx";

interface Props {
  readonly model: CalculatorModel;
  readonly outcomes: readonly Outcome[];
  readonly action?: ResultAction;
}

const Row = observer(({ outcome, action }: { readonly outcome: Outcome; readonly action?: ResultAction }) => {
  const label = useLabels(calculatorLabels);
  const refusal = useComparisonRefusal();
  const warn = useWarnings();
  const { current } = useModel(LanguageModel);
  const { passport } = outcome.formula;
  const [name, output] = Object.entries(passport.outputs)[0] ?? [];
  const number = outcome.is === "result" && name !== undefined ? (outcome.result.outputs[name] ?? null) : null;
  return (
    <tr>
      <td data-name={label("formula")}>
        <strong>{passport.name[current]}</strong>
      </td>
      <td data-name={label("result")}>
        <div className={results.cell}>
          {outcome.is === "result" ? (
            <>
              <Warnings warnings={warn(passport, outcome.result, [])} />
              <strong>
                {number === null || output === undefined ? label("noRate") : resultText(output, number, current)}
              </strong>
              {outcome.result.bands.map((band) => (
                <span key={band.label[current]}>{`${band.label[current]} (${band.by})`}</span>
              ))}
            </>
          ) : (
            <span className={styles.small}>{refusal(outcome)}</span>
          )}
        </div>
      </td>
      <td data-name={label("measures")}>{output?.label[current]}</td>
      {action !== undefined && <td>{outcome.is === "result" && action(outcome.formula)}</td>}
    </tr>
  );
});

/** The results of several formulas in a table, with their details below. */
export const ComparisonTable = observer(({ model, outcomes, action }: Props) => {
  const label = useLabels(calculatorLabels);
  const { current } = useModel(LanguageModel);
  return (
    <div className={results.comparison}>
      <table className={tables.table}>
        <caption>{label(model.equalRank ? "results" : "comparison")}</caption>
        <thead>
          <tr>
            <th scope="col">{label("formula")}</th>
            <th scope="col">{label("result")}</th>
            <th scope="col">{label("measures")}</th>
            {action !== undefined && (
              <th scope="col">
                <span className="visually-hidden">{label("save")}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {outcomes.map((outcome) => (
            <Row key={outcome.formula.passport.id} outcome={outcome} {...(action && { action })} />
          ))}
        </tbody>
      </table>
      {outcomes.map((outcome) => {
        const { passport } = outcome.formula;
        return (
          <details key={passport.id} className={styles.details}>
            <summary>{label("detailsOf", { name: passport.name[current] })}</summary>
            <article className={results.otherFormula} aria-label={passport.name[current]}>
              {outcome.is === "result" && (
                <>
                  <UsedValues model={model} formula={outcome.formula} result={outcome.result} />
                  <Explanation passport={passport} result={outcome.result} />
                </>
              )}
              <PassportDetails passport={passport} />
            </article>
          </details>
        );
      })}
    </div>
  );
});
