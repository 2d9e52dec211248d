import { failureOf } from "@libretto/adapters/sql/engine/database-errors";
import { countedInsert } from "@libretto/adapters/sql/record/counted-rows";
import { createRecordCache, type RecordCache } from "@libretto/adapters/sql/record/record-cache";
import { tableOf } from "@libretto/adapters/sql/record/tables";
import type { Clearance } from "@libretto/core/access/visibility";
import { ageOn, dayOf } from "@libretto/core/kernel/dates";
import type { Failure } from "@libretto/core/kernel/failure";
import { left, right, type TaskEither } from "@libretto/core/kernel/fp";
import { timeSortableId } from "@libretto/core/kernel/id";
import { pageForDoctor } from "@libretto/core/record/across/sharing/shared-record";
import type { Association } from "@libretto/core/record/doctors/association";
import type { NarrativeDraft } from "@libretto/core/record/medical-history/narratives";
import { familyHistory } from "@libretto/core/record/medical-history/narratives-wire";
import type { Patient } from "@libretto/core/record/patient/patient";
import { PatientWire } from "@libretto/core/record/patient/wire";
import type { AnySection, RowCore } from "@libretto/core/record/section";
import { sections, sectionsByName } from "@libretto/core/record/sections";
import type { Therapy } from "@libretto/core/record/therapies/therapy";
import { nameSource } from "@libretto/core/record/vital-signs/phone-source";
import { writeSource } from "@libretto/core/record/vital-signs/reading-source";
import * as fc from "fast-check";
import { expect, it } from "vitest";
import { anyLevel, anyPatient } from "../../../support/arbitraries/record.ts";
import { aContact, aDiagnosis, anAssociation, aPatient, aTherapy, on } from "../../../support/builders.ts";
import { onEveryDatabase } from "../../../support/databases/databases.ts";
import {
  createDoctor,
  createPatient,
  createReader,
  ownerOf,
  type RecordStores,
  tickingClock,
  transactAs,
} from "../../../support/databases/record-transactions.ts";
import { unwrap } from "../../../support/unwrap.ts";

type Json = Readonly<Record<string, unknown>>;
const { emergencyContacts, otherContacts, therapies, diagnoses } = sectionsByName;

