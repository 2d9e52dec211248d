import type { AnyEndpoint } from "@libretto/adapters/contract/endpoint";
import { systemSecrets } from "@libretto/adapters/identity/secrets";
import type { Account } from "@libretto/core/ports/accounts/account-store";
import { WHOLE_RECORD } from "@libretto/core/record/across/carers/carer";
import { files } from "@libretto/core/record/files/wire";
import { SECTION_NAMES, sectionsByName } from "@libretto/core/record/sections";
import { therapies } from "@libretto/core/record/therapies/wire";
import { TOTP } from "otpauth";
import { anAssociation, aTherapy, on } from "../builders.ts";
import { aSmallRecord, entriesOf, fillRecord, packArchive } from "../record/archives.ts";
import { addSampleRow } from "../record/sample-rows.ts";
import {
  addRequestTargets,
  bodyFor,
  endpointNamed,
  isForAdministrators,
  namesRow,
  newClientAddress,
  sectionOf,
  targetOf,
  urlFor,
} from "../requests/endpoint-requests.ts";
import { omitField } from "../requests/omit-field.ts";
import { addCarer } from "../server/add-carer.ts";
import { rowAdderFor } from "../server/add-row.ts";
import {
  type Credentials,
  createAccount,
  deleteNewestRow,
  inRecordOf,
  openSession,
  sendRequest,
  type TestServer,
} from "../server/server.ts";
import { unwrapTask } from "../unwrap-task.ts";

/** A request that succeeds if nothing fails, and the owners of its rows. */
export interface ValidRequest {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload?: string | Buffer;
  readonly remoteAddress: string;
  readonly accounts: readonly number[];
  readonly patient: number;
  readonly firstNewId: number;
}

/** A new signed-in patient with the data that requests need. */
interface SignedInPatient {
  readonly server: TestServer;
  readonly patient: Account;
  readonly headers: Credentials;
}

interface Differs {
  readonly body?: unknown;
  readonly url?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly payload?: Buffer;
  readonly accounts?: readonly number[];
}
type Prepare = (stage: SignedInPatient) => Promise<Differs>;

let keyCount = 0;
const PLAN = "LIBRETTO-COMPLETA-ANNO";
const OTHER_PASSWORD = "Tre-gatti-neri-42";

const call = ({ server, headers }: SignedInPatient, method: "GET" | "POST", url: string, body?: unknown) =>
  sendRequest(server, method, url, {
    headers: { ...headers },
    remoteAddress: newClientAddress(),
    ...(body !== undefined && { body }),
  });

const emailedTokenOf = async ({ server }: SignedInPatient, email: string): Promise<string> => {
  await server.emailDelivery.deliver();
  const text = server.sentEmails.findLast(({ to }) => to === email)?.text ?? "";
  return /#token=([\w-]+)/.exec(text)?.[1] ?? "";
};

const acceptContract = (stage: SignedInPatient) => call(stage, "POST", "/api/contratti/accetta", { id: 1 });
const createOrder = async (stage: SignedInPatient) => {
  await acceptContract(stage);
  const { orderId } = (await call(stage, "POST", "/api/paypal/order", { planid: PLAN })).json();
  return { orderId, subscriptionId: orderId, id_utente: stage.patient.id, email: "", planid: PLAN };
};

const currentCode = ({ server }: SignedInPatient, secret: string): string =>
  new TOTP({ secret }).generate({ timestamp: Date.parse(server.context.clock.now()) });
const beginSecondFactor = async (stage: SignedInPatient): Promise<{ readonly codice: string }> => {
  const { segreto } = (await call(stage, "POST", "/api/user/second-factor/begin", {})).json();
  return { codice: currentCode(stage, segreto) };
};
/** A recent step-up replaces a code, which is valid once. */
const enableSecondFactor = async (stage: SignedInPatient): Promise<Differs> => {
  await call(stage, "POST", "/api/user/second-factor/confirm", await beginSecondFactor(stage));
  return { body: {} };
};

