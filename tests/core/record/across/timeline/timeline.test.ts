import { changeLimitsOfReading } from "@libretto/core/catalogues/value-limits/reading-changes";
import { keepRowsOf } from "@libretto/core/record/across/timeline/condition-filter";
import { buildTimeline, readDay, type TimelineRows } from "@libretto/core/record/across/timeline/timeline";
import { describeDay } from "@libretto/core/record/across/timeline/timeline-texts";
import {
  dayAtPosition,
  moveDay,
  positionIn,
  windowAround,
} from "@libretto/core/record/across/timeline/timeline-window";
import type { Therapy } from "@libretto/core/record/therapies/therapy";
import { MEASURES, type MeasureName } from "@libretto/core/record/vital-signs/measures";
import { describe, expect, it } from "vitest";
import { aDiagnosis, aTherapy, at, on } from "../../../../support/builders.ts";
import { anEntry } from "../../../../support/record/diary.ts";
import { anExam } from "../../../../support/record/exams.ts";
import { aFile } from "../../../../support/record/files.ts";
import { aLabResult } from "../../../../support/record/lab-results.ts";
import { aVaccination } from "../../../../support/record/vaccinations.ts";
import { aVisit } from "../../../../support/record/visits.ts";
import { aReading } from "../../../../support/record/vital-signs.ts";

type DayTexts = Parameters<typeof describeDay>[3];
const NOTHING: TimelineRows = {
  ...{ therapies: [], diagnoses: [], visits: [], exams: [], files: [], vaccinations: [] },
  ...{ vitalSigns: [], labResults: [], diary: [] },
};
const build = (rows: Partial<TimelineRows>) => buildTimeline({ ...NOTHING, ...rows }, "it");
const textsIn = (language: DayTexts["language"], extent: DayTexts["extent"] = "all"): DayTexts => ({
  language,
  extent,
  valueText: () => "un valore",
  resultNote: () => " (una nota)",
  painText: () => "un disegno",
  isUrgentResult: () => false,
  isUrgent: () => false,
});
const value = (id: number, date: string, unit: string) =>
  aLabResult({ id, test: null, testName: "Ferritina", date: on(date), value: 10 * id, unit, comparator: "=" });
const therapy = (id: number, list: Therapy["list"], start: string, end: string | null): Therapy =>
  ({ ...aTherapy({ id }), list, start: on(start), end: end === null ? null : on(end) }) as Therapy;

