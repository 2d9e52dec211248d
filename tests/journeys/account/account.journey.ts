import { readFileSync } from "node:fs";
import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { useBrowser } from "../../support/browser/chromium.ts";
import { temporaryFiles } from "../../support/files/temporary-files.ts";
import { expectAccessible } from "../../support/journeys/accessibility.ts";
import { copyDemo, startOnFolder } from "../../support/journeys/demo.ts";
import { editStoppedDatabase } from "../../support/journeys/edit-stopped-database.ts";
import { expectFocus } from "../../support/journeys/focus.ts";
import { waitForEmail } from "../../support/journeys/outbox.ts";
import { accountOf, LOGIN_LABELS, signIn, submitLogin, urlOf } from "../../support/journeys/sign-in.ts";
import type { Account, Product } from "../../support/server/product.ts";

const NEW = { email: "livia.canarino@esempio.it", password: "Tre-mele.verdi-7" };
const WEAK = {
  "Corta-1":
    "La password deve avere almeno 12 caratteri, con lettere maiuscole e minuscole, numeri e caratteri speciali",
  "senza maiuscole-1":
    "La password deve avere almeno 12 caratteri, con lettere maiuscole e minuscole, numeri e caratteri speciali",
  "Sono-canarino-99": "La password non deve contenere il tuo nome, la tua e-mail o il nome del prodotto",
  "Il-mio-Libretto-1": "La password non deve contenere il tuo nome, la tua e-mail o il nome del prodotto",
  "Password1234!": "Evita frasi comuni",
};
const SENT = "Se l'indirizzo è valido riceverai una e-mail con le istruzioni.";
const LINK_INVALID = "Il collegamento non è valido o è scaduto. Richiedine uno nuovo";
const GATE = "Questa sezione non è prevista nella tua sottoscrizione";

