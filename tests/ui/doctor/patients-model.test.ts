import { createFailureInjector } from "@libretto/adapters/memory/failure-injector";
import { memorySharedPatients } from "@libretto/adapters/memory/record/shared-patients";
import { failure } from "@libretto/core/kernel/failure";
import { left, right } from "@libretto/core/kernel/fp";
import type { SharedPatients } from "@libretto/core/ports/record/shared-patients";
import type { PatientNews } from "@libretto/core/record/across/since-visit/patient-news";
import type { SharedPatient } from "@libretto/core/record/doctors/shared-patient";
import { doctorLabels } from "@libretto/ui/doctor/doctor-labels";
import { OwnNameModel } from "@libretto/ui/doctor/own-name-model";
import { newsFacts } from "@libretto/ui/doctor/patient-news";
import { PatientsModel } from "@libretto/ui/doctor/patients-model";
import { labelsIn } from "@libretto/ui/shared/translations";
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

const NEWS: PatientNews = {
  ...{ start: null, count: 3, hasUndated: false, forbidden: 0 },
  urgent: ["Saturazione 82 %"],
};
type ReadNews = (patient: number) => PatientNews | null;
const modelOf = (patients: SharedPatients, readNews: ReadNews = () => NEWS) =>
  new PatientsModel({
    ...patients,
    loadNews: (patient) => async () => {
      const news = readNews(patient);
      return news === null ? left(failure("unavailable", "failure.unavailable")) : right(news);
    },
  });

describe("the news of a doctor's patients", () => {
  it("name entries without a day and forbidden drugs, of which nobody knows whether they are news", () => {
    const news: PatientNews = { ...NEWS, start: { kind: "visit", day: on("2026-02-01") }, count: 0 };
    const label = labelsIn("it", doctorLabels);
    expect(newsFacts(news, label)).toEqual([
      "ultima visita 01/02/2026",
      "nessuna novità con una data dal 01/02/2026 a oggi tra i dati condivisi",
    ]);
    expect(newsFacts({ ...news, hasUndated: true, forbidden: 2 }, label).slice(2)).toEqual([
      "ci sono voci senza data, che possono essere nuove",
      "2 farmaci vietati",
    ]);
    expect(newsFacts({ ...news, forbidden: 1 }, labelsIn("en", doctorLabels)).slice(2)).toEqual(["1 forbidden drug"]);
    expect(newsFacts({ ...NEWS, start: null }, label)).toEqual(["nessuna visita con il tuo nome tra i dati condivisi"]);
  });

  it("are read only on request, of the shown patients, and again only for those that failed", async () => {
    const read: number[] = [];
    const model = modelOf(memorySharedPatients([aPatientOf(1, "Amici"), aPatientOf(2, "Ferrari")]), (id) => {
      read.push(id);
      return id === 1 || read.length > 2 ? NEWS : null;
    });
    await flushMicrotasks();
    expect([read, model.newsOf(1), model.withoutNews.length]).toEqual([[], undefined, 2]);
    await model.loadNews();
    expect([read, model.newsOf(1), model.newsOf(2)]).toEqual([[1, 2], NEWS, null]);
    await model.loadNews();
    expect([read, model.newsOf(2), model.withoutNews.length]).toEqual([[1, 2, 2], NEWS, 0]);
  });

  it("are not read for patients that the search hides", async () => {
    const read: number[] = [];
    const model = modelOf(memorySharedPatients([aPatientOf(1, "Amici"), aPatientOf(2, "Ferrari")]), (id) => {
      read.push(id);
      return NEWS;
    });
    await flushMicrotasks();
    await model.filter("ferr");
    await model.loadNews();
    expect(read).toEqual([2]);
  });
});

describe("a doctor's patients", () => {
  it("are found by prefixes of words of their names", async () => {
    const model = modelOf(memorySharedPatients([aPatientOf(1, "D'Amico"), aPatientOf(2, "Ferrari")]));
    await flushMicrotasks();
    expect(model.matches).toHaveLength(2);
    await model.filter("ami GIU");
    expect(model.matches.map(({ id }) => id)).toEqual([1]);
    await model.filter("mico");
    expect(model.matches).toEqual([]);
  });

  it("are all loaded before a name is reported as not found", async () => {
    const many = Array.from({ length: 450 }, (_, i) => aPatientOf(i + 1, i === 449 ? "Zanetti" : "Rossi"));
    const model = modelOf(memorySharedPatients(many));
    await flushMicrotasks();
    expect([model.pages.rows.length, model.hasMore]).toEqual([200, true]);
    await model.filter("zan");
    expect([model.matches.map(({ id }) => id), model.hasMore]).toEqual([[450], false]);
  });

  it("are all loaded also when the search began before the first page, letter by letter", async () => {
    const many = Array.from({ length: 450 }, (_, i) => aPatientOf(i + 1, i === 449 ? "Zanetti" : "Rossi"));
    const requestedPages: (number | undefined)[] = [];
    const { loadPage } = memorySharedPatients(many);
    const model = modelOf({
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
      const model = modelOf({
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
    const model = modelOf({
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
    const model = modelOf(memorySharedPatients(many, trouble));
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
    const model = modelOf(memorySharedPatients([], trouble));
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
