import { openIdProvider } from "@libretto/adapters/identity/openid";
import type { SignInAttempt } from "@libretto/core/ports/accounts/identity-provider";
import type { JWTPayload } from "jose";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { CLIENT, CODE, type Mischief, signedBy, signedWithSecret, startProvider } from "./hostile-provider.ts";

const HOUR = 3600;
const redirectUri = "https://libretto.esempio.it/webui/login";

let provider: Awaited<ReturnType<typeof startProvider>>;
let ours: ReturnType<typeof openIdProvider>;
beforeEach(async () => {
  provider = await startProvider();
  ours = openIdProvider({ ...CLIENT, issuer: provider.url, redirectUri, otherHosts: [] });
});
afterEach(() => provider.stop());

const begin = async () => {
  const attempt = await ours.begin()();
  if (attempt._tag === "Left") throw new Error(attempt.left.code);
  provider.signedIn(attempt.right.url);
  return attempt.right;
};
const complete = async (attempt: SignInAttempt, answer: { code?: string; state?: string } = {}) =>
  ours.complete({ code: CODE, state: attempt.state, ...answer }, attempt)();

const without =
  (...names: string[]) =>
  (claims: JWTPayload): JWTPayload =>
    Object.fromEntries(Object.entries(claims).filter(([name]) => !names.includes(name)));
const withChanged = (changes: (claims: JWTPayload) => JWTPayload) => (claims: JWTPayload) => ({
  ...claims,
  ...changes(claims),
});
const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64url");

