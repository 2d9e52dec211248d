import type { AnyEndpoint } from "@libretto/adapters/contract/endpoint";
import { endpoints } from "@libretto/adapters/contract/endpoints";
import { dataUrlOf } from "@libretto/core/kernel/upload";
import type { Account } from "@libretto/core/ports/accounts/account-store";
import { WHOLE_RECORD } from "@libretto/core/record/across/carers/carer";
import { adverseReactions } from "@libretto/core/record/adverse-reactions/wire";
import { diary } from "@libretto/core/record/diary/wire";
import { AssociationRequestWire } from "@libretto/core/record/doctors/request-wire";
import { files } from "@libretto/core/record/files/wire";
import { PatientWire } from "@libretto/core/record/patient/wire";
import type { AnySection, RowCore } from "@libretto/core/record/section";
import { sections } from "@libretto/core/record/sections";
import { therapies } from "@libretto/core/record/therapies/wire";
import { vitalSigns } from "@libretto/core/record/vital-signs/wire";
import { anAssociation, aPatient, aReading, aTherapy } from "../builders.ts";
import { aFile, anUpload } from "../record/files.ts";
import { addSampleRow, NEED_THERAPY, sampleRowOf } from "../record/sample-rows.ts";
import { addCarer } from "../server/add-carer.ts";
import { rowAdderFor } from "../server/add-row.ts";
import { createAccount, deleteNewestRow, inRecordOf, PASSWORD, type TestServer } from "../server/server.ts";
import { omitField } from "./omit-field.ts";

/** An endpoint of the table. */
export const endpointNamed = (name: string): AnyEndpoint => {
  const endpoint = endpoints.find((one) => one.name === name);
  if (endpoint === undefined) throw new Error(`no endpoint is called ${name}`);
  return endpoint;
};

/** Row calls of a section with a documented path, which contains the row only. */
const sectionOfDocumentedEndpoint: Readonly<Record<string, AnySection>> = {
  changeReading: vitalSigns,
  removeReading: vitalSigns,
  changeFile: files,
  removeFile: files,
  fileAddress: files,
  rowsOfFile: files,
  kardiaPreview: files,
  sharedFileAddress: files,
  filePreview: files,
  ownDrawings: diary,
  drawings: diary,
  printReaction: adverseReactions,
};
const ROW_ENDPOINT = /^(\w+)\.(?:list|add|change|remove|documentedAdd|documentedChange|documentedRemove)$/;

/** The section of one of its four row calls. */
export const sectionOf = ({ name }: AnyEndpoint): AnySection | undefined =>
  sectionOfDocumentedEndpoint[name] ?? sections.find((section) => section.name === ROW_ENDPOINT.exec(name)?.[1]);

/** Whether the path names a row of a section. */
export const namesRow = (endpoint: AnyEndpoint): boolean =>
  sectionOf(endpoint) !== undefined && /\/:id(?:\/|$)/.test(endpoint.path);

/** Whether the path names a record. */
export const namesRecord = ({ access }: AnyEndpoint): boolean => access.who === "owner" || access.who === "reader";

/** Calls whose permission depends on the body. */
export const PERMISSION_FROM_BODY: readonly string[] = ["saveTherapy", "links.documentedAdd", "diary.documentedAdd"];

/** The status of calls on the own record when their body refers to somebody else's data (AZ-7). */
export const FOREIGN_IN_BODY: Readonly<Record<string, number>> = {
  saveDoctor: 404,
  saveDoctorToo: 404,
  "adverseReactions.documentedAdd": 422,
};

/** The record of a request. */
export interface Target {
  readonly account: number;
  readonly patient: number;
  /** A row of that record, for endpoints about one. */
  readonly row: number;
  /** A therapy of that record, for reports about one. */
  readonly therapy: number;
  /** The association of a doctor with that patient. */
  readonly doctor: number;
  /** The grant of a carer who only reads that record. */
  readonly carer: number;
  /** The sign-in address of that patient. */
  readonly email: string;
}

