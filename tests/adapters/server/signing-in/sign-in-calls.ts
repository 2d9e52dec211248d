import type { OpenDatabase } from "../../../support/databases/databases.ts";
import type { SentStatement } from "../../../support/databases/recorded-statements.ts";
import { sendRequest, type TestServer } from "../../../support/server/server.ts";

export const BROWSER = {
  "sec-fetch-site": "same-origin",
  "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0",
};
export const NEW_PASSWORD = "Tre-gatti-neri-42";

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
export const tokenIn = (text: string | undefined): string => /#token=([\w-]+)/.exec(text ?? "")?.[1] ?? "";

/** Callers who sign in at one server. */
export const callersOf = (serverOf: () => TestServer, database: OpenDatabase, sent: SentStatement[]) => {
  let network = 0;
  /** A new client address without failures. */
  const anAddress = (): string => `10.${(network >> 8) & 255}.${network++ & 255}.7`;

  const signIn = (email: string, password: string, headers = {}, remoteAddress = anAddress()) =>
    sendRequest(serverOf(), "POST", "/api/user/login", { body: { email, password }, headers, remoteAddress });
  const menu = (headers: Readonly<Record<string, string>>) => sendRequest(serverOf(), "GET", "/api/menu", { headers });
  const emailsTo = async (email: string) => {
    const { emailDelivery, sentEmails } = serverOf();
    await emailDelivery.deliver();
    return sentEmails.filter(({ to }) => to === email);
  };

  return () => ({ server: serverOf(), database, sent, anAddress, signIn, menu, lettersTo: emailsTo });
};
/** The callers at the server during a test. */
export type Calling = ReturnType<typeof callersOf>;
