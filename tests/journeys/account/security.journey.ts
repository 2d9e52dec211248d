import { TOTP } from "otpauth";
import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { useBrowser } from "../../support/browser/chromium.ts";
import { temporaryFiles } from "../../support/files/temporary-files.ts";
import { readBrowserData } from "../../support/journeys/browser-storage.ts";
import { copyDemo, startOnFolder } from "../../support/journeys/demo.ts";
import { editStoppedDatabase } from "../../support/journeys/edit-stopped-database.ts";
import { expectFocus } from "../../support/journeys/focus.ts";
import { apiClientOf } from "../../support/journeys/record-pages.ts";
import { openWholeRecord } from "../../support/journeys/shared-record.ts";
import { accountOf, LOGIN_LABELS, loginFields, signIn, submitLogin, urlOf } from "../../support/journeys/sign-in.ts";
import type { Account, Product } from "../../support/server/product.ts";

const STEP_MS = 30_000;

/** Account security from enabling the second factor to the account deletion, in order. */
describe("account security", () => {
  const { newPage } = useBrowser();
  const { folder } = temporaryFiles();
  let product: Product;
  let patient: Account;
  let doctor: Account;
  let secret = "";
  let codes: readonly string[] = [];
  beforeAll(async () => {
    const accounts = copyDemo(folder);
    patient = accountOf({ accounts }, "patient");
    doctor = accountOf({ accounts }, "doctor");
    // As in production: only the demo exempts doctors from the second factor.
    await editStoppedDatabase(folder, "update utente set demo = false where email = $1", [doctor.email]);
    product = await startOnFolder(folder);
  });
  afterAll(() => product?.stop());

  const title = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });
  const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
  const codeField = (page: Page) => page.getByRole("textbox", { name: /^Codice/ });
  const secretOn = async (page: Page) =>
    ((await page.locator("p[translate=no]").textContent()) ?? "").replace(/\s/g, "");
  /** The code of this step, or of the next, which is already valid; each is valid once. */
  const codeOf = (key: string, next = 0) =>
    new TOTP({ secret: key }).generate({ timestamp: Date.now() + next * STEP_MS });
  const recoveryCodes = (page: Page) => page.locator("ul[translate=no] li").allTextContents();
  const startSigningIn = async (page: Page, login: Account) => {
    await page.goto(urlOf(product, "/login"));
    await submitLogin(page, login);
  };
  const securityPage = async (page: Page) => {
    await page.goto(urlOf(product, "/account"));
    await page.getByRole("link", { name: "Sicurezza" }).click();
    await expectFocus(title(page, "Sicurezza"));
  };
  const secondStep = async (page: Page, code: string) => {
    await startSigningIn(page, patient);
    await expectFocus(title(page, "Inserisci il codice"));
    await codeField(page).fill(code);
    await codeField(page).press("Enter");
  };

  /** The patient changes the first doctor's clearance, or removes the doctor. */
  const changeSharing = async (page: Page, change: object) => {
    const { call, patient } = await apiClientOf(page, product);
    const { id_paziente, associated_doctors } = await patient();
    await call("POST", "/api/dottori", { ...associated_doctors[0], id_paziente, ...change });
  };

  it("AU-6: enables the second factor, which then requires a code or a recovery code", async () => {
    const page = await newPage();
    await signIn(page, product, patient);
    await securityPage(page);
    await press(page, "Attiva la verifica in due passaggi");
    await page.getByRole("img", { name: /^Codice QR/ }).waitFor();
    secret = await secretOn(page);
    await codeField(page).fill("000 000");
    await codeField(page).press("Enter");
    await page.getByText("Codice non corretto").first().waitFor();
    await expectFocus(codeField(page));
    expect(await codeField(page).inputValue()).toBe("000 000");
    await codeField(page).fill(codeOf(secret));
    await codeField(page).press("Enter");
    await page.getByRole("heading", { name: "I tuoi codici di recupero" }).waitFor();
    codes = await recoveryCodes(page);
    expect(new Set(codes).size).toBe(10);
    await page.keyboard.press("Escape");
    await page.getByRole("alertdialog", { name: "Hai conservato i codici?" }).waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("alertdialog").waitFor({ state: "detached" });
    expect(await recoveryCodes(page)).toEqual(codes);
    await press(page, "Li ho conservati");
    await page.getByText("Ti restano 10 codici di recupero.").waitFor();
    await page.goto(urlOf(product, "/account"));
    await press(page, "Esci");
    await title(page, LOGIN_LABELS.it.signIn).waitFor();

    await startSigningIn(page, patient);
    await expectFocus(title(page, "Inserisci il codice"));
    await page.getByRole("link", { name: "Torna all'accesso" }).click();
    expect(await loginFields(page).email.inputValue()).toBe(patient.email);
    await press(page, LOGIN_LABELS.it.signIn);
    await codeField(page).fill(codeOf(secret, 1));
    await codeField(page).press("Enter");
    await title(page, LOGIN_LABELS.it.sheet).waitFor();

    const elsewhere = await newPage();
    await secondStep(elsewhere, (codes[0] ?? "").toLowerCase());
    await title(elsewhere, LOGIN_LABELS.it.sheet).waitFor();
    // The sheet sends requests after it is shown, this page does not.
    await elsewhere.goto(urlOf(product, "/account/Sicurezza"));
    await elsewhere.getByText("Ti restano 9 codici di recupero.").waitFor();

    // SE-5: lists the other session and ends it.
    await securityPage(page);
    await page.getByText("Ti restano 9 codici di recupero.").waitFor();
    // The page requests it once, however slowly it loads.
    const requests: string[] = [];
    page.on("request", (request) => requests.push(new URL(request.url()).pathname));
    const computer = await page.context().newCDPSession(page);
    await computer.send("Emulation.setCPUThrottlingRate", { rate: 6 });
    await page.reload();
    await page.getByText("Ti restano 9 codici di recupero.").waitFor();
    const open = page.getByRole("region", { name: "Sessioni aperte" }).getByRole("listitem");
    await open.nth(1).waitFor();
    await computer.send("Emulation.setCPUThrottlingRate", { rate: 1 });
    // The requests of a repeated rendering were sent before the page was shown.
    const ofThePage = ["/api/user/identities", "/api/user/second-factor", "/api/user/sessions"];
    expect(requests.filter((path) => ofThePage.includes(path)).toSorted()).toEqual(ofThePage);
    expect(await open.first().textContent()).toContain("Questa sessione");
    await open.nth(1).getByRole("button").click();
    await page.getByText("Sessione chiusa", { exact: true }).waitFor();
    expect(await open.count()).toBe(1);
    await elsewhere.getByRole("navigation").getByRole("link", { name: "Registro", exact: true }).first().click();
    await elsewhere.getByText("La sessione è scaduta. Accedi di nuovo", { exact: true }).waitFor();

    // The sheet of the patient leads to the emergency sheet: creates one with a code, shows it as open, and closes it.
    await page.getByRole("navigation").getByRole("link", { name: "Registro", exact: true }).first().click();
    await page.getByRole("main").getByRole("link", { name: "Emergenza", exact: true }).click();
    await expectFocus(title(page, "Foglio di emergenza"));
    const emergency = page.getByRole("region", { name: "Codici di emergenza" });
    await emergency.getByText("Non ci sono codici attivi.").waitFor();
    await emergency.getByRole("button", { name: "Nuovo foglio di emergenza con codice" }).click();
    await page.getByRole("dialog").getByText("qualunque sia il loro livello di riservatezza").waitFor();
    const [sheet] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("dialog").getByRole("button", { name: "Fai il foglio" }).click(),
    ]);
    expect(sheet.suggestedFilename()).toMatch(/^emergenza-[\d-]{10}\.pdf$/);
    await emergency.getByRole("listitem").getByText("Non ancora letto da nessuno").waitFor();
    await emergency.getByRole("button", { name: /^Disattiva il codice \S+, fatto il .* alle [\d:]+$/ }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Disattiva il codice" }).click();
    await emergency.getByText("Non ci sono codici attivi.").waitFor();
    await expectFocus(emergency.getByRole("heading", { name: "Codici di emergenza" }));
  });

  it("AU-6, AZ-4, PR-4, SE-6: leads a doctor through the enrolment to the shared record, and shows the patient the reads", async () => {
    const page = await newPage();
    const requests: string[] = [];
    page.on("request", (request) => requests.push(new URL(request.url()).pathname));
    await startSigningIn(page, doctor);
    await expectFocus(title(page, "Attiva la verifica in due passaggi"));
    await codeField(page).fill(codeOf(await secretOn(page)));
    await codeField(page).press("Enter");
    await expectFocus(title(page, "I tuoi codici di recupero"));
    expect(await recoveryCodes(page)).toHaveLength(10);
    await press(page, "Li ho conservati");
    await page.getByRole("button", { name: "Giulia Ferrari", exact: true }).click();
    await expectFocus(title(page, "Giulia Ferrari"));
    await openWholeRecord(page);
    await page.getByText(/^Visibilità totale, livello 4 \(Normale\)/).waitFor();
    await page.getByRole("region", { name: "Diagnosi" }).getByText("Ipertensione arteriosa").first().waitFor();
    expect(await page.getByText("Disturbo d'ansia").count(), "a diagnosis of the sixth level").toBe(0);
    expect(await page.getByRole("button", { name: /^(Aggiungi|Modifica|Elimina|Riservatezza|Sposta)/ }).count()).toBe(
      0,
    );
    for (const name of ["Peso nel tempo", "Pressione nel tempo"]) await page.getByRole("figure", { name }).waitFor();
    const pressure = page.getByRole("figure", { name: "Pressione nel tempo" });
    await pressure.getByRole("button", { name: "Come tabella" }).click();
    expect(await pressure.getByRole("row").nth(1).textContent()).toContain("130/80 mmHg");
    expect(await page.getByRole("button", { name: "Punteggi salvati" }).count(), "scores are of the sixth level").toBe(
      0,
    );
    /** As if the doctor returned to the window. */
    const comeBack = () =>
      Promise.all([
        page.waitForResponse(/pazientiCondivisi\?id_paziente=/),
        page.evaluate(() => window.dispatchEvent(new Event("focus"))),
      ]);
    await comeBack();
    expect(requests.filter((path) => path.startsWith("/api/patient/"))).toHaveLength(1);
    const { local, session, databases, caches, title: called } = await readBrowserData(page);
    expect(JSON.stringify([local, session, databases, caches, called])).not.toMatch(/Ferrari|Giulia|Ipertensione/);

    const own = await newPage();
    await secondStep(own, codes[1] ?? "");
    await title(own, LOGIN_LABELS.it.sheet).waitFor();
    await own.goto(urlOf(product, "/Registro/Accessi"));
    const row = own
      .getByRole("region", { name: "Chi ha letto e cambiato i dati" })
      .getByRole("row")
      .filter({ hasText: "fino al livello" })
      .first();
    await row.getByText("Laura Bianchi (Medico)").waitFor();
    expect(await row.textContent()).toMatch(/Lettura: (libretto|dati di emergenza).*, fino al livello \d \(/);
    expect(await own.getByRole("table").first().getByRole("row").count()).toBeGreaterThan(3);

    await changeSharing(own, { status: "delete" });
    await comeBack();
    await page.getByRole("alert").getByText("Questo libretto non è condiviso con te, oppure non lo è più.").waitFor();
    await expectFocus(title(page, "Libretto condiviso"));
    expect(await page.getByText(/Ferrari|Ipertensione/).count()).toBe(0);
    await page.reload();
    await expectFocus(title(page, "Libretto condiviso"));

    await own.goto(urlOf(product, "/account"));
    await press(own, "Elimina account");
    const dialog = own.getByRole("dialog", { name: "Elimina account" });
    await dialog.getByRole("textbox").fill("elimina tutto");
    await press(own, "Prosegui");
    await dialog.getByText("Scrivi la parola indicata").first().waitFor();
    await dialog.getByRole("textbox").fill("ELIMINA");
    // The server answers as if five minutes had passed.
    await own.route(
      "**/api/destroyUser",
      (route) =>
        route.fulfill({
          status: 403,
          contentType: "application/problem+json",
          json: { kind: "notPermitted", code: "account.proveAgain" },
        }),
      { times: 1 },
    );
    await press(own, "Prosegui");
    const stepUpDialog = own.getByRole("dialog", { name: "Conferma che sei tu" });
    await stepUpDialog.getByLabel(/^Password/).fill(patient.password);
    await press(own, "Conferma");
    await stepUpDialog.getByRole("textbox", { name: /^Codice/ }).fill(codes[2] ?? "");
    await press(own, "Conferma");
    await own.getByText("L'account è stato eliminato", { exact: true }).waitFor();
    await submitLogin(own, patient);
    await own.getByText("Nome utente o password errati", { exact: true }).waitFor();
  });
});
