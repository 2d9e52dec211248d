import type { Account } from "@libretto/core/ports/accounts/account-store";
import { beforeAll, expect } from "vitest";
import type { OpenDatabase } from "../../../support/databases/databases.ts";
import { aSmallRecord, type Entries, entriesOf, fillRecord } from "../../../support/record/archives.ts";
import { createAccount, openSession, type TestServer } from "../../../support/server/server.ts";

/** A record that is filled and exported, on a server with catalogues. */
export const archivesAt = (serverOf: () => TestServer, database: OpenDatabase) => {
  let filled: Account;
  let entries: Entries;
  beforeAll(async () => {
    filled = await somebody();
    await fillRecord(serverOf(), filled, aSmallRecord());
    entries = await entriesOf(await exported(filled));
  });

  const somebody = () => createAccount(serverOf(), "patient");
  const get = async (owner: Account, url: string) =>
    serverOf().app.inject({ method: "GET", url, headers: { ...(await openSession(serverOf(), owner)) } });
  const exported = async (owner: Account, query = "") => {
    const answer = await get(owner, `/api/esportaTutto${query}`);
    expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
    return answer.rawPayload;
  };
  const restored = async (owner: Account, archive: Uint8Array) =>
    serverOf().app.inject({
      method: "POST",
      url: "/api/ripristinaTutto",
      headers: { ...(await openSession(serverOf(), owner)), "content-type": "application/zip" },
      payload: Buffer.from(archive),
    });
  const audited = async (owner: Account, action: string): Promise<number> => {
    const text = "select count(*)::integer as n from audit where id_paziente = $1 and azione = $2 and esito = 'done'";
    const [row] = await database().transaction({ as: "audit" }, (sql) =>
      sql.query<{ readonly n: number }>(text, [owner.patient, action]),
    );
    return row?.n ?? 0;
  };
  const isEmpty = async (owner: Account) => {
    const record = (await get(owner, `/api/patient/${owner.id}`)).json();
    return Object.values(record.totals).every((total) => total === 0);
  };

  return () => ({
    server: serverOf(),
    database,
    filled,
    entries,
    somebody,
    get,
    exported,
    restored,
    audited,
    isEmpty,
  });
};
/** Archives and their owners during a test. */
export type Archiving = ReturnType<typeof archivesAt>;
