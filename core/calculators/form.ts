import { type Either, either, left, pipe } from "../kernel/fp.ts";
import { isBlank } from "../kernel/text.ts";
import type { AnyFormula } from "./formula.ts";
import { type Entry, type NumberReading, readNumber } from "./input.ts";
import type { Inputs } from "./inputs.ts";
import type { Refusal } from "./refusal.ts";
import type { Result } from "./result.ts";

/** The answers in a calculator form. Null means unanswered. */
export type FormAnswers = Readonly<Record<string, Entry | string | boolean | null>>;

/** The values that a person entered, by the name of the input, in the units of the formula. Null means unanswered. */
export type EnteredValues = Readonly<Record<string, number | string | boolean | null>>;

/** What a form shows of its formula: how each field was read, and the result or its refusal. */
export interface Calculation {
  /** The result of reading each number field. */
  readonly fields: Readonly<Record<string, NumberReading>>;
  /** The inputs of the formula in its own units. Null means unanswered. */
  readonly entered: EnteredValues;
  readonly outcome: Either<Refusal, Result>;
}

const isEntry = (answer: FormAnswers[string] | undefined): answer is Entry =>
  typeof answer === "object" && answer !== null;
const BLANK: Entry = { text: "" };

/** Reads a form and computes. The result lists the values that were converted, filled in or confirmed as unusual. */
export const calculate = (formula: AnyFormula, answers: FormAnswers): Calculation => {
  const fields: Record<string, NumberReading> = {};
  const entered: Record<string, EnteredValues[string]> = {};
  for (const [name, input] of Object.entries<Inputs[string]>(formula.passport.inputs)) {
    const answer = answers[name];
    if (input.kind === "number") {
      const reading = readNumber(name, input, isEntry(answer) ? answer : BLANK);
      fields[name] = reading;
      entered[name] = reading.value;
    } else entered[name] = isEntry(answer) ? null : (answer ?? null);
  }
  const [wrong] = Object.keys(fields).filter((name) => fields[name]?.problem);
  const adjustments = Object.values(fields).flatMap((reading) => reading.adjustments);
  return {
    fields,
    entered,
    outcome:
      wrong === undefined
        ? pipe(
            formula.of(entered),
            either.map((result) => ({ ...result, adjustments: [...adjustments, ...result.adjustments] })),
          )
        : left({ input: wrong, reason: "impossible" }),
  };
};

/** Fills the default values into empty fields, for the button "Valori predefiniti" (decision A6b). */
export const withDefaults = ({ passport }: AnyFormula, answers: FormAnswers): FormAnswers => {
  const filled: Record<string, FormAnswers[string]> = { ...answers };
  for (const [name, input] of Object.entries<Inputs[string]>(passport.inputs)) {
    if (input.kind !== "number" || input.default === undefined) continue;
    const answer = answers[name];
    if (!isEntry(answer) || isBlank(answer.text)) filled[name] = { text: String(input.default), by: "defaults" };
  }
  return filled;
};

/**
 * Returns which of the two dose fields can be written. Only one is used, so the other is disabled while one has a value
 * (doc 2 §4).
 */
export const writableDoses = (
  byWeight: string,
  bySurface: string,
): { readonly byWeight: boolean; readonly bySurface: boolean } => ({
  byWeight: !isBlank(byWeight) || isBlank(bySurface),
  bySurface: isBlank(byWeight),
});
