import { dayOf, instantAt } from "@libretto/core/kernel/dates";
import { ROUTES } from "@libretto/core/navigation/routes";
import type { Locator, Page } from "playwright";
import { beforeAll, describe, expect, it } from "vitest";
import { useBrowser } from "../../support/browser/chromium.ts";
import { openSharedDemo } from "../../support/journeys/demo.ts";
import { expectFocus } from "../../support/journeys/focus.ts";
import { itOnRequest } from "../../support/journeys/on-request.ts";
import { countRenders, recordCommits } from "../../support/journeys/react-commits.ts";
import { pagesOfPatient, rowWith, waitForNoDialog, waitForNotice } from "../../support/journeys/record-pages.ts";
import { button, regionOf, topDialog } from "../../support/journeys/screens/screen.ts";
import type { Product } from "../../support/server/product.ts";

const CREATININE = "Creatinina";
const today = () => dayOf(instantAt(Date.now())).split("-").reverse().join("/");

describe("the laboratory results", () => {
  const pageOf = pagesOfPatient(useBrowser(), ROUTES.labResults);
  let product: Product;
  beforeAll(async () => {
    product = await openSharedDemo();
  });

  const open = async () => {
    const page = await pageOf(product);
    await regionOf(page, CREATININE).waitFor();
    return page;
  };
  /** The fields of a line of the report, from 1. */
  const line = (page: Page, number: number) =>
    topDialog(page).getByRole("group", { name: `Risultato ${number}`, exact: true });
  const chooseTest = async (page: Page, number: number, typed: string, name: string) => {
    await line(page, number).getByRole("combobox", { name: "Esame" }).fill(typed);
    await line(page, number).getByRole("option", { name }).first().click();
  };
  const save = (page: Page) => button(topDialog(page), "Salva").click();

  it("of a report are entered together, corrected where they are wrong, and shown by test", async () => {
    const page = await open();
    await button(page, "Aggiungi un referto").click();
    await topDialog(page).getByRole("textbox", { name: "Laboratorio" }).fill("Laboratorio San Marco");
    await save(page);
    await expectFocus(line(page, 1).getByRole("combobox", { name: "Esame" }));
    await chooseTest(page, 1, "creat", CREATININE);
    await line(page, 1).getByRole("textbox", { name: "Risultato" }).fill("1,30");
    await line(page, 1).getByRole("textbox", { name: "Intervallo di riferimento" }).fill("0,5 - 0,9");
    await button(topDialog(page), "Aggiungi un altro risultato").click();
    await expectFocus(line(page, 2).getByRole("combobox", { name: "Esame" }));
    await button(topDialog(page), "Aggiungi un altro risultato").click();
    await button(topDialog(page), "Togli il risultato 3").click();
    await expectFocus(button(topDialog(page), "Aggiungi un altro risultato"));
    await line(page, 2).getByRole("combobox", { name: "Esame" }).fill("Aspetto del siero");
    await line(page, 2).getByRole("textbox", { name: "Risultato" }).fill("4.500");
    await save(page);
    await line(page, 2).getByText("Scrivi un numero senza punti delle migliaia").first().waitFor();
    await line(page, 2).getByRole("textbox", { name: "Risultato" }).fill("limpido");
    await button(topDialog(page), "Aggiungi un altro risultato").click();
    await chooseTest(page, 3, "potassio", "Potassio");
    await line(page, 3).getByRole("textbox", { name: "Risultato" }).fill("69");
    await line(page, 3).getByRole("textbox", { name: "Intervallo di riferimento" }).fill("3,5 - 5,1");
    await line(page, 3).getByRole("region", { name: "Potassio 69 mmol/L: da verificare" }).waitFor();
    await save(page);
    await page.getByRole("alertdialog").getByText("Potassio 69 mmol/L: da verificare").waitFor();
    await page.getByRole("alertdialog").getByText("Chiama subito il 112.").first().waitFor();
    await page.getByRole("alertdialog").getByRole("button", { name: "Annulla" }).click();
    await line(page, 3).getByRole("textbox", { name: "Risultato" }).fill("4,2");
    await save(page);
    await page.getByRole("alertdialog").getByRole("button", { name: "Salva" }).click();
    await waitForNotice(page, "Salvato con successo!");
    await waitForNoDialog(page);
    const creatinine = regionOf(page, CREATININE);
    await expect
      .poll(() => creatinine.innerText())
      .toContain(`1,30 mg/dL, il ${today()} · sopra l'intervallo · ↑ in aumento rispetto al`);
    expect(await regionOf(page, "Aspetto del siero").innerText()).toContain(`limpido, il ${today()}`);
    await creatinine.getByRole("button", { name: CREATININE }).first().click();
    await creatinine.getByText("La fascia è l'intervallo di riferimento dell'ultimo valore").waitFor();
    await button(creatinine, "Come tabella").click();
    expect(await creatinine.getByRole("row").nth(1).innerText()).toContain("1,30 mg/dL");
  });

  it("render only the field that a key changes, with one line and with ten", async () => {
    const page = await pageOf(product, { prepare: recordCommits });
    await button(page, "Aggiungi un referto").click();
    await line(page, 1).getByRole("combobox", { name: "Esame" }).waitFor();
    // one key, because two can share a change of the page
    const countRendersOf = async (field: Locator, key: string, shown: Locator = field) => {
      await field.focus();
      return countRenders(page, async () => {
        await field.press(key);
        await shown.waitFor();
      });
    };
    const rendersOfKeys = async () => {
      const laboratory = topDialog(page).getByRole("textbox", { name: "Laboratorio" });
      const result = line(page, 1).getByRole("textbox", { name: "Risultato" });
      const test = line(page, 1).getByRole("combobox", { name: "Esame" });
      const found = line(page, 1).getByRole("listbox").getByRole("option");
      // the first keys of a field change also what says whether the form was changed
      for (const field of [laboratory, result, test]) await field.fill("1");
      await test.fill("c");
      const counts = [
        await countRendersOf(laboratory, "a"),
        await countRendersOf(result, "2"),
        await countRendersOf(test, "o", found.first()),
      ];
      expect(await found.count()).toBeLessThanOrEqual(20);
      await page.keyboard.press("Escape");
      return counts;
    };
    const ofOneLine = await rendersOfKeys();
    for (let number = 2; number <= 10; number++) {
      await button(topDialog(page), "Aggiungi un altro risultato").click();
      await expectFocus(line(page, number).getByRole("combobox", { name: "Esame" }));
    }
    expect(await rendersOfKeys()).toEqual(ofOneLine);
    const [ofLaboratory = 0, ofResult = 0, ofTest = 0] = ofOneLine;
    expect(ofLaboratory).toBeGreaterThan(0);
    expect(ofLaboratory).toBeLessThanOrEqual(10);
    expect(ofResult).toBeLessThanOrEqual(10);
    expect(ofTest).toBeLessThanOrEqual(60);
  });

  itOnRequest(
    "are found by a name in either language, edited and deleted; those of different tests get their level together",
    async () => {
      const page = await open();
      const search = page.getByRole("searchbox").or(page.getByRole("textbox", { name: /^Cerca/ }));
      await search.fill("triglycerides");
      const found = regionOf(page, "Trigliceridi");
      await found.waitFor();
      await expect.poll(() => regionOf(page, CREATININE).count()).toBe(0);
      await found.getByRole("button", { name: "Trigliceridi" }).first().click();
      const row = rowWith(found, "121 mg/dL");
      await row.getByRole("button", { name: /^Modifica/ }).click();
      await topDialog(page).getByRole("textbox", { name: "Risultato" }).fill("112");
      await save(page);
      await rowWith(found, "112 mg/dL").waitFor();
      await rowWith(found, "112 mg/dL")
        .getByRole("button", { name: /^Elimina/ })
        .click();
      await page.getByRole("alertdialog").getByRole("button", { name: "Elimina" }).click();
      await expect.poll(() => rowWith(found, "112 mg/dL").count()).toBe(0);

      await search.fill("");
      const main = page.getByRole("main");
      const tests = [CREATININE, "Colesterolo totale"];
      const start = button(main, "Seleziona: Risultati");
      await start.click();
      const results = main.getByRole("list", { name: "Risultati" });
      for (const test of tests) await rowWith(results, `${test}: `).first().click();
      await main.getByText("2 voci scelte").waitFor();
      await button(main, "Riservatezza").click();
      const dialog = topDialog(page);
      await dialog.getByRole("radio", { name: /^Strettamente riservato/ }).check();
      await save(page);
      await waitForNotice(page, "Riservatezza cambiata: 2 voci");
      await waitForNoDialog(page);
      await expectFocus(start);
      for (const test of tests) {
        const group = regionOf(page, test);
        await group.getByRole("button", { name: test }).first().click();
        expect(await group.getByRole("listitem").first().innerText()).toContain("Strettamente riservato");
      }
    },
  );
});
