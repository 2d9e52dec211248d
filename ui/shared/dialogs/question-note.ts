import type { Detail } from "../list/details.ts";

/** A warning about a typed value, shown in its form and in the question before it is saved. */
export interface QuestionNote {
  /** The value is urgent, the doctor should see it soon, or it is probably mistyped. */
  readonly kind: "urgent" | "soon" | "mistyped";
  readonly title: string;
  /** What to do, in this order. */
  readonly steps: readonly string[];
  /** Sentences below the steps, such as the source. */
  readonly details: readonly string[];
  /** The value should be measured again after five minutes of rest. */
  readonly isMeasuredAgain: boolean;
}

/** Notes about a stored row as facts of its read view. */
export const listNoteDetails = (notes: readonly QuestionNote[]): readonly Detail[] =>
  notes.map(({ title, steps, details }) => ({ label: title, text: [...steps, ...details].join(" ") }));
