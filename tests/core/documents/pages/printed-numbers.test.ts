import { describe, expect, it } from "vitest";
import {
  aRow,
  NO_NUMBERS,
  numbersOf,
  type PrintedCell,
  type PrintedLine,
  readTableRows,
} from "../../../support/documents/printed-pages.ts";

/** The numbers of the last row of a table. */
const readLast = (...lines: readonly PrintedLine[]): readonly unknown[] => {
  const last = readTableRows(...lines).at(-1);
  return last === undefined ? [] : numbersOf(last);
};

describe("a printed number with three digits after its mark", () => {
  const SODIUM = aRow("Sodio", "141,5", "mEq/L", "136,0 - 145,0");
  const GLUCOSE = aRow("Glicemia basale", "91.5", "mg/dL", "74.0 - 106.0");

  it.each<[string, readonly PrintedLine[], readonly unknown[]]>([
    [
      "decimals when its limits are written in the same way and only then are those of the test",
      [aRow("Microalbuminuria", "12,000", "mg/L", "0 - 20,000")],
      ["urine-albumin", 12, "mg/L", 0, 20, null],
    ],
    [
      "thousands when its limits are written in the same way and only then are those of the test",
      [aRow("Piastrine", "250.000", "/mmc", "150.000 - 400.000")],
      ["platelets", 250_000, "/uL", 150_000, 400_000, null],
    ],
    [
      "decimals when the other numbers of the report have this mark before decimals",
      [SODIUM, aRow("TSH", "2,345", "mUI/L", "0,40 - 4,00")],
      ["tsh", 2.345, "m[IU]/L", 0.4, 4, null],
    ],
    [
      "thousands when the report has the other mark before decimals, and decimals are too far from the limits",
      [SODIUM, aRow("Ferritina", "1.234", "ng/mL", "30 - 400")],
      ["ferritin", 1234, "ng/mL", 30, 400, null],
    ],
    [
      "decimals also beside whole limits, when it is near them",
      [SODIUM, aRow("TSH", "2,345", "mUI/L", "0 - 4")],
      ["tsh", 2.345, "m[IU]/L", 0, 4, null],
    ],
  ])("has %s", (_, lines, numbers) => {
    expect(readLast(...lines)).toEqual(numbers);
  });

  it.each<[string, readonly PrintedLine[]]>([
    ["nothing else tells the mark", [aRow("TSH", "2,345", "mUI/L", "0 - 4")]],
    ["the report has both marks before decimals", [SODIUM, GLUCOSE, aRow("TSH", "2,345", "mUI/L", "0 - 4")]],
    ["value and limits have different marks", [aRow("Microalbuminuria", "12,000", "mg/L", "0 - 20.000")]],
    ["both values are possible", [SODIUM, aRow("Colesterolo totale", "1.050", "mg/dL", "< 200")]],
    ["both values are impossible", [SODIUM, aRow("Sodio", "1.411", "mEq/L", "136 - 145")]],
    ["only decimals are possible, but the report has the other mark", [SODIUM, aRow("AST", "1.234", "U/L", "< 40")]],
    [
      "only decimals are near the limits, but the report has the other mark",
      [SODIUM, aRow("AST", "2.345", "U/L", "10 - 40")],
    ],
    [
      "decimals are far below whole limits, where the thousands of another laboratory are a high value",
      [GLUCOSE, aRow("AST", "1.234", "U/L", "< 40")],
    ],
    ["it has no limits and the report has the other mark", [SODIUM, aRow("Albuminuria", "6.500", "mg/L", "")]],
    ["the report has a point before decimals, and it a comma", [GLUCOSE, aRow("CK", "45,120", "U/L", "< 190")]],
  ])("stays empty when %s", (_, lines) => {
    expect(readLast(...lines)).toEqual(NO_NUMBERS);
  });

  it("keeps its printed decimals", () => {
    const [row] = readTableRows(aRow("Microalbuminuria", "12,000", "mg/L", "0 - 20,000"));
    expect(row?.draft.decimals).toBe(3);
  });
});

describe("the unit of a printed number", () => {
  it.each<[string, PrintedLine, readonly unknown[]]>([
    [
      "beside the value, when it ends like a mark of the laboratory",
      aRow("Microalbuminuria", "15 mg/L", "", "0 - 20 mg/L"),
      ["urine-albumin", 15, "mg/L", 0, 20, null],
    ],
    [
      "beside the value and before a mark",
      aRow("Potassio", "6,1 mmol/L H", "", "3,5 - 5,1"),
      ["potassium", 6.1, "mmol/L", 3.5, 5.1, "high"],
    ],
    [
      "another one of the same quantity, when the limits are those of the test in it",
      aRow("Azotemia", "0,35", "g/L", "0,10 - 0,50"),
      ["urea", 0.35, "g/L", 0.1, 0.5, null],
    ],
    [
      "millions or thousands, by the limits",
      aRow("Globuli rossi", "4,8", "mil./mmc", "4 - 5,5"),
      ["erythrocytes", 4.8, "10*6/uL", 4, 5.5, null],
    ],
    [
      "a ratio, of a test that is a concentration too",
      aRow("Microalbuminuria", "17,91", "mg/gr crea", "Fino a 20,00"),
      ["urine-albumin-creatinine-ratio", 17.91, "mg/g", null, 20, null],
    ],
    [
      "one of 24 hours, of a test that is a concentration too",
      aRow("Microalbuminuria", "44,0", "mg/24h", "< 30"),
      ["urine-albumin-24h", 44, "mg/(24.h)", null, 30, null],
    ],
    [
      "one of platelets",
      aRow("PCT (piastrinocrito)", "0,20", "%", "0,13 - 0,30"),
      ["plateletcrit", 0.2, "%", 0.13, 0.3, null],
    ],
  ])("is read %s", (_, line, numbers) => {
    expect(readLast(line)).toEqual(numbers);
  });

  it.each<[string, PrintedLine]>([
    ["the limits are those of the test in its usual unit", aRow("Azotemia", "35", "g/L", "10 - 50")],
    ["the unit is one of another quantity", aRow("Azotemia", "35", "U/L", "10 - 50")],
    ["a name is that of two tests", aRow("PCT", "0,20", "%", "0,13 - 0,30")],
    ["thousands and millions are both impossible", aRow("Globuli rossi", "4,8", "mil./mmc", "40 - 55")],
    ["the unit is none", aRow("Glucosio", "91", "µmg/L", "74 - 106")],
  ])("leaves the number empty when %s", (_, line) => {
    expect(readLast(line)).toEqual(NO_NUMBERS);
  });
});

