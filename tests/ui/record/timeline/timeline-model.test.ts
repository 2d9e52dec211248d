import { CANVAS } from "@libretto/core/body-model/canvas";
import { PAIN_COLOURS, type PainDegree } from "@libretto/core/catalogues/clinical/pain-scale";
import { failure } from "@libretto/core/kernel/failure";
import { taskEither } from "@libretto/core/kernel/fp";
import type { PatientId } from "@libretto/core/kernel/id";
import type { Drawings } from "@libretto/core/ports/record/drawings";
import { windowAround } from "@libretto/core/record/across/timeline/timeline-window";
import { diagnoses } from "@libretto/core/record/diagnoses/wire";
import { diary } from "@libretto/core/record/diary/wire";
import { labResults } from "@libretto/core/record/lab-results/wire";
import { therapies } from "@libretto/core/record/therapies/wire";
import { visits } from "@libretto/core/record/visits/wire";
import { vitalSigns } from "@libretto/core/record/vital-signs/wire";
import { PainLaneModel } from "@libretto/ui/record/diary/pain-lane-model";
import { TimelineModel } from "@libretto/ui/record/timeline/timeline-model";
import { runInAction } from "mobx";
import { describe, expect, it } from "vitest";
import { aDiagnosis, aPatient, aReading, aTherapy, at, on, TODAY } from "../../../support/builders.ts";
import { anEntry } from "../../../support/record/diary.ts";
import { aLabResult } from "../../../support/record/lab-results.ts";
import { aVisit } from "../../../support/record/visits.ts";
import { createUiFixture, flushMicrotasks } from "../../../support/ui/ui-fixture.ts";

/** A picture is the name of a degree; its pixels are a square of its colour. */
const pictures = {
  readStored: async (png: string) => png as never,
  readPixels: (stored: unknown) => {
    const pixels = new Uint8ClampedArray(CANVAS.width * CANVAS.height * 4);
    const colour = PAIN_COLOURS[stored as PainDegree];
    const channels = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
    for (let y = 10; y < 20; y++)
      for (let x = 10; x < 20; x++) pixels.set([...channels, 255], (y * CANVAS.width + x) * 4);
    return pixels;
  },
};
const painLane = (load: (patient: PatientId, entry: number) => ReturnType<Drawings["load"]>) =>
  new PainLaneModel({ loadDrawings: (entry) => load(aPatient().id, entry), pictures });

const START = on(`${TODAY.slice(0, 4)}-01-05`);

const openTimeline = async () => {
  const fixture = createUiFixture();
  const { services, store } = fixture;
  await services.record.open();
  const patient = services.record.record?.patient.id ?? 0;
  store.put(therapies, patient, [aTherapy({ id: 1, start: START, end: null, diagnosis: 5 })]);
  store.put(diagnoses, patient, [
    aDiagnosis({ id: 5, kind: "diagnosis", condition: "Ipertensione", madeOn: on("2026-02-02") }),
  ]);
  store.put(visits, patient, [
    aVisit({ id: 1, date: on("2026-02-02"), reason: "Controllo" }),
    aVisit({ id: 2, date: on("2026-02-03"), reason: "Vista" }),
  ]);
  store.put(diary, patient, [anEntry({ id: 7, date: on("2026-03-01"), unknownFields: { disegni: 1 } })]);
  await services.record.load();
  return { ...fixture, model: new TimelineModel(services, painLane(services.drawings.load)) };
};