const ABSENT_ID = 4_503_599_627_370_000;
/** A target that does not exist. */
export const ABSENT_TARGET: Target = {
  account: ABSENT_ID,
  patient: ABSENT_ID,
  row: ABSENT_ID,
  therapy: ABSENT_ID,
  doctor: ABSENT_ID,
  carer: ABSENT_ID,
  email: "nessuno@libretto.example",
};

const requestTargets = new WeakMap<Account, Pick<Target, "therapy" | "doctor" | "carer">>();
/**
 * Adds the data that requests need to a record: a therapy for reports, which it returns, and a doctor and a carer to share
 * with.
 */
export const addRequestTargets = async (server: TestServer, account: Account): Promise<RowCore> => {
  const therapy = await rowAdderFor(server, account)(therapies, aTherapy({ level: 1 }));
  const doctor = anAssociation({ id: server.context.ids.next(), account: server.context.ids.next() });
  await inRecordOf(server, account, ({ doctors }) => doctors.add(account.patient ?? 0, doctor));
  const reads = { right: "read", clearance: WHOLE_RECORD, until: null } as const;
  const { id: carer } = await addCarer(server, account, await createAccount(server, "patient"), reads);
  requestTargets.set(account, { therapy: therapy.id, doctor: doctor.id, carer });
  return therapy;
};

/** The row of a request: a new one where the request needs an existing row. */
export const rowFor = async (server: TestServer, account: Account, endpoint: AnyEndpoint): Promise<number> => {
  const section = sectionOf(endpoint);
  if (section === undefined) return 1;
  if (section.single) await deleteNewestRow(server, account, section);
  if (endpoint.method === "POST") return 1;
  return (await addSampleRow(rowAdderFor(server, account), section)).id;
};

export const targetOf = (account: Account, row = 1): Target => ({
  account: account.id,
  patient: account.patient ?? 1,
  row,
  therapy: 1,
  doctor: 1,
  carer: 1,
  email: account.email,
  ...requestTargets.get(account),
});

/** The expected refusal of a sample request by an authorised caller: its codes and links are invalid. */
const expectedRefusals: Readonly<Record<string, { readonly status: number; readonly code: string }>> = {
  // Nothing was deleted.
  restoreRow: { status: 404, code: "failure.notFound" },
  eraseRow: { status: 404, code: "failure.notFound" },
  destroyUser: { status: 403, code: "account.proveAgain" },
  capturePayment: { status: 422, code: "payment.failed" },
  cancelSubscription: { status: 404, code: "failure.notFound" },
  sendMail: { status: 422, code: "mail.recipientUnknown" },
  // The requests name no invitation.
  changeCarer: { status: 404, code: "failure.notFound" },
  removeCarer: { status: 404, code: "failure.notFound" },
  leaveRecord: { status: 404, code: "failure.notFound" },
  saveReminderRecipient: { status: 404, code: "failure.notFound" },
  switchCaredReminders: { status: 404, code: "failure.notFound" },
  viewInvitation: { status: 404, code: "carers.noInvitation" },
  answerInvitation: { status: 404, code: "carers.noInvitation" },
  endSession: { status: 404, code: "failure.notFound" },
  // No provider is configured.
  beginLink: { status: 404, code: "failure.notFound" },
  linkIdentity: { status: 404, code: "failure.notFound" },
  unlinkIdentity: { status: 404, code: "failure.notFound" },
  // The requests are about a patient.
  doctorProfile: { status: 404, code: "failure.notFound" },
  changeDoctorProfile: { status: 404, code: "failure.notFound" },
  contractTerms: { status: 404, code: "failure.notFound" },
  replaceContract: { status: 404, code: "failure.notFound" },
  withdrawContract: { status: 404, code: "failure.notFound" },
  confirmFactor: { status: 422, code: "account.codeInvalid" },
  renewCodes: { status: 422, code: "account.factorMissing" },
  closeEmergencyView: { status: 404, code: "failure.notFound" },
  closeShareLink: { status: 404, code: "failure.notFound" },
  removeScore: { status: 404, code: "failure.notFound" },
  // the patient of the samples has an account
  deleteRepresentedRecord: { status: 404, code: "failure.notFound" },
  beginHandOver: { status: 404, code: "failure.notFound" },
  acceptHandOver: { status: 422, code: "account.linkInvalid" },
  // The caller's record already has rows.
  restoreAll: { status: 409, code: "archive.notEmpty" },
  restoreReady: { status: 409, code: "archive.notEmpty" },
  endFactor: { status: 422, code: "account.factorMissing" },
  beginOAuth: { status: 404, code: "failure.notFound" },
  signInOAuth: { status: 404, code: "failure.notFound" },
  confirm: { status: 422, code: "account.linkInvalid" },
  confirmEmail: { status: 422, code: "account.linkInvalid" },
  stopEmailChange: { status: 422, code: "account.linkInvalid" },
  resetPassword: { status: 422, code: "account.linkInvalid" },
  openEmergencyView: { status: 422, code: "emergency.incomplete" },
  openShareLink: { status: 422, code: "shareLink.incomplete" },
  openCalendarFeed: { status: 404, code: "failure.notFound" },
  snoozeReminder: { status: 404, code: "failure.notFound" },
  download: { status: 404, code: "failure.notFound" },
  downloadAll: { status: 404, code: "failure.notFound" },
};

