import { type Either, isLeft, left, right } from "../kernel/fp.ts";
import type { Answers, Bounds, CheckedAll, Given, Input, Inputs, NumberInput } from "./inputs.ts";
import type { AnyPassport, Passport } from "./passport.ts";
import type { Refusal } from "./refusal.ts";
import type { Applied, Result } from "./result.ts";

/** A formula: its passport, and its computation behind the checks that the passport declares. */
export interface Formula<I extends Inputs, O extends string> {
  readonly passport: Passport<I, O>;
  /** The result, or the first input that does not allow one. */
  of(given: Given<I>): Either<Refusal, Result<O>>;
  /** What the specification's own wording would give; a comparison for clinicians, never a result (decision A1). */
  asSpecified?(given: Given<I>): Either<Refusal, Result<O>>;
}

/** A formula of the list of all of them. */
export interface AnyFormula {
  readonly passport: AnyPassport;
  /** The result, or the first input that does not allow one. */
  of(given: Answers): Either<Refusal, Result>;
  /** What the specification's own wording would give; a comparison, never a result (decision A1). */
  asSpecified?(given: Answers): Either<Refusal, Result>;
}

type Answered = Either<Refusal, { readonly value: unknown; readonly applied: readonly Applied[] }>;

const as = (value: unknown, ...applied: readonly Applied[]): Answered => right({ value, applied });

/** Whether a number lies within bounds; not a number does not. */
export const isWithin = (value: number, { low, high, highExcluded }: Bounds): boolean =>
  value >= low && (highExcluded ? value < high : value <= high);

const numberAnswer = (name: string, input: NumberInput, value: unknown): Answered => {
  if (value === null || value === undefined)
    return input.optional ? as(null, { kind: "unchecked", input: name }) : left({ input: name, because: "missing" });
  if (typeof value !== "number" || !isWithin(value, input.possible))
    return left({ input: name, because: "impossible" });
  if (input.whole && !Number.isInteger(value)) return left({ input: name, because: "notWhole" });
  if (input.domain && !isWithin(value, input.domain))
    return left({ input: name, because: "outOfDomain", domain: input.domain });
  const { plausible } = input;
  return plausible === undefined || isWithin(value, plausible)
    ? as(value)
    : as(value, { kind: "extrapolated", input: name, value, range: plausible });
};

const answer = (name: string, input: Input, value: unknown): Answered => {
  if (input.kind === "number") return numberAnswer(name, input, value);
  if (input.kind === "exclusion") {
    if (value === true) return left({ input: name, because: "notApplicable" });
    return value === false ? as(null) : as(null, { kind: "unchecked", input: name });
  }
  if (value === null || value === undefined)
    return input.otherwise === undefined
      ? left({ input: name, because: "missing" })
      : as(input.otherwise, { kind: "assumed", input: name, answer: input.otherwise });
  const known =
    input.kind === "choice"
      ? typeof value === "string" && Object.hasOwn(input.options, value)
      : typeof value === "boolean";
  return known ? as(value) : left({ input: name, because: "notAnOption" });
};

/** Puts the checks that a passport declares before its computation. */
const behindChecks =
  <I extends Inputs, O extends string>(
    { inputs }: Passport<I, O>,
    compute: (checked: CheckedAll<I>) => Result<O>,
    refuse: (checked: CheckedAll<I>) => Refusal | null,
  ) =>
  (given: Given<I>): Either<Refusal, Result<O>> => {
    const values: Record<string, unknown> = {};
    const applied: Applied[] = [];
    for (const [name, input] of Object.entries(inputs)) {
      const answered = answer(name, input, (given as Answers)[name]);
      if (isLeft(answered)) return answered;
      values[name] = answered.right.value;
      applied.push(...answered.right.applied);
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
  of: behindChecks(passport, compute, refuse),
  ...(asSpecified === undefined ? {} : { asSpecified: behindChecks(passport, asSpecified, refuse) }),
});
