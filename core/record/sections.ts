import { adverseReactions } from "./adverse-reactions/wire.ts";
import { emergencyContacts, otherContacts } from "./contacts/wire.ts";
import { diagnoses } from "./diagnoses/wire.ts";
import { diary } from "./diary/wire.ts";
import { exams } from "./exams/wire.ts";
import { files, kardiaTraces } from "./files/wire.ts";
import { personalLinks } from "./links/wire.ts";
import { familyHistory, recentHistory, remoteHistory } from "./medical-history/narratives-wire.ts";
import { physiologicalHistory } from "./medical-history/wire.ts";
import { pregnancies } from "./pregnancies/wire.ts";
import type { AnySection } from "./section.ts";
import { therapies } from "./therapies/wire.ts";
import { vaccinations } from "./vaccinations/wire.ts";
import { visits } from "./visits/wire.ts";
import { vitalSigns } from "./vital-signs/wire.ts";

/** All section definitions of the record. */
export const sections = [
  emergencyContacts,
  otherContacts,
  therapies,
  diagnoses,
  vitalSigns,
  visits,
  exams,
  files,
  kardiaTraces,
  diary,
  vaccinations,
  pregnancies,
  adverseReactions,
  familyHistory,
  physiologicalHistory,
  recentHistory,
  remoteHistory,
  personalLinks,
] as const satisfies readonly AnySection[];
