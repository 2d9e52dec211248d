import { createAccount } from "@libretto/adapters/server/operations/create-account";
import { sqlContractStore } from "@libretto/adapters/sql/accounts/contract-store";
import { BLANK_DOCTOR_PROFILE } from "@libretto/core/admin/doctor-profile";
import { type Failure, failure } from "@libretto/core/kernel/failure";
import { type Either, left, right, taskEither } from "@libretto/core/kernel/fp";
import { addMinutes } from "@libretto/core/kernel/instants";
import type { Account } from "@libretto/core/ports/accounts/account-store";
import { describe, expect, it, vi } from "vitest";
import type { OpenDatabase } from "../../../support/databases/databases.ts";
import {
  createAccount as createTestAccount,
  openSession,
  sendRequest,
  startServer,
  type TestServer,
  unwrapTask,
} from "../../../support/server/server.ts";
import { signInAs } from "../../../support/server/signed-in.ts";
import { NEW_PASSWORD, tokenIn } from "../signing-in/sign-in-calls.ts";
import { rowsIn } from "./account-calls.ts";

const CONTRACT_BODY = {
  ...{ id_licenza: 2, descrizione: "Un mese", costo: 3, valuta: "EUR", giorni: 30 },
  ...{ piano_descrizione: "Un mese", piano_paypal: "", testo: "1. Oggetto." },
};

