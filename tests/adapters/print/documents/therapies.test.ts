import { therapiesPdf } from "@libretto/adapters/print/documents/therapies";
import { toPrintable } from "@libretto/adapters/print/layout/printable";
import { EMPTY_SCHEDULE } from "@libretto/core/record/therapies/schedule/schedule";
import { describe, expect, it } from "vitest";
import { readPdf } from "../read-pdf.ts";
import { concluded, forbidden, inUse, OPEN_FINDINGS, sheetOf } from "../sheet.ts";

const print = async (...[therapies, language = "it"]: [Parameters<typeof sheetOf>[0], ("it" | "en")?]) =>
  readPdf(await therapiesPdf(sheetOf(therapies), language));
const many = Array.from({ length: 60 }, (_, index) => inUse(index + 1));
const squeezed = (text: string | undefined): string => (text ?? "").replace(/\s+/g, " ");

describe("the printed list of medicines", () => {
  it("shows the owner, the print time in the Italian time zone, and the three lists", async () => {
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

  it("keeps Italian letters, € and µ, and prints the reason of a prohibition", async () => {
    const text = squeezed((await print([forbidden])).pages[0]);
    expect(text).toContain("Perché dà orticaria");
    expect(text).toContain("75 µg");
    expect(text).toContain("40 €");
    expect(text).toContain("paziente");
    expect(text).toContain("Indicato da");
    expect(text).not.toContain("Medico prescrittore");
  });

  it("prints since when a medicine is forbidden, or that nobody wrote it", async () => {
    expect(squeezed((await print([forbidden])).pages[0])).not.toContain("non è scritto");
    const wasInUse = { ...forbidden, dose: "1 g", frequency: "due volte al giorno" };
    expect(squeezed((await print([wasInUse])).pages[0])).toContain("non è scritto (in uso dal");
  });

  it("prints forbidden medicines before concluded ones", async () => {
    const text = (await print([concluded, forbidden])).pages[0] ?? "";
    expect(text.indexOf("Vietati")).toBeLessThan(text.indexOf("Conclusi"));
  });

  it("is available in English, with unambiguous dates", async () => {
    const text = squeezed((await print([inUse(5), concluded], "en")).pages[0]);
    expect(text).toContain("from 04 Feb 2024");
    expect(text).toContain("Drug data as of 20 Nov 2026");
    expect(text).toContain("No forbidden medications recorded.");
    expect(text).toContain("1 in use · 0 forbidden · 1 past");
    expect(text).not.toMatch(/concluded/i);
    expect(text).not.toMatch(/\b(dal|Farmac|Pagina)\b/);
  });

  it("W25: prints open findings before the lists, with the date of their confirmation", async () => {
    const sheet = { ...sheetOf([inUse(5)]), openFindings: OPEN_FINDINGS };
    const text = squeezed((await readPdf(await therapiesPdf(sheet, "it"))).pages[0]);
    expect(text).toContain(
      "Enalapril con Losartan: interazione grave Rischio di potassio alto. Avviso confermato il 20/11/2026",
    );
    expect(text).toContain("Motivo registrato: tosse");
    expect(text).toContain("Avviso non ancora confermato");
    expect(text).toContain("Non controllato: allergie e intolleranze (Zovirax)");
    expect(text.indexOf("Da chiarire")).toBeLessThan(text.indexOf("Ramipril 5 mg"));
    expect(squeezed((await print([inUse(5)])).pages[0])).not.toContain("Da chiarire");
  });

  it("prints the medicines in use as a table by the time of the day, and those without times with their dose", async () => {
    const [twice, needed, unknown] = [inUse(5), inUse(6), inUse(7)];
    const doses = [
      { time: "20:00", amount: "2 compresse" },
      { time: "08:00", amount: "1 compressa" },
    ];
    const therapies = [
      { ...twice, schedule: { ...EMPTY_SCHEDULE, doses } },
      { ...needed, schedule: { ...EMPTY_SCHEDULE, kind: "asNeeded" as const, largestPerDay: 3 } },
      unknown,
      { ...concluded, schedule: { ...EMPTY_SCHEDULE, doses } },
    ];
    const text = squeezed((await print(therapies)).pages[0]);
    const table = text.slice(text.indexOf("Quando prendere i farmaci in uso"), text.indexOf("In uso"));
    expect(table.indexOf("08:00 Mattina")).toBeGreaterThan(0);
    expect(table.indexOf("20:00 Sera")).toBeGreaterThan(table.indexOf("08:00 Mattina"));
    expect(table).toContain("1 compressa");
    expect(table).toContain("ogni giorno dal 04/02/2024");
    expect(table).toContain(
      `Senza orario: ${needed.drug.name}, ${needed.dose}, ${needed.frequency}, al bisogno, al massimo 3 volte in 24 ore`,
    );
    expect(table).toContain(`${unknown.drug.name}, ${unknown.dose}, ${unknown.frequency}`);
    expect(table).not.toContain(concluded.drug.name);
    expect(squeezed((await print([unknown])).pages[0])).not.toContain("Quando prendere");
  });

  it("prints no confidentiality levels", async () => {
    expect((await print([inUse(5)])).pages.join("")).not.toMatch(/riservat|restrizione/i);
  });

  it("repeats the list's name, its header row and the person on every sheet, and numbers the sheets", async () => {
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

  it("replaces a character that no font has by its name, and not by a question mark", async () => {
    const page = squeezed((await print([inUse(5, "Жё 5 mg? ❤️ 漢字 \u{20000}\u{20001}")])).pages[0]);
    expect(page).toContain("Жё 5 mg? ❤ 漢字 [U+20000 U+20001]");
  });

  it("breaks lines between such names, and loses none of them", async () => {
    const [page = ""] = (await print([inUse(5, "\u{20000}".repeat(60))])).pages;
    expect(page.match(/U\+20000/g)).toHaveLength(60);
  });

  it.each([
    ["a letter with an accent that the main font lacks, as it is", "ế ǰ a\u0331", "ế ǰ a\u0331"],
    ["a letter with several marks in the composed form", "e\u0302\u0301", "ế"],
    ["nothing for an invisible character", "a\u200Db\uFEFF", "ab"],
    ["the character that separates letters of a script that joins them", "می\u200Cخواهم", "می\u200Cخواهم"],
    ["another kind of space as a space", "a\tb\u2003c\r\nd", "a b c\nd"],
    ["the name of a character without a meaning of its own", "a\u0001\uE000", "a[U+0001 U+E000]"],
  ])("prints %s", (_what, text, printed) => expect(toPrintable(text)).toBe(printed));
});
