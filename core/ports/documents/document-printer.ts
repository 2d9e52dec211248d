import type { Clearance } from "../../access/visibility.ts";
import type { PharmacovigilanceStructure } from "../../catalogues/drugs/pharmacovigilance.ts";
import type { CalendarDate, Instant } from "../../kernel/dates.ts";
import type { Failure } from "../../kernel/failure.ts";
import type { TaskEither } from "../../kernel/fp.ts";
import type { AccountId } from "../../kernel/id.ts";
import type { Language } from "../../messages/codes.ts";
import type { OpenFindings } from "../../record/across/drug-safety/open-finding.ts";
import type { EmergencyPaper } from "../../record/across/emergency/emergency-paper.ts";
import type { EmergencySet } from "../../record/across/emergency/emergency-set.ts";
import type { Reaction } from "../../record/adverse-reactions/adverse-reaction.ts";
import type { Diagnosis } from "../../record/diagnoses/diagnosis.ts";
import type { Exam } from "../../record/exams/exam.ts";
import type { Patient } from "../../record/patient/patient.ts";
import type { Therapy } from "../../record/therapies/therapy.ts";
import type { FullRecord } from "../../reports/full-record.ts";
import type { ReportChoice } from "../../reports/report-choice.ts";

/** What every sheet about a patient states of itself. */
export interface PrintContext {
  readonly printedAt: Instant;
  /** The reader's clearance, so that the sheet never claims that hidden data do not exist; null for full access. */
  readonly sharing: Clearance | null;
}

/** The therapies of a patient, as they are printed. */
export interface TherapiesSheet extends PrintContext {
  readonly patient: Patient;
  readonly therapies: readonly Therapy[];
  /** Names of the prescribers, by account. */
  readonly prescribers: ReadonlyMap<number, string>;
  /** The date of the drug data. */
  readonly dataDate: CalendarDate;
  /** The open findings on medicines in use that the reader may see, and what was not checked. */
  readonly openFindings: OpenFindings;
}

/** The exams of a patient, as they are printed. */
export interface ExamsSheet extends PrintContext {
  readonly patient: Patient;
  readonly exams: readonly Exam[];
  /** The diagnoses that the reader may see, to name those that an exam concerns. */
  readonly diagnoses: readonly Pick<Diagnosis, "id" | "condition">[];
}

/** The record as far as its reader may see it, as it is printed. */
export interface ClinicalSheet extends PrintContext {
  readonly record: FullRecord;
  /** What the patient chose; absent for the whole record. The record has only the chosen rows. */
  readonly choice?: ReportChoice;
  /** The number of readings in the record and the period, when the sheet has only the latest ones. */
  readonly readingCount?: number;
  /** The open findings on medicines in use that the reader may see, and what was not checked. */
  readonly openFindings: OpenFindings;
}

/** A report of an adverse reaction, as it is printed. */
export interface ReactionSheet extends PrintContext {
  readonly patient: Patient;
  readonly report: Reaction;
  /** The name of the drug. */
  readonly drug: string;
  /** Where the report is sent; null while none is chosen. */
  readonly structure: PharmacovigilanceStructure | null;
}

/** The emergency set on one page. */
export interface EmergencySheet extends PrintContext {
  readonly paper: EmergencyPaper;
  readonly set: EmergencySet;
  /** The allergies and intolerances of the set that the drug check does not understand. */
  readonly unknownAllergies: readonly string[];
  /** The open findings on medicines in use that the reader may see; null when the drug check was not possible. */
  readonly openFindings: OpenFindings | null;
  /** The link to the current data, the name of its code, and its end; null when there is no link. */
  readonly view: { readonly address: string; readonly name: string; readonly until: Instant } | null;
}

/** The account that requests a document. */
export interface Requester {
  readonly account: AccountId;
  /** Resolves when the client has disconnected. */
  readonly disconnected: Promise<unknown>;
}

/** Creates PDF documents: tagged, with an embedded font and page numbers. */
export interface DocumentPrinter {
  /** The sheet of the medicines, lists in the order of the screen. */
  readonly printTherapies: (
    sheet: TherapiesSheet,
    language: Language,
    requester: Requester,
  ) => TaskEither<Failure, Uint8Array>;
  /** The exams: completed, then scheduled and requested. */
  readonly printExams: (sheet: ExamsSheet, language: Language, requester: Requester) => TaskEither<Failure, Uint8Array>;
  /** The whole record as a doctor reads it. */
  readonly printReport: (
    sheet: ClinicalSheet,
    language: Language,
    requester: Requester,
  ) => TaskEither<Failure, Uint8Array>;
  /** A report of an adverse reaction. */
  readonly printReaction: (
    sheet: ReactionSheet,
    language: Language,
    requester: Requester,
  ) => TaskEither<Failure, Uint8Array>;
  /** The data that a rescuer needs, always on one page. */
  readonly printEmergencySheet: (
    sheet: EmergencySheet,
    language: Language,
    requester: Requester,
  ) => TaskEither<Failure, Uint8Array>;
  /** A guide or legal text by its name; `notFound` when there is none. */
  readonly printGuide: (name: string, language: Language) => TaskEither<Failure, Uint8Array>;
}
