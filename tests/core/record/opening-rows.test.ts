import { diagnoses } from "@libretto/core/record/diagnoses/wire";
import { limitOpeningRows, nameCountOf, OPENING_BYTES, openingBytesOf } from "@libretto/core/record/opening-rows";
import type { AnySection } from "@libretto/core/record/section";
import { sections } from "@libretto/core/record/sections";
import { visits } from "@libretto/core/record/visits/wire";
import { describe, expect, it } from "vitest";

const rowsOf = (count: number, bytes: number) => Array.from({ length: count }, (_, i) => `${i} ${"x".repeat(bytes)}`);
const bytesOf = (rows: readonly unknown[]) => rows.reduce<number>((sum, row) => sum + JSON.stringify(row).length, 0);

describe("The rows of the answer that opens a record", () => {
  it("stay as they are while all of them fit", () => {
    const collections = [
      [visits as AnySection, rowsOf(200, 1500)],
      [diagnoses as AnySection, rowsOf(200, 500)],
    ] as const;
    expect(limitOpeningRows(collections)).toEqual(collections);
  });

  it("are shortened to the share of each section, the newest first, with at least one", () => {
    const collections = (sections as readonly AnySection[]).map((section) => [section, rowsOf(200, 900)] as const);
    for (const [i, [section, rows]] of limitOpeningRows(collections).entries()) {
      const all = collections[i]?.[1] ?? [];
      expect(rows, section.name).toEqual(all.slice(0, rows.length));
      expect(bytesOf(rows)).toBeLessThanOrEqual(openingBytesOf(section));
      expect(bytesOf(all.slice(0, rows.length + 1))).toBeGreaterThan(openingBytesOf(section));
    }
    const long = [[visits as AnySection, rowsOf(2, OPENING_BYTES)]] as const;
    expect(limitOpeningRows(long)[0]?.[1]).toHaveLength(1);
  });

  it("have shares that are not larger than all of them together", () => {
    const shares = (sections as readonly AnySection[]).map((section) => nameCountOf(section) * openingBytesOf(section));
    expect(shares.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(OPENING_BYTES);
  });
});
