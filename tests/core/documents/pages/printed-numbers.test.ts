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