/** The expected refusal of a valid request by an authorised caller; undefined where it succeeds. */
export const expectedRefusalOf = ({ name }: AnyEndpoint) => expectedRefusals[name];

/** Calls that delete the caller's account: they use an old step-up, and so delete nobody. */
export const deletesAccount = ({ name }: AnyEndpoint): boolean => name === "destroyUser";

/** Whether it writes when it succeeds: to a record, to accounts, or a ticket. */
export const isWrite = ({ rate, audit, name }: AnyEndpoint): boolean =>
  rate === "write" || rate === "secret" || audit === "ticket" || name === "signOut";

/** Whether only doctors may call it. */
export const isForDoctors = ({ access }: AnyEndpoint): boolean =>
  access.who === "signedIn" && access.roles?.join() === "doctor";

/** Whether only administrators may call it. */
export const isForAdministrators = ({ access }: AnyEndpoint): boolean =>
  access.who === "signedIn" && (access.roles ?? []).includes("admin");

const PLAN = "LIBRETTO-COMPLETA-ANNO";
let nameCount = 0;
const newName = (): string => `prova ${nameCount++}`;
/** An address that no other test uses. */
export const newEmail = (): string => `prova${nameCount++}@libretto.example`;

const contractBody = () => ({
  ...{ id_licenza: 2, descrizione: newName(), costo: 3, valuta: "EUR", giorni: 30 },
  ...{ piano_descrizione: "Un mese", piano_paypal: "", testo: "1. Oggetto." },
});

let addressCount = 0;
/** A new client address without failures. */
export const newClientAddress = (): string =>
  `10.${(addressCount >> 16) & 255}.${(addressCount >> 8) & 255}.${addressCount++ & 255}`;
const associationUpdate = ({ patient, doctor }: Target) =>
  AssociationRequestWire.encode({
    command: "update",
    id: doctor,
    patient,
    entry: null,
    visibility: "minimal",
    level: 2,
    tags: [],
  });

const REMINDER_CHOICE = {
  ...{ tipi_email: ["appuntamenti"], testo_email: false, tipi_notifica: [], testo_notifica: false },
  ...{ silenzio: { dalle: "22:00", alle: "07:00" }, minuti_prima: 60, lingua: "it" },
};
/** A subscription at a known push service. */
export const PUSH_SUBSCRIPTION = {
  indirizzo: "https://updates.push.services.mozilla.com/wpush/v2/x",
  chiave: `B${"x".repeat(86)}`,
  segreto: "x".repeat(22),
};
const CARER_SCOPE = { diritti: 1, visibility: 2, livello: 3, id_tags: [], data_scadenza: null };
const CALENDAR_CHOICE = { tipi: ["appuntamenti"], titoli_completi: false, lingua: "it" };

