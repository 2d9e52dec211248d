import { resultText } from "@libretto/core/calculators/formatting";
import type { AnyFormula } from "@libretto/core/calculators/formula";
import type { Output } from "@libretto/core/calculators/passport";
import type { Result } from "@libretto/core/calculators/result";
import { observer } from "mobx-react-lite";
import fields from "../../shared/forms/forms.module.css";
import { Icon } from "../../shared/icons/Icon.tsx";
import { ProblemIcon, WarningIcon } from "../../shared/icons/icons.ts";
import { useLabels, useMessages } from "../../shared/labels.ts";
import { LanguageModel } from "../../shared/language-model.ts";
import { useModel } from "../../shared/models.ts";
import { calculatorLabels } from "../calculator-labels.ts";
import styles from "../calculators.module.css";
import type { CalculatorModel, Outcome } from "../panels/calculator-model.ts";
import { ComparisonTable } from "./ComparisonTable.tsx";
import { Explanation } from "./Explanation.tsx";
import { NumbersOnRequest } from "./NumbersOnRequest.tsx";
import { PassportDetails } from "./PassportDetails.tsx";
import { useRefusalLines } from "./refusal-text.ts";
import type { ResultAction } from "./result-action.ts";
import results from "./results.module.css";
import { UsedValues } from "./UsedValues.tsx";
import { highestSeverityOf, useWarnings, Warnings } from "./Warnings.tsx";

interface Props {
  readonly model: CalculatorModel;
  readonly action?: ResultAction;
}

type Outputs = readonly (readonly [string, Output])[];

