import { isCompleteItem, UNKNOWN_SUBJECT } from "@libretto/core/documents/check-item";
import type { PageText } from "@libretto/core/documents/pages/page-text";
import { readSource } from "@libretto/core/documents/readers";
import { isLeft } from "@libretto/core/kernel/fp";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../../support/arbitraries/assert-property.ts";
import { TODAY } from "../../../support/builders.ts";
import {
  aPage,
  aRow,
  type LabItem,
  NO_NUMBERS,
  numbersOf,
  PRINTED_DAY,
  type PrintedCell,
  type PrintedLine,
  readPages,
  readTableRows,
  TITLES,
} from "../../../support/documents/printed-pages.ts";

const context = { today: TODAY, language: "it", subject: UNKNOWN_SUBJECT } as const;
const read = readPages;
const DAY = PRINTED_DAY;
const NOTHING = NO_NUMBERS;

const itemsOf = (...pages: readonly PageText[]): readonly LabItem[] => read(...pages).items as readonly LabItem[];
/** The only row of a table. */
const only = (...lines: readonly PrintedLine[]): LabItem => {
  const [item, ...others] = readTableRows(...lines);
  expect(others).toEqual([]);
  return item as LabItem;
};

/** A row whose number is drawn lower than its name, so that it stands at the height of the next name. */
const shifted = (name: string, range: string, value: string): readonly PrintedLine[] => [
  [3, [40, name], [340, "mmol/L"], [430, range]],
  [9, [260, value]],
];

