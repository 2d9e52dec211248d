import { subtractDays } from "@libretto/core/kernel/dates";
import type { Language } from "@libretto/core/messages/codes";
import type { DoseSituation } from "@libretto/core/record/across/doses/day-parts";
import { EMPTY_SCHEDULE, type PlannedDose } from "@libretto/core/record/therapies/schedule/schedule";
import { therapies } from "@libretto/core/record/therapies/wire";
import { visits } from "@libretto/core/record/visits/wire";
import { vitalSigns } from "@libretto/core/record/vital-signs/wire";
import { MeasureTiles } from "@libretto/ui/record/patient/summary/MeasureTiles.tsx";
import { SummaryModel } from "@libretto/ui/record/patient/summary/summary-model";
import { Status } from "@libretto/ui/record/patient/today/DayPart.tsx";
import { Today } from "@libretto/ui/record/patient/today/Today.tsx";
import { SectionsModel } from "@libretto/ui/record/sections-model";
import { LanguageModel } from "@libretto/ui/shared/language-model";
import { GroupsModel } from "@libretto/ui/shared/list/groups-model";
import { ModelsProvider } from "@libretto/ui/shared/models";
import { createElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { aPatient, aReading, aTherapy, at, on, TODAY } from "../../../support/builders.ts";
import { aVisit } from "../../../support/record/visits.ts";
import { createUiFixture } from "../../../support/ui/ui-fixture.ts";

let isPhone = false;
beforeEach(() => void vi.stubGlobal("matchMedia", () => ({ matches: isPhone })));
afterEach(() => {
  isPhone = false;
  vi.unstubAllGlobals();
});

const PATIENT = aPatient();
type Fixture = ReturnType<typeof createUiFixture>;

const open = async (language: Language, fill: (store: Fixture["store"]) => void = () => undefined) => {
  const { services, store } = createUiFixture({ patient: PATIENT });
  await services.language.change(language);
  fill(store);
  await services.record.load();
  return services;
};

/** The text of a part of the page, without its elements. */
const readText = (services: Fixture["services"], view: ReactNode): string => {
  const models = new Map<unknown, unknown>([
    [LanguageModel, services.language],
    [GroupsModel, services.groups],
    [SectionsModel, { sharedModel: () => ({ findings: [] }), services }],
  ]);
  const children = createElement(MemoryRouter, null, view);
  const page = renderToStaticMarkup(
    createElement(ModelsProvider, { find: (type) => models.get(type) as never, children }),
  );
  return page
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
};

type Counts = readonly (readonly [DoseSituation, number])[];
const statusOf = async (language: Language, counts: Counts | null, { hasDoseLog = true, planned = 0 } = {}) => {
  const doses = Array.from({ length: planned });
  const props = { part: { doses }, model: { hasDoseLog, situationsOf: () => counts } } as never;
  return readText(await open(language), createElement(Status, props));
};

describe("what is known of the doses of a part of the day", () => {
  it.each([
    ["taken", ["presa", "tutte prese"], ["taken", "all taken"]],
    ["skipped", ["una saltata", "2 saltate"], ["one skipped", "2 skipped"]],
    ["forgotten", ["una dimenticata", "2 dimenticate"], ["one forgotten", "2 forgotten"]],
    ["unknown", ["una incerta", "2 incerte"], ["one not known", "2 not known"]],
    ["passed", ["una senza risposta", "2 senza risposta"], ["one without an answer", "2 without an answer"]],
    ["soon", ["una da prendere", "2 da prendere"], ["one to take", "2 to take"]],
    ["later", ["più tardi", "più tardi"], ["later", "later"]],
  ] as const)("is said in words: %s", async (situation, italian, english) => {
    for (const [index, count] of [1, 2].entries()) {
      expect(await statusOf("it", [[situation, count]])).toBe(italian[index]);
      expect(await statusOf("en", [[situation, count]])).toBe(english[index]);
    }
  });

  it("never says that all are taken when one is not", async () => {
    const counts: Counts = [
      ["taken", 2],
      ["passed", 1],
      ["later", 1],
    ];
    expect(await statusOf("it", counts)).toBe("2 prese, una senza risposta, una più tardi");
    expect(await statusOf("en", counts)).toBe("2 taken, one without an answer, one later");
    const one: Counts = [
      ["taken", 1],
      ["later", 3],
    ];
    expect(await statusOf("it", one)).toBe("una presa, 3 più tardi");
    expect(await statusOf("en", one)).toBe("one taken, 3 later");
  });

  it("is not said while the answers are read, nor when the person records none", async () => {
    expect(await statusOf("it", null)).toBe("risposte non ancora lette");
    expect(await statusOf("en", null)).toBe("answers not read yet");
    const none = { hasDoseLog: false };
    expect(await statusOf("it", null, { ...none, planned: 1 })).toBe("un farmaco");
    expect(await statusOf("it", null, { ...none, planned: 3 })).toBe("3 farmaci");
    expect(await statusOf("en", null, { ...none, planned: 1 })).toBe("one medication");
    expect(await statusOf("en", null, { ...none, planned: 3 })).toBe("3 medications");
  });
});

describe("the first part of the sheet", () => {
  const read = async (language: Language, fill?: (store: Fixture["store"]) => void) => {
    const services = await open(language, fill);
    const model = new SummaryModel(services);
    // the page shows no appointments before all are loaded
    await expect.poll(() => model.areAppointmentsLoaded).toBe(true);
    return readText(services, createElement(Today, { model }));
  };

  it("names the day, and why no medication stands below it", async () => {
    expect(await read("it")).toMatch(/^Oggi sabato 14 marzo Nessun farmaco in uso registrato\. Vedi tutti i farmaci/);
    expect(await read("en")).toMatch(/^Today Saturday 14 March No medication in use recorded\. See all medications/);
    const untimed = (store: Fixture["store"]) => store.put(therapies, PATIENT.id, [aTherapy()]);
    expect(await read("it", untimed)).toContain("I farmaci non hanno un orario. Scrivi quando si prendono");
    expect(await read("en", untimed)).toContain("The medications have no times. Write when they are taken");
    const doses = [{ time: "08:00", amount: "" }] as readonly PlannedDose[];
    const schedule = { ...EMPTY_SCHEDULE, kind: "interval", every: 5, doses } as const;
    const notToday = (store: Fixture["store"]) =>
      store.put(therapies, PATIENT.id, [aTherapy({ start: subtractDays(on(TODAY), 1), schedule })]);
    expect(await read("it", notToday)).toContain("Nessuna dose con un orario per oggi.");
    expect(await read("en", notToday)).toContain("No dose with a time for today.");
  });

  it.each([
    [0, "oggi", "today"],
    [1, "domani", "tomorrow"],
    [2, "fra 2 giorni", "in 2 days"],
  ])("says in how many days the next appointment is: %i", async (days, italian, english) => {
    const visit = aVisit({ list: "appointments", date: subtractDays(on(TODAY), -days), time: "23:30" } as never);
    const fill = (store: Fixture["store"]) => store.put(visits, PATIENT.id, [visit]);
    expect(await read("it", fill)).toMatch(new RegExp(`Prossimo appuntamento: Visita: .*, ${italian} `));
    expect(await read("en", fill)).toMatch(new RegExp(`Next appointment: Visit: .*, ${english} `));
  });

  it("shows on a phone the newest pressure below the medications, and there only", async () => {
    const fill = (store: Fixture["store"]) =>
      store.put(vitalSigns, PATIENT.id, [
        aReading({ takenAt: at("2026-03-12T07:30:00.000Z"), minimumPressure: 80, maximumPressure: 130, heartRate: 64 }),
      ]);
    const tilesOf = async () => {
      const services = await open("it", fill);
      return readText(services, createElement(MeasureTiles, { model: new SummaryModel(services) }));
    };
    expect(await read("it", fill)).not.toContain("130/80");
    expect(await tilesOf()).toContain("130/80");
    isPhone = true;
    expect(await read("it", fill)).toContain("Nessun farmaco in uso registrato. Pressione 130/80 mmHg il 12/03/2026 ");
    expect(await tilesOf()).not.toContain("130/80");
    expect(await tilesOf()).toContain("64 /min");
    expect(await read("it")).not.toContain("Pressione");
  });
});
