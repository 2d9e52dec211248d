import type { Account } from "@libretto/core/ports/account-store";
import type { Opened } from "../../support/databases.ts";
import { ask, session, type TestServer } from "../../support/server.ts";

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
