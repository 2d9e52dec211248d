import { openIdProvider } from "@libretto/adapters/identity/openid";
import type { IdentityProvider } from "@libretto/core/ports/accounts/identity-provider";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startIdentityProvider } from "../../../support/journeys/identity-provider.ts";
import { visitProvider } from "../../../support/oidc-visitor.ts";
import { ask, enrol, session, type TestServer } from "../../../support/server.ts";

const REDIRECT = "https://libretto.example/webui/login";

/** Linking identities at a certified provider; the server's own provider is to be the one that this gives. */
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
      ask(serverOf(), method, path, { headers, ...(body !== undefined && { body }) });
    const cookieOf = (answer: Awaited<ReturnType<typeof call>>): string =>
      /__Host-oauth=[\w-]+/.exec(String(answer.headers["set-cookie"]))?.[0] ?? "";
    /** Goes to the provider and comes back, with what the browser then has. */
    const visited = async (begun: Awaited<ReturnType<typeof call>>, login: string) => ({
      answer: await visitProvider(begun.json().url, REDIRECT, login),
      cookie: cookieOf(begun),
    });
    const link = async (headers: Headers, login: string) => {
      const begun = await call("POST", "/api/user/identities/begin", headers);
      const { answer, cookie } = await visited(begun, login);
      return call("POST", "/api/user/identities", { ...headers, cookie }, answer);
    };
    const signIn = async (login: string) => {
      const { answer, cookie } = await visited(await call("GET", "/api/user/loginOAuth", {}), login);
      return call("POST", "/api/user/loginOAuth", { cookie }, answer);
    };

    it("signs in once its owner has linked it with a fresh proof, and no more when it is taken away", async () => {
      const account = await enrol(serverOf(), "patient", { email: "carla@esempio.it" });
      // the provider vouches for the very address of the account, which is not enough
      const stranger = await signIn("carla");
      expect([stranger.statusCode, stranger.json().code]).toEqual([401, "session.notWithGoogle"]);

      const forged = await visited(await call("GET", "/api/user/loginOAuth", {}), "carla");
      const forgedBody = { ...forged.answer, state: "x" };
      const forgedReturn = await call("POST", "/api/user/loginOAuth", { cookie: forged.cookie }, forgedBody);
      expect([forgedReturn.statusCode, forgedReturn.json().code], "forged").toEqual([
        401,
        "session.providerReturnInvalid",
      ]);

      const headers = { ...(await session(serverOf(), account)) };
      expect((await link(headers, "carla")).statusCode).toBe(204);
      expect((await link(headers, "carla")).statusCode, "twice is once").toBe(204);
      const { data } = (await call("GET", "/api/user/identities", headers)).json();
      expect(data).toEqual([
        {
          id: expect.any(Number),
          emittente: provider.issuer,
          indirizzo: "carla@esempio.it",
          created_at: serverOf().desk.clock.now(),
        },
      ]);
      const entered = (await signIn("carla")).json();
      expect(entered.user).toEqual({ id_utente: account.id });
      const byProvider = { authorization: `Bearer ${entered.token}` };
      expect((await call("POST", "/api/user/second-factor/off", byProvider, {})).json().code, "AU-6").toBe(
        "account.proveAgain",
      );

      const other = { ...(await session(serverOf(), await enrol(serverOf(), "patient"))) };
      const refused = await link(other, "carla");
      expect([refused.statusCode, refused.json().code]).toEqual([409, "account.identityTaken"]);
      const path = `/api/user/identities/${data[0].id}`;
      expect((await call("DELETE", path, other)).statusCode).toBe(404);
      expect((await call("DELETE", path, headers)).statusCode).toBe(204);
      expect((await signIn("carla")).statusCode).toBe(401);
      await serverOf().post.deliver();
      const subjects = serverOf()
        .letters.filter(({ to }) => to === account.email)
        .map(({ subject }) => subject);
      expect(subjects).toEqual(
        expect.arrayContaining(["Nuovo modo di accedere a Libretto", "Accesso scollegato da Libretto"]),
      );
    });

    it("is linked only in the session's own browser, by what that person began, while the proof is fresh", async () => {
      const owner = await enrol(serverOf(), "patient");
      const [mine, yours] = [
        { ...(await session(serverOf(), owner)) },
        { ...(await session(serverOf(), await enrol(serverOf(), "patient"))) },
      ];
      const newest = async (many: number) => {
        const { voci } = (await call("GET", `/api/accessi/${owner.patient}?limit=${many}`, mine)).json();
        return voci.map(({ azione, rifiutato }: Record<string, unknown>) => [azione, rifiutato]);
      };
      const begun = await call("POST", "/api/user/identities/begin", mine);
      expect(await newest(1), "PR-1: begun").toEqual([["identityChange", false]]);
      const { answer, cookie } = await visited(begun, "dora");
      const ended = async (headers: Headers, body: object = answer) =>
        (await call("POST", "/api/user/identities", headers, body)).json().code;
      expect(await ended(mine), "no cookie").toBe("account.linkInvalid");
      expect(await ended({ ...yours, cookie }), "another's session").toBe("account.linkInvalid");
      expect((await call("POST", "/api/user/identities", { ...mine, cookie }, answer)).statusCode, "whose it is").toBe(
        204,
      );
      expect(await ended({ ...mine, cookie }), "once").toBe("account.linkInvalid");

      // what was begun to sign in links nothing, and what was begun to link signs nobody in
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

      serverOf().pass(301);
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
