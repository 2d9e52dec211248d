import { MenstruationWire } from "../../record/menstruations/wire.ts";
import type { RecordRows } from "../../record/sections.ts";
import type { FullRecord } from "../full-record.ts";
import type { Mapping } from "./mapping.ts";
import { accessMapping } from "./resources/accesses.ts";
import { reactionMapping } from "./resources/adverse-reactions.ts";
import { consentMapping } from "./resources/consents.ts";
import { emergencyContactMapping, otherContactMapping } from "./resources/contacts.ts";
import { diagnosisMapping } from "./resources/diagnoses.ts";
import { diaryMapping } from "./resources/diary.ts";
import { doctorMapping } from "./resources/doctors.ts";
import { doseMapping } from "./resources/doses.ts";
import { examMapping } from "./resources/exams.ts";
import { fileMapping, kardiaMapping } from "./resources/files.ts";
import { familyHistoryMapping, recentHistoryMapping, remoteHistoryMapping } from "./resources/histories.ts";
import { labResultMapping } from "./resources/lab-results.ts";
import { physiologicalMapping } from "./resources/physiological.ts";
import { pregnancyMapping } from "./resources/pregnancies.ts";
import { formMapping } from "./resources/questionnaire.ts";
import { readingMapping } from "./resources/readings.ts";
import { scoreMapping } from "./resources/scores.ts";
import { therapyMapping } from "./resources/therapies.ts";
import { vaccinationMapping } from "./resources/vaccinations.ts";
import { visitMapping } from "./resources/visits.ts";

type Rows = RecordRows & Pick<FullRecord, "doctors" | "consents" | "scores" | "accesses">;
/** The name of a collection of a full record. */
export type MappedName = keyof Rows;

/** The mapping of every collection of a full record. */
export const mappings: { readonly [K in MappedName]: Mapping<Rows[K][number], Rows[K][number] | null> } = {
  emergencyContacts: emergencyContactMapping,
  otherContacts: otherContactMapping,
  diagnoses: diagnosisMapping,
  therapies: therapyMapping,
  doses: doseMapping,
  vaccinations: vaccinationMapping,
  vitalSigns: readingMapping,
  labResults: labResultMapping,
  exams: examMapping,
  files: fileMapping,
  kardiaTraces: kardiaMapping,
  visits: visitMapping,
  diary: diaryMapping,
  scores: scoreMapping,
  pregnancies: pregnancyMapping,
  // the patient summary states the cycle with the physiological history
  menstruations: formMapping("menstruation", MenstruationWire),
  physiologicalHistory: physiologicalMapping,
  familyHistory: familyHistoryMapping,
  remoteHistory: remoteHistoryMapping,
  recentHistory: recentHistoryMapping,
  adverseReactions: reactionMapping,
  doctors: doctorMapping,
  consents: consentMapping,
  accesses: accessMapping,
};
/** The names of all collections of a full record, in the order of an export. */
export const MAPPED_NAMES = Object.keys(mappings) as readonly MappedName[];

/** Any mapping, for code that serves all of them alike. */
export type AnyMapping = Mapping<never, unknown>;
