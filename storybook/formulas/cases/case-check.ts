import type { Text } from "@libretto/core/calculators/localised-text";
import type { AnyPassport, ExampleOrigin } from "@libretto/core/calculators/passport";
import { agreesWithin } from "@libretto/core/calculators/rounding";

/** An expected value and the current result; undefined: the formula refuses the case. */
export interface CheckedValue {
  /** The output's name in the formula. */
  readonly output: string;
  readonly expected: number | null;
  readonly computed: number | null | undefined;
  readonly passed: boolean;
}

/** A case of a formula with its result. */
export interface CheckedCase {
  /** The answers as text. */
  readonly answers: (language: "it" | "en") => string;
  readonly kind: ExampleOrigin;
  readonly source: Text;
  readonly tolerance: number;
  readonly values: readonly CheckedValue[];
  readonly passed: boolean;
}

const agrees = (expected: number | null, computed: number | null | undefined, tolerance: number): boolean =>
  expected === null
    ? (computed ?? null) === null
    : typeof computed === "number" && agreesWithin(tolerance, expected, computed);

/** Checks all values of a case; without outputs the formula has refused it. */
export const checkValues = (
  { outputs }: AnyPassport,
  expected: Readonly<Record<string, number | null | undefined>>,
  computedOutputs: Readonly<Record<string, number | null>> | null,
  tolerance: number,
): readonly CheckedValue[] =>
  Object.entries(expected)
    .filter(([name]) => name in outputs)
    .map(([output, value = null]) => {
      const computed = computedOutputs === null ? undefined : computedOutputs[output];
      return { output, expected: value, computed, passed: agrees(value, computed, tolerance) };
    });
