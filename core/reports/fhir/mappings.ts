import type { RecordRows, WholeRecord } from "../whole-record.ts";
import { accessMapping } from "./accesses.ts";
import { reactionMapping } from "./adverse-reactions.ts";
import { consentMapping } from "./consents.ts";
import { emergencyContactMapping, otherContactMapping } from "./contacts.ts";
import { diagnosisMapping } from "./diagnoses.ts";
import { diaryMapping } from "./diary.ts";
import { doctorMapping } from "./doctors.ts";
import { examMapping } from "./exams.ts";
import { fileMapping, kardiaMapping } from "./files.ts";
import { familyHistoryMapping, recentHistoryMapping, remoteHistoryMapping } from "./histories.ts";
import type { Mapping } from "./mapping.ts";
import { physiologicalMapping } from "./physiological.ts";
import { pregnancyMapping } from "./pregnancies.ts";
import { readingMapping } from "./readings.ts";
import { scoreMapping } from "./scores.ts";
import { therapyMapping } from "./therapies.ts";
import { vaccinationMapping } from "./vaccinations.ts";
import { visitMapping } from "./visits.ts";

type Rows = RecordRows & Pick<WholeRecord, "doctors" | "consents" | "scores" | "accesses">;
export type Mapped = keyof Rows;

/** The mapping of every collection of a full record. */
export const mappings: { readonly [K in Mapped]: Mapping<Rows[K][number], Rows[K][number] | null> } = {
  emergencyContacts: emergencyContactMapping,
  otherContacts: otherContactMapping,
  diagnoses: diagnosisMapping,
  therapies: therapyMapping,
  vaccinations: vaccinationMapping,
  readings: readingMapping,
  exams: examMapping,
  files: fileMapping,
  kardiaTraces: kardiaMapping,
  visits: visitMapping,
  diary: diaryMapping,
  scores: scoreMapping,
  pregnancies: pregnancyMapping,
  physiological: physiologicalMapping,
  familyHistory: familyHistoryMapping,
  remoteHistory: remoteHistoryMapping,
  recentHistory: recentHistoryMapping,
  adverseReactions: reactionMapping,
  doctors: doctorMapping,
  consents: consentMapping,
  accesses: accessMapping,
};
export const MAPPED = Object.keys(mappings) as readonly Mapped[];

/** Any mapping, for code that serves all of them alike. */
export type AnyMapping = Mapping<never, unknown>;
