import { ROUTES } from "@libretto/core/navigation/routes";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { useBrowser } from "../../support/browser/chromium.ts";
import { PHONE } from "../../support/journeys/accessibility.ts";
import { startDemo } from "../../support/journeys/demo.ts";
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

const [OWN, DIRECTORY] = ["Dottori associati", "Ricerca dottore"];

describe("the doctors of a patient", () => {
  const pageOf = pagesOfPatient(useBrowser(), ROUTES.doctors);
  let product: Product;
  beforeAll(async () => {
    product = await startDemo();
  });
  afterAll(() => product?.stop());

  it("are removed and added again, see what the patient chooses, and get e-mails", async () => {
    const page = await pageOf(product);
    await rowWith(regionOf(page, OWN), "Laura Bianchi").waitFor();
    await button(rowWith(regionOf(page, OWN), "Paolo Greco"), /^Rimuovi/).click();
    expect(await page.getByRole("alertdialog").innerText()).toMatch(/Non vedrà più: .*\(\d+\)/);
    await button(page.getByRole("alertdialog"), "Rimuovi").click();
    await waitForNotice(page, "Hai rimosso con successo il medico associato!");
    await page.getByLabel("Nome o cognome").fill("gre");
    await page.getByLabel("Specialità").fill("cardio");
    // the only action of a found doctor is a button, also on a phone
    await page.setViewportSize(PHONE);
    await button(rowWith(regionOf(page, DIRECTORY), "Paolo Greco"), /^Aggiungi/).click();
    await page.setViewportSize({ width: 1280, height: 800 });
    expect(await page.getByRole("alertdialog").innerText()).toMatch(/Vedrà in più: .*\(\d+\)/);
    await button(page.getByRole("alertdialog"), "Aggiungi il dottore").click();
    await topDialog(page)
      .getByText(/^Hai aggiunto un dottore!/)
      .waitFor();
    await topDialog(page)
      .getByText(/^Delle \d+ voci ne vedrà \d+\.$/)
      .waitFor();
    await page.keyboard.press("Escape");
    await waitForNotice(page, "Hai aggiunto un dottore!");
    expect(await rowWith(regionOf(page, OWN), "Paolo Greco").innerText()).toContain(
      "visibilità minima · fino al livello 1 (Nessuna Restrizione)",
    );

    await button(rowWith(regionOf(page, OWN), "Laura Bianchi"), /^Cambia che cosa vede/).click();
    await topDialog(page).getByText("Non cambia niente di quello che vede oggi.").waitFor();
    await topDialog(page)
      .getByRole("radio", { name: /^Parziale/ })
      .check();
    await button(topDialog(page), "Salva").click();
    expect(await topDialog(page).getByRole("alert").getByRole("listitem").allInnerTexts()).toEqual([
      "Specialità: Scegli almeno una specialità",
    ]);
    await topDialog(page)
      .getByRole("radio", { name: /^Minima/ })
      .check();
    await topDialog(page)
      .getByText(/^Non vedrà più: .*\(\d+\)/)
      .waitFor();
    await dialogField(page, "Fino al").fill("31/12/2099");
    await saveAndConfirm(page, "Sei sicuro di salvare i dati?");
    await waitForNotice(page, "Hai aggiornato con successo il livello di confidenzialità!");
    await waitForNoDialog(page);
    expect(await rowWith(regionOf(page, OWN), "Laura Bianchi").innerText()).toContain("fino al 31/12/2099");

    await button(rowWith(regionOf(page, OWN), "Laura Bianchi"), /^Scrivi un'e-mail/).click();
    await topDialog(page).getByRole("heading", { name: "Nuova Email" }).waitFor();
    await dialogField(page, "Oggetto").fill("Ricetta");
    await dialogField(page, "Testo").fill("Buongiorno, avrei bisogno della ricetta.");
    await button(topDialog(page), "Inviare").click();
    await waitForNotice(page, "L'azione ha avuto successo!");
  });
});
