import type { AccessLog } from "@libretto/core/ports/access-log";
import type { AccountDesk } from "@libretto/core/ports/account-desk";
import type { Activity } from "@libretto/core/ports/activity";
import type { CatalogueSearch } from "@libretto/core/ports/catalogue-search";
import type { Clock } from "@libretto/core/ports/clock";
import type { Documents, SaveFile } from "@libretto/core/ports/documents";
import type { Drawings } from "@libretto/core/ports/drawings";
import type { DrugSafety } from "@libretto/core/ports/drug-safety";
import type { EmergencyReader } from "@libretto/core/ports/emergency-reader";
import type { FileDesk } from "@libretto/core/ports/file-desk";
import type { LocalMemory } from "@libretto/core/ports/local-memory";
import type { PatientDevices } from "@libretto/core/ports/patient-devices";
import type { PatientStore } from "@libretto/core/ports/patient-store";
import type { PermissionCheck } from "@libretto/core/ports/permission-check";
import type { ReadingIntake } from "@libretto/core/ports/reading-intake";
import type { RecordBin } from "@libretto/core/ports/record-bin";
import type { RecordStore } from "@libretto/core/ports/record-store";
import type { ReferenceLists } from "@libretto/core/ports/reference-lists";
import type { ScoreHistory } from "@libretto/core/ports/score-history";
import type { ScoreLists } from "@libretto/core/ports/score-lists";
import type { SessionGateway } from "@libretto/core/ports/session-gateway";
import type { SharedPatients } from "@libretto/core/ports/shared-patients";
import type { Subscriptions } from "@libretto/core/ports/subscriptions";
import type { ServiceIdentifier } from "inversify";
import type { OpenWindow } from "../shared/new-window.ts";

const token = <T>(name: string) => Symbol.for(name) as ServiceIdentifier<T>;

/** The ports by which models reach the world. */
export const TOKENS = {
  accessLog: token<AccessLog>("AccessLog"),
  bin: token<RecordBin>("RecordBin"),
  activity: token<Activity>("Activity"),
  catalogue: token<CatalogueSearch>("CatalogueSearch"),
  clock: token<Clock>("Clock"),
  desk: token<AccountDesk>("AccountDesk"),
  drawings: token<Drawings>("Drawings"),
  emergency: token<EmergencyReader>("EmergencyReader"),
  devices: token<PatientDevices>("PatientDevices"),
  documents: token<Documents>("Documents"),
  fileDesk: token<FileDesk>("FileDesk"),
  gateway: token<SessionGateway>("SessionGateway"),
  lists: token<ReferenceLists>("ReferenceLists"),
  memory: token<LocalMemory>("LocalMemory"),
  openWindow: token<OpenWindow>("OpenWindow"),
  patients: token<PatientStore>("PatientStore"),
  permissions: token<PermissionCheck>("PermissionCheck"),
  readings: token<ReadingIntake>("ReadingIntake"),
  records: token<RecordStore>("RecordStore"),
  safety: token<DrugSafety>("DrugSafety"),
  saveFile: token<SaveFile>("SaveFile"),
  scoreLists: token<ScoreLists>("ScoreLists"),
  scores: token<ScoreHistory>("ScoreHistory"),
  sharedPatients: token<SharedPatients>("SharedPatients"),
  subscriptions: token<Subscriptions>("Subscriptions"),
} as const;
