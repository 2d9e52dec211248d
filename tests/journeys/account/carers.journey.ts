import { ROUTES } from "@libretto/core/navigation/routes";
import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { useBrowser } from "../../support/browser/chromium.ts";
import { expectAccessible, expectNoHorizontalScroll, PHONE } from "../../support/journeys/accessibility.ts";
import { startDemo } from "../../support/journeys/demo.ts";
import { failCalls } from "../../support/journeys/failing-calls.ts";
import { itOnRequest } from "../../support/journeys/on-request.ts";
import { waitForEmail } from "../../support/journeys/outbox.ts";
import { dialogField, rowWith, saveAndConfirm, waitForNotice } from "../../support/journeys/record-pages.ts";
import { chooseLevel } from "../../support/journeys/screens/form-steps.ts";
import { button, regionOf, topDialog } from "../../support/journeys/screens/screen.ts";
import { accountOf, signIn, submitLogin, urlOf } from "../../support/journeys/sign-in.ts";
import type { Product } from "../../support/server/product.ts";

const CONTACTS = "Contatti di emergenza";
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

  /** On a phone the form has scrolled to its button; the field has the focus already. */
  const expectRefusedFieldInView = async () => {
    const page = await browser.newPage({ viewport: PHONE });
    const account = accountOf(product, "patient");
    await signIn(page, product, account, { at: ROUTES.carers });
    await button(page, "Invita una persona").click();
    const email = dialogField(page, "E-mail della persona");
    await email.fill(account.email);
    await button(topDialog(page), "Invia l'invito").click();
    await topDialog(page).getByText("È il tuo indirizzo").last().waitFor();
    await expect.poll(async () => ((await email.boundingBox())?.y ?? -1) >= 0).toBe(true);
    await page.close();
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
    await expectRefusedFieldInView();

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
    // The notice of a save names the person.
    await anna.getByRole("status").getByText("Cartella di Giulia Ferrari").first().waitFor();
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

    // The menu offers nothing that is for the patient alone, and a page of the account returns to the own record.
    await anna.setViewportSize({ width: 1280, height: 800 });
    const sections = anna.getByRole("navigation", { name: "Sezioni di Registro" });
    await sections.getByRole("link", { name: "Diagnosi", exact: true }).waitFor();
    expect(await sections.getByRole("link", { name: /^(Accessi|Dottori)$/ }).count()).toBe(0);
    await anna.goto(urlOf(product, ROUTES.security));
    await button(anna, "Menu dell'account di Anna Rossi").waitFor();
    expect(await banner.count()).toBe(0);
    await waitForNotice(anna, "Adesso è aperta la tua cartella.");
    await anna.setViewportSize(PHONE);

    // The third person only reads, on a page without buttons that change something.
    const bea = await inviteAndAccept(patient, "Bea", "Leggere");
    await bea.getByText("Puoi solo leggere questa cartella.").waitFor();
    await bea.getByText("Stai leggendo la cartella di Giulia Ferrari.").waitFor();
    expect(await bea.getByRole("button", { name: /^(Aggiungi|Modifica|Elimina)/ }).count()).toBe(0);
    const printed = (page: Page) =>
      page.evaluate(() => document.documentElement.style.getPropertyValue("--print-header"));
    expect(await printed(bea)).toMatch(/^"Giulia Ferrari · /);

    // The patient sees the record as this person does; each printed page has the name of the patient.
    await patient.reload();
    await button(patient, "Vedi che cosa vede Bea Rossi").click();
    await patient.getByText(/come lo legge adesso/).waitFor();
    expect(await printed(patient)).toMatch(/^"Giulia Ferrari · /);
    expect(await button(patient, "Vedi che cosa vede Anna Rossi").count()).toBe(0);
    await patient.getByRole("link", { name: "Torna alle persone" }).click();

    // The patient ends the access while the form of the carer is open: what was typed stays.
    await button(anna, "Menu dell'account di Anna Rossi").click();
    await anna.getByRole("menuitem", { name: /^Giulia Ferrari/ }).click();
    await banner.waitFor();
    expect(new URL(anna.url()).pathname).toBe(`/webui${ROUTES.sheet}`);
    await fillContact(anna, "Non Salvato");
    await patient.reload();
    await button(patient, "Togli Anna Rossi").click();
    await button(patient.getByRole("alertdialog"), "Togli").click();
    await waitForNotice(patient, "Questa persona non vede più la cartella");
    await saveAndConfirm(anna);
    await anna.getByText("Non trovato").first().waitFor();
    expect(await dialogField(anna, "Nome e cognome").inputValue()).toBe("Non Salvato");
    await topDialog(anna).getByText("Cartella di Giulia Ferrari").waitFor();
    await button(topDialog(anna), "Chiudi").click();
    await button(anna, "Scarta le modifiche").click();
    await anna.getByRole("heading", { name: "Cartella chiusa" }).waitFor();
    await button(anna, "Torna alla tua cartella").first().click();
    await button(anna, "Menu dell'account di Anna Rossi").waitFor();
    expect(await banner.count()).toBe(0);

    await patient.goto(urlOf(product, ROUTES.accessLog));
    await patient.getByText("Anna Rossi (per conto del paziente)").first().waitFor();
    await patient.goto(urlOf(product, ROUTES.sheet));
    await rowWith(regionOf(patient, CONTACTS), "Contatto Di Giulia").waitFor();
  });

  /** The e-mails about reminders could not be read: the page says so, and reads them again on request. */
  const expectFailedRemindersToBeSaid = async (page: Page) => {
    const restore = await failCalls(page, "error", (call) => call === "GET /api/personeAssistite/promemoria");
    await page.reload();
    const again = button(regionOf(page, "Le cartelle che segui"), "Riprova");
    await again.waitFor();
    await restore();
    await again.click();
    await again.waitFor({ state: "detached" });
  };

  it("W33: one keeps the record of a child and hands it over, with the mailed link and the code", async () => {
    const parent = await browser.newPage({ viewport: PHONE, expectedErrors: [/status of 500/] });
    await signIn(parent, product, accountOf(product, "patient"), { at: ROUTES.carers });
    await button(parent, "Aggiungi una persona senza accesso").click();
    await dialogField(parent, "Nome").fill("Pietro");
    await dialogField(parent, "Cognome").fill("Ferrari");
    await dialogField(parent, "Data di nascita").fill("04/05/2009");
    await topDialog(parent)
      .getByRole("radio", { name: /^Genitore/ })
      .check();
    await topDialog(parent)
      .getByRole("checkbox", { name: /^Acconsento/ })
      .check();
    await expectAccessible(parent);
    await button(topDialog(parent), "Fai la cartella").click();
    await button(parent, "Gestisci la cartella di Pietro Ferrari").waitFor();
    await expectFailedRemindersToBeSaid(parent);
    await button(parent, "Gestisci la cartella di Pietro Ferrari").click();
    await parent.getByText("Stai usando la cartella di Pietro Ferrari.").waitFor();

    const [archive] = await Promise.all([
      parent.waitForEvent("download"),
      button(parent, "Scarica tutti i dati").click(),
    ]);
    expect(archive.suggestedFilename()).toMatch(/^libretto-Pietro-Ferrari-\d{4}-\d\d-\d\d\.zip$/);
    await button(parent, "Consegna la cartella").click();
    await dialogField(parent, "E-mail della persona").fill("pietro@example.org");
    await button(topDialog(parent), "Manda il collegamento").click();
    const code = await parent.getByText(/^[A-Z2-7]{4}-[A-Z2-7]{4}$/).innerText();
    await expectAccessible(parent);
    await expectNoHorizontalScroll(parent);

    const { link } = await waitForEmail(product, "pietro@example.org", "La tua cartella su Libretto ti aspetta");
    const child = await browser.newPage({ viewport: PHONE });
    await child.goto(link);
    await child.getByRole("textbox", { name: "Codice" }).fill(code);
    const login = { email: "pietro@example.org", password: "Un-cavallo-giusto-7" };
    for (const field of ["Password", "Ripeti la password"])
      await child.getByRole("textbox", { name: field, exact: true }).fill(login.password);
    for (const box of await child.getByRole("checkbox").all()) await box.check();
    await button(child, "Accetta la cartella").click();
    await child.getByText("La cartella è tua").waitFor();
    await child.getByRole("link", { name: "Vai all'accesso" }).click();
    await submitLogin(child, login);
    await button(child, "Menu dell'account di Pietro Ferrari").waitFor();
    await parent.reload();
    await parent.getByRole("heading", { name: "Cartella chiusa" }).waitFor();
  });

  itOnRequest("W34: one gets e-mails about the reminders that the patient chooses, and stops them", async () => {
    const patient = await browser.newPage();
    await signIn(patient, product, accountOf(product, "patient"), { at: ROUTES.carers });
    const carla = await inviteAndAccept(patient, "Carla", "Leggere e scrivere");
    await carla.getByText("Stai usando la cartella di Giulia Ferrari.").waitFor();

    await patient.goto(urlOf(product, ROUTES.reminders));
    const card = regionOf(patient, "E-mail a chi segue la cartella");
    const kinds = card.getByRole("group", { name: /Carla Rossi/ });
    await kinds.getByRole("checkbox", { name: /^Ore delle medicine/ }).check();
    await button(card, "Salva le scelte").click();
    await waitForNotice(patient, "Salvato con successo!");
    await expectAccessible(patient);

    await carla.goto(urlOf(product, ROUTES.carers));
    await carla.getByText("Ricevi un'e-mail per le ore delle medicine").waitFor();
    await expectAccessible(carla);
    await expectNoHorizontalScroll(carla);
    await button(carla, "Ferma le e-mail dei promemoria di Giulia Ferrari").click();
    await button(carla, "Ricevi di nuovo le e-mail dei promemoria di Giulia Ferrari").waitFor();
    await patient.reload();
    await card.getByText("Carla Rossi ha fermato queste e-mail: per ora non ne arrivano.").waitFor();
  });
});
