import { sqlScoreHistory } from "@libretto/adapters/sql/record/score-history";
import { LEVELS } from "@libretto/core/access/confidentiality";
import { canSee, type Visibility } from "@libretto/core/access/visibility";
import type { ScoreDraft } from "@libretto/core/calculators/score-record";
import { failure } from "@libretto/core/kernel/failure";
import { left, right } from "@libretto/core/kernel/fp";
import type { Patient } from "@libretto/core/record/patient/patient";
import { expect, it } from "vitest";
import { onEveryDatabase } from "../../../support/databases/databases.ts";
import {
  type Actor,
  createDoctor,
  createPatient,
  ids,
  ownerOf,
  sqlContextOf,
  tickingClock,
} from "../../../support/databases/record-transactions.ts";
import { unwrap } from "../../../support/unwrap.ts";

const aScore = (differs: Partial<ScoreDraft> = {}): ScoreDraft => ({
  id: 0,
  score: "hasBled",
  value: 3,
  additional: null,
  formula: "has_bled",
  version: "2010.1",
  entered: { age: 72, hypertension: true, sex: null },
  createdAt: null,
  ...differs,
});

onEveryDatabase("Saved scores", (database) => {
  const inRecord = <A>(who: Actor, work: (history: ReturnType<typeof sqlScoreHistory>) => Promise<A>): Promise<A> =>
    database().transaction(sqlContextOf(who), (sql) => work(sqlScoreHistory(sql, who, ids, tickingClock)));
  const save = (patient: Patient, score: ScoreDraft) =>
    inRecord(ownerOf(patient), async (history) => unwrap(await history.save(patient.id, score)()));
  const list = (patient: Patient, score: ScoreDraft["score"], who: Actor = ownerOf(patient)) =>
    inRecord(who, async (history) => unwrap(await history.list(patient.id, score)()));

  it("are returned as saved, with an id and a time, newest first and by score", async () => {
    const patient = await createPatient(database());
    const first = await save(patient, aScore());
    const second = await save(patient, aScore({ value: 4, formula: null, version: null, entered: null }));
    const stroke = await save(patient, aScore({ score: "cha2ds2", value: 5, additional: 10 }));
    expect(first).toEqual({ ...aScore(), id: first.id, createdAt: first.createdAt });
    expect(first.id).toBeGreaterThan(0);
    expect(await list(patient, "hasBled")).toEqual({ rows: [second, first], total: 2 });
    expect(await list(patient, "cha2ds2")).toEqual({ rows: [stroke], total: 1 });
    expect(await list(patient, "meld")).toEqual({ rows: [], total: 0 });
  });

  it("are removed by their patient only, once", async () => {
    const [patient, other] = [await createPatient(database()), await createPatient(database())];
    const [kept, mistaken] = [await save(patient, aScore()), await save(patient, aScore({ value: 4 }))];
    const remove = (who: Patient, owner: Patient) =>
      inRecord(ownerOf(who), (history) => history.remove(owner.id, mistaken.id)());
    const notFound = left(failure("notFound", "failure.notFound"));
    expect(await remove(other, other)).toEqual(notFound);
    expect(await remove(other, patient)).toEqual(notFound);
    expect(await remove(patient, patient)).toEqual(right(undefined));
    expect(await remove(patient, patient)).toEqual(notFound);
    expect(await list(patient, "hasBled")).toEqual({ rows: [kept], total: 1 });
  });

  it("are read page by page", async () => {
    const patient = await createPatient(database());
    const saved: ScoreDraft[] = [];
    for (const value of [1, 2, 3, 4, 5]) saved.unshift(await save(patient, aScore({ value })));
    const page = (request: object) =>
      inRecord(ownerOf(patient), async (history) => unwrap(await history.list(patient.id, "hasBled", request)()));
    expect(await page({ limit: 2 })).toEqual({ rows: saved.slice(0, 2), total: 5 });
    expect(await page({ limit: 2, before: saved[1]?.id })).toEqual({ rows: saved.slice(2, 4), total: 5 });
    expect(await page({ before: saved[4]?.id })).toEqual({ rows: [], total: 5 });
  });

  it("AZ-11: can be written by nobody else, and an unknown score is refused", async () => {
    const [patient, other] = [await createPatient(database()), await createPatient(database())];
    const doctor = await createDoctor(database(), patient, { visibility: "total", level: 6, tags: [] });
    for (const who of [ownerOf(other), doctor])
      await expect(inRecord(who, (history) => history.save(patient.id, aScore())())).rejects.toMatchObject({
        code: "42501",
      });
    await expect(save(patient, aScore({ additional: 3 }))).rejects.toMatchObject({ code: "23514" });
    expect((await list(patient, "hasBled")).total).toBe(0);
  });

  it("AZ-11: are visible to a doctor only with access to the most restricted level", async () => {
    const patient = await createPatient(database());
    const stranger = await createDoctor(database(), await createPatient(database()), {
      visibility: "total",
      level: 6,
      tags: [],
    });
    const saved = await save(patient, aScore());
    expect((await list(patient, "hasBled", stranger)).rows).toEqual([]);
    for (const visibility of ["total", "minimal", "partial"] satisfies Visibility[])
      for (const level of LEVELS) {
        const clearance = { visibility, level, tags: [3] };
        const doctor = await createDoctor(database(), patient, clearance);
        const allowed = canSee(clearance, { level: 6, tags: [], emergency: false });
        expect((await list(patient, "hasBled", doctor)).rows, `${visibility} ${level}`).toEqual(allowed ? [saved] : []);
      }
  });
});
