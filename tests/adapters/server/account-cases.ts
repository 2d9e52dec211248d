import { accountJobs, jobRunner } from "@libretto/adapters/server/jobs/runner";
import { treatmentIn } from "@libretto/core/account/treatment-texts";
import { failure } from "@libretto/core/kernel/failure";
import { left, right } from "@libretto/core/kernel/fp";
import { dataUrlOf } from "@libretto/core/kernel/upload";
import type { Account } from "@libretto/core/ports/account-store";
import type { PaidOrder } from "@libretto/core/ports/payment-store";
import { files } from "@libretto/core/record/files/wire";
import { NO_CYCLE } from "@libretto/core/record/medical-history/physiological";
import { sections } from "@libretto/core/record/sections";
import { therapies } from "@libretto/core/record/therapies/wire";
import { describe, expect, it } from "vitest";
import { anAssociation, aTherapy } from "../../support/builders.ts";
import type { Opened } from "../../support/databases.ts";
import { keepRow } from "../../support/kept-row.ts";
import { aFile, anUpload } from "../../support/record/files.ts";
import { sampleOf } from "../../support/samples.ts";
import { ask, enrol, inRecordOf, session, startServer, type TestServer, testVaultFiles } from "../../support/server.ts";

/** What a row needs of the record it comes into. */
const ofRecord = ({ name }: { readonly name: string }, therapy: number): object =>
  name === "adverseReactions" ? { therapy } : name === "physiologicalHistory" ? NO_CYCLE : {};

const PLAN = "LIBRETTO-COMPLETA-ANNO";

