import type { Level } from "@libretto/core/access/confidentiality";
import type { Clearance } from "@libretto/core/access/visibility";
import { type Failure, failure } from "@libretto/core/kernel/failure";
import { type Either, left, right, taskEither } from "@libretto/core/kernel/fp";
import { filterVisibleRows } from "@libretto/core/record/across/sharing/doctor-view";
import { NO_DRAWINGS } from "@libretto/core/record/diary/diary-entry";
import { diary } from "@libretto/core/record/diary/wire";
import type { SharedPatient } from "@libretto/core/record/doctors/shared-patient";
import { type PatientRecord, rowsOf } from "@libretto/core/record/patient-record";
import { therapies } from "@libretto/core/record/therapies/wire";
import { visits } from "@libretto/core/record/visits/wire";
import { SharedRecordModel } from "@libretto/ui/doctor/shared-record-model";
import { DrawingsModel } from "@libretto/ui/record/diary/drawings-model";
import { downloadFile } from "@libretto/ui/record/files/file-actions";
import { PrintoutModel } from "@libretto/ui/record/printout-model";
import { describe, expect, it } from "vitest";
import { anAssociation, aPatient, aTherapy, at, TODAY } from "../../support/builders.ts";
import { anEntry } from "../../support/record/diary.ts";
import { sampleOf } from "../../support/samples.ts";
import { aDesk, settle } from "../../support/screens.ts";

const opened = async (desk: ReturnType<typeof aDesk>) => {
  const patient = desk.services.record;
  await patient.open();
  const model = new SharedRecordModel(desk.services, patient.record?.patient.account ?? null);
  await settle();
  await settle();
  return model;
};
const keysOf = (model: SharedRecordModel) => model.parts("it").map(({ key }) => key);
const PATIENT = aPatient().id;

