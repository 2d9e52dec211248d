import { parseCsv } from "@libretto/core/documents/tables/parse-csv";
import { readCellNumber, readCellPressure } from "@libretto/core/documents/tables/read-number";
import { type DateOrder, dayOfStated, findOrder, readStatedTime } from "@libretto/core/documents/tables/read-time";
import { readTitle, readTitleOrder } from "@libretto/core/documents/tables/read-title";
import { recallAnswers, rememberLayout } from "@libretto/core/documents/tables/remembered-layouts";
import { cellTimeOf, readTimeFormat } from "@libretto/core/documents/tables/serial-date";
import { findUnstatedUnit, toOwnUnit } from "@libretto/core/documents/tables/units";
import type { CalendarDate } from "@libretto/core/kernel/dates";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

const TODAY = "2026-11-30" as CalendarDate;
const aDay = fc
  .date({ min: new Date("2000-01-01"), max: new Date("2026-11-30"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10) as CalendarDate);
const partsOf = (day: string) => day.split("-") as [string, string, string];

describe("the rows of a text", () => {
  it("are those that were written, with any content and any mark", () => {
    const cell = fc.string({ unit: fc.constantFrom("a", "1", ",", ";", "\t", '"', " ", "\n", "é"), maxLength: 6 });
    const table = fc
      .integer({ min: 2, max: 5 })
      .chain((width) =>
        fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 2, maxLength: 8 }),
      );
    fc.assert(
      fc.property(table, fc.constantFrom(";", ",", "\t", "|"), (rows, delimiter) => {
        const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;
        const text = `sep=${delimiter}\n${rows.map((cells) => cells.map(quote).join(delimiter)).join("\r\n")}`;
        expect(parseCsv(text)?.map(({ cells }) => cells)).toEqual(rows);
      }),
    );
  });

  it("have the number of their first line, also after a cell of several lines", () => {
    expect(parseCsv('a;b\n"1\n2";3\n\n4;5\n')?.map(({ line }) => line)).toEqual([1, 2, 4, 5]);
  });

  it("end where a quote is not closed, and lose no text", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom("a", '"', ";", "\n", "\r"), maxLength: 40 }), (text) => {
        const letters = (all: string) => all.replace(/[^a]/g, "").length;
        const rows = parseCsv(`a;a\na;a\n${text}`);
        expect(letters(rows?.flatMap(({ cells }) => cells).join("") ?? "")).toBe(4 + letters(text));
      }),
    );
  });
});

