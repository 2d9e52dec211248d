import { sqlPatientRecord } from "@libretto/adapters/sql/record/patient-record";
import type { Clearance } from "@libretto/core/access/visibility";
import { right } from "@libretto/core/kernel/fp";
import type { Dose } from "@libretto/core/record/doses/dose";
import { doses } from "@libretto/core/record/doses/wire";
import type { Patient } from "@libretto/core/record/patient/patient";
import type { AnySection, RowCore } from "@libretto/core/record/section";
import type { Therapy } from "@libretto/core/record/therapies/therapy";
import { therapies } from "@libretto/core/record/therapies/wire";
import { expect, it } from "vitest";
import { aTherapy, on } from "../../../support/builders.ts";
import { onEveryDatabase } from "../../../support/databases/databases.ts";
import {
  type Actor,
  createDoctor,
  createLinkReader,
  createPatient,
  ownerOf,
  tickingClock,
  transactAs,
} from "../../../support/databases/record-transactions.ts";
import { aDose } from "../../../support/record/doses.ts";
import { unwrap } from "../../../support/unwrap.ts";

onEveryDatabase("The dose log", (database) => {
  /** A patient with a medication and two doses of it. */
  const createLog = async (differs: Partial<Therapy>) => {
    const patient = await createPatient(database());
    const by = <A>(work: Parameters<typeof transactAs<A>>[2]) => transactAs(database(), ownerOf(patient), work);
    const add = async <R extends RowCore>(section: AnySection, row: R): Promise<R> =>
      unwrap(await by(({ records }) => records.add<RowCore, RowCore>(section, patient.id, row))) as R;
    const therapy = await add(therapies, aTherapy(differs));
    const ofTherapy = { therapy: therapy.id, level: 1, tags: [] } as const;
    const planned = await add(doses, aDose({ ...ofTherapy, time: "08:00" }));
    const needed = await add(doses, aDose(ofTherapy));
    const change = async (fields: Partial<Therapy>) =>
      unwrap(
        await by(({ records }) => records.replace(therapies, patient.id, { ...therapy, ...fields } as Therapy, null)),
      );
    return { patient, by, add, therapy, planned, needed, change };
  };
  /** The doses that the policies show to a reader. */
  const seenBy = async (reader: Actor): Promise<readonly number[]> =>
    unwrap(
      await transactAs(
        database(),
        reader,
        ({ sql }) =>
          async () =>
            right(await sql.query<{ readonly id: number }>("select id_assunzione as id from assunzioni", [])),
      ),
    ).map(({ id }) => id);
  const doctorOf = (patient: Patient, clearance: Clearance) => createDoctor(database(), patient, clearance);

  it("AZ-3: is hidden from a doctor who may not see the medication, also when its level changes later", async () => {
    const { patient, planned, needed, change } = await createLog({ level: 5 });
    const doctor = await doctorOf(patient, { visibility: "total", level: 3, tags: [] });
    expect(await seenBy(doctor)).toEqual([]);
    await change({ level: 3 });
    expect((await seenBy(doctor)).toSorted()).toEqual([planned.id, needed.id].toSorted());
    await change({ level: 4 });
    expect(await seenBy(doctor)).toEqual([]);
  });

  it("AZ-3: is hidden from a doctor of a specialty without a tag of the medication, also when its tags change", async () => {
    const { patient, change } = await createLog({ level: 2, tags: [3] });
    const doctor = await doctorOf(patient, { visibility: "partial", level: 3, tags: [3] });
    expect(await seenBy(doctor)).toHaveLength(2);
    await change({ level: 2, tags: [4] });
    expect(await seenBy(doctor)).toEqual([]);
    await change({ level: 4, tags: [3] });
    expect(await seenBy(doctor)).toEqual([]);
  });

  it("AZ-3: is not in the emergency set, and no part of a link without medications", async () => {
    const { patient } = await createLog({ level: 1 });
    expect(await seenBy(await doctorOf(patient, { visibility: "minimal", level: 6, tags: [] }))).toEqual([]);
    const link = (sections: Parameters<typeof createLinkReader>[2]["sections"]) =>
      createLinkReader(database(), patient, { sections, level: 6 });
    expect(await seenBy(await link(["doses", "visits"]))).toEqual([]);
    expect(await seenBy(await link(["doses", "therapies"]))).toHaveLength(2);
  });

  it("AZ-3: has the level of its medication, whatever a statement writes", async () => {
    const { patient, by, therapy } = await createLog({ level: 5, tags: [6] });
    const stored = unwrap(
      await by(
        ({ sql }) =>
          async () =>
            right(
              await sql.query(
                `update assunzioni set id_livello_confidenzialita = 1, tags = '{}' where id_paziente = $1
                 returning id_terapie, id_livello_confidenzialita, tags`,
                [patient.id],
              ),
            ),
      ),
    );
    expect(stored).toEqual(Array(2).fill({ id_terapie: therapy.id, id_livello_confidenzialita: 5, tags: [6] }));
  });

  it("has one answer for a planned dose, and several doses without a planned time", async () => {
    const { patient, by, add, therapy, planned } = await createLog({ level: 1 });
    const again = aDose({ therapy: therapy.id, time: "08:00", state: "skipped" });
    const refused = { _tag: "Left", left: { kind: "conflict", code: "record.alreadyExists" } };
    expect(await by(({ records }) => records.add(doses, patient.id, again))).toMatchObject({
      ...refused,
      left: { ...refused.left, details: { id_assunzione: planned.id } },
    });
    await add(doses, aDose({ therapy: therapy.id }));
    const evening = await add(doses, aDose({ therapy: therapy.id, time: "20:00" }));
    expect(
      await by(({ records }) => records.replace(doses, patient.id, { ...evening, time: "08:00" }, null)),
    ).toMatchObject(refused);
    // after a removal the dose can be answered again, and the removed answer does not come back beside the new one
    unwrap(await by(({ records }) => records.remove(doses, patient.id, planned, null)));
    await add(doses, again);
    expect(await by(({ records }) => records.restore(doses, patient.id, planned, null))).toMatchObject({
      left: { kind: "conflict", code: "bin.anotherExists" },
    });
  });

  it("is deleted, restored and erased with its medication", async () => {
    const { patient, by, therapy, planned, needed } = await createLog({ level: 1 });
    const doctor = await doctorOf(patient, { visibility: "total", level: 6, tags: [] });
    const listed = async () =>
      unwrap(await by(({ records }) => records.loadPage<RowCore, Dose>(doses as AnySection, patient.id, {})));
    const ids = async () => (await listed()).rows.map(({ id }) => id);
    unwrap(await by(({ records }) => records.remove(doses, patient.id, needed, null)));
    unwrap(await by(({ records }) => records.remove(therapies, patient.id, therapy, null)));
    expect(await listed()).toEqual({ rows: [], total: 0 });
    expect(await seenBy(doctor)).toEqual([]);
    expect(await by(({ records }) => records.restore(doses, patient.id, needed, null))).toMatchObject({
      left: { kind: "conflict", code: "bin.targetDeleted" },
    });
    unwrap(await by(({ records }) => records.restore(therapies, patient.id, therapy, null)));
    // the dose that was removed alone stays in the bin
    expect(await ids()).toEqual([planned.id]);
    expect(await seenBy(doctor)).toEqual([planned.id]);
    unwrap(await by(({ records }) => records.remove(therapies, patient.id, therapy, null)));
    unwrap(await by(({ bin }) => bin.erase(patient.id, { only: { section: therapies, id: therapy.id } })));
    const left = await by(
      ({ sql }) =>
        async () =>
          right({
            doses: await sql.query("select 1 from assunzioni where id_paziente = $1", [patient.id]),
            bin: await sql.query("select 1 from cestino where id_paziente = $1", [patient.id]),
          }),
    );
    expect(unwrap(left)).toEqual({ doses: [], bin: [] });
  });

  it("opens with its newest answers only, and states how many there are", async () => {
    const { patient, by, add, therapy } = await createLog({ level: 1 });
    for (let n = 0; n < 45; n++)
      await add(
        doses,
        aDose({ therapy: therapy.id, time: `0${n % 10}:${10 + Math.floor(n / 10)}`, day: on("2026-02-19") }),
      );
    const { rows } = unwrap(await by(({ sql }) => sqlPatientRecord(sql, tickingClock).readNewest(patient.id)));
    const record = JSON.parse(rows);
    expect(record.assunzioni).toHaveLength(40);
    expect(record.assunzioni[0].assunzione_giorno).toBe("2026-02-20");
    expect(record.totals.assunzioni).toBe(47);
  });
});