describe("sign-in with an identity provider", () => {
  it("AU-7: starts with code flow, PKCE, state and nonce, new each time", async () => {
    const [one, other] = [await begin(), await begin()];
    const query = new URL(one.url).searchParams;
    expect(one.url.startsWith(`${provider.url}/auth?`)).toBe(true);
    expect(Object.fromEntries(query)).toMatchObject({
      response_type: "code",
      client_id: "libretto",
      redirect_uri: redirectUri,
      scope: "openid email",
      code_challenge_method: "S256",
      state: one.attempt.state,
      nonce: one.attempt.nonce,
    });
    expect(one.url).not.toContain(one.attempt.codeVerifier);
    for (const part of ["state", "nonce", "codeVerifier"] as const) {
      expect(one.attempt[part].length).toBeGreaterThanOrEqual(43);
      expect(one.attempt[part]).not.toBe(other.attempt[part]);
    }
  });

  it("AU-7: returns issuer, subject and the verified address", async () => {
    const { attempt } = await begin();
    expect(await complete(attempt)).toEqual({
      _tag: "Right",
      right: { issuer: provider.url, subject: "anna-42", verifiedEmail: "anna@esempio.it" },
    });
  });

  it.each<[string, (claims: JWTPayload) => JWTPayload]>([
    ["not verified", withChanged(() => ({ email_verified: false }))],
    ["verified as text only", withChanged(() => ({ email_verified: "true" }))],
    ["without a statement", without("email_verified")],
    ["missing", without("email")],
    ["no address", withChanged(() => ({ email: "anna" }))],
  ])("AU-7: returns no address when it is %s", async (_what, claims) => {
    const { attempt } = await begin();
    provider.misbehave({ claims });
    expect(await complete(attempt)).toMatchObject({
      _tag: "Right",
      right: { subject: "anna-42", verifiedEmail: null },
    });
  });

  const tampered: readonly [string, Mischief][] = [
    ["another nonce", { claims: withChanged(() => ({ nonce: "altro" })) }],
    ["no nonce", { claims: without("nonce") }],
    ["another issuer", { claims: withChanged(() => ({ iss: "https://evil.example" })) }],
    ["no issuer", { claims: without("iss") }],
    ["another audience", { claims: withChanged(() => ({ aud: "altro" })) }],
    ["no audience", { claims: without("aud") }],
    [
      "several audiences, meant for another",
      { claims: withChanged(() => ({ aud: [CLIENT.clientId, "altro"], azp: "altro" })) },
    ],
    ["no subject", { claims: without("sub") }],
    ["an expired time", { claims: withChanged(({ iat = 0 }) => ({ iat: iat - 2 * HOUR, exp: iat - HOUR })) }],
    ["no expiry", { claims: without("exp") }],
    ["no time of issue", { claims: without("iat") }],
    ["a start in the future", { claims: withChanged(({ iat = 0 }) => ({ nbf: iat + HOUR })) }],
    ["a stranger's signature", { token: (claims) => signedBy("stranger", claims) }],
    ["a signature by an unknown key", { token: (claims) => signedBy("stranger", claims, "k2") }],
    ["no signature", { token: (claims) => `${encoded({ alg: "none" })}.${encoded(claims)}.` }],
    ["a signature by the shared secret", { token: signedWithSecret }],
    [
      "contents changed after signing",
      {
        token: async (claims) => {
          const [head, , signature] = (await signedBy("provider", claims)).split(".");
          return `${head}.${encoded({ ...claims, sub: "altra" })}.${signature}`;
        },
      },
    ],
    ["another form than a token", { token: () => "non.un.gettone" }],
  ];

  it.each(tampered)("AU-7: refuses an identity token with %s", async (_what, mischief) => {
    const { attempt } = await begin();
    provider.misbehave(mischief);
    expect(await complete(attempt)).toMatchObject({ _tag: "Left", left: { kind: "signedOut" } });
  });

  it.each<[string, Mischief]>([
    ["without an identity token", { answer: ({ id_token: _, ...rest }) => rest }],
    ["without an access token", { answer: ({ access_token: _, ...rest }) => rest }],
    ["of an unknown token type", { answer: (honest) => ({ ...honest, token_type: "mac" }) }],
  ])("AU-7: refuses a response %s", async (_what, mischief) => {
    const { attempt } = await begin();
    provider.misbehave(mischief);
    expect(await complete(attempt)).toMatchObject({ _tag: "Left", left: { kind: "signedOut" } });
  });

  it.each([
    ["another code", { code: "altro" }],
    ["no code", { code: "" }],
    ["another state", { state: "altro" }],
    ["no state", { state: "" }],
  ])("AU-7: refuses %s", async (_what, answer) => {
    const { attempt } = await begin();
    expect(await complete(attempt, answer)).toMatchObject({ _tag: "Left", left: { kind: "signedOut" } });
  });

  it("AU-7: refuses a code of another attempt", async () => {
    const { attempt: stolen } = await begin();
    await begin();
    expect(await complete(stolen)).toMatchObject({ _tag: "Left", left: { kind: "signedOut" } });
  });

  it("IO-9: follows no redirect", async () => {
    const { attempt } = await begin();
    provider.misbehave({ redirect: `${provider.url}/altrove` });
    expect(await complete(attempt)).toMatchObject({ _tag: "Left" });
    expect(provider.asked).not.toContain("/altrove");
  });

  it("IO-9: requests no host that the provider names and the configuration does not", async () => {
    const other = await startProvider();
    provider.misbehave({ metadata: (honest) => ({ ...honest, jwks_uri: `${other.url}/jwks` }) });
    const { attempt } = await begin();
    expect(await complete(attempt)).toMatchObject({ _tag: "Left", left: { kind: "unavailable" } });
    expect(other.asked).toEqual([]);
    await other.stop();
  });

  it("AU-7: refuses a provider with another issuer name", async () => {
    provider.misbehave({ metadata: (honest) => ({ ...honest, issuer: "https://evil.example" }) });
    expect(await ours.begin()()).toMatchObject({ _tag: "Left" });
  });

  it("distinguishes an unreachable provider from a refusal, and tries again the next time", async () => {
    provider.misbehave({ metadata: () => ({}) });
    expect(await ours.begin()()).toMatchObject({ _tag: "Left" });
    provider.misbehave({});
    const { attempt } = await begin();
    provider.misbehave({ status: 503 });
    expect(await complete(attempt)).toMatchObject({ _tag: "Left", left: { kind: "unavailable" } });
    const nobody = openIdProvider({ ...CLIENT, issuer: "http://127.0.0.1:1", redirectUri, otherHosts: [] });
    expect(await nobody.begin()()).toMatchObject({ _tag: "Left", left: { kind: "unavailable" } });
  });
});
