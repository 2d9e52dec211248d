import { ROUTES } from "@libretto/core/navigation/routes";
import type { Locator, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type PageOptions, useBrowser } from "../../support/browser/chromium.ts";
import { temporaryFiles } from "../../support/files/temporary-files.ts";
import { copyDemo, startOnFolder } from "../../support/journeys/demo.ts";
import { expectFocus } from "../../support/journeys/focus.ts";
import {
  apiClientOf,
  dialogField,
  fieldDescription,
  pagesOfPatient,
  rowWith,
  saveAndConfirm,
  waitForNoDialog,
  waitForNotice,
} from "../../support/journeys/record-pages.ts";
import { chooseLevel } from "../../support/journeys/screens/form-steps.ts";
import { regionOf, topDialog } from "../../support/journeys/screens/screen.ts";
import type { Account, Product } from "../../support/server/product.ts";

const PHONE = { width: 360, height: 740 };
const SHORT_PHONE = { width: 360, height: 560 };
const WIDE = { width: 1280, height: 800 };
const EMERGENCY = "Contatti di emergenza";
const OTHERS = "Altri contatti";
const SAVED = "Salvato con successo!";
const REMOVED = "Contatto eliminato con successo!";
const REQUIRED = "Questo campo è obbligatorio";

interface Entered {
  readonly name: string;
  readonly phone: string;
  readonly relation?: string;
  readonly level: string;
}

