import type { AnyFormula } from "@libretto/core/calculators/formula";
import { isWithin } from "@libretto/core/calculators/formula";
import type { Answers, Input } from "@libretto/core/calculators/inputs";
import { CalculatorModel } from "@libretto/ui/calculators/calculator-model";
import { entriesFor } from "@libretto/ui/calculators/entries";

const NOTHING_KNOWN = { answers: {}, taken: {} };

const isUsual = (input: Input, answer: unknown): boolean =>
  input.kind !== "number" || input.usual === undefined || typeof answer !== "number" || isWithin(answer, input.usual);

/** The worked example that a page begins with: the first one that nobody has to confirm. */
export const beginningOf = ({ passport: { inputs, examples } }: AnyFormula): Answers =>
  (
    examples.find((example) => Object.entries(inputs).every(([name, input]) => isUsual(input, example.inputs[name]))) ??
    examples[0]
  )?.inputs ?? {};

/** The product's own calculator of one formula, following along, begun with a worked example; nothing is confirmed. */
export const filledCalculator = (formula: AnyFormula): CalculatorModel => {
  const { id, inputs } = formula.passport;
  const beginning = beginningOf(formula);
  const entryOf = entriesFor({ page: id, formulas: [formula], facts: NOTHING_KNOWN });
  for (const [name, input] of Object.entries(inputs)) {
    const answer = beginning[name];
    const entry = entryOf(input);
    if (typeof answer === "number") entry.write(String(answer));
    else if (typeof answer === "string" || typeof answer === "boolean") entry.choose(answer);
  }
  return new CalculatorModel({ id, formulas: [formula], entryOf, live: true });
};
