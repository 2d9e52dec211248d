import type { Failure } from "@libretto/core/kernel/failure";
import { left, right } from "@libretto/core/kernel/fp";
import { collectionsForDoctor, DELETED_THERAPIES } from "@libretto/core/record/across/sharing/shared-record";
import { adverseReactions } from "@libretto/core/record/adverse-reactions/wire";
import { diagnoses } from "@libretto/core/record/diagnoses/wire";
import { exams } from "@libretto/core/record/exams/wire";
import { files } from "@libretto/core/record/files/wire";
import { type AnySection, type RowCore, stripUnknownFields } from "@libretto/core/record/section";
import { sections } from "@libretto/core/record/sections";
import { therapies } from "@libretto/core/record/therapies/wire";
import { describe, expect, it } from "vitest";
import { aDiagnosis, aTherapy, at } from "../../../support/builders.ts";
import type { OpenDatabase } from "../../../support/databases/databases.ts";
import { createDoctor, createPatient, ownerOf, transactAs } from "../../../support/databases/record-transactions.ts";
import { sampleRowOf } from "../../../support/record/sample-rows.ts";
import { unwrap } from "../../../support/unwrap.ts";
import { newOwner, patientWithRow } from "./owned-rows.ts";

const refusal = (kind: Failure["kind"], code: string) => left(expect.objectContaining({ kind, code }));
const notFound = refusal("notFound", "failure.notFound");
const stale = refusal("stale", "failure.stale");
const FUTURE = at("2099-01-01T00:00:00.000Z");
const PAST = at("1999-01-01T00:00:00.000Z");
const EMPTY = right({ rows: [], total: 0 });

