import { openIdProvider } from "@libretto/adapters/identity/openid";
import type { IdentityProvider } from "@libretto/core/ports/accounts/identity-provider";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createAccount, openSession, sendRequest, type TestServer } from "../../../support/server/server.ts";
import { startIdentityProvider } from "../../../support/services/identity-provider.ts";
import { signInAtProvider } from "../../../support/services/oidc-sign-in.ts";

const REDIRECT = "https://libretto.example/webui/login";

/** Linking identities at a certified provider; the server's provider is the one that this function returns. */
export const identityCases = (serverOf: () => TestServer): (() => IdentityProvider) => {
  let provider: Awaited<ReturnType<typeof startIdentityProvider>>;
  let ours: IdentityProvider;
  beforeAll(async () => {
    provider = await startIdentityProvider(REDIRECT);
    ours = openIdProvider({
      issuer: provider.issuer,
      clientId: provider.env.OIDC_CLIENT_ID,
      clientSecret: provider.env.OIDC_CLIENT_SECRET,
      redirectUri: REDIRECT,
      otherHosts: [],
    });
  });
  afterAll(() => provider.stop());

  describe("AU-7: an identity at a provider", () => {
    type Headers = Readonly<Record<string, string>>;
    const call = (method: "GET" | "POST" | "DELETE", path: string, headers: Headers, body?: object) =>
      sendRequest(serverOf(), method, path, { headers, ...(body !== undefined && { body }) });
    const cookieOf = (answer: Awaited<ReturnType<typeof call>>): string =>
      /__Host-oauth=[\w-]+/.exec(String(answer.headers["set-cookie"]))?.[0] ?? "";
    /** Visits the provider and returns what the browser then has. */
    const visited = async (beginResponse: Awaited<ReturnType<typeof call>>, login: string) => ({
      answer: await signInAtProvider(beginResponse.json().url, REDIRECT, login),
      cookie: cookieOf(beginResponse),
    });
    const link = async (headers: Headers, login: string) => {
      const beginResponse = await call("POST", "/api/user/identities/begin", headers);
      const { answer, cookie } = await visited(beginResponse, login);
      return call("POST", "/api/user/identities", { ...headers, cookie }, answer);
    };
    const signIn = async (login: string) => {
      const { answer, cookie } = await visited(await call("GET", "/api/user/loginOAuth", {}), login);
      return call("POST", "/api/user/loginOAuth", { cookie }, answer);
    };

    it("signs in once the owner has linked it after step-up authentication, and no longer when it is removed", async () => {
      const account = await createAccount(serverOf(), "patient", { email: "carla@esempio.it" });
      // The provider confirms the address of the account, which is not sufficient.
      const stranger = await signIn("carla");
      expect([stranger.statusCode, stranger.json().code]).toEqual([401, "session.notWithGoogle"]);

      const forged = await visited(await call("GET", "/api/user/loginOAuth", {}), "carla");
      const forgedBody = { ...forged.answer, state: "x" };
      const forgedReturn = await call("POST", "/api/user/loginOAuth", { cookie: forged.cookie }, forgedBody);
      expect([forgedReturn.statusCode, forgedReturn.json().code], "forged").toEqual([
        401,
        "session.providerReturnInvalid",
      ]);

      const headers = { ...(await openSession(serverOf(), account)) };
      expect((await link(headers, "carla")).statusCode).toBe(204);
      expect((await link(headers, "carla")).statusCode, "twice is once").toBe(204);
      const { data } = (await call("GET", "/api/user/identities", headers)).json();
      expect(data).toEqual([
        {
          id: expect.any(Number),
          emittente: provider.issuer,
          indirizzo: "carla@esempio.it",
          created_at: serverOf().context.clock.now(),
        },
      ]);
      const entered = (await signIn("carla")).json();
      expect(entered.user).toEqual({ id_utente: account.id });
      const byProvider = { authorization: `Bearer ${entered.token}` };
      expect((await call("POST", "/api/user/second-factor/off", byProvider, {})).json().code, "AU-6").toBe(
        "account.proveAgain",
      );

      const other = { ...(await openSession(serverOf(), await createAccount(serverOf(), "patient"))) };
      const refusedResponse = await link(other, "carla");
      expect([refusedResponse.statusCode, refusedResponse.json().code]).toEqual([409, "account.identityTaken"]);
      const path = `/api/user/identities/${data[0].id}`;
      expect((await call("DELETE", path, other)).statusCode).toBe(404);
      expect((await call("DELETE", path, headers)).statusCode).toBe(204);
      expect((await signIn("carla")).statusCode).toBe(401);
      await serverOf().emailDelivery.deliver();
      const subjects = serverOf()
        .sentEmails.filter(({ to }) => to === account.email)
        .map(({ subject }) => subject);
      expect(subjects).toEqual(
        expect.arrayContaining(["Nuovo modo di accedere a Libretto", "Accesso scollegato da Libretto"]),
      );
    });

    it("is linked only in the session's own browser, by a flow of that person, while the step-up is recent", async () => {
      const owner = await createAccount(serverOf(), "patient");
      const [mine, yours] = [
        { ...(await openSession(serverOf(), owner)) },
        { ...(await openSession(serverOf(), await createAccount(serverOf(), "patient"))) },
      ];
      const newest = async (many: number) => {
        const { voci } = (await call("GET", `/api/accessi/${owner.patient}?limit=${many}`, mine)).json();
        return voci.map(({ azione, rifiutato }: Record<string, unknown>) => [azione, rifiutato]);
      };
      const beginResponse = await call("POST", "/api/user/identities/begin", mine);
      expect(await newest(1), "PR-1: begun").toEqual([["identityChange", false]]);
      const { answer, cookie } = await visited(beginResponse, "dora");
      const ended = async (headers: Headers, body: object = answer) =>
        (await call("POST", "/api/user/identities", headers, body)).json().code;
      expect(await ended(mine), "no cookie").toBe("account.linkInvalid");
      expect(await ended({ ...yours, cookie }), "another's session").toBe("account.linkInvalid");
      expect((await call("POST", "/api/user/identities", { ...mine, cookie }, answer)).statusCode, "whose it is").toBe(
        204,
      );
      expect(await ended({ ...mine, cookie }), "once").toBe("account.linkInvalid");

      // A sign-in flow links nothing, and a link flow signs nobody in.
      const signing = await visited(await call("GET", "/api/user/loginOAuth", {}), "dora");
      expect(await ended({ ...mine, cookie: signing.cookie }, signing.answer)).toBe("account.linkInvalid");
      const linking = await visited(await call("POST", "/api/user/identities/begin", mine), "dora");
      const foreign = await call("POST", "/api/user/loginOAuth", { cookie: linking.cookie }, linking.answer);
      expect([foreign.statusCode, foreign.json().code]).toEqual([401, "session.providerReturnInvalid"]);
      const forged = await visited(await call("POST", "/api/user/identities/begin", mine), "dora");
      expect(await ended({ ...mine, cookie: forged.cookie }, { ...forged.answer, state: "x" })).toBe(
        "account.linkInvalid",
      );
      expect((await call("GET", "/api/menu", mine)).statusCode, "the session goes on").toBe(200);

      serverOf().advanceClock(301);
      expect((await call("POST", "/api/user/identities/begin", mine)).json().code).toBe("account.proveAgain");
      expect((await call("DELETE", "/api/user/identities/1", mine)).json().code).toBe("account.proveAgain");
      expect(await newest(3), "PR-1: refused").toEqual([
        ["denied", true],
        ["denied", true],
        ["identityChange", true],
      ]);
    });
  });
  return () => ours;
};
