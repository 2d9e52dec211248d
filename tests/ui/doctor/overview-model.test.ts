import type { Clearance } from "@libretto/core/access/visibility";
import { subtractDays } from "@libretto/core/kernel/dates";
import { failure } from "@libretto/core/kernel/failure";
import { diagnoses } from "@libretto/core/record/diagnoses/wire";
import { labResults } from "@libretto/core/record/lab-results/wire";
import type { AnySection } from "@libretto/core/record/section";
import { therapies } from "@libretto/core/record/therapies/wire";
import { visits } from "@libretto/core/record/visits/wire";
import { vitalSigns } from "@libretto/core/record/vital-signs/wire";
import { OverviewModel } from "@libretto/ui/doctor/overview/overview-model";
import { SharedRecordModel } from "@libretto/ui/doctor/shared-record-model";
import { when } from "mobx";
import { describe, expect, it } from "vitest";
import { aDiagnosis, anAssociation, aPatient, aReading, aTherapy, at, on, TODAY } from "../../support/builders.ts";
import { aLabResult } from "../../support/record/lab-results.ts";
import { aVisit } from "../../support/record/visits.ts";
import { createUiFixture, flushMicrotasks } from "../../support/ui/ui-fixture.ts";

const PATIENT = aPatient().id;
const PLAIN = { rangeLow: null, rangeHigh: null, decimals: null, time: null, id: 0 };
const ALL: Clearance = { visibility: "total", level: 6, tags: [] };

type Rows = readonly (readonly [AnySection, object])[];

const overviewOf = async (rows: Rows, clearance = ALL, since = at("2026-01-01T09:00:00.000Z")) => {
  const doctors = [anAssociation({ id: 5, name: "Laura Bianchi", clearance, since })];
  const fixture = createUiFixture({ doctors });
  for (const [section, row] of rows) await fixture.store.add(section, PATIENT, row as never)();
  await fixture.services.record.open();
  const shared = new SharedRecordModel(fixture.services, aPatient().account);
  const overview = new OverviewModel(shared, () => shared.recordModel.record?.doctors[0]);
  await flushMicrotasks();
  await overview.load();
  return { overview, fixture, shared };
};

