import { ROUTES } from "@libretto/core/navigation/routes";
import type { Locator, Page } from "playwright";
import { beforeAll, describe, expect, it } from "vitest";
import { type PageOptions, useBrowser } from "../../support/browser/chromium.ts";
import { PHONE } from "../../support/journeys/accessibility.ts";
import { openSharedDemo } from "../../support/journeys/demo.ts";
import { expectFocus } from "../../support/journeys/focus.ts";
import { itOnRequest } from "../../support/journeys/on-request.ts";
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
import type { Product } from "../../support/server/product.ts";

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
  let product: Product;
  beforeAll(async () => {
    product = await openSharedDemo();
  });

  const open = async (options: PageOptions = {}) => {
    const page = await pageOf(product, options);
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
    await dialogField(page, "Chi è").fill(relation);
    await chooseLevel(dialogField(page, "Livello di riservatezza"), level);
  };
  const save = (page: Page) => topDialog(page).getByRole("button", { name: "Salva", exact: true }).click();
  const act = (page: Page, list: string, who: string, action: string) =>
    rowWith(regionOf(page, list), who)
      .getByRole("button", { name: new RegExp(`^${action}.*${who}`) })
      .click();
  const countOf = (page: Page, list: string) => regionOf(page, list).getByRole("listitem").count();

  /** D15: a sentence that nothing covers, in a narrow and in a wide window. */
  const expectOnScreen = async (page: Page, sentence: Locator) => {
    await sentence.waitFor();
    const isOnScreen = () =>
      sentence.evaluate((element) => {
        const { left, width, top, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      });
    for (const size of [PHONE, WIDE]) {
      await page.setViewportSize(size);
      await expect.poll(isOnScreen, { message: `D15, at a width of ${size.width} px` }).toBe(true);
    }
  };

  it("are added, changed, and get another level, with a list of those who will see them", async () => {
    const page = await open();
    const before = await countOf(page, EMERGENCY);
    await openQuestion(page, EMERGENCY);
    await topDialog(page).getByRole("heading", { name: "Nuovo contatto di emergenza", exact: true }).waitFor();
    await expectFocus(dialogField(page, "Nome e cognome"));
    await save(page);
    expect(await topDialog(page).getByRole("alert").getByRole("listitem").allInnerTexts()).toEqual([
      `Nome e cognome: ${REQUIRED}`,
      `Telefono: ${REQUIRED}`,
      `Livello di riservatezza: ${REQUIRED}`,
    ]);
    await fill(page, { name: "maria luisa de santis", phone: "12 34", relation: "amica", level: "3 · Moderato" });
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
    expect(await countOf(page, EMERGENCY)).toBe(before + 1);
    const added = rowWith(regionOf(page, EMERGENCY), "Maria Luisa De Santis");
    const text = await added.innerText();
    for (const part of ["+39 051", "amica", "Moderato"]) expect(text).toContain(part);

    await act(page, EMERGENCY, "Chiara Lombardi", "Modifica");
    await topDialog(page).getByRole("heading", { name: "Modifica contatto" }).waitFor();
    await expect.poll(() => dialogField(page, "Livello di riservatezza").count()).toBe(0);
    await dialogField(page, "Telefono").fill("+39 333 000 9999");
    await dialogField(page, "Chi è").fill("figlia maggiore");
    await save(page);
    await question.waitFor();
    const changes = (await question.locator("dl > div").allInnerTexts()).map((change) => change.replace(/\s+/g, " "));
    expect(changes).toEqual(["Telefono +39 333 0003344 → +39 333 000 9999", "Chi è figlia → figlia maggiore"]);
    await question.getByRole("button", { name: "Salva" }).click();
    await waitForNoDialog(page);
    const changed = rowWith(regionOf(page, EMERGENCY), "Chiara Lombardi");
    await expect.poll(() => changed.innerText()).toContain("+39 333 000 9999 · figlia maggiore");
    expect(await changed.innerText(), "the level is as it was").toContain("Basso");

    await act(page, EMERGENCY, "Andrea Lombardi", "Riservatezza");
    await expectOnScreen(page, topDialog(page).getByText("Con questo livello lo vedono: Laura Bianchi, Paolo Greco."));
    await topDialog(page)
      .getByRole("radio", { name: /^Strettamente riservato/ })
      .check();
    await topDialog(page).getByText("Con questo livello non lo vede nessun dottore.").waitFor();
    await save(page);
    await waitForNotice(page, "Confidenzialità modificata con successo!");
    await page.reload();
    await added.waitFor();
    expect(await changed.innerText()).toContain("+39 333 000 9999 · figlia maggiore");
    expect(await rowWith(regionOf(page, EMERGENCY), "Andrea Lombardi").innerText()).toContain("Strettamente riservato");
  });

  itOnRequest("are opened and removed by keyboard: D17: Annulla has the focus and restores the contact", async () => {
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

    const contact = rowWith(regionOf(page, OTHERS), "Farmacia San Vitale");
    const question = page.getByRole("alertdialog", { name: "Rimuovere il contatto?" });
    const no = question.getByRole("button", { name: "No", exact: true });
    const notice = page.getByRole("status").filter({ hasText: REMOVED });
    const remove = async () => {
      await contact.getByRole("button", { name: /^Elimina/ }).focus();
      await page.keyboard.press("Enter");
      await expectFocus(no);
    };
    await remove();
    await expect.poll(() => question.innerText()).toContain("Farmacia San Vitale · +39 051 0007788 · farmacia");
    await page.keyboard.press("Enter");
    await waitForNoDialog(page);
    await expect.poll(() => contact.count()).toBe(1);
    for (const end of ["restored", "removed"] as const) {
      await remove();
      await page.keyboard.press("Tab");
      await expectFocus(question.getByRole("button", { name: "Si", exact: true }));
      await page.keyboard.press("Enter");
      await expectFocus(notice.getByRole("button", { name: "Annulla" }));
      await expect.poll(() => contact.count()).toBe(0);
      if (end === "restored") {
        await page.keyboard.press("Enter");
        await notice.waitFor({ state: "detached" });
      }
      await page.reload();
      await regionOf(page, OTHERS).getByRole("listitem").first().waitFor();
      await expect.poll(() => contact.count()).toBe(end === "restored" ? 1 : 0);
    }
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
    await dialogField(page, "Chi è").fill("figlio minore");
    await page.goBack();
    const question = page.getByRole("alertdialog", { name: "Vuoi scartare le modifiche?" });
    await question.getByRole("button", { name: "Continua a scrivere" }).click();
    await expect.poll(() => dialogField(page, "Chi è").inputValue()).toBe("figlio minore");
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

  itOnRequest(
    "a notice, also of a failed removal, covers no button of an open form, and is whole, at each size of the window",
    async () => {
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
      await page.getByRole("alert").getByText("Errore durante l'eliminazione").waitFor();
      await page.getByRole("alert").getByRole("button", { name: "Chiudi" }).waitFor();
      await rowWith(regionOf(page, OTHERS), "Teresa Ferrari").waitFor();
      await openQuestion(page, EMERGENCY);
      await expectBothVisible("alert", 1);
    },
  );

  itOnRequest(
    "RE-6: are added once when a save got no response and the user saves again, and stay in their form during a save",
    async () => {
      const [name, relation] = ["Bianca Persoinrete", "nipote"];
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
      await dialogField(page, "Chi è").fill(relation);
      await saveAndConfirm(page);
      await waitForNotice(page, SAVED);
      const { patient } = await apiClientOf(page, product);
      const storedContacts = (await patient()).contattiemergenza as readonly { readonly contatto_nominativo: string }[];
      expect(storedContacts.filter((contact) => contact.contatto_nominativo === name)).toHaveLength(1);
      await expect
        .poll(() => rowWith(regionOf(page, EMERGENCY), name).allInnerTexts())
        .toEqual([expect.stringContaining(relation)]);

      await act(page, EMERGENCY, "Bianca Persoinrete", "Modifica");
      await dialogField(page, "Chi è").fill("cugino");
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
      await waitForNoDialog(page);
      await expect.poll(() => rowWith(regionOf(page, EMERGENCY), "Bianca Persoinrete").innerText()).toContain("cugino");
    },
  );
});
