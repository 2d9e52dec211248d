import { resultText } from "@libretto/core/calculators/formatting";
import type { AnyFormula } from "@libretto/core/calculators/formula";
import type { Result } from "@libretto/core/calculators/result";
import { observer } from "mobx-react-lite";
import fields from "../shared/forms/forms.module.css";
import { Icon } from "../shared/icons/Icon.tsx";
import { ProblemIcon, WarningIcon } from "../shared/icons/icons.ts";
import { useLabels, useMessages } from "../shared/labels.ts";
import { LanguageModel } from "../shared/language-model.ts";
import { useModel } from "../shared/models.ts";
import { ComparisonTable } from "./ComparisonTable.tsx";
import { calculatorLabels } from "./calculator-labels.ts";
import type { CalculatorModel, Outcome } from "./calculator-model.ts";
import styles from "./calculators.module.css";
import { Explanation } from "./Explanation.tsx";
import { PassportDetails } from "./PassportDetails.tsx";
import { useRefusal } from "./refusal-text.ts";
import type { ResultAction } from "./result-action.ts";
import results from "./results.module.css";
import { UsedValues } from "./UsedValues.tsx";
import { severityIn, useWarnings, Warnings } from "./Warnings.tsx";

interface Props {
  readonly model: CalculatorModel;
  readonly action?: ResultAction;
}

const Values = observer(({ formula, result }: { readonly formula: AnyFormula; readonly result: Result }) => {
  const label = useLabels(calculatorLabels);
  const { current } = useModel(LanguageModel);
  return (
    <dl className={results.values}>
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

/** What entries say of their own values, for a formula. */
const hintsOf = (model: CalculatorModel, { passport }: AnyFormula, language: "it" | "en") =>
  Object.values(passport.inputs).flatMap((input) =>
    model.entryFor(input).hints.map((said) => ({ label: input.label[language], said })),
  );

/** Says that a result is out of the usual range, and takes the confirmation (decision W29). */
const Confirmation = observer(({ model }: { readonly model: CalculatorModel }) => {
  const say = useMessages();
  const label = useLabels(calculatorLabels);
  return (
    <>
      {model.isToBeChecked && (
        <p className={results.toCheck}>
          <Icon of={WarningIcon} />
          <strong>{label("toBeChecked")}</strong>
        </p>
      )}
      <label className={fields.check}>
        <input
          type="checkbox"
          checked={model.isConfirmed}
          onChange={(event) => model.confirmResult(event.currentTarget.checked)}
        />
        <span>{say("calculators.checked")}</span>
      </label>
    </>
  );
});

const Own = observer(({ model, outcome, action }: Props & { readonly outcome: Outcome }) => {
  const refusal = useRefusal();
  const warn = useWarnings();
  const { current } = useModel(LanguageModel);
  const { formula } = outcome;
  const { passport } = formula;
  const warnings = outcome.is === "result" ? warn(passport, outcome.result, hintsOf(model, formula, current)) : [];
  const severity = severityIn(warnings);
  return (
    <article
      className={`${results.own} ${severity === null ? "" : results[`${severity}Card`]}`}
      aria-label={passport.name[current]}
    >
      <h3>{passport.name[current]}</h3>
      {outcome.is === "result" ? (
        <>
          <Warnings warnings={warnings} />
          {model.asksConfirmation && <Confirmation model={model} />}
          <Values formula={formula} result={outcome.result} />
          {outcome.result.bands.map((band) => (
            <p key={band.label[current]} className={results.band}>
              {`${band.label[current]} (${band.by})`}
            </p>
          ))}
          {action?.(formula)}
          <UsedValues model={model} formula={formula} result={outcome.result} />
          <Explanation passport={passport} result={outcome.result} />
        </>
      ) : (
        <p className={styles.refused}>
          <Icon of={ProblemIcon} />
          <span>{refusal(outcome, true)}</span>
        </p>
      )}
      <PassportDetails passport={passport} />
    </article>
  );
});

/** Without an own result, what only repeats that something is missing says nothing more. */
const saysMore = (outcome: Outcome): boolean =>
  outcome.is === "result" || !["missing", "impossible", "notWhole"].includes(outcome.refusal.because);

/** The own result in one line, its warnings first: what is announced, and what stays in view on a phone. */
const useBrief = (model: CalculatorModel) => {
  const label = useLabels(calculatorLabels);
  const refusal = useRefusal();
  const warn = useWarnings();
  const { current } = useModel(LanguageModel);
  const value = ({ formula, result }: Extract<Outcome, { readonly is: "result" }>): string => {
    const [name, output] = Object.entries(formula.passport.outputs)[0] ?? [];
    const number = name === undefined ? null : (result.outputs[name] ?? null);
    return output === undefined || number === null
      ? label("noRate")
      : `${output.label[current]}: ${resultText(output, number, current)}`;
  };
  const { own } = model;
  if (own === null) return null;
  if (own.is === "refused") return { severity: "danger" as const, warnings: [], text: refusal(own, true) };
  const warnings = warn(own.formula.passport, own.result, hintsOf(model, own.formula, current));
  const mark = model.isToBeChecked ? `${label("toBeChecked")}. ` : "";
  return { severity: severityIn(warnings), warnings, text: `${mark}${value(own)}` };
};

/** The own result at the foot of a phone's screen, for as long as its calculator is in view. */
const Foot = observer(({ model }: { readonly model: CalculatorModel }) => {
  const brief = useBrief(model);
  if (brief === null || model.equal) return null;
  const [first] = brief.warnings;
  return (
    <div
      className={`${results.foot} ${brief.severity === null ? "" : results[`${brief.severity}Card`]}`}
      aria-hidden="true"
    >
      {first !== undefined && <Warnings warnings={[first]} />}
      <strong>{brief.text}</strong>
    </div>
  );
});

/** The own result of a calculator; a phone has its line at the foot of the screen until one comes to it. */
export const OwnResult = observer(({ model, action }: Props) => {
  const label = useLabels(calculatorLabels);
  const { own } = model;
  const brief = useBrief(model);
  return (
    <>
      {!model.live && <Foot model={model} />}
      <div className={results.results}>
        <p role="status" className="only-heard">
          {brief === null ? "" : [...brief.warnings.map(({ text }) => text), brief.text].join(" ")}
        </p>
        {model.isOutdated && (
          <p role="status" className={results.amber}>
            <Icon of={WarningIcon} />
            <span>{label("outdated")}</span>
          </p>
        )}
        {own !== null && !model.equal && <Own model={model} outcome={own} {...(action && { action })} />}
      </div>
    </>
  );
});

/** The results of the other formulas, or of all of them where none comes first. */
export const ComparedResults = observer(({ model, action }: Props) => {
  const [own, ...others] = model.outcomes;
  const compared = model.equal ? model.outcomes : own?.is === "result" ? others : others.filter(saysMore);
  return compared.length === 0 ? null : (
    <ComparisonTable model={model} outcomes={compared} {...(action && { action })} />
  );
});