const registrationOf = (email: string) => ({
  ...{ nome: "Sara", cognome: "Villa", email, password: OTHER_PASSWORD, password_ripetuta: OTHER_PASSWORD },
  termini_accettati: true,
  consenso_dati_salute: true,
});
let registrationCount = 0;
const newEmail = (): string => `nuova${registrationCount++}@libretto.example`;

/** The code of an emergency sheet, as if that had been printed. */
export const createEmergencyCode = async ({
  server,
  patient,
}: Pick<SignedInPatient, "server" | "patient">): Promise<string> => {
  const secret = systemSecrets.create();
  const code = `${(patient.patient ?? 0).toString(36)}.${secret}`;
  const now = server.context.clock.now();
  await inRecordOf(server, patient, ({ emergencyViews }) =>
    emergencyViews.create(
      patient.patient ?? 0,
      server.context.ids.next(),
      systemSecrets.digest(code),
      now,
      now.replace(/^2026/, "2027") as typeof now,
    ),
  );
  return code;
};

/** A new share link of the whole record, as its patient gets it. */
export const createShareLink = async (
  stage: SignedInPatient,
): Promise<{
  readonly indirizzo: string;
  readonly codice_accesso: string;
  readonly condivisione: { readonly id_vista: number };
}> =>
  (
    await call(stage, "POST", "/api/condivisioni", {
      destinatario: "Dott.ssa Verdi",
      livello: 6,
      sezioni: SECTION_NAMES.map((name) => sectionsByName[name].collection),
      ore: 1,
    })
  ).json();

/** The address of a new calendar feed. */
export const createCalendarFeed = async (stage: SignedInPatient): Promise<string> =>
  (
    await call(
      stage,
      "POST",
      "/api/calendario",
      bodyFor(endpointNamed("createCalendarFeed"), targetOf(stage.patient, 1)),
    )
  ).json().indirizzo_segreto;

/** Another patient for whose record the patient of the request cares. */
const addCaredPatient = async ({ server, patient }: SignedInPatient) => {
  const account = await createAccount(server, "patient");
  const { id } = await addCarer(server, account, patient, { right: "read", clearance: WHOLE_RECORD, until: null });
  const send = async (method: "POST" | "PUT", url: string, body: unknown) =>
    sendRequest(server, method, url, { headers: await openSession(server, account), body });
  return { account, id, send };
};

/** A contract on offer that no other request changes. */
const offerContract = ({ server: { context } }: SignedInPatient): Promise<number> =>
  unwrapTask(
    context.transact(({ payments }) =>
      payments.addContract(
        {
          ...{ licence: 2, name: `contratto ${keyCount}`, price: { amount: 3, currency: "EUR" }, days: 30 },
          ...{ planName: "Un mese", plan: null, text: "1. Oggetto." },
        },
        context.clock.now(),
      ),
    ),
  );

let archive: Promise<Buffer> | undefined;
/** A small record with files and drawings, exported from another account. */
export const createSmallArchive = (server: TestServer): Promise<Buffer> => {
  archive ??= (async () => {
    const owner = await createAccount(server, "patient");
    await fillRecord(server, owner, aSmallRecord());
    const { rawPayload } = await sendRequest(server, "GET", "/api/esportaTutto", {
      headers: await openSession(server, owner),
    });
    return packArchive(await entriesOf(rawPayload));
  })();
  return archive;
};

