import type { AnyEndpoint } from "@libretto/adapters/contract/endpoint";
import { endpoints } from "@libretto/adapters/contract/endpoints";
import { dataUrlOf } from "@libretto/core/kernel/upload";
import type { Account } from "@libretto/core/ports/accounts/account-store";
import { diary } from "@libretto/core/record/diary/wire";
import { AssociationRequestWire } from "@libretto/core/record/doctors/request-wire";
import { files } from "@libretto/core/record/files/wire";
import { PatientWire } from "@libretto/core/record/patient/wire";
import type { AnySection, RowCore } from "@libretto/core/record/section";
import { sections } from "@libretto/core/record/sections";
import { therapies } from "@libretto/core/record/therapies/wire";
import { vitalSigns } from "@libretto/core/record/vital-signs/wire";
import { bodyWithout } from "./body-without.ts";
import { anAssociation, aPatient, aReading, aTherapy } from "./builders.ts";
import { addingTo } from "./kept-row.ts";
import { aFile, anUpload } from "./record/files.ts";
import { addSample, sampleOf } from "./samples.ts";
import { inRecordOf, makeRoom, PASSWORD, type TestServer } from "./server.ts";

/** A row of the table. */
export const endpointNamed = (name: string): AnyEndpoint => {
  const endpoint = endpoints.find((one) => one.name === name);
  if (endpoint === undefined) throw new Error(`no endpoint is called ${name}`);
  return endpoint;
};

/** Calls of a section's rows under a path of the documents, which names the row alone. */
const documented: Readonly<Record<string, AnySection>> = {
  changeReading: vitalSigns,
  removeReading: vitalSigns,
  changeFile: files,
  removeFile: files,
  fileAddress: files,
  kardiaPreview: files,
  sharedFileAddress: files,
  filePreview: files,
  ownDrawings: diary,
  drawings: diary,
};
const ofRows = /^(\w+)\.(?:list|add|change|remove|documentedAdd|documentedChange|documentedRemove)$/;

/** The section whose four calls an endpoint is one of. */
export const sectionOf = ({ name }: AnyEndpoint): AnySection | undefined =>
  documented[name] ?? sections.find((section) => section.name === ofRows.exec(name)?.[1]);

/** Whether the path names a row of a section. */
export const isAboutRow = (endpoint: AnyEndpoint): boolean =>
  sectionOf(endpoint) !== undefined && /\/:id(?:\/|$)/.test(endpoint.path);

/** Whether the path says whose record it is about. */
export const isOfRecord = ({ access }: AnyEndpoint): boolean => access.who === "owner" || access.who === "reader";

/** Calls whose permission depends on what the body asks for. */
export const ASK_WITHIN: readonly string[] = ["saveTherapy", "links.documentedAdd", "diary.documentedAdd"];

/** What calls about the own record answer when their body names something of somebody else's (AZ-7). */
export const FOREIGN_IN_BODY: Readonly<Record<string, number>> = {
  saveDoctor: 404,
  saveDoctorToo: 404,
  "adverseReactions.documentedAdd": 422,
};

/** Whose record a request is about. */
export interface Target {
  readonly account: number;
  readonly patient: number;
  /** A row of that record, for endpoints about one. */
  readonly row: number;
  /** A therapy of that record, for reports, which are about one. */
  readonly therapy: number;
  /** The association of a doctor with that patient. */
  readonly doctor: number;
  /** Under which that patient signs in. */
  readonly email: string;
}

const ABSENT = 4_503_599_627_370_000;
/** Nothing that there is. */
export const NOBODYS: Target = {
  account: ABSENT,
  patient: ABSENT,
  row: ABSENT,
  therapy: ABSENT,
  doctor: ABSENT,
  email: "nessuno@libretto.example",
};

const furnishings = new WeakMap<Account, Pick<Target, "therapy" | "doctor">>();
/** Gives a patient what requests are about: a therapy for reports, which it returns, and a doctor to share with. */
export const furnish = async (server: TestServer, account: Account): Promise<RowCore> => {
  const therapy = await addingTo(server, account)(therapies, aTherapy({ level: 1 }));
  const doctor = anAssociation({ id: server.desk.ids.next(), account: server.desk.ids.next() });
  await inRecordOf(server, account, ({ doctors }) => doctors.add(account.patient ?? 0, doctor));
  furnishings.set(account, { therapy: therapy.id, doctor: doctor.id });
  return therapy;
};

