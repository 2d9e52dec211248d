import { ROUTES } from "@libretto/core/navigation/routes";
import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { useBrowser } from "../../support/browser/chromium.ts";
import { expectAccessible, expectNoHorizontalScroll } from "../../support/journeys/accessibility.ts";
import { startDemo } from "../../support/journeys/demo.ts";
import { waitForEmail } from "../../support/journeys/outbox.ts";
import { dialogField, rowWith, saveAndConfirm, waitForNotice } from "../../support/journeys/record-pages.ts";
import { chooseLevel } from "../../support/journeys/screens/form-steps.ts";
import { button, regionOf, topDialog } from "../../support/journeys/screens/screen.ts";
import { accountOf, signIn, submitLogin, urlOf } from "../../support/journeys/sign-in.ts";
import type { Product } from "../../support/server/product.ts";

const CONTACTS = "Contatti di emergenza";
const PHONE = { width: 360, height: 740 };

/** Registers a person over the API and confirms the mailed link. Returns the login. */
const register = async (product: Product, name: string) => {
  const login = { email: `${name.toLowerCase()}@example.org`, password: "Un-cavallo-giusto-7" };
  const post = async (path: string, body: object) => {
    const response = await fetch(product.url + path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    expect(response.ok, `${path} ${response.status}`).toBe(true);
  };
  await post("/api/user/register", {
    ...{ nome: name, cognome: "Rossi", email: login.email, password: login.password },
    ...{ password_ripetuta: login.password, termini_accettati: true, consenso_dati_salute: true },
  });
  const { link } = await waitForEmail(product, login.email, "Conferma la tua registrazione a Libretto");
  await post("/api/user/confirm", { token: link.replace(/^.*#token=/, "") });
  return login;
};

describe("people who care for the record of another person", () => {
  const browser = useBrowser();
  let product: Product;
  beforeAll(async () => {
    product = await startDemo();
  });
  afterAll(() => product?.stop());

  /** The patient of the demo invites a person, who opens the mailed link, signs in and accepts. */
  const inviteAndAccept = async (patient: Page, name: string, right: string) => {
    const login = await register(product, name);
    await button(patient, "Invita una persona").click();
    await dialogField(patient, "E-mail della persona").fill(login.email);
    await topDialog(patient).getByText(right, { exact: true }).click();
    await button(topDialog(patient), "Invia l'invito").click();
    await waitForNotice(patient, "Invito inviato");
    const { link } = await waitForEmail(product, login.email, "Sei stato invitato a seguire una cartella su Libretto");
    const carer = await browser.newPage({ viewport: PHONE });
    await carer.goto(link);
    await submitLogin(carer, login);
    await carer.getByText("Giulia Ferrari ti invita a seguire la sua cartella sanitaria.").waitFor();
    await expectAccessible(carer);
    await button(carer, "Accetta").click();
    await button(carer, "Apri la cartella di Giulia Ferrari").click();
    return carer;
  };

  const fillContact = async (page: Page, name: string) => {
    await regionOf(page, CONTACTS)
      .getByRole("button", { name: /^Aggiungi/ })
      .click();
    await dialogField(page, "Nome e cognome").fill(name);
    await dialogField(page, "Telefono").fill("+39 333 1234567");
    await chooseLevel(dialogField(page, "Livello di riservatezza"), "Strettamente riservato");
  };

  it("W33: one writes in it and one reads a part, each in two tabs and until the patient ends it", async () => {
    const patient = await browser.newPage();
    await signIn(patient, product, accountOf(product, "patient"), { at: ROUTES.carers });
    await expectAccessible(patient);

    const anna = await inviteAndAccept(patient, "Anna", "Leggere e scrivere");
    const banner = anna.getByText("Stai usando la cartella di Giulia Ferrari.");
    await banner.waitFor();
    await expect.poll(() => anna.title()).toBe("Scheda paziente · Giulia · Libretto");
    await expectAccessible(anna);
    await expectNoHorizontalScroll(anna);
    // A second tab shows the own record, and both save.
    const own = await anna.context().newPage();
    await own.goto(urlOf(product, ROUTES.sheet));
    await fillContact(own, "Contatto Mio");
    await fillContact(anna, "Contatto Di Giulia");
    for (const page of [own, anna]) await saveAndConfirm(page);
    await rowWith(regionOf(own, CONTACTS), "Contatto Mio").waitFor();
    await rowWith(regionOf(anna, CONTACTS), "Contatto Di Giulia").waitFor();
    for (const [page, other] of [
      [own, "Contatto Di Giulia"],
      [anna, "Contatto Mio"],
    ] as const) {
      await page.reload();
      await regionOf(page, CONTACTS).waitFor();
      expect(await page.getByText(other).count()).toBe(0);
    }
    // The menu of the account keeps the page.
    await anna.goto(urlOf(product, ROUTES.therapies));
    await banner.waitFor();
    await button(anna, "Menu dell'account di Giulia Ferrari").click();
    await anna.getByRole("menuitem", { name: "Torna alla tua cartella" }).click();
    await button(anna, "Menu dell'account di Anna Rossi").click();
    await anna.getByRole("menuitem", { name: /^Giulia Ferrari/ }).click();
    await banner.waitFor();
    expect(new URL(anna.url()).pathname).toBe(`/webui${ROUTES.therapies}`);

    // The third person only reads, on a page without buttons that change something.
    const bea = await inviteAndAccept(patient, "Bea", "Leggere");
    await bea.getByText("Puoi solo leggere questa cartella.").waitFor();
    expect(await bea.getByRole("button", { name: /^(Aggiungi|Modifica|Elimina)/ }).count()).toBe(0);

    // The patient ends the access while the form of the carer is open: what was typed stays.
    await anna.goto(urlOf(product, ROUTES.sheet));
    await fillContact(anna, "Non Salvato");
    await patient.reload();
    await button(patient, "Togli Anna Rossi").click();
    await button(patient.getByRole("alertdialog"), "Togli").click();
    await waitForNotice(patient, "Questa persona non vede più la tua cartella");
    await saveAndConfirm(anna);
    await anna.getByText("Non trovato").first().waitFor();
    expect(await dialogField(anna, "Nome e cognome").inputValue()).toBe("Non Salvato");

    await patient.goto(urlOf(product, ROUTES.accessLog));
    await patient.getByText("Anna Rossi (per tuo conto)").first().waitFor();
    await patient.goto(urlOf(product, ROUTES.sheet));
    await rowWith(regionOf(patient, CONTACTS), "Contatto Di Giulia").waitFor();
  });
});