/** An account from its registration, in the order of its life. */
describe("an account", () => {
  const { newPage } = useBrowser();
  const { folder } = temporaryFiles();
  let product: Product;
  let demo: Account;
  let known: string;
  beforeAll(async () => {
    demo = accountOf({ accounts: copyDemo(folder) }, "patient");
    known = demo.email;
    product = await startOnFolder(folder);
  });
  afterAll(() => product?.stop());

  const title = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });
  const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
  const password = (page: Page) => page.getByLabel(/^Password/);
  const repeated = (page: Page) => page.getByLabel(/^Ripeti la password/);
  const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
  const open = async (path: string) => {
    const page = await newPage();
    await page.goto(path.startsWith("http") ? path : urlOf(product, path));
    return page;
  };
  const fillRegistration = async (page: Page, { email, password: secret }: typeof NEW) => {
    await field(page, "Nome").fill("Livia");
    await field(page, "Cognome").fill("Del Canarino");
    await field(page, "E-mail").fill(email);
    await password(page).fill(secret);
    await repeated(page).fill(secret);
  };

  const acceptAll = async (page: Page) => {
    for (const box of await page.getByRole("checkbox").all()) {
      expect(await box.isChecked(), "no box is ticked beforehand").toBe(false);
      await box.check();
    }
  };

  it("begins with a form that names missing fields and refused passwords", async () => {
    const page = await open("/login");
    await page.getByRole("link", { name: "Registrati" }).click();
    await expectFocus(title(page, "Crea il tuo account"));
    await press(page, "Crea l'account");
    const summary = page.getByRole("alert");
    await summary.getByText("Ci sono 7 campi da correggere").waitFor();
    await expect
      .poll(() => summary.getByRole("listitem").allTextContents())
      .toEqual([
        "Nome: Questo campo è obbligatorio!",
        "Cognome: Questo campo è obbligatorio!",
        "E-mail: Questo campo è obbligatorio!",
        `Password: ${WEAK["Corta-1"]}`,
        "Ripeti la password: Questo campo è obbligatorio!",
        "Acconsento al trattamento dei miei dati sulla salute: Questo campo è obbligatorio!",
        "Accetto i termini e le condizioni: Devi accettare i termini e le condizioni",
      ]);
    await expectFocus(field(page, "Nome"));
    await fillRegistration(page, { ...NEW, email: "livia" });
    await acceptAll(page);
    await press(page, "Crea l'account");
    await summary.getByText("Email non corretta").waitFor();
    await field(page, "E-mail").fill(NEW.email);
    await repeated(page).fill("Tre-mele.verdi-8");
    await press(page, "Crea l'account");
    await summary.getByText("Le password non coincidono").waitFor();
    for (const [secret, refusal] of Object.entries(WEAK)) {
      await password(page).fill(secret);
      await repeated(page).fill(secret);
      await press(page, "Crea l'account");
      await summary.getByText(`Password: ${refusal}`).waitFor();
    }
    await expect.poll(() => field(page, "Nome").inputValue()).toBe("Livia");
  });

  it("exists once the e-mailed link was opened, and the link works once", async () => {
    const page = await open("/register");
    await fillRegistration(page, NEW);
    await acceptAll(page);
    await press(page, "Crea l'account");
    await expectFocus(title(page, "Controlla la tua e-mail"));
    await page.getByRole("status").getByText(SENT).waitFor();
    await expectAccessible(page);
    const early = await open("/login");
    await submitLogin(early, NEW);
    await early.getByText("Nome utente o password errati", { exact: true }).waitFor();

    const { link } = await waitForEmail(product, NEW.email, "Conferma la tua registrazione a Libretto");
    await page.goto(link);
    await title(page, "Conferma la registrazione").waitFor();
    await press(page, "Conferma");
    await page.getByRole("status").getByText("Registrazione confermata. Ora puoi accedere", { exact: true }).waitFor();
    await page.getByRole("link", { name: "Vai all'accesso" }).click();
    await submitLogin(page, NEW);
    await title(page, LOGIN_LABELS.it.sheet).waitFor();
    const menu = page.getByRole("button", { name: "Menu dell'account di Livia Del Canarino" });
    expect(await menu.innerText(), "the initials of name and surname, as the sheet has them").toBe("LD");
    await page.getByText("Contatti di emergenza").waitFor();
    await page.goto(urlOf(product, "/account"));
    await title(page, "Account").waitFor();
    await page.getByText(NEW.email).waitFor();
    const accepted = page.getByRole("region", { name: "Testi che hai accettato" });
    const date = /accettata il \d\d\/\d\d\/\d{4}\.$/;
    await accepted
      .getByText(/^Termini e condizioni: versione 2, /)
      .filter({ hasText: date })
      .waitFor();
    await accepted
      .getByText(/^Informativa sui dati di salute: versione 2, /)
      .filter({ hasText: date })
      .waitFor();
    await expectAccessible(page);

    const again = await open(link);
    await press(again, "Conferma");
    await again.getByRole("alert").getByText(LINK_INVALID, { exact: true }).waitFor();
  });

  it("AU-4: is not revealed: registration and reset give the same response for known and unknown addresses", async () => {
    const page = await open("/register");
    await fillRegistration(page, { ...NEW, email: known });
    await acceptAll(page);
    await press(page, "Crea l'account");
    await title(page, "Controlla la tua e-mail").waitFor();
    await page.getByRole("status").getByText(SENT).waitFor();
    await waitForEmail(product, known, "Hai già un accesso a Libretto");
    for (const address of [known, "nessuno@esempio.it"]) {
      await page.goto(urlOf(product, "/password/reset"));
      await field(page, "E-mail").fill(address);
      await press(page, "Invia il collegamento");
      await title(page, "Controlla la tua e-mail").waitFor();
      await page.getByRole("status").getByText(SENT).waitFor();
    }
    await waitForEmail(product, known, "Scegli una nuova password per Libretto");
  });

  it("AU-5: gets a new password by an e-mailed link that works once and ends every session", async () => {
    const elsewhere = await newPage();
    await signIn(elsewhere, product, NEW);
    const page = await open("/login");
    await page.getByRole("link", { name: "Password dimenticata?" }).click();
    await expectFocus(title(page, "Password dimenticata"));
    await press(page, "Invia il collegamento");
    await page.getByText("Questo campo è obbligatorio!").first().waitFor();
    await field(page, "E-mail").fill(NEW.email);
    await press(page, "Invia il collegamento");
    const { link } = await waitForEmail(product, NEW.email, "Scegli una nuova password per Libretto");
    await page.goto(link);
    await title(page, "Scegli una nuova password").waitFor();
    await password(page).fill("Corta-1");
    await repeated(page).fill("Corta-2");
    await press(page, "Salva la nuova password");
    await page.getByText(WEAK["Corta-1"], { exact: true }).waitFor();
    await page.getByText("Le password non coincidono").waitFor();
    for (const secret of ["Sono-canarino-99", "Password1234!"] as const) {
      await password(page).fill(secret);
      await repeated(page).fill(secret);
      await press(page, "Salva la nuova password");
      await page.getByText(WEAK[secret], { exact: true }).waitFor();
    }
    const chosen = { ...NEW, password: "Sei-pere.gialle-9" };
    await password(page).fill(chosen.password);
    await repeated(page).fill(chosen.password);
    await press(page, "Salva la nuova password");
    await page.getByRole("status").getByText("Password cambiata. Ora puoi accedere", { exact: true }).waitFor();
    await waitForEmail(product, NEW.email, "La password di Libretto è stata cambiata");

    await elsewhere.getByRole("navigation").getByRole("link", { name: "Accessi", exact: true }).first().click();
    await elsewhere.getByText("La sessione è scaduta. Accedi di nuovo", { exact: true }).waitFor();

    await page.getByRole("link", { name: "Vai all'accesso" }).click();
    await submitLogin(page, NEW);
    await page.getByText("Nome utente o password errati", { exact: true }).waitFor();
    await submitLogin(page, chosen);
    await title(page, LOGIN_LABELS.it.sheet).waitFor();

    const again = await open(link);
    await password(again).fill(NEW.password);
    await repeated(again).fill(NEW.password);
    await press(again, "Salva la nuova password");
    await again.getByRole("alert").getByText(LINK_INVALID, { exact: true }).waitFor();
    await again.getByRole("link", { name: "Richiedi un nuovo collegamento" }).click();
    await title(again, "Password dimenticata").waitFor();
    NEW.password = chosen.password;
  });

  it("PR-8: has the saved consents after a reload, with their history", async () => {
    const page = await newPage();
    await signIn(page, product, NEW, { at: `/login?da=${encodeURIComponent("/account/Consensi")}` });
    const retention = page.getByRole("row").filter({ hasText: "Conservazione dopo l'eliminazione" });
    const agree = retention.getByRole("checkbox", { name: "Acconsento" });
    for (const { given, history } of [
      { given: true, history: "Storico (1 scelta)" },
      { given: false, history: "Storico (2 scelte)" },
    ]) {
      await agree.setChecked(given);
      await retention.getByText("Salvato con successo!").waitFor();
      await page.reload();
      await retention.getByText(history, { exact: true }).waitFor();
      expect(await agree.isChecked()).toBe(given);
      await retention.getByText(given ? /^Consenso dato il / : /^Consenso revocato il /).waitFor();
    }
    await page
      .getByRole("navigation", { name: "Pagina superiore" })
      .getByRole("link", { name: "Account", exact: true })
      .click();
    await title(page, "Account").waitFor();
  });

  it("PR-7: restores its export by keyboard, and shows why something cannot be restored", async () => {
    const exportPage = await newPage();
    await signIn(exportPage, product, demo, { at: "/account" });
    const [archive] = await Promise.all([
      exportPage.waitForEvent("download"),
      press(exportPage, "Scarica tutti i tuoi dati"),
    ]);
    expect(archive.suggestedFilename()).toMatch(/^libretto-\d{4}-\d\d-\d\d\.zip$/);
    await exportPage.getByRole("link", { name: "Ripristina da un archivio" }).click();
    await exportPage.getByRole("heading", { name: "Questo libretto contiene già dei dati" }).waitFor();

    const page = await newPage();
    const outcome = (name: string) => page.getByRole("heading", { level: 2, name });
    await signIn(page, product, NEW, { at: "/account" });
    const restoreLink = page.getByRole("link", { name: "Ripristina da un archivio" });
    await restoreLink.click();
    const field = page.getByLabel(/^Archivio/);
    const restore = page.getByRole("button", { name: "Ripristina", exact: true });
    await restore.focus();
    await page.keyboard.press("Enter");
    await expectFocus(field);
    await page.getByText("Questo campo è obbligatorio!").waitFor();
    const bytes = readFileSync(await archive.path());
    const name = archive.suggestedFilename();
    const stop = page.getByRole("button", { name: "Ferma il caricamento" });
    const startUnansweredUpload = async () => {
      await field.setInputFiles({ name, mimeType: "application/zip", buffer: bytes });
      let markSent = (): void => undefined;
      const sent = new Promise<void>((resolve) => {
        markSent = resolve;
      });
      await page.route("**/api/ripristinaTutto", () => markSent(), { times: 1 });
      await restore.press("Enter");
      await sent;
      await stop.waitFor();
    };
    const goBack = () => page.evaluate(() => history.back());
    await startUnansweredUpload();
    await goBack();
    await page.getByRole("alertdialog").getByRole("button", { name: "Lascia la pagina", exact: true }).press("Enter");
    await restoreLink.press("Enter");
    await startUnansweredUpload();
    for (const leave of [
      goBack,
      () => page.getByRole("link", { name: "Libretto, vai alla pagina iniziale" }).press("Enter"),
    ]) {
      await leave();
      await page.getByRole("alertdialog", { name: "Vuoi lasciare questa pagina?" }).waitFor();
      await page.keyboard.press("Escape");
      await page.getByRole("alertdialog").waitFor({ state: "detached" });
    }
    await stop.press("Enter");
    await expectFocus(outcome("Il ripristino non è riuscito"));
    await page.getByText("Nel libretto non è stato salvato niente").waitFor();
    await field.setInputFiles({ name, mimeType: "application/zip", buffer: bytes.subarray(0, -100) });
    await restore.press("Enter");
    await expectFocus(outcome("Il ripristino non è riuscito"));
    await page.getByText("L'archivio è danneggiato o non è intero").waitFor();
    await field.setInputFiles({ name, mimeType: "application/zip", buffer: bytes });
    let release = (): void => undefined;
    const requested = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/api/ripristinaTutto", (route) => requested.then(() => route.continue()), { times: 1 });
    await restore.press("Enter");
    await stop.waitFor();
    await page.getByRole("link", { name: "Libretto, vai alla pagina iniziale" }).press("Enter");
    await page.getByRole("alertdialog", { name: "Vuoi lasciare questa pagina?" }).waitFor();
    release();
    await expectFocus(outcome("Ripristino riuscito"));
    await expect.poll(() => page.getByRole("alertdialog").count()).toBe(0);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expectFocus(title(page, LOGIN_LABELS.it.sheet));
    await page.getByRole("button", { name: "Menu dell'account di Giulia Ferrari" }).waitFor();
  });

  const addTherapy = (page: Page) => page.getByRole("button", { name: "Aggiungi: In uso" });

  it("has all permissions during the trial", async () => {
    const page = await newPage();
    await signIn(page, product, NEW, { at: "/Registro/Farmaci" });
    await addTherapy(page).click();
    await page.getByRole("dialog", { name: "Nuovo farmaco in uso" }).waitFor();
  });

  it("AZ-9: shows the gate when the trial has ended, and the way to subscribe", async () => {
    await product.stop();
    await editStoppedDatabase(
      folder,
      `with trial as (update sottoscrizione set data_scadenza = now() - interval '1 minute'
         where id_paziente = (select id_paziente from utente where email = $1) returning id_paziente)
       insert into sottoscrizione (id_paziente, id_sottoscrizione, id_licenza, created_at, data_scadenza, id_contratto)
       select id_paziente, 1, 2, '2026-01-10T12:00:00Z', '2026-01-20T12:00:00Z', 1 from trial`,
      [NEW.email],
    );
    product = await startOnFolder(folder);
    const page = await newPage();
    const add = addTherapy(page);
    await signIn(page, product, NEW, { at: "/Registro/Farmaci" });
    const gate = page.getByRole("alertdialog", { name: GATE });
    await add.click();
    await gate.waitFor();
    await expect.poll(() => gate.getByRole("heading").textContent()).toBe(GATE);
    await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
    await gate.getByRole("button", { name: "Annulla" }).click();
    await gate.waitFor({ state: "detached" });
    await expectFocus(add);
    await page.keyboard.press("Enter");
    await gate.getByRole("button", { name: "Iscriviti" }).click();
    await expectFocus(title(page, "Sottoscrizione"));
    expect(page.url()).toBe(urlOf(product, "/Registro/Paypal?da=%2FRegistro%2FFarmaci"));
    await page.getByRole("heading", { name: "La tua sottoscrizione: Base" }).waitFor();
    await page.getByRole("row", { name: "10/01/2026 20/01/2026 Completa 24,00 € Terminata" }).waitFor();
    await expectAccessible(page);

    await page.getByRole("button", { name: "EN English" }).click();
    await page.getByRole("navigation").getByRole("link", { name: "Medications", exact: true }).first().click();
    await page.getByRole("button", { name: "Add: In use" }).click();
    await page.getByRole("alertdialog", { name: "This section is not part of your subscription" }).waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("navigation").getByRole("link", { name: "Sheet", exact: true }).first().click();
    await page.getByRole("button", { name: "Add: Emergency contacts" }).click();
    await page.getByRole("dialog", { name: "New emergency contact" }).waitFor();
  });
});