describe("the first screen of a shared record", () => {
  it("lists serious allergies first, only active diagnoses, and planned medications last", async () => {
    const { overview } = await overviewOf([
      [diagnoses, aDiagnosis({ id: 0, condition: "Lattosio", kind: "intolerance" })],
      [diagnoses, aDiagnosis({ id: 0, condition: "Penicilline", severity: "severe" })],
      [diagnoses, aDiagnosis({ id: 0, condition: "Noci", list: "excluded" })],
      [diagnoses, aDiagnosis({ id: 0, condition: "Apnee", kind: "diagnosis", list: "suspected" })],
      [diagnoses, aDiagnosis({ id: 0, condition: "Ipertensione", kind: "diagnosis" })],
      [diagnoses, aDiagnosis({ id: 0, condition: "Celiachia", kind: "diagnosis", list: "excluded" })],
      [therapies, aTherapy({ id: 0, start: on("2026-04-01"), dose: "planned" })],
      [therapies, aTherapy({ id: 0, start: on("2026-01-01"), end: on("2026-02-01"), dose: "pastEnd" })],
      [therapies, aTherapy({ id: 0, list: "forbidden" })],
    ]);
    expect(overview.sensitivities.map(({ condition }) => condition)).toEqual(["Penicilline", "Lattosio"]);
    expect(overview.diagnoses.map(({ condition }) => condition)).toEqual(["Ipertensione", "Apnee"]);
    const medications = overview.medications.map((row) => [row.dose, overview.isPlanned(row), overview.isPastEnd(row)]);
    expect(medications).toEqual([
      ["pastEnd", false, true],
      ["planned", true, false],
    ]);
    expect(overview.forbidden).toHaveLength(1);
  });

  it("makes no statement about absence that a reader of a part cannot know", async () => {
    const { overview } = await overviewOf([], { visibility: "minimal", level: 2, tags: [] });
    expect(overview.allergyText("it")).toBe("Nulla tra i dati condivisi: il paziente può averne altri.");
    expect(overview.absenceText("en")).toBe("Nothing among the shared data: the patient may have others.");
    const { overview: whole } = await overviewOf([]);
    expect(whole.allergyText("it")).toBe("Allergie e intolleranze non indicate: non si sa se ce ne sono.");
    expect([overview.pressure, overview.homeMeaning]).toEqual([null, null]);
  });

  it("has the newest pressure, and the readings of twelve months", async () => {
    const pressure = { id: 0, weight: null, height: null, heartRate: null };
    const { overview } = await overviewOf([
      [vitalSigns, aReading({ ...pressure, takenAt: at("2025-03-01T09:00:00.000Z") })],
      [vitalSigns, aReading({ ...pressure, takenAt: at("2025-09-01T09:00:00.000Z") })],
      [vitalSigns, aReading({ ...pressure, maximumPressure: 150, takenAt: at("2026-03-01T09:00:00.000Z") })],
    ]);
    expect([overview.pressure?.newest.values, overview.pressure?.year.length]).toEqual([[150, 78], 2]);
    expect(overview.pressure?.band?.side).toBe("high");
  });

  it("has the results of a year outside their ranges, also when a later one is within, urgent ones first", async () => {
    const potassium = { test: "potassium", unit: "mmol/L", flag: null } as const;
    const glucose = {
      ...PLAIN,
      test: "glucose-fasting",
      unit: "mg/dL",
      rangeLow: 70,
      rangeHigh: 99,
      flag: null,
    } as const;
    const { overview } = await overviewOf([
      [labResults, aLabResult({ ...glucose, value: 130, date: subtractDays(TODAY, 400) })],
      [labResults, aLabResult({ ...glucose, value: 104, date: subtractDays(TODAY, 90) })],
      [labResults, aLabResult({ ...glucose, value: 96, date: subtractDays(TODAY, 10) })],
      [labResults, aLabResult({ ...PLAIN, ...potassium, value: 7, date: subtractDays(TODAY, 1) })],
    ]);
    const found = overview.outsideResults("it").map(({ text, isUrgent, later }) => [text, isUrgent, later?.value]);
    expect(found).toHaveLength(2);
    expect(found[0]?.[1]).toBe(true);
    expect(found[1]?.slice(1)).toEqual([false, "96 mg/dL"]);
    expect(overview.urgentValues("it")).toHaveLength(1);
    expect(overview.urgentValues("it")[0]).toContain("urgente");
  });
});

describe("a result that the laboratory flagged without a range", () => {
  it("is outside for the doctor, with the words of the laboratory", async () => {
    const flagged = { ...PLAIN, test: null, testName: "Anticorpi", unit: "U", value: 12, flag: "high" } as const;
    const { overview } = await overviewOf([
      [labResults, aLabResult({ ...flagged, date: subtractDays(TODAY, 20) })],
      [labResults, aLabResult({ ...flagged, testName: "Altro", flag: "normal", date: subtractDays(TODAY, 20) })],
    ]);
    expect(overview.outsideResults("it").map(({ text, position, isUrgent }) => [text, position, isUrgent])).toEqual([
      ["Anticorpi 12 U", "segnalato dal laboratorio: alto", false],
    ]);
  });
});

