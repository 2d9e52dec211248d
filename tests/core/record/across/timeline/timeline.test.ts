import { buildTimeline, listDays, readDay, type TimelineRows } from "@libretto/core/record/across/timeline/timeline";
import { describeDay } from "@libretto/core/record/across/timeline/timeline-texts";
import { moveDay, positionIn, windowAround } from "@libretto/core/record/across/timeline/timeline-window";
import type { Therapy } from "@libretto/core/record/therapies/therapy";
import { describe, expect, it } from "vitest";
import { aTherapy, at, on } from "../../../../support/builders.ts";
import { anExam } from "../../../../support/record/exams.ts";
import { aLabResult } from "../../../../support/record/lab-results.ts";
import { aReading } from "../../../../support/record/vital-signs.ts";

const NOTHING: TimelineRows = { therapies: [], visits: [], exams: [], files: [], vitalSigns: [], labResults: [] };
const therapy = (id: number, list: Therapy["list"], start: string, end: string | null): Therapy =>
  ({ ...aTherapy({ id }), list, start: on(start), end: end === null ? null : on(end) }) as Therapy;

describe("the timeline", () => {
  it("has medications as bars, the first first, with an unknown end as null and without forbidden ones", () => {
    const { bars } = buildTimeline({
      ...NOTHING,
      therapies: [
        therapy(1, "inUse", "2026-02-01", null),
        therapy(2, "concluded", "2025-01-01", "2025-06-30"),
        therapy(3, "forbidden", "2024-01-01", null),
      ],
    });
    expect(bars.map(({ id, from, until }) => [id, from, until])).toEqual([
      [2, "2025-01-01", "2025-06-30"],
      [1, "2026-02-01", null],
    ]);
  });

  it("has dated rows as dots, and leaves out those without a day", () => {
    const { dots } = buildTimeline({
      ...NOTHING,
      exams: [anExam({ id: 1, date: on("2026-03-02") }), anExam({ id: 2, date: null })],
    });
    expect(dots.map(({ section, id, day }) => [section, id, day])).toEqual([["exams", 1, "2026-03-02"]]);
  });

  it("has values as lines only where there are two in one unit", () => {
    const lines = (rows: Partial<TimelineRows>) => buildTimeline({ ...NOTHING, ...rows }).lines;
    const value = (id: number, date: string, unit: string) =>
      aLabResult({ id, test: null, testName: "Ferritina", date: on(date), value: 10 * id, unit, comparator: "=" });
    expect(lines({ labResults: [value(1, "2026-01-01", "ng/mL"), value(2, "2026-02-01", "mg/L")] })).toEqual([]);
    expect(
      lines({ labResults: [value(2, "2026-02-01", "ng/mL"), value(1, "2026-01-01", "ng/mL")] })[0]?.points,
    ).toEqual([
      { day: "2026-01-01", value: 10 },
      { day: "2026-02-01", value: 20 },
    ]);
  });

  it("lists the days on which something happens", () => {
    const timeline = buildTimeline({
      ...NOTHING,
      therapies: [therapy(2, "concluded", "2025-01-01", "2025-06-30")],
      exams: [anExam({ id: 1, date: on("2025-06-30") })],
    });
    expect(listDays(timeline)).toEqual(["2025-01-01", "2025-06-30"]);
  });

  it("says of a day what begins, ends, happens, is measured and is taken", () => {
    const today = on("2026-07-01");
    const timeline = buildTimeline({
      ...NOTHING,
      therapies: [therapy(1, "inUse", "2026-02-01", null), therapy(2, "concluded", "2026-01-01", "2026-02-01")],
      vitalSigns: [
        { ...aReading({ id: 1 }), takenAt: at("2026-02-01T09:00:00.000Z"), weight: 72 },
        { ...aReading({ id: 2 }), takenAt: at("2026-03-01T09:00:00.000Z"), weight: 71 },
      ],
    });
    const day = readDay(timeline, on("2026-02-01"), today);
    expect([day.starting.map(({ id }) => id), day.ending.map(({ id }) => id), day.taken]).toEqual([[1], [2], []]);
    expect(day.values.map(({ values }) => values)).toContainEqual([72]);
    expect(readDay(timeline, on("2026-02-02"), today).taken.map(({ id }) => id)).toEqual([1]);
    expect(readDay(timeline, on("2026-07-02"), today).taken).toEqual([]);
    const sentence = describeDay(timeline, on("2026-02-01"), today, "it", () => "un valore");
    expect(sentence).toMatch(/^01\/02\/2026: inizio di .+; fine di .+; un valore/);
    expect(describeDay(timeline, on("2020-01-01"), today, "en", () => "")).toBe("01/01/2020: no entry with this date.");
  });
});

describe("the window of a timeline", () => {
  it.each([
    ["year", "2026-02-11", "2026-01-01", "2026-12-31"],
    ["month", "2024-02-11", "2024-02-01", "2024-02-29"],
    ["day", "2026-02-11", "2026-02-11", "2026-02-11"],
  ] as const)("is the %s around a day", (zoom, day, from, until) => {
    expect(windowAround(on(day), zoom)).toEqual({ from, until });
  });

  it("moves by its own length", () => {
    expect([
      moveDay(on("2024-02-29"), "year", -1),
      moveDay(on("2026-01-31"), "month", 1),
      moveDay(on("2026-03-01"), "day", -1),
    ]).toEqual(["2023-02-28", "2026-02-28", "2026-02-28"]);
  });

  it("places days as shares of its width", () => {
    const window = windowAround(on("2026-02-11"), "month");
    expect([positionIn(window, on("2026-02-01")), positionIn(window, on("2026-02-15"))]).toEqual([0, 0.5]);
    expect(positionIn(window, on("2026-01-31"))).toBeLessThan(0);
    expect(positionIn(window, on("2026-03-01"))).toBe(1);
  });
});
