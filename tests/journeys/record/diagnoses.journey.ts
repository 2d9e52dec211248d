import { ROUTES } from "@libretto/core/navigation/routes";
import type { Page } from "playwright";
import { beforeAll, describe, expect, it } from "vitest";
import { useBrowser } from "../../support/browser/chromium.ts";
import { openSharedDemo } from "../../support/journeys/demo.ts";
import { itOnRequest } from "../../support/journeys/on-request.ts";
import {
  dialogField,
  pagesOfPatient,
  rowWith,
  saveAndConfirm,
  waitForNoDialog,
  waitForNotice,
} from "../../support/journeys/record-pages.ts";
import { button, regionOf, topDialog } from "../../support/journeys/screens/screen.ts";
import type { Product } from "../../support/server/product.ts";

const [CONFIRMED, SUSPECTED] = ["Confermate", "Sospette"];
const SAVED = "Salvato con successo!";

describe("the diagnoses", () => {
  const pageOf = pagesOfPatient(useBrowser(), ROUTES.diagnoses);
  let product: Product;
  beforeAll(async () => {
    product = await openSharedDemo();
  });

  const open = async () => {
    const page = await pageOf(product);
    await regionOf(page, CONFIRMED).getByRole("listitem").first().waitFor();
    return page;
  };
  const addTo = (page: Page, list: string) =>
    regionOf(page, list)
      .getByRole("button", { name: /^Aggiungi/ })
      .first()
      .click();

  itOnRequest("are added to the list of the button, with a code of the catalogue, and confirmed later", async () => {
    const page = await open();
    await addTo(page, SUSPECTED);
    await topDialog(page).getByRole("heading", { name: "Nuova diagnosi" }).waitFor();
    await topDialog(page).getByRole("radio", { name: "Diagnosi" }).check();
    await topDialog(page).getByRole("combobox", { name: "Diagnosi" }).fill("emicrania");
    await topDialog(page).locator("[role=option]").first().click();
    await dialogField(page, "Chi l'ha riconosciuta").selectOption("Altro medico…");
    await dialogField(page, "Nome del medico").fill("Dott. Neri");
    await saveAndConfirm(page);
    await waitForNotice(page, SAVED);
    await waitForNoDialog(page);
    const row = rowWith(regionOf(page, SUSPECTED), "Dott. Neri");
    expect(await row.innerText()).toContain("Diagnosi, sospetta");
    await row.getByRole("button", { name: /^Sposta/ }).click();
    await topDialog(page).getByRole("radio", { name: "Confermate" }).check();
    await button(topDialog(page), "Sposta").click();
    await rowWith(regionOf(page, CONFIRMED), "Dott. Neri").waitFor();
    await page.reload();
    await rowWith(regionOf(page, CONFIRMED), "Dott. Neri").waitFor();
  });

  it("include allergies: confirmed within a phone's width, shown on the sheet, and restored after a deletion", async () => {
    const page = await open();
    const wide = page.viewportSize();
    await page.setViewportSize({ width: 320, height: 640 });
    await button(page, "Aggiungi un'allergia o intolleranza").first().click();
    await topDialog(page).getByRole("combobox", { name: "A che cosa" }).fill("Crostacei".repeat(10));
    await dialogField(page, "Chi l'ha riconosciuta").selectOption({ index: 1 });
    await button(topDialog(page), "Salva").click();
    const confirmation = page.getByRole("alertdialog");
    await confirmation.getByText("Crostacei").waitFor();
    expect(await confirmation.evaluate(({ scrollWidth }) => scrollWidth)).toBe(320);
    await button(confirmation, "Annulla").click();
    if (wide !== null) await page.setViewportSize(wide);
    await topDialog(page).getByRole("combobox", { name: "A che cosa" }).fill("Crostacei del mare");
    await saveAndConfirm(page);
    await waitForNotice(page, SAVED);
    await rowWith(regionOf(page, CONFIRMED), "Crostacei del mare")
      .getByRole("button", { name: /^Elimina/ })
      .click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Elimina" }).click();
    await button(page, "Annulla").click();
    await rowWith(regionOf(page, CONFIRMED), "Crostacei del mare").waitFor();
    await page.goto(page.url().replace(ROUTES.diagnoses, ROUTES.sheet));
    await page.getByText("Crostacei del mare, confermata").waitFor();
    // the sheet names each allergy once, until somebody wants to change one
    expect(await page.getByText("Crostacei del mare").count()).toBe(1);
    await page.getByRole("link", { name: "Vedi e modifica" }).press("Enter");
    await rowWith(regionOf(page, "Allergie e intolleranze"), "Crostacei del mare").waitFor();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("allergie");
    await page.getByRole("button", { name: /^Allergie e intolleranze/ }).press("Enter");
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("apri-allergie");
  });
});
