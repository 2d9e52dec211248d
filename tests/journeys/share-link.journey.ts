import { ROUTES } from "@libretto/core/navigation/routes";
import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { useBrowser } from "../support/browser/chromium.ts";
import { expectAccessible, expectNoHorizontalScroll, PHONE } from "../support/journeys/accessibility.ts";
import { startDemo } from "../support/journeys/demo.ts";
import { dialogField, pagesOfPatient, rowWith, waitForNotice } from "../support/journeys/record-pages.ts";
import { button, regionOf, topDialog } from "../support/journeys/screens/screen.ts";
import { urlOf } from "../support/journeys/sign-in.ts";
import type { Product } from "../support/server/product.ts";

const LINKS = "Link di condivisione";
const REFUSED = /status of 422/;

describe("a share link", () => {
  const browser = useBrowser();
  const pageOf = pagesOfPatient(browser, ROUTES.sharing);
  let product: Product;
  beforeAll(async () => {
    product = await startDemo();
  });
  afterAll(() => product?.stop());

  const create = async (page: Page, recipient: string) => {
    await button(page, "Crea un link").click();
    await dialogField(page, "Per chi è").fill(recipient);
    await topDialog(page).getByRole("checkbox", { name: "Diagnosi" }).check();
    await topDialog(page)
      .getByText(/Chi apre il link vedrà: Diagnosi \(\d+\)\./)
      .waitFor();
    await button(topDialog(page), "Crea il link").click();
    await page.getByRole("heading", { name: "Il link è pronto" }).waitFor();
    const [address = "", passcode = ""] = await topDialog(page).locator("[translate=no]").allInnerTexts();
    await button(topDialog(page), "Ho finito").click();
    const { pathname, hash } = new URL(address);
    return { path: `${pathname.replace("/webui", "")}${hash}`, passcode };
  };
  const passcodeField = (page: Page) => page.getByRole("textbox", { name: /^Codice di accesso/ });
  const submit = async (page: Page, passcode: string) => {
    await passcodeField(page).fill(passcode);
    await page.keyboard.press("Enter");
  };

  it("is created by its patient, and shows what was chosen to somebody with the passcode, at 360 px too", async () => {
    const page = await pageOf(product);
    await button(page, "Crea un link").click();
    await button(topDialog(page), "Crea il link").click();
    expect(await topDialog(page).getByRole("alert").getByRole("listitem").allInnerTexts()).toEqual([
      "Per chi è: Questo campo è obbligatorio!",
      "Che cosa mostra: Questo campo è obbligatorio!",
    ]);
    await page.keyboard.press("Escape");
    const { path, passcode } = await create(page, "Dott.ssa Verdi");
    const row = rowWith(regionOf(page, LINKS), "Dott.ssa Verdi");
    expect(await row.innerText()).toContain("Non ancora aperto");

    const reader = await browser.newPage({ viewport: PHONE, expectedErrors: [REFUSED] });
    const requests: string[] = [];
    reader.on("request", (request) => requests.push(request.url()));
    await reader.goto(urlOf(product, path));
    await passcodeField(reader).waitFor();
    await expectAccessible(reader);
    await submit(reader, "AAAA-AAAA");
    await reader.getByText("Il codice di accesso non è giusto. Dopo 5 codici sbagliati il link si chiude").waitFor();
    await submit(reader, passcode);
    await reader.getByRole("heading", { level: 1, name: "Giulia Ferrari" }).waitFor();
    const text = await reader.locator("main").innerText();
    expect(text).toContain("Vedi solo le parti che il paziente ha scelto");
    expect(text).not.toContain("Contatti di emergenza");
    expect(text).not.toContain("@");
    await expectAccessible(reader);
    await expectNoHorizontalScroll(reader);
    expect(await reader.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
    await button(reader, "EN English").click();
    await reader.getByText(/^You see only the parts that the patient chose/).waitFor();
    // no server gets the code: it is in no address that was requested
    const secret = path.split("#")[1] ?? "";
    expect(requests.filter((url) => url.includes(secret))).toEqual([]);
    await reader.reload();
    await reader.getByRole("textbox", { name: /^Passcode/ }).waitFor();

    await page.goto(urlOf(product, ROUTES.accessLog));
    await regionOf(page, "Chi ha letto e cambiato i dati")
      .getByText(/Qualcuno con il link di condivisione/)
      .nth(1)
      .waitFor();
  });

  it("is revoked at once, and is closed by five wrong passcodes; both say the same", async () => {
    const CLOSED = "Il link non è valido o è scaduto: chiedi al paziente un link nuovo";
    const page = await pageOf(product);
    const revoked = await create(page, "Dott. Neri");
    await button(page, /^Revoca il link per Dott\. Neri/).click();
    await button(page.getByRole("alertdialog"), "Revoca il link").click();
    await waitForNotice(page, "Link revocato: non apre più niente");
    await rowWith(regionOf(page, LINKS), "Dott. Neri").waitFor({ state: "detached" });
    const reader = await browser.newPage({ expectedErrors: [REFUSED] });
    await reader.goto(urlOf(product, revoked.path));
    await submit(reader, revoked.passcode);
    await reader.getByText(CLOSED).waitFor();

    const exhausted = await create(page, "Dott. Blu");
    const guesser = await browser.newPage({ expectedErrors: [REFUSED] });
    await guesser.goto(urlOf(product, exhausted.path));
    for (let time = 0; time < 5; time++) {
      const answer = guesser.waitForResponse((response) => response.url().endsWith("/api/condivisione"));
      await submit(guesser, `AAAA-AAA${"ABCDE"[time]}`);
      await (await answer).finished();
      // The form accepts no other passcode before it has read the answer.
      await guesser.locator("[aria-busy=true]").waitFor({ state: "detached" });
    }
    await guesser.getByText(CLOSED).waitFor();
    await submit(guesser, exhausted.passcode);
    await guesser.getByText(CLOSED).waitFor();
    await page.reload();
    await rowWith(regionOf(page, LINKS), "Dott. Blu")
      .getByText("Chiuso dopo 5 codici sbagliati: non si apre più")
      .waitFor();
  });
});
