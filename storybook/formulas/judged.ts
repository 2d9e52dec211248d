import type { Text } from "@libretto/core/calculators/localised-text";
import type { AnyPassport, Kind } from "@libretto/core/calculators/passport";
import { agreesWithin } from "@libretto/core/calculators/rounding";

/** One value that a case expects, and what the formula gives now; undefined where it refuses. */
export interface JudgedValue {
  /** The formula's own name of the output. */
  readonly output: string;
  readonly expected: number | null;
  readonly computed: number | null | undefined;
  readonly passed: boolean;
}

/** A case of a formula with its verdict. */
export interface Judged {
  /** What was answered, in words. */
  readonly answers: (language: "it" | "en") => string;
  readonly kind: Kind;
  readonly source: Text;
  readonly tolerance: number;
  readonly values: readonly JudgedValue[];
  readonly passed: boolean;
}

const agrees = (expected: number | null, computed: number | null | undefined, tolerance: number): boolean =>
  expected === null
    ? (computed ?? null) === null
    : typeof computed === "number" && agreesWithin(tolerance, expected, computed);

/** Judges every value of a case by what came out; without outputs the formula refused. */
export const judgedValues = (
  { outputs }: AnyPassport,
  expected: Readonly<Record<string, number | null | undefined>>,
  came: Readonly<Record<string, number | null>> | null,
  tolerance: number,
): readonly JudgedValue[] =>
  Object.entries(expected)
    .filter(([name]) => name in outputs)
    .map(([output, value = null]) => {
      const computed = came === null ? undefined : came[output];
      return { output, expected: value, computed, passed: agrees(value, computed, tolerance) };
    });
