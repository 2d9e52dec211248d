import { TEST_LIMITS } from "@libretto/core/catalogues/value-limits/limits-of";
import { changeLimitsOfReading } from "@libretto/core/catalogues/value-limits/reading-changes";
import { type RecordRows, SECTION_NAMES } from "@libretto/core/record/sections";
import { MEASURES, type MeasureName } from "@libretto/core/record/vital-signs/measures";
import { COMPARED_DAYS, summariseNews } from "@libretto/core/reports/since-visit/summarise-news";
import { describe, expect, it } from "vitest";
import { aDiagnosis, aPatient, aReading, aTherapy, at, on } from "../../../support/builders.ts";
import { aVisit } from "../../../support/record/visits.ts";

const NONE = Object.fromEntries(SECTION_NAMES.map((name) => [name, []])) as unknown as RecordRows;
const LAST = aVisit({ id: 9, date: on("2026-02-01") });
const CONTEXT = {
  ...{ patient: aPatient(), visit: LAST, today: on("2026-03-14"), language: "it" as const },
  start: { kind: "visit", day: on("2026-02-01") },
} as const;

describe("the news of a patient for a doctor", () => {
  it("are the facts since the visit, which is none itself", () => {
    const visits = [LAST, aVisit({ id: 10, date: on("2026-03-01") }), aVisit({ id: 11, date: on("2026-01-31") })];
    const therapies = [aTherapy({ id: 1, start: on("2026-03-01") }), aTherapy({ id: 2, start: on("2025-03-01") })];
    expect(summariseNews({ ...NONE, visits, therapies }, CONTEXT)).toEqual({
      ...{ start: CONTEXT.start, count: 2, hasUndated: false, forbidden: 0, urgent: [] },
    });
  });

  it("do not count what has no day, and say that there is some", () => {
    const diagnoses = [aDiagnosis({ madeOn: null })];
    const therapies = [aTherapy({ id: 3, list: "forbidden" }), aTherapy({ id: 4, start: on("2026-04-01") })];
    expect(summariseNews({ ...NONE, diagnoses, therapies }, CONTEXT)).toMatchObject({
      ...{ count: 0, hasUndated: true, forbidden: 1 },
    });
  });

  it("without a start are only what holds without one, with urgent values in words for anybody", () => {
    const vitalSigns = [aReading({ takenAt: at("2026-03-13T07:30:00.000Z"), oxygenSaturation: 82 })];
    const news = summariseNews({ ...NONE, vitalSigns }, { ...CONTEXT, start: null, visit: null });
    expect(news).toMatchObject({ start: null, count: 0, forbidden: 0 });
    expect(news.urgent).toEqual(["Saturazione 82 %, urgente: valore molto basso"]);
    const later = { ...CONTEXT, today: on("2026-03-24") };
    expect(summariseNews({ ...NONE, vitalSigns }, later).urgent).toEqual([]);
  });

  it("compare urgent values with all earlier ones that their limits can need", () => {
    const ofTests = Object.values(TEST_LIMITS).flatMap(({ changes = [] }) => changes);
    const ofReadings = (Object.keys(MEASURES) as MeasureName[]).flatMap(
      (name) => changeLimitsOfReading(name)?.changes ?? [],
    );
    const urgent = [...ofTests, ...ofReadings].filter(({ band }) => band === "urgent");
    expect(urgent.length).toBeGreaterThan(0);
    // fresh values are at most seven days old
    for (const { withinDays } of urgent) expect(withinDays + 8).toBeLessThanOrEqual(COMPARED_DAYS);
  });
});
