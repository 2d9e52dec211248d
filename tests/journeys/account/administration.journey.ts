import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { useBrowser } from "../../support/browser/chromium.ts";
import { expectAccessible, PHONE } from "../../support/journeys/accessibility.ts";
import { startDemo } from "../../support/journeys/demo.ts";
import { expectFocus } from "../../support/journeys/focus.ts";
import { waitForEmail } from "../../support/journeys/outbox.ts";
import { accountOf, signIn, submitLogin, urlOf } from "../../support/journeys/sign-in.ts";
import type { Product } from "../../support/server/product.ts";

const INVITATION = "Il tuo accesso a Libretto come medico";
const CALCULATORS = "Usare la calcolatrice medica e i punteggi (calcolatrice)";
const SAVED = "Salvato con successo!";

describe("an administrator", () => {
  const { newPage } = useBrowser();
  let product: Product;
  beforeAll(async () => {
    product = await startDemo();
  });
  afterAll(() => product?.stop());

  const title = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });
  const dialog = (page: Page) => page.getByRole("dialog");
  const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
  const save = (page: Page) => dialog(page).getByRole("button", { name: "Salva", exact: true }).press("Enter");
  const asAdministrator = async (at: string) => {
    const page = await newPage({
      expectedErrors: [/status of 500 .*addPermesso$/, /INTERNET_DISCONNECTED .*contratti$/],
    });
    await signIn(page, product, accountOf(product, "admin"), { at });
    return page;
  };

  it("A11: adds features, roles and licences, and associates them", async () => {
    const page = await asAdministrator("/login");
    await title(page, "Permessi").waitFor();
    await page.getByText("Nessuna copia finora").waitFor();
    await page.getByText(/^liberi .* di /).waitFor();
    await page.getByText("Antivirus: non configurato").waitFor();
    await page.getByText(/^Manca: il nome .*i pagamenti restano chiusi\.$/).waitFor();
    await page.getByRole("row", { name: /^Farmaci ed equivalenti / }).waitFor();
    await expectAccessible(page);

    await page.getByRole("main").getByRole("link", { name: "Funzionalità" }).click();
    await expectFocus(title(page, "Funzionalità"));
    await press(page, "Aggiungi una funzionalità");
    await save(page);
    await dialog(page).getByText("Questo campo è obbligatorio!").first().waitFor();
    await dialog(page).getByRole("textbox", { name: "Nome" }).fill("ADMIN");
    await save(page);
    await dialog(page).getByText("Esiste già una voce con questo nome").first().waitFor();
    await dialog(page).getByRole("textbox", { name: "Nome" }).fill("telemedicina");
    await page.route("**/api/security/addPermesso", (route) => route.fulfill({ status: 500 }), { times: 1 });
    await save(page);
    await dialog(page).getByRole("alert").getByText("Siamo spiacenti si è verificato un errore").waitFor();
    await save(page);
    await page.getByText(SAVED, { exact: true }).waitFor();
    await page.getByRole("cell", { name: "telemedicina" }).waitFor();

    await page.goto(urlOf(product, "/admin/ruoli"));
    await press(page, "Aggiungi un ruolo");
    await dialog(page).getByRole("textbox", { name: "Nome" }).fill("Prova");
    await save(page);
    await press(page, "Associa funzionalità al ruolo Prova");
    await dialog(page).getByRole("checkbox", { name: CALCULATORS }).press("Space");
    await dialog(page).getByText("1 scelta").waitFor();
    await save(page);
    await page.getByText(SAVED, { exact: true }).waitFor();
    await press(page, "Associa funzionalità al ruolo Prova");
    expect(await dialog(page).getByRole("checkbox", { name: CALCULATORS }).isChecked()).toBe(true);
    await page.keyboard.press("Escape");
    await press(page, "Rinomina il ruolo Prova");
    await dialog(page).getByRole("textbox", { name: "Nome" }).fill("Solo calcoli");
    await save(page);
    await page.getByRole("cell", { name: "Solo calcoli", exact: true }).waitFor();

    await page.goto(urlOf(product, "/admin/licenze"));
    await press(page, "Aggiungi una licenza");
    const field = (name: RegExp) => dialog(page).getByRole("textbox", { name });
    await field(/^Descrizione/).fill("Mensile");
    await field(/^Costo/).fill("3,50");
    await field(/^Durata/).fill("quando capita");
    await save(page);
    await dialog(page).getByText("Scrivi la durata come “30 giorni”").first().waitFor();
    await field(/^Durata/).fill("1 mese");
    await save(page);
    await page.getByRole("row", { name: /Mensile 3,50\s€ sì 1 mese/ }).waitFor();
    await press(page, "Modifica la licenza Mensile");
    await field(/^Costo/).fill("4");
    await save(page);
    await page.getByRole("row", { name: /Mensile 4,00\s€ sì 1 mese/ }).waitFor();
    await press(page, "Associa un ruolo alla licenza Mensile");
    await dialog(page).getByRole("combobox", { name: "Ruolo" }).selectOption("Solo calcoli");
    await save(page);
    await page.getByText(SAVED, { exact: true }).waitFor();
    await expectAccessible(page);
  });

  it("sells a licence by a contract, and replaces it: the new price holds for new subscriptions only", async () => {
    const page = await asAdministrator("/admin/licenze");
    const field = (name: RegExp) => dialog(page).getByRole("textbox", { name });
    await press(page, "Aggiungi un contratto");
    await dialog(page).getByText("I pazienti possono comprarlo da quando lo salvi.").waitFor();
    await save(page);
    await dialog(page).getByText("Questo campo è obbligatorio!").first().waitFor();
    await dialog(page).getByRole("combobox", { name: "Licenza" }).selectOption("Mensile");
    await field(/^Descrizione/).fill("Un mese");
    await field(/^Costo/).fill("4,50");
    await field(/^Giorni/).fill("30");
    await field(/^Nome del piano/).fill("Un mese");
    await field(/^Testo/).fill("1. Oggetto. La licenza vale un mese.");
    await page.context().setOffline(true);
    await save(page);
    await dialog(page).getByRole("alert").waitFor();
    await page.context().setOffline(false);
    await save(page);
    await page.getByRole("row", { name: /Un mese Mensile 4,50\s€ 30 giorni in vendita/ }).waitFor();

    await press(page, "Modifica il contratto Un mese");
    await dialog(page)
      .getByText(/valgono solo per chi si abbona da ora/)
      .waitFor();
    await field(/^Costo/).fill("0");
    await save(page);
    await dialog(page).getByText("Scrivi un prezzo maggiore di zero").first().waitFor();
    await field(/^Costo/).fill("5");
    await expectAccessible(page);
    await save(page);
    await page.getByRole("row", { name: /Un mese Mensile 5,00\s€ 30 giorni in vendita/ }).waitFor();
    await page.getByRole("row", { name: /Un mese Mensile 4,50\s€ 30 giorni ritirato il/ }).waitFor();
  });

  it("W15: finds a user, gives a licence for its own duration, and disables the user at once", async () => {
    const patient = accountOf(product, "patient");
    const page = await asAdministrator("/admin/utenti");
    await page.getByRole("searchbox", { name: "Cerca per nome o e-mail" }).fill("giulia");
    await page.getByRole("row", { name: /Giulia Ferrari/ }).waitFor();
    await expect.poll(() => page.getByRole("row").count()).toBe(2);
    await press(page, "Modifica l'utente Giulia Ferrari");
    await dialog(page).getByRole("combobox", { name: "Licenza" }).selectOption("Mensile (1 mese)");
    await dialog(page).getByText("La licenza Mensile vale da ora per la sua durata: 1 mese.").waitFor();
    await save(page);
    await page.getByRole("row", { name: /Giulia Ferrari .* Mensile .*attivo/ }).waitFor();

    await press(page, "Invita un medico");
    const field = (name: RegExp) => dialog(page).getByRole("textbox", { name });
    await field(/^Nome/).fill("Ada");
    await field(/^Cognome/).fill("Conti");
    await field(/^E-mail/).fill("ada.conti@studio.example");
    await dialog(page).getByRole("button", { name: "Invita" }).click();
    await page.getByText("Invito spedito a ada.conti@studio.example.").waitFor();
    expect((await waitForEmail(product, "ada.conti@studio.example", INVITATION)).link).toContain("#token=");

    const theirs = await newPage();
    await signIn(theirs, product, patient, { at: "/Registro/Paypal" });
    await theirs.getByRole("heading", { name: "La tua sottoscrizione: Mensile" }).waitFor();
    await theirs.getByRole("row", { name: /Mensile nessun pagamento Assegnata senza pagamento/ }).waitFor();
    await theirs.goto(urlOf(product, "/admin/utenti"));
    await title(theirs, "Questa pagina non è per il tuo account").waitFor();
    await theirs.getByText("Qui chi amministra il servizio gestisce permessi, licenze e utenti.").waitFor();

    await press(page, "Modifica l'utente Giulia Ferrari");
    await dialog(page).getByRole("checkbox", { name: "L'utente può accedere" }).press("Space");
    await save(page);
    await page.getByRole("row", { name: /Giulia Ferrari .* disattivato/ }).waitFor();
    await theirs.goto(urlOf(product, "/login"));
    await submitLogin(theirs, patient);
    await theirs.getByText("Nome utente o password errati", { exact: true }).waitFor();
  });

  it("cannot change the own account, and sees what failed, in English on a phone", async () => {
    const page = await newPage({
      viewport: PHONE,
      expectedErrors: [/status of 503 .*security\/utenti/],
    });
    await page.goto(urlOf(product, "/login"));
    await page.getByRole("button", { name: "EN English" }).click();
    await page.route("**/api/security/utenti?*", (route) => route.fulfill({ status: 503 }), { times: 1 });
    await signIn(page, product, accountOf(product, "admin"), {
      at: "/admin/utenti",
      labels: { signIn: "Sign in", sheet: "Patient sheet" },
    });
    await page.getByRole("button", { name: "Try again" }).click();
    await page
      .getByRole("row")
      .filter({ hasText: "administrator" })
      .getByRole("button", { name: /^Edit the user/ })
      .press("Enter");
    await dialog(page).getByRole("checkbox", { name: "The user can sign in" }).press("Space");
    await dialog(page).getByRole("button", { name: "Save", exact: true }).press("Enter");
    await dialog(page).getByRole("alert").getByText("You can't change your own account").waitFor();
    await expectAccessible(page);
  });
});