const preparations: Readonly<Record<string, Prepare>> = {
  // removes a drawing, so that the call uses their store
  "diary.documentedAdd": async ({ patient }) => ({
    body: {
      ...(bodyFor(endpointNamed("diary.documentedAdd"), targetOf(patient, 1)) as object),
      taccuino_report_anteriore: null,
    },
  }),
  register: async () => ({ body: registrationOf(newEmail()) }),
  confirm: async (stage) => {
    const email = newEmail();
    await call(stage, "POST", "/api/user/register", registrationOf(email));
    return { body: { token: await emailedTokenOf(stage, email) } };
  },
  forgotPassword: async ({ patient }) => ({ body: { email: patient.email } }),
  resetPassword: async (stage) => {
    await call(stage, "POST", "/api/user/password/forgot", { email: stage.patient.email });
    return { body: { token: await emailedTokenOf(stage, stage.patient.email), password: OTHER_PASSWORD } };
  },
  changePassword: async () => ({ body: { password: OTHER_PASSWORD } }),
  changeEmail: async () => ({ body: { email: newEmail() } }),
  confirmEmail: async (stage) => {
    const email = newEmail();
    await call(stage, "POST", "/api/user/email/change", { email });
    return { body: { token: await emailedTokenOf(stage, email) } };
  },
  stopEmailChange: async (stage) => {
    await call(stage, "POST", "/api/user/email/change", { email: newEmail() });
    return { body: { token: await emailedTokenOf(stage, stage.patient.email) } };
  },
  confirmFactor: async (stage) => ({ body: await beginSecondFactor(stage) }),
  renewCodes: enableSecondFactor,
  endFactor: enableSecondFactor,
  trialOrder: async (stage) => {
    await acceptContract(stage);
    return {};
  },
  capturePayment: async (stage) => ({ body: await createOrder(stage) }),
  cancelSubscription: async (stage) => {
    const subscription = await call(stage, "POST", "/api/paypal/order/capture", await createOrder(stage));
    return { body: { id: subscription.json().id } };
  },
  sendMail: async ({ server, patient }) => {
    const doctor = await createAccount(server, "doctor");
    await inRecordOf(server, patient, ({ doctors }) =>
      doctors.add(patient.patient ?? 0, anAssociation({ id: server.context.ids.next(), account: doctor.id })),
    );
    return { body: { topic: "Visita", text: "Buongiorno", from: "", to: doctor.email, name: "", recName: "" } };
  },
  endSession: async (stage) => {
    await openSession(stage.server, stage.patient);
    const { data } = (await call(stage, "GET", "/api/user/sessions")).json();
    const other = data.find(({ corrente }: { readonly corrente: boolean }) => !corrente);
    return { url: `/api/user/sessions/${other.id}` };
  },
  endOtherSessions: async ({ server, patient }) => {
    await openSession(server, patient);
    return {};
  },
  openEmergencyView: async (stage) => ({ body: { codice: await createEmergencyCode(stage) } }),
  closeEmergencyView: async (stage) => {
    await createEmergencyCode(stage);
    const { data } = (await call(stage, "GET", "/api/visteEmergenza")).json();
    return { url: `/api/visteEmergenza/${data[0].id_vista}` };
  },
  openShareLink: async (stage) => {
    const { indirizzo, codice_accesso } = await createShareLink(stage);
    return { body: { codice: indirizzo.split("#")[1] ?? "", codice_accesso } };
  },
  closeShareLink: async (stage) => ({
    url: `/api/condivisioni/${(await createShareLink(stage)).condivisione.id_vista}`,
  }),
  openCalendarFeed: async (stage) => ({ url: new URL(await createCalendarFeed(stage)).pathname }),
  changeCalendarFeed: async (stage) => {
    await createCalendarFeed(stage);
    return {};
  },
  closeCalendarFeed: async (stage) => {
    await createCalendarFeed(stage);
    return {};
  },
  removeScore: async (stage) => {
    const { id_score } = (
      await call(stage, "POST", "/api/score", { nome_score: "has-bled-score", valore_score: 3 })
    ).json();
    return { url: `/api/score/${id_score}` };
  },
  changeUser: async () => ({ body: { attivo: false } }),
  setFeaturesOfRole: async ({ server: { context } }) => {
    const role = await unwrapTask(context.transact(({ roles }) => roles.addRole(`ruolo ${keyCount}`)));
    return { body: { data: [{ id: 1, name: "x" }], id: role.id } };
  },
  destroyUser: async ({ server, patient }) => {
    await addSampleRow(rowAdderFor(server, patient), files);
    return {};
  },
  replaceContract: async (stage) => ({ url: `/api/security/contratti/${await offerContract(stage)}` }),
  withdrawContract: async (stage) => ({ url: `/api/security/contratti/${await offerContract(stage)}` }),
  leaveRecord: async (stage) => ({ url: `/api/personeAssistite/${(await addCaredPatient(stage)).account.patient}` }),
  switchCaredReminders: async (stage) => {
    const { account, id, send } = await addCaredPatient(stage);
    await send("PUT", `/api/promemoria/persone/${id}`, { tipi_email: ["medicine"] });
    return { url: `/api/personeAssistite/${account.patient}/promemoria` };
  },
  answerInvitation: async (stage) => {
    const { email } = stage.patient;
    const inviter = await createAccount(stage.server, "patient");
    await sendRequest(stage.server, "POST", "/api/deleghe", {
      headers: await openSession(stage.server, inviter),
      body: { ...(bodyFor(endpointNamed("inviteCarer"), targetOf(inviter)) as object), email },
    });
    return { body: { codice: await emailedTokenOf(stage, email), accetta: true } };
  },
  changeDoctorProfile: async ({ server }) => {
    const { id } = await createAccount(server, "doctor");
    return { url: `/api/security/medici/${id}`, accounts: [id] };
  },
  // The medication comes into use, so that its drug is checked.
  "therapies.change": async ({ server, patient }) => {
    const drug = { id: "ST0062", name: "Lattulosio", route: "orale" };
    const concluded = aTherapy({ level: 1, drug, list: "concluded", end: on("2026-02-10") });
    const { id } = await rowAdderFor(server, patient)(therapies, concluded);
    return {
      url: `/api/patient/${patient.patient}/${therapies.collection}/${id}`,
      body: omitField(therapies.wire.encode(aTherapy({ id, level: 1, drug })), "version"),
    };
  },
  restoreAll: async ({ server }) => ({
    payload: await createSmallArchive(server),
    headers: { "content-type": "application/zip" },
  }),
};

