import { passwordVault } from "@libretto/adapters/identity/passwords";
import { expect, it } from "vitest";
import { ask, enrol, PASSWORD, session, startServer } from "../../../support/server.ts";
import { BROWSER, type Calling, NEW_PASSWORD } from "./sign-in-calls.ts";

/** Whoever guesses learns nothing, and has to wait. */
export const guessingCases = (calling: Calling): void => {
  it("AU-4: answers a wrong password, an unknown address and a disabled account with the same words", async () => {
    const { server, signIn } = calling();
    const known = await enrol(server, "patient");
    const disabled = await enrol(server, "patient", { disabled: true });
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

  it("AU-4: registering and asking for a link answer alike for known and unknown addresses", async () => {
    const { server, anAddress } = calling();
    const { email } = await enrol(server, "patient");
    const form = {
      nome: "Sara",
      cognome: "Villa",
      password: NEW_PASSWORD,
      password_ripetuta: NEW_PASSWORD,
      termini_accettati: true,
      consenso_dati_salute: true,
    };
    const told = async (url: string, body: object) => {
      const { statusCode, headers, body: text } = await ask(server, "POST", url, { body, remoteAddress: anAddress() });
      const { date: _date, ...rest } = headers;
      return { statusCode, rest, text };
    };
    expect(await told("/api/user/register", { ...form, email })).toEqual(
      await told("/api/user/register", { ...form, email: "nuova@libretto.example" }),
    );
    expect(await told("/api/user/password/forgot", { email })).toEqual(
      await told("/api/user/password/forgot", { email: "mai.vista@libretto.example" }),
    );
  });

  it("AU-4: does the same work for an unknown address as for a known one", async () => {
    const { database, anAddress } = calling();
    const vault = passwordVault({ memoryKib: 64, passes: 2, lanes: 1, atOnce: 2 });
    const compared: string[] = [];
    const counting = await startServer(database(), {
      vault: {
        ...vault,
        matches: (hash, password) => {
          compared.push(hash === null ? "nobody" : "somebody");
          return vault.matches(hash, password);
        },
      },
    });
    const known = await enrol(counting, "patient");
    const once = (email: string) =>
      ask(counting, "POST", "/api/user/login", { body: { email, password: "x" }, remoteAddress: anAddress() });
    const told = async (email: string) => {
      const { statusCode, body } = await once(email);
      return { statusCode, body: body.replace(/"reference":"[^"]*"/, "") };
    };
    expect(await told(known.email)).toEqual(await told(known.email.replace("@", "+altra@")));
    expect(compared).toEqual(["somebody", "nobody"]);
    await counting.close();
  });

  it("AU-3: the eleventh failure of an account has to wait, each further one longer, and nobody is locked out for good", async () => {
    const { server, signIn } = calling();
    const { email } = await enrol(server, "patient");
    for (let i = 0; i < 10; i++) expect((await signIn(email, "Sbagliata-1-volta")).statusCode).toBe(401);
    const refused = await signIn(email, PASSWORD);
    expect(refused.statusCode).toBe(429);
    expect(refused.headers["retry-after"]).toBe("30");
    server.pass(30);
    expect((await signIn(email, "Sbagliata-1-volta")).statusCode).toBe(401);
    expect((await signIn(email, PASSWORD)).headers["retry-after"]).toBe("60");
    server.pass(60);
    expect((await signIn(email, PASSWORD)).statusCode).toBe(200);
  });

  it("AU-3: strangers who guess keep the owner out neither on a device nor in a network that the account knows", async () => {
    const { server, signIn } = calling();
    const { email } = await enrol(server, "patient");
    const own = "192.168.77.5";
    expect((await signIn(email, PASSWORD, BROWSER, own)).statusCode).toBe(200);
    for (let i = 0; i < 10; i++) expect((await signIn(email, "Sbagliata-1-volta")).statusCode).toBe(401);
    expect((await signIn(email, PASSWORD)).statusCode).toBe(429);
    expect((await signIn(email, PASSWORD, BROWSER, own)).statusCode).toBe(200);
    expect((await signIn(email, PASSWORD, {}, "192.168.77.9")).statusCode).toBe(200);
    // who guesses on the known device is slowed down too
    for (let i = 0; i < 10; i++) expect((await signIn(email, "Sbagliata-1-volta", BROWSER, own)).statusCode).toBe(401);
    expect((await signIn(email, PASSWORD, BROWSER, own)).statusCode).toBe(429);
  });

  it("AU-3: an open session proves who is there whatever strangers try, and has ten attempts of its own", async () => {
    const { server, signIn } = calling();
    const account = await enrol(server, "patient");
    const headers = await session(server, account);
    for (let i = 0; i < 11; i++) await signIn(account.email, "Sbagliata-1-volta");
    expect((await signIn(account.email, PASSWORD)).statusCode).toBe(429);
    const prove = async (password: string) =>
      (await ask(server, "POST", "/api/user/reauthenticate", { headers, body: { password } })).statusCode;
    expect(await prove(PASSWORD)).toBe(204);
    for (let i = 0; i < 10; i++) expect(await prove("Sbagliata-1-volta")).toBe(422);
    expect(await prove(PASSWORD)).toBe(429);
  });

  it("AU-3: an account that does not exist is slowed down just the same", async () => {
    const { signIn } = calling();
    for (let i = 0; i < 10; i++) expect((await signIn("fantasma@libretto.example", "x")).statusCode).toBe(401);
    expect((await signIn("fantasma@libretto.example", "x")).statusCode).toBe(429);
  });

  it("AU-3: what is known of failures survives a restart", async () => {
    const { server, database, anAddress, signIn } = calling();
    const { email } = await enrol(server, "patient");
    for (let i = 0; i < 10; i++) await signIn(email, "Sbagliata-1-volta");
    const again = await startServer(database());
    const answer = await ask(again, "POST", "/api/user/login", {
      body: { email, password: PASSWORD },
      remoteAddress: anAddress(),
    });
    await again.close();
    expect(answer.statusCode).toBe(429);
  });

  it("AU-3: thirty failures from one IPv6 /64 have to wait, whichever of its addresses they come from", async () => {
    const { signIn } = calling();
    const from = (i: number) => `2001:db8:1:2:${i.toString(16)}::${i}`;
    for (let i = 1; i <= 30; i++)
      expect((await signIn(`a${i}@libretto.example`, "x", {}, from(i))).statusCode).toBe(401);
    expect((await signIn("altro@libretto.example", "x", {}, from(99))).statusCode).toBe(429);
    expect((await signIn("altro@libretto.example", "x", {}, "2001:db8:1:3::1")).statusCode).toBe(401);
  });

  it("AU-3: a forwarded address counts only when a configured proxy says it", async () => {
    const { database, signIn } = calling();
    const spoof = (i: number) => ({ "x-forwarded-for": `198.51.100.${i}` });
    for (let i = 1; i <= 30; i++) await signIn(`b${i}@libretto.example`, "x", spoof(i), "203.0.113.9");
    expect((await signIn("c@libretto.example", "x", spoof(77), "203.0.113.9")).statusCode).toBe(429);

    const behind = await startServer(database(), { installation: { trustedProxies: ["192.0.2.0/24"] } });
    const through = (i: number) =>
      ask(behind, "POST", "/api/user/login", {
        body: { email: `d${i}@libretto.example`, password: "x" },
        headers: { "x-forwarded-for": `203.0.113.200, 198.51.100.${i}` },
        remoteAddress: "192.0.2.1",
      });
    for (let i = 101; i <= 131; i++) expect((await through(i)).statusCode).toBe(401);
    await behind.close();
  });
};
