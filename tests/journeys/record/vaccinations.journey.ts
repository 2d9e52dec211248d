import { ROUTES } from "@libretto/core/navigation/routes";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { useBrowser } from "../../support/browser/chromium.ts";
import { startDemo } from "../../support/journeys/demo.ts";
import { expectFocus } from "../../support/journeys/focus.ts";
import {
  dialogField,
  fieldDescription,
  pagesOfPatient,
  rowWith,
  waitForNoDialog,
  waitForNotice,
} from "../../support/journeys/record-pages.ts";
import { button, regionOf, topDialog } from "../../support/journeys/screens/screen.ts";
import type { Product } from "../../support/server/product.ts";

describe("the vaccinations", () => {
  const pageOf = pagesOfPatient(useBrowser(), ROUTES.vaccinations);
  let product: Product;
  beforeAll(async () => {
    // an allergy that another journey has recorded would be asked about before a recent vaccine
    product = await startDemo();
  });
  afterAll(() => product?.stop());

  it("are searched, refuse a future date visibly, are saved after the question, and lead to the page of the vaccine", async () => {
    const page = await pageOf(product);
    await button(page, "Aggiungi una vaccinazione").click();
    const vaccine = topDialog(page).getByRole("combobox", { name: "Vaccino" });
    await vaccine.fill("rabbia");
    await topDialog(page)
      .getByRole("option", { name: /antirabbico/ })
      .click();
    const date = dialogField(page, "Data");
    await date.fill("31/03/2024");
    await button(topDialog(page), "Apri il calendario: Data").click();
    await expectFocus(button(page, "31 marzo 2024"));
    await page.keyboard.press("PageUp");
    await expectFocus(button(page, "29 febbraio 2024"));
    await page.keyboard.press("Enter");
    await expect.poll(() => date.inputValue()).toBe("29/02/2024");
    await date.fill("01/01/2100");
    await dialogField(page, "Reazioni").fill("nessuna");
    const description = await fieldDescription(date);
    expect(description).toContain("La data inserita non è valida!");
    expect(description).toContain("01/01/2100");
    await dialogField(page, "Dose").selectOption("2° richiamo");
    await button(topDialog(page), "Salva").click();
    const question = page.getByRole("alertdialog", { name: "Sei sicuro di salvare i dati?" });
    await button(question, "Salva").click();
    await waitForNotice(page, "Dati salvati con successo!");
    await waitForNoDialog(page);
    const row = rowWith(regionOf(page, "Vaccinazioni"), "antirabbico");
    expect(await row.innerText()).toContain("2° richiamo");
    await row.getByRole("button", { name: /^Elimina/ }).click();
    await button(page.getByRole("alertdialog", { name: "Sei sicuro di cancellare il record?" }), "Elimina").click();
    await button(page, "Annulla").click();
    await row.waitFor();

    await regionOf(page, "Che cosa verificare con il medico").getByText("Difterite e tetano").waitFor();
    await regionOf(page, "Link utili")
      .getByRole("link", { name: /Calendario/ })
      .first()
      .waitFor();
    const other = rowWith(regionOf(page, "Vaccinazioni"), "dTpa");
    const opened = page.waitForEvent("popup");
    await other.getByRole("button", { name: /^Informazioni/ }).click();
    const details = await opened;
    await details.getByText("Malattie").waitFor();
    expect(await details.getByText("Principio attivo").count()).toBe(0);
  });
});
