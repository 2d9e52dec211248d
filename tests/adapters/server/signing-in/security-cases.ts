import { instantAt, millisecondsOf } from "@libretto/core/kernel/dates";
import type { Account } from "@libretto/core/ports/accounts/account-store";
import { TOTP } from "otpauth";
import { beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import type { OpenDatabase } from "../../../support/databases/databases.ts";
import {
  type Credentials,
  createAccount,
  openSession,
  PASSWORD,
  sendRequest,
  type TestServer,
  unwrapTask,
} from "../../../support/server/server.ts";

const OTHER_PASSWORD = "Tre-gatti-neri-42";

/** The digits that an authenticator with this secret shows now. */
const digitsOf = (server: TestServer, secret: string): string =>
  new TOTP({ secret }).generate({ timestamp: Date.parse(server.context.clock.now()) });

const tokenIn = (text: string | undefined): string => /#token=([\w-]+)/.exec(text ?? "")?.[1] ?? "";

/** Account security, on a running server. */
export const securityCases = (serverOf: () => TestServer, database: OpenDatabase): void => {
  let network = 0;
  const anAddress = (): string => `10.200.${network++ & 255}.7`;
  const post = (path: string, body: object, headers: object = {}, remoteAddress = anAddress()) =>
    sendRequest(serverOf(), "POST", `/api/user/${path}`, { body, headers: { ...headers }, remoteAddress });
  const signIn = (email: string, codice?: string, password = PASSWORD, address = anAddress()) =>
    post("login", { email, password, ...(codice !== undefined && { codice }) }, {}, address);
  const emailsTo = async (email: string) => {
    await serverOf().emailDelivery.deliver();
    return serverOf().sentEmails.filter(({ to }) => to === email);
  };

  describe("AU-6: the second factor", () => {
    let patient: Account;
    let headers: Credentials;
    let secret: string;
    let recovery: string[];

    beforeAll(async () => {
      patient = await createAccount(serverOf(), "patient");
      headers = await openSession(serverOf(), patient);
      const enrolment = (await post("second-factor/begin", {}, headers)).json();
      secret = enrolment.segreto;
      expect(enrolment.indirizzo).toContain(`otpauth://totp/Libretto:${encodeURIComponent(patient.email)}?`);
      expect((await post("second-factor/confirm", { codice: "000000" }, headers)).json().code).toBe(
        "account.codeInvalid",
      );
      const confirmResponse = await post("second-factor/confirm", { codice: digitsOf(serverOf(), secret) }, headers);
      recovery = confirmResponse.json().codici;
    });

    it("CR-2: reports that the server cannot check, and counts no attempt, when no key decrypts the secret", async () => {
      const server = serverOf();
      const code = () => digitsOf(server, secret);
      server.advanceClock(30);
      const blind = vi.spyOn(server.context.sealer, "open").mockReturnValue(null);
      const unreadable = await signIn(patient.email, code());
      blind.mockRestore();
      expect(unreadable.json()).toMatchObject({ status: 503, code: "failure.unavailable" });
      expect(server.logLines.filter((line) => line.includes("no key in OTP_KEY_FILE decrypts"))).toHaveLength(1);
      expect((await signIn(patient.email, code())).statusCode).toBe(200);
    });

    it("is required at sign-in once a first code has confirmed it", async () => {
      expect(recovery).toHaveLength(10);
      expect((await signIn(patient.email)).json()).toMatchObject({ status: 401, code: "session.codeNeeded" });
      expect((await signIn(patient.email, "123456")).json()).toMatchObject({
        status: 401,
        code: "account.codeInvalid",
      });
      serverOf().advanceClock(30);
      expect((await signIn(patient.email, digitsOf(serverOf(), secret))).statusCode).toBe(200);
      expect((await sendRequest(serverOf(), "GET", "/api/user/second-factor", { headers })).json()).toEqual({
        attivo: true,
        obbligatorio: false,
        codici_rimasti: 10,
      });
      expect((await emailsTo(patient.email)).map(({ subject }) => subject)).toContain(
        "Secondo fattore attivo su Libretto",
      );
    });

    it("is not revealed to callers without the password", async () => {
      expect((await signIn(patient.email, undefined, "Sbagliata-1-volta")).json().code).toBe(
        "session.wrongCredentials",
      );
    });

    it("accepts a code once, also one of the step before or after", async () => {
      serverOf().advanceClock(60);
      const code = digitsOf(serverOf(), secret);
      serverOf().advanceClock(30);
      expect((await signIn(patient.email, code)).statusCode).toBe(200);
      expect((await signIn(patient.email, code)).json().code).toBe("account.codeInvalid");
      serverOf().advanceClock(60);
      expect((await signIn(patient.email, code)).json().code).toBe("account.codeInvalid");
    });

    it("accepts a recovery code once in any spelling, and stores only digests and an encrypted secret", async () => {
      const [code = ""] = recovery;
      const storedRows = await database().transaction({ as: "accounts" }, async (sql) => [
        ...(await sql.query<{ text: string }>("select to_jsonb(f)::text as text from secondo_fattore f")),
        ...(await sql.query<{ text: string }>("select to_jsonb(c)::text as text from codice_recupero c")),
      ]);
      for (const clear of [secret, code, code.replaceAll("-", "")])
        expect(storedRows.map(({ text }) => text).join()).not.toContain(clear);
      expect((await signIn(patient.email, ` ${code.toLowerCase()}`)).statusCode).toBe(200);
      expect((await signIn(patient.email, code)).json().code).toBe("account.codeInvalid");
    });

    it("AU-3: slows down guessing of codes with the right password", async () => {
      const guessed = await createAccount(serverOf(), "patient");
      const own = await openSession(serverOf(), guessed);
      const { segreto } = (await post("second-factor/begin", {}, own)).json();
      await post("second-factor/confirm", { codice: digitsOf(serverOf(), segreto) }, own);
      const codes: number[] = [];
      for (let i = 0; i < 11; i++) codes.push((await signIn(guessed.email, "111111")).statusCode);
      expect(codes.slice(0, 10)).toEqual(Array(10).fill(401));
      expect(codes[10]).toBe(429);
    });

    it("AU-3: a complete sign-in leaves no failures at an address that many share", async () => {
      const address = anAddress();
      for (let time = 0; time < 31; time++)
        expect((await signIn(patient.email, undefined, PASSWORD, address)).json().code).toBe("session.codeNeeded");
      serverOf().advanceClock(60);
      expect((await signIn(patient.email, digitsOf(serverOf(), secret), PASSWORD, address)).statusCode).toBe(200);
    });

    it("AU-8: is turned off only with a code and step-up authentication", async () => {
      serverOf().advanceClock(301);
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

    it("AU-6: a sign-in by a provider and a code is not sufficient to end it or to renew its codes; the password is required", async () => {
      const owner = await createAccount(serverOf(), "patient");
      const google = await openSession(serverOf(), owner, { provenByPassword: false });
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

    it("is required for doctors and administrators: the first sign-in enrols it, and it cannot be turned off", async () => {
      const doctor = await createAccount(serverOf(), "doctor");
      expect((await signIn(doctor.email)).json()).toMatchObject({ status: 403, code: "session.secondFactorRequired" });
      const wrong = await post("second-factor/enrol", { email: doctor.email, password: "x" });
      expect(wrong.json().code).toBe("session.wrongCredentials");
      const { segreto } = (await post("second-factor/enrol", { email: doctor.email, password: PASSWORD })).json();
      expect((await signIn(doctor.email)).json().code).toBe("session.secondFactorRequired");
      const { token } = (await signIn(doctor.email, digitsOf(serverOf(), segreto))).json();
      const own = { authorization: `Bearer ${token}` };
      serverOf().advanceClock(30);
      expect((await signIn(doctor.email)).json().code).toBe("session.codeNeeded");
      const codes = await post("second-factor/codes", { codice: digitsOf(serverOf(), segreto) }, own);
      expect(codes.json().codici).toHaveLength(10);
      serverOf().advanceClock(30);
      expect((await post("second-factor/off", { codice: digitsOf(serverOf(), segreto) }, own)).json().code).toBe(
        "account.factorObligatory",
      );
      expect((await post("second-factor/enrol", { email: doctor.email, password: PASSWORD })).json().code).toBe(
        "account.factorActive",
      );
    });
  });

  it("SE-5: lists the open sessions with device and time, and ends one, or all others, at once", async () => {
    const patient = await createAccount(serverOf(), "patient");
    const [mine, second, third] = [
      await openSession(serverOf(), patient),
      await openSession(serverOf(), patient),
      await openSession(serverOf(), patient),
    ];
    const open = async () =>
      (await sendRequest(serverOf(), "GET", "/api/user/sessions", { headers: mine })).json().data;
    const sessions = await open();
    expect(sessions).toHaveLength(3);
    expect(sessions[2]).toMatchObject({ dispositivo: "test", indirizzo: "127.0.0.1", corrente: true });
    const end = (path: string, headers: Credentials) =>
      sendRequest(serverOf(), "DELETE", `/api/user/sessions${path}`, { headers });
    const menu = async (headers: Credentials) =>
      (await sendRequest(serverOf(), "GET", "/api/menu", { headers })).statusCode;
    expect(
      (await end(`/${sessions[1].id}`, await openSession(serverOf(), await createAccount(serverOf(), "patient"))))
        .statusCode,
    ).toBe(404);
    expect((await end(`/${sessions[1].id}`, mine)).statusCode).toBe(204);
    expect([await menu(mine), await menu(second), await menu(third)]).toEqual([200, 401, 200]);
    expect((await end("", mine)).statusCode).toBe(204);
    expect([await menu(mine), await menu(third)]).toEqual([200, 401]);
    expect(await open()).toHaveLength(1);
  });

  it("AU-8, SE-4: a new password needs step-up authentication, satisfies the rules, ends every session and the owner is notified", async () => {
    const patient = await createAccount(serverOf(), "patient");
    const [mine, other] = [await openSession(serverOf(), patient), await openSession(serverOf(), patient)];
    serverOf().advanceClock(301);
    const change = (password: string) => post("password/change", { password }, mine);
    expect((await change(OTHER_PASSWORD)).json().code).toBe("account.proveAgain");
    expect((await post("reauthenticate", { password: PASSWORD }, mine)).statusCode).toBe(204);
    expect((await change("corta")).json().errors).toEqual([{ field: "password", code: "account.passwordRule" }]);
    expect((await change(OTHER_PASSWORD)).statusCode).toBe(204);
    for (const headers of [mine, other])
      expect((await sendRequest(serverOf(), "GET", "/api/menu", { headers })).statusCode).toBe(401);
    expect((await signIn(patient.email, undefined, OTHER_PASSWORD)).statusCode).toBe(200);
    expect((await emailsTo(patient.email)).map(({ subject }) => subject)).toContain(
      "La password di Libretto è stata cambiata",
    );
  });

  it("PR-1: a refusal because of an old step-up is audited once, for any action", async () => {
    const patient = await createAccount(serverOf(), "patient");
    const headers = await openSession(serverOf(), patient);
    serverOf().advanceClock(301);
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
      const answer = await sendRequest(serverOf(), method, `/api/${path}`, {
        headers,
        body,
        remoteAddress: anAddress(),
      });
      expect([answer.statusCode, answer.json().code], path).toEqual([403, "account.proveAgain"]);
    }
    const { voci } = (await sendRequest(serverOf(), "GET", `/api/accessi/${patient.patient}`, { headers })).json();
    const trailEntries = voci.map(({ azione, oggetto, rifiutato }: Record<string, unknown>) => [
      azione,
      oggetto,
      rifiutato,
    ]);
    expect(trailEntries.reverse()).toEqual(tries.map(([, , , object]) => ["denied", object, true]));
  });

  it("AU-8, AU-10: a new address is confirmed by an e-mail to it, and the old one is notified of both steps", async () => {
    const patient = await createAccount(serverOf(), "patient");
    const otherPatient = await createAccount(serverOf(), "patient");
    const email = `nuovo.${patient.email}`;
    const mine = await openSession(serverOf(), patient);
    const change = (to: string) => post("email/change", { email: to }, mine);
    expect((await change("non un indirizzo")).json().errors).toEqual([
      { field: "email", code: "account.emailInvalid" },
    ]);
    const unchanged = await change(patient.email.toUpperCase());
    expect([unchanged.statusCode, unchanged.json().errors]).toEqual([
      422,
      [{ field: "email", code: "account.emailUnchanged" }],
    ]);
    const [free, other] = [await change(email), await change(otherPatient.email)];
    expect([free.statusCode, free.body]).toEqual([other.statusCode, other.body]);
    const token = tokenIn((await emailsTo(email)).at(-1)?.text);
    const notice = (await emailsTo(otherPatient.email)).at(-1);
    expect(notice?.subject).toBe("Hai già un accesso a Libretto");
    expect(notice?.text).toContain("come nuovo indirizzo di un altro accesso");
    expect((await post("email/confirm", { token: "x" })).json().code).toBe("account.linkInvalid");
    expect((await post("email/confirm", { token })).statusCode).toBe(204);
    expect((await sendRequest(serverOf(), "GET", "/api/menu", { headers: mine })).statusCode).toBe(401);
    expect((await signIn(patient.email)).statusCode).toBe(401);
    expect((await signIn(email)).statusCode).toBe(200);
    expect((await post("email/confirm", { token })).json().code).toBe("account.linkInvalid");
    expect((await emailsTo(patient.email)).map(({ subject }) => subject)).toEqual([
      "Cambio di indirizzo per Libretto",
      "Cambio di indirizzo per Libretto",
      "L'indirizzo del tuo Libretto è cambiato",
    ]);
  });

  it("AU-10: waiting e-mails are sent to the current address, those about its change to the previous one", async () => {
    const patient = await createAccount(serverOf(), "patient");
    const email = `poi.${patient.email}`;
    const mine = await openSession(serverOf(), patient);
    await serverOf().emailDelivery.deliver();
    const { context } = serverOf();
    const [secret, soon] = ["w".repeat(43), context.clock.now()];
    const away = vi.spyOn(context, "notifyEmailQueued").mockReturnValue();
    onTestFinished(() => away.mockRestore());
    expect((await post("email/change", { email }, mine)).statusCode).toBe(204);
    await unwrapTask(
      context.transact(({ emails: emailQueue }) =>
        emailQueue.enqueue({ kind: "factorOn", account: patient.id, data: {} }, soon),
      ),
    );
    const meaning = { kind: "email", account: patient.id, data: { to: email } } as const;
    const until = instantAt(millisecondsOf(soon) + 60_000);
    await unwrapTask(
      context.transact(({ accounts }) => accounts.storeOneTimeSecret(context.secrets.digest(secret), meaning, until)),
    );
    expect((await post("email/confirm", { token: secret })).statusCode).toBe(204);
    away.mockRestore();
    const subjectsTo = async (to: string) => (await emailsTo(to)).map(({ subject }) => subject);
    expect(await subjectsTo(patient.email)).toEqual([
      "Cambio di indirizzo per Libretto",
      "L'indirizzo del tuo Libretto è cambiato",
    ]);
    expect(await subjectsTo(email)).toContain("Secondo fattore attivo su Libretto");
  });
};
