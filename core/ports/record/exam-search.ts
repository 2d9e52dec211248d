import type { Failure } from "../../kernel/failure.ts";
import type { TaskEither } from "../../kernel/fp.ts";
import type { PatientId } from "../../kernel/id.ts";
import type { Exam } from "../../record/exams/exam.ts";

/** Searches the exams of a record, also those that are not loaded. */
export interface ExamSearch {
  /** The exams that match every word by its beginning, newest first. */
  readonly find: (patient: PatientId, text: string) => TaskEither<Failure, readonly Exam[]>;
}
