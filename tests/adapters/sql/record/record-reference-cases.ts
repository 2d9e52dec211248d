import { left, right } from "@libretto/core/kernel/fp";
import { adverseReactions } from "@libretto/core/record/adverse-reactions/wire";
import { diagnoses } from "@libretto/core/record/diagnoses/wire";
import { exams } from "@libretto/core/record/exams/wire";
import { files, kardiaTraces } from "@libretto/core/record/files/wire";
import type { AnySection, RowCore } from "@libretto/core/record/section";
import { therapies } from "@libretto/core/record/therapies/wire";
import { expect, it } from "vitest";
import { aDiagnosis, aTherapy } from "../../../support/builders.ts";
import type { OpenDatabase } from "../../../support/databases/databases.ts";
import { createDoctor, ids } from "../../../support/databases/record-transactions.ts";
import { aReport } from "../../../support/record/adverse-reactions.ts";
import { anExam } from "../../../support/record/exams.ts";
import { aFile } from "../../../support/record/files.ts";
import { unwrap } from "../../../support/unwrap.ts";
import { newOwner, patientWithRow } from "./owned-rows.ts";

/** References of rows to other rows and to people, for every store. */
export const referenceCases = (database: OpenDatabase): void => {
  it("AZ-7: a therapy refers only to the patient's own diagnoses and people", async () => {
    const own = await patientWithRow(database(), diagnoses);
    const foreign = await patientWithRow(database(), diagnoses);
    const doctor = await createDoctor(database(), own.patient, { visibility: "total", level: 1, tags: [] });
    const save = (differs: object) =>
      own.by(({ records }) => records.add(therapies, own.patient.id, aTherapy({ ...differs })));
    const refused = (field: string) => left(expect.objectContaining({ fields: { [field]: "form.notListed" } }));
    expect(await save({ diagnosis: foreign.row.id })).toEqual(refused("diagnosis"));
    expect(await save({ diagnosis: ids.next() })).toEqual(refused("diagnosis"));
    expect(await save({ prescriber: { kind: "account", id: foreign.patient.account } })).toEqual(refused("prescriber"));
    for (const prescriber of [
      { kind: "account", id: own.patient.account },
      { kind: "account", id: doctor.account },
      { kind: "named", name: "Dott. Neri" },
    ])
      expect(await save({ diagnosis: own.row.id, prescriber })).toMatchObject({ _tag: "Right" });
  });

  it("AZ-7: an exam refers only to the patient's own diagnoses, a report only to the patient's own therapies", async () => {
    const own = await patientWithRow(database(), therapies);
    const foreign = await patientWithRow(database(), therapies);
    const [mine, others] = [await own.add(diagnoses, aDiagnosis()), await foreign.add(diagnoses, aDiagnosis())];
    const save = (section: AnySection, row: RowCore) =>
      own.by(({ records }) => records.add(section, own.patient.id, row));
    const refused = (field: string) => left(expect.objectContaining({ fields: { [field]: "form.notListed" } }));
    expect(await save(exams, anExam({ diagnoses: [mine.id, others.id] }))).toEqual(refused("diagnoses"));
    expect(await save(exams, anExam({ diagnoses: [mine.id] }))).toMatchObject({ _tag: "Right" });
    for (const therapy of [foreign.row.id, ids.next()])
      expect(await save(adverseReactions, aReport({ therapy }))).toEqual(refused("therapy"));
    expect(await save(adverseReactions, aReport({ therapy: own.row.id }))).toMatchObject({ _tag: "Right" });
  });

  it("AZ-7: a file refers only to the patient's own exams", async () => {
    const own = await patientWithRow(database(), exams);
    const foreign = await patientWithRow(database(), exams);
    const save = (section: AnySection, row: RowCore) =>
      own.by(({ records }) => records.add(section, own.patient.id, row));
    for (const [section, list] of [
      [files, "files"],
      [kardiaTraces, "kardia"],
    ] as const) {
      for (const exam of [foreign.row.id, ids.next()])
        expect(await save(section, aFile({ list, exam }))).toEqual(
          left(expect.objectContaining({ fields: { exam: "form.notListed" } })),
        );
      expect(await save(section, aFile({ list, exam: own.row.id }))).toMatchObject({ _tag: "Right" });
    }
  });

  it("AZ-7: a former doctor stays the prescriber of an old therapy, also of a restored one", async () => {
    const { patient, by } = await newOwner(database());
    const clearance = { visibility: "total", level: 1, tags: [] } as const;
    const [doctor, idle] = [
      await createDoctor(database(), patient, clearance),
      await createDoctor(database(), patient, clearance),
    ];
    const prescriber = { kind: "account", id: doctor.account } as const;
    const storedTherapy = unwrap(
      await by(({ records }) => records.add(therapies, patient.id, aTherapy({ prescriber }))),
    );
    await by(
      ({ sql }) =>
        async () =>
          right(await sql.query("delete from associazione where id_paziente = $1", [patient.id])),
    );
    expect(
      await by(({ records }) => records.replace(therapies, patient.id, { ...storedTherapy, level: 1 }, 1)),
    ).toMatchObject({
      _tag: "Right",
    });
    await by(({ records }) => records.remove(therapies, patient.id, storedTherapy, null));
    const add = (account: number) =>
      by(({ records }) =>
        records.add(therapies, patient.id, aTherapy({ prescriber: { kind: "account", id: account } })),
      );
    expect(await add(doctor.account)).toMatchObject({ _tag: "Right" });
    expect(await add(idle.account), "a former doctor who prescribed nothing").toMatchObject({ _tag: "Left" });
  });
};