describe("a day", () => {
  it("is read in every usual form, whatever the order, when its form leaves it open", () => {
    fc.assert(
      fc.property(aDay, fc.constantFrom("/", "-"), (day, mark) => {
        const [year, month, date] = partsOf(day);
        const read = (text: string, order: "dayFirst" | "monthFirst") => {
          const stated = readStatedTime(text);
          return stated === null ? null : dayOfStated(stated, order);
        };
        expect(read([date, month, year].join(mark), "dayFirst")).toBe(day);
        expect(read([month, date, year].join(mark), "monthFirst")).toBe(day);
        for (const order of ["dayFirst", "monthFirst"] as const)
          for (const text of [
            day,
            `${date}.${month}.${year}`,
            `${day} 07:30:00`,
            `${Number(date)}.${Number(month)}.${year}`,
          ])
            expect(read(text, order)).toBe(day);
      }),
    );
  });

  it.each([
    ["Jan 12 2025", "2025-01-12", null],
    [" Jul 15, 2026", "2026-07-15", null],
    ["21 Sep 2023", "2023-09-21", null],
    ["12 gennaio 2026 ore 7.30", "2026-01-12", "07:30"],
    ["lun 13/09/26 7:05", "2026-09-13", "07:05"],
    ["5. Mai 2024, 21:40", "2024-05-05", "21:40"],
    ["12-gen-2026", "2026-01-12", null],
    ["2025-01-12T08:15:30", "2025-01-12", "08:15"],
    ["13.09.26", "2026-09-13", null],
    ["21.40.15", null, "21:40"],
  ])("%s is %s at %s", (text, day, time) => {
    const stated = readStatedTime(text);
    expect([stated && dayOfStated(stated, "dayFirst"), stated?.time]).toEqual([day, time]);
  });

  it.each([
    "32/01/2026",
    "31.02.2026",
    "13/13/2026",
    "domani",
    "2026",
    "12/2026",
    "7:75",
    "25:00",
    "Luna 3 2026",
    "1/1/1",
  ])("is not in %s", (text) => expect(readStatedTime(text)).toBeNull());

  it("with a zone is an instant, with half days a time of 24 hours", () => {
    expect(readStatedTime("2026-06-01T08:00:00+02:00")?.instant).toBe("2026-06-01T06:00:00.000Z");
    expect(readStatedTime("2026-06-01 08:00:00 +0200")?.instant).toBe("2026-06-01T06:00:00.000Z");
    expect(["12:05 AM", "12:05 pm", "9:46 p.m.", "13:00 AM"].map((text) => readStatedTime(text)?.time ?? null)).toEqual(
      ["00:05", "12:05", "21:46", null],
    );
  });

  const orderOf = (texts: readonly string[], stated: DateOrder | null = null) =>
    findOrder(
      texts.flatMap((text) => readStatedTime(text) ?? []),
      TODAY,
      stated,
    );

  it.each<[readonly string[], DateOrder | null, readonly DateOrder[]]>([
    [["03/04/2026", "05/06/2026"], null, ["dayFirst", "monthFirst"]],
    [["03/04/2026", "25/06/2026"], "dayFirst", []],
    [["03/04/2026", "06/25/2026"], "monthFirst", []],
    [["25/06/2026", "06/25/2026"], null, ["dayFirst", "monthFirst"]],
    [["2026-03-04", "04.03.2026", "05/05/2026"], null, []],
    // 3 December is in the future: the clock of the meter or the order can be wrong
    [["03/12/2026", "03/04/2026"], null, ["dayFirst", "monthFirst"]],
    [["03/12/2026", "25/04/2026"], null, ["dayFirst", "monthFirst"]],
    // one wrong digit in a table whose days rise
    [["01/10/2026", "02/10/2026", "10/13/2026", "04/10/2026"], null, ["dayFirst", "monthFirst"]],
    // a year of two digits can stand first
    [["24/11/25", "25/11/25"], null, ["dayFirst", "yearFirst"]],
    [["10.11.12"], null, ["dayFirst", "yearFirst"]],
    [["13/09/85", "14/09/85"], "dayFirst", []],
  ])("the order of %j is %s, else one of %j", (texts, only, choices) =>
    expect(orderOf(texts)).toEqual({ only, choices }),
  );

  it("has the order that the title states, unless a day contradicts it", () => {
    expect([
      readTitleOrder("Data (gg/mm/aaaa)"),
      readTitleOrder("Date (MM-DD-YYYY)"),
      readTitleOrder("Date (yy/mm/dd)"),
      readTitleOrder("Data"),
    ]).toEqual(["dayFirst", "monthFirst", "yearFirst", null]);
    expect(orderOf(["03/04/2026"], "monthFirst")).toEqual({ only: "monthFirst", choices: [] });
    expect(orderOf(["25/04/2026"], "monthFirst")).toMatchObject({ only: null });
  });
});

describe("a number", () => {
  it("is the same with a comma and with a point", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9999 }), fc.integer({ min: 0, max: 99 }), (whole, decimals) => {
        const expected = [Number(`${whole}.${decimals}`)];
        expect(readCellNumber(`${whole},${decimals}`)?.values).toEqual(expected);
        expect(readCellNumber(`${whole}.${decimals}`)?.values).toEqual(expected);
      }),
    );
  });

  it.each([
    ["1.234,5", [1234.5]],
    ["1,234.5", [1234.5]],
    ["1.234.567", [1_234_567]],
    ["71.350", [71.35, 71_350]],
    ["0.350", [0.35]],
    ["73.3 kg", [73.3]],
    ["98,6 °F", [98.6]],
    ["-3", [-3]],
  ])("%s can be %j", (text, values) => expect(readCellNumber(text)?.values).toEqual(values));

  it.each([
    "",
    "Low",
    "LO",
    "HI",
    "<40",
    ">600",
    "> 600 mg/dl",
    "+0,5",
    "40*1",
    "12/03",
    "1O5",
    "12 5",
    "1,2,3",
    "128/82",
  ])("is not in '%s'", (text) => expect(readCellNumber(text)).toBeNull());

  it.each([
    ["128/82", 128, 82, null],
    ["128 / 82 mmHg", 128, 82, null],
    ["128-82", 128, 82, null],
    ["128/82 66", 128, 82, 66],
    ["128/82/66", 128, 82, 66],
    ["128/82 (66)", 128, 82, 66],
    [" 128 / 82 / 70 ", 128, 82, 70],
    ["82/128", 82, 128, null],
  ])("%s is a pressure", (text, maximum, minimum, pulse) =>
    expect(readCellPressure(text)).toMatchObject({ maximum, minimum, pulse }),
  );
  it.each(["128", "128/82/66/3", "alta", "12/03/2026"])("%s is no pressure", (text) =>
    expect(readCellPressure(text)).toBeNull(),
  );
});

