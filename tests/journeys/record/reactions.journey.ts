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
  waitForNoDialog,
  waitForNotice,
} from "../../support/journeys/record-pages.ts";
import { button, regionOf, topDialog } from "../../support/journeys/screens/screen.ts";
import type { Product } from "../../support/server/product.ts";

const [DRAFTS, COMPLETE] = ["Bozze", "Segnalazioni complete"];
const REQUIRED = "Questo campo è obbligatorio!";

describe("a report of an adverse reaction", () => {
  const pageOf = pagesOfPatient(useBrowser(), ROUTES.reactions);
  let product: Product;
  beforeAll(async () => {
    product = await openSharedDemo();
  });

  const dialogOf = (page: Page) => topDialog(page);
  const waitForStep = (page: Page, title: string) => dialogOf(page).getByRole("heading", { name: title }).waitFor();
  const saveAndContinue = async (page: Page, next: string) => {
    await button(dialogOf(page), "Salva e avanti").click();
    await waitForStep(page, next);
  };

  itOnRequest("is filled in from the medication, and each step stores a draft", async () => {
    const page = await pageOf(product, { at: ROUTES.therapies });
    await rowWith(regionOf(page, "In uso"), "Losartan")
      .getByRole("button", { name: /^Segnala una reazione avversa/ })
      .click();
    await waitForStep(page, "Il farmaco");
    expect(await dialogField(page, "Motivo dell'assunzione").inputValue()).toContain("Ipertensione");
    await dialogField(page, "Volte al giorno").fill("1");
    await dialogField(page, "Ultima assunzione").fill("01/01/2026");
    await dialogOf(page).getByRole("checkbox", { name: "Non applicabile: Ultima assunzione" }).check();
    expect(await dialogField(page, "Ultima assunzione").inputValue()).toBe("");
    await dialogOf(page).getByRole("checkbox", { name: "Non so: Lotto" }).check();
    await saveAndContinue(page, "La reazione");
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("H3");
    await dialogField(page, "Reazione").fill("Capogiri quando mi alzo");
    await button(dialogOf(page), "Salva la bozza e chiudi").click();
    await waitForNoDialog(page);
    await page.goto(page.url().replace(ROUTES.therapies, ROUTES.reactions));
    const draft = rowWith(regionOf(page, DRAFTS), "Capogiri quando mi alzo");
    expect(await draft.innerText()).toMatch(/Losartan[\s\S]*mancano \d+ risposte/);
  });

  it("is linked with its medication, is complete when every question has an answer, and can be printed", async () => {
    const page = await pageOf(product);
    await rowWith(regionOf(page, COMPLETE), "Tosse secca")
      .getByRole("button", { name: "Ramipril", exact: true })
      .click();
    await dialogOf(page).getByRole("heading", { name: "Collegamenti" }).waitFor();
    await button(dialogOf(page), "Ramipril").click();
    await dialogOf(page).getByText("Conclusi", { exact: true }).waitFor();
    await dialogOf(page).getByText("Tosse secca e insistente", { exact: false }).waitFor();
    await page.keyboard.press("Escape");
    await waitForNoDialog(page);

    const draft = rowWith(regionOf(page, DRAFTS), "Dolori ai muscoli");
    await draft.getByRole("button", { name: /^Modifica/ }).click();
    await waitForStep(page, "Il farmaco");
    const dialog = dialogOf(page);
    await button(dialog, /^6\. /).click();
    await dialogField(page, "Struttura di farmacovigilanza").selectOption({ label: await structureOf(page) });
    await dialog.getByRole("link", { name: "Sito ufficiale" }).waitFor();
    expect(await dialogField(page, "Telefono").getAttribute("readonly")).not.toBeNull();
    await button(dialog, "Completa la segnalazione").click();
    await waitForStep(page, "Il farmaco");
    expect(await dialog.getByRole("alert").getByRole("listitem").allInnerTexts()).toEqual([
      `Lotto: ${REQUIRED}`,
      `Durata: ${REQUIRED}`,
      `Esito: ${REQUIRED}`,
      `Farmaci per la reazione: ${REQUIRED}`,
      `Medico avvisato: ${REQUIRED}`,
    ]);
    await dialog.getByRole("checkbox", { name: "Non so: Lotto" }).check();
    await dialog.getByRole("link", { name: "Durata" }).click();
    await dialogField(page, "Durata").fill("Ancora in corso");
    await dialog.getByRole("radio", { name: "Non ancora risolta" }).check();
    await dialog.getByRole("link", { name: "Farmaci per la reazione" }).click();
    await dialog.getByRole("checkbox", { name: "Non applicabile: Farmaci per la reazione" }).check();
    await dialog.getByRole("link", { name: "Medico avvisato" }).click();
    await dialog.getByRole("radiogroup", { name: "Medico avvisato" }).getByLabel("Sì").check();
    await button(dialog, "Completa la segnalazione").click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Salva" }).click();
    await waitForNotice(page, "Salvato con successo!");
    await waitForNoDialog(page);
    const complete = rowWith(regionOf(page, COMPLETE), "Dolori ai muscoli");
    const download = page.waitForEvent("download");
    await complete.getByRole("button", { name: /^Scarica il PDF/ }).click();
    expect((await download).suggestedFilename()).toMatch(/^segnalazione-reazione-[\d-]+\.pdf$/);
    await complete.getByRole("button", { name: /^Elimina/ }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Elimina" }).click();
    await button(page, "Annulla").click();
    await complete.waitFor();
  });
});

/** The text of the option of Emilia-Romagna. */
const structureOf = async (page: Page): Promise<string> =>
  (await topDialog(page).locator("option", { hasText: "Emilia-Romagna" }).first().textContent()) ?? "";
