import { openIdProvider } from "@libretto/adapters/identity/openid";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startIdentityProvider } from "../../support/journeys/identity-provider.ts";
import { visitProvider } from "../../support/oidc-visitor.ts";

const REDIRECT = "https://libretto.esempio.it/webui/login";

let provider: Awaited<ReturnType<typeof startIdentityProvider>>;
beforeAll(async () => {
  provider = await startIdentityProvider(REDIRECT);
});
afterAll(() => provider.stop());

describe("a whole sign-in with a certified provider", () => {
  const ours = (differs: { readonly clientSecret?: string } = {}) =>
    openIdProvider({
      issuer: provider.issuer,
      clientId: provider.env.OIDC_CLIENT_ID,
      clientSecret: provider.env.OIDC_CLIENT_SECRET,
      redirectUri: REDIRECT,
      otherHosts: [],
      ...differs,
    });

  it("AU-7: gives who it is, once per code", async () => {
    const identity = ours();
    const begun = await identity.begin()();
    if (begun._tag === "Left") throw new Error(begun.left.code);
    const answer = await visitProvider(begun.right.url, REDIRECT);
    expect(await identity.complete(answer, begun.right.attempt)()).toEqual({
      _tag: "Right",
      right: { issuer: provider.issuer, subject: "anna", verifiedEmail: "anna@esempio.it" },
    });
    expect(await identity.complete(answer, begun.right.attempt)()).toMatchObject({
      _tag: "Left",
      left: { kind: "signedOut" },
    });
  });

  it("AU-7: gives nothing to a client with another secret", async () => {
    const begun = await ours().begin()();
    if (begun._tag === "Left") throw new Error(begun.left.code);
    const answer = await visitProvider(begun.right.url, REDIRECT);
    expect(await ours({ clientSecret: "altro" }).complete(answer, begun.right.attempt)()).toMatchObject({
      _tag: "Left",
    });
  });
});