const OutputList = observer(({ outputs, result }: { readonly outputs: Outputs; readonly result: Result }) => {
  const label = useLabels(calculatorLabels);
  const { current } = useModel(LanguageModel);
  return (
    <dl className={results.values}>
      {outputs.map(([name, output]) => {
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

/** The outputs of a formula; those that can frighten only after a tap. */
const OutputValues = observer(({ formula, result }: { readonly formula: AnyFormula; readonly result: Result }) => {
  const outputs = Object.entries(formula.passport.outputs);
  const onRequest = outputs.filter(([, { isShownOnRequest }]) => isShownOnRequest === true);
  return (
    <>
      <OutputList outputs={outputs.filter((one) => !onRequest.includes(one))} result={result} />
      {onRequest.length > 0 && (
        <NumbersOnRequest>
          <OutputList outputs={onRequest} result={result} />
        </NumbersOnRequest>
      )}
    </>
  );
});

/** The hints about the entries that a formula uses. */
const hintsOf = (model: CalculatorModel, { passport }: AnyFormula, language: "it" | "en") =>
  Object.values(passport.inputs).flatMap((input) =>
    model.entryFor(input).hints.map((message) => ({ label: input.label[language], message })),
  );

/** Asks the user to confirm a result outside the usual range (decision W29). */
const Confirmation = observer(({ model }: { readonly model: CalculatorModel }) => {
  const message = useMessages();
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
        <span>{message("calculators.checked")}</span>
      </label>
    </>
  );
});

const OwnOutcome = observer(({ model, outcome, action }: Props & { readonly outcome: Outcome }) => {
  const refusal = useRefusalLines();
  const warn = useWarnings();
  const { current } = useModel(LanguageModel);
  const { formula } = outcome;
  const { passport } = formula;
  const warnings = outcome.is === "result" ? warn(passport, outcome.result, hintsOf(model, formula, current)) : [];
  const severity = highestSeverityOf(warnings);
  return (
    <article
      className={`${results.own} ${severity === null ? "" : results[`${severity}Card`]}`}
      aria-label={passport.name[current]}
    >
      <h3>{passport.name[current]}</h3>
      {outcome.is === "result" ? (
        <>
          <Warnings warnings={warnings} />
          {model.requiresConfirmation && <Confirmation model={model} />}
          <OutputValues formula={formula} result={outcome.result} />
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
        refusal(outcome).map((line) => (
          <p key={line} className={styles.refused}>
            <Icon of={ProblemIcon} />
            <span>{line}</span>
          </p>
        ))
      )}
      <PassportDetails passport={passport} />
    </article>
  );
});

/** Whether an outcome says more than that a value is missing, when the main formula has no result either. */
const addsInformation = (outcome: Outcome): boolean =>
  outcome.is === "result" || !["missing", "impossible", "notWhole"].includes(outcome.refusal.reason);

type Computed = Extract<Outcome, { readonly is: "result" }>;
const isComputed = (outcome: Outcome): outcome is Computed => outcome.is === "result";

/**
 * The main result in one line after its warnings: read aloud, and always visible on a phone. Of formulas that rank
 * equally, every result is read with its formula, and no warning twice.
 */
const useResultSummary = (model: CalculatorModel) => {
  const label = useLabels(calculatorLabels);
  const refusal = useRefusalLines();
  const warn = useWarnings();
  const { current } = useModel(LanguageModel);
  const value = ({ formula, result }: Computed): string => {
    const [name, output] = Object.entries(formula.passport.outputs)[0] ?? [];
    const number = name === undefined ? null : (result.outputs[name] ?? null);
    return output === undefined || number === null
      ? label("noRate")
      : `${output.label[current]}: ${resultText(output, number, current)}`;
  };
  const { own } = model;
  if (own === null) return null;
  const computed = (model.equalRank ? model.outcomes : [own]).filter(isComputed);
  if (own.is === "refused" && computed.length === 0)
    return { severity: "danger" as const, warnings: [], text: refusal(own).join(" ") };
  const warnings = computed
    .flatMap(({ formula, result }) => warn(formula.passport, result, hintsOf(model, formula, current)))
    .filter(({ text }, index, all) => all.findIndex((one) => one.text === text) === index)
    .toSorted((a, b) => Number(b.severity === "danger") - Number(a.severity === "danger"));
  const prefix = model.isToBeChecked ? `${label("toBeChecked")}. ` : "";
  const values = model.equalRank
    ? computed.map((outcome) => `${outcome.formula.passport.name[current]}: ${value(outcome)}`)
    : computed.map(value);
  return { severity: highestSeverityOf(warnings), warnings, text: `${prefix}${values.join(". ")}` };
};

/** The main result at the bottom of a phone's screen while its calculator is visible. */
const StickyResult = observer(({ model }: { readonly model: CalculatorModel }) => {
  const summary = useResultSummary(model);
  if (summary === null || model.equalRank) return null;
  const [first] = summary.warnings;
  return (
    <div
      className={`${results.foot} ${summary.severity === null ? "" : results[`${summary.severity}Card`]}`}
      aria-hidden="true"
    >
      {first !== undefined && <Warnings warnings={[first]} />}
      <strong>{summary.text}</strong>
    </div>
  );
});

/** The main result; on a phone also a line at the bottom until the result itself is visible. */
export const OwnResult = observer(({ model, action }: Props) => {
  const label = useLabels(calculatorLabels);
  const { own } = model;
  const summary = useResultSummary(model);
  return (
    <>
      {!model.live && <StickyResult model={model} />}
      <div className={results.results}>
        <p role="status" className="visually-hidden">
          {summary === null ? "" : [...summary.warnings.map(({ text }) => text), summary.text].join(" ")}
        </p>
        {model.isOutdated && (
          <p role="status" className={results.amber}>
            <Icon of={WarningIcon} />
            <span>{label("outdated")}</span>
          </p>
        )}
        {own !== null && !model.equalRank && <OwnOutcome model={model} outcome={own} {...(action && { action })} />}
      </div>
    </>
  );
});

/** The results of the formulas for comparison, or of all formulas if none is the main one. */
export const ComparedResults = observer(({ model, action }: Props) => {
  const [own, ...others] = model.outcomes;
  const comparedOutcomes = model.equalRank
    ? model.outcomes
    : own?.is === "result"
      ? others
      : others.filter(addsInformation);
  return comparedOutcomes.length === 0 ? null : (
    <ComparisonTable model={model} outcomes={comparedOutcomes} {...(action && { action })} />
  );
});
