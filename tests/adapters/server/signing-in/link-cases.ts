import { HEALTH_NOTICE_VERSION, TERMS_VERSION } from "@libretto/core/account/consents";
import { BASE_LICENCE } from "@libretto/core/ports/accounts/licence-store";
import { expect, it } from "vitest";
import { ask, enrol, PASSWORD, session } from "../../../support/server.ts";
import { bearer, type Calling, NEW_PASSWORD, tokenIn } from "./sign-in-calls.ts";

/** What the links do that come by mail. */
export const linkCases = (calling: Calling): void => {
  it("AU-5: a reset link works once, ends every session, and is told to the owner", async () => {
    const { server, anAddress, signIn, menu, lettersTo } = calling();
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
    const { server, anAddress, lettersTo } = calling();
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
    const { server, database, anAddress, lettersTo } = calling();
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

  it.each([
    ["consenso_dati_salute", "healthDataConsent", "form.required"],
    ["termini_accettati", "termsAccepted", "account.termsRequired"],
  ])("W22: refuses a registration without %s, and sends no letter", async (box, field, code) => {
    const { server, anAddress, lettersTo } = calling();
    const email = `senza${Math.random()}@libretto.example`;
    const answer = await ask(server, "POST", "/api/user/register", {
      body: {
        ...{ nome: "Sara", cognome: "Villa", email, password: NEW_PASSWORD, password_ripetuta: NEW_PASSWORD },
        ...{ termini_accettati: true, consenso_dati_salute: true, [box]: false },
      },
      remoteAddress: anAddress(),
    });
    expect([answer.statusCode, answer.json().errors]).toEqual([422, [{ field, code }]]);
    expect(await lettersTo(email)).toEqual([]);
  });

  it("makes an account only when the mailed link is opened, with the trial licence and an empty sheet", async () => {
    const { server, database, anAddress, signIn, lettersTo } = calling();
    const email = `nuovo${Math.random()}@libretto.example`;
    const acceptedAt = server.desk.clock.now();
    await ask(server, "POST", "/api/user/register", {
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
    server.pass(60);
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
    const history = (await ask(server, "GET", `/api/consensi/${record.id_paziente}/storico`, { headers })).json().data;
    expect(history, "the time of the answer, not of the mailed link").toMatchObject([
      { Id_Trattamento: 14, Consenso: true, versione_informativa: HEALTH_NOTICE_VERSION, created_at: acceptedAt },
    ]);
    const terms = await database().transaction({ as: "accounts" }, (sql) =>
      sql.query("select termini_versione as version, termini_accettati_at as at from utente where email = $1", [email]),
    );
    expect(terms).toEqual([{ version: TERMS_VERSION, at: acceptedAt }]);
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
};
