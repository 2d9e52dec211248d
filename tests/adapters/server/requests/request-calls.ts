import type { Account } from "@libretto/core/ports/accounts/account-store";
import { emergencyContacts } from "@libretto/core/record/contacts/wire";
import { therapies } from "@libretto/core/record/therapies/wire";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { aContact, aTherapy } from "../../../support/builders.ts";
import type { OpenDatabase } from "../../../support/databases/databases.ts";
import {
  createAccount,
  openSession,
  sendRequest,
  startServer,
  type TestServer,
} from "../../../support/server/server.ts";

export type Row = Record<string, unknown>;

export const contact = (differs: Row = {}): Row => ({
  ...(emergencyContacts.wire.encode(aContact({ id: 0 })) as Row),
  ...differs,
});
export const therapy = (differs: Row = {}): Row => ({
  ...(therapies.wire.encode(aTherapy({ id: 0 })) as Row),
  ...differs,
});

/** A patient in a new session, and the requests to the own record. */
export const sender = async (server: TestServer, owner: Account) => {
  const headers = await openSession(server, owner);
  const contacts = `/api/patient/${owner.patient}/contattiemergenza`;
  return {
    owner,
    headers,
    contacts,
    addContact: (body: unknown, more: Readonly<Record<string, string>> = {}) =>
      sendRequest(server, "POST", contacts, { headers: { ...headers, ...more }, body }),
    saveTherapy: (body: Row, more: Readonly<Record<string, string>> = {}) =>
      sendRequest(server, "POST", "/api/farmaci", { headers: { ...headers, ...more }, body }),
    listed: async (): Promise<readonly Row[]> => (await sendRequest(server, "GET", contacts, { headers })).json().data,
  };
};

interface PatientRequests extends Awaited<ReturnType<typeof sender>> {
  readonly server: TestServer;
  readonly database: OpenDatabase;
  /** A patient whose record nobody else can see. */
  readonly other: Account;
}
/** The requests of a patient during a test. */
export type GetPatientRequests = () => PatientRequests;

/** One server for all tests, and a new patient for each. */
export const patientsOn = (database: OpenDatabase): GetPatientRequests => {
  let server: TestServer;
  let other: Account;
  let own: Awaited<ReturnType<typeof sender>>;
  beforeAll(async () => {
    server = await startServer(database());
    other = await createAccount(server, "patient");
  });
  beforeEach(async () => {
    own = await sender(server, await createAccount(server, "patient"));
  });
  afterAll(() => server.close());
  return () => ({ server, database, other, ...own });
};
