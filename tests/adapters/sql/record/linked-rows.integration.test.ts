import { isRight } from "@libretto/core/kernel/fp";
import { linkedSectionOf } from "@libretto/core/record/across/sharing/hidden-links";
import { diagnoses } from "@libretto/core/record/diagnoses/wire";
import { exams } from "@libretto/core/record/exams/wire";
import type { Patient } from "@libretto/core/record/patient/patient";
import type { AnySection, RowCore } from "@libretto/core/record/section";
import { sections } from "@libretto/core/record/sections";
import { therapies } from "@libretto/core/record/therapies/wire";
import { beforeAll, expect, it } from "vitest";
import { onEveryDatabase } from "../../../support/databases.ts";
import { given } from "../../../support/given.ts";
import { actAs, newDoctor, newPatient, ownerOf, type RecordStores } from "../../../support/records.ts";
import { sampleOf } from "../../../support/samples.ts";

const ROWS = 4;

onEveryDatabase("The rows that others point to", (database) => {
  let patient: Patient;
  const kept = new Map<string, readonly RowCore[]>();

  const added = async ({ records }: RecordStores, section: AnySection, differs: object) =>
    given(await records.add(section, patient.id, sampleOf(section, { id: 0, ...differs } as never))()) as RowCore;

  beforeAll(async () => {
    patient = await newPatient(database());
    const done = await actAs(database(), ownerOf(patient), (stores) => async () => {
      const several = async (section: AnySection, differs: (n: number) => object) => {
        const rows: RowCore[] = [];
        for (let n = 0; n < ROWS; n++) rows.push(await added(stores, section, differs(n)));
        kept.set(section.name, rows);
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
  const seenBy = async (who: Parameters<typeof actAs>[1], section: AnySection) =>
    given(await actAs(database(), who, ({ texts }) => texts.sharedLinked(section, patient.id)));

  it("are those and no others, as far as the reader may see them", async () => {
    const [first, second, third] = (kept.get(diagnoses.name) ?? []).map(({ id }) => id);
    expect(ids(diagnoses, await seenBy(ownerOf(patient), exams)).toSorted()).toEqual([first, third].toSorted());
    expect(ids(diagnoses, await seenBy(ownerOf(patient), therapies))).toEqual([second]);
    const doctor = await newDoctor(database(), patient, { visibility: "total", level: 4, tags: [] });
    expect(ids(diagnoses, await seenBy(doctor, exams))).toEqual([first]);
  });

  it("AZ-11: are none of another's", async () => {
    const stranger = await newPatient(database());
    expect(await seenBy(ownerOf(stranger), exams)).toBe("[]");
  });

  it("can be asked for of every section that points to one", async () => {
    const pointing = (sections as readonly AnySection[]).filter((section) => linkedSectionOf(section) !== null);
    expect(pointing.length).toBeGreaterThan(3);
    for (const section of pointing) expect(JSON.parse(await seenBy(ownerOf(patient), section))).toBeInstanceOf(Array);
  });
});
