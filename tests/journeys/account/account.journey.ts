import { readFileSync } from "node:fs";
import { HEALTH_NOTICE_VERSION, TERMS_VERSION } from "@libretto/core/account/consents";
import type { Page } from "playwright";
import { beforeAll, describe, expect, it } from "vitest";
import { useBrowser } from "../../support/browser/chromium.ts";
import { expectAccessible } from "../../support/journeys/accessibility.ts";
import { openSharedDemo } from "../../support/journeys/demo.ts";
import { expectFocus } from "../../support/journeys/focus.ts";
import { itOnRequest } from "../../support/journeys/on-request.ts";
import { waitForEmail } from "../../support/journeys/outbox.ts";
import { accountOf, LOGIN_LABELS, signIn, submitLogin, urlOf } from "../../support/journeys/sign-in.ts";
import type { Account, Product } from "../../support/server/product.ts";

const NEW = { email: "livia.canarino@esempio.it", password: "Tre-mele.verdi-7" };
const PASSWORD_RULE =
  "La password deve avere almeno 12 caratteri, con lettere maiuscole e minuscole, numeri e caratteri speciali";
const SENT = "Se l'indirizzo è valido riceverai una e-mail con le istruzioni.";
const LINK_INVALID = "Il collegamento non è valido o è scaduto. Richiedine uno nuovo";