/** The actions of administrators, on a running server. */
export const administrationCases = (serverOf: () => TestServer, database: OpenDatabase): void => {
  const as = (account: Account) => signInAs(serverOf(), account);
  const rows = rowsIn(database);

  describe("AZ-10: administrators", () => {
    it("find users, disable one at once with all sessions, and every action is in the audit trail", async () => {
      const [call, patient] = [
        await as(await createTestAccount(serverOf(), "admin")),
        await createTestAccount(serverOf(), "patient", { surname: "Dell'Orto" }),
      ];
      const own = await as(patient);
      const found = (await call("GET", "/api/security/utenti?search=orto%20elena")).json();
      expect(found).toEqual({
        data: [
          {
            id_utente: patient.id,
            email: patient.email,
            utente_nome: "Elena",
            utente_cognome: "Dell'Orto",
            ruolo: "patient",
            attivo: true,
            id_tipo_licenza: 2,
            cartelle_assistite: 0,
          },
        ],
        total: 1,
      });
      const change = (body: object) => call("PUT", `/api/security/utenti/${patient.id}`, body);
      expect((await change({ ruolo: "doctor" })).json().code).toBe("admin.patientsOnly");
      const mistyped = await change({ ativo: false });
      expect([mistyped.statusCode, mistyped.json().errors]).toEqual([
        400,
        [{ field: "ativo", code: "failure.malformed" }],
      ]);
      expect((await call("GET", "/api/security/utenti?nome=elena")).statusCode).toBe(400);
      expect((await change({ attivo: false })).json().attivo).toBe(false);
      expect((await own("GET", "/api/menu")).statusCode).toBe(401);
      expect(await rows("select 1 as x from sessione where id_utente = $1", [patient.id])).toEqual([]);
      expect((await change({ attivo: true, id_tipo_licenza: 1 })).json()).toMatchObject({ attivo: true });
      const menu = await as(patient);
      expect((await menu("POST", "/api/security/hasPermission", { data: "calcolatrice" })).json().data.data).toBe(
        false,
      );
      const trail = await database().transaction({ as: "audit" }, (sql) =>
        sql.query<{ oggetto: string }>("select oggetto from audit where azione = 'administer' and oggetto like $1", [
          `%${patient.id}%`,
        ]),
      );
      expect(trail.map(({ oggetto }) => oggetto)).toEqual([
        `changeUser ${patient.id} active=false`,
        `changeUser ${patient.id} active=true licence=1`,
      ]);
    });

    it("see the state of the installation also when disk and backups cannot be measured", async () => {
      const call = await as(await createTestAccount(serverOf(), "admin"));
      const { monitor } = serverOf().context;
      const unavailable = taskEither.left(failure("unavailable", "failure.unavailable"));
      const [readDisk, readLastBackup] = [vi.spyOn(monitor, "readDisk"), vi.spyOn(monitor, "readLastBackup")];
      readDisk.mockReturnValueOnce(unavailable);
      readLastBackup.mockReturnValueOnce(unavailable);
      const answer = await call("GET", "/api/security/stato");
      for (const probe of [readDisk, readLastBackup]) probe.mockRestore();
      expect([answer.statusCode, answer.json()]).toMatchObject([200, { disco: null, copie: null }]);
      expect(answer.json().dipendenze).not.toEqual([]);
    });

    it.each([
      [3, 30],
      [1, null],
    ])("grant licence %i for its own duration: %s days", async (licence, days) => {
      const call = await as(await createTestAccount(serverOf(), "admin"));
      const patient = await createTestAccount(serverOf(), "patient");
      await call("PUT", `/api/security/utenti/${patient.id}`, { id_tipo_licenza: licence });
      const now = Date.parse(serverOf().context.clock.now());
      const answer = await (await as(patient))("GET", `/api/sottoscrizioni/${patient.patient}`);
      const { licenza, data_scadenza } = answer.json();
      expect([licenza.id, data_scadenza === null ? null : (Date.parse(data_scadenza) - now) / 864e5]).toEqual([
        licence,
        days,
      ]);
    });

    it("AZ-12: add features, roles and licences, which take effect at the very next request", async () => {
      const [call, patient] = [
        await as(await createTestAccount(serverOf(), "admin")),
        await createTestAccount(serverOf(), "patient"),
      ];
      const security = async (path: string, body?: object) =>
        (await call(body === undefined ? "GET" : "POST", `/api/security/${path}`, body)).json();
      const role = await security("addRuolo", { data: "Solo calcoli" });
      const calculators = (await security("permissionList")).find(
        ({ name }: { name: string }) => name === "calcolatrice",
      );
      const licence = await security("addLicenza", {
        data: { descrizione: "Calcoli", costo: 5, durata_desc: "1 anno" },
      });
      expect(await security("addRuolo", { data: "solo càlcoli" })).toMatchObject({
        errors: [{ field: "data", code: "admin.nameTaken" }],
      });
      await call("POST", "/api/security/addRuoloLicenza", { data: [role], id: licence.id });
      const rename = (id: number, data: string) => call("PUT", `/api/security/ruoli/${id}`, { data });
      expect((await rename(role.id, "paziente")).json().errors).toEqual([{ field: "data", code: "admin.nameTaken" }]);
      expect((await rename(30_000, "Altro")).statusCode).toBe(404);
      const renamed = { id: role.id, name: "Calcoli soltanto" };
      for (let twice = 0; twice < 2; twice++)
        expect((await rename(role.id, " Calcoli soltanto ")).json()).toEqual(renamed);
      expect(await security("ruoloLicenza", { data: licence.id })).toEqual([renamed]);
      await call("PUT", `/api/security/utenti/${patient.id}`, { id_tipo_licenza: licence.id });
      const own = await as(patient);
      const may = async () =>
        (await own("POST", "/api/security/hasPermission", { data: "calcolatrice" })).json().data.data;
      expect(await may()).toBe(false);
      await call("POST", "/api/security/addRuoloPermesso", { data: [calculators], id: role.id });
      expect(await security("ruoloPermessi", { data: role.id })).toEqual([calculators]);
      expect(await may()).toBe(true);
    });
  });

  it("a licence is changed and switched off, under the rules of a new one", async () => {
    const call = await as(await createTestAccount(serverOf(), "admin"));
    const patient = await createTestAccount(serverOf(), "patient");
    const draft = { descrizione: "Semestrale", costo: 12, valuta: "EUR", durata_desc: "6 mesi" };
    const { id } = (await call("POST", "/api/security/addLicenza", { data: draft })).json();
    const change = (body: object) => call("PUT", `/api/security/licenze/${id}`, { ...draft, ...body });
    const { id: role } = (await call("POST", "/api/security/addRuolo", { data: `Semestre ${id}` })).json();
    await call("POST", "/api/security/addRuoloLicenza", { data: [{ id: role, name: "" }], id });
    const contract = { ...CONTRACT_BODY, id_licenza: id, descrizione: `Semestre ${id}` };
    const { id: sold } = (await call("POST", "/api/security/contratti", contract)).json();
    const own = await as(patient);
    const offered = async () => (await own("GET", "/api/contratti")).json().data.map((one: { id: number }) => one.id);
    expect(await offered()).toContain(sold);
    expect((await change({ descrizione: "base" })).json().errors).toEqual([
      { field: "descrizione", code: "admin.nameTaken" },
    ]);
    const changed = { ...draft, costo: 15, enable: false };
    for (let twice = 0; twice < 2; twice++) expect((await change(changed)).json()).toEqual({ id, ...changed });
    expect((await call("GET", "/api/security/licenzeList")).json()).toContainEqual({ id, ...changed });
    const grant = await call("PUT", `/api/security/utenti/${patient.id}`, { id_tipo_licenza: id });
    expect([grant.statusCode, grant.json().errors]).toEqual([
      422,
      [{ field: "id_tipo_licenza", code: "form.notListed" }],
    ]);
    expect(await offered(), "nobody can buy a licence that is switched off").not.toContain(sold);
    expect((await own("POST", "/api/contratti/accetta", { id: sold })).statusCode).toBe(404);
    expect((await own("POST", "/api/paypal/order", { planid: `LIBRETTO-${sold}` })).statusCode).toBe(422);
    await change({ enable: true });
    expect(await offered()).toContain(sold);
    await call("DELETE", `/api/security/contratti/${sold}`);
    expect((await call("PUT", "/api/security/licenze/30000", changed)).statusCode).toBe(404);
  });

  it("a contract is withdrawn once: nobody can buy it any more", async () => {
    const admin = await as(await createTestAccount(serverOf(), "admin"));
    const patient = await as(await createTestAccount(serverOf(), "patient"));
    const terms = {
      ...{ licence: 2, name: "Da ritirare", price: { amount: 9, currency: "EUR" }, days: 30, planName: "Mese" },
      ...{ plan: null, text: "Testo." },
    };
    const id = await database().transaction({ as: "owner" }, (sql) =>
      sqlContractStore(sql).add(terms, serverOf().context.clock.now()),
    );
    const offered = async () =>
      (await patient("GET", "/api/contratti")).json().data.map((one: { id: number }) => one.id);
    const stored = async () =>
      (await admin("GET", "/api/security/contratti")).json().find((one: { id: number }) => one.id === id);
    expect([await offered(), await stored()]).toMatchObject([
      expect.arrayContaining([id]),
      { descrizione: "Da ritirare", giorni: 30, ritirato_at: null },
    ]);
    expect((await stored()).testo).toBeUndefined();
    const withdraw = () => admin("DELETE", `/api/security/contratti/${id}`);
    expect((await withdraw()).statusCode).toBe(204);
    expect((await withdraw()).statusCode).toBe(404);
    expect(await offered()).not.toContain(id);
    expect((await stored()).ritirato_at).toBe(serverOf().context.clock.now());
  });

  it("a contract is offered, and replaced by another: who has paid keeps the old terms", async () => {
    const admin = await as(await createTestAccount(serverOf(), "admin"));
    const patientAccount = await createTestAccount(serverOf(), "patient");
    const patient = await as(patientAccount);
    const terms = { ...CONTRACT_BODY, descrizione: `Mese ${patientAccount.id}` };
    const add = (differs: object) => admin("POST", "/api/security/contratti", { ...terms, ...differs });
    const wrong = await add({ id_licenza: 1, descrizione: " ", costo: 0, giorni: null, testo: "" });
    expect([wrong.statusCode, wrong.json().errors]).toEqual([
      422,
      [
        { field: "id_licenza", code: "admin.licenceNotSold" },
        { field: "descrizione", code: "form.required" },
        { field: "costo", code: "admin.contractPrice" },
        { field: "giorni", code: "form.required" },
        { field: "testo", code: "form.required" },
      ],
    ]);
    expect((await add({ valuta: "EUX" })).json().errors).toEqual([{ field: "valuta", code: "admin.currencyUnknown" }]);
    const { id, ...added } = (await add({})).json();
    expect(added).toMatchObject({ costo: 3, giorni: 30, piano_paypal: null, ritirato_at: null });
    expect((await add({ descrizione: terms.descrizione.toUpperCase() })).json().errors).toEqual([
      { field: "descrizione", code: "admin.nameTaken" },
    ]);
    const offers = async (): Promise<readonly { id: number; costo: number; id_paypal_codice_piano: string }[]> =>
      (await patient("GET", "/api/contratti")).json().data;
    const plan = (await offers()).find((one) => one.id === id)?.id_paypal_codice_piano;
    await patient("POST", "/api/contratti/accetta", { id });
    const { orderId, subscriptionId } = (await patient("POST", "/api/paypal/order", { planid: plan })).json();
    const capture = {
      ...{ orderId, subscriptionId, id_utente: patientAccount.id, email: patientAccount.email, planid: plan },
    };
    expect((await patient("POST", "/api/paypal/order/capture", capture)).statusCode).toBe(200);

    const replace = (body: object) => admin("PUT", `/api/security/contratti/${id}`, { ...terms, ...body });
    const replaced = await replace({ costo: 4, piano_descrizione: "Un mese, prezzo nuovo" });
    expect(replaced.json()).toMatchObject({ descrizione: terms.descrizione, costo: 4, ritirato_at: null });
    const newId = replaced.json().id;
    expect((await admin("GET", `/api/security/contratti/${newId}`)).json()).toEqual({
      ...terms,
      ...{ costo: 4, piano_descrizione: "Un mese, prezzo nuovo" },
    });
    expect((await offers()).filter((one) => one.id === id || one.id === newId)).toMatchObject([
      { id: newId, costo: 4 },
    ]);
    const own = (await patient("GET", `/api/sottoscrizioni/${patientAccount.patient}`)).json().data;
    expect(own).toContainEqual(
      expect.objectContaining({ id_contratto: id, licenze: expect.objectContaining({ costo: 3 }) }),
    );
    await admin("DELETE", `/api/security/contratti/${newId}`);
    const again = await replace({ costo: 5 });
    expect([again.statusCode, again.json().code]).toEqual([409, "admin.contractReplaced"]);
    const trail = await database().transaction({ as: "audit" }, (sql) =>
      sql.query<{ oggetto: string }>("select oggetto from audit where azione = 'administer' and oggetto like $1", [
        `replaceContract ${newId} %`,
      ]),
    );
    expect(trail).toEqual([{ oggetto: `replaceContract ${newId} replaces=${id} price=4 EUR days=30` }]);
  });

  it("AU-8: a contract is offered and replaced only after step-up authentication", async () => {
    const server = serverOf();
    const openedAt = addMinutes(server.context.clock.now(), -6);
    const headers = { ...(await openSession(server, await createTestAccount(server, "admin"), { openedAt })) };
    for (const [method, path] of [
      ["POST", "/api/security/contratti"],
      ["PUT", "/api/security/contratti/1"],
    ] as const) {
      const answer = await sendRequest(server, method, path, { headers, body: CONTRACT_BODY });
      expect([path, answer.statusCode, answer.json().code]).toEqual([path, 403, "account.proveAgain"]);
    }
    const stored = await as(await createTestAccount(server, "admin"));
    expect((await stored("GET", "/api/security/contratti")).json()[0]).toMatchObject({ id: 1, ritirato_at: null });
  });

  it("with PayPal, a contract is offered only with a plan of its own that charges once", async () => {
    const admin = await createTestAccount(serverOf(), "admin");
    const headers = await openSession(serverOf(), admin);
    const unavailable = left(failure("unavailable", "failure.unavailable"));
    const plans: Readonly<Record<string, Either<Failure, boolean>>> = {
      "P-renews": right(true),
      "P-absent": left(failure("notFound", "failure.notFound")),
      "P-silent": unavailable,
      "P-once": right(false),
    };
    const none = () => taskEither.left(failure("refused", "payment.failed"));
    const server = await startServer(database(), {
      overrideContext: (context) => ({
        ...context,
        ids: serverOf().context.ids,
        clock: serverOf().context.clock,
        payment: {
          planOf: ({ contract, plan }) => plan ?? (contract.id === 1 ? "P-shipped" : null),
          provider: {
            ...{ clientId: "", script: "", confirm: none, cancel: none },
            isRecurring: (plan) => async () => plans[plan] ?? unavailable,
          },
        },
      }),
    });
    const stored = async () => (await sendRequest(server, "GET", "/api/security/contratti", { headers })).json();
    const before = await stored();
    const add = async (plan: string) => {
      const body = { ...CONTRACT_BODY, descrizione: "Con PayPal", piano_paypal: plan };
      return sendRequest(server, "POST", "/api/security/contratti", { headers, body });
    };
    for (const [plan, code] of [
      ["", "form.required"],
      ["P-shipped", "admin.planTaken"],
      ["P-renews", "admin.planUnusable"],
      ["P-absent", "admin.planUnusable"],
    ] as const)
      expect((await add(plan)).json().errors, plan).toEqual([{ field: "piano_paypal", code }]);
    const silent = await add("P-silent");
    expect([silent.statusCode, silent.json().code]).toEqual([503, "payment.providerUnavailable"]);
    expect(await stored(), "nothing was stored").toEqual(before);
    const { id, piano_paypal } = (await add("P-once")).json();
    expect(piano_paypal).toBe("P-once");
    await sendRequest(server, "DELETE", `/api/security/contratti/${id}`, { headers });
    await server.close();
  });

  it("a doctor is invited by e-mail, chooses the password with the link, and is led to the second factor", async () => {
    const server = serverOf();
    const call = await as(await createTestAccount(server, "admin"));
    const email = `invito${Date.now()}@studio.example`;
    const invite = (body: object) =>
      call("POST", "/api/security/medici", { nome: "Ada", cognome: "Conti", email, ...body });
    expect((await invite({ cognome: " ", email: "ada" })).json().errors).toEqual([
      { field: "cognome", code: "form.required" },
      { field: "email", code: "account.emailInvalid" },
    ]);
    const invited = await invite({});
    expect(invited.json()).toMatchObject({ email, utente_nome: "Ada", ruolo: "doctor", attivo: true });
    expect((await invite({ email: email.toUpperCase() })).json().errors).toEqual([
      { field: "email", code: "account.emailTaken" },
    ]);
    await server.emailDelivery.deliver();
    const [letter, ...others] = server.sentEmails.filter(({ to }) => to === email);
    expect([letter?.subject, others]).toEqual(["Il tuo accesso a Libretto come medico", []]);
    expect(letter?.text, "no text that somebody typed").not.toMatch(/Ada|Conti/);
    const remoteAddress = "10.9.8.7";
    const signIn = () =>
      sendRequest(server, "POST", "/api/user/login", { body: { email, password: NEW_PASSWORD }, remoteAddress });
    expect((await signIn()).statusCode).toBe(401);
    const body = { token: tokenIn(letter?.text), password: NEW_PASSWORD };
    expect((await sendRequest(server, "POST", "/api/user/password/reset", { body, remoteAddress })).statusCode).toBe(
      204,
    );
    // doctors need a second factor (AU-9): the right password leads to its enrolment
    expect((await signIn()).json()).toMatchObject({ code: "session.secondFactorRequired" });
  });

  it("AZ-10: administrators cannot remove the permission to administer from all administrators, and create-admin restores it", async () => {
    const server = serverOf();
    const call = await as(await createTestAccount(server, "admin"));
    const roles = async () => (await call("POST", "/api/security/ruoloPermessi", { data: 3 })).json();
    const before = await roles();
    const refusedResponse = await call("POST", "/api/security/addRuoloPermesso", { id: 3, data: [] });
    expect([refusedResponse.statusCode, refusedResponse.json().errors]).toEqual([
      422,
      [{ field: "data", code: "admin.permissionNeeded" }],
    ]);
    expect(await roles()).toEqual(before);

    const withoutFeatures = { role: 3, features: before.map(({ id }: { id: number }) => id) };
    await unwrapTask(server.context.transact((stores) => stores.roles.setFeatures(withoutFeatures.role, [])));
    expect((await call("POST", "/api/security/addRuoloPermesso", { id: 3, data: before })).statusCode).toBe(403);
    const said: string[] = [];
    const make = () =>
      createAccount(
        server.context,
        "create-admin",
        ["capo@libretto.example", "Ada", "Conti"],
        (line) => void said.push(line),
      );
    expect(await make()).toBeNull();
    expect(said[0]).toBe("Administrators had lost their permission. It is restored.");
    expect(await roles()).toEqual(before);
  });

  it("an administrator can change the directory entry of doctors only", async () => {
    const call = await as(await createTestAccount(serverOf(), "admin"));
    const doctor = await createTestAccount(serverOf(), "doctor");
    const path = `/api/security/medici/${doctor.id}`;
    const blank = (await call("GET", path)).json();
    expect(blank).toMatchObject({ specializzation: "", contatto_telefono: "" });
    const definition = { ...blank, specializzation: "Cardiologia", cpp_localita_iscrizione: "Pisa" };
    expect((await call("PUT", path, { ...definition, email: "nessuno" })).json().errors).toEqual([
      { field: "email", code: "account.emailInvalid" },
    ]);
    for (let twice = 0; twice < 2; twice++) expect((await call("PUT", path, definition)).json()).toEqual(definition);
    const old = { ...definition, contatto_telefono: "333 1234567 333 7654321" };
    const phoneInvalid = [{ field: "contatto_telefono", code: "patient.phoneInvalid" }];
    expect((await call("PUT", path, old)).json().errors).toEqual(phoneInvalid);
    const said = { ...BLANK_DOCTOR_PROFILE, specialty: "Cardiologia", town: "Pisa", phone: old.contatto_telefono };
    await unwrapTask(serverOf().context.transact(({ doctorProfiles }) => doctorProfiles.save(doctor.id, said)));
    expect((await call("PUT", path, old)).json()).toEqual(old);
    const patient = await createTestAccount(serverOf(), "patient");
    const found = await (await as(patient))("GET", `/api/getNAdoctors/${patient.patient}`);
    expect(found.json()).toContainEqual(
      expect.objectContaining({ id_careprovider: doctor.id, specializzation: "Cardiologia" }),
    );
    expect((await call("GET", `/api/security/medici/${patient.id}`)).statusCode).toBe(404);
  });
};
