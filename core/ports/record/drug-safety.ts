import type { Failure } from "../../kernel/failure.ts";
import type { TaskEither } from "../../kernel/fp.ts";
import type { Id, PatientId } from "../../kernel/id.ts";
import type { DrugCheckResult } from "../../record/across/drug-safety/drug-check.ts";
import type { OpenFindings } from "../../record/across/drug-safety/open-finding.ts";

/** What is known about the therapy that a drug is checked for. */
export interface CheckDetails {
  /** The therapy whose drug changes: its current drug is not compared. */
  readonly therapy?: Id | undefined;
  /** The typed dose, such as "40 mg". */
  readonly dose?: string | undefined;
  /** The typed frequency, such as "2 volte al giorno". */
  readonly frequency?: string | undefined;
}

/** Checks a drug for the signed-in patient. An impossible check is a failure, never an all-clear. */
export interface DrugSafety {
  /**
   * The findings, and the parts that could not be checked.
   *
   * @param details what is known about the therapy that the drug is for
   */
  readonly check: (drugId: string, details?: CheckDetails) => TaskEither<Failure, DrugCheckResult>;
  /** The open findings on medicines in use that the reader may see, and the parts that could not be checked. */
  readonly findOpenFindings: (patient: PatientId) => TaskEither<Failure, OpenFindings>;
  /** Which of these allergies or intolerances the drug check does not understand, so that it compares no drug with them. */
  readonly findUnknownAllergies: (conditions: readonly string[]) => TaskEither<Failure, readonly string[]>;
}
