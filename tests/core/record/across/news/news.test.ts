import { UNKNOWN_SUBJECT } from "@libretto/core/catalogues/value-limits/value-band";
import { subtractDays } from "@libretto/core/kernel/dates";
import type { AccessLogEntry } from "@libretto/core/record/access-log/log-entry";
import { accessKindOf } from "@libretto/core/record/across/news/access-news";
import { listNews, newsToneOf } from "@libretto/core/record/across/news/news";
import { NewsKey } from "@libretto/core/record/across/news/news-key";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../../../support/arbitraries/assert-property.ts";
import { aReading, aTherapy, at, on, TODAY } from "../../../../support/builders.ts";
import { aLabResult } from "../../../../support/record/lab-results.ts";

const today = on(TODAY);
const daysAgo = (days: number) => subtractDays(today, days);
type NewsSources = Parameters<typeof listNews>[0];
const NOTHING: NewsSources = {
  ...{ results: [], readings: [], therapies: [], vaccinations: [], accesses: [] },
  subject: UNKNOWN_SUBJECT,
};
const entry = (id: number, differs: Partial<AccessLogEntry> = {}): AccessLogEntry => ({
  ...{ id, at: at(`${TODAY}T08:00:00.000Z`), by: "doctor", name: "Laura Bianchi", action: "read" },
  ...{ object: "patient total 3", refused: false, device: "", address: "", ...differs },
});
const potassium = (id: number, value: number, days = 0) =>
  aLabResult({
    ...{ id, test: "potassium", value, unit: "mmol/L", date: daysAgo(days), time: null, flag: null },
    ...{ rangeLow: 3.5, rangeHigh: 5.1, rangeText: "" },
  });
const pressure = (id: number, maximumPressure: number, minimumPressure: number, days = 0) =>
  aReading({ id, takenAt: at(`${daysAgo(days)}T06:00:00.000Z`), maximumPressure, minimumPressure });
const ending = (days: number) => aTherapy({ id: 30 + days, end: subtractDays(today, -days) });
const flu = { name: "influenza", state: "due", last: null, dueOn: daysAgo(5) } as const;

const news = (sources: Partial<NewsSources>, seen: readonly NewsKey[] = []) =>
  listNews({ ...NOTHING, ...sources }, new Set(seen), { today });
const kinds = (...parameters: Parameters<typeof news>) => news(...parameters).map(({ kind }) => kind);

describe("the news of values", () => {
  it("have an urgent result and an urgent reading, and call them urgent", () => {
    const items = news({ results: [potassium(1, 6.9)], readings: [pressure(2, 210, 125)] });
    expect(items.map((item) => [item.kind, newsToneOf(item)])).toEqual([
      ["result", "urgent"],
      ["reading", "urgent"],
    ]);
  });

  it("have of two values at one time the one that was added last, as every other page", () => {
    for (const results of [
      [potassium(1, 6.9), potassium(2, 4.2)],
      [potassium(2, 4.2), potassium(1, 6.9)],
    ])
      expect(kinds({ results })).toEqual([]);
    for (const readings of [
      [pressure(1, 210, 125), pressure(2, 118, 76)],
      [pressure(2, 118, 76), pressure(1, 210, 125)],
    ])
      expect(kinds({ readings })).toEqual([]);
  });

  it("have a result that is only out of the range of its laboratory", () => {
    expect(news({ results: [{ ...potassium(1, 5.2), rangeHigh: 5 }] })).toMatchObject([{ outside: "above" }]);
    expect(kinds({ results: [potassium(1, 4.2)] })).toEqual([]);
  });

  it("have a result that the laboratory flagged and that has no range", () => {
    const flagged = aLabResult({
      ...{ test: null, testName: "Esame raro", value: 3, unit: "", date: today, flag: "abnormal" },
      ...{ rangeLow: null, rangeHigh: null, rangeText: "" },
    });
    expect(news({ results: [flagged] })).toMatchObject([{ outside: "flagged", band: null }]);
  });

  it("have the change of a value since the one before", () => {
    const creatinine = (id: number, value: number, days: number) =>
      aLabResult({
        ...{ id, test: "creatinine", value, unit: "mg/dL", date: daysAgo(days), time: null, flag: null },
        ...{ rangeLow: 0.5, rangeHigh: 3, rangeText: "" },
      });
    const [item] = news({ results: [creatinine(1, 0.7, 5), creatinine(2, 1.1, 0)] });
    expect(item).toMatchObject({ kind: "result", result: { id: 2 } });
    expect(item?.kind === "result" && item.band?.limit?.change?.text.it).toContain("0,7");
  });

  it("end when a newer value of the same test or measure is within its limits", () => {
    expect(kinds({ results: [potassium(1, 6.9, 2), potassium(2, 4.2, 1)] })).toEqual([]);
    expect(kinds({ readings: [pressure(1, 210, 125, 2), pressure(2, 118, 76, 1)] })).toEqual([]);
  });

  it("end after 30 days", () => {
    expect(kinds({ results: [potassium(1, 6.9, 30)] })).toEqual(["result"]);
    expect(kinds({ results: [potassium(1, 6.9, 31)] })).toEqual([]);
  });
});

