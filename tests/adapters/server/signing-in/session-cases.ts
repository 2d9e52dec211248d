import { emergencyContacts } from "@libretto/core/record/contacts/wire";
import { expect, it } from "vitest";
import { aContact } from "../../../support/builders.ts";
import { createAccount, openSession, PASSWORD, sendRequest } from "../../../support/server/server.ts";
import { BROWSER, bearer, type Calling, NEW_PASSWORD } from "./sign-in-calls.ts";

const SET_COOKIE = /__Host-sid=([\w-]{43}); Path=\/; HttpOnly; Secure; SameSite=Strict/;

/** What a session is, how long it lasts and what ends it. */
export const sessionCases = (calling: Calling): void => {
  it("returns a session of 120 minutes, for any case of the address", async () => {
    const { server, signIn, menu } = calling();
    const { email, id } = await createAccount(server, "patient");
    const answer = await signIn(` ${email.toUpperCase()} `, PASSWORD);
    expect(answer.json()).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      expires_at: new Date(Date.parse(server.context.clock.now()) + 7_200_000).toISOString(),
      user: { id_utente: id },
    });
    expect((await menu(bearer(answer.json().token))).statusCode).toBe(200);
  });

  it("SE-1: each sign-in creates its own token, which ends alone, and no constant value is a token", async () => {
    const { server, signIn, menu } = calling();
    const { email, id, passwordHash } = await createAccount(server, "patient");
    const [first, second] = [await signIn(email, PASSWORD), await signIn(email, PASSWORD)].map(
      (answer): string => answer.json().token,
    );
    expect(first).not.toBe(second);
    expect(
      (await sendRequest(server, "GET", "/api/user/logout", { headers: bearer(first ?? "") })).statusCode,
    ).toBeLessThan(300);
    expect((await menu(bearer(first ?? ""))).statusCode).toBe(401);
    expect((await menu(bearer(second ?? ""))).statusCode).toBe(200);
    const digest = server.context.secrets.digest(second ?? "");
    for (const fixed of [PASSWORD, email, String(id), passwordHash ?? "", digest])
      expect((await menu(bearer(fixed))).statusCode).toBe(401);
    const basic = Buffer.from(`${email}:${PASSWORD}`).toString("base64");
    expect((await menu({ authorization: `Basic ${basic}`, "x-api-key": PASSWORD })).statusCode).toBe(401);
  });

  it("SE-1: the database never contains a usable token", async () => {
    const { server, database, signIn } = calling();
    const { email } = await createAccount(server, "patient");
    const answer = await signIn(email, PASSWORD, BROWSER);
    const cookie = SET_COOKIE.exec(String(answer.headers["set-cookie"]))?.[1] ?? "none";
    const everything = await database().transaction({ as: "accounts" }, (sql) =>
      sql.query<{ text: string }>("select to_jsonb(s)::text as text from sessione s"),
    );
    const storedText = everything.map(({ text }) => text).join();
    expect(storedText).not.toContain(answer.json().token);
    expect(storedText).not.toContain(cookie);
  });

  it("SE-2: a browser session needs token and cookie; one alone is invalid", async () => {
    const { server, signIn, menu } = calling();
    const { email } = await createAccount(server, "patient");
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

  it("SE-2: another client gets a session without a cookie", async () => {
    const { server, signIn } = calling();
    const { email } = await createAccount(server, "patient");
    expect((await signIn(email, PASSWORD)).headers["set-cookie"]).toBeUndefined();
  });

  it("SE-3: a session ends after 12 minutes without a request, to the second", async () => {
    const { server, menu } = calling();
    const account = await createAccount(server, "patient");
    const busy = await openSession(server, account);
    for (const seconds of [719, 719]) {
      server.advanceClock(seconds);
      expect((await menu(busy)).statusCode).toBe(200);
    }
    server.advanceClock(720);
    expect((await menu(busy)).statusCode).toBe(401);
  });

  it("SE-3: automatic requests of a page do not extend a session, and requests of a person do", async () => {
    const { server } = calling();
    const doctor = await createAccount(server, "doctor");
    const headers = { ...(await openSession(server, doctor)) };
    const list = async (query: string) =>
      (await sendRequest(server, "GET", `/api/pazientiCondivisi${query}`, { headers })).statusCode;
    const answers: number[] = [];
    for (const query of ["", "?id_paziente=1", "?id_paziente=1"]) {
      server.advanceClock(360);
      answers.push(await list(query));
    }
    expect(answers).toEqual([200, 200, 401]);
  });

  it("SE-3: a session ends after 120 minutes however busy it is, to the second", async () => {
    const { server, menu } = calling();
    const account = await createAccount(server, "patient");
    const busy = await openSession(server, account);
    for (let minutes = 0; minutes < 110; minutes += 10) {
      server.advanceClock(600);
      expect((await menu(busy)).statusCode).toBe(200);
    }
    server.advanceClock(599);
    expect((await menu(busy)).statusCode).toBe(200);
    server.advanceClock(1);
    expect((await menu(busy)).statusCode).toBe(401);
  });

  it("SE-4: signing out ends the session at once, and the browser deletes it", async () => {
    const { server, menu } = calling();
    const account = await createAccount(server, "patient");
    const headers = await openSession(server, account, { withCookie: true });
    const answer = await sendRequest(server, "GET", "/api/user/logout", { headers });
    expect(answer.headers["clear-site-data"]).toBe('"cache", "cookies", "storage"');
    expect(String(answer.headers["set-cookie"])).toContain("__Host-sid=; Max-Age=0");
    expect((await menu(headers)).statusCode).toBe(401);
  });

  it("SE-4, PR-6: the server keeps no data of an ended session in memory, and does not read for it", async () => {
    const { server, sent } = calling();
    type Headers = Awaited<ReturnType<typeof openSession>>;
    const endOfEach = async (mine: Headers) =>
      (await sendRequest(server, "GET", "/api/user/sessions", { headers: mine })).json().data as readonly {
        id: number;
      }[];
    const ways: readonly ((mine: Headers, another: Headers) => Promise<{ statusCode: number }>)[] = [
      (mine) => sendRequest(server, "GET", "/api/user/logout", { headers: mine }),
      async (_, another) => {
        const [, first] = await endOfEach(another);
        return sendRequest(server, "DELETE", `/api/user/sessions/${first?.id}`, { headers: another });
      },
      (_, another) => sendRequest(server, "DELETE", "/api/user/sessions", { headers: another }),
      (mine) =>
        sendRequest(server, "POST", "/api/user/password/change", { headers: mine, body: { password: NEW_PASSWORD } }),
    ];
    for (const end of ways)
      for (const asksOnce of [false, true]) {
        const account = await createAccount(server, "patient");
        const contacts = `/api/patient/${account.patient}/contattiemergenza`;
        const read = (headers: Headers) => sendRequest(server, "GET", contacts, { headers });
        const [mine, another] = [await openSession(server, account), await openSession(server, account)];
        const body = emergencyContacts.wire.encode(aContact({ id: 0 }));
        expect((await sendRequest(server, "POST", contacts, { headers: mine, body })).statusCode).toBe(200);
        const isRemembered = async (headers: Headers) => {
          sent.length = 0;
          expect((await read(headers)).statusCode).toBe(200);
          return !sent.some(({ text }) => text.includes("json_build_object('data'"));
        };
        expect([await isRemembered(mine), await isRemembered(mine)]).toEqual([false, true]);
        expect((await end(mine, another)).statusCode).toBeLessThan(300);
        if (asksOnce) expect((await read(mine)).statusCode).toBe(401);
        expect(await isRemembered(await openSession(server, account)), String(end)).toBe(false);
      }
  });
};
