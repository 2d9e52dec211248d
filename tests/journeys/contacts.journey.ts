import { ROUTES } from "@libretto/core/navigation/routes";
import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { browserForFile, type PageOptions } from "../support/chromium.ts";
import { copyDemo, startOn } from "../support/journeys/demo.ts";
import { expectFocus } from "../support/journeys/focus.ts";
import { chooseLevel } from "../support/journeys/form-steps.ts";
import {
  callsOf,
  closed,
  field,
  notesOf,
  row,
  saveAndConfirm,
  signedInPages,
  told,
} from "../support/journeys/record.ts";
import { dialog, part } from "../support/journeys/screen.ts";
import type { Account, Product } from "../support/product.ts";
import { temporaryFiles } from "../support/temporary-files.ts";

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
  const pageOf = signedInPages(browserForFile(), ROUTES.sheet);
  const { folder } = temporaryFiles();
  let product: Product;
  let accounts: readonly Account[];
  beforeAll(async () => {
    accounts = copyDemo(folder);
    product = await startOn(folder);
  });
  afterAll(() => product?.stop());

  const open = async (options: PageOptions = {}) => {
    const page = await pageOf({ ...product, accounts }, options);
    await part(page, EMERGENCY).waitFor();
    return page;
  };
  const ask = async (page: Page, list: string) => {
    await part(page, list)
      .getByRole("button", { name: /^Aggiungi/ })
      .click();
    await dialog(page).waitFor();
  };
  const fill = async (page: Page, { name, phone, relation = "", level }: Entered) => {
    await field(page, "Nome e cognome").fill(name);
    await field(page, "Telefono").fill(phone);
    await field(page, "Chi è per te").fill(relation);
    await chooseLevel(field(page, "Livello di riservatezza"), level);
  };
  const save = (page: Page) => dialog(page).getByRole("button", { name: "Salva", exact: true }).click();
  const act = (page: Page, list: string, who: string, action: string) =>
    row(part(page, list), who)
      .getByRole("button", { name: new RegExp(`^${action}.*${who}`) })
      .click();
  const countOf = (page: Page, list: string) => part(page, list).getByRole("listitem").count();

  it.each([
    {
      list: EMERGENCY,
      entered: "maria luisa de santis",
      named: "Maria Luisa De Santis",
      title: "Nuovo contatto di emergenza",
    },
    { list: OTHERS, entered: "ambulatorio di via emilia", named: "Ambulatorio Di Via Emilia", title: "Nuovo contatto" },
  ])("gain one: $list", async ({ list, entered, named, title }) => {
    const page = await open();
    const before = await countOf(page, list);
    await ask(page, list);
    await dialog(page).getByRole("heading", { name: title, exact: true }).waitFor();
    await expectFocus(field(page, "Nome e cognome"));
    await save(page);
    expect(await dialog(page).getByRole("alert").getByRole("listitem").allInnerTexts()).toEqual([
      `Nome e cognome: ${REQUIRED}`,
      `Telefono: ${REQUIRED}`,
      `Livello di riservatezza: ${REQUIRED}`,
    ]);
    await fill(page, { name: entered, phone: "12 34", relation: "amica", level: "3 · Moderato" });
    await page.keyboard.press("Tab");
    await expect.poll(() => notesOf(field(page, "Telefono"))).toContain("Il numero di telefono non è valido!");
    await field(page, "Telefono").fill("051 765 4321 int 12");
    await save(page);
    const question = page.getByRole("alertdialog", { name: "Salvare le modifiche ?" });
    await expectFocus(question.getByRole("button", { name: "Salva" }));
    await expect.poll(() => question.innerText()).toContain("Moderato");
    await page.keyboard.press("Enter");
    await told(page, SAVED);
    await closed(page);
    expect(await countOf(page, list)).toBe(before + 1);
    const shown = await row(part(page, list), named).innerText();
    expect(shown).toContain("+39 051");
    expect(shown).toContain("amica");
    expect(shown).toContain("Moderato");
    await page.reload();
    await row(part(page, list), named).waitFor();
  });

  it("change without being asked for the level again, and tell old from new before", async () => {
    const page = await open();
    await act(page, EMERGENCY, "Chiara Lombardi", "Modifica");
    await dialog(page).getByRole("heading", { name: "Modifica contatto" }).waitFor();
    await expect.poll(() => field(page, "Livello di riservatezza").count()).toBe(0);
    await field(page, "Telefono").fill("+39 333 000 9999");
    await field(page, "Chi è per te").fill("figlia maggiore");
    await save(page);
    const question = page.getByRole("alertdialog", { name: "Salvare le modifiche ?" });
    const changes = (await question.locator("dl > div").allInnerTexts()).map((text) => text.replace(/\s+/g, " "));
    expect(changes).toEqual(["Telefono +39 333 0003344 → +39 333 000 9999", "Chi è per te figlia → figlia maggiore"]);
    await question.getByRole("button", { name: "Salva" }).click();
    await told(page, SAVED);
    const shown = await row(part(page, EMERGENCY), "Chiara Lombardi").innerText();
    expect(shown).toContain("+39 333 000 9999 · figlia maggiore");
    expect(shown, "the level is as it was").toContain("Basso");
  });

  it("open by a press on the row, close untouched without a question, and give the focus back", async () => {
    const page = await open();
    const name = row(part(page, EMERGENCY), "Andrea Lombardi").getByRole("button", {
      name: "Andrea Lombardi",
      exact: true,
    });
    await name.focus();
    await page.keyboard.press("Enter");
    await dialog(page).waitFor();
    await page.keyboard.press("Escape");
    await closed(page);
    await expectFocus(name);
  });

  it("close when one goes back in the browser, with the question where something would be lost; then it leads back", async () => {
    const page = await open();
    const link = (words: string) =>
      page.getByRole("navigation").getByRole("link", { name: words, exact: true }).first();
    await link("Accessi").click();
    await page.getByRole("heading", { level: 1, name: "Accessi", exact: true }).waitFor();
    await link("Scheda").click();
    await act(page, EMERGENCY, "Andrea Lombardi", "Modifica");
    await dialog(page).waitFor();
    await page.goBack();
    await closed(page);
    await act(page, EMERGENCY, "Andrea Lombardi", "Modifica");
    await field(page, "Chi è per te").fill("figlio minore");
    await page.goBack();
    const question = page.getByRole("alertdialog", { name: "Vuoi scartare le modifiche?" });
    await question.getByRole("button", { name: "Continua a scrivere" }).click();
    await expect.poll(() => field(page, "Chi è per te").inputValue()).toBe("figlio minore");
    await page.goBack();
    await question.waitFor();
    await page.goBack();
    await question.waitFor({ state: "detached" });
    await page.keyboard.press("Escape");
    await question.getByRole("button", { name: "Scarta le modifiche" }).click();
    await closed(page);
    await row(part(page, EMERGENCY), "Andrea Lombardi").waitFor();
    await page.goBack();
    await page.getByRole("heading", { level: 1, name: "Accessi", exact: true }).waitFor();
  });

  it("change their level of confidentiality, told with who will see them", async () => {
    const page = await open();
    await act(page, EMERGENCY, "Andrea Lombardi", "Riservatezza");
    await dialog(page).getByText("Con questo livello lo vedono: Laura Bianchi, Paolo Greco.").waitFor();
    await dialog(page)
      .getByRole("radio", { name: /^Strettamente riservato/ })
      .check();
    await dialog(page).getByText("Con questo livello non lo vede nessuno dei tuoi dottori.").waitFor();
    await save(page);
    await told(page, "Confidenzialità modificata con successo!");
    await page.reload();
    await expect
      .poll(() => row(part(page, EMERGENCY), "Andrea Lombardi").innerText())
      .toContain("Strettamente riservato");
  });

  it("go after a question that means No first, and come back by Annulla", async () => {
    const page = await open();
    const contact = row(part(page, OTHERS), "Farmacia San Vitale");
    await act(page, OTHERS, "Farmacia San Vitale", "Elimina");
    const question = page.getByRole("alertdialog", { name: "Rimuovere il contatto?" });
    await expect.poll(() => question.innerText()).toContain("Farmacia San Vitale · +39 051 0007788 · farmacia");
    await expectFocus(question.getByRole("button", { name: "No", exact: true }));
    await page.keyboard.press("Enter");
    await closed(page);
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
    await part(page, OTHERS).getByRole("listitem").first().waitFor();
    await expect.poll(() => contact.count()).toBe(0);
  });

  it("stay when deleting fails, and it is said, once however often it fails", async () => {
    const page = await open({ expected: [/ERR_FAILED/] });
    await page.route("**/contattialtro/*", (route) => route.abort());
    await act(page, OTHERS, "Teresa Ferrari", "Elimina");
    await dialog(page).getByRole("button", { name: "Si", exact: true }).click();
    await page.getByRole("alert").getByText("Errore durante l'eliminazione").waitFor();
    await row(part(page, OTHERS), "Teresa Ferrari").waitFor();
    await act(page, OTHERS, "Teresa Ferrari", "Elimina");
    await dialog(page).getByRole("button", { name: "Si", exact: true }).click();
    await row(part(page, OTHERS), "Teresa Ferrari").waitFor();
    await expect.poll(() => page.getByRole("alert").getByText("Errore durante l'eliminazione").count()).toBe(1);
    await page.unrouteAll();
    await page.getByRole("alert").getByRole("button", { name: "Chiudi" }).click();
    await act(page, OTHERS, "Teresa Ferrari", "Elimina");
    await dialog(page).getByRole("button", { name: "Si", exact: true }).click();
    await page.getByRole("status").filter({ hasText: REMOVED }).waitFor();
    await expect.poll(() => row(part(page, OTHERS), "Teresa Ferrari").count()).toBe(0);
  });

  it.each([
    { name: "Bruno Persoinrete", meanwhile: "nothing", relation: "" },
    { name: "Bianca Persoinrete", meanwhile: "a field", relation: "nipote" },
  ])(
    "RE-6: are added once when a save got no answer, $meanwhile was changed, and one saves again",
    async ({ name, relation }) => {
      const page = await open({ expected: [/ERR_FAILED/] });
      await ask(page, EMERGENCY);
      await fill(page, { name, phone: "051 555 6677", level: "1 · Nessuna Restrizione" });
      await page.route("**/contattiemergenza", async (route) => {
        await route.fetch();
        await route.abort();
      });
      await saveAndConfirm(page);
      await dialog(page)
        .getByRole("alert")
        .getByText(/^Libretto non risponde in questo momento/)
        .waitFor();
      await expect.poll(() => field(page, "Nome e cognome").inputValue()).toBe(name);
      await page.unrouteAll();
      await field(page, "Chi è per te").fill(relation);
      await saveAndConfirm(page);
      await told(page, SAVED);
      const { patient } = await callsOf(page, product);
      const kept = (await patient()).contattiemergenza as readonly { readonly contatto_nominativo: string }[];
      expect(kept.filter((contact) => contact.contatto_nominativo === name)).toHaveLength(1);
      await expect
        .poll(() => row(part(page, EMERGENCY), name).allInnerTexts())
        .toEqual([expect.stringContaining(relation)]);
    },
  );

  it("stay in their form while a save is on its way, and show what was saved", async () => {
    const page = await open();
    await act(page, EMERGENCY, "Bruno Persoinrete", "Modifica");
    await field(page, "Chi è per te").fill("cugino");
    let letItGo = () => {};
    const letGo = new Promise<void>((resolve) => {
      letItGo = resolve;
    });
    await page.route("**/contattiemergenza/*", async (route) => {
      await letGo;
      await route.continue();
    });
    await saveAndConfirm(page);
    const cancel = dialog(page).getByRole("button", { name: "Annulla" });
    await dialog(page).getByRole("button", { name: "Salvataggio…" }).waitFor();
    await cancel.click({ force: true });
    await page.keyboard.press("Escape");
    await page.goBack();
    await expect.poll(() => cancel.getAttribute("aria-disabled")).toBe("true");
    expect(await page.getByRole("alertdialog").count()).toBe(0);
    letItGo();
    await told(page, SAVED);
    await closed(page);
    await expect.poll(() => row(part(page, EMERGENCY), "Bruno Persoinrete").innerText()).toContain("cugino");
  });

  it("RE-1: are there after a restart, and after the power was cut right behind the confirmation", async () => {
    const again = async () => {
      product = await startOn(folder, { env: { PORT: new URL(product.url).port } });
      expect(product.accounts, "the demo is made once").toEqual([]);
      return open({ expected: [/ERR_(CONNECTION|EMPTY_RESPONSE)/] });
    };
    expect(await product.stop("SIGTERM")).toBe(0);
    const page = await again();
    await expect
      .poll(() => row(part(page, EMERGENCY), "Chiara Lombardi").innerText())
      .toContain("+39 333 000 9999 · figlia maggiore");
    await expect.poll(() => row(part(page, OTHERS), "Farmacia San Vitale").count()).toBe(0);
    await ask(page, OTHERS);
    await fill(page, { name: "Cesare Corrente", phone: "+39 051 444 5566", level: "1 · Nessuna Restrizione" });
    await saveAndConfirm(page);
    await told(page, SAVED);
    await product.stop("SIGKILL");

    const after = await again();
    await expect.poll(() => row(part(after, OTHERS), "Cesare Corrente").innerText()).toContain("+39 051 444 5566");
    expect(await row(part(after, EMERGENCY), "Chiara Lombardi").count()).toBe(1);
  });
});
