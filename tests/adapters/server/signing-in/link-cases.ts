import { HEALTH_NOTICE_VERSION, TERMS_VERSION } from "@libretto/core/account/consents";
import { BASE_LICENCE } from "@libretto/core/ports/accounts/licence-store";
import { expect, it } from "vitest";
import { createAccount, openSession, PASSWORD, sendRequest } from "../../../support/server/server.ts";
import { bearer, type Calling, NEW_PASSWORD, tokenIn } from "./sign-in-calls.ts";

/** The links in e-mails. */
export const linkCases = (calling: Calling): void => {
  it("AU-5: a reset link works once, ends every session, and the owner is notified", async () => {
    const { server, anAddress, signIn, menu, lettersTo } = calling();
    const account = await createAccount(server, "patient");
    const before = await openSession(server, account);
    await sendRequest(server, "POST", "/api/user/password/forgot", {
      body: { email: account.email },
      remoteAddress: anAddress(),
    });
    const token = tokenIn((await lettersTo(account.email)).at(-1)?.text);
    const reset = (password: string) =>
      sendRequest(server, "POST", "/api/user/password/reset", {
        body: { token, password },
        remoteAddress: anAddress(),
      });

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

  it("AU-5: a reset link expires after 15 minutes, and a later one does not extend an earlier one", async () => {
    const { server, anAddress, lettersTo } = calling();
    const account = await createAccount(server, "patient");
    await sendRequest(server, "POST", "/api/user/password/forgot", {
      body: { email: account.email },
      remoteAddress: anAddress(),
    });
    const token = tokenIn((await lettersTo(account.email)).at(-1)?.text);
    server.advanceClock(900);
    const answer = await sendRequest(server, "POST", "/api/user/password/reset", {
      body: { token, password: NEW_PASSWORD },
      remoteAddress: anAddress(),
    });
    expect(answer.json().code).toBe("account.linkInvalid");
  });

  it("AU-5: a link's secret is stored only as a digest", async () => {
    const { server, database, anAddress, lettersTo } = calling();
    const account = await createAccount(server, "patient");
    await sendRequest(server, "POST", "/api/user/password/forgot", {
      body: { email: account.email },
      remoteAddress: anAddress(),
    });
    const token = tokenIn((await lettersTo(account.email)).at(-1)?.text);
    const storedRows = await database().transaction({ as: "accounts" }, async (sql) => [
      ...(await sql.query<{ text: string }>("select to_jsonb(g)::text as text from one_time_secret g")),
      ...(await sql.query<{ text: string }>("select to_jsonb(p)::text as text from email_queue p")),
    ]);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(storedRows.map(({ text }) => text).join()).not.toContain(token);
  });

  it.each([
    ["consenso_dati_salute", "form.required"],
    ["termini_accettati", "account.termsRequired"],
  ])("W22: refuses a registration without %s, and sends no e-mail", async (box, code) => {
    const { server, anAddress, lettersTo } = calling();
    const email = `senza${Math.random()}@libretto.example`;
    const answer = await sendRequest(server, "POST", "/api/user/register", {
      body: {
        ...{ nome: "Sara", cognome: "Villa", email, password: NEW_PASSWORD, password_ripetuta: NEW_PASSWORD },
        ...{ termini_accettati: true, consenso_dati_salute: true, [box]: false },
      },
      remoteAddress: anAddress(),
    });
    expect([answer.statusCode, answer.json().errors]).toEqual([422, [{ field: box, code }]]);
    expect(await lettersTo(email)).toEqual([]);
  });

  it("creates an account only when the e-mailed link is opened, with the trial licence and an empty sheet", async () => {
    const { server, database, anAddress, signIn, lettersTo } = calling();
    const email = `nuovo${Math.random()}@libretto.example`;
    const acceptedAt = server.context.clock.now();
    await sendRequest(server, "POST", "/api/user/register", {
      body: {
        nome: "Sara",
        cognome: "Villa",
        email,
        password: NEW_PASSWORD,
        password_ripetuta: NEW_PASSWORD,
        termini_accettati: true,
        consenso_dati_salute: true,
      },
      remoteAddress: anAddress(),
    });
    server.advanceClock(60);
    expect((await signIn(email, NEW_PASSWORD)).statusCode).toBe(401);
    const token = tokenIn((await lettersTo(email)).at(-1)?.text);
    const confirm = () =>
      sendRequest(server, "POST", "/api/user/confirm", { body: { token }, remoteAddress: anAddress() });
    expect((await confirm()).statusCode).toBe(204);
    expect((await confirm()).json().code).toBe("account.linkInvalid");
    const { token: bearerToken, user } = (await signIn(email, NEW_PASSWORD)).json();
    const headers = bearer(bearerToken);
    const record = (await sendRequest(server, "GET", `/api/patient/${user.id_utente}`, { headers })).json();
    expect(record).toMatchObject({
      paziente_nome: "Sara",
      paziente_cognome: "Villa",
      sottoscrizione: { id_tipo_licenza: 3 },
    });
    const consents = (await sendRequest(server, "GET", `/api/consensi/${record.id_paziente}`, { headers })).json().data;
    expect(consents.map(({ Consenso }: { Consenso: boolean }) => Consenso)).toEqual([true, false]);
    const history = (
      await sendRequest(server, "GET", `/api/consensi/${record.id_paziente}/storico`, { headers })
    ).json().data;
    expect(history, "the time of the answer, not of the mailed link").toMatchObject([
      { Id_Trattamento: 14, Consenso: true, versione_informativa: HEALTH_NOTICE_VERSION, created_at: acceptedAt },
    ]);
    const terms = async () => (await sendRequest(server, "GET", "/api/user/terms", { headers })).json().termini;
    expect(await terms()).toEqual({ versione: TERMS_VERSION, accettati_at: acceptedAt });
    await database().transaction({ as: "accounts" }, (sql) =>
      sql.query("update utente set termini_versione = null, termini_accettati_at = null where email = $1", [email]),
    );
    expect(await terms(), "of an account that accepted none").toBeNull();
    const licence = async () =>
      (await sendRequest(server, "GET", `/api/sottoscrizioni/${record.id_paziente}`, { headers })).json().licenza.id;
    expect(await licence()).toBe(3);
    server.advanceClock(30 * 86_400);
    const later = (await signIn(email, NEW_PASSWORD)).json();
    const after = await sendRequest(server, "GET", `/api/sottoscrizioni/${record.id_paziente}`, {
      headers: bearer(later.token),
    });
    expect(after.json().licenza.id).toBe(BASE_LICENCE);
    expect(after.json().data_scadenza).toBeNull();
  });
};
