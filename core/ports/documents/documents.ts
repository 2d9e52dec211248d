import type { Failure } from "../../kernel/failure.ts";
import type { TaskEither } from "../../kernel/fp.ts";
import type { Id, PatientId } from "../../kernel/id.ts";
import type { Language } from "../../messages/codes.ts";
import type { EmergencyPaper } from "../../record/across/emergency/emergency-paper.ts";
import type { ReportChoice } from "../../reports/report-choice.ts";

/** Prints a document about a patient. */
export type PrintDocument = (patient: PatientId, language: Language) => TaskEither<Failure, Uint8Array>;

/** Documents that the server prints, as PDF. */
export interface Documents {
  /** The patient's medications. */
  readonly printTherapies: PrintDocument;
  /** The exams. */
  readonly printExams: PrintDocument;
  /** The clinical report. */
  readonly printReport: (
    patient: PatientId,
    language: Language,
    choice?: ReportChoice,
  ) => TaskEither<Failure, Uint8Array>;
  /** A report of an adverse reaction. */
  readonly printReaction: (patient: PatientId, language: Language, report: Id) => TaskEither<Failure, Uint8Array>;
  /** The emergency set on one page, by default for rescuers. */
  readonly printEmergencySheet: (
    patient: PatientId,
    language: Language,
    paper?: EmergencyPaper,
  ) => TaskEither<Failure, Uint8Array>;
  /** The own record as a FHIR summary, or all data of the record as a FHIR collection. */
  readonly exportFhir: (
    content: "summary" | "complete",
    language: Language,
    choice?: ReportChoice,
  ) => TaskEither<Failure, Uint8Array>;
}

/** The calls that need nothing but the patient and the language. */
export type PrintCall = "printTherapies" | "printExams" | "printReport" | "printEmergencySheet";

/** Gives a finished document to the person, as a file of that name. */
export type SaveFile = (name: string, mediaType: string, content: Uint8Array) => void;

/** Lets the person's browser download the file at an address. */
export type StartDownload = (address: string) => void;
