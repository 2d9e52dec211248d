import type { Failure } from "../kernel/failure.ts";
import type { TaskEither } from "../kernel/fp.ts";
import type { DrugWarning } from "../record/across/drug-warnings.ts";

/** Says what speaks against a drug for the signed-in patient; a check that could not be made is a failure, never an all-clear. */
export interface DrugSafety {
  /** Every reason against it. */
  readonly warnings: (drugId: string) => TaskEither<Failure, readonly DrugWarning[]>;
}
