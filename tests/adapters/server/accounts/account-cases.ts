import { accountJobs, jobRunner } from "@libretto/adapters/server/jobs/runner";
import { translateTreatment } from "@libretto/core/account/treatment-texts";
import { failure } from "@libretto/core/kernel/failure";
import { left, right } from "@libretto/core/kernel/fp";
import { dataUrlOf } from "@libretto/core/kernel/upload";
import { files } from "@libretto/core/record/files/wire";
import { NO_CYCLE } from "@libretto/core/record/medical-history/physiological";
import { sections } from "@libretto/core/record/sections";
import { therapies } from "@libretto/core/record/therapies/wire";
import { describe, expect, it } from "vitest";
import { withStores } from "../../../support/bent-stores.ts";
import { anAssociation, aTherapy } from "../../../support/builders.ts";
import type { Opened } from "../../../support/databases.ts";
import { keepRow } from "../../../support/kept-row.ts";
import { aFile, anUpload } from "../../../support/record/files.ts";
import { sampleOf } from "../../../support/samples.ts";
import {
  ask,
  enrol,
  inRecordOf,
  session,
  startServer,
  type TestServer,
  testVaultFiles,
} from "../../../support/server.ts";
import { callsAt, everyRowIn, rowsIn } from "./account-calls.ts";

/** What a row needs of the record it comes into. */
const ofRecord = ({ name }: { readonly name: string }, therapy: number): object =>
  name === "adverseReactions" ? { therapy } : name === "physiologicalHistory" ? NO_CYCLE : {};

/** Consents and the end of an account, against a running server. */
export const accountCases = (serverOf: () => TestServer, database: Opened): void => {
  const as = callsAt(serverOf);
  const rows = rowsIn(database);
  const everything = everyRowIn(database);

  describe("PR-8: consents", () => {
    it("are given and withdrawn from today on, all but the locked one, and the history stays", async () => {
      const patient = await enrol(serverOf(), "patient");
      const call = await as(patient);
      const list = async () => (await call("GET", `/api/consensi/${patient.patient}`)).json().data;
      const [locked, keeping] = await list();
      expect([locked.Id_Trattamento, keeping.Id_Trattamento]).toEqual([14, 15]);
      for (const { trattamento: kept } of [locked, keeping])
        expect(
          translateTreatment("en", { id: 1, name: kept.Nome_T, purpose: kept.Finalita_T, notice: kept.Informativa })
            .language,
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
      const notAsked = { id: serverOf().desk.ids.next(), at: serverOf().desk.clock.now() };
      await database().transaction({ as: "record", actor: patient.id, patient: patient.patient }, (sql) =>
        sql.query("insert into consenso values ($1, $2, 14, true, '2026-01-01', 1, $3)", [
          ...[patient.patient, notAsked.id, notAsked.at],
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
      await serverOf().post.deliver();
      expect(
        serverOf()
          .letters.filter(({ to }) => to === patient.email)
          .at(-1)?.subject,
      ).toBe("Il tuo Libretto è stato eliminato");
      const left = await everything();
      for (const trace of ["zenobia", "quattrocchi", patient.email, String(patient.id), String(patient.patient)])
        expect(left.toLowerCase(), trace).not.toContain(trace);
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
        bend: withStores(() => ({
          audit: { append: () => async () => left(failure("unavailable", "failure.unavailable")) },
        })),
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
      const remains = (await everything()).toLowerCase();
      for (const trace of ["ermenegilda", patient.email, String(patient.id), String(patient.patient)])
        expect(remains, trace).not.toContain(trace);
    });

    it("of a doctor takes the doctor out of the records of patients", async () => {
      const [patient, doctor] = [await enrol(serverOf(), "patient"), await enrol(serverOf(), "doctor")];
      const doctors = () =>
        inRecordOf(serverOf(), patient, (stores) => stores.doctors.listOfPatient(patient.patient ?? 0));
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
      await runner.runDueJobs();
      expect(await rows("select 1 as x from estratto")).not.toEqual([]);
      serverOf().pass((until - Date.parse(serverOf().desk.clock.now())) / 1000);
      await Promise.all([runner.runDueJobs(), other.runDueJobs()]);
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
};