/** Consents, the end of an account, administration, payments and letters, against a running server. */
export const accountCases = (serverOf: () => TestServer, database: Opened): void => {
  const as = async (account: Account) => {
    const headers = await session(serverOf(), account);
    return (method: "GET" | "POST" | "PUT", url: string, body?: object) =>
      ask(serverOf(), method, url, { headers, ...(body !== undefined && { body }) });
  };
  const rows = (text: string, parameters: readonly unknown[] = []) =>
    database().transaction({ as: "accounts" }, (sql) => sql.query<Record<string, unknown>>(text, parameters));
  const everything = () =>
    database().transaction({ as: "owner" }, async (sql) => {
      const tables = await sql.query<{ name: string }>(
        `select c.oid::regclass::text as name from pg_class c
         where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace and c.relname <> 'audit'
           and c.relname not in ('catalogo', 'farmaco', 'luogo', 'parola', 'voce')`,
      );
      const texts: string[] = [];
      for (const { name } of tables) {
        const forced = await sql.query(`select from pg_class where oid = '${name}'::regclass and relforcerowsecurity`);
        if (forced.length > 0) await sql.query(`alter table ${name} no force row level security`);
        texts.push(
          ...(await sql.query<{ text: string }>(`select t::text as text from ${name} t`)).map(({ text }) => text),
        );
        if (forced.length > 0) await sql.query(`alter table ${name} force row level security`);
      }
      return texts.join("\n");
    });

  describe("PR-8: consents", () => {
    it("are given and withdrawn from today on, all but the locked one, and the history stays", async () => {
      const patient = await enrol(serverOf(), "patient");
      const call = await as(patient);
      const list = async () => (await call("GET", `/api/consensi/${patient.patient}`)).json().data;
      const [locked, keeping] = await list();
      expect([locked.Id_Trattamento, keeping.Id_Trattamento]).toEqual([14, 15]);
      for (const { trattamento: kept } of [locked, keeping])
        expect(
          treatmentIn("en", { id: 1, name: kept.Nome_T, purpose: kept.Finalita_T, notice: kept.Informativa }).language,
        ).toBe("en");
      const said = (Consenso: boolean) => call("POST", "/api/consensoUpdate", { ...keeping, Consenso });
      for (const given of [true, true, false]) expect((await said(given)).statusCode).toBe(204);
      expect((await list())[1]).toMatchObject({
        Consenso: false,
        data_consenso: serverOf().desk.clock.now().slice(0, 10),
      });
      const history = await inRecordOf(serverOf(), patient, () => async () => right(undefined)).then(() =>
        database().transaction({ as: "record", actor: patient.id, patient: patient.patient }, (sql) =>
          sql.query("select consenso, versione from consenso order by id_consenso"),
        ),
      );
      expect(history).toEqual([
        { consenso: true, versione: 1 },
        { consenso: false, versione: 1 },
      ]);
      const told = (await call("GET", `/api/consensi/${patient.patient}/storico`)).json().data;
      expect(told).toMatchObject([
        { Id_Trattamento: 15, Consenso: false, versione_informativa: 1 },
        { Id_Trattamento: 15, Consenso: true, versione_informativa: 1 },
      ]);
      expect((await call("POST", "/api/consensoUpdate", { ...locked, Consenso: !locked.Consenso })).json().code).toBe(
        "consents.locked",
      );
      for (const text of ["update consenso set consenso = true", "delete from consenso"])
        await expect(
          database().transaction({ as: "record", actor: patient.id, patient: patient.patient }, (sql) =>
            sql.query(text),
          ),
        ).rejects.toMatchObject({ code: "42501" });
    });
  });

  describe("PR-6: the end of an account", () => {
    it("AU-8: needs a fresh proof, removes every trace, and keeps for a year an extract that names nobody", async () => {
      const patient = await enrol(serverOf(), "patient", { name: "Zenobia", surname: "Quattrocchi" });
      const doctor = await enrol(serverOf(), "doctor");
      await inRecordOf(serverOf(), patient, (stores) =>
        stores.records.add(therapies, patient.patient ?? 0, aTherapy({ note: "soltanto di zenobia" })),
      );
      await inRecordOf(serverOf(), patient, (stores) =>
        stores.doctors.add(patient.patient ?? 0, anAssociation({ id: serverOf().desk.ids.next(), account: doctor.id })),
      );
      const call = await as(patient);
      const [, keeping] = (await call("GET", `/api/consensi/${patient.patient}`)).json().data;
      await call("POST", "/api/consensoUpdate", { ...keeping, Consenso: true });
      serverOf().pass(301);
      expect((await call("PUT", "/api/destroyUser")).json().code).toBe("account.proveAgain");
      const gone = await (await as(patient))("PUT", "/api/destroyUser");
      expect(gone.statusCode).toBe(204);
      expect(gone.headers["clear-site-data"]).toBe('"cache", "cookies", "storage"');
      expect((await call("GET", "/api/menu")).statusCode).toBe(401);
      await serverOf().post.carry();
      expect(
        serverOf()
          .letters.filter(({ to }) => to === patient.email)
          .at(-1)?.subject,
      ).toBe("Il tuo Libretto è stato eliminato");
      const left = await everything();
      for (const trace of ["zenobia", "quattrocchi", patient.email, String(patient.id), String(patient.patient)])
        expect(left.toLowerCase().replaceAll(/^\(?\d+,\d+,\w{64}.*$/gm, ""), trace).not.toContain(trace);
      const extracts = await rows("select dati, scadenza from estratto");
      expect(JSON.stringify(extracts)).toContain("tbl_terapie");
      expect(JSON.stringify(extracts)).not.toMatch(/zenobia|\d{4}-\d{2}-\d{2}"/i);
    });

    it("takes along rows of every section, files with their bytes, letters that wait and views that are open; a cut leaves all", async () => {
      const patient = await enrol(serverOf(), "patient", { name: "Ermenegilda", surname: "Quattrocchi" });
      const before = testVaultFiles();
      const therapy = await keepRow(serverOf(), patient, therapies, aTherapy({ note: "di ermenegilda" }));
      for (const section of sections.filter(({ name }) => !["therapies", "files"].includes(name)))
        await keepRow(serverOf(), patient, section, sampleOf(section, { ...ofRecord(section, therapy.id) }));
      const call = await as(patient);
      const upload = { ...(files.wire.encode(aFile({ id: 0 })) as object), file: dataUrlOf(anUpload()) };
      expect((await call("POST", "/api/files", upload)).statusCode).toBe(200);
      expect((await call("POST", `/api/downloadEmergenza/${patient.patient}`)).statusCode).toBe(200);
      await call("POST", "/api/user/password/forgot", { email: patient.email });
      expect(testVaultFiles().length, "a trace and a file").toBe(before.length + 2);
      const cut = await startServer(database(), {
        bend: (desk) => ({
          ...desk,
          transact: (work) =>
            desk.transact((stores) =>
              work({
                ...stores,
                audit: { note: () => async () => left(failure("unavailable", "failure.unavailable")) },
              }),
            ),
        }),
      });
      cut.pass((Date.parse(serverOf().desk.clock.now()) - Date.parse(cut.desk.clock.now())) / 1000);
      const headers = await session(serverOf(), patient);
      expect((await ask(cut, "PUT", "/api/destroyUser", { headers })).statusCode).toBe(503);
      await cut.close();
      const kept = (await call("GET", `/api/patient/${patient.id}`)).json();
      for (const { collection } of sections) expect(kept[collection], collection).not.toEqual([]);
      // not a whole number of bytes: a row that no version of this program reads
      await database().transaction({ as: "record", actor: patient.id, patient: patient.patient }, (sql) =>
        sql.query("update tbl_files set file_size = 1.5e-7 where id_paziente = $1", [patient.patient]),
      );
      const unreadable = await inRecordOf(serverOf(), patient, ({ archive }) =>
        archive.files(patient.patient ?? 0),
      ).then(
        () => false,
        () => true,
      );
      expect(unreadable).toBe(true);
      expect((await (await as(patient))("PUT", "/api/destroyUser")).statusCode).toBe(204);
      await expect.poll(() => testVaultFiles()).toEqual(before);
      const remains = (await everything()).toLowerCase().replaceAll(/^\(?\d+,\d+,\w{64}.*$/gm, "");
      for (const trace of ["ermenegilda", patient.email, String(patient.id), String(patient.patient)])
        expect(remains, trace).not.toContain(trace);
    });

    it("of a doctor takes the doctor out of the records of patients", async () => {
      const [patient, doctor] = [await enrol(serverOf(), "patient"), await enrol(serverOf(), "doctor")];
      const doctors = () => inRecordOf(serverOf(), patient, (stores) => stores.doctors.ofPatient(patient.patient ?? 0));
      await inRecordOf(serverOf(), patient, (stores) =>
        stores.doctors.add(patient.patient ?? 0, anAssociation({ id: serverOf().desk.ids.next(), account: doctor.id })),
      );
      expect(await doctors()).toHaveLength(1);
      expect((await (await as(doctor))("PUT", "/api/destroyUser")).statusCode).toBe(204);
      expect(await doctors()).toEqual([]);
    });

    it("purges the extracts after a year, in a job that one process does", async () => {
      const [extract] = await rows("select scadenza from estratto order by scadenza desc limit 1");
      const until = Date.parse(String(extract?.scadenza));
      const runner = jobRunner(serverOf().desk, accountJobs(serverOf().desk));
      const other = jobRunner(serverOf().desk, accountJobs(serverOf().desk));
      await runner.look();
      expect(await rows("select 1 as x from estratto")).not.toEqual([]);
      serverOf().pass((until - Date.parse(serverOf().desk.clock.now())) / 1000);
      await Promise.all([runner.look(), other.look()]);
      expect(await rows("select 1 as x from estratto")).toEqual([]);
      await runner.close();
      await other.close();
    });

    it("lets the last administrator not go", async () => {
      const server = serverOf();
      await rows("update utente set stato = 'disabled' where ruolo = 'admin'");
      const admin = await enrol(server, "admin");
      expect((await (await as(admin))("PUT", "/api/destroyUser")).json().code).toBe("admin.lastAdministrator");
      await enrol(server, "admin");
      expect((await (await as(admin))("PUT", "/api/destroyUser")).statusCode).toBe(204);
    });
  });

  describe("AZ-10: administrators", () => {
    it("find users, disable one at once with all sessions, and every act is in the audit trail", async () => {
      const [call, patient] = [
        await as(await enrol(serverOf(), "admin")),
        await enrol(serverOf(), "patient", { surname: "Dell'Orto" }),
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

    it("AZ-12: add features, roles and licences, and what they give counts at the very next request", async () => {
      const [call, patient] = [await as(await enrol(serverOf(), "admin")), await enrol(serverOf(), "patient")];
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
        errors: [{ field: "name", code: "admin.nameTaken" }],
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

  it("an administrator writes what the directory says of a doctor, of nobody else", async () => {
    const call = await as(await enrol(serverOf(), "admin"));
    const doctor = await enrol(serverOf(), "doctor");
    const path = `/api/security/medici/${doctor.id}`;
    const blank = (await call("GET", path)).json();
    expect(blank).toMatchObject({ specializzation: "", contatto_telefono: "" });
    const card = { ...blank, specializzation: "Cardiologia", cpp_localita_iscrizione: "Pisa" };
    expect((await call("PUT", path, { ...card, email: "nessuno" })).json().errors).toEqual([
      { field: "email", code: "account.emailInvalid" },
    ]);
    for (let twice = 0; twice < 2; twice++) expect((await call("PUT", path, card)).json()).toEqual(card);
    const patient = await enrol(serverOf(), "patient");
    const found = await (await as(patient))("GET", `/api/getNAdoctors/${patient.patient}`);
    expect(found.json()).toContainEqual(
      expect.objectContaining({ id_careprovider: doctor.id, specializzation: "Cardiologia" }),
    );
    expect((await call("GET", `/api/security/medici/${patient.id}`)).statusCode).toBe(404);
  });

  describe("IO-10: a subscription", () => {
    const capture = (patient: Account, order: string, planid = PLAN) => ({
      orderId: order,
      subscriptionId: order,
      id_utente: patient.id,
      email: "altro@libretto.example",
      planid,
    });

    it("begins with an order of the trial provider, counts at once, is extended, and a repeat changes nothing", async () => {
      const patient = await enrol(serverOf(), "patient", { licence: 1 });
      const call = await as(patient);
      const may = async () =>
        (await call("POST", "/api/security/hasPermission", { data: "calcolatrice" })).json().data.data;
      expect(await may()).toBe(false);
      const offered = (await call("GET", "/api/contratti")).json();
      expect(offered.pagamento).toEqual({ fornitore: "prova", client_id: "" });
      const order = async () => (await call("POST", "/api/paypal/order", { planid: PLAN })).json().orderId;
      const pay = async (id: string) => (await call("POST", "/api/paypal/order/capture", capture(patient, id))).json();
      const first = await order();
      const subscribed = await pay(first);
      expect(Date.parse(subscribed.data_scadenza) - Date.parse(serverOf().desk.clock.now())).toBe(365 * 864e5);
      expect(await may()).toBe(true);
      expect(await pay(first)).toEqual(subscribed);
      const extended = await pay(await order());
      expect(Date.parse(extended.data_scadenza) - Date.parse(subscribed.data_scadenza)).toBe(365 * 864e5);
      const list = (await call("GET", "/api/sottoscrizioni")).json().data;
      expect((await call("GET", `/api/sottoscrizioni/${patient.patient}`)).json().data).toEqual(list);
      expect(list.map(({ id }: { id: number }) => id)).toHaveLength(3);
      const stolen = await (await as(await enrol(serverOf(), "patient")))(
        "POST",
        "/api/paypal/order/capture",
        capture(patient, first),
      );
      expect(stolen.json().code).toBe("payment.failed");
    });

    it("is not begun by any forgery of what a provider confirms, and cancelling asks the provider first", async () => {
      const patient = await enrol(serverOf(), "patient", { licence: 1 });
      const headers = await session(serverOf(), patient);
      let said: PaidOrder | null = null;
      const cancelled: string[] = [];
      const charged = { amount: 24, currency: "EUR" };
      const server = await startServer(database(), {
        bend: (desk) => ({
          ...desk,
          ids: serverOf().desk.ids,
          clock: serverOf().desk.clock,
          payment: {
            planOf: () => "P-1",
            provider: {
              clientId: "the-client",
              confirm: () => async () =>
                said === null ? left({ kind: "refused", code: "payment.failed" } as const) : right(said),
              renews: () => async () => right(false),
              cancel: (name) => async () => right(void cancelled.push(name)),
            },
          },
        }),
      });
      const post = (url: string, body: object) => ask(server, "POST", url, { headers, body });
      const pay = (order: string, plan = "P-1") => post("/api/paypal/order/capture", capture(patient, order, plan));
      expect((await post("/api/paypal/order", { planid: "P-1" })).statusCode).toBe(404);
      const good = { account: patient.id, plan: "P-1", charged };
      const forgeries: readonly (PaidOrder | null)[] = [
        null,
        { ...good, account: patient.id + 1 },
        { ...good, account: 0 },
        { ...good, plan: "P-2" },
        { ...good, plan: "" },
        { ...good, charged: { amount: 23.99, currency: "EUR" } },
        { ...good, charged: { amount: 0, currency: "EUR" } },
        { ...good, charged: { amount: 24, currency: "TRY" } },
      ];
      for (const [i, forged] of forgeries.entries()) {
        said = forged;
        expect((await pay(`F${i}`)).statusCode, JSON.stringify(forged)).toBe(422);
      }
      said = good;
      expect((await pay("G", "P-2")).json().code).toBe("payment.planDiffers");
      expect((await pay(" ")).statusCode).toBe(422);
      const subscribed = (await pay("G")).json();
      expect(subscribed.cancelled_at).toBeNull();
      const cancel = () => post("/api/sottoscrizioni/annulla", { id: subscribed.id });
      expect((await cancel()).json()).toMatchObject({ data_scadenza: subscribed.data_scadenza, id: subscribed.id });
      expect(cancelled).toEqual(["G"]);
      expect((await cancel()).json().code).toBe("subscription.alreadyCancelled");
      await server.close();
    });

    it("that is over takes its permissions along, and the patient is told once", async () => {
      const patient = await enrol(serverOf(), "patient");
      const runner = jobRunner(serverOf().desk, accountJobs(serverOf().desk));
      const over = serverOf().desk.clock.now();
      await rows("update sottoscrizione set data_scadenza = $2 where id_paziente = $1", [patient.patient, over]);
      serverOf().pass(3600);
      await runner.look();
      serverOf().pass(3600);
      await runner.look();
      await serverOf().post.carry();
      const call = await as(patient);
      expect((await call("POST", "/api/security/hasPermission", { data: "calcolatrice" })).json().data.data).toBe(
        false,
      );
      expect(
        serverOf().letters.filter(({ to, subject }) => to === patient.email && subject.includes("terminata")),
      ).toHaveLength(1);
      await runner.close();
    });
  });

  it("IO-8: a patient writes to an own doctor in the own name, to nobody else, and ten times an hour", async () => {
    const [patient, doctor] = [await enrol(serverOf(), "patient"), await enrol(serverOf(), "doctor")];
    await inRecordOf(serverOf(), patient, (stores) =>
      stores.doctors.add(patient.patient ?? 0, anAssociation({ id: serverOf().desk.ids.next(), account: doctor.id })),
    );
    const call = await as(patient);
    const mail = { topic: "Visita", text: "Buongiorno", from: "capo@altrove.example", name: "Capo", recName: "" };
    const send = (to: string, differs: object = {}) => call("POST", "/api/sendMail", { ...mail, to, ...differs });

    expect((await send("nessuno@libretto.example")).json().code).toBe("mail.recipientUnknown");
    expect((await send(doctor.email, { topic: "x\r\nBcc: tutti@altrove.example" })).statusCode).toBeGreaterThanOrEqual(
      400,
    );
    const again = async (key = "one-letter") => {
      const headers = { ...(await session(serverOf(), patient)), "idempotency-key": key };
      return (await ask(serverOf(), "POST", "/api/sendMail", { headers, body: { ...mail, to: doctor.email } }))
        .statusCode;
    };
    expect([await again(), await again()], "RE-6").toEqual([200, 200]);
    for (let i = 0; i < 9; i++) expect((await send(doctor.email)).statusCode).toBe(200);
    expect((await send(doctor.email)).statusCode).toBe(429);
    expect(await again(), "RE-6: what went before goes by its key, not by the limit").toBe(200);
    expect(await again("another-letter")).toBe(429);
    await serverOf().post.carry();
    const letters = serverOf().letters.filter(({ to }) => to === doctor.email);
    expect(letters).toHaveLength(10);
    expect(letters[0]).toEqual({
      to: doctor.email,
      subject: "Visita",
      text: "Buongiorno",
      writer: { name: "Elena Marchetti", email: patient.email },
    });
    serverOf().pass(3601);
    expect((await (await as(patient))("POST", "/api/sendMail", { ...mail, to: doctor.email })).statusCode).toBe(200);
  });
};
