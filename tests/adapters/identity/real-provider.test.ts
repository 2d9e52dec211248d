import { openIdProvider } from "@libretto/adapters/identity/openid";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startIdentityProvider } from "../../support/services/identity-provider.ts";
import { signInAtProvider } from "../../support/services/oidc-sign-in.ts";

const REDIRECT = "https://libretto.esempio.it/webui/login";

let provider: Awaited<ReturnType<typeof startIdentityProvider>>;
beforeAll(async () => {
  provider = await startIdentityProvider(REDIRECT);
});
afterAll(() => provider.stop());

describe("a complete sign-in with a certified provider", () => {
  const ours = (differs: { readonly clientSecret?: string } = {}) =>
    openIdProvider({
      issuer: provider.issuer,
      clientId: provider.env.OIDC_CLIENT_ID,
      clientSecret: provider.env.OIDC_CLIENT_SECRET,
      redirectUri: REDIRECT,
      otherHosts: [],
      ...differs,
    });

  it("AU-7: returns the identity once per code", async () => {
    const identity = ours();
    const attempt = await identity.begin()();
    if (attempt._tag === "Left") throw new Error(attempt.left.code);
    const answer = await signInAtProvider(attempt.right.url, REDIRECT);
    expect(await identity.complete(answer, attempt.right.attempt)()).toEqual({
      _tag: "Right",
      right: { issuer: provider.issuer, subject: "anna", verifiedEmail: "anna@esempio.it" },
    });
    expect(await identity.complete(answer, attempt.right.attempt)()).toMatchObject({
      _tag: "Left",
      left: { kind: "signedOut" },
    });
  });

  it("AU-7: returns nothing to a client with a wrong secret", async () => {
    const attempt = await ours().begin()();
    if (attempt._tag === "Left") throw new Error(attempt.left.code);
    const answer = await signInAtProvider(attempt.right.url, REDIRECT);
    expect(await ours({ clientSecret: "altro" }).complete(answer, attempt.right.attempt)()).toMatchObject({
      _tag: "Left",
    });
  });
});
