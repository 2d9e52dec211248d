import { dayOf, instantAt } from "@libretto/core/kernel/dates";
import { ROUTES } from "@libretto/core/navigation/routes";
import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { useBrowser } from "../../support/browser/chromium.ts";
import { waitForStorageWrites } from "../../support/journeys/browser-storage.ts";
import { startDemo } from "../../support/journeys/demo.ts";
import { expectFocus } from "../../support/journeys/focus.ts";
import { itOnRequest } from "../../support/journeys/on-request.ts";
import {
  apiClientOf,
  dialogField,
  fieldDescription,
  pagesOfPatient,
  saveAndConfirm,
  waitForNoDialog,
  waitForNotice,
} from "../../support/journeys/record-pages.ts";
import { button, regionOf, topDialog } from "../../support/journeys/screens/screen.ts";
import type { Product } from "../../support/server/product.ts";

const SAVED = "Salvato con successo!";
const REQUIRED = "Questo campo è obbligatorio!";
const STALE =
  "Questi dati sono stati cambiati nel frattempo da un'altra finestra o da un altro dispositivo. Ecco la versione aggiornata: controlla e salva di nuovo";
const MERGE = "Questi dati sono cambiati nel frattempo";

const today = (): string => {
  const [year, month, day] = dayOf(instantAt(Date.now())).split("-");
  return `${day}/${month}/${year}`;
};