/** No identity provider is configured: these respond that they do not exist, for any failure. */
export const WITHOUT_PROVIDER = ["beginOAuth", "signInOAuth", "beginLink", "linkIdentity", "unlinkIdentity"];

/**
 * Calls about no record with transactions of their own, which store no answer: what a repeated one gets, the code of a
 * refusal or null for a new answer.
 */
export const WITHOUT_STORED_ANSWER: Readonly<Record<string, string | null>> = {
  // no two contracts on offer have one name
  addContract: "admin.nameTaken",
  replaceContract: "admin.contractReplaced",
  // the acceptance has the time of the last call
  acceptContract: null,
};

/** A request of a new patient that the endpoint accepts, with all the data that it needs. */
export const createValidRequest = async (server: TestServer, endpoint: AnyEndpoint): Promise<ValidRequest> => {
  const patient = await createAccount(server, "patient");
  const stage: SignedInPatient = { server, patient, headers: await openSession(server, patient) };
  if (endpoint.name !== "restoreAll") await addRequestTargets(server, patient);
  const admin = isForAdministrators(endpoint) ? await createAccount(server, "admin") : null;
  const section = sectionOf(endpoint);
  if (section?.single) await deleteNewestRow(server, patient, section);
  const row =
    section !== undefined && namesRow(endpoint) ? (await addSampleRow(rowAdderFor(server, patient), section)).id : 1;
  const target = targetOf(patient, row);
  const differs = (await preparations[endpoint.name]?.(stage)) ?? {};
  const body = differs.body ?? bodyFor(endpoint, target);
  const payload = differs.payload ?? (body === undefined ? undefined : JSON.stringify(body));
  // A session that was opened a while ago is updated.
  server.advanceClock(2);
  return {
    method: endpoint.method as ValidRequest["method"],
    url: differs.url ?? urlFor(endpoint, target),
    headers: {
      ...(endpoint.access.who === "anyone" ? {} : admin === null ? stage.headers : await openSession(server, admin)),
      ...(payload !== undefined && { "content-type": "application/json" }),
      "idempotency-key": `case-${keyCount++}`,
      ...differs.headers,
    },
    ...(payload !== undefined && { payload }),
    remoteAddress: newClientAddress(),
    accounts: [patient.id, ...(admin === null ? [] : [admin.id]), ...(differs.accounts ?? [])],
    patient: patient.patient ?? 0,
    firstNewId: server.context.ids.next(),
  };
};
