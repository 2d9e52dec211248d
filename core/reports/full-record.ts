import type { Consent } from "../account/consents.ts";
import type { ScoreDraft } from "../calculators/score-record.ts";
import type { SignInLogEntry } from "../record/access-log/sign-in-log-entry.ts";
import type { DiaryDrawings } from "../record/diary/diary-entry.ts";
import type { Association } from "../record/doctors/association.ts";
import type { Patient } from "../record/patient/patient.ts";
import type { RecordRows } from "../record/sections.ts";
import type { Therapy } from "../record/therapies/therapy.ts";

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
