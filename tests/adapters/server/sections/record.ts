import type { Account } from "@libretto/core/ports/accounts/account-store";
import type { AnySection } from "@libretto/core/record/section";
import { afterAll, beforeAll } from "vitest";
import { anAssociation } from "../../../support/builders.ts";
import type { Opened } from "../../../support/databases.ts";
import { sampleOf } from "../../../support/samples.ts";
import { ask, enrol, inRecordOf, session, startServer, type TestServer } from "../../../support/server.ts";

export const wireOf = (section: AnySection, differs: object = {}): object =>
  section.wire.encode(sampleOf(section, { id: 0, version: 0, ...differs })) as object;

/** One record on one server, its patient signed in. */
export const recordOn = (database: Opened) => {
  let server: TestServer;
  let owner: Account;
  let headers: Readonly<Record<string, string>>;
  let demands = false;
  beforeAll(async () => {
    server = await startServer(database(), {
      bend: (desk) => ({
        ...desk,
        installation: {
          ...desk.installation,
          get demandsVersions() {
            return demands;
          },
        },
      }),
    });
    owner = await enrol(server, "patient");
    headers = { ...(await session(server, owner)) };
  });
  afterAll(() => server.close());

  const send = (method: "GET" | "POST" | "PUT" | "DELETE", path: string, body?: unknown, by = headers) =>
    ask(server, method, path, { headers: by, ...(body !== undefined && { body }) });
  const doctorWith = async (clearance: Parameters<typeof anAssociation>[0]) => {
    const doctor = await enrol(server, "doctor", { name: "Paola", surname: "D'Angelo" });
    await inRecordOf(server, owner, ({ doctors }) =>
      doctors.add(
        owner.patient ?? 0,
        anAssociation({ id: server.desk.ids.next(), account: doctor.id, name: "Paola D'Angelo", ...clearance }),
      ),
    );
    return { doctor, by: { ...(await session(server, doctor)) } };
  };

  /** Whether changes must say the version they saw. */
  const demand = (now: boolean) => {
    demands = now;
  };
  return () => ({ server, database, owner, headers, send, doctorWith, demand });
};
/** The record, while a case runs. */
export type InRecord = ReturnType<typeof recordOn>;
