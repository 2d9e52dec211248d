export interface VectorResults {
  readonly name: string;
  readonly passed: number;
  readonly failed: readonly { readonly case: string; readonly expected: unknown; readonly actual: unknown }[];
}
export declare const check: (file: unknown) => readonly VectorResults[] | undefined;
