import { NEUTRAL } from "@libretto/adapters/print/documents/therapy-columns";
import { createPdf } from "@libretto/adapters/print/layout/pdf";
import { cellTexts } from "@libretto/adapters/print/layout/sections";
import { drawTable } from "@libretto/adapters/print/layout/table";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { at } from "../../../support/builders.ts";
import { readPdf } from "../read-pdf.ts";

type Row = readonly [name: string, narrow: string];
const FRAME = {
  title: "T",
  language: "it",
  author: "A",
  subject: "S",
  running: [],
  foot: "",
  madeAt: new Date(at("2026-03-14T12:00:00.000Z")),
} as const;
const COLUMNS = [
  { title: "Uno", share: 0.8, texts: ([name]: Row) => cellTexts("strong", name) },
  { title: "Due", share: 0.2, texts: ([, narrow]: Row) => cellTexts("plain", narrow) },
] as const;

/** The texts of a table's pages without its header, page by page, and the structure. */
const printed = async (rows: readonly Row[]) => {
  const pdf = readPdf(
    await createPdf(FRAME, (paper) => drawTable(paper, paper.root, COLUMNS, rows, { ...NEUTRAL, continued: "segue" })),
  );
  const pages = pdf.pages.map((page) =>
    page.replace(/^(segue\s+)?Uno\s+Due\s/, "").replace(/Pagina \d+ di \d+|Libretto/g, ""),
  );
  const lines = pdf.pages.flatMap((page) => page.split("\n"));
  return { ...pdf, lines, pages: pages.map((page) => page.replace(/\s+/g, "")) };
};
const wide = (character: string, times: number): string => character.repeat(times);

describe("a row that is higher than the rest of its page", () => {
  it("continues on the next page, also for one long word", async () => {
    const { pages } = await printed([
      ["prima", "x"],
      ["seconda", wide("m", 500)],
    ]);
    expect(pages[0]).toMatch(/^primaxsecondam{300}/);
    expect(pages.join("").match(/m/g)?.length).toBe(501);
    expect(pages).toHaveLength(2);
  });

  it("starts each cell on the first page and continues at the top of the next", async () => {
    const { pages } = await printed([
      [wide("i", 9000), wide("m", 500)],
      ["ultima", "z"],
    ]);
    expect(pages[0]).toMatch(/^i+m+$/);
    expect(pages[1]).toMatch(/^i+m+ultimaz$|^m+ultimaz$/);
  });

  it("stays together if it is not high", async () => {
    const { pages } = await printed([...Array(18).fill(["riga", "a\nb"]), ["mezza", "c\nd\ne\nf\ng"]]);
    expect(pages.at(-1)).toContain("mezzacdefg");
  });

  it("is one table row with one paragraph per paragraph, on any number of pages", async () => {
    const { tags, pages } = await printed([["prima", wide("m", 2500)]]);
    expect(pages.length).toBeGreaterThan(3);
    expect(tags.filter((tag) => tag === "TR")).toHaveLength(2);
    expect(tags.filter((tag) => tag === "P")).toHaveLength(4);
  });

  it("breaks a word that no column holds after a sign between its letters", async () => {
    const { lines } = await printed([["prima", `mmmmm'${wide("m", 40)}`]]);
    expect(lines).toContain("mmmmm'");
  });

  it("breaks no letter with its signs, in any script", async () => {
    const { lines } = await printed([["prima", wide("g\u0331\u0327", 200)]]);
    for (const line of lines.filter((one) => one.includes("\u0331"))) expect(line).toMatch(/^(ģ\u0331)+$/);
  });

  it("loses no text, and breaks no word that fits on a line", async () => {
    const word = fc.stringMatching(/^[a-z]{1,9}$/);
    await fc.assert(
      fc.asyncProperty(fc.array(word, { minLength: 200, maxLength: 500 }), async (texts) => {
        const { pages, source } = await printed([["prima", texts.join(" ")]]);
        expect(pages.join("")).toBe(`prima${texts.join("")}`);
        expect(source).toBeTruthy();
      }),
      { numRuns: 5 },
    );
  });
});
