import { argon2Hasher } from "@libretto/adapters/identity/passwords";
import { expect, it } from "vitest";
import { createAccount, openSession, PASSWORD, sendRequest, startServer } from "../../../support/server/server.ts";
import { BROWSER, type Calling, NEW_PASSWORD } from "./sign-in-calls.ts";

/** Guessing reveals nothing and is slowed down. */
export const rateLimitCases = (calling: Calling): void => {
  it("AU-4: gives the same response for a wrong password, an unknown address and a disabled account", async () => {
    const { server, signIn } = calling();
    const known = await createAccount(server, "patient");
    const disabled = await createAccount(server, "patient", { disabled: true });
    const answers = [
      await signIn(known.email, "Sbagliata-del-tutto-1"),
      await signIn("nessuno@libretto.example", PASSWORD),
      await signIn(disabled.email, PASSWORD),
    ].map(({ statusCode, headers, body }) => {
      const { date: _date, ...rest } = headers;
      const { reference: _reference, ...problem } = JSON.parse(body);
      return { statusCode, rest, problem };
    });
    expect(answers[0]?.problem).toMatchObject({ status: 401, code: "session.wrongCredentials" });
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });

  it("AU-4: registration and link requests give the same response for known and unknown addresses", async () => {
    const { server, anAddress } = calling();
    const { email } = await createAccount(server, "patient");
    const form = {
      nome: "Sara",
      cognome: "Villa",
      password: NEW_PASSWORD,
      password_ripetuta: NEW_PASSWORD,
      termini_accettati: true,
      consenso_dati_salute: true,
    };
    const responseOf = async (url: string, body: object) => {
      const {
        statusCode,
        headers,
        body: text,
      } = await sendRequest(server, "POST", url, { body, remoteAddress: anAddress() });
      const { date: _date, ...rest } = headers;
      return { statusCode, rest, text };
    };
    expect(await responseOf("/api/user/register", { ...form, email })).toEqual(
      await responseOf("/api/user/register", { ...form, email: "nuova@libretto.example" }),
    );
    expect(await responseOf("/api/user/password/forgot", { email })).toEqual(
      await responseOf("/api/user/password/forgot", { email: "mai.vista@libretto.example" }),
    );
  });

  it("AU-4: does the same work for an unknown address as for a known one", async () => {
    const { database, anAddress } = calling();
    const vault = argon2Hasher({ memoryKib: 64, passes: 2, lanes: 1, maxConcurrent: 2 });
    const compared: string[] = [];
    const counting = await startServer(database(), {
      passwordHasher: {
        ...vault,
        verify: (hash, password) => {
          compared.push(hash === null ? "nobody" : "somebody");
          return vault.verify(hash, password);
        },
      },
    });
    const known = await createAccount(counting, "patient");
    const once = (email: string) =>
      sendRequest(counting, "POST", "/api/user/login", { body: { email, password: "x" }, remoteAddress: anAddress() });
    const responseOf = async (email: string) => {
      const { statusCode, body } = await once(email);
      return { statusCode, body: body.replace(/"reference":"[^"]*"/, "") };
    };
    expect(await responseOf(known.email)).toEqual(await responseOf(known.email.replace("@", "+altra@")));
    expect(compared).toEqual(["somebody", "nobody"]);
    await counting.close();
  });

  it("AU-3: the eleventh failure of an account has to wait, each further one longer, and nobody is locked out permanently", async () => {
    const { server, signIn } = calling();
    const { email } = await createAccount(server, "patient");
    for (let i = 0; i < 10; i++) expect((await signIn(email, "Sbagliata-1-volta")).statusCode).toBe(401);
    const refusedResponse = await signIn(email, PASSWORD);
    expect(refusedResponse.statusCode).toBe(429);
    expect(refusedResponse.headers["retry-after"]).toBe("30");
    server.advanceClock(30);
    expect((await signIn(email, "Sbagliata-1-volta")).statusCode).toBe(401);
    expect((await signIn(email, PASSWORD)).headers["retry-after"]).toBe("60");
    server.advanceClock(60);
    expect((await signIn(email, PASSWORD)).statusCode).toBe(200);
  });

  it("AU-3: guessing strangers do not lock the owner out on a known device or in a known network", async () => {
    const { server, signIn } = calling();
    const { email } = await createAccount(server, "patient");
    const own = "192.168.77.5";
    expect((await signIn(email, PASSWORD, BROWSER, own)).statusCode).toBe(200);
    for (let i = 0; i < 10; i++) expect((await signIn(email, "Sbagliata-1-volta")).statusCode).toBe(401);
    expect((await signIn(email, PASSWORD)).statusCode).toBe(429);
    expect((await signIn(email, PASSWORD, BROWSER, own)).statusCode).toBe(200);
    expect((await signIn(email, PASSWORD, {}, "192.168.77.9")).statusCode).toBe(200);
    // Guessing on the known device is slowed down too.
    for (let i = 0; i < 10; i++) expect((await signIn(email, "Sbagliata-1-volta", BROWSER, own)).statusCode).toBe(401);
    expect((await signIn(email, PASSWORD, BROWSER, own)).statusCode).toBe(429);
  });

  it("AU-3: step-up authentication in an open session works during guessing, and has ten attempts of its own", async () => {
    const { server, signIn } = calling();
    const account = await createAccount(server, "patient");
    const headers = await openSession(server, account);
    for (let i = 0; i < 11; i++) await signIn(account.email, "Sbagliata-1-volta");
    expect((await signIn(account.email, PASSWORD)).statusCode).toBe(429);
    const prove = async (password: string) =>
      (await sendRequest(server, "POST", "/api/user/reauthenticate", { headers, body: { password } })).statusCode;
    expect(await prove(PASSWORD)).toBe(204);
    for (let i = 0; i < 10; i++) expect(await prove("Sbagliata-1-volta")).toBe(422);
    expect(await prove(PASSWORD)).toBe(429);
  });

  it("AU-3: an account that does not exist is slowed down in the same way", async () => {
    const { signIn } = calling();
    for (let i = 0; i < 10; i++) expect((await signIn("fantasma@libretto.example", "x")).statusCode).toBe(401);
    expect((await signIn("fantasma@libretto.example", "x")).statusCode).toBe(429);
  });

  it("AU-3: the counters of failures survive a restart", async () => {
    const { server, database, anAddress, signIn } = calling();
    const { email } = await createAccount(server, "patient");
    for (let i = 0; i < 10; i++) await signIn(email, "Sbagliata-1-volta");
    const again = await startServer(database());
    const answer = await sendRequest(again, "POST", "/api/user/login", {
      body: { email, password: PASSWORD },
      remoteAddress: anAddress(),
    });
    await again.close();
    expect(answer.statusCode).toBe(429);
  });

  it("AU-3: thirty failures from one IPv6 /64 have to wait, from any of its addresses", async () => {
    const { signIn } = calling();
    const from = (i: number) => `2001:db8:1:2:${i.toString(16)}::${i}`;
    for (let i = 1; i <= 30; i++)
      expect((await signIn(`a${i}@libretto.example`, "x", {}, from(i))).statusCode).toBe(401);
    expect((await signIn("altro@libretto.example", "x", {}, from(99))).statusCode).toBe(429);
    expect((await signIn("altro@libretto.example", "x", {}, "2001:db8:1:3::1")).statusCode).toBe(401);
  });

  it("AU-3: a forwarded address counts only from a configured proxy", async () => {
    const { database, signIn } = calling();
    const spoof = (i: number) => ({ "x-forwarded-for": `198.51.100.${i}` });
    for (let i = 1; i <= 30; i++) await signIn(`b${i}@libretto.example`, "x", spoof(i), "203.0.113.9");
    expect((await signIn("c@libretto.example", "x", spoof(77), "203.0.113.9")).statusCode).toBe(429);

    const proxiedServer = await startServer(database(), { installation: { trustedProxies: ["192.0.2.0/24"] } });
    const through = (i: number) =>
      sendRequest(proxiedServer, "POST", "/api/user/login", {
        body: { email: `d${i}@libretto.example`, password: "x" },
        headers: { "x-forwarded-for": `203.0.113.200, 198.51.100.${i}` },
        remoteAddress: "192.0.2.1",
      });
    for (let i = 101; i <= 131; i++) expect((await through(i)).statusCode).toBe(401);
    await proxiedServer.close();
  });
};
