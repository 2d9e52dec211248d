import type { AnyFormula } from "@libretto/core/calculators/formula";
import type { Input } from "@libretto/core/calculators/inputs";

export interface VectorResults {
  readonly name: string;
  readonly passed: number;
  readonly failed: readonly { readonly case: string; readonly expected: unknown; readonly actual: unknown }[];
}
export interface Case {
  readonly formula: string;
  readonly inputs: Readonly<Record<string, unknown>>;
  readonly expected: unknown;
  readonly tolerance?: number;
}
export declare const check: (file: unknown) => readonly VectorResults[] | undefined;
export declare const runCase: (one: Case) => { readonly passed: boolean; readonly actual: unknown };
export declare const caseValues: (
  formula: AnyFormula,
  inputs: Readonly<Record<string, unknown>>,
) => readonly {
  readonly name: string;
  readonly input: Input;
  readonly unit: string | undefined;
  readonly value: unknown;
}[];
