import type { AnyFormula } from "@libretto/core/calculators/formula";
import {
  type Answers,
  type Bounds,
  type Input,
  type NumberInput,
  requiresAnswer,
} from "@libretto/core/calculators/inputs";
import * as fc from "fast-check";

type Within = Readonly<Partial<Record<string, Bounds | boolean | string>>>;

const intersectBounds = (...bounds: readonly (Bounds | undefined)[]): Bounds =>
  bounds.reduce<Bounds>(
    (inner, outer) =>
      outer === undefined
        ? inner
        : {
            low: Math.max(inner.low, outer.low),
            high: Math.min(inner.high, outer.high),
            ...((outer.high <= inner.high ? outer.highExcluded : inner.highExcluded) && { highExcluded: true }),
          },
    { low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY },
  );

/** The bounds in which a number input gives a result. */
export const acceptedBounds = (input: NumberInput, within?: Bounds): Bounds =>
  intersectBounds(input.possible, input.domain, within);

/** Any number that an input accepts. */
export const anyNumberFor = (input: NumberInput, within?: Bounds): fc.Arbitrary<number> => {
  const { low, high, highExcluded } = acceptedBounds(input, within);
  return input.integer
    ? fc.integer({ min: low, max: high })
    : fc.double({ min: low, max: high, noNaN: true, maxExcluded: highExcluded ?? false });
};

const anyAnswerTo = (input: Input, within: Bounds | boolean | string | undefined): fc.Arbitrary<unknown> => {
  if (input.kind === "number") {
    const numbers = anyNumberFor(input, typeof within === "object" ? within : undefined);
    return input.optional ? fc.option(numbers) : numbers;
  }
  if (within !== undefined) return fc.constant(within);
  if (input.kind === "choice") return fc.constantFrom(...Object.keys(input.options));
  if (input.kind === "yesNo") return fc.boolean();
  return requiresAnswer(input) ? fc.constant(false) : fc.constantFrom(false, null);
};

/** Any answers that a formula accepts, in narrower ranges where given. */
export const anyAnswersFor = ({ passport }: AnyFormula, within: Within = {}): fc.Arbitrary<Answers> =>
  fc.record(
    Object.fromEntries(
      Object.entries(passport.inputs).map(([name, input]) => [name, anyAnswerTo(input, within[name])]),
    ),
  );
