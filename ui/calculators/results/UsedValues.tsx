import { answerText, measureText } from "@libretto/core/calculators/formatting";
import type { AnyFormula } from "@libretto/core/calculators/formula";
import { parseDecimal } from "@libretto/core/calculators/input";
import type { Result } from "@libretto/core/calculators/result";
import { severityOf } from "@libretto/core/calculators/severity";
import type { Language } from "@libretto/core/messages/codes";
import { observer } from "mobx-react-lite";
import { useLabels, useMessages } from "../../shared/labels.ts";
import { LanguageModel } from "../../shared/language-model.ts";
import { useModel } from "../../shared/models.ts";
import { calculatorLabels } from "../calculator-labels.ts";
import type { EntryModel } from "../entries/entry-model.ts";
import { useOrigin } from "../entries/origin.ts";
import type { CalculatorModel } from "../panels/calculator-model.ts";
import { appliedText } from "./applied-text.ts";
import results from "./results.module.css";

interface Props {
  readonly model: CalculatorModel;
  readonly formula: AnyFormula;
  readonly result: Result;
}

/** The number in the field with its unit. */
const typedText = ({ text, unit }: EntryModel, language: Language): string => {
  const number = parseDecimal(text.trim());
  return number === null ? "" : measureText(number, unit, language);
};

/** All values used for a result with their origin, and how they were changed. */
export const UsedValues = observer(({ model, formula, result }: Props) => {
  const label = useLabels(calculatorLabels);
  const message = useMessages();
  const origin = useOrigin();
  const { current } = useModel(LanguageModel);
  const { passport } = formula;
  const enteredValues = model.enteredValuesOf(formula);
  const changedInputs = result.adjustments.filter(
    (one) => severityOf(one) === "information" && one.kind !== "filledIn" && one.kind !== "assumed",
  );
  const notes = [...new Set(changedInputs.map((one) => appliedText(passport, one, message, current)))];
  const rows = Object.entries(passport.inputs).flatMap(([name, input]) => {
    const entry = model.entryFor(input);
    const assumedValue = "otherwise" in input && entry.empty ? (input.otherwise ?? null) : null;
    const value = enteredValues[name] ?? assumedValue;
    if (value === null && input.kind === "number" && input.optional) return [];
    const source = value === null ? null : assumedValue === null ? origin(entry) : label("notAnswered");
    const enteredText = entry.input.kind === "number" ? typedText(entry, current) : "";
    return [
      { name, label: input.label[current], value, source, text: enteredText || answerText(input, value, current) },
    ];
  });
  return (
    <div className={results.used}>
      <p>{label("used")}</p>
      <dl>
        {rows.map(({ name, label: inputLabel, value, source, text }) => (
          <div key={name}>
            <dt>{inputLabel}</dt>
            <dd>
              {value === null ? label("unanswered") : text}
              {source !== null && <small>{source}</small>}
            </dd>
          </div>
        ))}
      </dl>
      {notes.length > 0 && (
        <ul>
          {notes.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      )}
    </div>
  );
});