/** The row that a request is about: one made for it, where it is about one that is there. */
export const rowFor = async (server: TestServer, account: Account, endpoint: AnyEndpoint): Promise<number> => {
  const section = sectionOf(endpoint);
  if (section === undefined) return 1;
  if (section.single) await makeRoom(server, account, section);
  if (endpoint.method === "POST") return 1;
  return (await addSample(addingTo(server, account), section)).id;
};

export const targetOf = (account: Account, row = 1): Target => ({
  account: account.id,
  patient: account.patient ?? 1,
  row,
  therapy: 1,
  doctor: 1,
  email: account.email,
  ...furnishings.get(account),
});

/** What somebody who is let in gets where the sample is refused all the same: its codes and links are no good. */
const refusals: Readonly<Record<string, { readonly status: number; readonly code: string }>> = {
  // nothing was deleted
  restoreRow: { status: 404, code: "failure.notFound" },
  eraseRow: { status: 404, code: "failure.notFound" },
  destroyUser: { status: 403, code: "account.proveAgain" },
  capturePayment: { status: 422, code: "payment.failed" },
  cancelSubscription: { status: 404, code: "failure.notFound" },
  sendMail: { status: 422, code: "mail.recipientUnknown" },
  endSession: { status: 404, code: "failure.notFound" },
  // nobody has set up a provider
  beginLink: { status: 404, code: "failure.notFound" },
  linkIdentity: { status: 404, code: "failure.notFound" },
  unlinkIdentity: { status: 404, code: "failure.notFound" },
  // whom requests are about is a patient
  doctorCard: { status: 404, code: "failure.notFound" },
  changeDoctorCard: { status: 404, code: "failure.notFound" },
  confirmFactor: { status: 422, code: "account.codeInvalid" },
  renewCodes: { status: 422, code: "account.factorMissing" },
  closeEmergencyView: { status: 404, code: "failure.notFound" },
  // the record of whoever may call has rows already
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
  download: { status: 404, code: "failure.notFound" },
  downloadAll: { status: 404, code: "failure.notFound" },
};

/** The refusal that a good request of somebody who may call meets; undefined where it is done. */
export const refusalOf = ({ name }: AnyEndpoint) => refusals[name];

/** Calls that end the caller's account: they are asked with a proof that is too old, and leave everybody there. */
export const endsAccount = ({ name }: AnyEndpoint): boolean => name === "destroyUser";

/** Whether it writes when all is well: to a record, to accounts, or a ticket. */
export const changesSomething = ({ rate, audit, name }: AnyEndpoint): boolean =>
  rate === "write" || rate === "secret" || audit === "ticket" || name === "signOut";

/** Whether only doctors may call. */
export const isDoctors = ({ access }: AnyEndpoint): boolean =>
  access.who === "signedIn" && access.roles?.join() === "doctor";

/** Whether only administrators may call. */
export const isAdministrators = ({ access }: AnyEndpoint): boolean =>
  access.who === "signedIn" && (access.roles ?? []).includes("admin");

const PLAN = "LIBRETTO-COMPLETA-ANNO";
let names = 0;
const aName = (): string => `prova ${names++}`;
const anEmail = (): string => `prova${names++}@libretto.example`;

let network = 0;
/** An address that has not failed yet. */
export const anAddress = (): string => `10.${(network >> 16) & 255}.${(network >> 8) & 255}.${network++ & 255}`;
const changedDoctor = ({ patient, doctor }: Target) =>
  AssociationRequestWire.encode({
    command: "update",
    id: doctor,
    patient,
    entry: null,
    visibility: "minimal",
    level: 2,
    tags: [],
  });