describe("the limits of a printed number", () => {
  it.each<[string, string, readonly unknown[]]>([
    ["a word instead of a sign", "minore di 200", [null, 200]],
    ["another word instead of a sign", "Inferiore a 200", [null, 200]],
    ["a title before them", "Normale: < 200", [null, 200]],
    ["an abbreviation before them", "V.N. 120 - 200", [120, 200]],
    ["a dash in place of the lower limit", "- 200", [null, 200]],
    ["a dash before words", "- Fino a 200,00", [null, 200]],
  ])("are read with %s", (_, range, limits) => {
    const [row] = readTableRows(aRow("Colesterolo totale", "187", "mg/dL", range));
    expect([row?.draft.value, row?.draft.rangeLow, row?.draft.rangeHigh]).toEqual([187, ...limits]);
  });

  it.each<[string, string]>([
    ["have a second range", "Normale: < 200 Elevato: > 240"],
    ["are those of a risk", "a rischio: > 200"],
    ["are words only", "minore di duecento"],
    ["have no number", "-"],
    ["are only a lower limit in words, where the test has an upper one", "maggiore di 200"],
  ])("leave the number empty when they %s", (_, range) => {
    expect(readLast(aRow("Colesterolo totale", "187", "mg/dL", range))).toEqual(NO_NUMBERS);
  });

  it("do not turn negative limits into others", () => {
    expect(readLast(aRow("Eccesso di basi", "1,0", "mmol/L", "- 2 - 2"))).toEqual(NO_NUMBERS);
  });
});

describe("a printed number of urine", () => {
  it.each<[string, PrintedLine, readonly unknown[]]>([
    [
      "with the specimen after the name",
      aRow("Microalbumina (urine)", "50,0", "mg/L", "fino a 30"),
      ["urine-albumin", 50, "mg/L", null, 30, null],
    ],
    [
      "with the specimen after the name of a substance of blood",
      aRow("Creatinina (su urine)", "134", "mg/dL", ""),
      ["urine-creatinine", 134, "mg/dL", null, null, null],
    ],
    [
      "without limits, when the name says urine",
      aRow("Albuminuria", "20.0 mg/dL", "", ""),
      ["urine-albumin", 20, "mg/dL", null, null, null],
    ],
  ])("is read %s", (_, line, numbers) => {
    expect(readLast(line)).toEqual(numbers);
  });

  it.each<[string, PrintedLine]>([
    ["without limits, when the name does not say urine", aRow("Microalbumina", "20", "mg/L", "")],
    ["without limits, when the unit is another one", aRow("Creatinina urinaria", "1,3", "g/L", "")],
    ["without limits and unit", aRow("Creatinina urinaria", "134", "", "")],
    ["without limits, when the value is not possible", aRow("Creatinina urinaria", "0,9", "mg/dL", "")],
    ["without limits, when the value can mean two", aRow("Albuminuria", "1,000", "mg/L", "")],
    ["with limits that are a text", aRow("Creatinina urinaria", "134", "mg/dL", "vedi nota")],
    ["with an earlier result in the column of the limits", [...aRow("Albuminuria", "20", "mg/L", ""), [430, "12"]]],
    ["of a substance that the catalogue has in blood only", aRow("Ferritina (urine)", "134", "ng/mL", "30 - 400")],
  ])("stays empty %s", (_, line) => {
    expect(readLast(line)).toEqual(NO_NUMBERS);
  });

  it("leaves a test of blood without limits empty", () => {
    expect(readLast(aRow("Creatinina", "0,9", "mg/dL", ""))).toEqual(NO_NUMBERS);
  });

  it("reads the specimen blood after a name", () => {
    expect(readLast(aRow("Urea (siero)", "35", "mg/dL", "10 - 50"))[0]).toBe("urea");
  });
});

describe("a value with its unit in a line without a name", () => {
  const below = (...cells: readonly PrintedCell[]): PrintedLine => [12, ...cells];
  const ALBUMIN = aRow("Albuminuria", "20 mg/dL", "", "");

  it("belongs to the row above that has none, and leaves the other rows clear", () => {
    const [ratio, albumin] = readTableRows(
      aRow("Rapporto albumina/creatinina urinaria", "", "", "< 30"),
      below([260, "41,0 mg/g"]),
      ALBUMIN,
    ).map(numbersOf);
    expect(ratio).toEqual(NO_NUMBERS);
    expect(albumin?.[1]).toBe(20);
  });

  it("leaves all rows empty when it can belong to several, because the values may be drawn lower than the names", () => {
    const POTASSIUM = aRow("Potassio urinario", "41 mmol/L", "", "");
    const rows = readTableRows([[40, "Creatinina urinaria"]], ALBUMIN, POTASSIUM, below([260, "60 mmol/L"]));
    expect(rows.map(numbersOf)).toEqual([NO_NUMBERS, NO_NUMBERS]);
  });
});
