import type { Failure } from "../../kernel/failure.ts";
import type { TaskEither } from "../../kernel/fp.ts";
import type { PatientId } from "../../kernel/id.ts";
import type { Language } from "../../messages/codes.ts";

/** Documents that the server prints, as PDF. */
export interface Documents {
  /** The patient's medications. */
  readonly therapies: (patient: PatientId, language: Language) => TaskEither<Failure, Uint8Array>;
  /** The exams. */
  readonly exams: (patient: PatientId, language: Language) => TaskEither<Failure, Uint8Array>;
  /** The clinical report. */
  readonly report: (patient: PatientId, language: Language) => TaskEither<Failure, Uint8Array>;
}

/** Gives a finished document to the person, as a file of that name. */
export type SaveFile = (name: string, mediaType: string, content: Uint8Array) => void;