/** Deleted rows are in the bin, are restored unchanged, or are erased (decision W20). */
export const recordBinCases = (
  database: OpenDatabase,
  among: readonly AnySection[] = sections as readonly AnySection[],
): void => {
  describe.each(among.map((section) => [section.name, section] as const))("the bin, for %s", (_, section) => {
    it("restores a deleted row as the same row, once", async () => {
      const { patient, by, row, now } = await patientWithRow(database(), section);
      const restore = (seen: number | null) =>
        by(({ records }) => records.restore<RowCore, RowCore>(section, patient.id, row, seen));
      const rows = () => by(({ bin }) => bin.listRows(patient.id));
      expect(await restore(null)).toEqual(notFound);
      unwrap(await by(({ records }) => records.remove(section, patient.id, row, null)));
      expect(unwrap(await rows())).toMatchObject({
        total: 1,
        rows: [{ section: { name: section.name }, isNeeded: false }],
      });
      expect(stripUnknownFields(unwrap(await rows()).rows[0]?.row as RowCore)).toEqual({ ...row, version: 2 });
      expect(await restore(1)).toEqual(stale);
      expect(stripUnknownFields(unwrap(await restore(2)))).toEqual({ ...row, version: 3 });
      expect(unwrap(await now())).toEqual({ ...row, version: 3 });
      expect(await rows()).toEqual(EMPTY);
      expect(await restore(null)).toEqual(notFound);
      const page = unwrap(await by(({ records }) => records.loadPage(section, patient.id, {})));
      expect(page.total).toBe(1);
    });

    it("erases a deleted row and no other", async () => {
      const { patient, by, row } = await patientWithRow(database(), section);
      const only = { only: { section, id: row.id } };
      expect(unwrap(await by(({ bin }) => bin.erase(patient.id, only)))).toEqual({ erased: 0, needed: 0, files: [] });
      unwrap(await by(({ records }) => records.remove(section, patient.id, row, null)));
      expect(unwrap(await by(({ bin }) => bin.erase(patient.id, { deletedUntil: PAST })))).toMatchObject({
        erased: 0,
      });
      expect(unwrap(await by(({ bin }) => bin.erase(patient.id, { deletedUntil: FUTURE })))).toMatchObject({
        erased: 1,
        needed: 0,
      });
      expect(await by(({ bin }) => bin.listRows(patient.id))).toEqual(EMPTY);
      expect(await by(({ records }) => records.restore(section, patient.id, row, null))).toEqual(notFound);
    });

    it("AZ-3: shows the bin to nobody else, and lets nobody else restore or erase", async () => {
      const { patient, by, row } = await patientWithRow(database(), section);
      unwrap(await by(({ records }) => records.remove(section, patient.id, row, null)));
      const doctor = await createDoctor(database(), patient, { visibility: "total", level: 6, tags: [] });
      const other = ownerOf(await createPatient(database()));
      for (const who of [doctor, other]) {
        expect(await transactAs(database(), who, ({ bin }) => bin.listRows(patient.id))).toEqual(EMPTY);
        expect(unwrap(await transactAs(database(), who, ({ bin }) => bin.erase(patient.id, "all")))).toMatchObject({
          erased: 0,
        });
        expect(
          await transactAs(database(), who, ({ records }) => records.restore(section, patient.id, row, null)),
        ).toEqual(notFound);
        expect(await transactAs(database(), who, ({ texts }) => texts.readSharedSection(section, patient.id))).toEqual(
          right("[]"),
        );
        expect(await transactAs(database(), who, ({ texts }) => texts.readRow(section, patient.id, row.id))).toEqual(
          right(null),
        );
      }
      expect(unwrap(await by(({ bin }) => bin.listRows(patient.id))).total).toBe(1);
    });

    if (section.single)
      it("does not restore a row where another one exists and only one is allowed", async () => {
        const { patient, by, row, add } = await patientWithRow(database(), section);
        unwrap(await by(({ records }) => records.remove(section, patient.id, row, null)));
        await add(section, sampleRowOf(section));
        const restored = await by(({ records }) => records.restore(section, patient.id, row, null));
        expect(restored).toEqual(refusal("conflict", "bin.anotherExists"));
      });
  });

  it("keeps references to a deleted row, and clears them when the row is erased", async () => {
    const { patient, by, add } = await newOwner(database());
    const diagnosis = await add(diagnoses, aDiagnosis({ id: 0 }));
    const therapy = await add(therapies, aTherapy({ id: 0, diagnosis: diagnosis.id }));
    const exam = await add(exams, sampleRowOf(exams as AnySection, { diagnoses: [diagnosis.id] }));
    const file = await add(files, sampleRowOf(files as AnySection, { exam: exam.id }));
    const one = async (section: AnySection, { id }: RowCore) =>
      unwrap(await by(({ records }) => records.loadForUpdate<RowCore, RowCore>(section, patient.id, id)));
    for (const [section, row] of [
      [diagnoses, diagnosis],
      [exams, exam],
    ] as const)
      unwrap(await by(({ records }) => records.remove<RowCore, RowCore>(section as AnySection, patient.id, row, null)));
    expect(await one(therapies, therapy)).toMatchObject({ diagnosis: diagnosis.id, version: 1 });
    unwrap(await by(({ bin }) => bin.erase(patient.id, "all")));
    expect(await one(therapies, therapy)).toMatchObject({ diagnosis: null, version: 2 });
    expect(await one(files, file)).toMatchObject({ exam: null, version: 2 });
  });

  describe("a report about a deleted medication", () => {
    const reported = async (level: 1 | 5) => {
      const { patient, by, add } = await newOwner(database());
      const therapy = await add(therapies, aTherapy({ id: 0, level }));
      const report = await add(
        adverseReactions,
        sampleRowOf(adverseReactions as AnySection, { therapy: therapy.id, level: 1, list: "complete" }),
      );
      unwrap(
        await by(({ records }) => records.remove<RowCore, RowCore>(therapies as AnySection, patient.id, therapy, null)),
      );
      return { patient, by, therapy, report };
    };
    const seenBy = async (patient: Awaited<ReturnType<typeof createPatient>>) => {
      const clearance = { visibility: "total", level: 2, tags: [] } as const;
      const doctor = await createDoctor(database(), patient, clearance);
      const linked = unwrap(
        await transactAs(database(), doctor, ({ texts }) => texts.readSharedLinkedRows(adverseReactions, patient.id)),
      );
      const text = unwrap(
        await transactAs(database(), doctor, ({ reader }) =>
          reader.open({ as: "doctor", patient: patient.id, account: doctor.account, clearance }).readAnswer(),
        ),
      );
      const record = JSON.parse(text);
      return {
        linked: JSON.parse(linked).length,
        reports: record.adverse_reactions,
        medications: record.tbl_terapie,
        text,
      };
    };

    it("stays visible to a doctor with access to the medication, and names the drug; the medication is not visible", async () => {
      const { patient } = await reported(1);
      const { linked, reports, medications, text } = await seenBy(patient);
      expect([linked, reports.length, medications.length]).toEqual([1, 1, 0]);
      expect(reports[0].farmaco).toMatchObject({ descrizione_breve: expect.any(String) });
      expect(text).not.toContain(DELETED_THERAPIES);
    });

    it("is hidden from a doctor without access to the medication", async () => {
      const { patient } = await reported(5);
      const { linked, reports, text } = await seenBy(patient);
      expect([linked, reports.length]).toEqual([0, 0]);
      expect(text).not.toContain("farmaco_nome");
    });

    it("keeps the medication in the bin until the report is erased", async () => {
      const { patient, by, therapy, report } = await reported(1);
      expect(unwrap(await by(({ bin }) => bin.erase(patient.id, "all")))).toMatchObject({ erased: 0, needed: 1 });
      expect(unwrap(await by(({ bin }) => bin.listRows(patient.id))).rows[0]).toMatchObject({
        isNeeded: true,
        row: { id: therapy.id },
      });
      unwrap(
        await by(({ records }) =>
          records.remove<RowCore, RowCore>(adverseReactions as AnySection, patient.id, report, null),
        ),
      );
      expect(unwrap(await by(({ bin }) => bin.erase(patient.id, "all")))).toMatchObject({ erased: 2, needed: 0 });
    });
  });

  it("reveals nothing about rows that no clearance allows", () => {
    const rows = { tbl_terapie: [], adverse_reactions: [], [DELETED_THERAPIES]: [{ id_terapie: 1 }] };
    expect(JSON.stringify(collectionsForDoctor(rows, { visibility: "total", level: 6, tags: [] }))).not.toContain(
      "id_terapie",
    );
  });
};
