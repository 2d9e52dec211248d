import { emergencyContacts, otherContacts } from "@libretto/core/record/contacts/wire";
import { diagnoses } from "@libretto/core/record/diagnoses/wire";
import { therapies } from "@libretto/core/record/therapies/wire";
import { memoryAccessLog, memorySubscriptions } from "./account-pages.ts";
import { memoryActivity } from "./activity.ts";
import { memoryCatalogueSearch } from "./catalogue-search.ts";
import { memoryCheckedRecords } from "./checked-records.ts";
import { memoryClock } from "./clock.ts";
import {
  DEMO_ACCOUNT,
  DEMO_DIAGNOSES,
  DEMO_DOCTORS,
  DEMO_EMERGENCY,
  DEMO_OTHERS,
  DEMO_PATIENT,
  DEMO_THERAPIES,
} from "./demo-patient.ts";
import { memoryDocuments, memorySaveFile } from "./documents.ts";
import { memoryDrugSafety } from "./drug-safety.ts";
import { memoryFileDesk } from "./file-desk.ts";
import { memoryOfDevice } from "./local-memory.ts";
import { memoryMenuSource } from "./menu-source.ts";
import { memoryPatientStore } from "./patient-store.ts";
import { memoryPermissionCheck } from "./permission-check.ts";
import { memoryReadingIntake } from "./reading-intake.ts";
import { memoryRecordStore } from "./record-store.ts";
import { memoryReferenceLists } from "./reference-lists.ts";
import { memoryScoreHistory } from "./score-history.ts";
import { memorySessionGateway } from "./session-gateway.ts";
import { memoryTrouble } from "./trouble.ts";

/**
 * A whole Libretto in memory: one demo patient with a record, and every port over it. `trouble` makes the next call of
 * whichever port fail.
 */
export const memoryWorld = () => {
  const trouble = memoryTrouble();
  const clock = memoryClock();
  const records = memoryRecordStore(trouble);
  records.put(emergencyContacts, DEMO_PATIENT.id, DEMO_EMERGENCY);
  records.put(otherContacts, DEMO_PATIENT.id, DEMO_OTHERS);
  records.put(therapies, DEMO_PATIENT.id, DEMO_THERAPIES);
  records.put(diagnoses, DEMO_PATIENT.id, DEMO_DIAGNOSES);
  const files = memorySaveFile();
  return {
    trouble,
    clock,
    records: memoryCheckedRecords(records, memoryDrugSafety(records, DEMO_PATIENT, clock), clock),
    readings: memoryReadingIntake(records, clock, () => DEMO_PATIENT.birth, trouble),
    files,
    saveFile: files.save,
    fileDesk: memoryFileDesk(records, trouble),
    memory: memoryOfDevice(),
    activity: memoryActivity(clock),
    gateway: memorySessionGateway([DEMO_ACCOUNT], clock, trouble),
    menu: memoryMenuSource({}, trouble),
    patients: memoryPatientStore(DEMO_PATIENT, DEMO_DOCTORS, records, clock, trouble),
    permissions: memoryPermissionCheck(trouble),
    catalogue: memoryCatalogueSearch(trouble),
    lists: memoryReferenceLists(trouble),
    safety: memoryDrugSafety(records, DEMO_PATIENT, clock, trouble),
    documents: memoryDocuments(trouble),
    accessLog: memoryAccessLog(clock, undefined, trouble),
    subscriptions: memorySubscriptions(undefined, trouble),
    scores: memoryScoreHistory(clock, trouble),
  };
};
export type MemoryWorld = ReturnType<typeof memoryWorld>;
