import { describe, expect, it } from "vitest";
import {
  aRow,
  NO_NUMBERS,
  numbersOf,
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
  ])("has %s", (_, lines, numbers) => {
    expect(readLast(...lines)).toEqual(numbers);
  });

  it.each<[string, readonly PrintedLine[]]>([
    ["nothing else tells the mark", [aRow("TSH", "2,345", "mUI/L", "0 - 4")]],
    ["the report has both marks before decimals", [SODIUM, GLUCOSE, aRow("TSH", "2,345", "mUI/L", "0 - 4")]],
    ["value and limits have different marks", [aRow("Microalbuminuria", "12,000", "mg/L", "0 - 20.000")]],
    ["both values are possible", [SODIUM, aRow("Colesterolo totale", "1.050", "mg/dL", "< 200")]],
    ["both values are impossible", [SODIUM, aRow("Sodio", "1.411", "mEq/L", "136 - 145")]],
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
  ])("is read %s", (_, line, numbers) => {
    expect(readLast(line)).toEqual(numbers);
  });

  it.each<[string, PrintedLine]>([
    ["the limits are those of the test in its usual unit", aRow("Azotemia", "35", "g/L", "10 - 50")],
    ["the unit is one of another quantity", aRow("Azotemia", "35", "U/L", "10 - 50")],
    ["the unit is none", aRow("Glucosio", "91", "µmg/L", "74 - 106")],
  ])("leaves the number empty when %s", (_, line) => {
    expect(readLast(line)).toEqual(NO_NUMBERS);
  });
});
