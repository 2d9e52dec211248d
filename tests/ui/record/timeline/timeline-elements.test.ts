import { diagnoses } from "@libretto/core/record/diagnoses/wire";
import { diary } from "@libretto/core/record/diary/wire";
import { exams } from "@libretto/core/record/exams/wire";
import { files } from "@libretto/core/record/files/wire";
import { labResults } from "@libretto/core/record/lab-results/wire";
import { withRows } from "@libretto/core/record/patient-record";
import type { AnySection, RowCore } from "@libretto/core/record/section";
import { therapies } from "@libretto/core/record/therapies/wire";
import { vaccinations } from "@libretto/core/record/vaccinations/wire";
import { visits } from "@libretto/core/record/visits/wire";
import { vitalSigns } from "@libretto/core/record/vital-signs/wire";
import { TimelineView } from "@libretto/ui/record/timeline/TimelinePage.tsx";
import { TimelineModel } from "@libretto/ui/record/timeline/timeline-model";
import { LanguageModel } from "@libretto/ui/shared/language-model";
import { ModelsProvider } from "@libretto/ui/shared/models";
import { autorun, runInAction } from "mobx";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { describe, expect, it } from "vitest";
import { aDiagnosis, aReading, aTherapy, at, on } from "../../../support/builders.ts";
import { anEntry } from "../../../support/record/diary.ts";
import { anExam } from "../../../support/record/exams.ts";
import { aFile } from "../../../support/record/files.ts";
import { aLabResult } from "../../../support/record/lab-results.ts";
import { aVaccination } from "../../../support/record/vaccinations.ts";
import { aVisit } from "../../../support/record/visits.ts";
import { createUiFixture } from "../../../support/ui/ui-fixture.ts";

const DAY_MILLISECONDS = 86_400_000;
const dayOf = (n: number, days: number) =>
  on(new Date(Date.UTC(2026, 2, 14) - (n % days) * DAY_MILLISECONDS).toISOString().slice(0, 10));

type Make = (id: number, day: ReturnType<typeof on>) => RowCore;
const MAKE: readonly (readonly [AnySection, Make])[] = [
  [therapies, (id, day) => ({ ...aTherapy({ id, end: null, diagnosis: id }), start: day })],
  [visits, (id, date) => aVisit({ id, date })],
  [exams, (id, date) => anExam({ id, date })],
  [files, (id, surveyedOn) => aFile({ id, surveyedOn })],
  [vaccinations, (id, givenOn) => aVaccination({ id, givenOn })],
  [vitalSigns, (id, day) => aReading({ id, takenAt: at(`${day}T09:00:00.000Z`) })],
  [
    labResults,
    (id, date) => aLabResult({ id, date, test: null, testName: `Test ${id % 300}`, value: id, comparator: "=" }),
  ],
  [diary, (id, date) => anEntry({ id, date, unknownFields: { disegni: 1 } })],
  [diagnoses, (id, madeOn) => aDiagnosis({ id, madeOn, kind: "diagnosis", condition: `Condition ${id}` })],
];

/** The page of a record with so many rows, spread over so many days, which the network has loaded completely. */
const open = async (rows: number, days: number) => {
  const { services } = createUiFixture();
  await services.record.open();
  const { record } = services.record;
  if (record === null) throw new Error("no record");
  const each = Math.ceil(rows / MAKE.length);
  const filled = withRows(
    record,
    MAKE.map(([section, make]) => [section, Array.from({ length: each }, (_, n) => make(n + 1, dayOf(n, days)))]),
  );
  runInAction(() => {
    services.record.record = filled;
  });
  const model = new TimelineModel(services, {
    ...{ painOf: () => undefined, read: async () => undefined, retry: async () => undefined },
  });
  // a page in the browser observes these, so that they are computed once
  autorun(() => [model.timeline, model.window]);
  const countElements = () => {
    const page = createElement(ModelsProvider, {
      // biome-ignore lint/suspicious/noExplicitAny: the page needs one shared model
      find: ((type: unknown) => (type === LanguageModel ? services.language : null)) as any,
      children: createElement(MemoryRouter, null, createElement(TimelineView, { model })),
    });
    return [...renderToStaticMarkup(page).matchAll(/<[a-z]/g)].length;
  };
  return { model, countElements };
};

const MOST_ELEMENTS = 1500;

describe("the timeline of 10,000 rows", () => {
  it.each([
    ["over five years", 1800],
    ["on few days", 3],
  ])("has few elements, %s", async (_, days) => {
    const { model, countElements } = await open(10_000, days);
    const counts: number[] = [];
    for (const zoom of ["year", "month", "day"] as const) {
      model.setZoom(zoom);
      counts.push(countElements());
    }
    model.open(on("2026-03-14"));
    counts.push(countElements());
    model.setZoom("year");
    await model.search.choose(model.conditions[0]);
    counts.push(countElements());
    expect(Math.max(...counts)).toBeLessThan(MOST_ELEMENTS);
    expect(Math.min(...counts)).toBeGreaterThan(40);
  });

  it("has the same number of elements with five times as many rows", async () => {
    const few = (await open(10_000, 300)).countElements();
    const many = (await open(50_000, 300)).countElements();
    expect(Math.abs(many - few)).toBeLessThan(50);
  });
});
