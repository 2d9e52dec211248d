import type { AnyEndpoint } from "@libretto/adapters/contract/endpoint";
import { systemSecrets } from "@libretto/adapters/identity/secrets";
import type { Account } from "@libretto/core/ports/accounts/account-store";
import { files } from "@libretto/core/record/files/wire";
import { TOTP } from "otpauth";
import { archiveOf, aSmallRecord, entriesOf, fill } from "../archives.ts";
import { anAssociation } from "../builders.ts";
import { done } from "../done.ts";
import {
  addressFor,
  anAddress,
  bodyFor,
  furnish,
  isAboutRow,
  isAdministrators,
  sectionOf,
  targetOf,
} from "../endpoint-requests.ts";
import { addingTo } from "../kept-row.ts";
import { addSample } from "../samples.ts";
import { ask, type Credentials, enrol, inRecordOf, makeRoom, session, type TestServer } from "../server.ts";

/** A request that is done if nothing fails, and whose rows it touches. */
export interface GoodRequest {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload?: string | Buffer;
  readonly remoteAddress: string;
  readonly accounts: readonly number[];
  readonly patient: number;
  readonly since: number;
}

/** Somebody new, signed in, with what requests are about. */
interface Stage {
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
type Prepare = (stage: Stage) => Promise<Differs>;

let keys = 0;
const PLAN = "LIBRETTO-COMPLETA-ANNO";
const OTHER_PASSWORD = "Tre-gatti-neri-42";

const call = ({ server, headers }: Stage, method: "GET" | "POST", url: string, body?: unknown) =>
  ask(server, method, url, {
    headers: { ...headers },
    remoteAddress: anAddress(),
    ...(body !== undefined && { body }),
  });

const tokenMailedTo = async ({ server }: Stage, email: string): Promise<string> => {
  await server.post.deliver();
  const text = server.letters.findLast(({ to }) => to === email)?.text ?? "";
  return /#token=([\w-]+)/.exec(text)?.[1] ?? "";
};

const accepted = (stage: Stage) => call(stage, "POST", "/api/contratti/accetta", { id: 1 });
const captured = async (stage: Stage) => {
  await accepted(stage);
  const { orderId } = (await call(stage, "POST", "/api/paypal/order", { planid: PLAN })).json();
  return { orderId, subscriptionId: orderId, id_utente: stage.patient.id, email: "", planid: PLAN };
};

const digits = ({ server }: Stage, secret: string): string =>
  new TOTP({ secret }).generate({ timestamp: Date.parse(server.desk.clock.now()) });
const begunFactor = async (stage: Stage): Promise<{ readonly codice: string }> => {
  const { segreto } = (await call(stage, "POST", "/api/user/second-factor/begin", {})).json();
  return { codice: digits(stage, segreto) };
};
/** A proof of this moment takes the place of a code, which counts once. */
const withFactor = async (stage: Stage): Promise<Differs> => {
  await call(stage, "POST", "/api/user/second-factor/confirm", await begunFactor(stage));
  return { body: {} };
};

const newcomer = (email: string) => ({
  ...{ nome: "Sara", cognome: "Villa", email, password: OTHER_PASSWORD, password_ripetuta: OTHER_PASSWORD },
  termini_accettati: true,
  consenso_dati_salute: true,
});
let newcomers = 0;
const anEmail = (): string => `nuova${newcomers++}@libretto.example`;

/** The code of an emergency sheet, as if that had been printed. */
export const printedView = async ({ server, patient }: Pick<Stage, "server" | "patient">): Promise<string> => {
  const secret = systemSecrets.create();
  const code = `${(patient.patient ?? 0).toString(36)}.${secret}`;
  const now = server.desk.clock.now();
  await inRecordOf(server, patient, ({ emergencyViews }) =>
    emergencyViews.create(
      patient.patient ?? 0,
      server.desk.ids.next(),
      systemSecrets.digest(code),
      now,
      now.replace(/^2026/, "2027") as typeof now,
    ),
  );
  return code;
};

let archive: Promise<Buffer> | undefined;
/** A small record with files and drawings, as another account took it along. */
export const smallArchive = (server: TestServer): Promise<Buffer> => {
  archive ??= (async () => {
    const owner = await enrol(server, "patient");
    await fill(server, owner, aSmallRecord());
    const { rawPayload } = await ask(server, "GET", "/api/esportaTutto", { headers: await session(server, owner) });
    return archiveOf(await entriesOf(rawPayload));
  })();
  return archive;
};

const prepares: Readonly<Record<string, Prepare>> = {
  register: async () => ({ body: newcomer(anEmail()) }),
  confirm: async (stage) => {
    const email = anEmail();
    await call(stage, "POST", "/api/user/register", newcomer(email));
    return { body: { token: await tokenMailedTo(stage, email) } };
  },
  forgotPassword: async ({ patient }) => ({ body: { email: patient.email } }),
  resetPassword: async (stage) => {
    await call(stage, "POST", "/api/user/password/forgot", { email: stage.patient.email });
    return { body: { token: await tokenMailedTo(stage, stage.patient.email), password: OTHER_PASSWORD } };
  },
  changePassword: async () => ({ body: { password: OTHER_PASSWORD } }),
  changeEmail: async () => ({ body: { email: anEmail() } }),
  confirmEmail: async (stage) => {
    const email = anEmail();
    await call(stage, "POST", "/api/user/email/change", { email });
    return { body: { token: await tokenMailedTo(stage, email) } };
  },
  stopEmailChange: async (stage) => {
    await call(stage, "POST", "/api/user/email/change", { email: anEmail() });
    return { body: { token: await tokenMailedTo(stage, stage.patient.email) } };
  },
  confirmFactor: async (stage) => ({ body: await begunFactor(stage) }),
  renewCodes: withFactor,
  endFactor: withFactor,
  trialOrder: async (stage) => {
    await accepted(stage);
    return {};
  },
  capturePayment: async (stage) => ({ body: await captured(stage) }),
  cancelSubscription: async (stage) => {
    const subscribed = await call(stage, "POST", "/api/paypal/order/capture", await captured(stage));
    return { body: { id: subscribed.json().id } };
  },
  sendMail: async ({ server, patient }) => {
    const doctor = await enrol(server, "doctor");
    await inRecordOf(server, patient, ({ doctors }) =>
      doctors.add(patient.patient ?? 0, anAssociation({ id: server.desk.ids.next(), account: doctor.id })),
    );
    return { body: { topic: "Visita", text: "Buongiorno", from: "", to: doctor.email, name: "", recName: "" } };
  },
  endSession: async (stage) => {
    await session(stage.server, stage.patient);
    const { data } = (await call(stage, "GET", "/api/user/sessions")).json();
    const other = data.find(({ corrente }: { readonly corrente: boolean }) => !corrente);
    return { url: `/api/user/sessions/${other.id}` };
  },
  endOtherSessions: async ({ server, patient }) => {
    await session(server, patient);
    return {};
  },
  openEmergencyView: async (stage) => ({ body: { codice: await printedView(stage) } }),
  closeEmergencyView: async (stage) => {
    await printedView(stage);
    const { data } = (await call(stage, "GET", "/api/visteEmergenza")).json();
    return { url: `/api/visteEmergenza/${data[0].id_vista}` };
  },
  changeUser: async () => ({ body: { attivo: false } }),
  setFeaturesOfRole: async ({ server: { desk } }) => {
    const role = await done(desk.transact(({ roles }) => roles.addRole(`ruolo ${keys}`)));
    return { body: { data: [{ id: 1, name: "x" }], id: role.id } };
  },
  destroyUser: async ({ server, patient }) => {
    await addSample(addingTo(server, patient), files);
    return {};
  },
  changeDoctorCard: async ({ server }) => {
    const { id } = await enrol(server, "doctor");
    return { url: `/api/security/medici/${id}`, accounts: [id] };
  },
  restoreAll: async ({ server }) => ({
    payload: await smallArchive(server),
    headers: { "content-type": "application/zip" },
  }),
};

/** Nobody has set up a provider of identities: these answer that they are not there, whatever fails. */
export const WITHOUT_PROVIDER = ["beginOAuth", "signInOAuth", "beginLink", "linkIdentity", "unlinkIdentity"];

/** A request of somebody new that the endpoint does, with everything that must be there before. */
export const goodRequest = async (server: TestServer, endpoint: AnyEndpoint): Promise<GoodRequest> => {
  const patient = await enrol(server, "patient");
  const stage: Stage = { server, patient, headers: await session(server, patient) };
  if (endpoint.name !== "restoreAll") await furnish(server, patient);
  const admin = isAdministrators(endpoint) ? await enrol(server, "admin") : null;
  const section = sectionOf(endpoint);
  if (section?.single) await makeRoom(server, patient, section);
  const row =
    section !== undefined && isAboutRow(endpoint) ? (await addSample(addingTo(server, patient), section)).id : 1;
  const target = targetOf(patient, row);
  const differs = (await prepares[endpoint.name]?.(stage)) ?? {};
  const body = differs.body ?? bodyFor(endpoint, target);
  const payload = differs.payload ?? (body === undefined ? undefined : JSON.stringify(body));
  // a session that was opened a while ago is touched
  server.pass(2);
  return {
    method: endpoint.method as GoodRequest["method"],
    url: differs.url ?? addressFor(endpoint, target),
    headers: {
      ...(endpoint.access.who === "anyone" ? {} : admin === null ? stage.headers : await session(server, admin)),
      ...(payload !== undefined && { "content-type": "application/json" }),
      "idempotency-key": `case-${keys++}`,
      ...differs.headers,
    },
    ...(payload !== undefined && { payload }),
    remoteAddress: anAddress(),
    accounts: [patient.id, ...(admin === null ? [] : [admin.id]), ...(differs.accounts ?? [])],
    patient: patient.patient ?? 0,
    since: server.desk.ids.next(),
  };
};
