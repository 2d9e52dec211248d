import type { Clearance } from "../access/visibility.ts";
import type { CalendarDate, Instant } from "../kernel/dates.ts";
import type { Failure } from "../kernel/failure.ts";
import type { TaskEither } from "../kernel/fp.ts";
import type { AccountId } from "../kernel/id.ts";
import type { Language } from "../messages/codes.ts";
import type { EmergencySet } from "../record/across/emergency-set.ts";
import type { OpenFinding } from "../record/across/open-findings.ts";
import type { Diagnosis } from "../record/diagnoses/diagnosis.ts";
import type { Exam } from "../record/exams/exam.ts";
import type { Patient } from "../record/patient/patient.ts";
import type { Therapy } from "../record/therapies/therapy.ts";
import type { WholeRecord } from "../reports/whole-record.ts";

/** What every sheet about a patient says of itself. */
export interface Printing {
  readonly printedAt: Instant;
  /** How much of the record its reader may see, so that it says of nothing that there is none; null where that is all. */
  readonly sharing: Clearance | null;
}

/** The therapies of a patient, as they are printed. */
export interface TherapiesSheet extends Printing {
  readonly patient: Patient;
  readonly therapies: readonly Therapy[];
  /** Names of the prescribers, by account. */
  readonly prescribers: ReadonlyMap<number, string>;
  /** The day of the drug data. */
  readonly dataDate: CalendarDate;
  /** What speaks against the medicines in use, as far as the reader may see it. */
  readonly openFindings: readonly OpenFinding[];
}

/** The exams of a patient, as they are printed. */
export interface ExamsSheet extends Printing {
  readonly patient: Patient;
  readonly exams: readonly Exam[];
  /** The diagnoses that the reader may see, to name those that an exam concerns. */
  readonly diagnoses: readonly Pick<Diagnosis, "id" | "condition">[];
}

/** Everything of a record that its reader may see, as it is printed. */
export interface ClinicalSheet extends Printing {
  readonly record: WholeRecord;
  /** What speaks against the medicines in use, as far as the reader may see it. */
  readonly openFindings: readonly OpenFinding[];
}

/** The emergency set on one page. */
export interface EmergencySheet extends Printing {
  readonly set: EmergencySet;
  /** Where the current data are shown, what that code is called, and until when; null when there is no such address. */
  readonly view: { readonly address: string; readonly name: string; readonly until: Instant } | null;
}

/** For whom a document is made. */
export interface Asker {
  readonly account: AccountId;
  /** Resolves when nobody waits for the document any more. */
  readonly gone: Promise<unknown>;
}

/** Makes PDF documents: tagged, with their own font, page x of y. */
export interface DocumentPrinter {
  /** The sheet of the medicines, lists in the order of the screen. */
  readonly therapies: (sheet: TherapiesSheet, language: Language, asker: Asker) => TaskEither<Failure, Uint8Array>;
  /** The exams, what is done before what is planned and asked for. */
  readonly exams: (sheet: ExamsSheet, language: Language, asker: Asker) => TaskEither<Failure, Uint8Array>;
  /** The whole record as a doctor reads it. */
  readonly report: (sheet: ClinicalSheet, language: Language, asker: Asker) => TaskEither<Failure, Uint8Array>;
  /** What a rescuer needs, always one page. */
  readonly emergency: (sheet: EmergencySheet, language: Language, asker: Asker) => TaskEither<Failure, Uint8Array>;
  /** A guide or legal text by its name; `notFound` when there is none. */
  readonly guide: (name: string, language: Language) => TaskEither<Failure, Uint8Array>;
}
