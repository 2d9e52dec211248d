import type { MessageCode } from "../messages/codes.ts";
import type { Bounds } from "./inputs.ts";
import type { LocalisedText } from "./localised-text.ts";

/** An intermediate value with its symbol in the equation. */
export interface Step {
  readonly symbol: string;
  readonly value: number;
  /** Absent for values without a unit: logarithms, ratios, terms of a sum. */
  readonly unit?: string;
}

/** What a class of a result means for the person, and the next step. It stands above the number (decision W30). */
export interface BandWarning {
  readonly severity: "danger" | "caution";
  readonly text: LocalisedText;
}

/** A class of a result, and who defined it. */
export interface Band {
  readonly label: LocalisedText;
  readonly by: string;
  /** Absent where the class asks for nothing. */
  readonly warning?: BandWarning;
}

/**
 * A change of an input or an assumption. Show all of them with the result.
 *
 * @example
 * const cholesterol = { totalCholesterol: brandMeasured("cholesterol", 5.2, "mmol/L"), hdl: brandMeasured("cholesterol", 1.4, "mmol/L") };
 * const exclusions = { diabetes: false, cardiovascularDisease: false, kidneyDisease: false, familialHypercholesterolaemia: false };
 * const person = { age: 55, sex: "male", smoker: false, systolic: 210, region: "moderate" } as const;
 * const result = score2.of({ ...person, ...cholesterol, ...exclusions });
 * if (isRight(result)) console.log(result.right.adjustments); // extrapolated: the equation is used up to 200 mmHg
 */
export type Adjustment =
  /** The value was limited to the range that the formula uses. */
  | { readonly kind: "clamped"; readonly input: string; readonly from: number; readonly to: number }
  /** The value was replaced because of another answer. */
  | {
      readonly kind: "replaced";
      readonly input: string;
      readonly from: number;
      readonly to: number;
      readonly by: string;
    }
  /** The question is unanswered; the formula assumes this answer. */
  | { readonly kind: "assumed"; readonly input: string; readonly answer: string | boolean }
  /** The question is unanswered, so it is unknown whether the formula applies. */
  | { readonly kind: "unchecked"; readonly input: string }
  /** The value was typed in another unit. */
  | {
      readonly kind: "converted";
      readonly input: string;
      readonly from: number;
      readonly unit: string;
      readonly to: number;
    }
  /** The value was filled in by the button for defaults or from the record. */
  | { readonly kind: "filledIn"; readonly input: string; readonly value: number; readonly by: "defaults" | "record" }
  /** The value is outside the usual range; the user has confirmed it. */
  | { readonly kind: "unusual"; readonly input: string; readonly value: number }
  /** The value is outside the range of use of the formula. The publication names no range that would refuse it. */
  | { readonly kind: "extrapolated"; readonly input: string; readonly value: number; readonly range: Bounds }
  /** Another message for this result. */
  | { readonly kind: "note"; readonly code: MessageCode };

/**
 * The result of a formula: unrounded values (null when there is none for this case), steps, classes and adjustments.
 */
export interface Result<O extends string = string> {
  readonly outputs: Readonly<Record<O, number | null>>;
  readonly steps: readonly Step[];
  readonly bands: readonly Band[];
  readonly adjustments: readonly Adjustment[];
}

/** Marks steps as points of a score. */
export const inPoints = (steps: readonly Step[]): readonly Step[] => steps.map((step) => ({ ...step, unit: "points" }));

/** A message for a result. */
export const note = (code: MessageCode): Adjustment => ({ kind: "note", code });

/** Limits a value to a range. Returns the adjustment if the value changed. */
export const clamp = (
  input: string,
  value: number,
  low: number,
  high = Number.POSITIVE_INFINITY,
): { readonly value: number; readonly adjustments: readonly Adjustment[] } => {
  const to = Math.min(high, Math.max(low, value));
  return { value: to, adjustments: to === value ? [] : [{ kind: "clamped", input, from: value, to }] };
};
