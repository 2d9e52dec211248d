import type { Level } from "@libretto/core/access/confidentiality";
import type { Clearance } from "@libretto/core/access/visibility";
import { subtractDays } from "@libretto/core/kernel/dates";
import { type Failure, failure } from "@libretto/core/kernel/failure";
import { type Either, left, right, taskEither } from "@libretto/core/kernel/fp";
import { dayOnScreen } from "@libretto/core/messages/days";
import { filterVisibleRows } from "@libretto/core/record/across/sharing/doctor-view";
import { NO_DRAWINGS } from "@libretto/core/record/diary/diary-entry";
import { diary } from "@libretto/core/record/diary/wire";
import type { SharedPatient } from "@libretto/core/record/doctors/shared-patient";
import { labResults } from "@libretto/core/record/lab-results/wire";
import { type PatientRecord, rowsOf } from "@libretto/core/record/patient-record";
import { therapies } from "@libretto/core/record/therapies/wire";
import { visits } from "@libretto/core/record/visits/wire";
import { vitalSigns } from "@libretto/core/record/vital-signs/wire";
import { SharedRecordModel } from "@libretto/ui/doctor/shared-record-model";
import { DrawingsModel } from "@libretto/ui/record/diary/drawings-model";
import { downloadFile } from "@libretto/ui/record/files/file-actions";
import { PrintoutModel } from "@libretto/ui/record/printout-model";
import { SectionsModel } from "@libretto/ui/record/sections-model";
import { ReadingChartsModel } from "@libretto/ui/record/visits/readings/reading-charts-model";
import { readingsView, searchableReadings } from "@libretto/ui/record/visits/readings/section.tsx";
import { describe, expect, it } from "vitest";
import { anAssociation, aPatient, aReading, aTherapy, at, TODAY } from "../../support/builders.ts";
import { anEntry } from "../../support/record/diary.ts";
import { aLabResult } from "../../support/record/lab-results.ts";
import { sampleRowOf } from "../../support/record/sample-rows.ts";
import { createUiFixture, flushMicrotasks } from "../../support/ui/ui-fixture.ts";

const opened = async (fixture: ReturnType<typeof createUiFixture>) => {
  const patient = fixture.services.record;
  await patient.open();
  const model = new SharedRecordModel(fixture.services, patient.record?.patient.account ?? null);
  await flushMicrotasks();
  await flushMicrotasks();
  return model;
};
const keysOf = (model: SharedRecordModel) => model.parts("it").map(({ key }) => key);
const PATIENT = aPatient().id;

