import { accountJobs } from "@libretto/adapters/server/jobs/jobs";
import { jobRunner } from "@libretto/adapters/server/jobs/runner";
import { translateTreatment } from "@libretto/core/account/treatment-texts";
import { instantAt } from "@libretto/core/kernel/dates";
import { failure } from "@libretto/core/kernel/failure";
import { left, right } from "@libretto/core/kernel/fp";
import { dataUrlOf } from "@libretto/core/kernel/upload";
import type { Account } from "@libretto/core/ports/accounts/account-store";
import { files } from "@libretto/core/record/files/wire";
import { NO_CYCLE } from "@libretto/core/record/medical-history/physiological";
import { sections } from "@libretto/core/record/sections";
import { therapies } from "@libretto/core/record/therapies/wire";
import { describe, expect, it } from "vitest";
import { anAssociation, aTherapy } from "../../../support/builders.ts";
import type { OpenDatabase } from "../../../support/databases/databases.ts";
import { aFile, anUpload } from "../../../support/record/files.ts";
import { NEED_THERAPY, sampleRowOf } from "../../../support/record/sample-rows.ts";
import { addRow } from "../../../support/server/add-row.ts";
import { replaceStores } from "../../../support/server/replace-stores.ts";
import {
  createAccount,
  inRecordOf,
  openSession,
  sendRequest,
  startServer,
  type TestServer,
  testVaultFiles,
  unwrapTask,
} from "../../../support/server/server.ts";
import { signInAs } from "../../../support/server/signed-in.ts";
import { waitUntil } from "../../../support/wait-until.ts";
import { everyRowIn, rowsIn } from "./account-calls.ts";

/** The other rows that a row needs in its new record. */
const ofRecord = ({ name }: { readonly name: string }, therapy: number): object =>
  NEED_THERAPY.includes(name) ? { therapy } : name === "physiologicalHistory" ? NO_CYCLE : {};

