export interface StepResult {
  readonly passed: number;
  readonly failed: number;
  readonly skipped?: number;
  /** The last lines of the log of a failed step; otherwise empty. */
  readonly details: string;
}
export interface Step {
  readonly name: string;
  readonly run: () => Promise<StepResult>;
}
export declare const vitestStep: (
  name: string,
  projects: readonly string[],
  options?: { readonly args?: readonly string[]; readonly env?: Readonly<Record<string, string>> },
) => Step;
export declare const runSteps: (
  steps: readonly Step[],
  concurrency: number,
  report: (step: Step, outcome: StepResult & { readonly seconds: number }) => void,
) => Promise<void>;
