import { widenColumns } from "@libretto/adapters/print/layout/column-widths";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../../support/arbitraries/assert-property.ts";

describe("the widths of columns", () => {
  it("stay as they are when all words fit", () => {
    const columns = [
      { width: 100, words: 80, line: 80 },
      { width: 50, words: 50, line: 0 },
    ];
    expect(widenColumns(columns)).toEqual([100, 50]);
  });

  it("grow for a word that does not fit, at the expense of columns with room", () => {
    const columns = [
      { width: 100, words: 40, line: 70 },
      { width: 50, words: 60, line: 50 },
      { width: 80, words: 30, line: 80 },
    ];
    expect(widenColumns(columns)).toEqual([90, 60, 80]);
  });

  it("break a text on one line when a word would not fit otherwise", () => {
    const columns = [
      { width: 100, words: 70, line: 95 },
      { width: 50, words: 60, line: 50 },
    ];
    expect(widenColumns(columns)).toEqual([90, 60]);
  });

  it("keep the sum, and cut no word that fitted", () => {
    const width = fc.integer({ min: 20, max: 300 });
    const column = fc.record({ width, words: fc.nat(400), line: fc.nat(300) });
    assertProperty(
      fc.property(fc.array(column, { minLength: 1, maxLength: 6 }), (columns) => {
        const widths = widenColumns(columns);
        const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
        expect(sum(widths)).toBeCloseTo(sum(columns.map((one) => one.width)));
        for (const [index, one] of columns.entries()) {
          expect(widths[index]).toBeGreaterThanOrEqual(Math.min(one.width, one.words) - 1e-6);
        }
      }),
    );
  });
});
