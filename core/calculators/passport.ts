import type { Coefficients } from "./coefficients.ts";
import type { Answers, Bounds, Inputs, InputValues } from "./inputs.ts";
import type { LocalisedText, Text } from "./localised-text.ts";
import type { Rounding } from "./rounding.ts";

/** A value that a formula gives. */
export interface Output {
  readonly label: LocalisedText;
  readonly unit: string;
  readonly rounding: Rounding;
  /** What the published vector files call it. */
  readonly published: string;
}

export interface Citation {
  readonly text: Text;
  readonly doi?: string;
}

/** A case that anybody can recompute: exactly these inputs, within this tolerance. */
export interface Example<I extends Inputs = Inputs, O extends string = string> {
  readonly inputs: InputValues<I>;
  readonly expected: Readonly<Partial<Record<O, number | null>>>;
  readonly tolerance: number;
  readonly kind: Kind;
  readonly source: Text;
}

/**
 * Where an expected value comes from: printed in a paper, a product label or an official table; computed or tested by
 * somebody else's program; or our own arithmetic on verified parts.
 */
export type Kind = "published" | "independent" | "derived";

/** What the specification says differently, and what is right. */
export interface Deviation {
  readonly decision: string;
  readonly specification: LocalisedText;
  readonly here: LocalisedText;
  readonly verdict: LocalisedText;
}

/** A direction that medicine expects; it is tested, with the other inputs anywhere within the given ranges. */
export interface Trend<I extends string = string, O extends string = string> {
  readonly input: I;
  readonly output: O;
  readonly direction: "rises" | "falls";
  readonly within?: Readonly<Partial<Record<I, Bounds | boolean | string>>>;
}

/**
 * Everything a clinician asks about a formula, as data. Screens, documents and tests read the same passport.
 *
 * Equations are lines of plain mathematics in English symbols: `^{…}` raises, `_{…}` lowers, the rest is as written;
 * `symbols.ts` gives the Italian ones.
 */
export interface Passport<I extends Inputs = Inputs, O extends string = string> {
  /** Its name in vector files and in saved scores. */
  readonly id: string;
  readonly name: LocalisedText;
  /** Year of the equation and our own revision of it. */
  readonly version: string;
  readonly population: LocalisedText;
  /** Where it may not be used, and how far it can be trusted. */
  readonly validity: LocalisedText;
  readonly inputs: I;
  /** The first one is the result. */
  readonly outputs: Readonly<Record<O, Output>>;
  readonly equation: readonly string[];
  readonly tables: readonly { readonly caption: LocalisedText; readonly table: Coefficients }[];
  /** How the result is rounded, beyond the decimals of the outputs. */
  readonly rounding: LocalisedText;
  readonly citations: readonly Citation[];
  /** Sentences that are shown with every result. */
  readonly cautions: readonly LocalisedText[];
  readonly examples: readonly Example<I, NoInfer<O>>[];
  /** The formula that replaces it, by id. */
  readonly successor: string | null;
  /** Why it is offered although the specification does not have it; null for formulas of the specification. */
  readonly additionReason: LocalisedText | null;
  readonly deviations: readonly Deviation[];
  readonly trends: readonly Trend<keyof I & string, NoInfer<O>>[];
}

/** A passport whose formula is not known to the compiler. */
export type AnyPassport = Omit<Passport, "examples"> & {
  readonly examples: readonly (Omit<Example, "inputs"> & { readonly inputs: Answers })[];
};
