import { printable } from "@libretto/adapters/print/fonts";
import { therapiesPdf } from "@libretto/adapters/print/therapies";
import type { OpenFinding } from "@libretto/core/record/across/drug-safety/open-findings";
import { describe, expect, it } from "vitest";
import { at } from "../../support/builders.ts";
import { readPdf } from "./read-pdf.ts";
import { concluded, forbidden, inUse, sheetOf } from "./sheet.ts";

const print = async (...[therapies, language = "it"]: [Parameters<typeof sheetOf>[0], ("it" | "en")?]) =>
  readPdf(await therapiesPdf(sheetOf(therapies), language));
const many = Array.from({ length: 60 }, (_, index) => inUse(index + 1));
const squeezed = (text: string | undefined): string => (text ?? "").replace(/\s+/g, " ");

describe("the printed list of medicines", () => {
  it("says whose it is, when it was printed on an Italian clock, and what is in the three lists", async () => {
    const [page] = (await print([inUse(5), forbidden, concluded])).pages;
    const text = squeezed(page);
    for (const part of [
      "Nicolò D'Alò Ștefănescu",
      "nato il 12/03/1972 · 54 anni · codice fiscale DLANCL72C12D612X",
      "Stampato il 22/11/2026 alle 00:30",
      "1 in uso · 1 vietato · 1 concluso",
      "Ramipril 5 mg",
      "1 compressa una volta al giorno dal 04/02/2024 Dott. Paolo Conti",
      "dal 04/02/2024 al 05/04/2025 Dott.ssa De Angelis",
      "Dati dei farmaci aggiornati al 20/11/2026",
      "Pagina 1 di 1",
    ])
      expect(text).toContain(part);
  });

  it("keeps Italian letters, € and μ, and gives the reason of a prohibition", async () => {
    const text = squeezed((await print([forbidden])).pages[0]);
    expect(text).toContain("Perché dà orticaria");
    expect(text).toContain("75 μg");
    expect(text).toContain("40 €");
    expect(text).toContain("paziente");
    expect(text).toContain("Indicato da");
    expect(text).not.toContain("Prescritto da");
  });

  it("puts forbidden medicines before those that are over", async () => {
    const text = (await print([concluded, forbidden])).pages[0] ?? "";
    expect(text.indexOf("Vietati")).toBeLessThan(text.indexOf("Conclusi"));
  });

  it("speaks English, with dates that cannot be read two ways", async () => {
    const text = squeezed((await print([inUse(5), concluded], "en")).pages[0]);
    expect(text).toContain("from 04 Feb 2024");
    expect(text).toContain("Drug data as of 20 Nov 2026");
    expect(text).toContain("No forbidden medications.");
    expect(text).not.toMatch(/\b(dal|Farmac|Pagina)\b/);
  });

  it("W25: has what is to be clarified before the lists, with the day on which it was confirmed", async () => {
    const finding: OpenFinding = {
      kind: "interaction",
      because: "Losartan",
      drug: "Enalapril",
      severity: "severe",
      advice: { it: "Rischio di potassio alto.", en: "" },
      reference: "",
      source: null,
      entry: { section: "therapies", id: 1, date: null },
      therapy: { section: "therapies", id: 2, date: null },
      confirmedAt: at("2026-11-20T08:00:00.000Z"),
    };
    const openFindings = [finding, { ...finding, kind: "forbidden" as const, reason: "tosse", confirmedAt: null }];
    const sheet = { ...sheetOf([inUse(5)]), openFindings };
    const text = squeezed((await readPdf(await therapiesPdf(sheet, "it"))).pages[0]);
    expect(text).toContain(
      "Enalapril con Losartan: interazione grave Rischio di potassio alto. Avviso confermato il 20/11/2026",
    );
    expect(text).toContain("Motivo registrato: tosse");
    expect(text).toContain("Avviso non ancora confermato");
    expect(text.indexOf("Da chiarire")).toBeLessThan(text.indexOf("Ramipril 5 mg"));
    expect(squeezed((await print([inUse(5)])).pages[0])).not.toContain("Da chiarire");
  });

  it("does not print levels", async () => {
    expect((await print([inUse(5)])).pages.join("")).not.toMatch(/riservat|restrizione/i);
  });

  it("repeats the list's name, its header row and the person on every sheet, and counts the sheets", async () => {
    const { pages } = await print(many);
    expect(pages.length).toBeGreaterThan(2);
    pages.slice(1).forEach((page, index) => {
      expect(page).toContain(`Pagina ${index + 2} di ${pages.length}`);
      expect(page).toContain("DLANCL72C12D612X");
    });
    expect(pages[1]).toContain("In uso (segue)");
    expect(pages[1]).toContain("Dose e frequenza");
  });

  it("prints every medicine exactly once", async () => {
    const text = (await print(many)).pages.join("");
    for (const { drug } of many) expect(text.split(`${drug.name}\n`).length).toBe(2);
  });

  it("is tagged: one title, a table per list, header cells for columns and rows", async () => {
    const { tags, source } = await print([...many, forbidden]);
    const count = (tag: string) => tags.filter((found) => found === tag).length;
    expect(count("H1")).toBe(1);
    expect(count("H2")).toBe(3);
    expect(count("Table")).toBe(2);
    expect(count("TR")).toBe(many.length + 1 + 2);
    expect(count("TH")).toBe(many.length + 1 + 2 * 4);
    expect(source).toContain("/Scope /Column");
    expect(source).toContain("/Scope /Row");
    expect(source).toContain("/Marked true");
    expect(source).toContain("/Lang (it-IT)");
    expect(source).toContain("/DisplayDocTitle true");
    expect(source).toContain("/Tabs /S");
  });

  it("embeds every font it uses", async () => {
    const { source } = await print([inUse(5), forbidden]);
    const descriptors = source.match(/\/Type \/FontDescriptor/g)?.length;
    expect(descriptors).toBeGreaterThan(0);
    expect(source.match(/\/FontFile2 \d+ 0 R/g)?.length).toBe(descriptors);
    expect(source).not.toContain("/Subtype /Type1");
    expect(source).toContain("AtkinsonHyperlegibleNext");
  });

  it("names a letter that the font lacks, so that nothing is lost and no question mark is invented", async () => {
    const page = (await print([inUse(5, "Жё 5 mg? ❤️ 漢字")])).pages[0]?.replace(/\s+/g, " ");
    expect(page).toContain("[U+0416 U+0451] 5 mg? [U+2764] [U+6F22 U+5B57]");
  });

  it("breaks lines between such names, and loses none of them", async () => {
    const [page = ""] = (await print([inUse(5, "漢".repeat(60))])).pages;
    expect(page.match(/U\+6F22/g)).toHaveLength(60);
  });

  it.each([
    ["a letter with an accent that the font lacks", "ế ǰ a\u0331", "e j a"],
    ["what nobody sees", "a\u200Db\uFEFF", "ab"],
    ["another kind of space", "a\tb\u2003c", "a b c"],
  ])("prints %s as the nearest that there is", (_what, text, printed) => expect(printable(text)).toBe(printed));
});
