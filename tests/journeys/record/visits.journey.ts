import { ROUTES } from "@libretto/core/navigation/routes";
import type { Locator, Page } from "playwright";
import { beforeAll, describe, expect, it } from "vitest";
import { useBrowser } from "../../support/browser/chromium.ts";
import { PHONE } from "../../support/journeys/accessibility.ts";
import { openSharedDemo } from "../../support/journeys/demo.ts";
import {
  dialogField,
  fieldDescription,
  pagesOfPatient,
  rowWith,
  saveAndConfirm,
  waitForNoDialog,
  waitForNotice,
} from "../../support/journeys/record-pages.ts";
import { button, regionOf, topDialog } from "../../support/journeys/screens/screen.ts";
import type { Product } from "../../support/server/product.ts";

const [VISITS, READINGS] = ["Visite", "Rilevazioni"];
const SAVED = "Salvato con successo!";
const RARE = "Il valore inserito è riscontrato raramente. Verifica di averlo inserito correttamente.";

/** The smallest vertical distance between a label and the field above it, in pixels. */
const smallestFieldGap = (dialog: Locator): Promise<number> =>
  dialog.locator("label").evaluateAll((labels) => {
    const fields = labels.map((label) => (label.parentElement ?? label).getBoundingClientRect());
    return Math.min(...fields.slice(1).map(({ top }, index) => top - (fields[index]?.bottom ?? 0)));
  });

describe("visits and readings", () => {
  const pageOf = pagesOfPatient(useBrowser(), ROUTES.visits);
  let product: Product;
  beforeAll(async () => {
    product = await openSharedDemo();
  });

  const listOf = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

  it("are added with the doctor and with typed readings; a deletion asks the specified question, and can be undone", async () => {
    const page = await pageOf(product);
    await button(page, "Aggiungi una visita").click();
    await dialogField(page, "Medico").selectOption("Altro medico…");
    await dialogField(page, "Nome del medico").fill("Dott. Neri");
    await dialogField(page, "Motivazione").fill("Mal di schiena");
    await dialogField(page, "Osservazioni").fill("Contrattura lombare");
    await dialogField(page, "Conclusioni").fill("Riposo per tre giorni");
    await saveAndConfirm(page);
    await waitForNotice(page, SAVED);
    await waitForNoDialog(page);
    const row = rowWith(listOf(page, VISITS), "Mal di schiena");
    expect(await row.innerText()).toContain("Dott. Neri");
    await row.getByRole("button", { name: /^Elimina/ }).click();
    const question = page.getByRole("alertdialog", { name: "Sei sicuro di cancellare la visita?" });
    await button(question, "Elimina").click();
    await waitForNotice(page, "Visita eliminata con successo!");
    await button(page, "Annulla").click();
    await row.waitFor();

    await button(page, "Aggiungi una rilevazione").click();
    await page.setViewportSize(PHONE);
    expect(await smallestFieldGap(topDialog(page))).toBeGreaterThanOrEqual(16);
    await page.setViewportSize({ width: 1280, height: 800 });
    await dialogField(page, "Che cosa è stato misurato").selectOption("Peso, altezza e vita");
    const weight = dialogField(page, "Peso");
    await weight.fill("401,5");
    await dialogField(page, "Altezza").fill("700");
    await dialogField(page, "Ora").focus();
    expect(await weight.inputValue()).toBe("401,5");
    expect(await fieldDescription(weight)).toContain(RARE);
    await button(topDialog(page), "Salva").click();
    expect(await topDialog(page).getByRole("alert").getByRole("listitem").allInnerTexts()).toEqual([
      "Altezza: Il valore non è plausibile: controlla il numero e l'unità di misura",
    ]);
    await weight.fill("72,5");
    await dialogField(page, "Altezza").fill("");
    await saveAndConfirm(page);
    await waitForNotice(page, SAVED);
    expect(await rowWith(listOf(page, READINGS), "Peso 72,5 kg").innerText()).toContain("inserita a mano");
    await button(listOf(page, READINGS), /^Mostra tutto/).click();
    await rowWith(listOf(page, READINGS), "Checkme 0412").first().waitFor();

    await button(page, "Aggiungi una rilevazione").click();
    await dialogField(page, "Pressione massima").fill("210");
    await dialogField(page, "Pressione minima").fill("125");
    await dialogField(page, "Ora").focus();
    const urgent = "Pressione 210/125 mmHg: urgente: valore molto alto";
    const card = topDialog(page).getByRole("region", { name: urgent });
    await button(card, "Avvia i 5 minuti di riposo").click();
    await card
      .getByRole("timer")
      .getByText(/^Misura di nuovo fra [45]:/)
      .waitFor();
    await button(card, /^Fallo vedere al dottore: livello/).click();
    await expect.poll(() => card.getByText("nessun dottore vede").count()).toBe(0);
    await button(topDialog(page), "Salva").click();
    const confirmation = page.getByRole("alertdialog");
    await confirmation.getByText(urgent).waitFor();
    await confirmation.getByText(/Chiama subito il 112 se hai dolore al petto/).waitFor();
    await button(confirmation, "Salva").click();
    await waitForNoDialog(page);
    const words = await rowWith(listOf(page, READINGS), "Pressione 210/125 mmHg").innerText();
    expect(words).toContain("Pressione urgente: valore molto alto; chiama oggi il medico");
    await regionOf(page, "Pressione a casa").getByText("L'ultima misura è urgente").waitFor();
  });

  it("are charts of a chosen period, with the mean of the series at home", async () => {
    const page = await pageOf(product, { viewport: PHONE });
    const home = regionOf(page, "Pressione a casa");
    await home.getByText("Media 130/81 mmHg").waitFor();
    const charts = regionOf(page, "Andamento");
    const pressure = charts.getByRole("figure", { name: "Pressione nel tempo" });
    await pressure.getByText(/Fascia colorata: .*91–134 mmHg/).waitFor();
    await button(pressure, "Come tabella").click();
    const rowsIn = () => pressure.getByRole("row").count();
    const inYear = await rowsIn();
    await charts.getByLabel("Periodo").selectOption("Tutto");
    await expect.poll(rowsIn).toBeGreaterThan(inYear);
    await charts.getByLabel("Periodo").selectOption("Ultimo mese");
    await expect.poll(rowsIn).toBeLessThan(inYear);
  });
});