const bodies: Readonly<Record<string, (target: Target) => unknown>> = {
  signIn: ({ email }) => ({ email, password: PASSWORD }),
  enrolFactor: ({ email }) => ({ email, password: PASSWORD }),
  signInOAuth: () => ({ code: "x", state: "y" }),
  register: () => ({
    nome: "a",
    cognome: "b",
    email: anEmail(),
    password: PASSWORD,
    password_ripetuta: PASSWORD,
    termini_accettati: true,
    consenso_dati_salute: true,
  }),
  confirm: () => ({ token: "x" }),
  confirmEmail: () => ({ token: "x" }),
  stopEmailChange: () => ({ token: "x" }),
  // each asks about another: whom many letters were sent to is sent no more for a while
  forgotPassword: () => ({ email: anEmail() }),
  resetPassword: () => ({ token: "x", password: "x" }),
  openEmergencyView: () => ({ codice: "x" }),
  saveConsent: ({ patient }) => ({
    Id_Consenso_P: 15,
    Id_Trattamento: 15,
    Consenso: true,
    data_consenso: null,
    trattamento: { Nome_T: "x", Finalita_T: "", Informativa: "" },
    id_paziente: patient,
  }),
  addFeature: () => ({ data: { permesso: aName() } }),
  addRole: () => ({ data: aName() }),
  addLicence: () => ({ data: { descrizione: aName(), costo: 3, durata_desc: "un mese" } }),
  featuresOfRole: () => ({ data: 1 }),
  setFeaturesOfRole: () => ({ data: [{ id: 1, name: "x" }], id: 4 }),
  roleOfLicence: () => ({ data: 1 }),
  setRoleOfLicence: () => ({ data: [{ id: 5, name: "x" }], id: 3 }),
  changeUser: () => ({ attivo: true }),
  changeDoctorCard: () => ({ specializzation: "Cardiologia" }),
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
    bodyWithout(PatientWire.encode(aPatient({ id: patient, account, maritalStatus: null, sex: "female" })), "version"),
  saveTherapy: () => ({ ...(therapies.wire.encode(aTherapy({ id: 0 })) as object), status: "add" }),
  drugs: () => ({ search: "warfarin" }),
  vaccineSearch: () => ({ search: "tetano" }),
  investigations: () => ({ search: "emocromo" }),
  conditions: () => ({ search: "asma" }),
  sensitivities: () => ({ search: "penicillina" }),
  importReadings: () => ({ rilevazioni: [vitalSigns.wire.encode(aReading({ id: 0 }))] }),
  addReading: () => vitalSigns.wire.encode(aReading({ id: 0 })),
  addFile: () => ({ ...(files.wire.encode(aFile({ id: 0 })) as object), file: dataUrlOf(anUpload()) }),
  findExams: () => ({ search: "contr" }),
  saveDoctor: (target) => changedDoctor(target),
  saveDoctorToo: (target) => changedDoctor(target),
  saveScore: () => ({ nome_score: "has-bled-score", valore_score: 3 }),
};

/** A body that the endpoint takes; undefined where it takes none. */
export const bodyFor = (endpoint: AnyEndpoint, target: Target): unknown => {
  const section = sectionOf(endpoint);
  if (section === undefined) return bodies[endpoint.name]?.(target);
  // a change without a version is accepted whatever the stored row has
  return endpoint.method === "POST" || endpoint.method === "PUT"
    ? bodyWithout(
        section.wire.encode({
          ...sampleOf(section, section.name === "adverseReactions" ? { therapy: target.therapy } : {}),
          // what comes into use is checked: a new row is of the past, so that nothing has to be confirmed
          ...(section.name === "therapies" && endpoint.method === "POST" && { list: "concluded", end: "2026-02-10" }),
          // allergies and intolerances need no permission
          ...(section.name === "diagnoses" && endpoint.method === "POST" && { kind: "diagnosis" }),
          id: endpoint.method === "POST" ? 0 : target.row,
        }),
        "version",
      )
    : undefined;
};

/** What `:id` stands for where it is no drug's. */
const ids: Readonly<Record<string, number>> = {
  "/api/getCentriIndagini/:id": 2,
  "/api/visteEmergenza/:id": 1,
  "/api/rilevazioni/:id": 0,
  "/api/patient/:id_paziente/cestino/:sezione/:id": 1,
};

/** The address of a request about this target. */
export const addressFor = (endpoint: AnyEndpoint, target: Target): string => {
  const { path, access } = endpoint;
  const owned = "of" in access ? access.of : "";
  const values: Readonly<Record<string, string | number>> = {
    id_utente: target.account,
    id_paziente: target.patient,
    id: owned === "id" ? target.patient : isAboutRow(endpoint) ? target.row : (ids[path] ?? "ST0002"),
    sezione: "tbl_terapie",
    tipo: 1,
    tipo_terapia: 1,
    elenco: "ospedali_italiani",
    argomento: "vaccinazioni",
    text: "firenze",
    biglietto: "A".repeat(43),
    name: path.startsWith("/api/guide/") ? "privacy" : "has-bled",
    nome_score: "has-bled-score",
    sessione: 1,
    identita: 1,
  };
  return path.replace(/:(\w+)/g, (_, name: string) => String(values[name] ?? name));
};
