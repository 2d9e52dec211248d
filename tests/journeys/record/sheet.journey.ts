import { dayOf, instantAt } from "@libretto/core/kernel/dates";
import { ROUTES } from "@libretto/core/navigation/routes";
import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { useBrowser } from "../../support/browser/chromium.ts";
import { waitForStorageWrites } from "../../support/journeys/browser-storage.ts";
import { startDemo } from "../../support/journeys/demo.ts";
import { expectFocus } from "../../support/journeys/focus.ts";
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
import { urlOf } from "../../support/journeys/sign-in.ts";
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

  it("folds its parts, and remembers it", async () => {
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
  });

  it("names required and wrong fields, and moves the focus there", async () => {
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
  });

  it("warns of a tax code mismatch, saves nevertheless, and shows old and new before", async () => {
    const page = await open();
    await edit(page, "dati personali");
    await dialogField(page, "Nome").fill("Giulia Maria");
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
  });

  it("resets a future birth date to today, shows the typed one, and shows it again before saving", async () => {
    const page = await open();
    await edit(page, "dati personali");
    const birth = dialogField(page, "Data di nascita");
    await birth.fill("3 gennaio 2099");
    await page.keyboard.press("Enter");
    const correction = `La data inserita non è valida!\nHai scritto “03/01/2099”: ora è “${today()}”. Controlla prima di salvare.`;
    await expect.poll(() => fieldDescription(birth)).toContain(correction);
    await expect.poll(() => birth.inputValue()).toBe(today());
    await expect.poll(() => page.getByRole("alertdialog").count()).toBe(0);
    await save(page);
    const question = page.getByRole("alertdialog", { name: "Salvare le modifiche ?" });
    await expect
      .poll(() => question.locator("dl").innerText())
      .toMatch(new RegExp(`17/04/1968 → ${today()} \\(hai scritto 03/01/2099\\)`));
    await question.getByRole("button", { name: "Annulla" }).click();
    await birth.fill("5/3/1970");
    expect(await fieldDescription(birth)).not.toContain("La data inserita non è valida!");
    await page.keyboard.press("Tab");
    await expect.poll(() => birth.inputValue()).toBe("05/03/1970");
    await birth.fill("31/02/1970");
    await page.keyboard.press("Tab");
    expect(await birth.inputValue(), "what cannot be read as a day stays").toBe("31/02/1970");
    await expect.poll(() => fieldDescription(birth)).toContain("La data inserita non è valida!");
  });

  it("keeps the time part of a birth date", async () => {
    const page = await open();
    const { call, patient } = await apiClientOf(page, product);
    const { totals: _, ...sheet } = await patient();
    const withTime = `${sheet.paziente_nascita.slice(0, 10)}T03:30:00.000Z`;
    await call("PUT", `/api/patient/${sheet.id_paziente}`, { ...sheet, paziente_nascita: withTime });
    await page.reload();
    await edit(page, "dati personali");
    await expect.poll(() => dialogField(page, "Data di nascita").inputValue()).toBe("17/04/1968");
    await dialogField(page, "Stato civile").selectOption("Vedovo/a");
    await saveAndConfirm(page);
    await waitForNotice(page, SAVED);
    expect((await patient()).paziente_nascita).toBe(withTime);
    await edit(page, "dati personali");
    await dialogField(page, "Data di nascita").fill("18/04/1968");
    await saveAndConfirm(page);
    await expect.poll(async () => (await patient()).paziente_nascita).toBe("1968-04-18T03:30:00.000Z");
  });

  it("accepts a birth city only from the list: searched after 700 ms, with arrows and Enter, former ones and states too", async () => {
    const page = await open({ prepare: (fresh) => fresh.clock.install() });
    await edit(page, "dati personali");
    const city = dialogField(page, "Città di nascita");
    const requests: string[] = [];
    page.on("request", (request) => {
      const [, searchText] = /\/api\/location\/(.+)$/.exec(request.url()) ?? [];
      if (searchText !== undefined) requests.push(decodeURIComponent(searchText));
    });
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    await city.fill("F");
    await topDialog(page).getByText("Scrivi almeno 2 caratteri").waitFor();
    await city.pressSequentially("ire");
    await page.clock.runFor(699);
    expect(requests).toEqual([]);
    await topDialog(page).getByText("Ricerca in corso…").waitFor();
    await page.clock.runFor(1);
    await results(page).first().waitFor();
    expect(requests).toEqual(["Fire"]);
    await page.clock.resume();
    await save(page);
    expect(await fieldDescription(city)).toContain("Seleziona una delle città");

    await city.fill("Firenze");
    await results(page).first().waitFor();
    await expect.poll(() => city.getAttribute("aria-expanded")).toBe("true");
    await page.keyboard.press("ArrowDown");
    const active = await city.getAttribute("aria-activedescendant");
    await expect.poll(() => page.locator(`[id="${active}"]`).innerText()).toBe("Firenze (FI)");
    await page.keyboard.press("Enter");
    await expect.poll(() => city.inputValue()).toBe("Firenze (FI)");
    expect(await fieldDescription(city)).not.toContain("Seleziona");

    await city.fill("Bazzano");
    await results(page).filter({ hasText: "Bazzano (BO)" }).getByText("non più esistente").waitFor();
    await city.fill("Franc");
    await results(page).getByText("Francia", { exact: true }).click();
    await expect.poll(() => city.inputValue()).toBe("Francia");
    await city.fill("qwxz");
    await topDialog(page).getByText("Nessun risultato trovato !", { exact: true }).waitFor();
  });

  it("requires an address, a city and a valid phone number, and writes it internationally", async () => {
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
    for (const wrong of ["12345", "chiamami", "333 44 55 x"]) {
      await phone.fill(wrong);
      await page.keyboard.press("Tab");
      await expect.poll(() => fieldDescription(phone)).toContain("Il numero di telefono non è valido!");
      await expect.poll(() => phone.inputValue()).toBe(wrong);
    }
    await phone.fill("\u202a(051)/123.4567\u202c");
    await page.keyboard.press("Tab");
    await expect.poll(() => phone.inputValue()).toMatch(/^\+39 051 ?123 ?4567$/);
    await phone.fill("+44 20 7946 0958");
    await dialogField(page, "Indirizzo").fill("Via Indipendenza 8");
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

  it("saves blood group and organ donation", async () => {
    const page = await open();
    await edit(page, "informazioni mediche");
    await dialogField(page, "Gruppo sanguigno").selectOption("AB-");
    await topDialog(page).getByText("Non acconsento", { exact: true }).click();
    await saveAndConfirm(page);
    await waitForNotice(page, SAVED);
    await page.getByText("Gruppo AB-", { exact: true }).waitFor();
    await page.getByText("Donazione organi: Non acconsento", { exact: true }).waitFor();
  });

  it("overwrites nothing that another tab has saved, and keeps what was typed", async () => {
    const here = await open();
    const there = await here.context().newPage();
    await there.goto(urlOf(product, ROUTES.sheet));
    await edit(there, "recapiti");
    await here.bringToFront();
    await edit(here, "recapiti");
    await there.bringToFront();
    await dialogField(there, "Indirizzo").fill("Via dell'altra finestra 2");
    await saveAndConfirm(there);
    await waitForNotice(there, SAVED);

    await here.bringToFront();
    await dialogField(here, "Telefono").fill("+39 051 222 3344");
    await dialogField(here, "Indirizzo").fill("Via di questa finestra 1");
    await saveAndConfirm(here);
    const merge = here.getByRole("dialog", { name: MERGE });
    await button(merge, "Annulla").click();
    await topDialog(here).getByRole("alert").getByText(STALE, { exact: true }).waitFor();
    await expect.poll(() => dialogField(here, "Telefono").inputValue()).toBe("+39 051 222 3344");
    await expect.poll(() => dialogField(here, "Indirizzo").inputValue()).toBe("Via di questa finestra 1");

    await there.bringToFront();
    await edit(there, "recapiti");
    // It begins with the draft of this window, which was typed before its own saved address.
    await expect.poll(() => dialogField(there, "Indirizzo").inputValue()).toBe("Via di questa finestra 1");
    await dialogField(there, "Indirizzo").fill("Via dell'altra finestra 3");
    await saveAndConfirm(there);
    const requests = there.getByRole("dialog", { name: MERGE });
    await requests.getByLabel("È salvato ora: Via dell'altra finestra 2").waitFor();
    await requests.getByLabel("Hai scritto: Via dell'altra finestra 3").check();
    await button(requests, "Salva").click();
    await waitForNotice(there, SAVED);
    await here.bringToFront();
    await saveAndConfirm(here);
    await button(merge, "Salva").click();
    await expectFocus(merge.getByLabel("Hai scritto: Via di questa finestra 1"));
    await merge.getByLabel("È salvato ora: Via dell'altra finestra 3").check();
    await button(merge, "Salva").click();
    await waitForNotice(here, SAVED);
    const { patient } = await apiClientOf(here, product);
    expect((await patient()).user.contact_detail).toMatchObject({
      contatto_telefono: "+39 051 222 3344",
      contatto_indirizzo: "Via dell'altra finestra 3",
    });
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

  it("RE-5: restores typed text after a reload, and asks where others saved", async () => {
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
    await merge.getByLabel("Hai scritto: Ferrari Lombardi").waitFor();
    await merge.getByLabel("È salvato ora: Ferrari Bruni").waitFor();
    await button(merge, "Annulla").click();
    await page.keyboard.press("Escape");
    await page.getByRole("alertdialog").getByRole("button", { name: "Scarta le modifiche" }).click();
    await waitForNoDialog(page);
    await edit(page, "dati personali");
    await expect.poll(() => dialogField(page, "Cognome").inputValue()).toBe("Ferrari Bruni");
  });
});
