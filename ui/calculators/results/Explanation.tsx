import { measureText } from "@libretto/core/calculators/formatting";
import type { AnyPassport } from "@libretto/core/calculators/passport";
import type { Result } from "@libretto/core/calculators/result";
import { observer } from "mobx-react-lite";
import { Icon } from "../../shared/icons/Icon.tsx";
import { InfoIcon } from "../../shared/icons/icons.ts";
import { useLabels } from "../../shared/labels.ts";
import { LanguageModel } from "../../shared/language-model.ts";
import { useModel } from "../../shared/models.ts";
import { calculatorLabels } from "../calculator-labels.ts";
import styles from "../calculators.module.css";
import { Mathematics } from "./Mathematics.tsx";
import results from "./results.module.css";

interface Props {
  readonly passport: AnyPassport;
  readonly result: Result;
}

/** The cautions of a formula and the steps to its result. */
export const Explanation = observer(({ passport, result }: Props) => {
  const label = useLabels(calculatorLabels);
  const { current } = useModel(LanguageModel);
  return (
    <>
      {passport.cautions.map((caution) => (
        <p key={caution[current]} className={results.caution}>
          <Icon of={InfoIcon} />
          <span>{caution[current]}</span>
        </p>
      ))}
      {result.steps.length > 0 && (
        <details className={styles.details}>
          <summary>{label("steps")}</summary>
          <dl className={styles.steps}>
            {result.steps.map(({ symbol, value, unit = "" }) => (
              <div key={symbol}>
                <dt>
                  <Mathematics line={symbol} />
                </dt>
                <dd>{measureText(value, unit, current)}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </>
  );
});
