import { instantAt, millisecondsOf } from "@libretto/core/kernel/dates";
import type { Account } from "@libretto/core/ports/accounts/account-store";
import { TOTP } from "otpauth";
import { beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import type { Opened } from "../../../support/databases.ts";
import { ask, type Credentials, done, enrol, PASSWORD, session, type TestServer } from "../../../support/server.ts";

const OTHER_PASSWORD = "Tre-gatti-neri-42";

/** The digits that a device with this secret shows now. */
const digitsOf = (server: TestServer, secret: string): string =>
  new TOTP({ secret }).generate({ timestamp: Date.parse(server.desk.clock.now()) });

const tokenIn = (text: string | undefined): string => /#token=([\w-]+)/.exec(text ?? "")?.[1] ?? "";

/** How an account is kept safe, against a running server. */
export const securityCases = (serverOf: () => TestServer, database: Opened): void => {
  let network = 0;
  const anAddress = (): string => `10.200.${network++ & 255}.7`;
  const post = (path: string, body: object, headers: object = {}, remoteAddress = anAddress()) =>
    ask(serverOf(), "POST", `/api/user/${path}`, { body, headers: { ...headers }, remoteAddress });
  const signIn = (email: string, codice?: string, password = PASSWORD, address = anAddress()) =>
    post("login", { email, password, ...(codice !== undefined && { codice }) }, {}, address);
  const lettersTo = async (email: string) => {
    await serverOf().post.deliver();
    return serverOf().letters.filter(({ to }) => to === email);
  };

  describe("AU-6: the second factor", () => {
    let patient: Account;
    let headers: Credentials;
    let secret: string;
    let recovery: string[];

    beforeAll(async () => {
      patient = await enrol(serverOf(), "patient");
      headers = await session(serverOf(), patient);
      const begun = (await post("second-factor/begin", {}, headers)).json();
      secret = begun.segreto;
      expect(begun.indirizzo).toContain(`otpauth://totp/Libretto:${encodeURIComponent(patient.email)}?`);
      expect((await post("second-factor/confirm", { codice: "000000" }, headers)).json().code).toBe(
        "account.codeInvalid",
      );
      const confirmed = await post("second-factor/confirm", { codice: digitsOf(serverOf(), secret) }, headers);
      recovery = confirmed.json().codici;
    });

    it("CR-2: says that the server cannot look, and counts no try, when no key opens the secret", async () => {
      const server = serverOf();
      const code = () => digitsOf(server, secret);
      server.pass(30);
      const blind = vi.spyOn(server.desk.sealer, "open").mockReturnValue(null);
      const unread = await signIn(patient.email, code());
      blind.mockRestore();
      expect(unread.json()).toMatchObject({ status: 503, code: "failure.unavailable" });
      expect(server.logged.filter((line) => line.includes("opens under none of the keys"))).toHaveLength(1);
      expect((await signIn(patient.email, code())).statusCode).toBe(200);
    });

    it("is asked for at sign-in once a first code has confirmed it", async () => {
      expect(recovery).toHaveLength(10);
      expect((await signIn(patient.email)).json()).toMatchObject({ status: 401, code: "session.codeNeeded" });
      expect((await signIn(patient.email, "123456")).json()).toMatchObject({
        status: 401,
        code: "account.codeInvalid",
      });
      serverOf().pass(30);
      expect((await signIn(patient.email, digitsOf(serverOf(), secret))).statusCode).toBe(200);
      expect((await ask(serverOf(), "GET", "/api/user/second-factor", { headers })).json()).toEqual({
        attivo: true,
        obbligatorio: false,
        codici_rimasti: 10,
      });
      expect((await lettersTo(patient.email)).map(({ subject }) => subject)).toContain(
        "Secondo fattore attivo su Libretto",
      );
    });

    it("does not say whether a code is needed to whoever has not got the password", async () => {
      expect((await signIn(patient.email, undefined, "Sbagliata-1-volta")).json().code).toBe(
        "session.wrongCredentials",
      );
    });

    it("takes a code once, and one of the step before or after", async () => {
      serverOf().pass(60);
      const code = digitsOf(serverOf(), secret);
      serverOf().pass(30);
      expect((await signIn(patient.email, code)).statusCode).toBe(200);
      expect((await signIn(patient.email, code)).json().code).toBe("account.codeInvalid");
      serverOf().pass(60);
      expect((await signIn(patient.email, code)).json().code).toBe("account.codeInvalid");
    });

    it("takes a recovery code once, however it is typed, and keeps only digests and a sealed secret", async () => {
      const [code = ""] = recovery;
      const kept = await database().transaction({ as: "accounts" }, async (sql) => [
        ...(await sql.query<{ text: string }>("select to_jsonb(f)::text as text from secondo_fattore f")),
        ...(await sql.query<{ text: string }>("select to_jsonb(c)::text as text from codice_recupero c")),
      ]);
      for (const clear of [secret, code, code.replaceAll("-", "")])
        expect(kept.map(({ text }) => text).join()).not.toContain(clear);
      expect((await signIn(patient.email, ` ${code.toLowerCase()}`)).statusCode).toBe(200);
      expect((await signIn(patient.email, code)).json().code).toBe("account.codeInvalid");
    });

    it("AU-3: slows down whoever guesses codes with the right password", async () => {
      const guessed = await enrol(serverOf(), "patient");
      const own = await session(serverOf(), guessed);
      const { segreto } = (await post("second-factor/begin", {}, own)).json();
      await post("second-factor/confirm", { codice: digitsOf(serverOf(), segreto) }, own);
      const codes: number[] = [];
      for (let i = 0; i < 11; i++) codes.push((await signIn(guessed.email, "111111")).statusCode);
      expect(codes.slice(0, 10)).toEqual(Array(10).fill(401));
      expect(codes[10]).toBe(429);
    });

    it("AU-3: whoever signs in with password and code leaves nothing behind at an address that many share", async () => {
      const address = anAddress();
      for (let time = 0; time < 31; time++)
        expect((await signIn(patient.email, undefined, PASSWORD, address)).json().code).toBe("session.codeNeeded");
      serverOf().pass(60);
      expect((await signIn(patient.email, digitsOf(serverOf(), secret), PASSWORD, address)).statusCode).toBe(200);
    });

    it("AU-8: is turned off only with a code and a fresh proof of who is there", async () => {
      serverOf().pass(301);
      const code = digitsOf(serverOf(), secret);
      const off = () => post("second-factor/off", { codice: code }, headers);
      expect((await off()).json()).toMatchObject({ status: 403, code: "account.proveAgain" });
      expect((await post("reauthenticate", { password: PASSWORD }, headers)).json().code).toBe("session.codeNeeded");
      expect((await post("reauthenticate", { password: "x", codice: code }, headers)).json().code).toBe(
        "account.passwordWrong",
      );
      expect(
        (await post("reauthenticate", { password: PASSWORD, codice: recovery[1] ?? "" }, headers)).statusCode,
      ).toBe(204);
      expect((await post("second-factor/off", { codice: "1" }, headers)).json().code).toBe("account.codeInvalid");
      expect((await off()).statusCode).toBe(204);
      expect((await signIn(patient.email)).statusCode).toBe(200);
    });

    it("AU-6: a sign-in by a provider and a code is no proof to end it or to renew its codes: the password is", async () => {
      const owner = await enrol(serverOf(), "patient");
      const google = await session(serverOf(), owner, { provenByPassword: false });
      const { segreto } = (await post("second-factor/begin", {}, google)).json();
      const { codici } = (
        await post("second-factor/confirm", { codice: digitsOf(serverOf(), segreto) }, google)
      ).json();
      for (const path of ["second-factor/off", "second-factor/codes"])
        for (const body of [{}, { codice: codici[0] }])
          expect((await post(path, body, google)).json().code).toBe("account.proveAgain");
      expect((await post("reauthenticate", { password: PASSWORD, codice: codici[0] }, google)).statusCode).toBe(204);
      expect((await post("second-factor/codes", {}, google)).json().codici).toHaveLength(10);
      expect((await post("second-factor/off", {}, google)).statusCode).toBe(204);
    });

    it("is obligatory for doctors and administrators: the first sign-in enrols it, and it cannot be turned off", async () => {
      const doctor = await enrol(serverOf(), "doctor");
      expect((await signIn(doctor.email)).json()).toMatchObject({ status: 403, code: "session.secondFactorRequired" });
      const wrong = await post("second-factor/enrol", { email: doctor.email, password: "x" });
      expect(wrong.json().code).toBe("session.wrongCredentials");
      const { segreto } = (await post("second-factor/enrol", { email: doctor.email, password: PASSWORD })).json();
      expect((await signIn(doctor.email)).json().code).toBe("session.secondFactorRequired");
      const { token } = (await signIn(doctor.email, digitsOf(serverOf(), segreto))).json();
      const own = { authorization: `Bearer ${token}` };
      serverOf().pass(30);
      expect((await signIn(doctor.email)).json().code).toBe("session.codeNeeded");
      const codes = await post("second-factor/codes", { codice: digitsOf(serverOf(), segreto) }, own);
      expect(codes.json().codici).toHaveLength(10);
      serverOf().pass(30);
      expect((await post("second-factor/off", { codice: digitsOf(serverOf(), segreto) }, own)).json().code).toBe(
        "account.factorObligatory",
      );
      expect((await post("second-factor/enrol", { email: doctor.email, password: PASSWORD })).json().code).toBe(
        "account.factorActive",
      );
    });
  });

  it("SE-5: shows the open sessions with device and time, ends one, or all others, at once", async () => {
    const patient = await enrol(serverOf(), "patient");
    const [mine, second, third] = [
      await session(serverOf(), patient),
      await session(serverOf(), patient),
      await session(serverOf(), patient),
    ];
    const open = async () => (await ask(serverOf(), "GET", "/api/user/sessions", { headers: mine })).json().data;
    const sessions = await open();
    expect(sessions).toHaveLength(3);
    expect(sessions[2]).toMatchObject({ dispositivo: "test", indirizzo: "127.0.0.1", corrente: true });
    const end = (path: string, headers: Credentials) =>
      ask(serverOf(), "DELETE", `/api/user/sessions${path}`, { headers });
    const menu = async (headers: Credentials) => (await ask(serverOf(), "GET", "/api/menu", { headers })).statusCode;
    expect(
      (await end(`/${sessions[1].id}`, await session(serverOf(), await enrol(serverOf(), "patient")))).statusCode,
    ).toBe(404);
    expect((await end(`/${sessions[1].id}`, mine)).statusCode).toBe(204);
    expect([await menu(mine), await menu(second), await menu(third)]).toEqual([200, 401, 200]);
    expect((await end("", mine)).statusCode).toBe(204);
    expect([await menu(mine), await menu(third)]).toEqual([200, 401]);
    expect(await open()).toHaveLength(1);
  });

  it("AU-8, SE-4: a new password needs a fresh proof, keeps the rules, ends every session and is told to the owner", async () => {
    const patient = await enrol(serverOf(), "patient");
    const [mine, other] = [await session(serverOf(), patient), await session(serverOf(), patient)];
    serverOf().pass(301);
    const change = (password: string) => post("password/change", { password }, mine);
    expect((await change(OTHER_PASSWORD)).json().code).toBe("account.proveAgain");
    expect((await post("reauthenticate", { password: PASSWORD }, mine)).statusCode).toBe(204);
    expect((await change("corta")).json().errors).toEqual([{ field: "password", code: "account.passwordRule" }]);
    expect((await change(OTHER_PASSWORD)).statusCode).toBe(204);
    for (const headers of [mine, other])
      expect((await ask(serverOf(), "GET", "/api/menu", { headers })).statusCode).toBe(401);
    expect((await signIn(patient.email, undefined, OTHER_PASSWORD)).statusCode).toBe(200);
    expect((await lettersTo(patient.email)).map(({ subject }) => subject)).toContain(
      "La password di Libretto è stata cambiata",
    );
  });

  it("PR-1: what is refused since the proof is too old is noted once, whatever it was for", async () => {
    const patient = await enrol(serverOf(), "patient");
    const headers = await session(serverOf(), patient);
    serverOf().pass(301);
    const tries = [
      ["POST", "user/password/change", { password: OTHER_PASSWORD }, "changePassword"],
      ["POST", "user/email/change", { email: "altrove@libretto.example" }, "changeEmail"],
      ["POST", "user/second-factor/begin", {}, "beginFactor"],
      ["POST", "user/second-factor/confirm", { codice: "1" }, "confirmFactor"],
      ["POST", "user/second-factor/codes", { codice: "1" }, "renewCodes"],
      ["POST", "user/second-factor/off", { codice: "1" }, "endFactor"],
      ["POST", "user/identities/begin", undefined, "beginLink"],
      ["DELETE", "user/identities/1", undefined, "unlinkIdentity"],
      ["GET", "esportaTutto", undefined, "exportAll"],
      ["PUT", "destroyUser", undefined, "destroyUser"],
    ] as const;
    for (const [method, path, body] of tries) {
      const answer = await ask(serverOf(), method, `/api/${path}`, { headers, body, remoteAddress: anAddress() });
      expect([answer.statusCode, answer.json().code], path).toEqual([403, "account.proveAgain"]);
    }
    const { voci } = (await ask(serverOf(), "GET", `/api/accessi/${patient.patient}`, { headers })).json();
    const noted = voci.map(({ azione, oggetto, rifiutato }: Record<string, unknown>) => [azione, oggetto, rifiutato]);
    expect(noted.reverse()).toEqual(tries.map(([, , , object]) => ["denied", object, true]));
  });

  it("AU-8, AU-10: a new address is confirmed by a letter to it, and the old one hears of both steps", async () => {
    const patient = await enrol(serverOf(), "patient");
    const taken = await enrol(serverOf(), "patient");
    const email = `nuovo.${patient.email}`;
    const mine = await session(serverOf(), patient);
    const change = (to: string) => post("email/change", { email: to }, mine);
    expect((await change("non un indirizzo")).json().errors).toEqual([
      { field: "email", code: "account.emailInvalid" },
    ]);
    const [free, other] = [await change(email), await change(taken.email)];
    expect([free.statusCode, free.body]).toEqual([other.statusCode, other.body]);
    const token = tokenIn((await lettersTo(email)).at(-1)?.text);
    expect((await lettersTo(taken.email)).at(-1)?.subject).toBe("Hai già un accesso a Libretto");
    expect((await post("email/confirm", { token: "x" })).json().code).toBe("account.linkInvalid");
    expect((await post("email/confirm", { token })).statusCode).toBe(204);
    expect((await ask(serverOf(), "GET", "/api/menu", { headers: mine })).statusCode).toBe(401);
    expect((await signIn(patient.email)).statusCode).toBe(401);
    expect((await signIn(email)).statusCode).toBe(200);
    expect((await post("email/confirm", { token })).json().code).toBe("account.linkInvalid");
    expect((await lettersTo(patient.email)).map(({ subject }) => subject)).toEqual([
      "Cambio di indirizzo per Libretto",
      "Cambio di indirizzo per Libretto",
      "L'indirizzo del tuo Libretto è cambiato",
    ]);
  });

  it("AU-10: letters that wait go to the address by then, those about its change to the one that was left", async () => {
    const patient = await enrol(serverOf(), "patient");
    const email = `poi.${patient.email}`;
    const mine = await session(serverOf(), patient);
    await serverOf().post.deliver();
    const { desk } = serverOf();
    const [secret, soon] = ["w".repeat(43), desk.clock.now()];
    const away = vi.spyOn(desk, "notifyEmailQueued").mockReturnValue();
    onTestFinished(() => away.mockRestore());
    expect((await post("email/change", { email }, mine)).statusCode).toBe(204);
    await done(
      desk.transact(({ emails: letters }) =>
        letters.enqueue({ kind: "factorOn", account: patient.id, data: {} }, soon),
      ),
    );
    const meaning = { kind: "email", account: patient.id, data: { to: email } } as const;
    const until = instantAt(millisecondsOf(soon) + 60_000);
    await done(
      desk.transact(({ accounts }) => accounts.storeOneTimeSecret(desk.secrets.digest(secret), meaning, until)),
    );
    expect((await post("email/confirm", { token: secret })).statusCode).toBe(204);
    away.mockRestore();
    const subjectsTo = async (to: string) => (await lettersTo(to)).map(({ subject }) => subject);
    expect(await subjectsTo(patient.email)).toEqual([
      "Cambio di indirizzo per Libretto",
      "L'indirizzo del tuo Libretto è cambiato",
    ]);
    expect(await subjectsTo(email)).toContain("Secondo fattore attivo su Libretto");
  });
};
