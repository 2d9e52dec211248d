import type { Account } from "@libretto/core/ports/accounts/account-store";
import { createAccount, openSession, sendRequest, type TestServer } from "./server.ts";

/** Opens a session of an account. Returns a function that sends requests with it. */
export const signInAs = async (server: TestServer, account: Account) => {
  const headers = { ...(await openSession(server, account)) };
  return (method: "GET" | "POST" | "PUT" | "DELETE", path: string, body?: unknown) =>
    sendRequest(server, method, path, { headers, ...(body !== undefined && { body }) });
};

/** Creates a patient with a session. */
export const createSignedInPatient = async (server: TestServer) => {
  const account = await createAccount(server, "patient");
  return { account, send: await signInAs(server, account) };
};
