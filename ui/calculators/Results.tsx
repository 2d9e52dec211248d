import type { AnyFormula } from "@libretto/core/calculators/formula";
import type { Result } from "@libretto/core/calculators/result";
import { measureText, resultText } from "@libretto/core/calculators/written";
import { observer } from "mobx-react-lite";
import { Icon } from "../shared/icons/Icon.tsx";
import { InfoIcon, ProblemIcon } from "../shared/icons/icons.ts";
import { useLabels, useMessages } from "../shared/labels.ts";
import { LanguageModel } from "../shared/language-model.ts";
import { useModel } from "../shared/models.ts";
import { appliedWords } from "./applied-words.ts";
import { calculatorLabels } from "./calculator-labels.ts";
import type { CalculatorModel, Outcome } from "./calculator-model.ts";
import styles from "./calculators.module.css";
import { Mathematics } from "./Mathematics.tsx";
import { PassportDetails } from "./PassportDetails.tsx";
import { useSaid } from "./said.ts";

const Values = observer(({ formula, result }: { readonly formula: AnyFormula; readonly result: Result }) => {
  const label = useLabels(calculatorLabels);
  const { current } = useModel(LanguageModel);
  return (
    <dl className={styles.values}>
      {Object.entries(formula.passport.outputs).map(([name, output]) => {
        const value = result.outputs[name] ?? null;
        return (
          <div key={name}>
            <dt>{output.label[current]}</dt>
            <dd>{value === null ? label("noRate") : resultText(output, value, current)}</dd>
          </div>
        );
      })}
    </dl>
  );
});

const Steps = observer(({ result }: { readonly result: Result }) => {
  const label = useLabels(calculatorLabels);
  const { current } = useModel(LanguageModel);
  if (result.steps.length === 0) return null;
  return (
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
  );
});

const Told = observer(
  ({ formula: { passport }, result }: { readonly formula: AnyFormula; readonly result: Result }) => {
    const label = useLabels(calculatorLabels);
    const say = useMessages();
    const { current } = useModel(LanguageModel);
    const words = [...new Set(result.applied.map((applied) => appliedWords(passport, applied, say, current)))];
    return (
      <>
        {result.bands.map((band) => (
          <p key={band.label[current]} className={styles.band}>
            {`${band.label[current]} (${band.by})`}
          </p>
        ))}
        {words.length > 0 && (
          <div className={styles.applied}>
            <p>{label("applied")}</p>
            <ul>
              {words.map((one) => (
                <li key={one}>{one}</li>
              ))}
            </ul>
          </div>
        )}
        {passport.cautions.map((caution) => (
          <p key={caution[current]} className={styles.caution}>
            <Icon of={InfoIcon} />
            <span>{caution[current]}</span>
          </p>
        ))}
      </>
    );
  },
);

/** Why there is no result: a formula beside the own one tells all that it still needs. */
const useRefusal = () => {
  const say = useSaid();
  const message = useMessages();
  const { current } = useModel(LanguageModel);
  return ({ input, said, lacking }: Extract<Outcome, { readonly is: "refused" }>, own: boolean): string => {
    const inputs = lacking.map(({ label }) => label[current]).join(", ");
    return own || inputs === "" ? `${input.label[current]}: ${say(said)}` : message("calculators.needs", { inputs });
  };
};

const One = observer(({ outcome, own }: { readonly outcome: Outcome; readonly own: boolean }) => {
  const refusal = useRefusal();
  const { current } = useModel(LanguageModel);
  const { passport } = outcome.formula;
  return (
    <article className={own ? styles.own : styles.beside} aria-label={passport.name[current]}>
      <h3>{passport.name[current]}</h3>
      {outcome.is === "result" ? (
        <>
          <Values formula={outcome.formula} result={outcome.result} />
          <Told formula={outcome.formula} result={outcome.result} />
          <Steps result={outcome.result} />
        </>
      ) : (
        <p className={own ? styles.refused : styles.small}>
          {own && <Icon of={ProblemIcon} />}
          <span>{refusal(outcome, own)}</span>
        </p>
      )}
      <PassportDetails passport={passport} />
    </article>
  );
});

/** Without an own result, what only repeats that something is missing says nothing more beside it. */
const saysMore = (outcome: Outcome): boolean =>
  outcome.is === "result" || !["missing", "impossible", "notWhole"].includes(outcome.refusal.because);

/** The result alone, or why there is none: what is announced of all that shows. */
const useAnnounced = () => {
  const label = useLabels(calculatorLabels);
  const refusal = useRefusal();
  const { current } = useModel(LanguageModel);
  return (own: Outcome | undefined): string => {
    if (own === undefined) return "";
    if (own.is === "refused") return refusal(own, true);
    const [name, output] = Object.entries(own.formula.passport.outputs)[0] ?? [];
    const value = name === undefined ? null : (own.result.outputs[name] ?? null);
    return output === undefined || value === null
      ? label("noRate")
      : `${output.label[current]}: ${resultText(output, value, current)}`;
  };
};

/** What the formulas of a calculator give, each with how it came about and what has to be known of it. */
export const Results = observer(({ model }: { readonly model: CalculatorModel }) => {
  const label = useLabels(calculatorLabels);
  const [own, ...others] = model.outcomes;
  const announced = useAnnounced();
  const beside = own?.is === "result" ? others : others.filter(saysMore);
  return (
    <div className={styles.results}>
      <p role="status" className="only-heard">
        {announced(own)}
      </p>
      {own !== undefined && <One outcome={own} own />}
      {beside.length > 0 && (
        <>
          <p className={styles.small}>{label("beside")}</p>
          <div className={styles.besides}>
            {beside.map((outcome) => (
              <One key={outcome.formula.passport.id} outcome={outcome} own={false} />
            ))}
          </div>
        </>
      )}
    </div>
  );
});