describe("an incomplete shared record", () => {
  // the store returns the newest rows first
  const OLD: Rows = [
    [therapies, aTherapy({ id: 0, list: "forbidden", start: on("2010-01-01") })],
    [diagnoses, aDiagnosis({ id: 0, condition: "Penicilline", severity: "severe", madeOn: on("1990-01-01") })],
    ...Array.from({ length: 230 }, () => [therapies, aTherapy({ id: 0, start: on("2020-01-01") })] as const),
    ...Array.from({ length: 230 }, () => [diagnoses, aDiagnosis({ id: 0, kind: "diagnosis" })] as const),
  ];
  const VITAL = ["therapies", "diagnoses"] as const;

  /** The overview of a record whose later pages of these sections wait, and then fail until they are mended. */
  const openWithoutPages = async (rows: Rows, failing: readonly string[]) => {
    const fixture = createUiFixture({ doctors: [anAssociation({ id: 5, name: "Laura Bianchi", clearance: ALL })] });
    for (const [section, row] of rows) await fixture.store.add(section, PATIENT, row as never)();
    await fixture.services.record.open();
    const pages = { areBroken: true, answer: () => {} };
    const isAnswered = new Promise<void>((resolve) => {
      pages.answer = resolve;
    });
    const { store } = fixture.services;
    const loadPage: typeof store.loadPage =
      (section, ...request) =>
      async () => {
        if (!failing.includes(section.name) || !pages.areBroken) return store.loadPage(section, ...request)() as never;
        await isAnswered;
        return { _tag: "Left", left: failure("unavailable", "failure.unavailable") } as never;
      };
    const shared = new SharedRecordModel({ ...fixture.services, store: { loadPage } }, aPatient().account);
    const overview = new OverviewModel(shared, () => shared.recordModel.record?.doctors[0]);
    await flushMicrotasks();
    return { overview, pages };
  };

  it("says that it is read while old allergies and forbidden medications load, and that it is incomplete when they fail", async () => {
    const { overview, pages } = await openWithoutPages(OLD, [therapies.name, diagnoses.name]);
    expect([overview.sensitivities, overview.forbidden]).toEqual([[], []]);
    for (const name of VITAL) expect([overview.progressOf(name), overview.failureOf(name)]).toEqual(["loading", null]);
    expect(overview.missingCondition).toBe("notRead");
    pages.answer();
    await flushMicrotasks();
    for (const name of VITAL)
      expect([overview.progressOf(name), overview.failureOf(name)?.kind]).toEqual(["incomplete", "unavailable"]);
    await when(() => !overview.isLoading);
    pages.areBroken = false;
    await overview.retry();
    expect(VITAL.map((name) => overview.progressOf(name))).toEqual(["complete", "complete"]);
    expect([overview.sensitivities.length, overview.forbidden.length, overview.failureOf(...VITAL)]).toEqual([
      1,
      1,
      null,
    ]);
    expect(overview.missingCondition).toBe("notStated");
  });
});

describe("the news of a shared record", () => {
  it("start with the last visit to this doctor, or with the day on which the patient added the doctor", async () => {
    const rows: Rows = [
      [visits, aVisit({ id: 0, date: on("2025-06-01"), careProvider: "Dott.ssa Laura Bianchi" })],
      [visits, aVisit({ id: 0, date: on("2026-02-01"), careProvider: "Paolo Greco", reason: "Cuore" })],
      [therapies, aTherapy({ id: 0, list: "forbidden" })],
    ];
    const { overview } = await overviewOf(rows);
    expect(overview.newsStart).toEqual({ kind: "visit", day: "2025-06-01" });
    expect(overview.news("it").map(({ key, lines }) => [key, lines.map(({ text }) => text)])).toEqual([
      ["visits", ["Cuore"]],
    ]);
    const { overview: withoutVisit } = await overviewOf(rows.slice(1));
    expect(withoutVisit.newsStart).toEqual({ kind: "association", day: "2026-01-01" });
  });

  it("are complete as far back as the visit, when the record opens with its newest rows only", async () => {
    const many: Rows = Array.from({ length: 230 }, (_, index) => [
      labResults,
      aLabResult({ ...PLAIN, date: subtractDays(TODAY, index), value: 1 }),
    ]);
    const visit = aVisit({ id: 0, date: subtractDays(TODAY, 220), careProvider: "Laura Bianchi" });
    const { overview } = await overviewOf([[visits, visit], ...many]);
    expect(overview.isPartial("labResults")).toBe(false);
    const [results] = overview.news("it").filter(({ key }) => key === "results");
    expect(results?.lines[0]?.detail).toContain("altri 220 risultati nel periodo");
  });
});

it("evaluates no values where the operator has switched that off", async () => {
  const { overview, shared } = await overviewOf([]);
  const { record } = shared.recordModel;
  if (record === null) throw new Error("no record");
  expect(overview.evaluatesValues).toBe(true);
  shared.recordModel.showPatient({ ...record.patient, evaluationsOff: ["values"] });
  expect([overview.evaluatesValues, overview.urgentValues("it"), overview.outsideResults("it")]).toEqual([
    false,
    [],
    [],
  ]);
});
