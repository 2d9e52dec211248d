import { ROUTES } from "@libretto/core/navigation/routes";
import type { Page } from "playwright";
import { beforeAll, describe, expect, it } from "vitest";
import { type PageOptions, useBrowser } from "../../support/browser/chromium.ts";
import { PHONE } from "../../support/journeys/accessibility.ts";
import { openSharedDemo } from "../../support/journeys/demo.ts";
import { itOnRequest } from "../../support/journeys/on-request.ts";
import {
  dialogField,
  pagesOfPatient,
  rowWith,
  waitForNoDialog,
  waitForNotice,
} from "../../support/journeys/record-pages.ts";
import { button, regionOf, topDialog } from "../../support/journeys/screens/screen.ts";
import { PDF_END } from "../../support/record/files.ts";
import type { Product } from "../../support/server/product.ts";

const [REQUESTED, SCHEDULED, COMPLETED] = ["Richiesti", "Programmati", "Completati"];
const SAVED = "Dati salvati con successo!";

const saveAndConfirm = async (page: Page) => {
  await button(topDialog(page), "Salva").click();
  await page
    .getByRole("alertdialog", { name: "Sei sicuro di salvare i dati?" })
    .getByRole("button", { name: "Salva" })
    .click();
};

describe("the exams", () => {
  const pageOf = pagesOfPatient(useBrowser(), ROUTES.exams);
  let product: Product;
  beforeAll(async () => {
    product = await openSharedDemo();
  });

  const open = async (options: PageOptions = {}) => {
    const page = await pageOf(product, options);
    await regionOf(page, COMPLETED).getByRole("listitem").first().waitFor();
    return page;
  };
  const addTo = (page: Page, list: string) => button(regionOf(page, list), `Aggiungi: ${list}`).click();

  it("are added to the list of the button, moved, linked with a diagnosis, and get attachments", async () => {
    const page = await open();
    await addTo(page, SCHEDULED);
    await dialogField(page, "Tipo").selectOption("Laboratori Analisi");
    await topDialog(page).getByRole("combobox", { name: "Esame" }).fill("emocromo");
    await topDialog(page).locator("[role=option]").first().click();
    await topDialog(page).getByRole("combobox", { name: "Dove" }).fill("Laboratorio sotto casa");
    await dialogField(page, "Diagnosi collegate").selectOption("Ipercolesterolemia");
    await saveAndConfirm(page);
    await waitForNotice(page, SAVED);
    await waitForNoDialog(page);
    const row = rowWith(regionOf(page, SCHEDULED), "presso Laboratorio sotto casa");
    await row.getByRole("button", { name: /^Sposta/ }).click();
    await topDialog(page).getByRole("radio", { name: COMPLETED }).check();
    await button(topDialog(page), "Sposta").click();
    const moved = rowWith(regionOf(page, COMPLETED), "presso Laboratorio sotto casa");
    await moved.waitFor();
    await moved.getByRole("button").first().click();
    await topDialog(page).getByRole("heading", { name: "Collegamenti" }).waitFor();
    await button(topDialog(page), "Ipercolesterolemia").click();
    await topDialog(page).getByRole("heading", { level: 2, name: "Ipercolesterolemia" }).waitFor();
    await page.keyboard.press("Escape");
    await waitForNoDialog(page);

    const scan = rowWith(regionOf(page, COMPLETED), "Ecocardiogramma");
    await scan.getByRole("button", { name: /^Allega/ }).click();
    const buffer = Buffer.from(`%PDF-1.4\n% referto${PDF_END}`);
    await dialogField(page, "File").setInputFiles({ name: "eco.pdf", mimeType: "application/pdf", buffer });
    await dialogField(page, "Tipo").selectOption("Documento");
    await button(topDialog(page), "Salva").click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Salva" }).click();
    await waitForNotice(page, "File caricato con successo!");
    await waitForNoDialog(page);
    await expect.poll(() => scan.innerText()).toContain("allegat");
    await scan.getByRole("button", { name: /^Scarica/ }).click();
    const downloaded = page.context().waitForEvent("download");
    await button(topDialog(page), "Scarica: eco.pdf").click();
    expect((await downloaded).suggestedFilename()).toBe("eco.pdf");
  });

  itOnRequest(
    "are left for the diagnoses with the draft stored, and resumed from there; a failed search is not an empty one",
    async () => {
      const page = await open({ viewport: PHONE, expectedErrors: [/500/] });
      await addTo(page, REQUESTED);
      await dialogField(page, "Motivo").fill("scritto prima di uscire");
      await button(topDialog(page), "Vai alle diagnosi").click();
      await page.getByRole("heading", { level: 1, name: "Diagnosi" }).waitFor();
      await button(page, "Torna al modulo: esame").click();
      await topDialog(page).getByRole("heading", { name: "Nuovo esame richiesto" }).waitFor();
      await expect.poll(() => dialogField(page, "Motivo").inputValue()).toBe("scritto prima di uscire");
      expect(new URL(page.url()).pathname).toContain(ROUTES.exams);
      await page.keyboard.press("Escape");
      await button(page, "Scarta le modifiche").click();
      await waitForNoDialog(page);

      const search = page.getByRole("searchbox", { name: "Cerca un esame" });
      await search.fill("tsh");
      await search.press("Enter");
      await button(topDialog(page), "Apri: TSH").first().waitFor();
      await topDialog(page)
        .getByRole("button", { name: /^Aggiungi ai richiesti/ })
        .first()
        .waitFor();
      await page.keyboard.press("Escape");
      await page.route("**/api/esamifilter", (route) => route.fulfill({ status: 500, body: "" }));
      await search.press("Enter");
      const catalogue = topDialog(page).getByRole("region", { name: "Nel catalogo degli esami" });
      await catalogue.getByText("nessuna data").waitFor();
      await catalogue.getByText(/La ricerca non è riuscita/).waitFor();
    },
  );
});
