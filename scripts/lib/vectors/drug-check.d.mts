export interface DrugCheckResults {
  readonly name: string;
  readonly passed: number;
  readonly failed: readonly {
    readonly case: string;
    readonly expected: string | null;
    readonly actual: string | null;
    /** A missed moderate warning, which is told and does not fail the run. */
    readonly isMinor: boolean;
  }[];
}
export declare const check: (file: unknown) => Promise<readonly DrugCheckResults[] | undefined>;
