import type { AccountService } from "@libretto/core/ports/accounts/account-service";
import type { Administration } from "@libretto/core/ports/accounts/administration";
import type { SessionGateway } from "@libretto/core/ports/accounts/session-gateway";
import type { Subscriptions } from "@libretto/core/ports/accounts/subscriptions";
import type { CatalogueSearch } from "@libretto/core/ports/catalogues/catalogue-search";
import type { ReferenceLists } from "@libretto/core/ports/catalogues/reference-lists";
import type { PatientDevices } from "@libretto/core/ports/devices/patient-devices";
import type { Documents, SaveFile } from "@libretto/core/ports/documents/documents";
import type { FileService } from "@libretto/core/ports/files/file-service";
import type { DoctorService } from "@libretto/core/ports/record/doctor-service";
import type { Drawings } from "@libretto/core/ports/record/drawings";
import type { DrugSafety } from "@libretto/core/ports/record/drug-safety";
import type { EmergencyReader } from "@libretto/core/ports/record/emergency-reader";
import type { ExamSearch } from "@libretto/core/ports/record/exam-search";
import type { PatientStore } from "@libretto/core/ports/record/patient-store";
import type { ReaderView } from "@libretto/core/ports/record/reader-view";
import type { ReadingImport } from "@libretto/core/ports/record/reading-import";
import type { RecordBin } from "@libretto/core/ports/record/record-bin";
import type { RecordStore } from "@libretto/core/ports/record/record-store";
import type { ScoreHistory } from "@libretto/core/ports/record/score-history";
import type { ScoreLists } from "@libretto/core/ports/record/score-lists";
import type { ShareLinkReader } from "@libretto/core/ports/record/share-links";
import type { SharedPatients } from "@libretto/core/ports/record/shared-patients";
import type { AccessLog } from "@libretto/core/ports/security/access-log";
import type { Activity } from "@libretto/core/ports/security/activity";
import type { PermissionCheck } from "@libretto/core/ports/security/permission-check";
import type { Carers } from "@libretto/core/ports/sharing/carers";
import type { Clock } from "@libretto/core/ports/system/clock";
import type { LocalMemory } from "@libretto/core/ports/system/local-memory";
import type { MailService } from "@libretto/core/ports/system/mail-service";
import type { PageUpdates } from "@libretto/core/ports/system/page-updates";
import type { ServiceIdentifier } from "inversify";
import type { OpenWindow } from "../shared/new-window.ts";

const token = <T>(name: string) => Symbol.for(name) as ServiceIdentifier<T>;

/** The tokens of the ports. */
export const TOKENS = {
  administration: token<Administration>("Administration"),
  accessLog: token<AccessLog>("AccessLog"),
  bin: token<RecordBin>("RecordBin"),
  activity: token<Activity>("Activity"),
  catalogue: token<CatalogueSearch>("CatalogueSearch"),
  clock: token<Clock>("Clock"),
  accountService: token<AccountService>("AccountService"),
  doctors: token<DoctorService>("DoctorService"),
  carers: token<Carers>("Carers"),
  readerView: token<ReaderView>("ReaderView"),
  drawings: token<Drawings>("Drawings"),
  emergency: token<EmergencyReader>("EmergencyReader"),
  devices: token<PatientDevices>("PatientDevices"),
  documents: token<Documents>("Documents"),
  examSearch: token<ExamSearch>("ExamSearch"),
  fileService: token<FileService>("FileService"),
  gateway: token<SessionGateway>("SessionGateway"),
  lists: token<ReferenceLists>("ReferenceLists"),
  mail: token<MailService>("MailService"),
  memory: token<LocalMemory>("LocalMemory"),
  openWindow: token<OpenWindow>("OpenWindow"),
  patients: token<PatientStore>("PatientStore"),
  permissions: token<PermissionCheck>("PermissionCheck"),
  readings: token<ReadingImport>("ReadingImport"),
  records: token<RecordStore>("RecordStore"),
  safety: token<DrugSafety>("DrugSafety"),
  saveFile: token<SaveFile>("SaveFile"),
  scoreLists: token<ScoreLists>("ScoreLists"),
  scores: token<ScoreHistory>("ScoreHistory"),
  shareLinkReader: token<ShareLinkReader>("ShareLinkReader"),
  sharedPatients: token<SharedPatients>("SharedPatients"),
  subscriptions: token<Subscriptions>("Subscriptions"),
  updates: token<PageUpdates>("PageUpdates"),
} as const;