const bodies: Readonly<Record<string, (target: Target) => unknown>> = {
  signIn: ({ email }) => ({ email, password: PASSWORD }),
  enrolFactor: ({ email }) => ({ email, password: PASSWORD }),
  signInOAuth: () => ({ code: "x", state: "y" }),
  register: () => ({
    nome: "a",
    cognome: "b",
    email: newEmail(),
    password: PASSWORD,
    password_ripetuta: PASSWORD,
    termini_accettati: true,
    consenso_dati_salute: true,
  }),
  confirm: () => ({ token: "x" }),
  confirmEmail: () => ({ token: "x" }),
  stopEmailChange: () => ({ token: "x" }),
  // Each uses another address, because many e-mails to one address stop further ones for a while.
  forgotPassword: () => ({ email: newEmail() }),
  resetPassword: () => ({ token: "x", password: "x" }),
  openEmergencyView: () => ({ codice: "x" }),
  openShareLink: () => ({ codice: "x", codice_accesso: "x" }),
  createCalendarFeed: () => CALENDAR_CHOICE,
  changeCalendarFeed: () => CALENDAR_CHOICE,
  saveReminders: () => REMINDER_CHOICE,
  saveReminderRecipient: () => ({ tipi_email: ["medicine"] }),
  switchCaredReminders: () => ({ sospesi: true }),
  addReminderDevice: () => PUSH_SUBSCRIPTION,
  snoozeReminder: () => ({ codice: "x" }),
  createShareLink: () => ({ destinatario: "x", livello: 6, sezioni: ["tbl_terapie"], ore: 1 }),
  inviteCarer: () => ({ email: newEmail(), delega: CARER_SCOPE }),
  changeCarer: () => CARER_SCOPE,
  createRepresentedRecord: () => ({
    ...{ nome: "Pietro", cognome: "Rossi", data_nascita: "2019-05-04", sesso: "male", ruolo: "genitore" },
    consenso_dati_salute: true,
  }),
  beginHandOver: () => ({ email: newEmail() }),
  acceptHandOver: () => ({
    ...{ token: "x", codice: "ABCD2345", termini_accettati: true, consenso_dati_salute: true },
    ...{ password: "Un-cavallo-giusto-7", password_ripetuta: "Un-cavallo-giusto-7" },
  }),
  viewInvitation: () => ({ codice: "x" }),
  answerInvitation: () => ({ codice: "x", accetta: true }),
  saveConsent: ({ patient }) => ({
    Id_Consenso_P: 15,
    Id_Trattamento: 15,
    Consenso: true,
    data_consenso: null,
    trattamento: { Nome_T: "x", Finalita_T: "", Informativa: "" },
    id_paziente: patient,
  }),
  addFeature: () => ({ data: { permesso: newName() } }),
  addRole: () => ({ data: newName() }),
  renameRole: () => ({ data: newName() }),
  addLicence: () => ({ data: { descrizione: newName(), costo: 3, durata_desc: "un mese" } }),
  changeLicence: () => ({ descrizione: newName(), costo: 3, durata_desc: "un mese" }),
  addContract: () => contractBody(),
  replaceContract: () => contractBody(),
  inviteDoctor: () => ({ nome: "a", cognome: "b", email: newEmail() }),
  featuresOfRole: () => ({ data: 1 }),
  setFeaturesOfRole: () => ({ data: [{ id: 1, name: "x" }], id: 4 }),
  roleOfLicence: () => ({ data: 1 }),
  setRoleOfLicence: () => ({ data: [{ id: 5, name: "x" }], id: 3 }),
  changeUser: () => ({ attivo: true }),
  changeDoctorProfile: () => ({ specializzation: "Cardiologia" }),
  linkIdentity: () => ({ code: "x", state: "y" }),
  acceptContract: () => ({ id: 1 }),
  restoreRow: () => ({}),
  trialOrder: () => ({ planid: PLAN }),
  capturePayment: ({ account }) => ({ orderId: "x", subscriptionId: "x", id_utente: account, email: "", planid: PLAN }),
  cancelSubscription: () => ({ id: 1 }),
  sendMail: () => ({ topic: "x", text: "y", from: "", to: "nessuno@libretto.example", name: "", recName: "Ospedale" }),
  reauthenticate: () => ({ password: PASSWORD }),
  confirmFactor: () => ({ codice: "000000" }),
  renewCodes: () => ({ codice: "000000" }),
  endFactor: () => ({ codice: "000000" }),
  changePassword: () => ({ password: PASSWORD }),
  changeEmail: () => ({ email: "altrove@libretto.example" }),
  hasPermission: () => ({ data: "aggiungifarmaci" }),
  cspReport: () => ({}),
  savePatient: ({ patient, account }) =>
    omitField(PatientWire.encode(aPatient({ id: patient, account, maritalStatus: null, sex: "female" })), "version"),
  saveTherapy: () => ({ ...(therapies.wire.encode(aTherapy({ id: 0 })) as object), status: "add" }),
  drugs: () => ({ search: "warfarin" }),
  unknownAllergies: () => ({ condizioni: ["Penicilline"] }),
  vaccineSearch: () => ({ search: "tetano" }),
  investigations: () => ({ search: "emocromo" }),
  conditions: () => ({ search: "asma" }),
  sensitivities: () => ({ search: "penicillina" }),
  importReadings: () => ({ rilevazioni: [vitalSigns.wire.encode(aReading({ id: 0 }))] }),
  addReading: () => vitalSigns.wire.encode(aReading({ id: 0 })),
  addFile: () => ({ ...(files.wire.encode(aFile({ id: 0 })) as object), file: dataUrlOf(anUpload()) }),
  findExams: () => ({ search: "contr" }),
  saveDoctor: (target) => associationUpdate(target),
  saveDoctorToo: (target) => associationUpdate(target),
  saveScore: () => ({ nome_score: "has-bled-score", valore_score: 3 }),
};

