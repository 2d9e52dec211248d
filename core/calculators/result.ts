import type { MessageCode } from "../messages/codes.ts";
import type { Bounds } from "./inputs.ts";
import type { LocalisedText } from "./localised-text.ts";

/** An intermediate value, named by its symbol in the equation. */
export interface Step {
  readonly symbol: string;
  readonly value: number;
  /** Left out where it has none: logarithms, ratios, terms of a sum. */
  readonly unit?: string;
}

/** A class that a result falls into, and who defined the classes. */
export interface Band {
  readonly label: LocalisedText;
  readonly by: string;
}

/** What was done to an input, or assumed, on the way; nothing of it is silent. */
export type Applied =
  /** Raised to the lowest or lowered to the highest value that the formula uses. */
  | { readonly kind: "clamped"; readonly input: string; readonly from: number; readonly to: number }
  /** Replaced because of another answer. */
  | {
      readonly kind: "replaced";
      readonly input: string;
      readonly from: number;
      readonly to: number;
      readonly by: string;
    }
  /** Nobody answered, and the formula goes on with this answer. */
  | { readonly kind: "assumed"; readonly input: string; readonly answer: string | boolean }
  /** Nobody answered, and whether the formula applies was not checked. */
  | { readonly kind: "unchecked"; readonly input: string }
  /** Typed in another unit. */
  | {
      readonly kind: "converted";
      readonly input: string;
      readonly from: number;
      readonly unit: string;
      readonly to: number;
    }
  /** Not typed, but filled in by the button of the defaults or from the record. */
  | { readonly kind: "filledIn"; readonly input: string; readonly value: number; readonly by: "defaults" | "record" }
  /** Outside the usual range; the user has checked it. */
  | { readonly kind: "unusual"; readonly input: string; readonly value: number }
  /** Outside the values that the formula is used for; the publication names no range that would refuse it. */
  | { readonly kind: "extrapolated"; readonly input: string; readonly value: number; readonly range: Bounds }
  /** Something else that must be said with this result. */
  | { readonly kind: "note"; readonly code: MessageCode };

/** What a formula gives: unrounded values (null: there is none for this case), and how they came about. */
export interface Result<O extends string = string> {
  readonly outputs: Readonly<Record<O, number | null>>;
  readonly steps: readonly Step[];
  readonly bands: readonly Band[];
  readonly applied: readonly Applied[];
}

/** Steps that are points of a score. */
export const inPoints = (steps: readonly Step[]): readonly Step[] => steps.map((step) => ({ ...step, unit: "points" }));

/** Something that must be said with a result. */
export const note = (code: MessageCode): Applied => ({ kind: "note", code });

/** Keeps a value between two bounds, and tells when it had to. */
export const clamp = (
  input: string,
  value: number,
  low: number,
  high = Number.POSITIVE_INFINITY,
): { readonly value: number; readonly applied: readonly Applied[] } => {
  const to = Math.min(high, Math.max(low, value));
  return { value: to, applied: to === value ? [] : [{ kind: "clamped", input, from: value, to }] };
};
