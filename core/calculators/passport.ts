import type { Coefficients } from "./coefficients.ts";
import type { Answers, Bounds, Inputs, InputValues } from "./inputs.ts";
import type { LocalisedText, Text } from "./localised-text.ts";
import type { Rounding } from "./rounding.ts";

/** An output value of a formula. */
export interface Output {
  readonly label: LocalisedText;
  readonly unit: string;
  readonly rounding: Rounding;
  /** The name in the published vector files. */
  readonly vectorName: string;
  /** The number can frighten and is no prediction for one person, so a page shows it only when somebody asks for it. */
  readonly isShownOnRequest?: true;
}

/** A publication that a formula comes from, with its DOI if it has one. */
export interface Citation {
  readonly text: Text;
  readonly doi?: string;
}

/** A case for recomputation, with exact inputs and a tolerance. */
export interface Example<I extends Inputs = Inputs, O extends string = string> {
  readonly inputs: InputValues<I>;
  readonly expected: Readonly<Partial<Record<O, number | null>>>;
  readonly tolerance: number;
  readonly kind: ExampleOrigin;
  readonly source: Text;
}

/**
 * The origin of an expected value: `published` in a paper, a product label or an official table; computed by an
 * `independent` program; or `derived` by our own arithmetic from verified parts.
 */
export type ExampleOrigin = "published" | "independent" | "derived";

/** A deviation from the specification, with the reason. */
export interface Deviation {
  readonly decision: string;
  readonly specification: LocalisedText;
  readonly implementation: LocalisedText;
  readonly rationale: LocalisedText;
}

/** An expected medical trend. Tests vary the other inputs within the given ranges. */
export interface Trend<I extends string = string, O extends string = string> {
  readonly input: I;
  readonly output: O;
  readonly direction: "rises" | "falls";
  readonly within?: Readonly<Partial<Record<I, Bounds | boolean | string>>>;
}

/**
 * Everything that a clinician needs to know about a formula, as data. Screens, documents and tests read the same
 * passport.
 *
 * Equations are plain mathematics with English symbols: `^{…}` is a superscript, `_{…}` a subscript. `symbols.ts` has
 * the Italian symbols.
 */
export interface Passport<I extends Inputs = Inputs, O extends string = string> {
  /** The id in vector files and saved scores. */
  readonly id: string;
  readonly name: LocalisedText;
  /** The year of the equation and our own revision. */
  readonly version: string;
  readonly population: LocalisedText;
  /** The limits of use and of reliability. */
  readonly validity: LocalisedText;
  readonly inputs: I;
  /** The first output is the result. */
  readonly outputs: Readonly<Record<O, Output>>;
  readonly equation: readonly string[];
  readonly tables: readonly { readonly caption: LocalisedText; readonly table: Coefficients }[];
  /** The rounding, in addition to the decimals of the outputs. */
  readonly rounding: LocalisedText;
  readonly citations: readonly Citation[];
  /** Sentences that are shown with every result. */
  readonly cautions: readonly LocalisedText[];
  readonly examples: readonly Example<I, NoInfer<O>>[];
  /** The id of the formula that replaces this one. */
  readonly successor: string | null;
  /** Why the formula was added to those of the specification; null for formulas of the specification. */
  readonly additionReason: LocalisedText | null;
  readonly deviations: readonly Deviation[];
  readonly trends: readonly Trend<keyof I & string, NoInfer<O>>[];
}

/** A passport whose types the compiler does not know. */
export type AnyPassport = Omit<Passport, "examples"> & {
  readonly examples: readonly (Omit<Example, "inputs"> & { readonly inputs: Answers })[];
};