describe("a shared record", () => {
  it("shows what is shared, and of the rest only the vital parts, as empty", async () => {
    const fixture = createUiFixture();
    const vital = ["sensitivities", "therapies.forbidden", "therapies.inUse", "emergencyContacts"];
    expect(keysOf(await opened(fixture))).toEqual(vital);
    await fixture.store.add(visits, PATIENT, sampleRowOf(visits) as never)();
    expect(keysOf(await opened(fixture))).toEqual([...vital, "visits.visits"]);
  });

  it("loads all vital parts before it states that they are empty, and more of the others on request", async () => {
    const fixture = createUiFixture();
    for (let id = 1; id <= 250; id++) {
      await fixture.store.add(therapies, PATIENT, aTherapy({ id: 0 }))();
      await fixture.store.add(visits, PATIENT, sampleRowOf(visits) as never)();
    }
    const model = await opened(fixture);
    const shown = (key: string) => model.parts("it").find((part) => part.key === key)?.rows.length;
    expect([shown("therapies.inUse"), model.isPartial("therapies")]).toEqual([250, false]);
    expect([shown("visits.visits"), model.isPartial("visits")]).toEqual([200, true]);
    await model.loadMore("visits");
    expect([shown("visits.visits"), model.isPartial("visits")]).toEqual([250, false]);
  });

  it("names urgent values, and changes since earlier values, in words", async () => {
    const fixture = createUiFixture();
    const { today, now } = fixture.services.record;
    const creatinine = { rangeLow: null, rangeHigh: null, file: null, tags: [], decimals: null };
    for (const result of [
      aLabResult({ ...creatinine, id: 0, value: 0.9, date: subtractDays(today, 5) }),
      aLabResult({ ...creatinine, id: 0, value: 2, date: today, time: null }),
      aLabResult({
        ...creatinine,
        id: 0,
        test: "potassium",
        value: 4,
        unit: "mmol/L",
        flag: "criticalLow",
        date: today,
      }),
    ])
      expect((await fixture.store.add(labResults, PATIENT, { ...result, time: null })())._tag).toBe("Right");
    await fixture.store.add(
      vitalSigns,
      PATIENT,
      aReading({ id: 0, takenAt: now(), maximumPressure: 195, minimumPressure: 110 }),
    )();
    const model = await opened(fixture);
    const factsOf = (key: string) =>
      model
        .parts("it")
        .find((part) => part.key === key)
        ?.rows.flatMap(({ facts }) => facts);
    const results = factsOf("labResults")?.join("\n");
    expect(results).toContain(`urgente: +122,2 % rispetto a 0,9 mg/dL del ${dayOnScreen(subtractDays(today, 5))}`);
    expect(results).toContain("urgente: valore molto basso, segnalato dal laboratorio: critico, molto basso");
    expect(factsOf("vitalSigns")?.join("\n")).toContain("Pressione urgente: valore molto alto");
    const pressure = model.measures.find(([{ measure }]) => measure === "maximumPressure");
    expect(pressure && model.bandOf(pressure)?.band).toBe("urgent");
  });

  it("is complete and open when it is printed, and as before afterwards", async () => {
    const fixture = createUiFixture();
    for (let id = 1; id <= 250; id++) await fixture.store.add(visits, PATIENT, sampleRowOf(visits) as never)();
    const model = await opened(fixture);
    await model.setSearch("nothing like this");
    expect(model.matchingParts(model.parts("it"))).toEqual([]);
    const printed: unknown[] = [];
    const printing = model.print(async () => {
      printed.push([
        model.isPrinting,
        model.matchingParts(model.parts("it")).find(({ key }) => key === "visits.visits")?.rows.length,
      ]);
    });
    void model.print(async () => void printed.push("twice"));
    await printing;
    expect([printed, model.isPrinting]).toEqual([[[true, 250]], false]);
  });

  it("can be searched and printed again after printing failed", async () => {
    const model = await opened(createUiFixture());
    await expect(model.print(() => Promise.reject(new Error("no printer")))).rejects.toThrow("no printer");
    expect(model.isPrinting).toBe(false);
  });

  it("says which rows are missing when it is printed without them", async () => {
    const fixture = createUiFixture();
    for (let id = 1; id <= 250; id++) await fixture.store.add(visits, PATIENT, sampleRowOf(visits) as never)();
    const model = await opened(fixture);
    fixture.trouble.failNext(failure("unavailable", "failure.unavailable"));
    await model.print(async () => expect(model.isPartial("visits")).toBe(true));
    expect(model.failureOf("visits")?.kind).toBe("unavailable");
  });

  it("continues after the position of a deleted row, and uses the newest total", async () => {
    const fixture = createUiFixture();
    for (let id = 1; id <= 250; id++) await fixture.store.add(visits, PATIENT, sampleRowOf(visits) as never)();
    const requests: unknown[] = [];
    const { loadPage } = fixture.store;
    const store = {
      ...fixture.store,
      loadPage: ((section, patient, request) => {
        requests.push(request);
        return loadPage(section, patient, request);
      }) as typeof loadPage,
    };
    const model = await opened({ ...fixture, services: { ...fixture.services, store } });
    const edge = fixture.store.rows(visits, PATIENT)[199];
    const oldest = fixture.store.rows(visits, PATIENT).at(-1);
    for (const row of [edge, oldest]) if (row !== undefined) await fixture.store.remove(visits, PATIENT, row, null)();
    await model.loadMore("visits");
    expect(requests).toEqual([expect.objectContaining({ before: edge?.id, at: edge?.date })]);
    expect(model.isPartial("visits")).toBe(false);
  });

  it("shows a section that could not be decoded in its own place", async () => {
    const fixture = createUiFixture();
    for (let id = 1; id <= 250; id++) await fixture.store.add(visits, PATIENT, sampleRowOf(visits) as never)();
    const model = await opened(fixture);
    fixture.trouble.failNext(failure("unavailable", "failure.unavailable"));
    await model.loadMore("visits");
    expect([model.failureOf("visits")?.kind, model.failureOf("exams")]).toEqual(["unavailable", null]);
    await model.loadMore("visits");
    expect([model.failureOf("visits"), model.isPartial("visits")]).toEqual([null, false]);
  });

  it("AZ-12: is closed when a page, a document or a file is not found because it is no longer shared", async () => {
    const notFound = failure("notFound", "failure.notFound");
    const actions: readonly ((
      model: SharedRecordModel,
      fixture: ReturnType<typeof createUiFixture>,
    ) => Promise<void>)[] = [
      (model) => model.loadMore("visits"),
      (model, { services }) =>
        new PrintoutModel({ ...services, record: model.recordModel }, "printReport").print("relazione"),
      (model, { services }) => downloadFile({ ...services, record: model.recordModel })({ id: 1 }),
    ];
    for (const action of actions) {
      const fixture = createUiFixture();
      for (let id = 1; id <= 201; id++) await fixture.store.add(visits, PATIENT, sampleRowOf(visits) as never)();
      let shares = true;
      const { load } = fixture.services.patients;
      const patients = {
        ...fixture.services.patients,
        load: (account: number) => (shares ? load(account) : taskEither.left(notFound)),
      };
      const model = await opened({ ...fixture, services: { ...fixture.services, patients } });
      shares = false;
      fixture.trouble.failNext(notFound);
      await action(model, fixture);
      expect([model.isClosed, fixture.problemCodes()]).toEqual([true, []]);
    }
  });

  it("stops loading where nothing more comes", async () => {
    const fixture = createUiFixture();
    for (let id = 1; id <= 250; id++) await fixture.store.add(therapies, PATIENT, aTherapy({ id: 0 }))();
    let requests = 0;
    const loadPage = () => {
      requests++;
      return taskEither.right({ rows: [], total: 250 });
    };
    const services = { ...fixture.services, store: { ...fixture.services.store, loadPage } };
    const model = await opened({ ...fixture, services });
    expect([requests, model.isPartial("therapies")]).toEqual([1, true]);
  });

  it("AZ-12: is closed once the patient no longer shares, and for an unknown address", async () => {
    const fixture = createUiFixture();
    const services = {
      ...fixture.services,
      patients: { ...fixture.patients, load: () => taskEither.left(failure("notFound", "failure.notFound")) },
    };
    const model = new SharedRecordModel(services, 70);
    await flushMicrotasks();
    expect(model.isClosed).toBe(true);
    expect(new SharedRecordModel(fixture.services, null).isClosed).toBe(true);
  });

  it("AZ-4: loads saved scores only where they are visible, and closes when they are not found any more", async () => {
    const seen = async (clearance: Clearance) =>
      (await opened(createUiFixture({ doctors: [anAssociation({ clearance })] }))).canSeeScores;
    expect(await seen({ visibility: "total", level: 6, tags: [] })).toBe(true);
    expect(await seen({ visibility: "total", level: 5, tags: [] })).toBe(false);
    expect(await seen({ visibility: "partial", level: 6, tags: [1] })).toBe(false);
    const fixture = createUiFixture();
    let shares = true;
    const notFound = taskEither.left(failure("notFound", "failure.notFound"));
    const load = (account: number) => (shares ? fixture.patients.load(account) : notFound);
    const model = await opened({
      ...fixture,
      services: { ...fixture.services, patients: { ...fixture.patients, load } },
    });
    shares = false;
    await model.observe(notFound)();
    expect(model.isClosed).toBe(true);
  });

  it("PR-4: checks once whether it is still shared for concurrent refusals, and again for a later one", async () => {
    const fixture = createUiFixture();
    let openings = 0;
    const load = (account: number) => {
      openings++;
      return fixture.patients.load(account);
    };
    const model = await opened({
      ...fixture,
      services: { ...fixture.services, patients: { ...fixture.patients, load } },
    });
    const notFound = taskEither.left(failure("notFound", "failure.notFound"));
    await Promise.all([1, 2, 3, 4, 5].map(() => model.observe(notFound)()));
    expect([openings, model.isClosed]).toEqual([2, false]);
    await model.observe(notFound)();
    expect(openings).toBe(3);
  });

  it("PR-4: loads saved scores when they are unfolded, and never those of a later record or a failed load", async () => {
    const clearance = (level: Level): Clearance => ({ visibility: "total", level, tags: [] });
    let level: Level = 6;
    const fixture = createUiFixture();
    const load = (account: number) =>
      taskEither.map((record: PatientRecord) => ({
        ...record,
        doctors: [anAssociation({ clearance: clearance(level) })],
      }))(fixture.patients.load(account));
    const sharing = { ...fixture, services: { ...fixture.services, patients: { ...fixture.patients, load } } };
    const model = await opened(sharing);
    expect(model.areScoresOpen).toBe(false);
    model.toggleScores();
    expect(model.areScoresOpen).toBe(true);
    expect((await opened(sharing)).areScoresOpen, "a later record").toBe(false);
    for (const now of [5, 6] as const) {
      level = now;
      await model.openRecord();
    }
    expect([model.canSeeScores, model.areScoresOpen]).toEqual([true, false]);
  });

  it("AZ-12: removes open drawings from the screen with their entry, or with the record", async () => {
    const fixture = createUiFixture();
    for (const level of [2, 5] as const) await fixture.store.add(diary, PATIENT, anEntry({ level }))();
    let clearance: Clearance = { visibility: "total", level: 6, tags: [] };
    const load = (account: number) =>
      taskEither.map((record: PatientRecord) => {
        const rows = filterVisibleRows(diary, rowsOf(record, diary), clearance);
        return { ...record, collections: { ...record.collections, [diary.name]: { rows, total: rows.length } } };
      })(fixture.patients.load(account));
    const model = await opened({
      ...fixture,
      services: { ...fixture.services, patients: { ...fixture.patients, load } },
    });
    const closed: Level[] = [];
    const looked = fixture.store.rows(diary, PATIENT).map(({ id, level }) => {
      const observeDrawing = model.observe(fixture.services.drawings.load(PATIENT, id));
      const isHidden = () => !model.shows("diary", id);
      return new DrawingsModel("14/03/2026", observeDrawing, isHidden, () => void closed.push(level));
    });
    await flushMicrotasks();
    expect(looked.map(({ drawings }) => drawings.value)).toEqual([NO_DRAWINGS, NO_DRAWINGS]);
    await model.openRecord();
    expect(closed, "shared as before").toEqual([]);
    clearance = { ...clearance, level: 4 };
    await model.openRecord();
    expect(closed).toEqual([5]);
    model.recordModel.markAbsent();
    expect(closed).toEqual([5, 2]);
  });

  it("AZ-12, PR-4: detects by the doctor's list alone that sharing has ended or changed, and drops its data", async () => {
    const { account, id, name, surname } = aPatient();
    const association = anAssociation({ version: 2, clearance: { visibility: "partial", level: 4, tags: [6] } });
    const asListed: SharedPatient = {
      ...{ visibility: "partial", level: 4, association: association.id, version: 2 },
      id,
      account,
      name,
      surname,
      birth: null,
      since: at(`${TODAY}T09:00:00.000Z`),
    };
    const fixture = createUiFixture({ doctors: [association] });
    let listed: Either<Failure, SharedPatient | null> = right(asListed);
    let openings = 0;
    let held = Promise.resolve();
    const { load } = fixture.patients;
    const services = {
      ...fixture.services,
      patients: {
        ...fixture.patients,
        load: (patientId: number) => {
          openings++;
          return async () => {
            await held;
            return load(patientId)();
          };
        },
      },
      sharedPatients: { ...fixture.services.sharedPatients, find: () => async () => listed },
    };
    for (let row = 1; row <= 250; row++) await fixture.store.add(visits, PATIENT, sampleRowOf(visits) as never)();
    const model = await opened({ ...fixture, services });
    await model.loadMore("visits");
    const looked = async (answer: typeof listed) => {
      listed = answer;
      await model.checkStillShared();
      return [openings, model.isClosed];
    };
    expect(await looked(right(asListed))).toEqual([1, false]);
    expect(await looked(left(failure("unavailable", "failure.unavailable")))).toEqual([1, false]);
    expect(await looked(right({ ...asListed, version: 3 })), "other specialties").toEqual([2, false]);
    expect(await looked(right({ ...asListed, association: association.id + 1 })), "added again").toEqual([3, false]);
    listed = right({ ...asListed, version: 4 });
    let letOpen = () => {};
    held = new Promise<void>((resolve) => {
      letOpen = resolve;
    });
    const first = model.checkStillShared();
    await flushMicrotasks();
    const second = model.checkStillShared();
    await flushMicrotasks();
    letOpen();
    await Promise.all([first, second]);
    expect(openings, "one look at a time, with the opening that it leads to").toBe(4);
    expect(await looked(right(null))).toEqual([4, true]);
    expect([model.recordModel.record, model.parts("it")]).toEqual([null, []]);
    expect(await looked(right(asListed)), "what is closed stays so").toEqual([4, true]);
  });

  it("has the mean of blood pressure at home that the patient sees, whatever was measured in earlier years", async () => {
    const fixture = createUiFixture();
    const days = ["2024-02-01", "2026-02-01", "2026-02-02", "2026-02-03"];
    const readings = days.flatMap((day, i) =>
      ["06:30", "06:32", "18:30", "18:32"].map((time, j) => {
        const pressure =
          i === 0 ? { maximumPressure: 190, minimumPressure: 120 } : { maximumPressure: 130, minimumPressure: 81 };
        return aReading({ id: i * 10 + j + 1, takenAt: at(`${day}T${time}:00.000Z`), ...pressure });
      }),
    );
    fixture.store.put(vitalSigns, PATIENT, readings);
    const model = await opened(fixture);
    const section = new SectionsModel(fixture.services).sectionModel(searchableReadings, readingsView);
    await section.load();
    expect(model.homeSeries?.mean).toEqual({ maximum: 130, minimum: 81, count: 8 });
    expect(model.homeSeries).toEqual(new ReadingChartsModel(section, fixture.services.record).homeSeries);
  });

  it("offers drawings only where there is one", async () => {
    const fixture = createUiFixture();
    for (let entry = 0; entry < 2; entry++) await fixture.store.add(diary, PATIENT, anEntry())();
    const load = (account: number) =>
      taskEither.map((record: PatientRecord) => {
        const rows = rowsOf(record, diary).map((row, place) => ({ ...row, unknownFields: { disegni: 1 - place } }));
        return { ...record, collections: { ...record.collections, [diary.name]: { rows, total: rows.length } } };
      })(fixture.patients.load(account));
    const model = await opened({
      ...fixture,
      services: { ...fixture.services, patients: { ...fixture.patients, load } },
    });
    const parts = model.parts("it").find(({ section }) => section === "diary")?.rows ?? [];
    expect(parts.map(({ id }) => model.isDrawn(id))).toEqual([true, false]);
  });

  it("SE-6: stores nothing on the device", async () => {
    const fixture = createUiFixture();
    const cachedRecords: unknown[] = [];
    Object.assign(fixture.memory, { cachePatient: async (record: unknown) => void cachedRecords.push(record) });
    await opened(fixture);
    // The own record of this fixture left it there.
    expect(cachedRecords).toHaveLength(1);
  });
});
