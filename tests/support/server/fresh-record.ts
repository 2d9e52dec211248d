import type { SqlEngine } from "@libretto/adapters/sql/engine/engine";
import type { Account } from "@libretto/core/ports/accounts/account-store";
import { expect } from "vitest";
import { createReader } from "../databases/record-transactions.ts";
import { unwrap } from "../unwrap.ts";
import { type Credentials, sendRequest, type TestServer } from "./server.ts";

/** Expects that the server's answer about a record, which may come from its cache, equals one that is read now. */
export const expectFreshRecord = async (
  database: SqlEngine,
  server: TestServer,
  owner: Account,
  headers: Credentials,
  after: string,
): Promise<void> => {
  const { patient } = owner;
  if (patient === null) throw new Error("the account has no record");
  const answer = await sendRequest(server, "GET", `/api/patient/${owner.id}`, { headers: { ...headers } });
  const text = await database.transaction(
    { as: "record", actor: owner.id, patient },
    (sql) => createReader(sql, null, server.context.clock).openOwn(patient).readAnswer()(),
    "reading",
  );
  expect(answer.statusCode, after).toBe(200);
  expect(answer.json(), after).toEqual(JSON.parse(unwrap(text)));
};
