import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { openIdProvider } from "@libretto/adapters/identity/openid";
import { Provider } from "oidc-provider";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const CLIENT = { clientId: "libretto", clientSecret: "un-segreto-per-la-prova-locale" } as const;
const REDIRECT = "https://libretto.esempio.it/webui/login";

const server = createServer();
let issuer: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        redirect_uris: [REDIRECT],
        token_endpoint_auth_method: "client_secret_post",
      },
    ],
    claims: { openid: ["sub"], email: ["email", "email_verified"] },
    conformIdTokenClaims: false,
    cookies: { keys: ["chiave"] },
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
    pkce: { required: () => true },
    findAccount: (_context, sub) => ({
      accountId: sub,
      claims: () => ({ sub, email: `${sub}@esempio.it`, email_verified: true }),
    }),
  });
  server.on("request", provider.callback());
});
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));

/** A browser without a screen: keeps cookies, follows redirects until one leads to us. */
const browser = () => {
  const cookies = new Map<string, string>();
  const go = async (address: string, form?: Record<string, string>): Promise<{ url: string; page: string }> => {
    if (address.startsWith(REDIRECT)) return { url: address, page: "" };
    const answer = await fetch(address, {
      redirect: "manual",
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") },
      ...(form !== undefined && { method: "POST", body: new URLSearchParams(form) }),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value === "") cookies.delete(name);
      else cookies.set(name, value);
    }
    const next = answer.headers.get("location");
    const page = await answer.text();
    return next === null ? { url: address, page } : go(new URL(next, address).href);
  };
  return go;
};

const actionOf = ({ url, page }: { url: string; page: string }): string =>
  new URL(/action="([^"]+)"/.exec(page)?.[1] ?? "", url).href;

/** Signs in and agrees, as a person would on the provider's pages; gives the answer that comes back to us. */
const signIn = async (address: string): Promise<{ code: string; state: string }> => {
  const go = browser();
  const agreement = await go(actionOf(await go(address)), { prompt: "login", login: "anna", password: "x" });
  const { url } = await go(actionOf(agreement), { prompt: "consent" });
  const { searchParams } = new URL(url);
  return { code: searchParams.get("code") ?? "", state: searchParams.get("state") ?? "" };
};

describe("a whole sign-in with a certified provider", () => {
  const ours = () => openIdProvider({ ...CLIENT, issuer, redirectUri: REDIRECT, otherHosts: [] });

  it("AU-7: gives who it is, once per code", async () => {
    const identity = ours();
    const begun = await identity.begin()();
    if (begun._tag === "Left") throw new Error(begun.left.code);
    const answer = await signIn(begun.right.url);
    expect(await identity.complete(answer, begun.right.attempt)()).toEqual({
      _tag: "Right",
      right: { issuer, subject: "anna", verifiedEmail: "anna@esempio.it" },
    });
    expect(await identity.complete(answer, begun.right.attempt)()).toMatchObject({
      _tag: "Left",
      left: { kind: "signedOut" },
    });
  });

  it("AU-7: gives nothing to a client with another secret", async () => {
    const begun = await ours().begin()();
    if (begun._tag === "Left") throw new Error(begun.left.code);
    const answer = await signIn(begun.right.url);
    const other = openIdProvider({ ...CLIENT, clientSecret: "altro", issuer, redirectUri: REDIRECT, otherHosts: [] });
    expect(await other.complete(answer, begun.right.attempt)()).toMatchObject({ _tag: "Left" });
  });
});