describe("the news of accesses", () => {
  it("name each person once, and leave out the patient and the server", () => {
    const accesses = [
      ...[entry(1), entry(2), entry(3, { name: "Paolo Greco" })],
      ...[entry(4, { by: "self", name: "" }), entry(5, { by: "libretto", name: "" })],
    ];
    const items = news({ accesses });
    expect(items.map((item) => item.kind === "access" && [item.newest.name, item.count, item.access])).toEqual([
      ["Paolo Greco", 1, "reading"],
      ["Laura Bianchi", 2, "reading"],
    ]);
  });

  it.each([
    ["read", false, "reading"],
    ["print", false, "reading"],
    ["add", false, "change"],
    ["edit", false, "change"],
    ["read", true, "refused"],
    ["denied", false, "refused"],
    ["administer", false, "other"],
  ] as const)("call %s (refused: %s) a %s", (action, refused, kind) => {
    expect(accessKindOf({ action, refused })).toBe(kind);
  });

  it("leave out the reads of the calendar feed, and have a refused attempt on it", () => {
    const withCalendar = { by: "withCalendar", name: "", object: "openCalendarFeed calendarFeed" } as const;
    expect(kinds({ accesses: [entry(1, withCalendar), entry(2, withCalendar)] })).toEqual([]);
    expect(news({ accesses: [entry(1, { ...withCalendar, refused: true })] })).toMatchObject([{ access: "refused" }]);
  });

  it("have apart who opened the record with each code", () => {
    const withCode = { by: "withCode", name: "" } as const;
    const accesses = [
      entry(1, { ...withCode, object: "emergencyView 7" }),
      entry(2, { ...withCode, object: "emergencyView 8" }),
    ];
    expect(news({ accesses })).toHaveLength(2);
  });

  it("have an access of tomorrow, because the clock of this device can be behind", () => {
    expect(kinds({ accesses: [entry(1, { at: at(`${subtractDays(today, -1)}T08:00:00.000Z`) })] })).toEqual(["access"]);
  });

  it("come back after they were marked as seen only when the person acts again", () => {
    const [item] = news({ accesses: [entry(1), entry(2)] });
    const seen = item === undefined ? [] : [item.key];
    expect(kinds({ accesses: [entry(1), entry(2)] }, seen)).toEqual([]);
    expect(news({ accesses: [entry(1), entry(2), entry(3)] }, seen)).toMatchObject([{ count: 1, newest: { id: 3 } }]);
  });
});

describe("the news of plans and vaccinations", () => {
  it.each([
    [-31, 0],
    [-30, 1],
    [-1, 1],
    [0, 1],
    [14, 1],
    [15, 0],
  ])("have a therapy that ends in %i days: %i", (days, count) => {
    expect(kinds({ therapies: [ending(days)] })).toHaveLength(count);
  });

  it("have a therapy whose end has passed also when its end to come was marked as seen", () => {
    const therapies = [ending(2)];
    const seen = news({ therapies }).map(({ key }) => key);
    const later = { today: subtractDays(today, -3) };
    const items = listNews({ ...NOTHING, therapies }, new Set(seen), later);
    expect(items).toMatchObject([{ kind: "planEnd", hasEnded: true }]);
    expect(kinds({ therapies }, seen)).toEqual([]);
    const concluded = { ...aTherapy({ id: 5, end: daysAgo(1) }), list: "concluded" as const, end: daysAgo(1) };
    expect(kinds({ therapies: [concluded] })).toEqual([]);
  });

  it("have a vaccination that is due, not one that is only not recorded", () => {
    expect(kinds({ vaccinations: [flu] })).toEqual(["vaccination"]);
    expect(
      kinds({
        vaccinations: [
          { ...flu, state: "notRecorded" },
          { ...flu, state: "upToDate" },
        ],
      }),
    ).toEqual([]);
  });
});

describe("the news together", () => {
  const sources: Partial<NewsSources> = {
    results: [potassium(1, 6.9)],
    readings: [pressure(2, 150, 95)],
    therapies: [ending(3)],
    vaccinations: [flu],
    accesses: [
      ...[entry(1), entry(2, { action: "add" }), entry(3, { refused: true, by: "somebody", name: "" })],
      entry(4, { by: "withCode", name: "" }),
    ],
  };

  it("have what is dangerous first, and reads by doctors last", () => {
    const names = news(sources).map((item) =>
      item.kind === "access" ? `${item.access} ${item.newest.by}` : item.kind,
    );
    expect(names).toEqual([
      ...["result", "refused somebody", "reading withCode", "reading", "change doctor"],
      ...["planEnd", "vaccination", "reading doctor"],
    ]);
  });

  it("SE-6: have only digests as keys, which state no vaccination, therapy or day", () => {
    const keys = news(sources).map(({ key }) => key);
    expect(keys.length).toBeGreaterThan(0);
    expect(keys.every(NewsKey.is)).toBe(true);
    expect(keys.join(" ")).not.toMatch(/influenza|vaccination|planEnd|2026/);
  });

  it("leave out exactly what was marked as seen, and have each key once", () => {
    const all = news(sources).map(({ key }) => key);
    expect(new Set(all).size).toBe(all.length);
    assertProperty(
      fc.property(fc.subarray(all), (seen) => {
        expect(news(sources, seen).map(({ key }) => key)).toEqual(all.filter((key) => !seen.includes(key)));
      }),
    );
  });
});