describe("a printed report of a laboratory", () => {
  it("gives a complete result when test, unit and range agree with the catalogue", () => {
    const item = only(aRow("Sodio", "141", "mEq/L", "136 - 145"));
    expect(numbersOf(item)).toEqual(["sodium", 141, "meq/L", 136, 145, null]);
    expect(isCompleteItem(item)).toBe(true);
    expect(item.draft).toMatchObject({ testName: "Sodio", date: "2026-03-10" });
    expect(item.notes).toEqual([{ code: "printed", text: "Sodio  141  mEq/L  136 - 145" }]);
  });

  it.each<[string, readonly PrintedCell[], readonly unknown[]]>([
    [
      "a mark beside the value",
      [...aRow("Potassio", "6,1", "mmol/L", "3,5 - 5,1"), [300, "H"]],
      ["potassium", 6.1, "mmol/L", 3.5, 5.1, "high"],
    ],
    [
      "a mark in the value",
      aRow("Potassio", "* 6,1", "mmol/L", "(3,5 - 5,1)"),
      ["potassium", 6.1, "mmol/L", 3.5, 5.1, "abnormal"],
    ],
    [
      "a letter for the specimen",
      aRow("S-Creatinina", "0,90", "mg/dl", "0,70 - 1,20"),
      ["creatinine", 0.9, "mg/dL", 0.7, 1.2, null],
    ],
    [
      "spaces inside the words",
      aRow("GLUCOSI O", "91", "mg/ dL", "(74 -  106)"),
      ["glucose", 91, "mg/dL", 74, 106, null],
    ],
    [
      "a range in several cells",
      [...aRow("Sodio", "141", "mEq/L", "136 -"), [480, "145"]],
      ["sodium", 141, "meq/L", 136, 145, null],
    ],
    [
      "spaces inside the numbers",
      aRow("Glicemia", "* 160", "mg/dl", "70. 00 - 105. 00"),
      ["glucose", 160, "mg/dL", 70, 105, "abnormal"],
    ],
    [
      "a unit beside the value in the column of the value",
      [
        [40, "Potassio"],
        [250, "2,0"],
        [268, "mval/l"],
        [320, "*"],
        [430, "3,5 - 5,3"],
      ],
      ["potassium", 2, "meq/L", 3.5, 5.3, "abnormal"],
    ],
    [
      "a percentage of cells",
      aRow("Neutrofili", "56,1", "%", "37,0 - 80,0"),
      ["neutrophils-percent", 56.1, "%", 37, 80, null],
    ],
    [
      "a count of cells",
      aRow("Neutrofili", "3,1", "K/mm³", "1,8 - 7,0"),
      ["neutrophils", 3.1, "10*3/uL", 1.8, 7, null],
    ],
    [
      "an abbreviation with its words",
      aRow("MCV (vol. corp. medio)", "95,2", "fL", "80,0 - 97,0"),
      ["mcv", 95.2, "fL", 80, 97, null],
    ],
    [
      "albumin of urine",
      aRow("Microalbuminuria", "12,5", "mg/L", "< 20"),
      ["urine-albumin", 12.5, "mg/L", null, 20, null],
    ],
    ["one limit", aRow("Colesterolo totale", "187", "mg/dL", "< 200"), ["cholesterol", 187, "mg/dL", null, 200, null]],
  ])("reads %s", (_, row, numbers) => {
    expect(numbersOf(only(row))).toEqual(numbers);
  });

  it.each<[string, readonly PrintedCell[]]>([
    ["a test that the catalogue does not know", aRow("Zonulina", "20", "mg/dL", "10 - 30")],
    ["a unit of another test", aRow("Sodio", "141", "mg/dL", "136 - 145")],
    ["no unit", aRow("Sodio", "141", "", "136 - 145")],
    ["no range", aRow("Sodio", "141", "mEq/L", "")],
    ["the limits of another test", aRow("Sodio", "41", "mEq/L", "36 - 45")],
    ["limits that are a text", aRow("Ferritina", "141", "ng/mL", "uomini: 30 - 400")],
    ["a number with two meanings", aRow("Ferritina", "1.234", "ng/mL", "30 - 400")],
    ["a mark that contradicts the limits", [...aRow("Sodio", "141", "mEq/L", "136 - 145"), [300, "H"]]],
    ["a value too far from the limits", aRow("Potassio", "420", "mmol/L", "3,5 - 5,1")],
    ["words", aRow("Sodio", "in corso", "mEq/L", "136 - 145")],
    ["two values", [...aRow("Sodio", "141", "mEq/L", "136 - 145"), [290, "139"]]],
    ["glucose of urine", aRow("Glucosio", "10", "mg/dL", "fino a 15")],
  ])("leaves the numbers of a line empty that has %s", (_, row) => {
    const item = only(row);
    expect(numbersOf(item)).toEqual(NOTHING);
    expect(isCompleteItem(item)).toBe(false);
    expect(item.notes).toMatchObject([{ code: "printed" }]);
  });

  const SODIUM = aRow("Sodio", "141", "mEq/L", "136 - 145");
  const GLUCOSE = aRow("Glucosio", "91", "mg/dL", "74 - 106");
  const URINE: PrintedLine = [[40, "ESAME DELLE URINE"]];
  const below = (...cells: readonly PrintedCell[]): PrintedLine => [12, ...cells];

  it.each<[string, PrintedLine]>([
    ["the names and the method have one title", [[40, "ESAME E METODO"], ...TITLES.slice(1)]],
    ["the titles have spaces inside the words", [[40, "Analisi eseguit e"], [260, "Risult at o"], ...TITLES.slice(2)]],
    ["the unit is named with all its words", [...TITLES.slice(0, 2), [340, "U. di M."], [430, "Valori normali"]]],
    ["the names have no title", TITLES.slice(1)],
    ["the title of the limits goes on below", [...TITLES.slice(0, 3), [430, "Valori di"]]],
    ["a title has words in parentheses", [...TITLES, [530, "(Riferiti all'età)"]]],
    ["a group of tests stands above the names", [[40, "CHIMICA CLINICA"], ...TITLES.slice(1)]],
  ])("reads a table in which %s", (_, titles) => {
    const [item] = itemsOf(aPage(DAY, titles, SODIUM));
    expect(numbersOf(item as LabItem)).toEqual(["sodium", 141, "meq/L", 136, 145, null]);
  });

  it("reads a table without a title of the names below a title of urine as one of urine", () => {
    const [item] = itemsOf(aPage(DAY, [[40, "ESAME DELLE URINE"], ...TITLES.slice(1)], GLUCOSE));
    expect(numbersOf(item as LabItem)).toEqual(NOTHING);
  });

  it("reads earlier results with a title, and their day, as no results of this report", () => {
    const titles: PrintedLine = [...TITLES, [540, "Precedente"]];
    const [item] = itemsOf(aPage(DAY, titles, [[545, "02/01/2026"]], [...SODIUM, [550, "139"]]));
    expect(numbersOf(item as LabItem)).toEqual(["sodium", 141, "meq/L", 136, 145, null]);
    expect(item?.draft.date).toBe("2026-03-10");
  });

  it("asks for the day of the rows below a title with another day", () => {
    const daysOf = (...lines: readonly PrintedLine[]) =>
      itemsOf(aPage(DAY, TITLES, ...lines), aPage(TITLES, SODIUM)).map(({ draft }) => draft.date);
    const days = ["2026-03-10", "2026-03-10"];
    expect(daysOf([[40, "EMOCROMO COMPLETO 10/03/2026"]], SODIUM)).toEqual(days);
    expect(daysOf([[40, "EMOCROMO COMPLETO 30/01/2026"]], SODIUM)).toEqual([null, "2026-03-10"]);
    expect(daysOf(SODIUM, [[40, "Roma, 12/03/2026"]])).toEqual(days);
  });

  it("reads the column of the result beside one with the results of an earlier day", () => {
    const titles: PrintedLine = [...TITLES.slice(0, 2), [290, "02/01/26"], ...TITLES.slice(2)];
    const [item] = itemsOf(aPage(DAY, titles, [...SODIUM, [300, "129"]]));
    expect(numbersOf(item as LabItem)).toEqual(["sodium", 141, "meq/L", 136, 145, null]);
  });

  it.each<[string, readonly PrintedLine[]]>([
    ["the titles name urine", [URINE, TITLES, GLUCOSE]],
    ["a title above another title names urine", [TITLES, URINE, [[40, "Esame chimico fisico"]], GLUCOSE]],
    [
      "the line names another specimen",
      [
        [...TITLES, [520, "Materiale"]],
        [...GLUCOSE, [520, "Urine"]],
      ],
    ],
    [
      "a title names the cerebrospinal fluid",
      [TITLES, [[40, "ESAME DEL LIQUOR"]], aRow("Cloro", "122", "mmol/L", "115 - 130")],
    ],
    ["the name goes on below", [TITLES, aRow("Colesterolo totale", "115", "mg/dL", "< 200"), below([40, "senza HDL"])]],
    ["the range goes on below", [TITLES, SODIUM, below([430, "146 - 150 dubbio"])]],
    ["another range stands further below", [TITLES, SODIUM, [18, [430, "120 - 130"]]]],
    ["another range stands above", [TITLES, [[430, "120 - 130"]], SODIUM]],
    [
      "the numbers are drawn lower than the names",
      [TITLES, ...shifted("Sodio", "136 - 145", "141"), ...shifted("Cloro", "98 - 107", "101")],
    ],
    ["days stand below the titles", [TITLES, below([250, "10/03/26"], [300, "02/01/26"]), SODIUM]],
    [
      "another line has two numbers",
      [TITLES, SODIUM, [...aRow("Potassio", "4,1", "mmol/L", "3,5 - 5,1"), [290, "3,9"]]],
    ],
    ["two different numbers are drawn over each other", [TITLES, [...SODIUM, [261, "747"]]]],
  ])("offers no number when %s", (_, lines) => {
    const items = itemsOf(aPage(DAY, ...lines));
    expect(items.length).toBeGreaterThan(0);
    for (const item of items) expect([item.name, ...numbersOf(item)]).toEqual([item.name, ...NOTHING]);
  });

  it("offers the number when a title names blood again, or a footer stands far below", () => {
    expect(numbersOf(only(URINE, [[40, "ESAMI DEL SANGUE"]], SODIUM))[1]).toBe(141);
    expect(numbersOf(only(SODIUM, [300, [260, "Dott. Rossi"]]))[1]).toBe(141);
    expect(numbersOf(only(SODIUM, [300, [440, "Dott. Rossi"]]))[1]).toBe(141);
    expect(numbersOf(only(SODIUM, [300, [440, "Dott. Rossi18"]]))[1]).toBe(141);
    expect(numbersOf(only(SODIUM, [300, [40, "12-03-2026"]]))[1]).toBe(141);
  });

  /** A page on which the texts with these words have another baseline and font. */
  const withFont = (page: PageText, text: string, lower: number, height: number): PageText => ({
    runs: page.runs.map((run) => (run.text === text ? { ...run, y: run.y + lower, height } : run)),
  });

  it("reads a number in a larger font whose baseline is a little lower, also below a small text of its line", () => {
    const page = aPage(DAY, [...TITLES, [540, "Precedente"]], [...SODIUM, [550, "139"]]);
    const [item] = itemsOf(withFont(withFont(page, "141", 3.7, 11), "139", 0, 7));
    expect(numbersOf(item as LabItem)).toEqual(["sodium", 141, "meq/L", 136, 145, null]);
  });

  it("does not read a number of the next line, or beside a title in a much larger font, in a line", () => {
    for (const [lower, height] of [
      [6, 9],
      [3.9, 20],
    ] as const) {
      const [item] = itemsOf(withFont(aPage(DAY, TITLES, SODIUM), "141", lower, height));
      expect([lower, ...numbersOf(item as LabItem)]).toEqual([lower, ...NOTHING]);
    }
  });

  it("reads a number once that is drawn twice as bold text", () => {
    expect(numbersOf(only([...aRow("AST", "9", "U/L", "< 40"), [260.3, "9"]]))[1]).toBe(9);
  });

  it.each<[string, PrintedLine, number | null]>([
    ["its method", below([40, "Bicromatico"]), 91],
    ["another method", below([40, "Chimico"]), 91],
    ["a rule of underscores", below([40, "____________"]), 91],
    ["a rule of dots", below([40, ". . . . . ."]), 91],
    ["a dash, which may be the end of its name", below([40, "-"]), null],
    ["its material", below([40, "Materiale: SIERO"]), 91],
    ["another specimen", below([40, "(urine del mattino)"]), null],
    ["the material of another specimen", below([40, "Materiale: URINE"]), null],
  ])("reads below a row %s", (_, note, value) => {
    expect(numbersOf(only(GLUCOSE, note))[1]).toBe(value);
  });

  const NEUTROPHILS = aRow("Neutrofili", "56,1", "%", "37,0 - 80,0");
  const equalTo = (distance: number, ...rest: [string, string, string]): PrintedLine => [
    distance,
    ...aRow("pari a", ...rest),
  ];

  it("reads a count of cells below its percentage as one of the same cells", () => {
    const [, count] = itemsOf(aPage(DAY, TITLES, NEUTROPHILS, equalTo(14, "1,96", "K/mm³", "1,80 - 7,00")));
    expect(numbersOf(count as LabItem)).toEqual(["neutrophils", 1.96, "10*3/uL", 1.8, 7, null]);
    expect(count?.name).toBe("Neutrofili");
  });

  it.each<[string, readonly PrintedLine[]]>([
    ["stands apart", [TITLES, NEUTROPHILS, equalTo(40, "1,96", "K/mm³", "1,80 - 7,00")]],
    ["is below other titles", [TITLES, NEUTROPHILS, TITLES, equalTo(14, "1,96", "K/mm³", "1,80 - 7,00")]],
    ["has the limits of other cells", [TITLES, NEUTROPHILS, equalTo(14, "1,96", "K/mm³", "0,10 - 0,70")]],
    ["is below another test", [TITLES, SODIUM, equalTo(14, "1,96", "K/mm³", "1,80 - 7,00")]],
  ])("leaves a count of cells empty that %s", (_, lines) => {
    expect(numbersOf(itemsOf(aPage(DAY, ...lines)).at(-1) as LabItem)).toEqual(NOTHING);
  });

  it("reads the numbers below titles of two lines", () => {
    expect(numbersOf(only(below([260, "Unità"], [290, "di"], [310, "misura"]), SODIUM))[1]).toBe(141);
  });

  it("remembers the specimen on the next page", () => {
    const items = itemsOf(aPage(DAY, TITLES, URINE), aPage(TITLES, GLUCOSE));
    expect(items.map((item) => numbersOf(item))).toEqual([NOTHING]);
  });

  it("lists a page without a table, and one with titles that it does not understand", () => {
    const other: PrintedLine = [
      [40, "Esame"],
      [255, "Prec."],
      [300, "Esito 10/03/26"],
    ];
    const document = read(
      aPage(DAY, TITLES, SODIUM, other, [
        [40, "Cloro"],
        [258, "99"],
      ]),
      aPage(aRow("Potassio", "4,1", "", "")),
    );
    expect(document.items.map(({ name }) => name)).toEqual(["Sodio"]);
    expect(document.notImported.map(({ what, why }) => [what, why])).toEqual([
      ["Pagina 1", "textOnly"],
      ["Pagina 2", "textOnly"],
    ]);
  });

  it("has the words of each page, and names the page of a row", () => {
    const document = read(aPage(DAY), aPage(TITLES, aRow("Sodio", "141", "mEq/L", "136 - 145")));
    expect(document.narrative.map(({ title }) => title)).toEqual(["Pagina 1", "Pagina 2"]);
    expect(document.narrative[0]?.text).toBe("Data prelievo: 10/03/2026 08:15");
    expect(document.items[0]?.place).toEqual({ part: "page-2", path: "Pagina 2" });
  });

  it("has the day of the specimen, else that of the report, else none", () => {
    const dayOf = (...lines: readonly string[]) => {
      const [item] = itemsOf(
        aPage(
          ...lines.map((line): readonly PrintedCell[] => [[40, line]]),
          TITLES,
          aRow("Sodio", "141", "mEq/L", "136 - 145"),
        ),
      );
      return [item?.draft.date, item?.missing, item?.notes.map(({ code }) => code)];
    };
    expect(dayOf("Nato il 01/02/1950", "Data referto: 12/03/2026", "Data prelievo: 10/03/2026")).toEqual([
      ...["2026-03-10", [], ["printed"]],
    ]);
    expect(dayOf("Nato il 01/02/1950", "Data referto: 12/03/2026")).toEqual([
      "2026-03-12",
      [],
      ["printed", "dateOfReport"],
    ]);
    expect(dayOf("Prelievo del 10/03/2026", "Prelievo del 11/03/2026")).toEqual([null, ["day"], ["printed"]]);
    expect(dayOf("Nato il 01/02/1950")).toEqual([null, ["day"], ["printed"]]);
    expect(dayOf("Prelievo precedente: 02/01/2025", "Accettazione 09/03/2026")[0]).toBe("2026-03-09");
    expect(dayOf("Accettazione 09/03/2026", "Data prelievo: 10/03/2026")[0]).toBe("2026-03-10");
    expect(dayOf("Data prelievo:  Data referto: 12/03/2026")).toEqual(["2026-03-12", [], ["printed", "dateOfReport"]]);
  });

  it("names its person by the only tax code, and by the birth date", () => {
    const personOf = (...lines: readonly string[]) =>
      read(aPage(...lines.map((line): readonly PrintedCell[] => [[40, line]]), TITLES, aRow("Sodio", "141", "", "")))
        .header.person;
    expect(personOf("C.F.: FRRGLI68D57A944M", "Nata il 17/04/1968")).toMatchObject({
      ...{ taxCode: "FRRGLI68D57A944M", birth: "1968-04-17" },
    });
    expect(personOf("FRRGLI68D57A944M", "RSSMRA80A01H501U")).toMatchObject({ taxCode: "" });
    // the page of somebody else among the pages of a document
    expect(personOf("FRRGLI68D57A944M", "Nato il 01/01/1980")).toMatchObject({ taxCode: "" });
    expect(personOf("FRRGLI68D57A944M", "Nata il 17/04/1968", "Nato il 01/01/1980")).toMatchObject({
      ...{ taxCode: "", birth: "" },
    });
  });

  it("is none without the titles of a table", () => {
    const page = aPage(DAY, aRow("Sodio", "141", "mEq/L", "136 - 145"));
    expect(isLeft(readSource({ is: "pages", pages: [page] }, context))).toBe(true);
  });

  it("offers only numbers that stand alone near the title of the result", () => {
    const cell = fc.tuple(
      fc.integer({ min: 0, max: 560 }),
      fc.constantFrom(
        "Sodio",
        "Potassio",
        "141",
        "4,1",
        "mEq/L",
        "mmol/L",
        "136 - 145",
        "3,5 - 5,1",
        "H",
        "*",
        "urine",
      ),
    );
    const wild = fc.array(cell, { minLength: 1, maxLength: 5 });
    const tidy = fc
      .tuple(fc.constantFrom(SODIUM, aRow("Potassio", "4,1", "mmol/L", "3,5 - 5,1")), fc.integer({ min: -40, max: 40 }))
      .map(([row, by]) => row.map(([x, text]): PrintedCell => (x === 260 ? [x + by, text] : [x, text])));
    const lines = fc.array(fc.oneof(wild, tidy), { minLength: 1, maxLength: 6 });
    assertProperty(
      fc.property(lines, (body) => {
        const result = readSource({ is: "pages", pages: [aPage(DAY, TITLES, ...body)] }, context);
        if (isLeft(result)) return;
        for (const { draft } of result.right.items as readonly LabItem[]) {
          if (draft.value === null) continue;
          const printed = String(draft.value).replace(".", ",");
          const isNear = ([x, text]: PrintedCell) => text === printed && x > 120 && x < 330;
          expect(body.some((line) => line.filter(isNear).length === 1)).toBe(true);
        }
      }),
    );
  });
});
