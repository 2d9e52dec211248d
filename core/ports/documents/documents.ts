import type { Failure } from "../../kernel/failure.ts";
import type { TaskEither } from "../../kernel/fp.ts";
import type { Id, PatientId } from "../../kernel/id.ts";
import type { Language } from "../../messages/codes.ts";
import type { ReportChoice } from "../../reports/report-choice.ts";

/** Documents that the server prints, as PDF. */
export interface Documents {
  /** The patient's medications. */
  readonly therapies: (patient: PatientId, language: Language) => TaskEither<Failure, Uint8Array>;
  /** The exams. */
  readonly exams: (patient: PatientId, language: Language) => TaskEither<Failure, Uint8Array>;
  /** The clinical report. */
  readonly report: (patient: PatientId, language: Language, choice?: ReportChoice) => TaskEither<Failure, Uint8Array>;
  /** A report of an adverse reaction. */
  readonly reaction: (patient: PatientId, language: Language, report: Id) => TaskEither<Failure, Uint8Array>;
  /** The emergency set on one page. */
  readonly emergency: (patient: PatientId, language: Language) => TaskEither<Failure, Uint8Array>;
  /** The own record as a FHIR summary, or all data of the record as a FHIR collection. */
  readonly fhir: (
    content: "summary" | "complete",
    language: Language,
    choice?: ReportChoice,
  ) => TaskEither<Failure, Uint8Array>;
}

/** The documents about one patient with no choice of content. */
export type PrintedDocument = "therapies" | "exams" | "report" | "emergency";

/** Gives a finished document to the person, as a file of that name. */
export type SaveFile = (name: string, mediaType: string, content: Uint8Array) => void;