describe("a unit", () => {
  it("is guessed from values that only one unit can have, and left open otherwise", () => {
    expect([
      findUnstatedUnit("glucose", [97, 140], false),
      findUnstatedUnit("glucose", [5.4, 7.8], false),
      findUnstatedUnit("glucose", [22, 38], false),
      findUnstatedUnit("glucose", [0.98, 1.12], true),
      findUnstatedUnit("glucose", [3.9, 4.8], false),
      findUnstatedUnit("temperature", [36.6, 38.2], false),
      findUnstatedUnit("temperature", [97.9, 100.4], false),
      findUnstatedUnit("height", [1.75], false),
      findUnstatedUnit("weight", [71.4], false),
      findUnstatedUnit("weight", [71.4], true),
      findUnstatedUnit("waist", [], false),
    ]).toEqual(["mg/dL", "mmol/L", null, null, null, "Cel", "[degF]", "m", null, "kg", null]);
  });

  it("is converted to that of the record", () => {
    expect([
      toOwnUnit("weight", 154, "[lb_av]"),
      toOwnUnit("temperature", 98.6, "[degF]"),
      toOwnUnit("glucose", 5.4, "mmol/L"),
      toOwnUnit("height", 1.75, "m"),
      toOwnUnit("weight", 11, "[stone_av]"),
      toOwnUnit("glucose", 0.97, "g/L"),
      toOwnUnit("glucose", 97, "kg"),
    ]).toEqual([69.9, 37, 97, 175, 69.9, 97, null]);
  });

  it.each([
    ["Peso [kg]", "weight", "kg"],
    ["SYS(mmHg)", "maximumPressure", "mmHg"],
    ["room temperature(°C", null, "°C"],
    ["Storico del glucosio mg/dL", "glucose", "mg/dL"],
    ["Fat mass (kg)", null, "kg"],
    ["Glucose Rate of Change (mg/dL/min)", null, ""],
    ["Pressione Max", "maximumPressure", ""],
    ["Frequenza cardiaca", "heartRate", ""],
    ["SpO2 (%)", "oxygenSaturation", "%"],
    ["Potassio (K)", "test:potassium", ""],
    ["Note", null, ""],
  ])("%s is %s in %s", (title, meaning, unit) => expect(readTitle(title)).toMatchObject({ meaning, unit }));
});

describe("a serial number of a spreadsheet", () => {
  it("is a day and a time by the format of its cell", () => {
    const format = (id: number, code = "") => readTimeFormat(id, code);
    expect([format(14), format(20), format(22), format(0), format(2), format(9)]).toEqual([
      { hasDay: true, hasTime: false },
      { hasDay: false, hasTime: true },
      { hasDay: true, hasTime: true },
      null,
      null,
      null,
    ]);
    expect(
      ["dd/mm/yyyy", "[$-410]d\\ mmmm\\ yyyy;@", "h:mm AM/PM", "[h]:mm", '0.0" kg"', "0.00E+00", "[Red]0"].map((code) =>
        format(164, code),
      ),
    ).toEqual([
      { hasDay: true, hasTime: false },
      { hasDay: true, hasTime: false },
      { hasDay: false, hasTime: true },
      { hasDay: false, hasTime: true },
      null,
      null,
      null,
    ]);
  });

  it("gives back every day and minute", () => {
    const BOTH = { hasDay: true, hasTime: true };
    fc.assert(
      fc.property(aDay, fc.integer({ min: 0, max: 1439 }), (day, minute) => {
        const days = (Date.parse(day) - Date.UTC(1899, 11, 30)) / 86_400_000;
        const time = `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
        expect(cellTimeOf(days + minute / 1440, BOTH, false)).toEqual({ day, time });
        expect(cellTimeOf(days - 1462 + minute / 1440, BOTH, true)).toEqual({ day, time });
      }),
    );
    expect(cellTimeOf(1.5, { hasDay: false, hasTime: true }, true)).toBeNull();
    expect([cellTimeOf(-1, BOTH, false), cellTimeOf(Number.NaN, BOTH, false), cellTimeOf(30, BOTH, false)]).toEqual([
      null,
      null,
      null,
    ]);
  });
});

it("remembers 30 layouts, the newest first, and asks again about a meaning that this version does not know", () => {
  const answers = { columns: [{ meaning: "weight", unit: "kg" }], order: "dayFirst", from: TODAY, to: null } as const;
  const many = Array.from({ length: 40 }, (_, index) => String(index)).reduce<unknown>(
    (layouts, layout) => rememberLayout(layouts, layout, answers),
    null,
  );
  expect(many).toHaveLength(30);
  expect(recallAnswers(many, "39", 1)).toEqual({ ...answers, person: null, from: null });
  expect([recallAnswers(many, "39", 2), recallAnswers(many, "1", 1)]).toEqual([null, null]);
  const other = [{ layout: "a", columns: [{ meaning: "test:none", unit: "" }], order: "x" }];
  expect(recallAnswers(other, "a", 1)).toMatchObject({ columns: [{ meaning: "undecided" }], order: null });
  expect(recallAnswers([{ layout: 1 }], "a", 1)).toBeNull();
});
