import type { Clearance } from "@libretto/core/access/visibility";
import { isRight } from "@libretto/core/kernel/fp";
import { PatientNewsWire } from "@libretto/core/record/across/since-visit/patient-news-wire";
import { diagnoses } from "@libretto/core/record/diagnoses/wire";
import { labResults } from "@libretto/core/record/lab-results/wire";
import { therapies } from "@libretto/core/record/therapies/wire";
import { visits } from "@libretto/core/record/visits/wire";
import { vitalSigns } from "@libretto/core/record/vital-signs/wire";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aDiagnosis, anAssociation, aReading, aTherapy, at, on } from "../../support/builders.ts";
import { onOneDatabase } from "../../support/databases/databases.ts";
import { transactAs } from "../../support/databases/record-transactions.ts";
import { aLabResult } from "../../support/record/lab-results.ts";
import { anAppointment, aVisit } from "../../support/record/visits.ts";
import { addCarer } from "../../support/server/add-carer.ts";
import { rowAdderFor } from "../../support/server/add-row.ts";
import {
  createAccount,
  inRecordOf,
  openSession,
  sendRequest,
  startServer,
  type TestServer,
} from "../../support/server/server.ts";

const ALL: Omit<Clearance, "sections"> = { visibility: "total", level: 6, tags: [] };
/** The server starts on 14 March 2026; the doctor is Elena Marchetti. */
const LAST_VISIT = aVisit({ date: on("2026-02-01"), careProvider: "Dott.ssa Marchetti Elena", level: 1 });

onOneDatabase("The news of a patient for a doctor", (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(database());
  });
  afterAll(() => server.close());

  const somebody = async (clearance: Clearance = ALL) => {
    const [patient, doctor] = [await createAccount(server, "patient"), await createAccount(server, "doctor")];
    const association = anAssociation({
      id: server.context.ids.next(),
      account: doctor.id,
      name: "Elena Marchetti",
      clearance,
    });
    await inRecordOf(server, patient, ({ doctors }) => doctors.add(patient.patient ?? 0, association));
    const read = async (account = doctor, language = "it") => {
      const headers = { ...(await openSession(server, account)), "accept-language": language };
      return sendRequest(server, "GET", `/api/novitaPaziente/${patient.patient}`, { headers });
    };
    return { patient, doctor, read, add: rowAdderFor(server, patient) };
  };

  it("counts what happened since the last visit to this doctor, and names urgent values", async () => {
    const { add, read } = await somebody();
    await add(visits, LAST_VISIT);
    await add(visits, aVisit({ date: on("2026-03-01"), careProvider: "Marco Gialli" }));
    await add(visits, anAppointment({ date: on("2026-03-20"), careProvider: "Elena Marchetti" }));
    await add(therapies, aTherapy({ start: on("2026-02-20") }));
    await add(therapies, aTherapy({ start: on("2025-02-20"), list: "forbidden" }));
    await add(labResults, aLabResult({ date: on("2026-02-10") }));
    await add(labResults, aLabResult({ date: on("2025-02-10") }));
    await add(vitalSigns, aReading({ takenAt: at("2026-03-13T08:00:00.000Z"), oxygenSaturation: 82 }));
    await add(diagnoses, aDiagnosis({ madeOn: null }));
    const answer = await read();
    expect(answer.statusCode).toBe(200);
    const news = answer.json();
    // a visit, a medication, a test, and each measure of the reading
    expect(news).toMatchObject({ dal: { tipo: "visita", giorno: "2026-02-01" }, senza_data: true, farmaci_vietati: 1 });
    expect(news.novita).toBeGreaterThan(3);
    expect(news.urgenti).toEqual(["Saturazione 82 %, urgente: valore molto basso"]);
    expect((await read(undefined, "en")).json().urgenti[0]).toMatch(/^Saturation|^Oxygen/);
    expect(PatientNewsWire.decode(news)._tag).toBe("Right");
  });

  it("begins with the day on which the patient added the doctor, without a visit to this doctor", async () => {
    const { add, read } = await somebody();
    await add(visits, aVisit({ date: on("2026-03-01"), careProvider: "Marco Gialli" }));
    expect((await read()).json()).toMatchObject({ dal: { tipo: "associazione", giorno: "2026-03-14" }, novita: 0 });
  });

  it("AZ-5: counts nothing that the clearance hides, and does not tell that it exists", async () => {
    const { add, read } = await somebody({ visibility: "total", level: 2, tags: [] });
    await add(visits, LAST_VISIT);
    const before = (await read()).json();
    await add(visits, aVisit({ date: on("2026-03-10"), careProvider: "Elena Marchetti", level: 6 }));
    await add(therapies, aTherapy({ start: on("2026-02-20"), level: 6 }));
    await add(therapies, aTherapy({ list: "forbidden", level: 6 }));
    await add(diagnoses, aDiagnosis({ madeOn: null, level: 6 }));
    await add(vitalSigns, aReading({ takenAt: at("2026-03-13T08:00:00.000Z"), oxygenSaturation: 82, level: 6 }));
    expect((await read()).json()).toEqual(before);
  });

  it("AZ-6: is absent for a doctor without an association; a carer who reads has no start", async () => {
    const { patient, read } = await somebody();
    expect((await read(await createAccount(server, "doctor"))).statusCode).toBe(404);
    const carer = await createAccount(server, "patient");
    await addCarer(server, patient, carer, { right: "read", clearance: ALL, until: null });
    expect((await read(carer)).json()).toMatchObject({ dal: null, novita: 0 });
  });

  it("reads only rows of that time, and those without a day", async () => {
    const { patient, add } = await somebody();
    await add(labResults, aLabResult({ date: on("2026-02-10") }));
    await add(labResults, aLabResult({ date: on("2025-02-10") }));
    await add(vitalSigns, aReading({ takenAt: at("2024-03-13T08:00:00.000Z") }));
    await add(therapies, aTherapy({ start: on("2020-02-20"), list: "forbidden" }));
    const who = { account: patient.id, patient: patient.patient };
    const read = await transactAs(database(), who, ({ texts }) =>
      texts.readRowsSince(patient.patient ?? 0, on("2026-01-01")),
    );
    const rows = isRight(read) ? JSON.parse(read.right) : {};
    const counts = [labResults, vitalSigns, therapies].map(({ collection }) => rows[collection].length);
    expect(counts).toEqual([1, 0, 1]);
  });
});