/** A valid body for the endpoint; undefined where it takes none. */
export const bodyFor = (endpoint: AnyEndpoint, target: Target): unknown => {
  const section = sectionOf(endpoint);
  if (section === undefined) return bodies[endpoint.name]?.(target);
  // A change without a version is accepted for any stored version.
  return endpoint.method === "POST" || endpoint.method === "PUT"
    ? omitField(
        section.wire.encode({
          ...sampleRowOf(section, NEED_THERAPY.includes(section.name) ? { therapy: target.therapy } : {}),
          // A drug that comes into use is checked: a new row is a concluded one, so that no confirmation is needed.
          ...(section.name === "therapies" && endpoint.method === "POST" && { list: "concluded", end: "2026-02-10" }),
          // Allergies and intolerances need no permission.
          ...(section.name === "diagnoses" && endpoint.method === "POST" && { kind: "diagnosis" }),
          id: endpoint.method === "POST" ? 0 : target.row,
        }),
        "version",
      )
    : undefined;
};

/** The values of `:id` where it is not a drug's. */
const ids: Readonly<Record<string, number>> = {
  "/api/getCentriIndagini/:id": 2,
  "/api/visteEmergenza/:id": 1,
  "/api/condivisioni/:id": 1,
  "/api/deleghe/:id": 1,
  "/api/promemoria/dispositivi/:id": 1,
  "/api/promemoria/persone/:id": 1,
  "/api/score/:id": 1,
  "/api/rilevazioni/:id": 0,
  "/api/patient/:id_paziente/cestino/:sezione/:id": 1,
};

/** The URL of a request about this target. */
export const urlFor = (endpoint: AnyEndpoint, target: Target): string => {
  const { path, access } = endpoint;
  const recordParameter = "idParameter" in access ? access.idParameter : "";
  const values: Readonly<Record<string, string | number>> = {
    id_utente: target.account,
    id_paziente: target.patient,
    id: recordParameter === "id" ? target.patient : namesRow(endpoint) ? target.row : (ids[path] ?? "ST0002"),
    id_cpp: target.doctor,
    id_delega: target.carer,
    sezione: "tbl_terapie",
    tipo: 1,
    tipo_terapia: 1,
    elenco: "ospedali_italiani",
    argomento: "vaccinazioni",
    text: "firenze",
    biglietto: "A".repeat(43),
    codice: `1.${"A".repeat(43)}.ics`,
    name: path.startsWith("/api/guide/") ? "privacy" : "has-bled",
    nome_score: "has-bled-score",
    sessione: 1,
    identita: 1,
    id_licenza: 3,
    id_ruolo: 6,
    id_contratto: 30_000,
  };
  return path.replace(/:(\w+)/g, (_, name: string) => String(values[name] ?? name));
};
