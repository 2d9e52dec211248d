import { makePdf } from "@libretto/adapters/print/pdf";
import { texts } from "@libretto/adapters/print/sections";
import { drawTable } from "@libretto/adapters/print/table";
import { CALM } from "@libretto/adapters/print/therapy-columns";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { at } from "../../support/builders.ts";
import { readPdf } from "./read-pdf.ts";

type Row = readonly [name: string, narrow: string];
const FRAME = {
  title: "T",
  language: "it",
  running: "",
  foot: "",
  madeAt: new Date(at("2026-03-14T12:00:00.000Z")),
} as const;
const COLUMNS = [
  { title: "Uno", share: 0.8, texts: ([name]: Row) => texts("strong", name) },
  { title: "Due", share: 0.2, texts: ([, narrow]: Row) => texts("plain", narrow) },
] as const;

/** What the pages of a table say beside its heads, page by page, and the structure. */
const printed = async (rows: readonly Row[]) => {
  const pdf = readPdf(
    await makePdf(FRAME, (paper) => drawTable(paper, paper.root, COLUMNS, rows, { ...CALM, continued: "segue" })),
  );
  const pages = pdf.pages.map((page) =>
    page.replace(/^(segue\s+)?Uno\s+Due\s/, "").replace(/Pagina \d+ di \d+|Libretto/g, ""),
  );
  return { ...pdf, pages: pages.map((page) => page.replace(/\s+/g, "")) };
};
const wide = (letter: string, times: number): string => letter.repeat(times);

describe("a row that is higher than what is left of its page", () => {
  it("goes on over the page, also where it is one long word", async () => {
    const { pages } = await printed([
      ["prima", "x"],
      ["seconda", wide("m", 500)],
    ]);
    expect(pages[0]).toMatch(/^primaxsecondam{300}/);
    expect(pages.join("").match(/m/g)?.length).toBe(501);
    expect(pages).toHaveLength(2);
  });

  it("has each of its cells begin on the first page and go on at the top of the next", async () => {
    const { pages } = await printed([
      [wide("i", 9000), wide("m", 500)],
      ["ultima", "z"],
    ]);
    expect(pages[0]).toMatch(/^i+m+$/);
    expect(pages[1]).toMatch(/^i+m+ultimaz$|^m+ultimaz$/);
  });

  it("stays whole if it is not high", async () => {
    const { pages } = await printed([...Array(18).fill(["riga", "a\nb"]), ["mezza", "c\nd\ne\nf\ng"]]);
    expect(pages.at(-1)).toContain("mezzacdefg");
  });

  it("is one row with one paragraph for each of its own, over however many pages", async () => {
    const { tags, pages } = await printed([["prima", wide("m", 2500)]]);
    expect(pages.length).toBeGreaterThan(3);
    expect(tags.filter((tag) => tag === "TR")).toHaveLength(2);
    expect(tags.filter((tag) => tag === "P")).toHaveLength(4);
  });

  it("loses nothing, and breaks no word that has room on a line", async () => {
    const word = fc.stringMatching(/^[a-z]{1,9}$/);
    await fc.assert(
      fc.asyncProperty(fc.array(word, { minLength: 200, maxLength: 500 }), async (words) => {
        const { pages, source } = await printed([["prima", words.join(" ")]]);
        expect(pages.join("")).toBe(`prima${words.join("")}`);
        expect(source).toBeTruthy();
      }),
      { numRuns: 5 },
    );
  });
});
