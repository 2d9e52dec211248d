import { type Either, either, left, pipe } from "../kernel/fp.ts";
import { isBlank } from "../kernel/text.ts";
import type { AnyFormula } from "./formula.ts";
import { type Entry, type NumberReading, readNumber } from "./input.ts";
import type { Inputs } from "./inputs.ts";
import type { Refusal } from "./refusal.ts";
import type { Result } from "./result.ts";

/** The fields of a calculator as they stand on the screen: number fields, chosen answers; null is unanswered. */
export type FormAnswers = Readonly<Record<string, Entry | string | boolean | null>>;

export type Entered = Readonly<Record<string, number | string | boolean | null>>;

export interface Calculation {
  /** How each number field was read. */
  readonly fields: Readonly<Record<string, NumberReading>>;
  /** What the formula computed with, in its own units; null is unanswered. */
  readonly entered: Entered;
  readonly outcome: Either<Refusal, Result>;
}

const isEntry = (answer: FormAnswers[string] | undefined): answer is Entry =>
  typeof answer === "object" && answer !== null;
const BLANK: Entry = { text: "" };

/** Reads a form and computes; the result also tells what was converted, filled in, or confirmed as unusual. */
export const calculate = (formula: AnyFormula, answers: FormAnswers): Calculation => {
  const fields: Record<string, NumberReading> = {};
  const entered: Record<string, Entered[string]> = {};
  for (const [name, input] of Object.entries<Inputs[string]>(formula.passport.inputs)) {
    const answer = answers[name];
    if (input.kind === "number") {
      const reading = readNumber(name, input, isEntry(answer) ? answer : BLANK);
      fields[name] = reading;
      entered[name] = reading.value;
    } else entered[name] = isEntry(answer) ? null : (answer ?? null);
  }
  const [wrong] = Object.keys(fields).filter((name) => fields[name]?.problem);
  const applied = Object.values(fields).flatMap((reading) => reading.applied);
  return {
    fields,
    entered,
    outcome:
      wrong === undefined
        ? pipe(
            formula.of(entered),
            either.map((result) => ({ ...result, applied: [...applied, ...result.applied] })),
          )
        : left({ input: wrong, because: "impossible" }),
  };
};

/** What the button "Valori predefiniti" does: fills the specified defaults into empty fields, visibly (decision A6b). */
export const withDefaults = ({ passport }: AnyFormula, answers: FormAnswers): FormAnswers => {
  const filled: Record<string, FormAnswers[string]> = { ...answers };
  for (const [name, input] of Object.entries<Inputs[string]>(passport.inputs)) {
    if (input.kind !== "number" || input.default === undefined) continue;
    const answer = answers[name];
    if (!isEntry(answer) || isBlank(answer.text)) filled[name] = { text: String(input.default), by: "defaults" };
  }
  return filled;
};

/** Which of the two dose fields may be written: only one is used, the other is shut while one is filled (doc 2 §4). */
export const openDoses = (
  byWeight: string,
  bySurface: string,
): { readonly byWeight: boolean; readonly bySurface: boolean } => ({
  byWeight: !isBlank(byWeight) || isBlank(bySurface),
  bySurface: isBlank(byWeight),
});
