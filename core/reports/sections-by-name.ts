import { adverseReactions } from "../record/adverse-reactions/wire.ts";
import { emergencyContacts, otherContacts } from "../record/contacts/wire.ts";
import { diagnoses } from "../record/diagnoses/wire.ts";
import { diary } from "../record/diary/wire.ts";
import { exams } from "../record/exams/wire.ts";
import { files, kardiaTraces } from "../record/files/wire.ts";
import { familyHistory, recentHistory, remoteHistory } from "../record/medical-history/narratives-wire.ts";
import { physiologicalHistory } from "../record/medical-history/wire.ts";
import { pregnancies } from "../record/pregnancies/wire.ts";
import type { AnySection } from "../record/section.ts";
import { therapies } from "../record/therapies/wire.ts";
import { vaccinations } from "../record/vaccinations/wire.ts";
import { visits } from "../record/visits/wire.ts";
import { vitalSigns } from "../record/vital-signs/wire.ts";
import type { SectionName } from "./full-record.ts";

/** The section definitions of a full record, by name. */
export const sectionsByName: Readonly<Record<SectionName, AnySection>> = {
  emergencyContacts,
  otherContacts,
  therapies,
  diagnoses,
  exams,
  files,
  kardiaTraces,
  diary,
  vaccinations,
  visits,
  readings: vitalSigns,
  pregnancies,
  familyHistory,
  remoteHistory,
  recentHistory,
  physiological: physiologicalHistory,
  adverseReactions,
};
export const SECTION_NAMES = Object.keys(sectionsByName) as readonly SectionName[];
