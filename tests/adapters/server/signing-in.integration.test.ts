import { passwordVault } from "@libretto/adapters/identity/passwords";
import { BASE_LICENCE } from "@libretto/core/ports/licence-store";
import { emergencyContacts } from "@libretto/core/record/contacts/wire";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aContact } from "../../support/builders.ts";
import { onEveryDatabase } from "../../support/databases.ts";
import { recording, type Sent, withSessions } from "../../support/recorded-statements.ts";
import { ask, enrol, PASSWORD, session, startServer, type TestServer } from "../../support/server.ts";
import { factorKeyCases } from "./factor-key-cases.ts";
import { identityCases } from "./identity-cases.ts";
import { securityCases } from "./security-cases.ts";

const BROWSER = { "sec-fetch-site": "same-origin", "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0" };
const NEW_PASSWORD = "Tre-gatti-neri-42";
const SET_COOKIE = /__Host-sid=([\w-]{43}); Path=\/; HttpOnly; Secure; SameSite=Strict/;

onEveryDatabase("Signing in", (database) => {
  let server: TestServer;
  const sent: Sent[] = [];
  beforeAll(async () => {
    server = await startServer(
      withSessions(database(), (session) => recording(session, sent)),
      {
        bend: (desk) => ({
          ...desk,
          identity: {
            begin: () => provider().begin(),
            complete: (answer, attempt) => provider().complete(answer, attempt),
          },
        }),
      },
    );
  });
  afterAll(() => server.close());

  factorKeyCases(() => server);
  const provider = identityCases(() => server);
  securityCases(() => server, database);

  let network = 0;
  /** An address that has not failed yet. */
  const anAddress = (): string => `10.${(network >> 8) & 255}.${network++ & 255}.7`;

  const signIn = (email: string, password: string, headers = {}, remoteAddress = anAddress()) =>
    ask(server, "POST", "/api/user/login", { body: { email, password }, headers, remoteAddress });
  const menu = (headers: Readonly<Record<string, string>>) => ask(server, "GET", "/api/menu", { headers });
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const lettersTo = async (email: string) => {
    await server.post.carry();
    return server.letters.filter(({ to }) => to === email);
  };
  const tokenIn = (text: string | undefined): string => /#token=([\w-]+)/.exec(text ?? "")?.[1] ?? "";

  it("gives a session that lasts 120 minutes, whatever the case of the address", async () => {
    const { email, id } = await enrol(server, "patient");
    const answer = await signIn(` ${email.toUpperCase()} `, PASSWORD);
    expect(answer.json()).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      expires_at: new Date(Date.parse(server.desk.clock.now()) + 7_200_000).toISOString(),
      user: { id_utente: id },
    });
    expect((await menu(bearer(answer.json().token))).statusCode).toBe(200);
  });

  it("SE-1: each sign-in makes a token of its own, which ends alone, and nothing that does not change is one", async () => {
    const { email, id, passwordHash } = await enrol(server, "patient");
    const [first, second] = [await signIn(email, PASSWORD), await signIn(email, PASSWORD)].map(
      (answer): string => answer.json().token,
    );
    expect(first).not.toBe(second);
    expect((await ask(server, "GET", "/api/user/logout", { headers: bearer(first ?? "") })).statusCode).toBeLessThan(
      300,
    );
    expect((await menu(bearer(first ?? ""))).statusCode).toBe(401);
    expect((await menu(bearer(second ?? ""))).statusCode).toBe(200);
    const digest = server.desk.secrets.digest(second ?? "");
    for (const fixed of [PASSWORD, email, String(id), passwordHash ?? "", digest])
      expect((await menu(bearer(fixed))).statusCode).toBe(401);
    const basic = Buffer.from(`${email}:${PASSWORD}`).toString("base64");
    expect((await menu({ authorization: `Basic ${basic}`, "x-api-key": PASSWORD })).statusCode).toBe(401);
  });

  it("SE-1: the database never holds a token that can be used", async () => {
    const { email } = await enrol(server, "patient");
    const answer = await signIn(email, PASSWORD, BROWSER);
    const cookie = SET_COOKIE.exec(String(answer.headers["set-cookie"]))?.[1] ?? "none";
    const everything = await database().transaction({ as: "accounts" }, (sql) =>
      sql.query<{ text: string }>("select to_jsonb(s)::text as text from sessione s"),
    );
    const kept = everything.map(({ text }) => text).join();
    expect(kept).not.toContain(answer.json().token);
    expect(kept).not.toContain(cookie);
  });

  it("SE-2: a browser's session needs token and cookie; either alone is nothing", async () => {
    const { email } = await enrol(server, "patient");
    const answer = await signIn(email, PASSWORD, BROWSER);
    const [, cookie = ""] = SET_COOKIE.exec(String(answer.headers["set-cookie"])) ?? [];
    expect(cookie).not.toBe("");
    const { token } = answer.json();
    expect((await menu({ ...bearer(token), cookie: `__Host-sid=${cookie}` })).statusCode).toBe(200);
    expect((await menu(bearer(token))).statusCode).toBe(401);
    expect((await menu({ cookie: `__Host-sid=${cookie}` })).statusCode).toBe(401);
    expect((await menu({ ...bearer(token), cookie: "__Host-sid=x" })).statusCode).toBe(401);
    expect((await menu({ ...bearer(token), cookie: `sid=${cookie}` })).statusCode).toBe(401);
  });

  it("SE-2: a client that is no browser gets a session without a cookie", async () => {
    const { email } = await enrol(server, "patient");
    expect((await signIn(email, PASSWORD)).headers["set-cookie"]).toBeUndefined();
  });

  it("SE-3: a session ends after 12 minutes without a request, to the second", async () => {
    const account = await enrol(server, "patient");
    const busy = await session(server, account);
    for (const seconds of [719, 719]) {
      server.pass(seconds);
      expect((await menu(busy)).statusCode).toBe(200);
    }
    server.pass(720);
    expect((await menu(busy)).statusCode).toBe(401);
  });

  it("SE-3: what a page asks by itself keeps no session alive, and what somebody asks does", async () => {
    const doctor = await enrol(server, "doctor");
    const headers = { ...(await session(server, doctor)) };
    const list = async (query: string) =>
      (await ask(server, "GET", `/api/pazientiCondivisi${query}`, { headers })).statusCode;
    const answers: number[] = [];
    for (const query of ["", "?id_paziente=1", "?id_paziente=1"]) {
      server.pass(360);
      answers.push(await list(query));
    }
    expect(answers).toEqual([200, 200, 401]);
  });

  it("SE-3: a session ends after 120 minutes however busy it is, to the second", async () => {
    const account = await enrol(server, "patient");
    const busy = await session(server, account);
    for (let minutes = 0; minutes < 110; minutes += 10) {
      server.pass(600);
      expect((await menu(busy)).statusCode).toBe(200);
    }
    server.pass(599);
    expect((await menu(busy)).statusCode).toBe(200);
    server.pass(1);
    expect((await menu(busy)).statusCode).toBe(401);
  });

  it("SE-4: signing out kills the session at once, and the browser forgets", async () => {
    const account = await enrol(server, "patient");
    const headers = await session(server, account, { bound: true });
    const answer = await ask(server, "GET", "/api/user/logout", { headers });
    expect(answer.headers["clear-site-data"]).toBe('"cache", "cookies", "storage"');
    expect(String(answer.headers["set-cookie"])).toContain("__Host-sid=; Max-Age=0");
    expect((await menu(headers)).statusCode).toBe(401);
  });

  it("SE-4, PR-6: the server keeps nothing in memory of what was read in a session that has ended, nor reads for it", async () => {
    type Headers = Awaited<ReturnType<typeof session>>;
    const endOfEach = async (mine: Headers) =>
      (await ask(server, "GET", "/api/user/sessions", { headers: mine })).json().data as readonly { id: number }[];
    const ways: readonly ((mine: Headers, another: Headers) => Promise<{ statusCode: number }>)[] = [
      (mine) => ask(server, "GET", "/api/user/logout", { headers: mine }),
      async (_, another) => {
        const [, first] = await endOfEach(another);
        return ask(server, "DELETE", `/api/user/sessions/${first?.id}`, { headers: another });
      },
      (_, another) => ask(server, "DELETE", "/api/user/sessions", { headers: another }),
      (mine) => ask(server, "POST", "/api/user/password/change", { headers: mine, body: { password: NEW_PASSWORD } }),
    ];
    for (const end of ways)
      for (const asksOnce of [false, true]) {
        const account = await enrol(server, "patient");
        const contacts = `/api/patient/${account.patient}/contattiemergenza`;
        const read = (headers: Headers) => ask(server, "GET", contacts, { headers });
        const [mine, another] = [await session(server, account), await session(server, account)];
        const body = emergencyContacts.wire.encode(aContact({ id: 0 }));
        expect((await ask(server, "POST", contacts, { headers: mine, body })).statusCode).toBe(200);
        const isRemembered = async (headers: Headers) => {
          sent.length = 0;
          expect((await read(headers)).statusCode).toBe(200);
          return !sent.some(({ text }) => text.includes("json_build_object('data'"));
        };
        expect([await isRemembered(mine), await isRemembered(mine)]).toEqual([false, true]);
        expect((await end(mine, another)).statusCode).toBeLessThan(300);
        if (asksOnce) expect((await read(mine)).statusCode).toBe(401);
        expect(await isRemembered(await session(server, account)), String(end)).toBe(false);
      }
  });

  it("AU-4: answers a wrong password, an unknown address and a disabled account with the same words", async () => {
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
    const { email } = await enrol(server, "patient");
    const form = {
      nome: "Sara",
      cognome: "Villa",
      password: NEW_PASSWORD,
      password_ripetuta: NEW_PASSWORD,
      termini_accettati: true,
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

  it("AU-3: an account that does not exist is slowed down just the same", async () => {
    for (let i = 0; i < 10; i++) expect((await signIn("fantasma@libretto.example", "x")).statusCode).toBe(401);
    expect((await signIn("fantasma@libretto.example", "x")).statusCode).toBe(429);
  });

  it("AU-3: what is known of failures survives a restart", async () => {
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
    const from = (i: number) => `2001:db8:1:2:${i.toString(16)}::${i}`;
    for (let i = 1; i <= 30; i++)
      expect((await signIn(`a${i}@libretto.example`, "x", {}, from(i))).statusCode).toBe(401);
    expect((await signIn("altro@libretto.example", "x", {}, from(99))).statusCode).toBe(429);
    expect((await signIn("altro@libretto.example", "x", {}, "2001:db8:1:3::1")).statusCode).toBe(401);
  });

  it("AU-3: a forwarded address counts only when a configured proxy says it", async () => {
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

  it("AU-5: a reset link works once, ends every session, and is told to the owner", async () => {
    const account = await enrol(server, "patient");
    const before = await session(server, account);
    await ask(server, "POST", "/api/user/password/forgot", {
      body: { email: account.email },
      remoteAddress: anAddress(),
    });
    const token = tokenIn((await lettersTo(account.email)).at(-1)?.text);
    const reset = (password: string) =>
      ask(server, "POST", "/api/user/password/reset", { body: { token, password }, remoteAddress: anAddress() });

    expect((await reset("corta")).json().errors).toEqual([{ field: "password", code: "account.passwordRule" }]);
    expect((await reset(NEW_PASSWORD)).statusCode).toBe(204);
    expect((await reset("Un-altro-tentativo-9")).json().code).toBe("account.linkInvalid");
    expect((await menu(before)).statusCode).toBe(401);
    expect((await signIn(account.email, PASSWORD)).statusCode).toBe(401);
    expect((await signIn(account.email, NEW_PASSWORD)).statusCode).toBe(200);
    expect((await lettersTo(account.email)).map(({ subject }) => subject)).toContain(
      "La password di Libretto è stata cambiata",
    );
  });

  it("AU-5: a reset link is over after 15 minutes, and a later one does not save an earlier one", async () => {
    const account = await enrol(server, "patient");
    await ask(server, "POST", "/api/user/password/forgot", {
      body: { email: account.email },
      remoteAddress: anAddress(),
    });
    const token = tokenIn((await lettersTo(account.email)).at(-1)?.text);
    server.pass(900);
    const answer = await ask(server, "POST", "/api/user/password/reset", {
      body: { token, password: NEW_PASSWORD },
      remoteAddress: anAddress(),
    });
    expect(answer.json().code).toBe("account.linkInvalid");
  });

  it("AU-5: a link's secret is kept only as a digest", async () => {
    const account = await enrol(server, "patient");
    await ask(server, "POST", "/api/user/password/forgot", {
      body: { email: account.email },
      remoteAddress: anAddress(),
    });
    const token = tokenIn((await lettersTo(account.email)).at(-1)?.text);
    const kept = await database().transaction({ as: "accounts" }, async (sql) => [
      ...(await sql.query<{ text: string }>("select to_jsonb(g)::text as text from gettone g")),
      ...(await sql.query<{ text: string }>("select to_jsonb(p)::text as text from posta p")),
    ]);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(kept.map(({ text }) => text).join()).not.toContain(token);
  });

  it("makes an account only when the mailed link is opened, with the trial licence and an empty sheet", async () => {
    const email = `nuovo${Math.random()}@libretto.example`;
    await ask(server, "POST", "/api/user/register", {
      body: {
        nome: "Sara",
        cognome: "Villa",
        email,
        password: NEW_PASSWORD,
        password_ripetuta: NEW_PASSWORD,
        termini_accettati: true,
      },
      remoteAddress: anAddress(),
    });
    expect((await signIn(email, NEW_PASSWORD)).statusCode).toBe(401);
    const token = tokenIn((await lettersTo(email)).at(-1)?.text);
    const confirm = () => ask(server, "POST", "/api/user/confirm", { body: { token }, remoteAddress: anAddress() });
    expect((await confirm()).statusCode).toBe(204);
    expect((await confirm()).json().code).toBe("account.linkInvalid");
    const { token: bearerToken, user } = (await signIn(email, NEW_PASSWORD)).json();
    const headers = bearer(bearerToken);
    const record = (await ask(server, "GET", `/api/patient/${user.id_utente}`, { headers })).json();
    expect(record).toMatchObject({
      paziente_nome: "Sara",
      paziente_cognome: "Villa",
      sottoscrizione: { id_tipo_licenza: 3 },
    });
    const consents = (await ask(server, "GET", `/api/consensi/${record.id_paziente}`, { headers })).json().data;
    expect(consents.map(({ Consenso }: { Consenso: boolean }) => Consenso)).toEqual([true, false]);
    const licence = async () =>
      (await ask(server, "GET", `/api/sottoscrizioni/${record.id_paziente}`, { headers })).json().licenza.id;
    expect(await licence()).toBe(3);
    server.pass(30 * 86_400);
    const later = (await signIn(email, NEW_PASSWORD)).json();
    const after = await ask(server, "GET", `/api/sottoscrizioni/${record.id_paziente}`, {
      headers: bearer(later.token),
    });
    expect(after.json().licenza.id).toBe(BASE_LICENCE);
    expect(after.json().data_scadenza).toBeNull();
  });

  it("AU-2: refuses weak, common and personal passwords by name of the field", async () => {
    const refused = async (password: string) =>
      (
        await ask(server, "POST", "/api/user/register", {
          body: {
            nome: "Giovanni",
            cognome: "Esposito",
            email: "giovanni.esposito@libretto.example",
            password,
            password_ripetuta: password,
            termini_accettati: true,
          },
          remoteAddress: anAddress(),
        })
      ).json().errors?.[0]?.code;
    expect(await refused("Corta-1")).toBe("account.passwordRule");
    expect(await refused("Esposito-1950!")).toBe("account.passwordPersonal");
    expect(await refused("Password123!")).toBe("account.passwordCommon");
  });

  it("AU-9: doctors and administrators cannot sign in with a password alone, but for the demo on this machine", async () => {
    const doctor = await enrol(server, "doctor");
    const answer = await signIn(doctor.email, PASSWORD);
    expect(answer.statusCode).toBe(403);
    expect(answer.json().code).toBe("session.secondFactorRequired");
    const demo = await enrol(server, "admin", { demo: true });
    expect((await signIn(demo.email, PASSWORD)).statusCode).toBe(200);
    const elsewhere = await startServer(database(), { installation: { demoAllowed: false } });
    const refused = await ask(elsewhere, "POST", "/api/user/login", {
      body: { email: demo.email, password: PASSWORD },
      remoteAddress: anAddress(),
    });
    await elsewhere.close();
    expect(refused.statusCode).toBe(403);
  });

  it("AU-10: a sign-in from a new device is told to the owner; from a known one, and the first ever, it is not", async () => {
    const { email } = await enrol(server, "patient");
    const network = anAddress();
    await signIn(email, PASSWORD, BROWSER, network);
    await signIn(email, PASSWORD, BROWSER, network);
    expect(await lettersTo(email)).toHaveLength(0);
    await signIn(email, PASSWORD, { "user-agent": "curl/8" }, network);
    expect((await lettersTo(email)).map(({ subject }) => subject)).toEqual(["Nuovo accesso al tuo Libretto"]);
  });

  it("AU-10: five failures in a row are told to the owner and stand in the access log", async () => {
    const { email } = await enrol(server, "patient");
    for (let i = 0; i < 5; i++) await signIn(email, "Sbagliata-1-volta");
    expect((await lettersTo(email)).map(({ subject }) => subject)).toEqual(["Tentativi di accesso al tuo Libretto"]);
    const { token } = (await signIn(email, PASSWORD)).json();
    const log = (await ask(server, "GET", "/api/fetchSecuritySettings", { headers: bearer(token) })).json();
    expect(log.total).toBe(2);
    expect(log.loginLogs[1].dispositivo).toContain("Accessi non riusciti: 5");
  });

  it("AU-1: a hash made with weaker settings is renewed at the next sign-in", async () => {
    const { email, id } = await enrol(server, "patient");
    const strict = await startServer(database(), {
      vault: passwordVault({ memoryKib: 128, passes: 3, lanes: 1, atOnce: 2 }),
    });
    await ask(strict, "POST", "/api/user/login", { body: { email, password: PASSWORD }, remoteAddress: anAddress() });
    const [row] = await database().transaction({ as: "accounts" }, (sql) =>
      sql.query<{ password_hash: string }>("select password_hash from utente where id_utente = $1", [id]),
    );
    await strict.close();
    expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=128,(t=3,p=1|p=1,t=3)\$/);
  });
});