describe("the timeline page", () => {
  it("starts with this year and today, and lists the days on which something happens", async () => {
    const { model } = await openTimeline();
    expect([model.day, model.zoom, model.extent]).toEqual([TODAY, "year", "all"]);
    expect(model.days).toContain(START);
    expect(model.chosenDay.text).toContain("tra i farmaci:");
  });

  it("moves the day by keys: by a day, and to the next day with something", async () => {
    const { model } = await openTimeline();
    model.choose(on(`${TODAY.slice(0, 4)}-01-01`));
    expect(model.press("ArrowRight")).toBe(true);
    expect(model.day.endsWith("-01-02")).toBe(true);
    model.press("PageDown");
    expect(model.day).toBe(START);
    expect(model.chosenDay.text).toContain("inizio di");
    model.press("End");
    expect([model.day.endsWith("-12-31"), model.press("x")]).toEqual([true, false]);
  });

  it("moves by the window, and numbers the days in it", async () => {
    const { model } = await openTimeline();
    model.setZoom("month");
    model.choose(on("2026-02-10"));
    expect(model.dayNumbers).toEqual({ chosen: 9, last: 27 });
    model.move(1);
    expect(model.day).toBe("2026-03-10");
  });

  it("reads the nearest day within reach of a tap, or else the day at its place", async () => {
    const { model } = await openTimeline();
    model.setZoom("month");
    model.choose(on("2026-02-20"));
    model.chooseAt(5.5 / 28, 4 / 28);
    expect(model.day).toBe("2026-02-03");
    model.chooseAt(20.5 / 28, 4 / 28);
    expect(model.day).toBe("2026-02-21");
  });

  it("shows only what has to do with a diagnosis, and never says that there is nothing else", async () => {
    const { model } = await openTimeline();
    expect(model.conditions.map(({ condition }) => condition)).toEqual(["Ipertensione"]);
    await model.search.choose(model.conditions[0]);
    expect(model.days).toEqual([START, "2026-02-02"]);
    model.choose(on("2026-02-03"));
    expect(model.chosenDay.text).toContain("nessuna voce con questa data tra quelle che il filtro mostra");
    model.search.clear();
    expect([model.condition, model.days.length]).toEqual([null, 4]);
    model.choose(on("2020-01-01"));
    await model.search.choose(model.conditions[0]);
    expect(model.day).toBe("2026-02-02");
  });

  it("says what a dangerous value means, wherever it shows it", async () => {
    const { model, store, services } = await openTimeline();
    const patient = services.record.record?.patient.id ?? 0;
    const potassium = (id: number, date: string, value: number, comparator: "=" | ">") =>
      aLabResult({
        id,
        test: "potassium",
        testName: "",
        date: on(date),
        value,
        comparator,
        unit: "mmol/L",
        flag: null,
      });
    store.put(labResults, patient, [
      potassium(1, "2026-01-10", 4.2, "="),
      potassium(2, "2026-01-20", 7.4, "="),
      potassium(3, "2026-01-30", 7.5, ">"),
    ]);
    await services.record.load();
    const [line] = model.timeline.lines;
    expect(line && model.urgentPointsOf(line, line.points).map(({ value }) => value)).toEqual([7.4]);
    expect(model.describe(on("2026-01-10")).text).not.toContain("urgente");
    expect(model.describe(on("2026-01-20")).text).toMatch(/7,4.*\(.*urgente/);
    expect(model.describe(on("2026-01-30")).rows[0]?.name).toMatch(/> 7,5.*\(.*urgente/);
  });

  it("compares values with all earlier ones, also with those that the filter leaves out", async () => {
    const { model, store, services } = await openTimeline();
    const patient = services.record.record?.patient.id ?? 0;
    const creatinine = (id: number, date: string, value: number) =>
      aLabResult({
        ...{ id, test: "creatinine", testName: "", date: on(date), value, unit: "mg/dL" },
        ...{ comparator: "=" as const, flag: null, documents: [] },
      });
    store.put(labResults, patient, [creatinine(1, "2026-01-30", 0.9), creatinine(2, "2026-02-02", 2.1)]);
    const weight = (id: number, day: string, kilograms: number) =>
      aReading({ id, takenAt: at(`${day}T09:00:00.000Z`), weight: kilograms });
    store.put(vitalSigns, patient, [weight(1, "2026-01-30", 80), weight(2, "2026-02-02", 72)]);
    await services.record.load();
    const [line] = model.timeline.lines.filter(({ subject }) => "test" in subject);
    expect(line && model.urgentPointsOf(line, line.points).map(({ value }) => value)).toEqual([2.1]);
    const urgent = /2,1.*\(.*urgente.*0,9/;
    expect(model.describe(on("2026-02-02")).text).toMatch(urgent);
    expect(model.describe(on("2026-02-02")).text).toMatch(/72.*\(.*80/);
    await model.search.choose(model.conditions[0]);
    expect(model.timeline.lines.filter(({ subject }) => "test" in subject)).toEqual([]);
    expect(model.urgentDotsOf(model.timeline.dots).map(({ id }) => id)).toEqual([2]);
    expect(model.describe(on("2026-02-02")).text).toMatch(urgent);
    expect(model.describe(on("2026-02-02")).rows.map(({ name }) => name)[0]).toMatch(urgent);
  });

  it("shows lines with urgent values of the window first", async () => {
    const { model, store, services } = await openTimeline();
    const patient = services.record.record?.patient.id ?? 0;
    const result = (id: number, test: "sodium" | "potassium", date: string, value: number) =>
      aLabResult({ id, test, testName: "", date: on(date), value, comparator: "=", unit: "mmol/L", flag: null });
    store.put(labResults, patient, [
      result(1, "sodium", "2026-01-10", 140),
      result(2, "sodium", "2026-01-20", 141),
      result(3, "potassium", "2026-01-10", 4.2),
      result(4, "potassium", "2026-02-20", 7.4),
    ]);
    await services.record.load();
    const namesIn = (day: string) => {
      const lines = model.linesIn(model.timeline, windowAround(on(day), "month"));
      return lines.map(({ subject }) => "test" in subject && subject.test.test).filter((name) => name !== false);
    };
    expect(namesIn("2026-01-01").toSorted()).toEqual(["potassium", "sodium"]);
    expect(
      model.linesIn(model.timeline, model.window).map(({ subject }) => "test" in subject && subject.test.test)[0],
    ).toBe("potassium");
    expect(namesIn("2026-02-01")).toEqual(["potassium"]);
  });

  it("says which sections it has only in part, and loads them again", async () => {
    const { services, model, trouble } = await openTimeline();
    const { record } = services.record;
    const whole = record?.collections.visits;
    if (record === null || whole === undefined) throw new Error("no record");
    trouble.failNext(failure("unavailable", "failure.unavailable"));
    const visitsInPart = { ...whole, rows: whole.rows.slice(0, 1) };
    runInAction(() => {
      services.record.record = { ...record, collections: { ...record.collections, visits: visitsInPart } };
    });
    await flushMicrotasks();
    expect([model.missingSections, model.extent]).toEqual([{ loading: [], failed: ["visits"] }, "loaded"]);
    await model.loadMissing();
    expect([model.missingSections, model.extent]).toEqual([{ loading: [], failed: [] }, "all"]);
  });
});

describe("the pain of the timeline", () => {
  it("is the strongest of both sides, read on request, and unknown until then", async () => {
    const { services } = await openTimeline();
    const drawn = painLane(() => taskEither.right({ front: "mild", back: "strong" }));
    const model = new TimelineModel(services, drawn);
    model.choose(on("2026-03-01"));
    expect(model.chosenDay.text).toContain("disegno del dolore non ancora letto");
    await model.pain.read(model.timeline.drawings);
    expect(model.chosenDay.text).toContain("dolore disegnato 4 · forte");
  });

  it("stays unknown when a drawing cannot be read, and is read again", async () => {
    const { services } = await openTimeline();
    let isBroken = true;
    const load = () =>
      isBroken
        ? taskEither.left(failure("unavailable", "failure.unavailable"))
        : taskEither.right({ front: null, back: null });
    const model = new TimelineModel(services, painLane(load));
    model.choose(on("2026-03-01"));
    await model.pain.read(model.timeline.drawings);
    expect(model.chosenDay.text).toContain("non è stato possibile leggere");
    isBroken = false;
    await model.pain.retry(model.timeline.drawings);
    expect(model.chosenDay.text).toContain("senza colori riconosciuti");
  });
});