describe("the patient sheet", () => {
  const pageOf = pagesOfPatient(useBrowser(), ROUTES.sheet);
  let product: Product;
  beforeAll(async () => {
    product = await startDemo();
  });
  afterAll(() => product?.stop());

  const open = async (options: Parameters<typeof pageOf>[1] = {}) => {
    const page = await pageOf(product, options);
    await regionOf(page, "Dati personali").waitFor();
    return page;
  };
  const edit = async (page: Page, what: "dati personali" | "recapiti" | "informazioni mediche") => {
    await page.getByRole("button", { name: `Modifica ${what}` }).click();
    await topDialog(page).waitFor();
  };
  const save = (page: Page) => topDialog(page).getByRole("button", { name: "Salva", exact: true }).click();
  const factOf = (page: Page, definition: string, name: string) =>
    regionOf(page, definition)
      .locator("dl > div")
      .filter({ has: page.getByText(name, { exact: true }) })
      .locator("dd")
      .innerText();
  const results = (page: Page) => topDialog(page).locator("[role=option]");

  it("folds its parts, remembers it, and saves blood group and organ donation", async () => {
    const page = await open();
    const title = (name: string) => page.getByRole("button", { name, exact: true });
    const facts = regionOf(page, "Dati personali").locator("dl");
    await title("Dati personali").click();
    await expect.poll(() => facts.count()).toBe(0);
    await page.reload();
    await regionOf(page, "Recapiti").locator("dl").waitFor();
    await expect.poll(() => title("Dati personali").getAttribute("aria-expanded")).toBe("false");
    await expect.poll(() => facts.count()).toBe(0);
    await title("Dati personali").click();
    await facts.waitFor();

    await edit(page, "informazioni mediche");
    await dialogField(page, "Gruppo sanguigno").selectOption("AB-");
    await topDialog(page).getByText("Non acconsento", { exact: true }).click();
    await saveAndConfirm(page);
    await waitForNotice(page, SAVED);
    await page.getByText("Gruppo AB-", { exact: true }).waitFor();
    await page.getByText("Donazione organi: Non acconsento", { exact: true }).waitFor();
  });

  itOnRequest(
    "names wrong fields and moves the focus there, corrects a birth date visibly, and saves after a question",
    async () => {
      const page = await open();
      await edit(page, "dati personali");
      const taxCode = dialogField(page, "Codice fiscale");
      await dialogField(page, "Nome").fill(" ");
      await dialogField(page, "Cognome").fill("");
      await taxCode.fill("frrgli68d57a944");
      await expect.poll(() => taxCode.inputValue()).toBe("FRRGLI68D57A944");
      await dialogField(page, "Data di nascita").fill("");
      expect(await fieldDescription(taxCode)).toContain("Codice Fiscale non valido!");
      await taxCode.fill("FRRGLI68D57A944X");
      await topDialog(page).getByRole("button", { name: "Cancella il testo" }).click();
      await save(page);
      expect(await topDialog(page).getByRole("alert").getByRole("listitem").allInnerTexts()).toEqual([
        `Nome: ${REQUIRED}`,
        `Cognome: ${REQUIRED}`,
        "Codice fiscale: Codice Fiscale non valido!",
        `Data di nascita: ${REQUIRED}`,
        `Città di nascita: ${REQUIRED}`,
      ]);
      const focused = () => page.evaluate(() => document.activeElement?.id);
      expect(await focused()).toBe("personal-name");
      await expect.poll(() => dialogField(page, "Nome").getAttribute("aria-invalid")).toBe("true");
      await topDialog(page).getByRole("alert").getByRole("link", { name: "Codice fiscale" }).click();
      expect(await focused()).toBe("personal-taxCode");
      await taxCode.fill("FRRGLI68D57A944M");
      expect(await fieldDescription(taxCode)).not.toContain("Codice Fiscale");

      await dialogField(page, "Nome").fill("Giulia Maria");
      await dialogField(page, "Cognome").fill("Ferrari");
      const birth = dialogField(page, "Data di nascita");
      await birth.fill("3 gennaio 2099");
      await page.keyboard.press("Enter");
      const correction = `La data inserita non è valida!\nHai scritto “03/01/2099”: ora è “${today()}”. Controlla prima di salvare.`;
      await expect.poll(() => fieldDescription(birth)).toContain(correction);
      await expect.poll(() => birth.inputValue()).toBe(today());
      await birth.fill("17/4/1968");

      const city = dialogField(page, "Città di nascita");
      await city.fill("Bologna");
      await results(page).first().waitFor();
      await expect.poll(() => city.getAttribute("aria-expanded")).toBe("true");
      await page.keyboard.press("ArrowDown");
      const active = await city.getAttribute("aria-activedescendant");
      await expect.poll(() => page.locator(`[id="${active}"]`).innerText()).toBe("Bologna (BO)");
      await page.keyboard.press("Enter");
      await expect.poll(() => city.inputValue()).toBe("Bologna (BO)");

      await topDialog(page).getByText("Maschile", { exact: true }).click();
      await topDialog(page)
        .getByText("Il codice fiscale non corrisponde a: nome, sesso. Controlla i dati; puoi comunque salvare", {
          exact: true,
        })
        .waitFor();
      await save(page);
      const question = page.getByRole("alertdialog", { name: "Salvare le modifiche ?" });
      expect(await question.locator("dl > div").allInnerTexts()).toEqual([
        expect.stringMatching(/^Nome\s+Giulia → Giulia Maria$/),
        expect.stringMatching(/^Sesso\s+Femminile → Maschile$/),
      ]);
      const confirm = question.getByRole("button", { name: "Salva" });
      expect(await confirm.evaluate((button) => button === document.activeElement)).toBe(true);
      await page.keyboard.press("Enter");
      await waitForNotice(page, SAVED);
      await waitForNoDialog(page);
      expect(await factOf(page, "Dati personali", "Nome")).toBe("Giulia Maria");
      await page.reload();
      await page.getByText("Giulia Maria Ferrari").waitFor();
      expect(await factOf(page, "Dati personali", "Sesso")).toBe("Maschile");
    },
  );

  itOnRequest("requires an address, a city and a valid phone number, and writes it internationally", async () => {
    const page = await open();
    await edit(page, "recapiti");
    const phone = dialogField(page, "Telefono");
    await expect.poll(() => dialogField(page, "E-mail").getAttribute("readonly")).not.toBeNull();
    await dialogField(page, "Indirizzo").fill("");
    await topDialog(page).getByRole("button", { name: "Cancella il testo" }).click();
    await phone.fill("");
    await save(page);
    expect(await topDialog(page).getByRole("alert").getByRole("listitem").allInnerTexts()).toEqual([
      `Città di residenza: ${REQUIRED}`,
      `Indirizzo: ${REQUIRED}`,
      `Telefono: ${REQUIRED}`,
    ]);
    await phone.fill("333 44 55 x");
    await page.keyboard.press("Tab");
    await expect.poll(() => fieldDescription(phone)).toContain("Il numero di telefono non è valido!");
    await expect.poll(() => phone.inputValue()).toBe("333 44 55 x");
    await phone.fill("\u202a(051)/123.4567\u202c");
    await page.keyboard.press("Tab");
    await expect.poll(() => phone.inputValue()).toMatch(/^\+39 051 ?123 ?4567$/);
    await phone.fill("+44 20 7946 0958");
    await dialogField(page, "Indirizzo").fill("Via Indipendenza 8");
    await dialogField(page, "Città di residenza").fill("Bazzano");
    await results(page).filter({ hasText: "Bazzano (BO)" }).getByText("non più esistente").waitFor();
    await dialogField(page, "Città di residenza").fill("Modena");
    await results(page).getByText("Modena (MO)", { exact: true }).click();
    await saveAndConfirm(page);
    await waitForNotice(page, SAVED);
    await page.reload();
    await regionOf(page, "Recapiti").waitFor();
    expect(await factOf(page, "Recapiti", "Telefono")).toBe("+44 20 7946 0958");
    expect(await factOf(page, "Recapiti", "Città di residenza")).toBe("Modena (MO)");
    expect(await factOf(page, "Recapiti", "Indirizzo")).toBe("Via Indipendenza 8");
  });

  it("loses nothing when the network fails during a save, and saves when it is back", async () => {
    const page = await open({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });
    await edit(page, "recapiti");
    await dialogField(page, "Indirizzo").fill("Via senza rete 3");
    await save(page);
    await page.context().setOffline(true);
    await page.getByRole("alertdialog").getByRole("button", { name: "Salva" }).click();
    await topDialog(page)
      .getByRole("alert")
      .getByText(/^Sei senza connessione: i dati non sono stati salvati/)
      .waitFor();
    await expect.poll(() => dialogField(page, "Indirizzo").inputValue()).toBe("Via senza rete 3");
    await page
      .getByText(/^Sei senza connessione. Puoi leggere i dati già caricati; per salvare serve la rete\. Dati letti il /)
      .waitFor();
    const { patient } = await apiClientOf(page, product);
    await page.context().setOffline(false);
    expect((await patient()).user.contact_detail.contatto_indirizzo).not.toBe("Via senza rete 3");
    await saveAndConfirm(page);
    await waitForNotice(page, SAVED);
    expect((await patient()).user.contact_detail.contatto_indirizzo).toBe("Via senza rete 3");
  });

  it("RE-5: restores typed text after a reload, and overwrites nothing that was saved elsewhere", async () => {
    const page = await open();
    await edit(page, "dati personali");
    await dialogField(page, "Cognome").fill("Ferrari Lombardi");
    await dialogField(page, "Città di nascita").fill("Ravenna");
    await results(page).getByText("Ravenna (RA)", { exact: true }).click();
    await waitForStorageWrites(page);
    const { call, patient } = await apiClientOf(page, product);
    const { totals: _, ...sheet } = await patient();
    await call("PUT", `/api/patient/${sheet.id_paziente}`, { ...sheet, paziente_cognome: "Ferrari Bruni" });
    await page.reload();
    await edit(page, "dati personali");
    await topDialog(page)
      .getByText(/^Abbiamo ripreso quello che avevi scritto/)
      .waitFor();
    await expect.poll(() => dialogField(page, "Cognome").inputValue()).toBe("Ferrari Lombardi");
    await expect.poll(() => dialogField(page, "Città di nascita").inputValue()).toBe("Ravenna (RA)");
    await saveAndConfirm(page);
    const merge = page.getByRole("dialog", { name: MERGE });
    await merge.getByLabel("È salvato ora: Ferrari Bruni").waitFor();
    await button(merge, "Annulla").click();
    await topDialog(page).getByRole("alert").getByText(STALE, { exact: true }).waitFor();
    await expect.poll(() => dialogField(page, "Cognome").inputValue()).toBe("Ferrari Lombardi");
    await saveAndConfirm(page);
    await button(merge, "Salva").click();
    await expectFocus(merge.getByLabel("Hai scritto: Ferrari Lombardi"));
    await merge.getByLabel("È salvato ora: Ferrari Bruni").check();
    await button(merge, "Salva").click();
    await waitForNotice(page, SAVED);
    await waitForNoDialog(page);
    expect(await factOf(page, "Dati personali", "Città di nascita")).toBe("Ravenna (RA)");
    expect((await patient()).paziente_cognome).toBe("Ferrari Bruni");
  });
});
