import type { Account } from "@libretto/core/ports/accounts/account-store";
import { beforeAll, expect } from "vitest";
import { aSmallRecord, type Entries, entriesOf, fill } from "../../../support/archives.ts";
import type { Opened } from "../../../support/databases.ts";
import { enrol, session, type TestServer } from "../../../support/server.ts";

/** A record that is filled and taken along, at a server with catalogues. */
export const archivesAt = (serverOf: () => TestServer, database: Opened) => {
  let filled: Account;
  let entries: Entries;
  beforeAll(async () => {
    filled = await somebody();
    await fill(serverOf(), filled, aSmallRecord());
    entries = await entriesOf(await exported(filled));
  });

  const somebody = () => enrol(serverOf(), "patient");
  const get = async (whose: Account, url: string) =>
    serverOf().app.inject({ method: "GET", url, headers: { ...(await session(serverOf(), whose)) } });
  const exported = async (whose: Account, query = "") => {
    const answer = await get(whose, `/api/esportaTutto${query}`);
    expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
    return answer.rawPayload;
  };
  const restored = async (whose: Account, archive: Uint8Array) =>
    serverOf().app.inject({
      method: "POST",
      url: "/api/ripristinaTutto",
      headers: { ...(await session(serverOf(), whose)), "content-type": "application/zip" },
      payload: Buffer.from(archive),
    });
  const audited = async (whose: Account, action: string): Promise<number> => {
    const text = "select count(*)::integer as n from audit where id_paziente = $1 and azione = $2 and esito = 'done'";
    const [row] = await database().transaction({ as: "audit" }, (sql) =>
      sql.query<{ readonly n: number }>(text, [whose.patient, action]),
    );
    return row?.n ?? 0;
  };
  const isEmpty = async (whose: Account) => {
    const record = (await get(whose, `/api/patient/${whose.id}`)).json();
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
/** Archives and whose they are, while a case runs. */
export type Archiving = ReturnType<typeof archivesAt>;
