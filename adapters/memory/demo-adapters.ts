import { memoryAccessLog, memorySubscriptions } from "./account/account-pages.ts";
import { memoryPermissionCheck } from "./account/permission-check.ts";
import { memorySessionGateway } from "./account/session-gateway.ts";
import { memoryActivity } from "./activity.ts";
import { memoryCatalogueSearch } from "./catalogues/catalogue-search.ts";
import { memoryReferenceLists } from "./catalogues/reference-lists.ts";
import { memoryClock } from "./clock.ts";
import { createFailureInjector } from "./failure-injector.ts";
import { memoryDocuments, memorySaveFile } from "./files/documents.ts";
import { memoryFileService } from "./files/file-service.ts";
import { memoryLocalMemory } from "./local-memory.ts";
import { memoryMenuSource } from "./menu-source.ts";
import { memoryCheckedRecords } from "./record/checked-records.ts";
import { DEMO_ACCOUNT, DEMO_DOCTORS, DEMO_PATIENT, DEMO_ROWS } from "./record/demo-patient.ts";
import { memoryDrugSafety } from "./record/drug-safety.ts";
import { memoryPatientStore } from "./record/patient-store.ts";
import { memoryReadingImport } from "./record/reading-import.ts";
import { memoryRecordStore } from "./record/record-store.ts";
import { memoryScoreHistory } from "./record/score-history.ts";

/** The demo patient's record in memory, with an adapter for every port. `failures` makes the next call fail. */
export const createDemoAdapters = () => {
  const failures = createFailureInjector();
  const clock = memoryClock();
  const records = memoryRecordStore(failures);
  for (const [section, rows] of DEMO_ROWS) records.put(section, DEMO_PATIENT.id, rows);
  const files = memorySaveFile();
  return {
    failures,
    clock,
    records: memoryCheckedRecords(records, memoryDrugSafety(records, DEMO_PATIENT, clock), clock),
    readings: memoryReadingImport(records, clock, () => DEMO_PATIENT.birth, failures),
    files,
    saveFile: files.save,
    fileService: memoryFileService(records, failures),
    memory: memoryLocalMemory(),
    activity: memoryActivity(clock),
    gateway: memorySessionGateway([DEMO_ACCOUNT], clock, failures),
    menu: memoryMenuSource({}, failures),
    patients: memoryPatientStore(DEMO_PATIENT, DEMO_DOCTORS, records, clock, failures),
    permissions: memoryPermissionCheck(failures),
    catalogue: memoryCatalogueSearch(failures),
    lists: memoryReferenceLists(failures),
    safety: memoryDrugSafety(records, DEMO_PATIENT, clock, failures),
    documents: memoryDocuments(failures),
    accessLog: memoryAccessLog(clock, undefined, failures),
    subscriptions: memorySubscriptions(clock, undefined, failures),
    scores: memoryScoreHistory(clock, failures),
  };
};
