import { isRight } from "@libretto/core/kernel/fp";
import { referencedSectionsOf } from "@libretto/core/record/across/sharing/hidden-links";
import { diagnoses } from "@libretto/core/record/diagnoses/wire";
import { exams } from "@libretto/core/record/exams/wire";
import type { Patient } from "@libretto/core/record/patient/patient";
import type { AnySection, RowCore } from "@libretto/core/record/section";
import { sections } from "@libretto/core/record/sections";
import { therapies } from "@libretto/core/record/therapies/wire";
import { beforeAll, expect, it } from "vitest";
import { onEveryDatabase } from "../../../support/databases/databases.ts";
import {
  createDoctor,
  createPatient,
  ownerOf,
  type RecordStores,
  transactAs,
} from "../../../support/databases/record-transactions.ts";
import { sampleRowOf } from "../../../support/record/sample-rows.ts";
import { unwrap } from "../../../support/unwrap.ts";

const ROWS = 4;

onEveryDatabase("The rows that others refer to", (database) => {
  let patient: Patient;
  const storedRows = new Map<string, readonly RowCore[]>();

  const added = async ({ records }: RecordStores, section: AnySection, differs: object) =>
    unwrap(await records.add(section, patient.id, sampleRowOf(section, { id: 0, ...differs } as never))()) as RowCore;

  beforeAll(async () => {
    patient = await createPatient(database());
    const done = await transactAs(database(), ownerOf(patient), (stores) => async () => {
      const several = async (section: AnySection, differs: (n: number) => object) => {
        const rows: RowCore[] = [];
        for (let n = 0; n < ROWS; n++) rows.push(await added(stores, section, differs(n)));
        storedRows.set(section.name, rows);
        return rows.map(({ id }) => id);
      };
      const diagnosed = await several(diagnoses, (n) => ({ level: n < 2 ? 2 : 6 }));
      await several(exams, (n) => ({ level: 2, diagnoses: n === 0 ? [diagnosed[0], diagnosed[2]] : [] }));
      await several(therapies, (n) => ({ diagnosis: n === 1 ? diagnosed[1] : null }));
      return { _tag: "Right", right: undefined } as const;
    });
    expect(isRight(done)).toBe(true);
  });

  const ids = (section: AnySection, text: string) =>
    (JSON.parse(text) as readonly Record<string, number>[]).map((row) => row[section.idField]);
  const seenBy = async (who: Parameters<typeof transactAs>[1], section: AnySection, to: AnySection = diagnoses) =>
    unwrap(await transactAs(database(), who, ({ texts }) => texts.readSharedLinkedRows(section, to, patient.id)));

  it("are those and no others, as far as the reader may see them", async () => {
    const [first, second, third] = (storedRows.get(diagnoses.name) ?? []).map(({ id }) => id);
    expect(ids(diagnoses, await seenBy(ownerOf(patient), exams)).toSorted()).toEqual([first, third].toSorted());
    expect(ids(diagnoses, await seenBy(ownerOf(patient), therapies))).toEqual([second]);
    const doctor = await createDoctor(database(), patient, { visibility: "total", level: 4, tags: [] });
    expect(ids(diagnoses, await seenBy(doctor, exams))).toEqual([first]);
  });

  it("AZ-11: never belong to another record", async () => {
    const stranger = await createPatient(database());
    expect(await seenBy(ownerOf(stranger), exams)).toBe("[]");
  });

  it("can be read for every section that refers to one", async () => {
    const pairs = (sections as readonly AnySection[]).flatMap((section) =>
      referencedSectionsOf(section).map((to) => [section, to] as const),
    );
    expect(pairs.length).toBeGreaterThan(12);
    for (const [section, to] of pairs)
      expect(JSON.parse(await seenBy(ownerOf(patient), section, to))).toBeInstanceOf(Array);
  });
});