describe("the timeline", () => {
  it("has medications as bars, the first first, with an unknown end as null and without forbidden ones", () => {
    const { bars } = build({
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
    const { dots } = build({
      exams: [anExam({ id: 1, date: on("2026-03-02") }), anExam({ id: 2, date: null })],
    });
    expect(dots.map(({ section, id, day }) => [section, id, day])).toEqual([["exams", 1, "2026-03-02"]]);
  });

  it("has values of one test and unit as lines, and all other results as dots", () => {
    const lone = build({ labResults: [value(1, "2026-01-01", "ng/mL"), value(2, "2026-02-01", "mg/L")] });
    expect([lone.lines, lone.dots.map(({ id, day }) => [id, day])]).toEqual([
      [],
      [
        [1, "2026-01-01"],
        [2, "2026-02-01"],
      ],
    ]);
    const limit = aLabResult({ ...value(3, "2026-03-01", "ng/mL"), comparator: "<" });
    const { lines, dots } = build({
      labResults: [value(2, "2026-02-01", "ng/mL"), limit, value(1, "2026-01-01", "ng/mL")],
    });
    expect(lines.map(({ points }) => points.map(({ day, value: number }) => [day, number]))).toEqual([
      [
        ["2026-01-01", 10],
        ["2026-02-01", 20],
      ],
    ]);
    expect(dots.map(({ section, name }) => [section, name])).toEqual([["labResults", "Ferritina < 30,00 ng/mL"]]);
  });

  it("has diagnoses as dots, with their state unless they are confirmed", () => {
    const { dots } = build({
      diagnoses: [
        aDiagnosis({ id: 1, list: "confirmed", condition: "Asma", madeOn: on("2025-01-01") }),
        aDiagnosis({ id: 2, list: "suspected", condition: "Asma", madeOn: on("2025-01-02") }),
        aDiagnosis({ id: 3, madeOn: null }),
      ],
    });
    expect(dots.map(({ name }) => name)).toEqual(["Asma", "Asma (sospetta)"]);
  });

  it("has vaccinations as dots, and drawings of pain apart", () => {
    const { dots, drawings, undated } = build({
      vaccinations: [aVaccination({ id: 1, givenOn: on("2025-10-02") })],
      diary: [
        anEntry({ id: 2, date: on("2026-03-02"), unknownFields: { disegni: 1 } }),
        anEntry({ id: 3, date: on("2026-03-01") }),
      ],
      exams: [anExam({ id: 4, date: null })],
    });
    expect(dots.map(({ section, day }) => [section, day])).toEqual([["vaccinations", "2025-10-02"]]);
    expect([drawings.map(({ id, day }) => [id, day]), undated]).toEqual([[[2, "2026-03-02"]], 1]);
  });

  it("lists the days on which something happens", () => {
    const timeline = build({
      therapies: [therapy(2, "concluded", "2025-01-01", "2025-06-30")],
      exams: [anExam({ id: 1, date: on("2025-06-30") })],
    });
    expect(timeline.days).toEqual(["2025-01-01", "2025-06-30"]);
  });

  it("says of a day what begins, ends, happens, is measured and is taken", () => {
    const today = on("2026-07-01");
    const timeline = build({
      therapies: [therapy(1, "inUse", "2026-02-01", null), therapy(2, "concluded", "2026-01-01", "2026-02-01")],
      vitalSigns: [
        { ...aReading({ id: 1 }), takenAt: at("2026-02-01T09:00:00.000Z"), weight: 72 },
        { ...aReading({ id: 2 }), takenAt: at("2026-03-01T09:00:00.000Z"), weight: 71 },
      ],
    });
    const day = readDay(timeline, on("2026-02-01"), today);
    expect([day.starting.map(({ id }) => id), day.ending.map(({ id }) => id), day.taken]).toEqual([[1], [2], []]);
    expect(day.values.map(({ points }) => points.map(({ value: number }) => number))).toContainEqual([72]);
    expect(readDay(timeline, on("2026-02-02"), today).taken.map(({ id }) => id)).toEqual([1]);
    expect(readDay(timeline, on("2026-07-02"), today).taken).toEqual([]);
    const sentence = describeDay(timeline, on("2026-02-01"), today, textsIn("it"));
    expect(sentence).toMatch(/^01\/02\/2026: inizio di .+; fine di .+; un valore/);
    const earlier = (extent: DayTexts["extent"]) =>
      describeDay(timeline, on("2020-01-01"), today, textsIn("en", extent));
    expect(earlier("all")).toBe("01/01/2020: no entry with this date.");
    expect(earlier("loaded")).toBe("01/01/2020: no entry with this date among those loaded so far.");
    expect(earlier("filtered")).toBe("01/01/2020: no entry with this date among those that the filter shows.");
  });

  it("says how many names follow after the first twenty", () => {
    const visits = Array.from({ length: 23 }, (_, id) => aVisit({ id, reason: `n${id}`, date: on("2026-01-01") }));
    const therapies = Array.from({ length: 21 }, (_, id) => therapy(id, "inUse", "2026-01-01", null));
    const sentence = describeDay(build({ visits, therapies }), on("2026-01-01"), on("2026-02-01"), textsIn("en"));
    expect(sentence).toMatch(/, one more; visit: n0;.*visit: n19; 3 more\.$/);
  });

  it("says every urgent result and value of a day, the urgent ones first", () => {
    const day = on("2026-01-02");
    const labResults = Array.from({ length: 40 }, (_, id) =>
      aLabResult({ id, date: day, test: null, testName: `r${id}`, value: id, comparator: "=", unit: "mg/L" }),
    );
    const dots = build({ labResults });
    const isLate = (id: number) => id >= 10;
    const ofDots = describeDay(dots, day, day, { ...textsIn("en"), isUrgentResult: ({ id }) => isLate(id) });
    expect(labResults.filter(({ testName }) => ofDots.includes(`: ${testName} `)).map(({ id }) => id)).toEqual(
      labResults.map(({ id }) => id).filter(isLate),
    );
    expect(ofDots).toMatch(/; 10 more\.$/);
    const one = describeDay(dots, day, day, { ...textsIn("en"), isUrgentResult: ({ id }) => id === 39 });
    expect(one).toMatch(/^02\/01\/2026: result: r39 .*; result: r0 .*; 20 more\.$/);

    const before = labResults.map((row) => ({ ...row, id: row.id + 100, date: on("2026-01-01") }));
    const texts: DayTexts = {
      ...textsIn("en"),
      valueText: (_, points) => points.map((point) => `v${point.value}`).join(", "),
      isUrgent: (_, point) => point.value === 35,
    };
    const ofLines = describeDay(build({ labResults: [...labResults, ...before] }), day, day, texts);
    expect(ofLines).toMatch(/^02\/01\/2026: v35; v0; .*v18; 20 more\.$/);
    const sameTest = labResults.map((row) => ({ ...row, testName: "r" }));
    expect(describeDay(build({ labResults: sameTest }), day, day, texts)).toMatch(/: v\d+, .*v35.*, 20 more\.$/);
  });
});

it("finds urgent measurements without their changes, because no change of a measurement is urgent", () => {
  const bands = (Object.keys(MEASURES) as MeasureName[])
    .flatMap((name) => changeLimitsOfReading(name)?.changes ?? [])
    .map(({ band }) => band);
  expect(new Set(bands)).toEqual(new Set(["unusual"]));
});

describe("the filter by a condition", () => {
  const condition = aDiagnosis({ id: 5, madeOn: on("2025-05-05"), documents: [70] });
  const keep = (rows: Partial<TimelineRows>) => {
    const kept: Readonly<Record<string, readonly { readonly id: number }[]>> = {
      ...keepRowsOf({ ...NOTHING, ...rows }, condition),
    };
    return Object.fromEntries(
      Object.entries(kept).flatMap(([name, own]) => (own.length === 0 ? [] : [[name, own.map(({ id }) => id)]])),
    );
  };

  it("keeps what is linked with the diagnosis, and leaves out what is linked with another one", () => {
    expect(
      keep({
        therapies: [aTherapy({ id: 1, diagnosis: 5 }), aTherapy({ id: 2, diagnosis: 6 }), aTherapy({ id: 3 })],
        exams: [
          anExam({ id: 1, diagnoses: [4, 5] }),
          anExam({ id: 2, diagnoses: [6], date: on("2025-05-05"), documents: [70] }),
        ],
        files: [aFile({ id: 8, exam: 1 }), aFile({ id: 9, exam: 2 }), aFile({ id: 70, exam: null })],
        vaccinations: [aVaccination({ givenOn: on("2025-05-05") })],
        diary: [anEntry({ date: on("2025-05-05"), unknownFields: { disegni: 1 } })],
      }),
    ).toEqual({ diagnoses: [5], therapies: [1], exams: [1], files: [8, 70] });
  });

  it("keeps what comes from the same documents", () => {
    const other = { date: on("2020-01-01") };
    expect(
      keep({
        therapies: [{ ...aTherapy({ id: 1, diagnosis: null }), documents: [70] }],
        visits: [aVisit({ id: 2, ...other, documents: [70] }), aVisit({ id: 3, ...other, documents: [71] })],
        labResults: [aLabResult({ id: 4, ...other, documents: [70] }), aLabResult({ id: 5, ...other, documents: [] })],
      }),
    ).toEqual({ diagnoses: [5], therapies: [1], visits: [2], labResults: [4] });
  });

  it("keeps what shares a day with the diagnosis, its medications and its exams", () => {
    const days = ["2025-05-05", "2025-06-01", "2025-07-01", "2025-08-01", "2025-08-02"].map(on);
    expect(
      keep({
        therapies: [{ ...therapy(1, "concluded", "2025-06-01", "2025-07-01"), diagnosis: 5 }],
        exams: [anExam({ id: 1, diagnoses: [5], date: on("2025-08-01") })],
        visits: days.map((date, id) => aVisit({ id, date })),
        labResults: days.map((date, id) => aLabResult({ id, date })),
        vitalSigns: [
          aReading({ id: 1, takenAt: at("2025-05-05T21:00:00.000Z") }),
          aReading({ id: 2, takenAt: at("2025-05-05T22:30:00.000Z") }),
        ],
      }),
    ).toEqual({
      diagnoses: [5],
      therapies: [1],
      exams: [1],
      visits: [0, 1, 2, 3],
      labResults: [0, 1, 2, 3],
      vitalSigns: [1],
    });
  });

  it("keeps no row without a day for a diagnosis without a day", () => {
    const rows = { ...NOTHING, exams: [anExam({ id: 1, diagnoses: [], date: null })] };
    expect(keepRowsOf(rows, aDiagnosis({ id: 5, madeOn: null })).exams).toEqual([]);
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
    expect([-1, 0, 0.5, 0.999, 2].map((share) => dayAtPosition(window, share))).toEqual([
      ...["2026-02-01", "2026-02-01", "2026-02-15", "2026-02-28", "2026-02-28"],
    ]);
  });
});
