import { type Either, isLeft, left, right } from "../kernel/fp.ts";
import {
  type Answers,
  type Bounds,
  type CheckedValues,
  type Input,
  type Inputs,
  type InputValues,
  type NumberInput,
  requiresAnswer,
} from "./inputs.ts";
import type { AnyPassport, Passport } from "./passport.ts";
import type { Refusal } from "./refusal.ts";
import type { Adjustment, Result } from "./result.ts";

/** A formula: its passport and its computation, with the checks that the passport declares. */
export interface Formula<I extends Inputs, O extends string> {
  readonly passport: Passport<I, O>;
  /** Computes the result, or returns the first invalid input. */
  of(inputValues: InputValues<I>): Either<Refusal, Result<O>>;
  /** Computes what the text of the specification gives. Only for a comparison by clinicians (decision A1). */
  computeAsSpecified?(inputValues: InputValues<I>): Either<Refusal, Result<O>>;
}

/** A formula whose types the compiler does not know. */
export interface AnyFormula {
  readonly passport: AnyPassport;
  /** Computes the result, or returns the first invalid input. */
  of(inputValues: Answers): Either<Refusal, Result>;
  /** Computes what the text of the specification gives. Only for a comparison (decision A1). */
  computeAsSpecified?(inputValues: Answers): Either<Refusal, Result>;
}

type CheckedAnswer = Either<Refusal, { readonly value: unknown; readonly adjustments: readonly Adjustment[] }>;

const acceptValue = (value: unknown, ...adjustments: readonly Adjustment[]): CheckedAnswer =>
  right({ value, adjustments });

/** Whether a number is within bounds. False for NaN. */
export const isWithin = (value: number, { low, high, highExcluded }: Bounds): boolean =>
  value >= low && (highExcluded ? value < high : value <= high);

const checkNumber = (name: string, input: NumberInput, value: unknown): CheckedAnswer => {
  if (value === null || value === undefined)
    return input.optional
      ? acceptValue(null, { kind: "unchecked", input: name })
      : left({ input: name, reason: "missing" });
  if (typeof value !== "number" || !isWithin(value, input.possible)) return left({ input: name, reason: "impossible" });
  if (input.integer && !Number.isInteger(value)) return left({ input: name, reason: "notWhole" });
  if (input.domain && !isWithin(value, input.domain))
    return left({ input: name, reason: "outOfDomain", domain: input.domain });
  const { plausible } = input;
  return plausible === undefined || isWithin(value, plausible)
    ? acceptValue(value)
    : acceptValue(value, { kind: "extrapolated", input: name, value, range: plausible });
};

const checkInput = (name: string, input: Input, value: unknown): CheckedAnswer => {
  if (input.kind === "number") return checkNumber(name, input, value);
  if (input.kind === "exclusion") {
    if (value === true) return left({ input: name, reason: "notApplicable" });
    if (value === false) return acceptValue(null);
    return requiresAnswer(input)
      ? left({ input: name, reason: "missing" })
      : acceptValue(null, { kind: "unchecked", input: name });
  }
  if (value === null || value === undefined)
    return input.otherwise === undefined
      ? left({ input: name, reason: "missing" })
      : acceptValue(input.otherwise, { kind: "assumed", input: name, answer: input.otherwise });
  const isKnownOption =
    input.kind === "choice"
      ? typeof value === "string" && Object.hasOwn(input.options, value)
      : typeof value === "boolean";
  return isKnownOption ? acceptValue(value) : left({ input: name, reason: "notAnOption" });
};

/** Runs the checks of a passport before its computation. */
const withInputChecks =
  <I extends Inputs, O extends string>(
    { inputs }: Passport<I, O>,
    compute: (checked: CheckedValues<I>) => Result<O>,
    refuse: (checked: CheckedValues<I>) => Refusal | null,
  ) =>
  (inputValues: InputValues<I>): Either<Refusal, Result<O>> => {
    const values: Record<string, unknown> = {};
    const adjustments: Adjustment[] = [];
    for (const [name, input] of Object.entries(inputs)) {
      const checkedAnswer = checkInput(name, input, (inputValues as Answers)[name]);
      if (isLeft(checkedAnswer)) return checkedAnswer;
      values[name] = checkedAnswer.right.value;
      adjustments.push(...checkedAnswer.right.adjustments);
    }
    const checked = values as CheckedValues<I>;
    const refusal = refuse(checked);
    if (refusal !== null) return left(refusal);
    const result = compute(checked);
    return right({ ...result, adjustments: [...adjustments, ...result.adjustments] });
  };

/** Creates a formula. */
export const formula = <I extends Inputs, O extends string>(
  passport: Passport<I, O>,
  compute: (checked: CheckedValues<I>) => Result<O>,
  {
    refuse = () => null,
    computeAsSpecified,
  }: {
    /** Checks combinations of inputs. */
    readonly refuse?: (checked: CheckedValues<I>) => Refusal | null;
    /** Computes what the text of the specification gives. */
    readonly computeAsSpecified?: (checked: CheckedValues<I>) => Result<O>;
  } = {},
): Formula<I, O> => ({
  passport,
  of: withInputChecks(passport, compute, refuse),
  ...(computeAsSpecified === undefined
    ? {}
    : { computeAsSpecified: withInputChecks(passport, computeAsSpecified, refuse) }),
});