describe("A shared record", () => {
  it("shows what is shared, and of the rest only what is vital: that there is nothing to see", async () => {
    const desk = aDesk();
    const vital = ["sensitivities", "therapies.forbidden", "therapies.inUse", "emergencyContacts"];
    expect(keysOf(await opened(desk))).toEqual(vital);
    await desk.store.add(visits, PATIENT, sampleOf(visits) as never)();
    expect(keysOf(await opened(desk))).toEqual([...vital, "visits"]);
  });

  it("reads all that is vital before it says what there is not, and of the rest more when asked", async () => {
    const desk = aDesk();
    for (let id = 1; id <= 250; id++) {
      await desk.store.add(therapies, PATIENT, aTherapy({ id: 0 }))();
      await desk.store.add(visits, PATIENT, sampleOf(visits) as never)();
    }
    const model = await opened(desk);
    const shown = (key: string) => model.parts("it").find((part) => part.key === key)?.rows.length;
    expect([shown("therapies.inUse"), model.isPartial("therapies")]).toEqual([250, false]);
    expect([shown("visits"), model.isPartial("visits")]).toEqual([200, true]);
    await model.more("visits");
    expect([shown("visits"), model.isPartial("visits")]).toEqual([250, false]);
  });

  it("reads on behind the place of a row that is gone meanwhile, and believes the newest total", async () => {
    const desk = aDesk();
    for (let id = 1; id <= 250; id++) await desk.store.add(visits, PATIENT, sampleOf(visits) as never)();
    const asked: unknown[] = [];
    const { page } = desk.store;
    const store = {
      ...desk.store,
      page: ((section, patient, request) => {
        asked.push(request);
        return page(section, patient, request);
      }) as typeof page,
    };
    const model = await opened({ ...desk, services: { ...desk.services, store } });
    const edge = desk.store.rows(visits, PATIENT)[199];
    const oldest = desk.store.rows(visits, PATIENT).at(-1);
    for (const row of [edge, oldest]) if (row !== undefined) await desk.store.remove(visits, PATIENT, row, null)();
    await model.more("visits");
    expect(asked).toEqual([expect.objectContaining({ before: edge?.id, at: edge?.date })]);
    expect(model.isPartial("visits")).toBe(false);
  });

  it("tells of a section that could not be read in its own place", async () => {
    const desk = aDesk();
    for (let id = 1; id <= 250; id++) await desk.store.add(visits, PATIENT, sampleOf(visits) as never)();
    const model = await opened(desk);
    desk.trouble.expect(failure("unavailable", "failure.unavailable"));
    await model.more("visits");
    expect([model.failureOf("visits")?.kind, model.failureOf("exams")]).toEqual(["unavailable", null]);
    await model.more("visits");
    expect([model.failureOf("visits"), model.isPartial("visits")]).toEqual([null, false]);
  });

  it("AZ-12: is closed when a page, a document or a file is not found because it is shared no longer", async () => {
    const gone = failure("notFound", "failure.notFound");
    const deeds: readonly ((model: SharedRecordModel, desk: ReturnType<typeof aDesk>) => Promise<void>)[] = [
      (model) => model.more("visits"),
      (model, { services }) => new PrintoutModel({ ...services, record: model.opened }, "report").print("relazione"),
      (model, { services }) => downloadFile({ ...services, record: model.opened })({ id: 1 }),
    ];
    for (const deed of deeds) {
      const desk = aDesk();
      for (let id = 1; id <= 201; id++) await desk.store.add(visits, PATIENT, sampleOf(visits) as never)();
      let shares = true;
      const { load } = desk.services.patients;
      const patients = {
        ...desk.services.patients,
        load: (account: number) => (shares ? load(account) : taskEither.left(gone)),
      };
      const model = await opened({ ...desk, services: { ...desk.services, patients } });
      shares = false;
      desk.trouble.expect(gone);
      await deed(model, desk);
      expect([model.closed, desk.complaints()]).toEqual([true, []]);
    }
  });

  it("does not go on asking where nothing more comes", async () => {
    const desk = aDesk();
    for (let id = 1; id <= 250; id++) await desk.store.add(therapies, PATIENT, aTherapy({ id: 0 }))();
    let asked = 0;
    const page = () => {
      asked++;
      return taskEither.right({ rows: [], total: 250 });
    };
    const services = { ...desk.services, store: { ...desk.services.store, page } };
    const model = await opened({ ...desk, services });
    expect([asked, model.isPartial("therapies")]).toEqual([1, true]);
  });

  it("AZ-12: is closed once the patient shares no longer, and where the address names nobody", async () => {
    const desk = aDesk();
    const services = {
      ...desk.services,
      patients: { ...desk.patients, load: () => taskEither.left(failure("notFound", "failure.notFound")) },
    };
    const model = new SharedRecordModel(services, 70);
    await settle();
    expect(model.closed).toBe(true);
    expect(new SharedRecordModel(desk.services, null).closed).toBe(true);
  });

  it("AZ-4: asks for saved scores only where they are seen, and closes where they are not found any more", async () => {
    const seen = async (clearance: Clearance) =>
      (await opened(aDesk({ doctors: [anAssociation({ clearance })] }))).seesScores;
    expect(await seen({ visibility: "total", level: 6, tags: [] })).toBe(true);
    expect(await seen({ visibility: "total", level: 5, tags: [] })).toBe(false);
    expect(await seen({ visibility: "partial", level: 6, tags: [1] })).toBe(false);
    const desk = aDesk();
    let shares = true;
    const gone = taskEither.left(failure("notFound", "failure.notFound"));
    const load = (account: number) => (shares ? desk.patients.load(account) : gone);
    const model = await opened({ ...desk, services: { ...desk.services, patients: { ...desk.patients, load } } });
    shares = false;
    await model.observe(gone)();
    expect(model.closed).toBe(true);
  });

  it("PR-4: asks once whether it is gone, however many answers of no come together, and again for a later one", async () => {
    const desk = aDesk();
    let openings = 0;
    const load = (account: number) => {
      openings++;
      return desk.patients.load(account);
    };
    const model = await opened({ ...desk, services: { ...desk.services, patients: { ...desk.patients, load } } });
    const gone = taskEither.left(failure("notFound", "failure.notFound"));
    await Promise.all([1, 2, 3, 4, 5].map(() => model.observe(gone)()));
    expect([openings, model.closed]).toEqual([2, false]);
    await model.observe(gone)();
    expect(openings).toBe(3);
  });

  it("PR-4: asks for saved scores when they are unfolded, and unfolds those of no later record, nor those that were lost", async () => {
    const clearance = (level: Level): Clearance => ({ visibility: "total", level, tags: [] });
    let level: Level = 6;
    const desk = aDesk();
    const load = (account: number) =>
      taskEither.map((record: PatientRecord) => ({
        ...record,
        doctors: [anAssociation({ clearance: clearance(level) })],
      }))(desk.patients.load(account));
    const sharing = { ...desk, services: { ...desk.services, patients: { ...desk.patients, load } } };
    const model = await opened(sharing);
    expect(model.scoresWanted).toBe(false);
    model.turnScores();
    expect(model.scoresWanted).toBe(true);
    expect((await opened(sharing)).scoresWanted, "a later record").toBe(false);
    for (const now of [5, 6] as const) {
      level = now;
      await model.open();
    }
    expect([model.seesScores, model.scoresWanted]).toEqual([true, false]);
  });

  it("AZ-12: takes drawings that are being looked at off the screen with their entry, or with the rest", async () => {
    const desk = aDesk();
    for (const level of [2, 5] as const) await desk.store.add(diary, PATIENT, anEntry({ level }))();
    let clearance: Clearance = { visibility: "total", level: 6, tags: [] };
    const load = (account: number) =>
      taskEither.map((record: PatientRecord) => {
        const rows = filterVisibleRows(diary, rowsOf(record, diary), clearance);
        return { ...record, collections: { ...record.collections, [diary.name]: { rows, total: rows.length } } };
      })(desk.patients.load(account));
    const model = await opened({ ...desk, services: { ...desk.services, patients: { ...desk.patients, load } } });
    const closed: Level[] = [];
    const looked = desk.store.rows(diary, PATIENT).map(({ id, level }) => {
      const ask = model.observe(desk.services.drawings.load(PATIENT, id));
      const gone = () => !model.shows("diary", id);
      return new DrawingsModel("14/03/2026", ask, gone, () => void closed.push(level));
    });
    await settle();
    expect(looked.map(({ drawings }) => drawings.value)).toEqual([NO_DRAWINGS, NO_DRAWINGS]);
    await model.open();
    expect(closed, "shared as before").toEqual([]);
    clearance = { ...clearance, level: 4 };
    await model.open();
    expect(closed).toEqual([5]);
    model.opened.markAbsent();
    expect(closed).toEqual([5, 2]);
  });

  it("AZ-12, PR-4: notices by the doctor's list alone that it is shared no longer, or otherwise, and lets go of what it had", async () => {
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
    const desk = aDesk({ doctors: [association] });
    let listed: Either<Failure, SharedPatient | null> = right(asListed);
    let openings = 0;
    let held = Promise.resolve();
    const { load } = desk.patients;
    const services = {
      ...desk.services,
      patients: {
        ...desk.patients,
        load: (whose: number) => {
          openings++;
          return async () => {
            await held;
            return load(whose)();
          };
        },
      },
      sharedPatients: { ...desk.services.sharedPatients, find: () => async () => listed },
    };
    for (let row = 1; row <= 250; row++) await desk.store.add(visits, PATIENT, sampleOf(visits) as never)();
    const model = await opened({ ...desk, services });
    await model.more("visits");
    const looked = async (answer: typeof listed) => {
      listed = answer;
      await model.look();
      return [openings, model.closed];
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
    const first = model.look();
    await settle();
    const second = model.look();
    await settle();
    letOpen();
    await Promise.all([first, second]);
    expect(openings, "one look at a time, with the opening that it leads to").toBe(4);
    expect(await looked(right(null))).toEqual([4, true]);
    expect([model.opened.record, model.parts("it")]).toEqual([null, []]);
    expect(await looked(right(asListed)), "what is closed stays so").toEqual([4, true]);
  });

  it("offers to look at drawings only where there is one", async () => {
    const desk = aDesk();
    for (let entry = 0; entry < 2; entry++) await desk.store.add(diary, PATIENT, anEntry())();
    const load = (account: number) =>
      taskEither.map((record: PatientRecord) => {
        const rows = rowsOf(record, diary).map((row, place) => ({ ...row, unknownFields: { disegni: 1 - place } }));
        return { ...record, collections: { ...record.collections, [diary.name]: { rows, total: rows.length } } };
      })(desk.patients.load(account));
    const model = await opened({ ...desk, services: { ...desk.services, patients: { ...desk.patients, load } } });
    const parts = model.parts("it").find(({ section }) => section === "diary")?.rows ?? [];
    expect(parts.map(({ id }) => model.isDrawn(id))).toEqual([true, false]);
  });

  it("SE-6: leaves nothing on the device", async () => {
    const desk = aDesk();
    const kept: unknown[] = [];
    Object.assign(desk.memory, { cachePatient: async (record: unknown) => void kept.push(record) });
    await opened(desk);
    // the one that the desk's own record left
    expect(kept).toHaveLength(1);
  });
});
