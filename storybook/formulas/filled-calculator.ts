import type { AnyFormula } from "@libretto/core/calculators/formula";
import { isWithin } from "@libretto/core/calculators/formula";
import type { Answers, Input } from "@libretto/core/calculators/inputs";
import { dayOf, instantAt } from "@libretto/core/kernel/dates";
import { createEntryLookup } from "@libretto/ui/calculators/entries/entry-lookup";
import { bandFinderOf } from "@libretto/ui/calculators/entries/facts";
import { CalculatorModel } from "@libretto/ui/calculators/panels/calculator-model";

const NO_FACTS = { answers: {}, measuredOn: {}, findBand: bandFinderOf(null, dayOf(instantAt(Date.now()))) };

const isUsual = (input: Input, answer: unknown): boolean =>
  input.kind !== "number" || input.usual === undefined || typeof answer !== "number" || isWithin(answer, input.usual);

/** The initial example of a page: the first one that needs no confirmation. */
export const initialExampleOf = ({ passport: { inputs, examples } }: AnyFormula): Answers =>
  (
    examples.find((example) => Object.entries(inputs).every(([name, input]) => isUsual(input, example.inputs[name]))) ??
    examples[0]
  )?.inputs ?? {};

/** The calculator of the product for one formula, with live results, filled with an example; nothing is confirmed. */
export const createFilledCalculator = (formula: AnyFormula): CalculatorModel => {
  const { id, inputs } = formula.passport;
  const initialExample = initialExampleOf(formula);
  const entryOf = createEntryLookup({ page: id, formulas: [formula], facts: NO_FACTS });
  for (const [name, input] of Object.entries(inputs)) {
    const answer = initialExample[name];
    const entry = entryOf(input);
    if (typeof answer === "number") entry.write(String(answer));
    else if (typeof answer === "string" || typeof answer === "boolean") entry.choose(answer);
  }
  return new CalculatorModel({ id, formulas: [formula], entryOf, live: true });
};
