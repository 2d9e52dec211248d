import type { AnyFormula } from "@libretto/core/calculators/formula";
import { CalculatorModel } from "@libretto/ui/calculators/calculator-model";
import { entriesFor } from "@libretto/ui/calculators/entries";

const NOTHING_KNOWN = { answers: {}, taken: {} };

/** The product's own calculator of one formula, following along, begun with the first worked example. */
export const filledCalculator = (formula: AnyFormula): CalculatorModel => {
  const { id, inputs, examples } = formula.passport;
  const entryOf = entriesFor({ page: id, formulas: [formula], facts: NOTHING_KNOWN });
  for (const [name, input] of Object.entries(inputs)) {
    const answer = examples[0]?.inputs[name];
    const entry = entryOf(input);
    if (typeof answer === "number") entry.write(String(answer));
    else if (typeof answer === "string" || typeof answer === "boolean") entry.choose(answer);
    if (entry.unusual === null) continue;
    entry.confirm(true);
    entry.blur(); // so that what was confirmed can be seen
  }
  return new CalculatorModel({ id, formulas: [formula], entryOf, live: true });
};
