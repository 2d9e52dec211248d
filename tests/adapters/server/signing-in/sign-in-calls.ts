import type { Opened } from "../../../support/databases.ts";
import type { Sent } from "../../../support/recorded-statements.ts";
import { ask, type TestServer } from "../../../support/server.ts";

export const BROWSER = {
  "sec-fetch-site": "same-origin",
  "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0",
};
export const NEW_PASSWORD = "Tre-gatti-neri-42";

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
export const tokenIn = (text: string | undefined): string => /#token=([\w-]+)/.exec(text ?? "")?.[1] ?? "";

/** Those who want to sign in at one server. */
export const callersOf = (serverOf: () => TestServer, database: Opened, sent: Sent[]) => {
  let network = 0;
  /** An address that has not failed yet. */
  const anAddress = (): string => `10.${(network >> 8) & 255}.${network++ & 255}.7`;

  const signIn = (email: string, password: string, headers = {}, remoteAddress = anAddress()) =>
    ask(serverOf(), "POST", "/api/user/login", { body: { email, password }, headers, remoteAddress });
  const menu = (headers: Readonly<Record<string, string>>) => ask(serverOf(), "GET", "/api/menu", { headers });
  const lettersTo = async (email: string) => {
    const { post, letters } = serverOf();
    await post.deliver();
    return letters.filter(({ to }) => to === email);
  };

  return () => ({ server: serverOf(), database, sent, anAddress, signIn, menu, lettersTo });
};
/** Who calls at the server, while a case runs. */
export type Calling = ReturnType<typeof callersOf>;