/** Consents and account deletion, on a running server. */
export const accountCases = (serverOf: () => TestServer, database: OpenDatabase): void => {
  const as = (account: Account) => signInAs(serverOf(), account);
  const rows = rowsIn(database);
  const everything = everyRowIn(database);

  describe("PR-8: consents", () => {
    it("can be given and withdrawn from today, except the locked one, and the history stays", async () => {
      const patient = await createAccount(serverOf(), "patient");
      const call = await as(patient);
      const list = async () => (await call("GET", `/api/consensi/${patient.patient}`)).json().data;
      const [locked, changeable] = await list();
      expect([locked.Id_Trattamento, changeable.Id_Trattamento]).toEqual([14, 15]);
      for (const { trattamento: consent } of [locked, changeable])
        expect(
          translateTreatment("en", {
            id: 1,
            name: consent.Nome_T,
            purpose: consent.Finalita_T,
            notice: consent.Informativa,
          }).language,
        ).toBe("en");
      const setConsent = (Consenso: boolean) => call("POST", "/api/consensoUpdate", { ...changeable, Consenso });
      for (const given of [true, true, false]) expect((await setConsent(given)).statusCode).toBe(204);
      expect((await list())[1]).toMatchObject({
        Consenso: false,
        data_consenso: serverOf().context.clock.now().slice(0, 10),
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
      const consentHistory = (await call("GET", `/api/consensi/${patient.patient}/storico`)).json().data;
      expect(consentHistory).toMatchObject([
        { Id_Trattamento: 15, Consenso: false, versione_informativa: 1 },
        { Id_Trattamento: 15, Consenso: true, versione_informativa: 1 },
      ]);
      const unansweredConsent = { id: serverOf().context.ids.next(), at: serverOf().context.clock.now() };
      await database().transaction({ as: "record", actor: patient.id, patient: patient.patient }, (sql) =>
        sql.query("insert into consenso values ($1, $2, 14, true, '2026-01-01', 1, $3)", [
          ...[patient.patient, unansweredConsent.id, unansweredConsent.at],
        ]),
      );
      expect((await list())[0], "W22: stored at registration without a question").toMatchObject({
        ...{ Id_Trattamento: 14, Consenso: false, data_consenso: null },
      });
      const required = (Consenso: boolean) => call("POST", "/api/consensoUpdate", { ...locked, Consenso });
      expect((await required(true)).statusCode).toBe(204);
      expect((await required(false)).json().code).toBe("consents.locked");
      expect((await list())[0]).toMatchObject({ Id_Trattamento: 14, Consenso: true });
      for (const text of ["update consenso set consenso = true", "delete from consenso"])
        await expect(
          database().transaction({ as: "record", actor: patient.id, patient: patient.patient }, (sql) =>
            sql.query(text),
          ),
        ).rejects.toMatchObject({ code: "42501" });
    });
  });

  describe("PR-6: the account deletion", () => {
    it("AU-8: needs step-up authentication, removes every trace, and keeps an anonymous extract for one year", async () => {
      const patient = await createAccount(serverOf(), "patient", { name: "Zenobia", surname: "Quattrocchi" });
      const doctor = await createAccount(serverOf(), "doctor");
      await inRecordOf(serverOf(), patient, (stores) =>
        stores.records.add(therapies, patient.patient ?? 0, aTherapy({ note: "soltanto di zenobia" })),
      );
      await inRecordOf(serverOf(), patient, (stores) =>
        stores.doctors.add(
          patient.patient ?? 0,
          anAssociation({ id: serverOf().context.ids.next(), account: doctor.id }),
        ),
      );
      const call = await as(patient);
      const [, changeable] = (await call("GET", `/api/consensi/${patient.patient}`)).json().data;
      await call("POST", "/api/consensoUpdate", { ...changeable, Consenso: true });
      serverOf().advanceClock(301);
      expect((await call("PUT", "/api/destroyUser")).json().code).toBe("account.proveAgain");
      const missingResponse = await (await as(patient))("PUT", "/api/destroyUser");
      expect(missingResponse.statusCode).toBe(204);
      expect(missingResponse.headers["clear-site-data"]).toBe('"cache", "cookies", "storage"');
      expect((await call("GET", "/api/menu")).statusCode).toBe(401);
      await serverOf().emailDelivery.deliver();
      expect(
        serverOf()
          .sentEmails.filter(({ to }) => to === patient.email)
          .at(-1)?.subject,
      ).toBe("Il tuo Libretto è stato eliminato");
      const left = await everything();
      for (const trace of ["zenobia", "quattrocchi", patient.email, String(patient.id), String(patient.patient)])
        expect(left.toLowerCase(), trace).not.toContain(trace);
      const extracts = await rows("select dati, scadenza from estratto");
      expect(JSON.stringify(extracts)).toContain("tbl_terapie");
      expect(JSON.stringify(extracts)).not.toMatch(/zenobia|\d{4}-\d{2}-\d{2}"/i);
    });

    it("removes rows of every section, files with their bytes, waiting e-mails and open views; a failure keeps all of them", async () => {
      const patient = await createAccount(serverOf(), "patient", { name: "Ermenegilda", surname: "Quattrocchi" });
      const before = testVaultFiles();
      const therapy = await addRow(serverOf(), patient, therapies, aTherapy({ note: "di ermenegilda" }));
      for (const section of sections.filter(({ name }) => !["therapies", "files"].includes(name)))
        await addRow(serverOf(), patient, section, sampleRowOf(section, { ...ofRecord(section, therapy.id) }));
      const call = await as(patient);
      const upload = { ...(files.wire.encode(aFile({ id: 0 })) as object), file: dataUrlOf(anUpload()) };
      expect((await call("POST", "/api/files", upload)).statusCode).toBe(200);
      expect((await call("POST", `/api/downloadEmergenza/${patient.patient}`)).statusCode).toBe(200);
      await call("POST", "/api/user/password/forgot", { email: patient.email });
      expect(testVaultFiles().length, "a trace and a file").toBe(before.length + 2);
      const cut = await startServer(database(), {
        overrideContext: replaceStores(() => ({
          audit: { append: () => async () => left(failure("unavailable", "failure.unavailable")) },
        })),
      });
      cut.advanceClock((Date.parse(serverOf().context.clock.now()) - Date.parse(cut.context.clock.now())) / 1000);
      const headers = await openSession(serverOf(), patient);
      expect((await sendRequest(cut, "PUT", "/api/destroyUser", { headers })).statusCode).toBe(503);
      await cut.close();
      const consent = (await call("GET", `/api/patient/${patient.id}`)).json();
      for (const { collection } of sections) expect(consent[collection], collection).not.toEqual([]);
      // Not a whole number of bytes: no version of this program can read this row.
      await database().transaction({ as: "record", actor: patient.id, patient: patient.patient }, (sql) =>
        sql.query("update tbl_files set file_size = 1.5e-7 where id_paziente = $1", [patient.patient]),
      );
      const unreadable = await inRecordOf(serverOf(), patient, ({ reader }) =>
        reader
          .openOwn(patient.patient ?? 0)
          .openArchive()
          .listFiles(),
      ).then(
        () => false,
        () => true,
      );
      expect(unreadable).toBe(true);
      expect((await (await as(patient))("PUT", "/api/destroyUser")).statusCode).toBe(204);
      await waitUntil(() => testVaultFiles().length === before.length);
      expect(testVaultFiles()).toEqual(before);
      // the farewell e-mail is sent after the response
      await serverOf().emailDelivery.deliver();
      const remains = (await everything()).toLowerCase();
      for (const trace of ["ermenegilda", patient.email, String(patient.id), String(patient.patient)])
        expect(remains, trace).not.toContain(trace);
    });

    it("of a doctor removes the doctor from the patients' records", async () => {
      const [patient, doctor] = [await createAccount(serverOf(), "patient"), await createAccount(serverOf(), "doctor")];
      const doctors = () =>
        inRecordOf(serverOf(), patient, (stores) => stores.doctors.listOfPatient(patient.patient ?? 0));
      await inRecordOf(serverOf(), patient, (stores) =>
        stores.doctors.add(
          patient.patient ?? 0,
          anAssociation({ id: serverOf().context.ids.next(), account: doctor.id }),
        ),
      );
      expect(await doctors()).toHaveLength(1);
      expect((await (await as(doctor))("PUT", "/api/destroyUser")).statusCode).toBe(204);
      expect(await doctors()).toEqual([]);
    });

    it("deletes the extracts after a year, in a job that one process runs", async () => {
      const [extract] = await rows("select scadenza from estratto order by scadenza desc limit 1");
      const until = Date.parse(String(extract?.scadenza));
      const runner = jobRunner(serverOf().context, accountJobs(serverOf().context));
      const other = jobRunner(serverOf().context, accountJobs(serverOf().context));
      await runner.runDueJobs();
      expect(await rows("select 1 as x from estratto")).not.toEqual([]);
      serverOf().advanceClock((until - Date.parse(serverOf().context.clock.now())) / 1000);
      await Promise.all([runner.runDueJobs(), other.runDueJobs()]);
      expect(await rows("select 1 as x from estratto")).toEqual([]);
      await runner.close();
      await other.close();
    });

    it("a clock that is set ahead and back delays no job; clocks that differ by seconds run it once", async () => {
      const [start, hour] = [Date.parse("2026-03-14T09:00:00.000Z"), 3_600_000];
      const claim = (now: number) =>
        unwrapTask(
          serverOf().context.transact(({ jobs }) => jobs.claim("trial", instantAt(now), instantAt(now + hour))),
        );
      expect([await claim(start), await claim(start - 30_000), await claim(start + 30_000)]).toEqual([
        true,
        false,
        false,
      ]);
      expect([await claim(start + 3650 * 24 * hour), await claim(start + 2 * hour)]).toEqual([true, true]);
      expect(await claim(start + 2 * hour)).toBe(false);
    });

    it("is refused for the last administrator", async () => {
      const server = serverOf();
      await rows("update utente set stato = 'disabled' where ruolo = 'admin'");
      const admin = await createAccount(server, "admin");
      expect((await (await as(admin))("PUT", "/api/destroyUser")).json().code).toBe("admin.lastAdministrator");
      await createAccount(server, "admin");
      expect((await (await as(admin))("PUT", "/api/destroyUser")).statusCode).toBe(204);
    });
  });
};