onEveryDatabase("The patient record", (database) => {
  const asOwner =
    (patient: Patient) =>
    <A>(work: Parameters<typeof transactAs<A>>[2]) =>
      transactAs(database(), ownerOf(patient), work).then(unwrap);
  const add = (patient: Patient, section: AnySection, row: RowCore): Promise<RowCore> =>
    asOwner(patient)(({ records }) => records.add(section, patient.id, row));
  const recordText = (patient: Patient) => asOwner(patient)(({ reader }) => reader.openOwn(patient.id).readAnswer());

  it("stores every field of any sheet", async () => {
    const property = fc.asyncProperty(anyPatient, fc.option(anyLevel), async (sheet, usualLevel) => {
      const patient = await createPatient(database());
      const storable = {
        allergyStatement: null,
        usualLevel,
        ...sheet,
        id: patient.id,
        account: patient.account,
        email: patient.email,
        username: patient.name,
        version: 1,
      };
      const decoded = PatientWire.decode(PatientWire.encode(storable));
      if (decoded._tag === "Left") return; // A text that no request can contain.
      expect(await asOwner(patient)(({ sheets }) => sheets.replace(decoded.right, 1))).toEqual({
        ...decoded.right,
        version: 2,
      });
      expect(await asOwner(patient)(({ sheets }) => sheets.loadForUpdate(patient.id))).toEqual({
        ...decoded.right,
        version: 2,
      });
    });
    await fc.assert(property, { numRuns: 30 });
  });

  it("RE-5: saves the sheet with the version that was read, and no other", async () => {
    const patient = await createPatient(database());
    const save = (street: string, seen: number | null) =>
      transactAs(database(), ownerOf(patient), ({ sheets }) => sheets.replace({ ...patient, street }, seen));
    expect(await save("Via Roma 1", 1)).toEqual(right({ ...patient, street: "Via Roma 1", version: 2 }));
    expect(await save("Via Roma 2", 1)).toEqual(left(expect.objectContaining({ kind: "stale" })));
    const other = await createPatient(database());
    expect(await transactAs(database(), ownerOf(other), ({ sheets }) => sheets.replace(patient, null))).toEqual(
      left(expect.objectContaining({ kind: "notFound" })),
    );
    expect(await transactAs(database(), ownerOf(other), ({ sheets }) => sheets.loadForUpdate(patient.id))).toEqual(
      left(expect.objectContaining({ kind: "notFound" })),
    );
  });

  it("is one JSON text with the sheet, the newest rows of each section, the totals and the doctors", async () => {
    const patient = await createPatient(database());
    const contact = await add(patient, emergencyContacts, aContact());
    const older = await add(patient, therapies, aTherapy({ start: on("2024-01-01"), tags: [6] }));
    const newer = await add(patient, therapies, aTherapy({ start: on("2025-01-01"), list: "forbidden" }));
    const diagnosis = await add(patient, diagnoses, aDiagnosis());
    const doctor: Association = anAssociation({
      id: 5,
      account: 6,
      clearance: { visibility: "partial", level: 4, tags: [6, 14] },
    });
    await asOwner(patient)(({ doctors }) => doctors.add(patient.id, doctor));
    const record = JSON.parse(await recordText(patient)) as Json;
    expect(record).toEqual({
      ...PatientWire.encode({ ...patient, allergyStatement: null, usualLevel: null }),
      paziente_eta: ageOn(dayOf(tickingClock.now()), patient.birth ?? on("")),
      paziente_email: patient.email,
      ...Object.fromEntries(
        (sections as readonly AnySection[]).flatMap(({ collection, secondCollectionName = collection }) => [
          [collection, []],
          [secondCollectionName, []],
        ]),
      ),
      contattiemergenza: [emergencyContacts.wire.encode(contact as never)],
      tbl_terapie: [newer, older].map((row) => ({
        ...(therapies.wire.encode(row as never) as Json),
        avvisi_confermati: [],
      })),
      diagnosi: [diagnoses.wire.encode(diagnosis as never)],
      totals: {
        ...Object.fromEntries(sections.map(({ collection }) => [collection, 0])),
        contattiemergenza: 1,
        tbl_terapie: 2,
        diagnosi: 1,
      },
      associated_doctors: [
        {
          id_cpp: 5,
          id_paziente: patient.id,
          id_utente: patient.account,
          id_utente_cpp: 6,
          id_careprovider: null,
          created_at: expect.any(String),
          data_scadenza: null,
          assegnazione_confidenzialita: 4,
          visibility: 3,
          tags: [
            { id_tag: 6, tag: expect.any(String) },
            { id_tag: 14, tag: expect.any(String) },
          ],
          care_provider: {
            fullname: doctor.name,
            specializzation: doctor.specialty,
            cpp_localita_iscrizione: doctor.town,
            email: "",
            user: null,
          },
          version: 1,
        },
      ],
      consensi: expect.arrayContaining([expect.objectContaining({ Id_Trattamento: 14, Consenso: false })]),
      liveli_confidencialita: [
        { id_livello_confidenzialita: 1, confidenzialita_descrizione: "Nessuna Restrizione" },
        ...[2, 3, 4, 5].map((level) => expect.objectContaining({ id_livello_confidenzialita: level })),
        { id_livello_confidenzialita: 6, confidenzialita_descrizione: "Strettamente riservato" },
      ],
      sottoscrizione: { id_tipo_licenza: 1 },
      ultime_misure: [],
    });
    const tagNames = [6, 14].map((id) => ({ id, name: expect.any(String) }));
    expect(await asOwner(patient)(({ doctors }) => doctors.listOfPatient(patient.id))).toEqual([
      {
        ...doctor,
        tagNames,
        since: expect.any(String),
        version: 1,
        unknownFields: { id_paziente: patient.id, id_utente: patient.account },
      },
    ]);
  });

  it("contains the rows of an anamnesis under both documented names", async () => {
    const patient = await createPatient(database());
    const history: NarrativeDraft = {
      ...familyHistory.createBlank("family", on("2026-01-01")),
      text: "Padre: infarto",
    };
    const row = await add(patient, familyHistory, history);
    const record = JSON.parse(await recordText(patient)) as Json;
    expect(record.tbl_anamnesi_familiare).toEqual([expect.objectContaining({ id_anamnesi_familiare: row.id })]);
    expect(record.AnamnesiFamiliare).toEqual(record.tbl_anamnesi_familiare);
  });

  it("names the licence that is valid now", async () => {
    const patient = await createPatient(database());
    const subscribe = (id: number, licence: number, from: string, until: string | null) =>
      database().transaction({ as: "accounts" }, (sql) =>
        sql.query(
          "insert into sottoscrizione (id_paziente, id_sottoscrizione, id_licenza, created_at, data_scadenza) values ($1, $2, $3, $4, $5)",
          [patient.id, id, licence, from, until],
        ),
      );
    await subscribe(1, 2, "2026-01-01T00:00:00Z", null);
    await subscribe(2, 3, "2026-01-01T00:00:00Z", "2026-02-01T00:00:00Z");
    expect(JSON.parse(await recordText(patient))).toMatchObject({ sottoscrizione: { id_tipo_licenza: 2 } });
    await subscribe(3, 1, "2026-03-01T00:00:00Z", "2030-01-01T00:00:00Z");
    expect(JSON.parse(await recordText(patient))).toMatchObject({ sottoscrizione: { id_tipo_licenza: 1 } });
    // one that waits for another does not count yet; one that began with its row counts after the clock was set back
    const [bought, later] = ["2040-01-01T00:00:00.000Z", "2041-01-01T00:00:00.000Z"] as const;
    await subscribe(timeSortableId(Date.parse(bought), 0), 2, later, null);
    expect(JSON.parse(await recordText(patient))).toMatchObject({ sottoscrizione: { id_tipo_licenza: 1 } });
    await subscribe(timeSortableId(Date.parse(bought), 1), 3, bought, null);
    expect(JSON.parse(await recordText(patient))).toMatchObject({ sottoscrizione: { id_tipo_licenza: 3 } });
  });

  it("contains the latest measurements, however old, and none when all readings are included", async () => {
    const patient = await createPatient(database());
    const measured = (from: number, to: number, columns: string, values: string) =>
      asOwner(patient)(
        ({ sql }) =>
          async () =>
            right(
              await sql.query(
                `insert into tbl_parametri_vitalis (id_paziente, id_parametro_vitale, created_on, ${columns}, parametro_fonte,
                   id_livello_confidenzialita, author_id, created_at, version)
                 select $1, n, timestamptz '2020-01-01' + n * interval '1 day', ${values}, '', 1, $2, now(), 1
                 from generate_series($3::int, $4::int) n`,
                [patient.id, patient.account, from, to],
              ),
            ),
      );
    await measured(1, 3, "parametro_altezza", "170 + n");
    await measured(4, 5, "parametro_pressione_massima, parametro_pressione_minima", "120 + n, 80");
    await measured(6, 6, "parametro_peso", "70");
    const readRecordText = async () =>
      (JSON.parse(await recordText(patient)) as { ultime_misure: { id_parametro_vitale: number }[] }).ultime_misure.map(
        (row) => row.id_parametro_vitale,
      );
    expect(await readRecordText()).toEqual([]);
    await measured(7, 206, "parametro_frequenza_cardiaca", "60");
    expect(await readRecordText()).toEqual([6, 5, 3]);
    await asOwner(patient)(
      ({ sql }) =>
        async () =>
          right(
            await sql.query(
              "update tbl_parametri_vitalis set deleted_at = now() where id_paziente = $1 and id_parametro_vitale = 3",
              [patient.id],
            ),
          ),
    );
    expect(await readRecordText()).toEqual([6, 5, 2]);
    const mean = nameSource({
      ...{ kind: "mean", of: "day", count: 3, minimum: [69], maximum: [71], name: "Bilancia", app: "appleHealth" },
    });
    await asOwner(patient)(
      ({ sql }) =>
        async () =>
          right(
            await sql.query(
              "update tbl_parametri_vitalis set parametro_fonte = $2 where id_paziente = $1 and id_parametro_vitale in (2, 6)",
              [patient.id, writeSource(mean)],
            ),
          ),
    );
    // a mean is no measurement
    expect(await readRecordText()).toEqual([5, 1]);
  });

  it("IO-4: contains at most 200 rows of a section, and the true total", async () => {
    const patient = await createPatient(database());
    await asOwner(patient)(
      ({ sql }) =>
        async () =>
          right(
            await sql.query(
              countedInsert(
                tableOf(otherContacts),
                `insert into contatti (id_paziente, id_contatto, id_contatto_tipologia, contatto_nominativo,
                 contatto_telefono, tipologia_nome, id_livello_confidenzialita, author_id, created_at, version)
               select $1, n, 0, 'Anna Bianchi', '3331234567', '', 1, $2, now(), 1 from generate_series(1, 250) n`,
              ),
              [patient.id, patient.account],
            ),
          ),
    );
    const record = JSON.parse(await recordText(patient)) as { contattialtro: { id_contatto: number }[]; totals: Json };
    expect(record.contattialtro).toHaveLength(200);
    expect(record.contattialtro[0]).toMatchObject({ id_contatto: 250 });
    expect(record.totals).toMatchObject({ contattialtro: 250 });
    const rest = JSON.parse(
      await asOwner(patient)(({ texts }) => texts.readPage(otherContacts, patient.id, { before: 51, limit: 30 })),
    ) as { data: { id_contatto: number }[]; total: number };
    expect(rest.total).toBe(250);
    expect(rest.data.map(({ id_contatto }) => id_contatto)).toEqual(Array.from({ length: 30 }, (_, i) => 50 - i));
  });

  it("AZ-6: is the same for an absent record and another patient's record", async () => {
    const [one, other] = [await createPatient(database()), await createPatient(database())];
    const readRecord = (id: number) =>
      transactAs(database(), ownerOf(other), ({ reader }) => reader.openOwn(id).readAnswer());
    expect(await readRecord(one.id)).toEqual(await readRecord(1));
    expect(await readRecord(one.id)).toEqual(left(expect.objectContaining({ kind: "notFound" })));
  });

  it("AZ-12: uses the doctor's current clearance", async () => {
    const patient = await createPatient(database());
    const clearance: Clearance = { visibility: "partial", level: 3, tags: [6] };
    const doctor = await createDoctor(database(), patient, clearance);
    const between = (account: number) =>
      transactAs(database(), { account, patient: null }, ({ doctors }) => doctors.find(account, patient.id)).then(
        unwrap,
      );
    expect(await between(doctor.account)).toMatchObject({ account: doctor.account, clearance });
    expect(await between(doctor.account + 1)).toBeNull();
    await asOwner(patient)(
      ({ sql }) =>
        async () =>
          right(await sql.query("delete from associazione where id_paziente = $1", [patient.id])),
    );
    expect(await between(doctor.account)).toBeNull();
  });

  it("AZ-5: contains no trace of hidden rows for a doctor", async () => {
    const patient = await createPatient(database());
    const clearance: Clearance = { visibility: "partial", level: 4, tags: [6] };
    const doctor = await createDoctor(database(), patient, clearance);
    await createDoctor(database(), patient, { visibility: "total", level: 6, tags: [] });
    await add(patient, emergencyContacts, aContact());
    await add(patient, therapies, aTherapy({ level: 4 }));
    await add(patient, diagnoses, aDiagnosis({ kind: "diagnosis", level: 2, tags: [6] }));
    const got = async () => {
      const reading = <A>(work: (stores: RecordStores) => TaskEither<Failure, string>) =>
        transactAs(database(), doctor, work).then((text) => JSON.parse(unwrap(text)) as A);
      const whole = await reading<Json>(({ reader }) =>
        reader.open({ as: "doctor", patient: patient.id, account: doctor.account, clearance }).readAnswer(),
      );
      const pages = await Promise.all(
        (sections as readonly AnySection[]).map(async (section) => {
          const data = await reading<unknown[]>(({ texts }) => texts.readSharedSection(section, patient.id));
          return unwrap(pageForDoctor(section, data, clearance, { limit: 1 }));
        }),
      );
      return JSON.stringify([whole, pages]);
    };
    const before = await got();
    expect(before).toContain("Warfarin");
    expect(before).not.toContain(patient.phone);
    expect(before).not.toContain(patient.email);
    await add(patient, otherContacts, aContact({ list: "other" }));
    await add(patient, therapies, aTherapy({ level: 5 }));
    await add(patient, therapies, aTherapy({ level: 1, list: "concluded", tags: [7] }));
    await add(patient, diagnoses, aDiagnosis({ kind: "diagnosis", level: 2, tags: [14] }));
    await add(patient, diagnoses, aDiagnosis({ list: "excluded", level: 1, tags: [] }));
    expect(await got()).toBe(before);
  });

  it("AZ-5: evaluates rows for a doctor again when a visible one changes, and not when a hidden one does", async () => {
    const patient = await createPatient(database());
    const clearance: Clearance = { visibility: "total", level: 4, tags: [] };
    const doctor = await createDoctor(database(), patient, clearance);
    const remembered = createRecordCache();
    let evaluationCount = 0;
    const counting: RecordCache = {
      ...remembered,
      store: (...rows) => {
        evaluationCount += 1;
        remembered.store(...rows);
      },
    };
    const answer = (memory: RecordCache | null, how = clearance) =>
      transactAs(database(), doctor, ({ sql }) =>
        createReader(sql, memory)
          .open({ as: "doctor", patient: patient.id, account: doctor.account, clearance: how })
          .readAnswer(),
      ).then(unwrap);
    const expectEvaluations = async (times: number, how = clearance): Promise<void> => {
      const [cached, fresh] = [await answer(counting, how), await answer(null, how)];
      expect([evaluationCount, cached]).toEqual([times, fresh]);
    };
    const seen = (await add(patient, therapies, aTherapy({ level: 1 }))) as Therapy;
    const obscured = (await add(patient, therapies, aTherapy({ level: 5, list: "concluded" }))) as Therapy;
    await expectEvaluations(1);
    await expectEvaluations(1);
    const change = (row: Therapy) =>
      asOwner(patient)(({ records }) => records.replace(therapies, patient.id, { ...row, note: "altro" }, null));
    await change(obscured);
    await expectEvaluations(1);
    await change(seen);
    await expectEvaluations(2);
    await expectEvaluations(3, { ...clearance, level: 1 });
    remembered.invalidate({ doctor: doctor.account });
    await expectEvaluations(4);
  });

  it("registers one patient per account", async () => {
    const patient = await createPatient(database());
    const twice = transactAs(database(), ownerOf(patient), ({ sheets }) => sheets.create(aPatient({ ...patient })));
    const error = await twice.catch((caught: unknown) => caught);
    expect(failureOf(error)).toMatchObject({ kind: "conflict" });
  });
});
