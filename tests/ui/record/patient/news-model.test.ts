import { subtractDays } from "@libretto/core/kernel/dates";
import { failure } from "@libretto/core/kernel/failure";
import { left, right, taskEither } from "@libretto/core/kernel/fp";
import { PAGE_LIMIT, type PageRequest } from "@libretto/core/kernel/page";
import type { AccessLogEntry } from "@libretto/core/record/access-log/log-entry";
import { labResults } from "@libretto/core/record/lab-results/wire";
import { therapies } from "@libretto/core/record/therapies/wire";
import { vaccinations } from "@libretto/core/record/vaccinations/wire";
import { NewsModel } from "@libretto/ui/record/patient/today/news-model";
import { expect, it } from "vitest";
import { aPatient, aTherapy, at, on, TODAY } from "../../../support/builders.ts";
import { aLabResult } from "../../../support/record/lab-results.ts";
import { aVaccination } from "../../../support/record/vaccinations.ts";
import { createUiFixture } from "../../../support/ui/ui-fixture.ts";

const PATIENT = aPatient();
const READ: AccessLogEntry = {
  ...{ id: 7, at: at(`${TODAY}T08:00:00.000Z`), by: "doctor", name: "Laura Bianchi", action: "read" },
  ...{ object: "patient total 3", refused: false, device: "", address: "" },
};
const UNAVAILABLE = failure("unavailable", "failure.unavailable");

const dayOfPage = ({ record }: ReturnType<typeof createUiFixture>["services"]) => ({ now: record.now() });

const openNews = async (
  fixture = createUiFixture({ patient: PATIENT }),
  page: { rows: readonly AccessLogEntry[]; total: number } | null = { rows: [READ], total: 1 },
) => {
  const { services } = fixture;
  await services.record.load();
  const answer = { current: page };
  const log = {
    listAuditEntries: () => async () => (answer.current === null ? left(UNAVAILABLE) : right(answer.current)),
  };
  const model = new NewsModel(services, log, dayOfPage(services));
  await model.load();
  return { fixture, model, answer };
};

it("has the news, and forgets on this device only what was marked as seen", async () => {
  const { model, fixture } = await openNews();
  expect([model.isSettled, model.missing]).toEqual([true, []]);
  expect(model.items.map(({ kind }) => kind)).toEqual(["access"]);
  for (const { key } of model.items) model.markSeen(key);
  expect(model.items).toEqual([]);
  expect((await openNews(fixture)).model.items).toEqual([]);
  const again = { rows: [{ ...READ, id: 8 }, READ], total: 2 };
  expect((await openNews(fixture, again)).model.items).toMatchObject([{ newest: { id: 8 }, count: 1 }]);
});

it("marks all news as seen at once", async () => {
  const fixture = createUiFixture({ patient: PATIENT });
  fixture.store.put(labResults, PATIENT.id, [
    aLabResult({ test: "potassium", value: 6.9, unit: "mmol/L", date: on(TODAY), time: null }),
  ]);
  const { model } = await openNews(fixture);
  expect(model.items.map(({ kind }) => kind)).toEqual(["result", "access"]);
  model.markAllSeen();
  expect(model.items).toEqual([]);
});

it("says what it could not read, so that no news is not called none, and reads it again", async () => {
  const { model, answer } = await openNews(undefined, null);
  expect([model.isSettled, model.items, model.missing]).toEqual([true, [], ["accesses"]]);
  answer.current = { rows: [], total: 0 };
  await model.load();
  expect(model.missing).toEqual([]);
});

/** A log that pages as the server does, newest first. */
const logOf = (entries: readonly AccessLogEntry[]) => ({
  listAuditEntries: (_: unknown, { before = Infinity, limit = PAGE_LIMIT }: PageRequest) =>
    taskEither.right({
      rows: entries.filter(({ id }) => id < before).slice(0, limit),
      total: entries.length,
    }),
});
const feedReads = (count: number): readonly AccessLogEntry[] =>
  Array.from({ length: count }, (_, index) => ({
    ...{ ...READ, id: 10_000 - index, by: "withCalendar", name: "" },
    object: "openCalendarFeed calendarFeed",
  }));

it("finds the read of a doctor after more reads of the calendar feed than a page has", async () => {
  const { services } = createUiFixture({ patient: PATIENT });
  await services.record.load();
  const old = { ...READ, id: 1, name: "Paolo Greco", at: at("2025-01-01T08:00:00.000Z") };
  const model = new NewsModel(services, logOf([...feedReads(2 * PAGE_LIMIT), READ, old]), dayOfPage(services));
  await model.load();
  expect([model.items, model.missing]).toMatchObject([[{ newest: { id: READ.id }, count: 1 }], []]);
});

it("does not know all accesses when there are too many to load in the period", async () => {
  const { services } = createUiFixture({ patient: PATIENT });
  await services.record.load();
  const model = new NewsModel(services, logOf([...feedReads(30 * PAGE_LIMIT), READ]), dayOfPage(services));
  await model.load();
  expect([model.items, model.missing]).toEqual([[], ["accesses"]]);
});

it("names the booster that is due with its last dose, and the therapy that ends", async () => {
  const fixture = createUiFixture({ patient: PATIENT });
  const last = on("2001-01-01");
  fixture.store.put(vaccinations, PATIENT.id, [
    aVaccination({ vaccine: { id: "VA006", name: "Vaccino antitetanico" }, givenOn: last }),
  ]);
  fixture.store.put(therapies, PATIENT.id, [aTherapy({ id: 4, end: subtractDays(on(TODAY), -3) })]);
  const { model } = await openNews(fixture, { rows: [], total: 0 });
  expect([model.items, model.missing]).toMatchObject([
    [
      { kind: "planEnd", therapy: { id: 4 }, hasEnded: false },
      { kind: "vaccination", vaccination: { name: "tetanus", state: "due", last } },
    ],
    [],
  ]);
});

it("calls no vaccination due while the catalogue of vaccines is not loaded", async () => {
  const fixture = createUiFixture({ patient: PATIENT });
  fixture.store.put(vaccinations, PATIENT.id, [aVaccination({ givenOn: on("2001-01-01") })]);
  const { services } = fixture;
  await services.record.load();
  const lists = { ...services.lists, find: () => taskEither.left(UNAVAILABLE) };
  const model = new NewsModel(
    { ...services, lists },
    { listAuditEntries: () => taskEither.right({ rows: [], total: 0 }) },
    dayOfPage(services),
  );
  await model.load();
  expect([model.items, model.missing]).toEqual([[], ["vaccinations"]]);
});
