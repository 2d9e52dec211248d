import { createAccount } from "@libretto/adapters/server/operations/create-account";
import { sqlContractStore } from "@libretto/adapters/sql/accounts/contract-store";
import { BLANK_DOCTOR_PROFILE } from "@libretto/core/admin/doctor-profile";
import { failure } from "@libretto/core/kernel/failure";
import { taskEither } from "@libretto/core/kernel/fp";
import type { Account } from "@libretto/core/ports/accounts/account-store";
import { describe, expect, it, vi } from "vitest";
import type { OpenDatabase } from "../../../support/databases/databases.ts";
import {
  createAccount as createTestAccount,
  sendRequest,
  type TestServer,
  unwrapTask,
} from "../../../support/server/server.ts";
import { signInAs } from "../../../support/server/signed-in.ts";
import { NEW_PASSWORD, tokenIn } from "../signing-in/sign-in-calls.ts";
import { rowsIn } from "./account-calls.ts";

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
      expect(await security("ruoloLicenza", { data: licence.id })).toEqual([role]);
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
