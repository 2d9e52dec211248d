import { createFailureInjector } from "@libretto/adapters/memory/failure-injector";
import { memorySharedPatients } from "@libretto/adapters/memory/record/shared-patients";
import { failure } from "@libretto/core/kernel/failure";
import type { SharedPatient } from "@libretto/core/record/doctors/shared-patient";
import { OwnNameModel } from "@libretto/ui/doctor/own-name-model";
import { PatientsModel } from "@libretto/ui/doctor/patients-model";
import { describe, expect, it, vi } from "vitest";
import { at, on } from "../../support/builders.ts";
import { flushMicrotasks } from "../../support/ui/ui-fixture.ts";

const aPatientOf = (id: number, surname: string): SharedPatient => ({
  id,
  account: id + 1000,
  name: "Giulia",
  surname,
  birth: on("1968-04-17"),
  visibility: "partial",
  level: 2,
  association: id + 2000,
  version: 1,
  since: at("2026-03-14T09:00:00.000Z"),
});

describe("a doctor's patients", () => {
  it("are found by prefixes of words of their names", async () => {
    const model = new PatientsModel(memorySharedPatients([aPatientOf(1, "D'Amico"), aPatientOf(2, "Ferrari")]));
    await flushMicrotasks();
    expect(model.matches).toHaveLength(2);
    await model.filter("ami GIU");
    expect(model.matches.map(({ id }) => id)).toEqual([1]);
    await model.filter("mico");
    expect(model.matches).toEqual([]);
  });

  it("are all loaded before a name is reported as not found", async () => {
    const many = Array.from({ length: 450 }, (_, i) => aPatientOf(i + 1, i === 449 ? "Zanetti" : "Rossi"));
    const model = new PatientsModel(memorySharedPatients(many));
    await flushMicrotasks();
    expect([model.pages.rows.length, model.hasMore]).toEqual([200, true]);
    await model.filter("zan");
    expect([model.matches.map(({ id }) => id), model.hasMore]).toEqual([[450], false]);
  });

  it("are all loaded also when the search began before the first page, letter by letter", async () => {
    const many = Array.from({ length: 450 }, (_, i) => aPatientOf(i + 1, i === 449 ? "Zanetti" : "Rossi"));
    const requestedPages: (number | undefined)[] = [];
    const { loadPage } = memorySharedPatients(many);
    const model = new PatientsModel({
      ...memorySharedPatients(),
      loadPage: (text, request) => {
        requestedPages.push(request.before);
        return loadPage(text, request);
      },
    });
    await Promise.all([model.filter("z"), model.filter("za"), model.filter("zan")]);
    expect([model.matches.map(({ id }) => id), model.hasMore]).toEqual([[450], false]);
    expect(requestedPages).toEqual([undefined, 200, 400]);
  });

  it("are loaded from the beginning when the last loaded one no longer shares", async () => {
    const many = Array.from({ length: 650 }, (_, i) => aPatientOf(i + 1, i === 649 ? "Zanetti" : "Rossi"));
    const opened = async (read: number) => {
      const now = { patients: many };
      const model = new PatientsModel({
        ...memorySharedPatients(),
        loadPage: (...args) => memorySharedPatients(now.patients).loadPage(...args),
      });
      await flushMicrotasks();
      while (model.pages.rows.length < read) await model.loadMore();
      now.patients = many.filter(({ id }) => id !== read);
      return model;
    };
    const looking = await opened(200);
    await looking.filter("zan");
    expect([looking.matches.map(({ id }) => id), looking.hasMore]).toEqual([[650], false]);
    const going = await opened(400);
    await going.loadMore();
    expect(going.pages.rows.map(({ id }) => id)).toEqual(
      many.flatMap(({ id }) => (id === 400 || id > 601 ? [] : [id])),
    );
  });

  it("are loaded from the beginning once, however fast the user types", async () => {
    const many = Array.from({ length: 650 }, (_, i) => aPatientOf(i + 1, i === 649 ? "Zanetti" : "Rossi"));
    const now = { patients: many };
    const requestedPages: (number | undefined)[] = [];
    const model = new PatientsModel({
      ...memorySharedPatients(),
      loadPage: (text, request) => {
        requestedPages.push(request.before);
        return memorySharedPatients(now.patients).loadPage(text, request);
      },
    });
    await flushMicrotasks();
    now.patients = many.filter(({ id }) => id !== 200);
    await Promise.all([model.filter("z"), model.filter("za"), model.filter("zan")]);
    expect([model.matches.map(({ id }) => id), model.hasMore]).toEqual([[650], false]);
    expect(requestedPages).toEqual([undefined, 200, undefined, 201, 401, 601]);
  });

  it("are not loaded again and again after a failure", async () => {
    const trouble = createFailureInjector();
    const many = Array.from({ length: 300 }, (_, i) => aPatientOf(i + 1, "Rossi"));
    const model = new PatientsModel(memorySharedPatients(many, trouble));
    await flushMicrotasks();
    trouble.failNext(failure("unavailable", "failure.unavailable"));
    await model.filter("zan");
    expect([model.pages.failure?.code, model.hasMore]).toEqual(["failure.unavailable", true]);
    await model.filter("zan");
    expect([model.pages.failure, model.hasMore]).toEqual([null, false]);
  });

  it("AZ-3: are for doctors only: others see whose page this is", async () => {
    const trouble = createFailureInjector();
    trouble.failNext(failure("notPermitted", "gate.notPermitted"));
    const model = new PatientsModel(memorySharedPatients([], trouble));
    await flushMicrotasks();
    expect(model.isNotPermitted).toBe(true);
  });
});

it("loads the doctor's own name once, and forgets it with the session", async () => {
  const loadOwnName = vi.fn(memorySharedPatients().loadOwnName);
  const model = new OwnNameModel({ sharedPatients: { loadOwnName } });
  expect(model.name).toBeNull();
  await model.load();
  await model.load();
  expect(loadOwnName).toHaveBeenCalledTimes(1);
  expect(model.name).toEqual({ name: "Laura", surname: "Bianchi" });
  model.clear();
  expect(model.name).toBeNull();
});
