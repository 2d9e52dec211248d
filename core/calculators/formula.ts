import { type Either, isLeft, left, right } from "../kernel/fp.ts";
import type { Answers, Bounds, CheckedAll, Input, Inputs, InputValues, NumberInput } from "./inputs.ts";
import type { AnyPassport, Passport } from "./passport.ts";
import type { Refusal } from "./refusal.ts";
import type { Applied, Result } from "./result.ts";

/** A formula: its passport, and its computation behind the checks that the passport declares. */
export interface Formula<I extends Inputs, O extends string> {
  readonly passport: Passport<I, O>;
  /** The result, or the first input that does not allow one. */
  of(inputValues: InputValues<I>): Either<Refusal, Result<O>>;
  /** What the specification's own wording would give; a comparison for clinicians, never a result (decision A1). */
  asSpecified?(inputValues: InputValues<I>): Either<Refusal, Result<O>>;
}

/** A formula of the list of all of them. */
export interface AnyFormula {
  readonly passport: AnyPassport;
  /** The result, or the first input that does not allow one. */
  of(inputValues: Answers): Either<Refusal, Result>;
  /** What the specification's own wording would give; a comparison, never a result (decision A1). */
  asSpecified?(inputValues: Answers): Either<Refusal, Result>;
}

type CheckedAnswer = Either<Refusal, { readonly value: unknown; readonly applied: readonly Applied[] }>;

const acceptValue = (value: unknown, ...applied: readonly Applied[]): CheckedAnswer => right({ value, applied });

/** Whether a number lies within bounds; not a number does not. */
export const isWithin = (value: number, { low, high, highExcluded }: Bounds): boolean =>
  value >= low && (highExcluded ? value < high : value <= high);

const checkNumber = (name: string, input: NumberInput, value: unknown): CheckedAnswer => {
  if (value === null || value === undefined)
    return input.optional
      ? acceptValue(null, { kind: "unchecked", input: name })
      : left({ input: name, because: "missing" });
  if (typeof value !== "number" || !isWithin(value, input.possible))
    return left({ input: name, because: "impossible" });
  if (input.integer && !Number.isInteger(value)) return left({ input: name, because: "notWhole" });
  if (input.domain && !isWithin(value, input.domain))
    return left({ input: name, because: "outOfDomain", domain: input.domain });
  const { plausible } = input;
  return plausible === undefined || isWithin(value, plausible)
    ? acceptValue(value)
    : acceptValue(value, { kind: "extrapolated", input: name, value, range: plausible });
};

const checkInput = (name: string, input: Input, value: unknown): CheckedAnswer => {
  if (input.kind === "number") return checkNumber(name, input, value);
  if (input.kind === "exclusion") {
    if (value === true) return left({ input: name, because: "notApplicable" });
    return value === false ? acceptValue(null) : acceptValue(null, { kind: "unchecked", input: name });
  }
  if (value === null || value === undefined)
    return input.otherwise === undefined
      ? left({ input: name, because: "missing" })
      : acceptValue(input.otherwise, { kind: "assumed", input: name, answer: input.otherwise });
  const known =
    input.kind === "choice"
      ? typeof value === "string" && Object.hasOwn(input.options, value)
      : typeof value === "boolean";
  return known ? acceptValue(value) : left({ input: name, because: "notAnOption" });
};

/** Puts the checks that a passport declares before its computation. */
const withInputChecks =
  <I extends Inputs, O extends string>(
    { inputs }: Passport<I, O>,
    compute: (checked: CheckedAll<I>) => Result<O>,
    refuse: (checked: CheckedAll<I>) => Refusal | null,
  ) =>
  (inputValues: InputValues<I>): Either<Refusal, Result<O>> => {
    const values: Record<string, unknown> = {};
    const applied: Applied[] = [];
    for (const [name, input] of Object.entries(inputs)) {
      const checkedAnswer = checkInput(name, input, (inputValues as Answers)[name]);
      if (isLeft(checkedAnswer)) return checkedAnswer;
      values[name] = checkedAnswer.right.value;
      applied.push(...checkedAnswer.right.applied);
    }
    const checked = values as CheckedAll<I>;
    const refusal = refuse(checked);
    if (refusal !== null) return left(refusal);
    const result = compute(checked);
    return right({ ...result, applied: [...applied, ...result.applied] });
  };

/** Makes a formula. `refuse` is what its inputs may not be together; `asSpecified` computes what the specification says. */
export const formula = <I extends Inputs, O extends string>(
  passport: Passport<I, O>,
  compute: (checked: CheckedAll<I>) => Result<O>,
  {
    refuse = () => null,
    asSpecified,
  }: {
    readonly refuse?: (checked: CheckedAll<I>) => Refusal | null;
    readonly asSpecified?: (checked: CheckedAll<I>) => Result<O>;
  } = {},
): Formula<I, O> => ({
  passport,
  of: withInputChecks(passport, compute, refuse),
  ...(asSpecified === undefined ? {} : { asSpecified: withInputChecks(passport, asSpecified, refuse) }),
});
