import { answerText } from "@libretto/core/calculators/formatting";
import { formulaOf } from "@libretto/core/calculators/formulas";
import { isReproduced, type ScoreDraft } from "@libretto/core/calculators/score-record";
import { observer } from "mobx-react-lite";
import { Icon } from "../../shared/icons/Icon.tsx";
import { WarningIcon } from "../../shared/icons/icons.ts";
import { useLabels } from "../../shared/labels.ts";
import { LanguageModel } from "../../shared/language-model.ts";
import { useModel } from "../../shared/models.ts";
import { calculatorLabels } from "../calculator-labels.ts";
import styles from "../calculators.module.css";

/** The formula, its version and the inputs of a saved result (PR-11). */
export const CalculationDetails = observer(({ row }: { readonly row: ScoreDraft }) => {
  const label = useLabels(calculatorLabels);
  const { current } = useModel(LanguageModel);
  const passport = row.formula === null ? undefined : formulaOf(row.formula)?.passport;
  if (passport === undefined) return label("notSaved");
  return (
    <div>
      {!isReproduced(row) && (
        <p className={styles.refused}>
          <Icon of={WarningIcon} />
          <strong>{label("notReproduced")}</strong>
        </p>
      )}
      {`${passport.name[current]} · ${label("version", { version: row.version ?? "" })}`}
      <details className={styles.details}>
        <summary>{label("inputs")}</summary>
        <dl className={styles.steps}>
          {Object.entries(passport.inputs).map(([name, input]) => {
            const answer = row.entered?.[name] ?? null;
            return (
              <div key={name}>
                <dt>{input.label[current]}</dt>
                <dd>{answer === null ? label("unanswered") : answerText(input, answer, current)}</dd>
              </div>
            );
          })}
        </dl>
      </details>
    </div>
  );
});
