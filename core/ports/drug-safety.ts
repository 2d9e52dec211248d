import type { Failure } from "../kernel/failure.ts";
import type { TaskEither } from "../kernel/fp.ts";
import type { Id, PatientId } from "../kernel/id.ts";
import type { MadeCheck } from "../record/across/drug-check.ts";
import type { OpenFinding } from "../record/across/open-findings.ts";

/** Says what speaks against a drug for the signed-in patient; a check that could not be made is a failure, never an all-clear. */
export interface DrugSafety {
  /**
   * What was found, and what could not be checked.
   *
   * @param therapy the therapy of which the drug is to be changed: its own drug in use is not compared
   */
  readonly check: (drugId: string, therapy?: Id) => TaskEither<Failure, MadeCheck>;
  /** What speaks against the medicines in use, as far as the reader may see it. */
  readonly openFindings: (patient: PatientId) => TaskEither<Failure, readonly OpenFinding[]>;
}
