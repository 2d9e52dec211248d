import type { Instant } from "../../kernel/dates.ts";

/** Who acted on a record, as far as its patient may know. */
export type AccessLogActor =
  | "self"
  | "doctor"
  | "administrator"
  /** Anybody with the code of an emergency sheet. */
  | "withCode"
  /** The server itself. */
  | "libretto"
  /** The account was deleted. */
  | "gone"
  /** A person who was refused and has no relation to the record. */
  | "somebody";

/** An action on a record, or an attempt: who, what, when (PR-4), and for the patient's own actions from where. */
export interface AccessLogEntry {
  readonly id: number;
  readonly at: Instant;
  readonly by: AccessLogActor;
  /** The name of a doctor. */
  readonly name: string;
  /** An `AuditAction`; stored entries may contain one that this version does not know. */
  readonly action: string;
  /** The object in the audit trail: an endpoint and a row. */
  readonly object: string;
  readonly refused: boolean;
  /** The device of the patient's own actions; empty for other people. */
  readonly device: string;
  /** The network address of the patient's own actions; empty for other people. */
  readonly address: string;
}

/** The parts of the record and the account that an entry can concern. */
export type AccessLogSubject =
  | "sheet"
  | "emergencyContacts"
  | "otherContacts"
  | "therapies"
  | "diagnoses"
  | "vitalSigns"
  | "pregnancies"
  | "visits"
  | "exams"
  | "diary"
  | "vaccinations"
  | "adverseReactions"
  | "familyHistory"
  | "physiologicalHistory"
  | "recentHistory"
  | "remoteHistory"
  | "links"
  | "files"
  | "kardiaTraces"
  | "drugWarnings"
  | "doctors"
  | "consents"
  | "scores"
  | "report"
  | "emergencyReport"
  | "summary"
  | "archive"
  | "emergencyCode"
  | "letter"
  | "subscription"
  | "bin"
  | "account"
  | "other";

const SECTION_SUBJECTS: readonly AccessLogSubject[] = [
  "emergencyContacts",
  "otherContacts",
  "therapies",
  "diagnoses",
  "vitalSigns",
  "pregnancies",
  "visits",
  "exams",
  "diary",
  "vaccinations",
  "adverseReactions",
  "familyHistory",
  "physiologicalHistory",
  "recentHistory",
  "remoteHistory",
  "links",
  "files",
  "kardiaTraces",
];

/** Endpoints that are not named after a section. */
const ENDPOINT_SUBJECTS: Readonly<Record<string, AccessLogSubject>> = {
  patient: "sheet",
  savePatient: "sheet",
  saveTherapy: "therapies",
  printTherapies: "therapies",
  findExams: "exams",
  printExams: "exams",
  ownReactions: "adverseReactions",
  ownDrawings: "diary",
  drawings: "diary",
  doctors: "doctors",
  saveDoctor: "doctors",
  saveDoctorToo: "doctors",
  readingsList: "vitalSigns",
  importReadings: "vitalSigns",
  addReading: "vitalSigns",
  changeReading: "vitalSigns",
  removeReading: "vitalSigns",
  filesList: "files",
  addFile: "files",
  changeFile: "files",
  removeFile: "files",
  file: "files",
  fileAddress: "files",
  sharedFileAddress: "files",
  filePreview: "files",
  kardiaList: "kardiaTraces",
  kardiaPreview: "kardiaTraces",
  saveLink: "links",
  drugWarnings: "drugWarnings",
  openFindings: "drugWarnings",
  consents: "consents",
  consentHistory: "consents",
  saveConsent: "consents",
  saveScore: "scores",
  scores: "scores",
  printReport: "report",
  printEmergency: "emergencyReport",
  fhirSummary: "summary",
  exportAll: "archive",
  exportAddress: "archive",
  restoreAll: "archive",
  emergencyWithCode: "emergencyCode",
  emergencyViews: "emergencyCode",
  emergencyView: "emergencyCode",
  closeEmergencyView: "emergencyCode",
  openEmergencyView: "emergencyReport",
  bin: "bin",
  restoreRow: "bin",
  eraseRow: "bin",
  emptyBin: "bin",
  cestino: "bin",
  sendMail: "letter",
  acceptContract: "subscription",
  capturePayment: "subscription",
  cancelSubscription: "subscription",
  account: "account",
  register: "account",
  confirm: "account",
  signIn: "account",
  signInOAuth: "account",
  signOut: "account",
  endSession: "account",
  endOtherSessions: "account",
  destroyUser: "account",
  changePassword: "account",
  changeEmail: "account",
  beginFactor: "account",
  confirmFactor: "account",
  renewCodes: "account",
  endFactor: "account",
  resetFactor: "account",
  beginLink: "account",
  linkIdentity: "account",
  unlinkIdentity: "account",
};

/** The id of the emergency code that an entry names; null when it names none. */
export const emergencyCodeIdOf = (object: string): number | null => {
  const [, id = ""] = /emergencyView (\d{1,16})$/.exec(object) ?? [];
  return id === "" ? null : Number(id);
};

/** The subject of an entry: `therapies.change 17` concerns the therapies. */
export const subjectOf = (object: string): AccessLogSubject => {
  const [endpoint = ""] = object.split(" ");
  const [stem = ""] = endpoint.split(".");
  const section = SECTION_SUBJECTS.find((name) => name === stem);
  if (section !== undefined) return section;
  return Object.hasOwn(ENDPOINT_SUBJECTS, endpoint) ? (ENDPOINT_SUBJECTS[endpoint] ?? "other") : "other";
};
