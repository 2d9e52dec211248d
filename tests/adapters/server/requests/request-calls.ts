import type { Account } from "@libretto/core/ports/accounts/account-store";
import { emergencyContacts } from "@libretto/core/record/contacts/wire";
import { therapies } from "@libretto/core/record/therapies/wire";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { aContact, aTherapy } from "../../../support/builders.ts";
import type { Opened } from "../../../support/databases.ts";
import { ask, enrol, session, startServer, type TestServer } from "../../../support/server.ts";

export type Row = Record<string, unknown>;

export const contact = (differs: Row = {}): Row => ({
  ...(emergencyContacts.wire.encode(aContact({ id: 0 })) as Row),
  ...differs,
});
export const therapy = (differs: Row = {}): Row => ({
  ...(therapies.wire.encode(aTherapy({ id: 0 })) as Row),
  ...differs,
});

/** A patient in a new session, and what is asked there about the own record. */
export const sender = async (server: TestServer, owner: Account) => {
  const headers = await session(server, owner);
  const contacts = `/api/patient/${owner.patient}/contattiemergenza`;
  return {
    owner,
    headers,
    contacts,
    addContact: (body: unknown, more: Readonly<Record<string, string>> = {}) =>
      ask(server, "POST", contacts, { headers: { ...headers, ...more }, body }),
    saveTherapy: (body: Row, more: Readonly<Record<string, string>> = {}) =>
      ask(server, "POST", "/api/farmaci", { headers: { ...headers, ...more }, body }),
    listed: async (): Promise<readonly Row[]> => (await ask(server, "GET", contacts, { headers })).json().data,
  };
};

interface Asked extends Awaited<ReturnType<typeof sender>> {
  readonly server: TestServer;
  readonly database: Opened;
  /** A patient whose record is nobody else's to see. */
  readonly other: Account;
}
/** Who asks whom, while a case runs. */
export type Asking = () => Asked;

/** One server for all cases, and a patient who asks it for each. */
export const patientsOn = (database: Opened): Asking => {
  let server: TestServer;
  let other: Account;
  let own: Awaited<ReturnType<typeof sender>>;
  beforeAll(async () => {
    server = await startServer(database());
    other = await enrol(server, "patient");
  });
  beforeEach(async () => {
    own = await sender(server, await enrol(server, "patient"));
  });
  afterAll(() => server.close());
  return () => ({ server, database, other, ...own });
};
