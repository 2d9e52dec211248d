import type { Account } from "@libretto/core/ports/accounts/account-store";
import type { Opened } from "../../../support/databases.ts";
import { ask, session, type TestServer } from "../../../support/server.ts";

/** Calls of somebody who signs in there. */
export const callsAt = (serverOf: () => TestServer) => async (account: Account) => {
  const headers = await session(serverOf(), account);
  return (method: "GET" | "POST" | "PUT", url: string, body?: object) =>
    ask(serverOf(), method, url, { headers, ...(body !== undefined && { body }) });
};

/** What the tables of accounts hold. */
export const rowsIn =
  (database: Opened) =>
  (text: string, parameters: readonly unknown[] = []) =>
    database().transaction({ as: "accounts" }, (sql) => sql.query<Record<string, unknown>>(text, parameters));

/** What is the trail's, which names people by number until its time is over, and what is nobody's. */
const TRAIL = ["audit", "audit_catena"];
const NOBODYS = ["catalogo", "farmaco", "luogo", "parola", "voce"];

/** Every row of every table as text, the policies of rows aside; without the trail, or of these tables alone. */
export const everyRowIn =
  (database: Opened) =>
  (only: readonly string[] | null = null): Promise<string> =>
    database().transaction({ as: "owner" }, async (sql) => {
      const tables = await sql.query<{ name: string; forced: boolean }>(
        `select c.oid::regclass::text as name, c.relforcerowsecurity as forced from pg_class c
         where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace
           and (c.relname = any($1)) = $2`,
        [only ?? [...TRAIL, ...NOBODYS], only !== null],
      );
      const texts: string[] = [];
      for (const { name, forced } of tables) {
        if (forced) await sql.query(`alter table ${name} no force row level security`);
        texts.push(
          ...(await sql.query<{ text: string }>(`select t::text as text from ${name} t`)).map(({ text }) => text),
        );
        if (forced) await sql.query(`alter table ${name} force row level security`);
      }
      return texts.join("\n");
    });