/** An account from its registration, in the order of its life. */
describe("an account", () => {
  const { newPage } = useBrowser();
  let product: Product;
  let demo: Account;
  beforeAll(async () => {
    product = await openSharedDemo();
    demo = accountOf(product, "patient");
  });

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
  const fillPassword = async (page: Page, secret: string) => {
    await password(page).fill(secret);
    await repeated(page).fill(secret);
  };
  const fillRegistration = async (page: Page, { email, password: secret }: typeof NEW) => {
    await field(page, "Nome").fill("Livia");
    await field(page, "Cognome").fill("Del Canarino");
    await field(page, "E-mail").fill(email);
    await fillPassword(page, secret);
  };

  const acceptAll = async (page: Page) => {
    for (const box of await page.getByRole("checkbox").all()) {
      expect(await box.isChecked(), "no box is ticked beforehand").toBe(false);
      await box.check();
    }
  };

  it("begins with a form that names problems, exists once the e-mailed link was opened, and has all permissions", async () => {
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
        `Password: ${PASSWORD_RULE}`,
        "Ripeti la password: Questo campo è obbligatorio!",
        "Acconsento al trattamento dei miei dati sulla salute: Questo campo è obbligatorio!",
        "Accetto i termini e le condizioni: Devi accettare i termini e le condizioni",
      ]);
    await expectFocus(field(page, "Nome"));
    await fillRegistration(page, { ...NEW, password: "Password1234!" });
    await acceptAll(page);
    await press(page, "Crea l'account");
    await summary.getByText("Password: Evita frasi comuni").waitFor();
    expect(await field(page, "Nome").inputValue()).toBe("Livia");
    await fillPassword(page, NEW.password);
    await press(page, "Crea l'account");
    await expectFocus(title(page, "Controlla la tua e-mail"));
    await page.getByRole("status").getByText(SENT).waitFor();
    await expectAccessible(page);

    const { link } = await waitForEmail(product, NEW.email, "Conferma la tua registrazione a Libretto");
    await page.goto(link);
    await title(page, "Conferma la registrazione").waitFor();
    await press(page, "Conferma");
    await page.getByRole("status").getByText("Registrazione confermata. Ora puoi accedere", { exact: true }).waitFor();
    await page.getByRole("link", { name: "Vai all'accesso" }).click();
    await submitLogin(page, NEW);
    await title(page, LOGIN_LABELS.it.sheet).waitFor();
    const menu = page.getByRole("button", { name: "Menu dell'account di Livia Del Canarino" });
    // It shows a picture until the record is loaded.
    await expect
      .poll(() => menu.innerText(), { message: "the initials of name and surname, as the sheet has them" })
      .toBe("LD");
    await page.getByText("Contatti di emergenza").waitFor();
    await page.getByRole("navigation").getByRole("link", { name: "Farmaci", exact: true }).first().click();
    await page.getByRole("button", { name: "Aggiungi: In uso" }).click();
    await page.getByRole("dialog", { name: "Nuovo farmaco in uso" }).waitFor();
  });

  it("AU-5: gets a new password by an e-mailed link that works once", async () => {
    const page = await open("/login");
    await page.getByRole("link", { name: "Password dimenticata?" }).click();
    await expectFocus(title(page, "Password dimenticata"));
    await page
      .getByRole("contentinfo")
      .getByRole("link", { name: /^Informativa sulla privacy/ })
      .waitFor();
    await press(page, "Invia il collegamento");
    await page.getByText("Questo campo è obbligatorio!").first().waitFor();
    await field(page, "E-mail").fill(NEW.email);
    await press(page, "Invia il collegamento");
    await title(page, "Controlla la tua e-mail").waitFor();
    await page.getByRole("status").getByText(SENT).waitFor();
    const { link } = await waitForEmail(product, NEW.email, "Scegli una nuova password per Libretto");
    await page.goto(link);
    await title(page, "Scegli una nuova password").waitFor();
    await password(page).fill("Corta-1");
    await repeated(page).fill("Corta-2");
    await press(page, "Salva la nuova password");
    await page.getByText(PASSWORD_RULE, { exact: true }).waitFor();
    await page.getByText("Le password non coincidono").waitFor();
    await fillPassword(page, "Sono-canarino-99");
    await press(page, "Salva la nuova password");
    await page
      .getByText("La password non deve contenere il tuo nome, la tua e-mail o il nome del prodotto", { exact: true })
      .waitFor();
    const chosen = { ...NEW, password: "Sei-pere.gialle-9" };
    await fillPassword(page, chosen.password);
    await press(page, "Salva la nuova password");
    await page.getByRole("status").getByText("Password cambiata. Ora puoi accedere", { exact: true }).waitFor();
    await page.getByRole("link", { name: "Vai all'accesso" }).click();
    await submitLogin(page, chosen);
    await title(page, LOGIN_LABELS.it.sheet).waitFor();

    await page.goto(link);
    await fillPassword(page, NEW.password);
    await press(page, "Salva la nuova password");
    await page.getByRole("alert").getByText(LINK_INVALID, { exact: true }).waitFor();
    await page.getByRole("link", { name: "Richiedi un nuovo collegamento" }).click();
    await title(page, "Password dimenticata").waitFor();
    NEW.password = chosen.password;
  });

  itOnRequest(
    "PR-8: has the saved consents after a reload, with their history, and shows the accepted texts",
    async () => {
      const page = await newPage();
      await signIn(page, product, NEW, { at: `/login?da=${encodeURIComponent("/account/Consensi")}` });
      const retention = page.getByRole("row").filter({ hasText: "Conservazione dopo l'eliminazione" });
      const agree = retention.getByRole("checkbox", { name: "Acconsento" });
      await agree.check();
      await retention.getByText("Storico (1 scelta)", { exact: true }).waitFor();
      await retention.getByText(/^Consenso dato il /).waitFor();
      await agree.uncheck();
      await retention.getByText("Storico (2 scelte)", { exact: true }).waitFor();
      await page.reload();
      await retention.getByText("Storico (2 scelte)", { exact: true }).waitFor();
      expect(await agree.isChecked()).toBe(false);
      await retention.getByText(/^Consenso revocato il /).waitFor();
      await page
        .getByRole("navigation", { name: "Pagina superiore" })
        .getByRole("link", { name: "Account", exact: true })
        .click();
      await title(page, "Account").waitFor();
      const accepted = page.getByRole("region", { name: "Testi che hai accettato" });
      const date = /accettata il \d\d\/\d\d\/\d{4}\.$/;
      for (const text of [
        new RegExp(`^Termini e condizioni: versione ${TERMS_VERSION}, `),
        new RegExp(`^Informativa sui dati di salute: versione ${HEALTH_NOTICE_VERSION}, `),
      ])
        await accepted.getByText(text).filter({ hasText: date }).waitFor();
    },
  );

  it("PR-7: restores its export by keyboard, and shows why something cannot be restored", async () => {
    const exportPage = await newPage();
    await signIn(exportPage, product, demo, { at: "/account" });
    const [archive] = await Promise.all([
      exportPage.waitForEvent("download"),
      press(exportPage, "Scarica tutti i dati"),
    ]);
    expect(archive.suggestedFilename()).toMatch(/^libretto-\S+ ?\S*-\d{4}-\d\d-\d\d\.zip$/);
    await exportPage.getByRole("link", { name: "Ripristina da un archivio" }).click();
    await exportPage.getByRole("heading", { name: "Questo libretto contiene già dei dati" }).waitFor();
    await exportPage.close();

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
    await startUnansweredUpload();
    for (const leave of [
      () => page.evaluate(() => history.back()),
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
});