describe("the contacts of the sheet", () => {
  const pageOf = pagesOfPatient(useBrowser(), ROUTES.sheet);
  const { folder } = temporaryFiles();
  let product: Product;
  let accounts: readonly Account[];
  beforeAll(async () => {
    accounts = copyDemo(folder);
    product = await startOnFolder(folder);
  });
  afterAll(() => product?.stop());

  const open = async (options: PageOptions = {}) => {
    const page = await pageOf({ ...product, accounts }, options);
    await regionOf(page, EMERGENCY).waitFor();
    return page;
  };
  const openQuestion = async (page: Page, list: string) => {
    await regionOf(page, list)
      .getByRole("button", { name: /^Aggiungi/ })
      .click();
    await topDialog(page).waitFor();
  };
  const fill = async (page: Page, { name, phone, relation = "", level }: Entered) => {
    await dialogField(page, "Nome e cognome").fill(name);
    await dialogField(page, "Telefono").fill(phone);
    await dialogField(page, "Chi è per te").fill(relation);
    await chooseLevel(dialogField(page, "Livello di riservatezza"), level);
  };
  const save = (page: Page) => topDialog(page).getByRole("button", { name: "Salva", exact: true }).click();
  const act = (page: Page, list: string, who: string, action: string) =>
    rowWith(regionOf(page, list), who)
      .getByRole("button", { name: new RegExp(`^${action}.*${who}`) })
      .click();
  const countOf = (page: Page, list: string) => regionOf(page, list).getByRole("listitem").count();

  it.each([
    {
      list: EMERGENCY,
      entered: "maria luisa de santis",
      named: "Maria Luisa De Santis",
      title: "Nuovo contatto di emergenza",
    },
    { list: OTHERS, entered: "ambulatorio di via emilia", named: "Ambulatorio Di Via Emilia", title: "Nuovo contatto" },
  ])("get a new one: $list", async ({ list, entered, named, title }) => {
    const page = await open();
    const before = await countOf(page, list);
    await openQuestion(page, list);
    await topDialog(page).getByRole("heading", { name: title, exact: true }).waitFor();
    await expectFocus(dialogField(page, "Nome e cognome"));
    await save(page);
    expect(await topDialog(page).getByRole("alert").getByRole("listitem").allInnerTexts()).toEqual([
      `Nome e cognome: ${REQUIRED}`,
      `Telefono: ${REQUIRED}`,
      `Livello di riservatezza: ${REQUIRED}`,
    ]);
    await fill(page, { name: entered, phone: "12 34", relation: "amica", level: "3 · Moderato" });
    await page.keyboard.press("Tab");
    await expect
      .poll(() => fieldDescription(dialogField(page, "Telefono")))
      .toContain("Il numero di telefono non è valido!");
    await dialogField(page, "Telefono").fill("051 765 4321 int 12");
    await save(page);
    const question = page.getByRole("alertdialog", { name: "Salvare le modifiche ?" });
    await expectFocus(question.getByRole("button", { name: "Salva" }));
    await expect.poll(() => question.innerText()).toContain("Moderato");
    await page.keyboard.press("Enter");
    await waitForNotice(page, SAVED);
    await waitForNoDialog(page);
    expect(await countOf(page, list)).toBe(before + 1);
    const shown = await rowWith(regionOf(page, list), named).innerText();
    expect(shown).toContain("+39 051");
    expect(shown).toContain("amica");
    expect(shown).toContain("Moderato");
    await page.reload();
    await rowWith(regionOf(page, list), named).waitFor();
  });

  it("change without a new question about the level, and show old and new before", async () => {
    const page = await open();
    await act(page, EMERGENCY, "Chiara Lombardi", "Modifica");
    await topDialog(page).getByRole("heading", { name: "Modifica contatto" }).waitFor();
    await expect.poll(() => dialogField(page, "Livello di riservatezza").count()).toBe(0);
    await dialogField(page, "Telefono").fill("+39 333 000 9999");
    await dialogField(page, "Chi è per te").fill("figlia maggiore");
    await save(page);
    const question = page.getByRole("alertdialog", { name: "Salvare le modifiche ?" });
    await question.waitFor();
    const changes = (await question.locator("dl > div").allInnerTexts()).map((text) => text.replace(/\s+/g, " "));
    expect(changes).toEqual(["Telefono +39 333 0003344 → +39 333 000 9999", "Chi è per te figlia → figlia maggiore"]);
    await question.getByRole("button", { name: "Salva" }).click();
    await waitForNotice(page, SAVED);
    const shown = await rowWith(regionOf(page, EMERGENCY), "Chiara Lombardi").innerText();
    expect(shown).toContain("+39 333 000 9999 · figlia maggiore");
    expect(shown, "the level is as it was").toContain("Basso");
  });

  it("open by a click on the row, close without a question when unchanged, and return the focus", async () => {
    const page = await open();
    const name = rowWith(regionOf(page, EMERGENCY), "Andrea Lombardi").getByRole("button", {
      name: "Andrea Lombardi",
      exact: true,
    });
    await name.focus();
    await page.keyboard.press("Enter");
    await topDialog(page).waitFor();
    await page.keyboard.press("Escape");
    await waitForNoDialog(page);
    await expectFocus(name);
  });

  it("close on the browser's back button, with a question when something would be lost; then it goes back", async () => {
    const page = await open();
    const link = (text: string) => page.getByRole("navigation").getByRole("link", { name: text, exact: true }).first();
    await link("Accessi").click();
    await page.getByRole("heading", { level: 1, name: "Accessi", exact: true }).waitFor();
    await link("Scheda").click();
    await act(page, EMERGENCY, "Andrea Lombardi", "Modifica");
    await topDialog(page).waitFor();
    await page.goBack();
    await waitForNoDialog(page);
    await act(page, EMERGENCY, "Andrea Lombardi", "Modifica");
    await dialogField(page, "Chi è per te").fill("figlio minore");
    await page.goBack();
    const question = page.getByRole("alertdialog", { name: "Vuoi scartare le modifiche?" });
    await question.getByRole("button", { name: "Continua a scrivere" }).click();
    await expect.poll(() => dialogField(page, "Chi è per te").inputValue()).toBe("figlio minore");
    await page.goBack();
    await question.waitFor();
    await page.goBack();
    await question.waitFor({ state: "detached" });
    await page.keyboard.press("Escape");
    await question.getByRole("button", { name: "Scarta le modifiche" }).click();
    await waitForNoDialog(page);
    await rowWith(regionOf(page, EMERGENCY), "Andrea Lombardi").waitFor();
    await page.goBack();
    await page.getByRole("heading", { level: 1, name: "Accessi", exact: true }).waitFor();
  });

  it("change their level, with a list of those who will see them", async () => {
    const page = await open();
    await act(page, EMERGENCY, "Andrea Lombardi", "Riservatezza");
    const visibleTo = topDialog(page).getByText("Con questo livello lo vedono: Laura Bianchi, Paolo Greco.");
    await visibleTo.waitFor();
    const isOnScreen = () =>
      visibleTo.evaluate((sentence) => {
        const { left, width, top, height } = sentence.getBoundingClientRect();
        return sentence.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      });
    for (const size of [PHONE, WIDE]) {
      await page.setViewportSize(size);
      await expect.poll(isOnScreen, { message: `D15, at a width of ${size.width} px` }).toBe(true);
    }
    await topDialog(page)
      .getByRole("radio", { name: /^Strettamente riservato/ })
      .check();
    await topDialog(page).getByText("Con questo livello non lo vede nessuno dei tuoi dottori.").waitFor();
    await save(page);
    await waitForNotice(page, "Confidenzialità modificata con successo!");
    await page.reload();
    await expect
      .poll(() => rowWith(regionOf(page, EMERGENCY), "Andrea Lombardi").innerText())
      .toContain("Strettamente riservato");
  });

  it("are removed after a question with No first, and restored by Annulla", async () => {
    const page = await open();
    const contact = rowWith(regionOf(page, OTHERS), "Farmacia San Vitale");
    await act(page, OTHERS, "Farmacia San Vitale", "Elimina");
    const question = page.getByRole("alertdialog", { name: "Rimuovere il contatto?" });
    await expect.poll(() => question.innerText()).toContain("Farmacia San Vitale · +39 051 0007788 · farmacia");
    await expectFocus(question.getByRole("button", { name: "No", exact: true }));
    await page.keyboard.press("Enter");
    await waitForNoDialog(page);
    await expect.poll(() => contact.count()).toBe(1);

    await act(page, OTHERS, "Farmacia San Vitale", "Elimina");
    await question.getByRole("button", { name: "Si", exact: true }).click();
    const notice = page.getByRole("status").filter({ hasText: REMOVED });
    await notice.waitFor();
    await expect.poll(() => contact.count()).toBe(0);
    await notice.getByRole("button", { name: "Annulla" }).click();
    await contact.waitFor();
    await page.reload();
    await contact.waitFor();
    await expect.poll(() => contact.innerText()).toContain("+39 051 0007788 · farmacia");

    await act(page, OTHERS, "Farmacia San Vitale", "Elimina");
    await question.getByRole("button", { name: "Si", exact: true }).click();
    await notice.waitFor();
    await page.reload();
    await regionOf(page, OTHERS).getByRole("listitem").first().waitFor();
    await expect.poll(() => contact.count()).toBe(0);
  });

  it("D17: after a deletion by keyboard, Annulla has the focus and restores the contact", async () => {
    const page = await open();
    const contact = rowWith(regionOf(page, OTHERS), "Teresa Ferrari");
    await contact.getByRole("button", { name: /^Elimina/ }).focus();
    await page.keyboard.press("Enter");
    const question = page.getByRole("alertdialog", { name: "Rimuovere il contatto?" });
    await expectFocus(question.getByRole("button", { name: "No", exact: true }));
    await page.keyboard.press("Tab");
    await expectFocus(question.getByRole("button", { name: "Si", exact: true }));
    await page.keyboard.press("Enter");
    const notice = page.getByRole("status").filter({ hasText: REMOVED });
    await expectFocus(notice.getByRole("button", { name: "Annulla" }));
    await page.keyboard.press("Enter");
    await contact.waitFor();
    await notice.waitFor({ state: "detached" });
  });

  it("a notice covers no button of an open form, and is whole, at each size of the window", async () => {
    const page = await open({ expectedErrors: [/ERR_FAILED/] });
    const countCovered = (buttons: Locator) =>
      buttons.evaluateAll((all) => {
        const covered = all.filter((button) => {
          const { left, width, top, bottom } = button.getBoundingClientRect();
          const atEdges = [top + 4, bottom - 4].map((y) => document.elementFromPoint(left + width / 2, y));
          return !atEdges.every((element) => button.contains(element));
        });
        return `${covered.length} of ${all.length}`;
      });
    const expectBothVisible = async (live: "status" | "alert", buttons: number) => {
      const notice = page.getByRole(live).getByRole("button");
      for (const size of [SHORT_PHONE, PHONE, WIDE]) {
        await page.setViewportSize(size);
        const message = `at ${size.width} × ${size.height}`;
        await expect.poll(() => countCovered(topDialog(page).getByRole("button")), { message }).toBe("0 of 3");
        await expect.poll(() => countCovered(notice), { message }).toBe(`0 of ${buttons}`);
        const { y = 0, height = 0 } = (await page.getByRole(live).locator("> div").last().boundingBox()) ?? {};
        expect(y + height, message).toBeLessThanOrEqual(size.height);
      }
    };
    await act(page, OTHERS, "Teresa Ferrari", "Elimina");
    await topDialog(page).getByRole("button", { name: "Si", exact: true }).click();
    await page.getByRole("status").getByRole("button", { name: "Annulla" }).waitFor();
    await openQuestion(page, EMERGENCY);
    await expectBothVisible("status", 2);
    await page.getByRole("status").getByRole("button", { name: "Annulla" }).click();
    await topDialog(page).getByRole("button", { name: "Annulla" }).click();
    await waitForNoDialog(page);

    await page.route("**/contattialtro/*", (route) => route.abort());
    await act(page, OTHERS, "Teresa Ferrari", "Elimina");
    await topDialog(page).getByRole("button", { name: "Si", exact: true }).click();
    await page.getByRole("alert").getByRole("button", { name: "Chiudi" }).waitFor();
    await openQuestion(page, EMERGENCY);
    await expectBothVisible("alert", 1);
  });

  it("stay when the removal fails, and show that once for repeated failures", async () => {
    const page = await open({ expectedErrors: [/ERR_FAILED/] });
    await page.route("**/contattialtro/*", (route) => route.abort());
    await act(page, OTHERS, "Teresa Ferrari", "Elimina");
    await topDialog(page).getByRole("button", { name: "Si", exact: true }).click();
    await page.getByRole("alert").getByText("Errore durante l'eliminazione").waitFor();
    await rowWith(regionOf(page, OTHERS), "Teresa Ferrari").waitFor();
    await act(page, OTHERS, "Teresa Ferrari", "Elimina");
    await topDialog(page).getByRole("button", { name: "Si", exact: true }).click();
    await rowWith(regionOf(page, OTHERS), "Teresa Ferrari").waitFor();
    await expect.poll(() => page.getByRole("alert").getByText("Errore durante l'eliminazione").count()).toBe(1);
    await page.unrouteAll();
    await page.getByRole("alert").getByRole("button", { name: "Chiudi" }).click();
    await act(page, OTHERS, "Teresa Ferrari", "Elimina");
    await topDialog(page).getByRole("button", { name: "Si", exact: true }).click();
    await page.getByRole("status").filter({ hasText: REMOVED }).waitFor();
    await expect.poll(() => rowWith(regionOf(page, OTHERS), "Teresa Ferrari").count()).toBe(0);
  });

  it.each([
    { name: "Bruno Persoinrete", meanwhile: "nothing", relation: "" },
    { name: "Bianca Persoinrete", meanwhile: "a field", relation: "nipote" },
  ])(
    "RE-6: are added once when a save got no response, $meanwhile was changed, and the user saves again",
    async ({ name, relation }) => {
      const page = await open({ expectedErrors: [/ERR_FAILED/] });
      await openQuestion(page, EMERGENCY);
      await fill(page, { name, phone: "051 555 6677", level: "1 · Nessuna Restrizione" });
      await page.route("**/contattiemergenza", async (route) => {
        await route.fetch();
        await route.abort();
      });
      await saveAndConfirm(page);
      await topDialog(page)
        .getByRole("alert")
        .getByText(/^Libretto non risponde in questo momento/)
        .waitFor();
      await expect.poll(() => dialogField(page, "Nome e cognome").inputValue()).toBe(name);
      await page.unrouteAll();
      await dialogField(page, "Chi è per te").fill(relation);
      await saveAndConfirm(page);
      await waitForNotice(page, SAVED);
      const { patient } = await apiClientOf(page, product);
      const storedContacts = (await patient()).contattiemergenza as readonly { readonly contatto_nominativo: string }[];
      expect(storedContacts.filter((contact) => contact.contatto_nominativo === name)).toHaveLength(1);
      await expect
        .poll(() => rowWith(regionOf(page, EMERGENCY), name).allInnerTexts())
        .toEqual([expect.stringContaining(relation)]);
    },
  );

  it("stay in their form while a save is in progress, and show the saved values", async () => {
    const page = await open();
    await act(page, EMERGENCY, "Bruno Persoinrete", "Modifica");
    await dialogField(page, "Chi è per te").fill("cugino");
    let letItGo = () => {};
    const letGo = new Promise<void>((resolve) => {
      letItGo = resolve;
    });
    await page.route("**/contattiemergenza/*", async (route) => {
      await letGo;
      await route.continue();
    });
    await saveAndConfirm(page);
    const cancel = topDialog(page).getByRole("button", { name: "Annulla" });
    await topDialog(page).getByRole("button", { name: "Salvataggio…" }).waitFor();
    await cancel.click({ force: true });
    await page.keyboard.press("Escape");
    await page.goBack();
    await expect.poll(() => cancel.getAttribute("aria-disabled")).toBe("true");
    expect(await page.getByRole("alertdialog").count()).toBe(0);
    letItGo();
    await waitForNotice(page, SAVED);
    await waitForNoDialog(page);
    await expect.poll(() => rowWith(regionOf(page, EMERGENCY), "Bruno Persoinrete").innerText()).toContain("cugino");
  });

  it("RE-1: exist after a restart, and after a power cut directly after the confirmation", async () => {
    const again = async () => {
      product = await startOnFolder(folder, { env: { PORT: new URL(product.url).port } });
      expect(product.accounts, "the demo is made once").toEqual([]);
      return open({ expectedErrors: [/ERR_(CONNECTION|EMPTY_RESPONSE)/] });
    };
    expect(await product.stop("SIGTERM")).toBe(0);
    const page = await again();
    await expect
      .poll(() => rowWith(regionOf(page, EMERGENCY), "Chiara Lombardi").innerText())
      .toContain("+39 333 000 9999 · figlia maggiore");
    await expect.poll(() => rowWith(regionOf(page, OTHERS), "Farmacia San Vitale").count()).toBe(0);
    await openQuestion(page, OTHERS);
    await fill(page, { name: "Cesare Corrente", phone: "+39 051 444 5566", level: "1 · Nessuna Restrizione" });
    await saveAndConfirm(page);
    await waitForNotice(page, SAVED);
    await product.stop("SIGKILL");

    const after = await again();
    await expect
      .poll(() => rowWith(regionOf(after, OTHERS), "Cesare Corrente").innerText())
      .toContain("+39 051 444 5566");
    expect(await rowWith(regionOf(after, EMERGENCY), "Chiara Lombardi").count()).toBe(1);
  });
});
