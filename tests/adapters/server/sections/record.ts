import type { Account } from "@libretto/core/ports/accounts/account-store";
import type { AnySection } from "@libretto/core/record/section";
import { afterAll, beforeAll } from "vitest";
import { anAssociation } from "../../../support/builders.ts";
import type { OpenDatabase } from "../../../support/databases/databases.ts";
import { sampleRowOf } from "../../../support/record/sample-rows.ts";
import {
  createAccount,
  inRecordOf,
  openSession,
  sendRequest,
  startServer,
  type TestServer,
} from "../../../support/server/server.ts";

export const wireOf = (section: AnySection, differs: object = {}): object =>
  section.wire.encode(sampleRowOf(section, { id: 0, version: 0, ...differs })) as object;

/** One record on one server with a signed-in patient. */
export const recordOn = (database: OpenDatabase) => {
  let server: TestServer;
  let owner: Account;
  let headers: Readonly<Record<string, string>>;
  let demands = false;
  beforeAll(async () => {
    server = await startServer(database(), {
      overrideContext: (context) => ({
        ...context,
        installation: {
          ...context.installation,
          get demandsVersions() {
            return demands;
          },
        },
      }),
    });
    owner = await createAccount(server, "patient");
    headers = { ...(await openSession(server, owner)) };
  });
  afterAll(() => server.close());

  const send = (method: "GET" | "POST" | "PUT" | "DELETE", path: string, body?: unknown, by = headers) =>
    sendRequest(server, method, path, { headers: by, ...(body !== undefined && { body }) });
  const doctorWith = async (clearance: Parameters<typeof anAssociation>[0]) => {
    const doctor = await createAccount(server, "doctor", { name: "Paola", surname: "D'Angelo" });
    await inRecordOf(server, owner, ({ doctors }) =>
      doctors.add(
        owner.patient ?? 0,
        anAssociation({ id: server.context.ids.next(), account: doctor.id, name: "Paola D'Angelo", ...clearance }),
      ),
    );
    return { doctor, by: { ...(await openSession(server, doctor)) } };
  };

  /** Whether changes must contain the version that they saw. */
  const demand = (now: boolean) => {
    demands = now;
  };
  return () => ({ server, database, owner, headers, send, doctorWith, demand });
};
/** The record during a test. */
export type InRecord = ReturnType<typeof recordOn>;
