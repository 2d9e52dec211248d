import { isCompleteItem, UNKNOWN_SUBJECT } from "@libretto/core/documents/check-item";
import type { ImportItem } from "@libretto/core/documents/item";
import { SURE } from "@libretto/core/documents/pages/confidence";
import type { PageText, TextRun } from "@libretto/core/documents/pages/page-text";
import { readSource } from "@libretto/core/documents/readers";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../../support/arbitraries/assert-property.ts";
import { TODAY } from "../../../support/builders.ts";
import { aPage, aRow, type PrintedCell, type PrintedLine, TITLES } from "../../../support/documents/printed-pages.ts";
import { unwrap } from "../../../support/unwrap.ts";

const context = { today: TODAY, language: "it", subject: UNKNOWN_SUBJECT } as const;
const DAY: readonly PrintedCell[] = [[40, "Data prelievo: 10/03/2026"]];
const SIZE = { width: 600, height: 800 };
const HIGH = 0.96;

/** A page as the text recognition gives it. */
const recognised = (confidenceOf: (run: TextRun) => number, ...lines: readonly PrintedLine[]): PageText => ({
  runs: aPage(DAY, TITLES, ...lines).runs.map((run) => ({ ...run, confidence: confidenceOf(run) })),
  size: SIZE,
});

type LabItem = Extract<ImportItem, { readonly section: "labResults" }>;
const read = (page: PageText) => unwrap(readSource({ is: "pages", pages: [page] }, context));
const only = (page: PageText): LabItem => {
  const [item, ...others] = read(page).items;
  expect(others).toEqual([]);
  return item as LabItem;
};
const SODIUM = aRow("Sodio", "141", "mmol/L", "136 - 145");
const POTASSIUM = aRow("Potassio", "4,4", "mmol/L", "3,5 - 5,1");

describe("a report that was recognised in a picture", () => {
  it("gives a complete result when the recognition is sure and everything agrees, with its place and its words", () => {
    const document = read(recognised(() => HIGH, SODIUM));
    expect(document.format).toBe("recognised");
    const item = document.items[0] as LabItem;
    expect(item.draft).toMatchObject({ test: "sodium", value: 141, unit: "mmol/L", date: "2026-03-10" });
    expect(isCompleteItem(item)).toBe(true);
    expect(item.notes).toEqual([{ code: "recognised", text: "Sodio  141  mmol/L  136 - 145" }]);
    const { page, line, value } = item.place.onPage ?? {};
    expect(page).toBe(0);
    expect(value?.left).toBeGreaterThan(line?.left ?? 1);
    expect(value?.width).toBeLessThan(line?.width ?? 0);
  });

  it("is never certain of a line with a text whose confidence is below its limit", () => {
    const limitOf = (text: string) => (text === "4,4" ? SURE.value : /\d/.test(text) ? SURE.digits : SURE.word);
    const words = ["Potassio", "4,4", "mmol/L", "3,5 - 5,1"];
    assertProperty(
      fc.property(
        fc.constantFrom(...words),
        fc.oneof(fc.constant(Number.NaN), fc.double({ min: 0, max: 1, noNaN: true })),
        fc.double({ min: 0.95, max: 1, noNaN: true }),
        (unsure, part, high) => {
          const low = part * (limitOf(unsure) - 0.001);
          const item = only(recognised(({ text }) => (text === unsure ? low : high), POTASSIUM));
          expect(item.draft.value).toBeNull();
          expect(item.draft.textValue).toBe("");
          expect(isCompleteItem(item)).toBe(false);
        },
      ),
    );
  });

  it("takes no day from digits that the recognition is unsure of", () => {
    const item = only(recognised(({ text }) => (text.includes("2026") ? 0.9 : HIGH), SODIUM));
    expect(item.draft.date).toBeNull();
    expect(item.missing).toEqual(["day"]);
  });

  it.each<[string, PrintedLine]>([
    ["a decimal mark is lost in the value", aRow("Potassio", "44", "mmol/L", "3,5 - 5,1")],
    ["a decimal mark is lost in the limits", aRow("Potassio", "4,4", "mmol/L", "35 - 51")],
    ["a digit of the value is doubled", aRow("Ferritina", "3500", "ng/mL", "30 - 400")],
    ["the power of ten of the unit is wrong", aRow("Leucociti", "6,54", "10%3/uL", "4,00 - 10,00")],
    ["a letter of the unit is lost", aRow("Glucosio", "91", "mg/L", "74 - 106")],
    ["a lower limit is lost", aRow("Glucosio", "91", "mg/dL", "- 106")],
    ["the limits of a test of urine are lost", aRow("Albuminuria", "91", "mg/L", "")],
    ["three decimals may be thousands", aRow("Microalbuminuria", "12.000", "mg/L", "0 - 20.000")],
    ["the name is not one of the catalogue", aRow("Potassia", "4,4", "mmol/L", "3,5 - 5,1")],
  ])("offers the row without a value when %s", (_, row) => {
    const item = only(recognised(() => HIGH, row));
    expect(item.draft.value).toBeNull();
    expect(isCompleteItem(item)).toBe(false);
  });

  it("says of a page without text that there is none to read", () => {
    const pages = [aPage(TITLES, SODIUM), { runs: [] }];
    const { notImported } = unwrap(readSource({ is: "pages", pages }, context));
    expect(notImported.map(({ what, why }) => [what, why])).toEqual([["Pagina 2", "noText"]]);
  });

  it("passes over the rules of a table, which stand apart from the text", () => {
    const item = only(recognised(() => HIGH, [...SODIUM, [580, "|"]]));
    expect(item.draft.value).toBe(141);
    const close = only(recognised(() => HIGH, aRow("Sodio", "|41", "mmol/L", "136 - 145")));
    expect(close.draft.value).toBeNull();
  });
});
