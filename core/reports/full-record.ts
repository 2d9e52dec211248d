import type { Consent } from "../account/consents.ts";
import type { ScoreDraft } from "../calculators/score-record.ts";
import type { SignInLogEntry } from "../record/access-log/sign-in-log-entry.ts";
import type { Reaction } from "../record/adverse-reactions/adverse-reaction.ts";
import type { Contact } from "../record/contacts/contact.ts";
import type { Diagnosis } from "../record/diagnoses/diagnosis.ts";
import type { DiaryDrawings, DiaryEntry } from "../record/diary/diary-entry.ts";
import type { Association } from "../record/doctors/association.ts";
import type { Exam } from "../record/exams/exam.ts";
import type { RecordFile } from "../record/files/record-file.ts";
import type { Narrative } from "../record/medical-history/narratives.ts";
import type { Physiological } from "../record/medical-history/physiological.ts";
import type { Patient } from "../record/patient/patient.ts";
import type { Pregnancy } from "../record/pregnancies/pregnancy.ts";
import type { Therapy } from "../record/therapies/therapy.ts";
import type { Vaccination } from "../record/vaccinations/vaccination.ts";
import type { Visit } from "../record/visits/visit.ts";
import type { Reading } from "../record/vital-signs/reading.ts";

/** All rows of each section that are not deleted, in any order. */
export interface RecordRows {
  readonly emergencyContacts: readonly Contact[];
  readonly otherContacts: readonly Contact[];
  readonly therapies: readonly Therapy[];
  readonly diagnoses: readonly Diagnosis[];
  readonly exams: readonly Exam[];
  readonly files: readonly RecordFile[];
  readonly kardiaTraces: readonly RecordFile[];
  readonly diary: readonly DiaryEntry[];
  readonly vaccinations: readonly Vaccination[];
  readonly visits: readonly Visit[];
  readonly readings: readonly Reading[];
  readonly pregnancies: readonly Pregnancy[];
  /** None or one. */
  readonly familyHistory: readonly Narrative[];
  readonly remoteHistory: readonly Narrative[];
  readonly recentHistory: readonly Narrative[];
  readonly physiological: readonly Physiological[];
  readonly adverseReactions: readonly Reaction[];
}
export type SectionName = keyof RecordRows;

/** The input of an export: all data of one patient. */
export interface FullRecord extends RecordRows {
  readonly patient: Patient;
  /** Deleted medications that reaction reports refer to. They are not shown. */
  readonly deletedTherapies?: readonly Therapy[];
  /** The drawings of diary entries, by entry id; only entries with a drawing. */
  readonly drawings: Readonly<Record<number, DiaryDrawings>>;
  /** The contents of files to export, in base64, by file id. */
  readonly contents: Readonly<Record<number, string>>;
  readonly doctors: readonly Association[];
  readonly consents: readonly Consent[];
  /** Includes scores of other programs, which state no formula. */
  readonly scores: readonly ScoreDraft[];
  readonly accesses: readonly SignInLogEntry[];
}
