import type { Failure } from "../kernel/failure.ts";
import type { TaskEither } from "../kernel/fp.ts";
import type { MadeCheck } from "../record/across/drug-check.ts";

/** Says what speaks against a drug for the signed-in patient; a check that could not be made is a failure, never an all-clear. */
export interface DrugSafety {
  /** What was found, and what could not be checked. */
  readonly check: (drugId: string) => TaskEither<Failure, MadeCheck>;
}
