import { answerText, measureText } from "@libretto/core/calculators/formatting";
import type { AnyFormula } from "@libretto/core/calculators/formula";
import { numberIn } from "@libretto/core/calculators/input";
import type { Result } from "@libretto/core/calculators/result";
import { severityOf } from "@libretto/core/calculators/severity";
import type { Language } from "@libretto/core/messages/codes";
import { observer } from "mobx-react-lite";
import { useLabels, useMessages } from "../shared/labels.ts";
import { LanguageModel } from "../shared/language-model.ts";
import { useModel } from "../shared/models.ts";
import { appliedWords } from "./applied-words.ts";
import { calculatorLabels } from "./calculator-labels.ts";
import type { CalculatorModel } from "./calculator-model.ts";
import type { EntryModel } from "./entry-model.ts";
import { useOrigin } from "./origin.ts";
import results from "./results.module.css";

interface Props {
  readonly model: CalculatorModel;
  readonly formula: AnyFormula;
  readonly result: Result;
}

/** A number as it stands in its field, with its unit. */
const typedText = ({ text, unit }: EntryModel, language: Language): string => {
  const number = numberIn(text.trim());
  return number === null ? "" : measureText(number, unit, language);
};

/** Every value that a result was computed with, and where it comes from; what was changed on the way is said below. */
export const UsedValues = observer(({ model, formula, result }: Props) => {
  const label = useLabels(calculatorLabels);
  const say = useMessages();
  const origin = useOrigin();
  const { current } = useModel(LanguageModel);
  const { passport } = formula;
  const entered = model.entered(formula);
  const changed = result.applied.filter(
    (one) => severityOf(one) === "information" && one.kind !== "filledIn" && one.kind !== "assumed",
  );
  const words = [...new Set(changed.map((one) => appliedWords(passport, one, say, current)))];
  const rows = Object.entries(passport.inputs).flatMap(([name, input]) => {
    const entry = model.entryFor(input);
    const assumed = "otherwise" in input && entry.empty ? (input.otherwise ?? null) : null;
    const value = entered[name] ?? assumed;
    if (value === null && input.kind === "number" && input.optional) return [];
    const source = value === null ? null : assumed === null ? origin(entry) : label("notAnswered");
    const typed = entry.input.kind === "number" ? typedText(entry, current) : "";
    return [{ name, label: input.label[current], value, source, text: typed || answerText(input, value, current) }];
  });
  return (
    <div className={results.used}>
      <p>{label("used")}</p>
      <dl>
        {rows.map(({ name, label: called, value, source, text }) => (
          <div key={name}>
            <dt>{called}</dt>
            <dd>
              {value === null ? label("unanswered") : text}
              {source !== null && <small>{source}</small>}
            </dd>
          </div>
        ))}
      </dl>
      {words.length > 0 && (
        <ul>
          {words.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      )}
    </div>
  );
});
