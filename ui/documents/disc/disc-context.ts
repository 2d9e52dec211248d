import type { Level } from "@libretto/core/access/confidentiality";
import type { ReadableContent } from "@libretto/core/ports/documents/file-reader";
import type { RecordServices } from "../../record/sections-model.ts";
import type { StoredDiscFiles } from "./stored-disc-files.ts";

/** Why a study cannot be stored now. */
export type StudyProblem = "confirmFirst" | "noKind" | "nothingChosen" | "tooManyFiles" | "tooManyBytes";

/** What a study needs of its disc. */
export interface DiscContext {
  readonly services: RecordServices;
  readonly content: ReadableContent;
  readonly stored: StoredDiscFiles;
  readonly persons: number;
  /** The level of the exam and its files. */
  readonly level: () => Level;
}
