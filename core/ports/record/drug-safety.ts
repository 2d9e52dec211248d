import type { Failure } from "../../kernel/failure.ts";
import type { TaskEither } from "../../kernel/fp.ts";
import type { Id, PatientId } from "../../kernel/id.ts";
import type { DrugCheckResult } from "../../record/across/drug-safety/drug-check.ts";
import type { OpenFinding } from "../../record/across/drug-safety/open-findings.ts";

/** Checks a drug for the signed-in patient. An impossible check is a failure, never an all-clear. */
export interface DrugSafety {
  /**
   * The findings, and the parts that could not be checked.
   *
   * @param therapy the therapy whose drug changes: its current drug is not compared
   */
  readonly check: (drugId: string, therapy?: Id) => TaskEither<Failure, DrugCheckResult>;
  /** The open findings on medicines in use that the reader may see. */
  readonly listOpenFindings: (patient: PatientId) => TaskEither<Failure, readonly OpenFinding[]>;
}
