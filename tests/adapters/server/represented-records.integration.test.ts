import { addMinutes } from "@libretto/core/kernel/instants";
import type { Account } from "@libretto/core/ports/accounts/account-store";
import { BASE_LICENCE } from "@libretto/core/ports/accounts/licence-store";
import { WHOLE_RECORD } from "@libretto/core/record/across/carers/carer";
import { therapies } from "@libretto/core/record/therapies/wire";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aTherapy, on } from "../../support/builders.ts";
import { onOneDatabase } from "../../support/databases/databases.ts";
import { entriesOf, jsonIn } from "../../support/record/archives.ts";
import { newClientAddress, newEmail } from "../../support/requests/endpoint-requests.ts";
import { addCarer } from "../../support/server/add-carer.ts";
import { rowAdderFor } from "../../support/server/add-row.ts";
import {
  createAccount,
  openSession,
  PASSWORD,
  sendRequest,
  startServer,
  type TestServer,
  unwrapTask,
} from "../../support/server/server.ts";

const PERSON = {
  ...{ nome: "Pietro", cognome: "Rossi", data_nascita: "2019-05-04", sesso: "male", ruolo: "genitore" },
  consenso_dati_salute: true,
};

onOneDatabase("The record of a person without an account", (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(database());
  });
  afterAll(() => server.close());

  const sendAs = async (
    account: Account,
    method: "GET" | "POST" | "PUT" | "DELETE",
    url: string,
    { record, body }: { readonly record?: number; readonly body?: unknown } = {},
  ) =>
    sendRequest(server, method, url, {
      headers: {
        ...(await openSession(server, account)),
        ...(record !== undefined && { "libretto-record": String(record) }),
      },
      ...(body !== undefined && { body }),
      remoteAddress: newClientAddress(),
    });
  const create = async (parent: Account, differs: object = {}) => {
    const answer = await sendAs(parent, "POST", "/api/personeAssistite", { body: { ...PERSON, ...differs } });
    expect(answer.statusCode, answer.body).toBe(200);
    const [cared] = answer.json().data;
    return cared as { readonly id_paziente: number; readonly id_utente: number };
  };
  const childOf = async (parent: Account) => {
    const { id_paziente } = await create(parent);
    const account = await unwrapTask(server.context.transact(({ accounts }) => accounts.findByPatient(id_paziente)));
    if (account === null) throw new Error("the account of the child is missing");
    return { patient: id_paziente, account };
  };
  /** The token of the mailed link. */
  const tokenFor = async (email: string) => {
    await server.emailDelivery.deliver();
    const sent = server.sentEmails.filter(({ to }) => to === email);
    return /#token=([\w-]+)/.exec(sent.at(-1)?.text ?? "")?.[1] ?? "";
  };
  const represents = { right: "represent", clearance: WHOLE_RECORD, until: null } as const;

  it("W33: is made by a carer, who has every right to it, and the trail says as what", async () => {
    const parent = await createAccount(server, "patient");
    const { id_paziente: record, id_utente } = await create(parent);
    const sheet = await sendAs(parent, "GET", `/api/patient/${id_utente}`, { record });
    expect(sheet.json()).toMatchObject({ paziente_nome: "Pietro", paziente_nascita: "2019-05-04", paziente_email: "" });
    for (const url of ["/api/deleghe", "/api/promemoria", "/api/calendario"])
      expect((await sendAs(parent, "GET", url, { record })).statusCode, url).toBe(200);
    const history = await sendAs(parent, "GET", `/api/consensi/${record}/storico`, { record });
    expect(history.json().data).toMatchObject([{ Id_Trattamento: 14, Consenso: true }]);
    const log = (await sendAs(parent, "GET", `/api/accessi/${record}`, { record })).json().voci;
    expect(log.map(({ oggetto }: { oggetto: string }) => oggetto)).toContain("createRepresentedRecord parent");
  });

  describe("PR-7: has an archive for who represents the person", () => {
    const aParent = () => createAccount(server, "patient", { name: "Anna", surname: "Sgarbossa" });
    const entriesFrom = async (answer: Awaited<ReturnType<typeof sendAs>>) => {
      expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200);
      expect(answer.headers["content-disposition"]).toMatch(/filename="libretto-Pietro-Rossi-\d{4}-\d\d-\d\d\.zip"/);
      return entriesOf(answer.rawPayload);
    };
    const signIn = ({ id }: Account) =>
      unwrapTask(
        server.context.transact(({ accounts }) =>
          accounts.logAccess(id, {
            ...{ id: server.context.ids.next(), at: server.context.clock.now() },
            ...{ device: "the phone of Anna", address: "10.9.8.7" },
          }),
        ),
      );

    it("which names the person, and has nothing of the carer's account", async () => {
      const parent = await aParent();
      await signIn(parent);
      const { patient: record } = await childOf(parent);
      const entries = await entriesFrom(await sendAs(parent, "GET", "/api/esportaTutto", { record }));
      expect(jsonIn(entries, "dati.json")).toMatchObject({
        account: { email: "", utente_nome: "Pietro", utente_cognome: "Rossi" },
        paziente: { paziente_nome: "Pietro", paziente_cognome: "Rossi" },
      });
      for (const [name, content] of entries)
        for (const own of [parent.email, "the phone of Anna", "10.9.8.7"])
          expect(content.includes(own), `${name}: ${own}`).toBe(false);
      const { accessi, registro } = jsonIn(entries, "registro.json") as {
        readonly accessi: readonly unknown[];
        readonly registro: readonly object[];
      };
      expect(accessi).toEqual([]);
      expect(registro.length).toBeGreaterThan(0);
      for (const entry of registro)
        expect(entry).toMatchObject({ chi: "carer", nome: "Anna Sgarbossa", dispositivo: "", audit_ip: "" });
    });

    it("at an address that works once, while the carer represents the person", async () => {
      const parent = await aParent();
      const { patient: record, account } = await childOf(parent);
      const headers = { ...(await openSession(server, parent)), "libretto-record": String(record) };
      const addressed = async () =>
        (await sendRequest(server, "GET", "/api/indirizzoEsportazione", { headers })).json().data as string;
      const address = await addressed();
      const fetched = (url: string) => sendRequest(server, "GET", url, { headers });
      await entriesFrom(await fetched(address));
      expect((await fetched(address)).statusCode).toBe(404);
      const late = await addressed();
      const other = await aParent();
      await addCarer(server, { ...account, patient: record }, other, represents);
      expect((await sendAs(parent, "DELETE", `/api/personeAssistite/${record}`)).statusCode).toBe(204);
      expect((await fetched(late)).statusCode).toBe(404);
    });

    it("which can be restored into another record without an account, whose person then has the own references", async () => {
      const parent = await aParent();
      const { patient: record, account } = await childOf(parent);
      const prescriber = { kind: "account", id: account.id, name: "Pietro Rossi" } as const;
      await rowAdderFor(server, { ...account, patient: record })(therapies, aTherapy({ prescriber }));
      const archive = await sendAs(parent, "GET", "/api/esportaTutto", { record });
      await entriesFrom(archive);
      const to = await createAccount(server, "patient");
      const child = await childOf(to);
      const answer = await server.app.inject({
        method: "POST",
        url: "/api/ripristinaTutto",
        headers: {
          ...(await openSession(server, to)),
          ...{ "libretto-record": String(child.patient), "content-type": "application/zip" },
        },
        payload: archive.rawPayload,
      });
      expect(answer.statusCode, answer.body).toBe(200);
      const entries = await entriesFrom(await sendAs(to, "GET", "/api/esportaTutto", { record: child.patient }));
      expect(entries.get("dati.json")?.toString()).toContain(String(child.account.id));
      expect(entries.get("dati.json")?.includes(String(to.id))).toBe(false);
    });
  });

  it("AU-1: has an account with which nobody signs in", async () => {
    const { account } = await childOf(await createAccount(server, "patient"));
    expect(account).toMatchObject({ email: "", passwordHash: null });
    const answer = await sendRequest(server, "POST", "/api/user/login", {
      body: { email: "", password: "x" },
      remoteAddress: newClientAddress(),
    });
    expect(answer.statusCode, answer.body).toBe(401);
    const found = await unwrapTask(server.context.transact(({ accounts }) => accounts.findByEmail("")));
    expect(found).toBeNull();
  });

  it("AZ-10: is counted for its carers in the list of users, and its own account cannot be changed there", async () => {
    const parent = await createAccount(server, "patient");
    const { account } = await childOf(parent);
    await childOf(parent);
    const admin = await createAccount(server, "admin");
    const ended = { right: "read", clearance: WHOLE_RECORD, until: on("2026-03-13") } as const;
    await addCarer(server, await createAccount(server, "patient"), parent, ended);
    const { data } = (await sendAs(admin, "GET", "/api/security/utenti?limit=200")).json();
    const rowOf = (id: number) => data.find(({ id_utente }: { id_utente: number }) => id_utente === id);
    expect(rowOf(parent.id)).toMatchObject({ cartelle_assistite: 2 });
    expect(rowOf(account.id)).toMatchObject({ email: "", cartelle_assistite: 0 });
    for (const body of [{ ruolo: "doctor" }, { ruolo: "patient" }, { attivo: false }, { id_tipo_licenza: 3 }]) {
      const answer = await sendAs(admin, "PUT", `/api/security/utenti/${account.id}`, { body });
      expect([answer.statusCode, answer.json().code]).toEqual([422, "admin.noAccess"]);
    }
  });

  it("AZ-6: does not exist for another account, and its carer keeps the own record", async () => {
    const parent = await createAccount(server, "patient");
    const { patient: record } = await childOf(parent);
    const stranger = await createAccount(server, "patient");
    expect((await sendAs(stranger, "GET", `/api/consensi/${record}`)).statusCode).toBe(404);
    expect((await sendAs(stranger, "GET", "/api/deleghe", { record })).statusCode).toBe(404);
    expect((await sendAs(stranger, "DELETE", "/api/cartellaAssistita", { record })).statusCode).toBe(404);
    expect((await sendAs(parent, "DELETE", "/api/cartellaAssistita")).statusCode).toBe(404);
    expect((await sendAs(parent, "GET", `/api/consensi/${parent.patient}`)).statusCode).toBe(200);
  });

  it("W33: uses the licence of who represents the person, who needs none for the person", async () => {
    const parent = await createAccount(server, "patient");
    const poor = await createAccount(server, "patient", { licence: BASE_LICENCE });
    const child = await childOf(parent);
    await addCarer(server, child.account, poor, represents);
    const body = { nome_score: "has-bled-score", valore_score: 3 };
    const save = (account: Account) => sendAs(account, "POST", "/api/score", { record: child.patient, body });
    expect((await save(parent)).statusCode).toBe(200);
    expect((await save(poor)).json().code).toBe("gate.notInSubscription");
  });

  it("W33: always keeps somebody who represents the person", async () => {
    const parent = await createAccount(server, "patient");
    const child = await childOf(parent);
    const { patient: record } = child;
    const refused = async (answer: Promise<{ readonly statusCode: number; readonly json: () => { code: string } }>) => {
      const { statusCode, json } = await answer;
      return [statusCode, json().code];
    };
    const last = [422, "carers.lastRepresentative"];
    const [own] = (await sendAs(parent, "GET", "/api/deleghe", { record })).json().data;
    const read = { diritti: 1, visibility: 1, livello: 6, id_tags: [], data_scadenza: null };
    expect(await refused(sendAs(parent, "DELETE", `/api/personeAssistite/${record}`))).toEqual(last);
    expect(await refused(sendAs(parent, "DELETE", `/api/deleghe/${own.id_delega}`, { record }))).toEqual(last);
    expect(await refused(sendAs(parent, "PUT", `/api/deleghe/${own.id_delega}`, { record, body: read }))).toEqual(last);
    expect(await refused(sendAs(parent, "PUT", "/api/destroyUser"))).toEqual([422, "carers.representsAlone"]);

    const second = await createAccount(server, "patient");
    await addCarer(server, child.account, second, represents);
    expect((await sendAs(parent, "DELETE", `/api/personeAssistite/${record}`)).statusCode).toBe(204);
    expect((await sendAs(parent, "GET", `/api/consensi/${record}`)).statusCode).toBe(404);
    expect((await sendAs(second, "GET", `/api/consensi/${record}`)).statusCode).toBe(200);
    expect((await sendAs(parent, "PUT", "/api/destroyUser")).statusCode).toBe(204);
  });

  it.each([
    ["of who represents the person names both", true],
    ["of a patient names only the patient", false],
  ])("W33: an invitation %s", async (_, isRepresented) => {
    const inviter = await createAccount(server, "patient", { name: "Anna", surname: "Sgarbossa" });
    const invited = await createAccount(server, "patient");
    const differs = isRepresented ? { record: (await create(inviter)).id_paziente } : {};
    const delega = { diritti: 1, visibility: 1, livello: 6, id_tags: [], sezioni: null, data_scadenza: null };
    const sent = await sendAs(inviter, "POST", "/api/deleghe", {
      ...differs,
      body: { email: invited.email, delega },
    });
    expect(sent.statusCode, sent.body).toBe(200);
    const codice = await tokenFor(invited.email);
    const seen = await sendAs(invited, "POST", "/api/invitoDelega", { body: { codice } });
    expect(seen.json()).toMatchObject(
      isRepresented
        ? { paziente: "Pietro Rossi", invitante: "Anna Sgarbossa" }
        : { paziente: "Anna Sgarbossa", invitante: null },
    );
  });

  it("W33: is never represented by an invitation of a patient who has an account", async () => {
    const patient = await createAccount(server, "patient");
    const delega = { diritti: 4, visibility: 1, livello: 6, id_tags: [], data_scadenza: null };
    const answer = await sendAs(patient, "POST", "/api/deleghe", { body: { email: "anna@example.org", delega } });
    expect([answer.statusCode, answer.body]).toEqual([422, expect.stringContaining("carers.hasAccount")]);
  });

  it("PR-6: is deleted with everything in it by who represents the person, after a fresh proof of identity", async () => {
    const parent = await createAccount(server, "patient");
    const { patient: record, account } = await childOf(parent);
    const old = await openSession(server, parent, { openedAt: addMinutes(server.context.clock.now(), -10) });
    const tooOld = await sendRequest(server, "DELETE", "/api/cartellaAssistita", {
      headers: { ...old, "libretto-record": String(record) },
      remoteAddress: newClientAddress(),
    });
    expect(tooOld.json().code).toBe("account.proveAgain");
    expect((await sendAs(parent, "DELETE", "/api/cartellaAssistita", { record })).statusCode).toBe(204);
    expect((await sendAs(parent, "GET", `/api/consensi/${record}`)).statusCode).toBe(404);
    expect((await sendAs(parent, "GET", "/api/personeAssistite")).json().data).toEqual([]);
    expect(await unwrapTask(server.context.transact(({ accounts }) => accounts.findById(account.id)))).toBeNull();
  });

  it("PR-6: is not deleted while somebody else represents the person, and ending that right needs a fresh proof", async () => {
    const parent = await createAccount(server, "patient");
    const { patient: record, account } = await childOf(parent);
    const other = await createAccount(server, "patient");
    const { id } = await addCarer(server, account, other, represents);
    const deleted = await sendAs(parent, "DELETE", "/api/cartellaAssistita", { record });
    expect([deleted.statusCode, deleted.json().code]).toEqual([422, "carers.othersRepresent"]);
    const old = await openSession(server, parent, { openedAt: addMinutes(server.context.clock.now(), -10) });
    const remove = { headers: { ...old, "libretto-record": String(record) }, remoteAddress: newClientAddress() };
    const removed = await sendRequest(server, "DELETE", `/api/deleghe/${id}`, remove);
    expect(removed.json().code).toBe("account.proveAgain");
    expect((await sendAs(parent, "DELETE", `/api/deleghe/${id}`, { record })).statusCode).toBe(200);
    expect((await sendAs(parent, "DELETE", "/api/cartellaAssistita", { record })).statusCode).toBe(204);
  });

  it("PR-6: leaves no stored answer of a repeated call when it is deleted", async () => {
    const parent = await createAccount(server, "patient");
    const answer = await sendRequest(server, "POST", "/api/personeAssistite", {
      headers: { ...(await openSession(server, parent)), "idempotency-key": "once" },
      body: PERSON,
      remoteAddress: newClientAddress(),
    });
    const countAnswers = async () => {
      const text =
        "select count(*)::integer as n from account_idempotency_key where id_utente = $1 and response like $2";
      const [row] = await database().transaction({ as: "accounts" }, (sql) =>
        sql.query<{ readonly n: number }>(text, [parent.id, "%Pietro%"]),
      );
      return row?.n;
    };
    expect(await countAnswers()).toBe(1);
    const record = answer.json().data[0].id_paziente;
    expect((await sendAs(parent, "DELETE", "/api/cartellaAssistita", { record })).statusCode).toBe(204);
    expect(await countAnswers()).toBe(0);
  });

  it("W34: gets its e-mails at the address of who represents the person", async () => {
    const parent = await createAccount(server, "patient");
    const { account } = await childOf(parent);
    const addressee = await unwrapTask(server.context.transact(({ accounts }) => accounts.findAddressee(account.id)));
    expect(addressee?.email).toBe(parent.email);
  });

  it("refuses an adult child, an unborn person and a missing consent, each at its field", async () => {
    const parent = await createAccount(server, "patient");
    for (const [differs, field] of [
      [{ data_nascita: "2001-01-01" }, "ruolo"],
      [{ data_nascita: "2126-01-01" }, "data_nascita"],
      [{ nome: " " }, "nome"],
      [{ ruolo: null }, "ruolo"],
      [{ consenso_dati_salute: false }, "consenso_dati_salute"],
    ] as const) {
      const answer = await sendAs(parent, "POST", "/api/personeAssistite", { body: { ...PERSON, ...differs } });
      expect([answer.statusCode, answer.body], field).toEqual([422, expect.stringContaining(field)]);
    }
  });

  describe("is handed over", () => {
    const begin = async (email = newEmail()) => {
      const parent = await createAccount(server, "patient");
      const child = await childOf(parent);
      const answer = await sendAs(parent, "POST", "/api/consegna", { record: child.patient, body: { email } });
      expect(answer.statusCode, answer.body).toBe(200);
      return { parent, ...child, email, code: answer.json().codice_accesso as string };
    };
    const accept = (token: string, codice: string, differs: object = {}) =>
      sendRequest(server, "POST", "/api/consegna/accettazione", {
        body: {
          ...{ token, codice, password: PASSWORD, password_ripetuta: PASSWORD },
          ...{ termini_accettati: true, consenso_dati_salute: true, ...differs },
        },
        remoteAddress: newClientAddress(),
      });
    const signIn = (email: string) =>
      sendRequest(server, "POST", "/api/user/login", {
        body: { email, password: PASSWORD },
        remoteAddress: newClientAddress(),
      });

    it("to its person, who has it alone from then on, with the mailed link and the code", async () => {
      const { parent, patient, email, code } = await begin();
      const token = await tokenFor(email);
      expect((await accept(token, ` ${code.toLowerCase().slice(0, 4)}-${code.slice(4)} `)).statusCode).toBe(204);
      const signed = await signIn(email);
      expect(signed.statusCode, signed.body).toBe(200);
      const headers = { authorization: `Bearer ${signed.json().token}` };
      const carers = await sendRequest(server, "GET", "/api/deleghe", { headers });
      expect(carers.json().data).toMatchObject([{ stato: "lasciata", email: parent.email }]);
      expect((await sendAs(parent, "GET", `/api/consensi/${patient}`)).statusCode).toBe(404);
      expect((await accept(token, code)).json().code).toBe("account.linkInvalid");
      expect((await sendAs(parent, "PUT", "/api/destroyUser")).statusCode).toBe(204);
    });

    it("with every other way to it closed: share links, the calendar feed, reminders and their devices", async () => {
      const { parent, patient: record, email, code } = await begin();
      const link = { destinatario: "x", livello: 6, sezioni: ["tbl_terapie"], ore: 24 };
      expect((await sendAs(parent, "POST", "/api/condivisioni", { record, body: link })).statusCode).toBe(200);
      const feed = { tipi: ["appuntamenti"], titoli_completi: true, lingua: "it" };
      const made = await sendAs(parent, "POST", "/api/calendario", { record, body: feed });
      const reminders = {
        ...{ tipi_email: ["medicine"], testo_email: true, tipi_notifica: ["appuntamenti"], testo_notifica: false },
        ...{ silenzio: null, minuti_prima: 60, lingua: "it" },
      };
      expect((await sendAs(parent, "PUT", "/api/promemoria", { record, body: reminders })).statusCode).toBe(200);
      const read = () => sendRequest(server, "GET", new URL(made.json().indirizzo_segreto).pathname);
      expect((await read()).statusCode).toBe(200);
      expect((await accept(await tokenFor(email), code)).statusCode).toBe(204);
      expect((await read()).statusCode).toBe(404);
      const token = (await signIn(email)).json().token;
      const own = (url: string) => sendRequest(server, "GET", url, { headers: { authorization: `Bearer ${token}` } });
      expect((await own("/api/condivisioni")).json().data).toMatchObject([{ chiusa_at: expect.any(String) }]);
      expect((await own("/api/promemoria")).json()).toMatchObject({
        scelta: { tipi_email: [], testo_email: false, tipi_notifica: [], testo_notifica: false },
        dispositivi: [],
      });
    });

    it("not without the code, and not after five wrong ones", async () => {
      const { email, code } = await begin();
      const token = await tokenFor(email);
      for (let wrong = 0; wrong < 5; wrong += 1)
        expect((await accept(token, "AAAAAAAA")).body).toContain("shareLink.passcodeWrong");
      expect((await accept(token, code)).json().code).toBe("account.linkInvalid");
      expect((await signIn(email)).statusCode).toBe(401);
    });

    it("not after it was withdrawn, or begun again for another address", async () => {
      const { parent, patient, email, code } = await begin();
      const token = await tokenFor(email);
      expect((await sendAs(parent, "GET", "/api/consegna", { record: patient })).json().consegna.email).toBe(email);
      const body = { email: newEmail() };
      expect((await sendAs(parent, "POST", "/api/consegna", { record: patient, body })).statusCode).toBe(200);
      expect((await accept(token, code)).json().code).toBe("account.linkInvalid");
      expect((await sendAs(parent, "DELETE", "/api/consegna", { record: patient })).statusCode).toBe(204);
      expect((await sendAs(parent, "GET", "/api/consegna", { record: patient })).json().consegna).toBeNull();
      expect((await accept(await tokenFor(body.email), code)).json().code).toBe("account.linkInvalid");
    });

    it("and everybody else who represents the person gets an e-mail, and can withdraw it", async () => {
      const parent = await createAccount(server, "patient");
      const { patient: record, account } = await childOf(parent);
      const other = await createAccount(server, "patient");
      await addCarer(server, account, other, represents);
      const begun = await sendAs(parent, "POST", "/api/consegna", { record, body: { email: newEmail() } });
      expect(begun.statusCode).toBe(200);
      await server.emailDelivery.deliver();
      const subjectsTo = ({ email }: Account) =>
        server.sentEmails.filter(({ to }) => to === email).map(({ subject }) => subject);
      expect(subjectsTo(other)).toEqual(["Una cartella che rappresenti viene consegnata"]);
      expect(subjectsTo(parent)).toEqual([]);
      expect((await sendAs(other, "DELETE", "/api/consegna", { record })).statusCode).toBe(204);
    });

    it("AU-4: not to an address that has an account, and the answer does not tell", async () => {
      const owner = await createAccount(server, "patient");
      await begin(owner.email);
      expect(await tokenFor(owner.email)).toBe("");
    });

    it("not by a carer who does not represent the person, and not by a patient with an account", async () => {
      const { account, patient } = await begin();
      const manager = await createAccount(server, "patient");
      await addCarer(server, account, manager, { ...represents, right: "manage" });
      const body = { email: newEmail() };
      expect((await sendAs(manager, "POST", "/api/consegna", { record: patient, body })).statusCode).toBe(403);
      expect((await sendAs(manager, "POST", "/api/consegna", { body })).statusCode).toBe(404);
    });

    it("only with a valid password and both consents, and the link then still works", async () => {
      const { email, code } = await begin();
      const token = await tokenFor(email);
      for (const [differs, field] of [
        [{ password: "x", password_ripetuta: "x" }, "password"],
        [{ termini_accettati: false }, "termini_accettati"],
        [{ consenso_dati_salute: false }, "consenso_dati_salute"],
      ] as const)
        expect((await accept(token, code, differs)).body).toContain(field);
      expect((await accept(token, code)).statusCode).toBe(204);
    });
  });
});
