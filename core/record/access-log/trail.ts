import type { Instant } from "../../kernel/dates.ts";

/** Who did something to a record, as far as its patient is told. */
export type TrailActor =
  | "self"
  | "doctor"
  | "administrator"
  /** Whoever had the code of an emergency sheet. */
  | "withCode"
  /** The server itself. */
  | "libretto"
  /** The account is no more. */
  | "gone"
  /** Whoever was refused and has nothing to do with the record. */
  | "somebody";

/** Something that was done to a record, or tried: who, what, when (PR-4), and of what the patient did from where. */
export interface TrailEntry {
  readonly id: number;
  readonly at: Instant;
  readonly by: TrailActor;
  /** Of a doctor. */
  readonly name: string;
  /** An `AuditAction`; kept entries may know one that this version does not. */
  readonly action: string;
  /** What it was done to, as the trail names it: an endpoint, and a row. */
  readonly object: string;
  readonly refused: boolean;
  /** Of what the patient did; empty of others, whose devices and addresses are theirs. */
  readonly device: string;
  /** The network address; of what the patient did, like the device. */
  readonly address: string;
}

/** What parts of the record, and of the account, an entry can speak of. */
export type Thing =
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

const SECTIONS: readonly Thing[] = [
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

/** Endpoints whose name is not that of a section. */
const NAMED: Readonly<Record<string, Thing>> = {
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

/** The emergency code that an entry names: its id; null where it names none. */
export const emergencyCodeIn = (object: string): number | null => {
  const [, id = ""] = /emergencyView (\d{1,16})$/.exec(object) ?? [];
  return id === "" ? null : Number(id);
};

/** What an entry of the trail speaks of: `therapies.change 17` is about the therapies. */
export const thingOf = (object: string): Thing => {
  const [endpoint = ""] = object.split(" ");
  const [stem = ""] = endpoint.split(".");
  const section = SECTIONS.find((name) => name === stem);
  if (section !== undefined) return section;
  return Object.hasOwn(NAMED, endpoint) ? (NAMED[endpoint] ?? "other") : "other";
};
