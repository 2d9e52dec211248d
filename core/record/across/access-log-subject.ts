import { sections } from "../sections.ts";

/** The parts of the record and the account that an entry of the access log can concern. */
export type AccessLogSubject =
  | (typeof sections)[number]["name"]
  | "sheet"
  | "drugWarnings"
  | "doctors"
  | "carers"
  | "doctorView"
  | "news"
  | "carerView"
  | "consents"
  | "scores"
  | "report"
  | "emergencyReport"
  | "summary"
  | "archive"
  | "emergencyCode"
  | "shareLink"
  | "sharedByLink"
  | "calendarFeed"
  | "reminders"
  | "sharedByCalendar"
  | "email"
  | "subscription"
  | "bin"
  | "account"
  | "other";

/** Endpoints that are not named after a section. */
const ENDPOINT_SUBJECTS: Readonly<Record<string, AccessLogSubject>> = {
  patient: "sheet",
  savePatient: "sheet",
  saveTherapy: "therapies",
  printTherapies: "therapies",
  findExams: "exams",
  printExams: "exams",
  ownReactions: "adverseReactions",
  printReaction: "adverseReactions",
  ownDrawings: "diary",
  drawings: "diary",
  thumbnails: "diary",
  doctors: "doctors",
  doctorAccesses: "doctors",
  patientNews: "news",
  viewAsDoctor: "doctorView",
  viewAsDoctorPage: "doctorView",
  viewAsCarer: "carerView",
  viewAsCarerPage: "carerView",
  saveDoctor: "doctors",
  saveDoctorToo: "doctors",
  carers: "carers",
  inviteCarer: "carers",
  changeCarer: "carers",
  removeCarer: "carers",
  acceptInvitation: "carers",
  declineInvitation: "carers",
  answerInvitation: "carers",
  leaveRecord: "carers",
  createRepresentedRecord: "carers",
  deleteRepresentedRecord: "carers",
  handOver: "carers",
  beginHandOver: "carers",
  withdrawHandOver: "carers",
  acceptHandOver: "carers",
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
  rowsOfFile: "files",
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
  removeScore: "scores",
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
  createShareLink: "shareLink",
  shareLinks: "shareLink",
  closeShareLink: "shareLink",
  openShareLink: "sharedByLink",
  calendarFeed: "calendarFeed",
  createCalendarFeed: "calendarFeed",
  changeCalendarFeed: "calendarFeed",
  closeCalendarFeed: "calendarFeed",
  openCalendarFeed: "sharedByCalendar",
  reminders: "reminders",
  saveReminders: "reminders",
  addReminderDevice: "reminders",
  removeReminderDevice: "reminders",
  reminderRecipients: "reminders",
  saveReminderRecipient: "reminders",
  switchCaredReminders: "reminders",
  bin: "bin",
  restoreRow: "bin",
  eraseRow: "bin",
  emptyBin: "bin",
  cestino: "bin",
  sendMail: "email",
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

/** The subject of an entry: `therapies.change 17` concerns the therapies. */
export const subjectOf = (object: string): AccessLogSubject => {
  const [endpoint = ""] = object.split(" ");
  const [stem = ""] = endpoint.split(".");
  const section = sections.find(({ name }) => name === stem);
  if (section !== undefined) return section.name;
  return Object.hasOwn(ENDPOINT_SUBJECTS, endpoint) ? (ENDPOINT_SUBJECTS[endpoint] ?? "other") : "other";
};
