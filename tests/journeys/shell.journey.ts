import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { browserForFile, type PageOptions } from "../support/chromium.ts";
import { expectAccessible } from "../support/journeys/accessible.ts";
import { startDemo } from "../support/journeys/demo.ts";
import { expectFocus } from "../support/journeys/focus.ts";
import { chooseLevel } from "../support/journeys/form-steps.ts";
import { accountOf, addressOf, signIn, submitLogin } from "../support/journeys/sign-in.ts";
import type { Account, Product } from "../support/product.ts";

const PATIENCE = { timeout: 15_000 };
const PHONE = { width: 360, height: 740 };
const SUPPORT = "https://assistenza.example/libretto";
const SUPPORT_EMAIL = "aiuto@libretto.example";
const PAGES = {
  it: { Scheda: "Scheda paziente", Farmaci: "Farmaci", File: "File e dispositivi", Accessi: "Accessi" },
  en: { Sheet: "Patient sheet", Medications: "Medications", Files: "Files and devices", "Access log": "Access log" },
} as const;
const words = {
  it: { skip: "Vai al contenuto", sub: "Sezioni di Registro", account: /^Menu dell'account di Giulia Ferrari$/ },
  en: { skip: "Skip to the content", sub: "Sections of Record", account: /^Account menu of Giulia Ferrari$/ },
} as const;

describe("the frame around every page", () => {
  const { newPage } = browserForFile();
  let product: Product;
  let patient: Account;
  let signedIn: NonNullable<PageOptions["storageState"]>;
  beforeAll(async () => {
    product = await startDemo({ env: { SUPPORT_URL: SUPPORT, SUPPORT_EMAIL } });
    patient = accountOf(product, "patient");
    const page = await newPage();
    await signIn(page, product, patient);
    signedIn = await page.context().storageState();
  });
  afterAll(() => product?.stop());

  const pathOf = (page: Page) => page.url().slice(addressOf(product, "").length);
  const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });
  const inEnglish = (page: Page) => page.getByRole("button", { name: "EN English" }).click();
  /** The sheet with its data, as somebody who is signed in opens it. */
  const sheet = async (options: PageOptions = {}) => {
    const page = await newPage({ storageState: signedIn, ...options });
    await page.goto(addressOf(product, "/"));
    await page.getByRole("button", { name: words.it.account }).waitFor();
    await heading(page, "Scheda paziente").waitFor();
    return page;
  };

  it.each(["it", "en"] as const)(
    "leads everywhere, names what is open, and moves the focus there, in %s",
    async (language) => {
      const page = await sheet();
      if (language === "en") await inEnglish(page);
      await expect.poll(() => page.locator("html").getAttribute("lang")).toBe(language);
      const { skip, sub, account } = words[language];
      for (const [name, title] of Object.entries(PAGES[language]).reverse()) {
        const link = page.getByRole("navigation", { name: sub }).getByRole("link", { name, exact: true });
        await link.click();
        await expectFocus(heading(page, title));
        await expect.poll(() => page.title(), PATIENCE).toBe(`${title} · Libretto`);
        await expect.poll(() => link.getAttribute("aria-current")).toBe("page");
      }
      await page.reload();
      await page.getByRole("button", { name: account }).waitFor();
      expect(await page.locator("html").getAttribute("lang"), "is remembered").toBe(language);
      await page.keyboard.press("Tab");
      await expectFocus(page.getByRole("link", { name: skip }));
      await page.keyboard.press("Enter");
      await expectFocus(page.getByRole("main"));
    },
  );

  it("has an account menu, by keyboard too, and no section bar on the account page", async () => {
    const page = await sheet({ expected: [new RegExp(`^foreign request: ${SUPPORT}`)] });
    const button = page.getByRole("button", { name: words.it.account });
    const item = (name: RegExp) => page.getByRole("menuitem", { name });
    await button.focus();
    await page.keyboard.press("Enter");
    await expectFocus(item(/^Account$/));
    // there as soon as the server has said where help is
    await item(/^Assistenza/).waitFor();
    await page.keyboard.press("ArrowDown");
    await expectFocus(item(/^Assistenza/));
    await page.keyboard.press("End");
    await expectFocus(item(/^Esci$/));
    await page.keyboard.press("Escape");
    await expectFocus(button);
    await expect.poll(() => button.getAttribute("aria-expanded")).toBe("false");

    await page.context().route(`${SUPPORT}**`, (route) => route.fulfill({ contentType: "text/html", body: "aiuto" }));
    await button.click();
    const [opened] = await Promise.all([page.waitForEvent("popup"), item(/^Assistenza/).click()]);
    await opened.waitForURL(SUPPORT);
    expect(await opened.evaluate(() => window.opener)).toBeNull();
    await opened.close();

    await button.click();
    await item(/^Account$/).click();
    await expectFocus(heading(page, "Account"));
    expect(pathOf(page)).toBe("/account");
    await expect.poll(() => page.getByRole("navigation", { name: words.it.sub }).count()).toBe(0);
    await page.getByText(`Il tuo indirizzo di accesso: ${patient.email}`).waitFor();
    await page.getByRole("main").getByRole("link", { name: "Sottoscrizione" }).click();
    await expectFocus(heading(page, "Sottoscrizione"));
    await page.getByRole("heading", { name: "La tua sottoscrizione: Completa" }).waitFor();
    await page
      .getByRole("region", { name: "La tua sottoscrizione: Completa" })
      .getByText("Nessun pagamento.")
      .waitFor();
    await page.getByRole("main").getByRole("link", { name: SUPPORT_EMAIL }).first().waitFor();
    const write = page.getByRole("contentinfo").getByRole("link", { name: SUPPORT_EMAIL });
    expect(await write.getAttribute("href")).toBe(`mailto:${SUPPORT_EMAIL}`);
  });

  it("fits a telephone: drawer, bottom bar, language", async () => {
    const page = await sheet({ viewport: PHONE });
    const bar = page.getByRole("navigation", { name: "Sezioni più usate" });
    await expect.poll(() => page.getByRole("navigation", { name: words.it.sub }).count()).toBe(0);
    await expect.poll(() => bar.getByRole("link", { name: "Scheda" }).getAttribute("aria-current")).toBe("page");
    expect(await bar.locator("svg").count(), "each with its picture").toBe(await bar.getByRole("link").count());
    await bar.getByRole("link", { name: "Farmaci" }).click();
    await expectFocus(heading(page, "Farmaci"));

    const opener = page.getByRole("button", { name: "Apri il menu" });
    const drawer = page.getByRole("dialog", { name: "Menu" });
    await opener.click();
    await drawer.waitFor();
    await expect
      .poll(() => drawer.getByRole("link", { name: "Farmaci", exact: true }).getAttribute("aria-current"))
      .toBe("page");
    for (let stop = 0; stop < 12; stop++) await page.keyboard.press("Tab");
    expect(await drawer.evaluate((element) => element.contains(document.activeElement)), "the focus stays in it").toBe(
      true,
    );
    await page.keyboard.press("Escape");
    await drawer.waitFor({ state: "detached" });
    await expectFocus(opener);

    await opener.click();
    await drawer.getByRole("button", { name: "EN English" }).click();
    await page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: "Access log", exact: true }).click();
    await expectFocus(heading(page, "Access log"));
    await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
  });

  it("keeps what is written in a form when the language changes", async () => {
    const page = await newPage();
    await page.goto(addressOf(product, "/register"));
    await page.getByRole("textbox", { name: "Nome", exact: true }).fill("Élodie");
    await page.getByLabel(/^Password/).fill("Corta-1");
    await page.getByRole("button", { name: "Crea l'account" }).click();
    await page.getByRole("link", { name: "Cognome" }).waitFor();
    await inEnglish(page);
    await heading(page, "Create your account").waitFor();
    await expect.poll(() => page.locator("html").getAttribute("lang")).toBe("en");
    await expect.poll(() => page.title(), PATIENCE).toBe("Create your account · Libretto");
    await expect.poll(() => page.getByRole("textbox", { name: "Name", exact: true }).inputValue()).toBe("Élodie");
    await expect.poll(() => page.getByLabel(/^Password/).inputValue()).toBe("Corta-1");
    await page.getByRole("link", { name: "Surname" }).waitFor();
    await page.getByText("This field is required!").first().waitFor();
  });

  it("has a guide to each page, a privacy notice, terms and a user guide, in the language of the page", async () => {
    const page = await sheet();
    const pdf = async (address: string | null) => {
      const answer = await page.request.get(new URL(address ?? "", product.url).href);
      expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, "application/pdf"]);
      expect((await answer.body()).subarray(0, 5).toString()).toBe("%PDF-");
    };
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Guida a questa pagina (PDF)" }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^scheda.*\.pdf$/);
    for (const language of ["it", "en"] as const) {
      if (language === "en") await inEnglish(page);
      for (const name of Object.keys(PAGES[language])) {
        await page
          .getByRole("navigation", { name: words[language].sub })
          .getByRole("link", { name, exact: true })
          .click();
        const help = page.getByRole("link", {
          name: language === "it" ? /^Guida a questa pagina/ : /^Guide to this page/,
        });
        await pdf(await help.getAttribute("href"));
      }
      const footer = page.getByRole("contentinfo");
      const named = {
        it: [/^Informativa sulla privacy/, /^Termini e condizioni/, /^Guida utente/],
        en: [/^Privacy notice/, /^Terms and conditions/, /^User guide/],
      };
      for (const name of named[language]) {
        const link = footer.getByRole("link", { name });
        await expect.poll(() => link.getAttribute("href")).toContain(`lang=${language}`);
        await pdf(await link.getAttribute("href"));
      }
      await footer.getByText(`© ${new Date().getFullYear()} Libretto`).waitFor();
    }
  });

  it("has its footer on the pages before signing in too, but not on the login page", async () => {
    const page = await newPage();
    for (const path of ["/register", "/password/reset"]) {
      await page.goto(addressOf(product, path));
      await page
        .getByRole("contentinfo")
        .getByRole("link", { name: /^Informativa sulla privacy/ })
        .waitFor();
    }
    await page.goto(addressOf(product, "/login"));
    await heading(page, "Accedi").waitFor();
    await expect.poll(() => page.getByRole("contentinfo").count()).toBe(0);
  });

  it("says that the network is gone, lets one read on, and that it is back", async () => {
    const page = await sheet({ expected: [/ERR_INTERNET_DISCONNECTED/, /Failed to fetch/] });
    const banner = page.getByText(/^Sei senza connessione\./);
    // Parts that may be wanted later come on their own.
    await page.waitForResponse(/\/TherapiesPage-[^/]+\.js$/);
    await page.waitForLoadState("networkidle");
    await page.context().setOffline(true);
    await banner.waitFor();
    await page
      .getByRole("navigation", { name: words.it.sub })
      .getByRole("link", { name: "Farmaci", exact: true })
      .click();
    await heading(page, "Farmaci").waitFor();
    await page.getByRole("heading", { name: /^In uso/ }).waitFor();
    await page.context().setOffline(false);
    await banner.waitFor({ state: "detached" });
  });

  it("waits for the network where a page has not come yet, and goes on when it is back", async () => {
    const page = await sheet({ expected: [/ERR_INTERNET_DISCONNECTED/] });
    await page.route(/AccessLogPage-/, (route) => route.abort("internetdisconnected"));
    await page.context().setOffline(true);
    await page
      .getByRole("navigation", { name: words.it.sub })
      .getByRole("link", { name: "Accessi", exact: true })
      .click();
    await page.getByRole("status").getByText("Caricamento").waitFor();
    await page.getByText(/^Sei senza connessione\./).waitFor();
    await page.unrouteAll();
    await page.context().setOffline(false);
    await heading(page, "Accessi").waitFor();
  });

  it("believes an answer rather than a browser that says there is no network", async () => {
    const page = await newPage({ storageState: signedIn, expected: [/ERR_FAILED/] });
    await page.addInitScript(() => Object.defineProperty(navigator, "onLine", { get: () => false }));
    await page.goto(addressOf(product, "/"));
    await heading(page, "Scheda paziente").waitFor();
    const banner = page.getByText(/^Sei senza connessione\./);
    await banner.waitFor({ state: "detached" });
    await page.route(/\/api\/(?!health)/, (route) => route.abort());
    await page
      .getByRole("navigation", { name: words.it.sub })
      .getByRole("link", { name: "Accessi", exact: true })
      .click();
    await heading(page, "Accessi").waitFor();
    await banner.waitFor();
    await page.unrouteAll();
    await page.getByRole("button", { name: "Riprova" }).first().click();
    await banner.waitFor({ state: "detached" });
  });

  it("stands where a page cannot be shown, and lets one try again", async () => {
    const page = await sheet({ expected: [/AccessLogPage/, /status of 404/] });
    await page.route(/AccessLogPage-[^/]+\.js$/, (route) => route.fulfill({ status: 404 }));
    await page
      .getByRole("navigation", { name: words.it.sub })
      .getByRole("link", { name: "Accessi", exact: true })
      .click();
    await page
      .getByRole("alert")
      .getByText(/^Siamo spiacenti si è verificato un errore\./)
      .waitFor();
    await page.getByRole("alert").getByRole("link", { name: SUPPORT_EMAIL }).waitFor();
    await expectAccessible(page);
    await page.unrouteAll();
    await page.getByRole("button", { name: "Riprova" }).click();
    await heading(page, "Accessi").waitFor();
  });

  it("RE-15: shows the copy on this device, and that it is one, while the server cannot be reached", async () => {
    const page = await sheet({ expected: [/ERR_(FAILED|CONNECTION_REFUSED)/] });
    await page.getByRole("button", { name: words.it.account }).waitFor();
    await page.route("**/api/patient/**", (route) => route.abort());
    await page.reload();
    await page.getByText(/^Stai vedendo i dati dell'ultima lettura/).waitFor();
    await page.getByText("Via dei Tigli 27").waitFor();
    await expectAccessible(page);
  });

  it("shows what was saved though the record cannot be read behind it, and asks again on the next page", async () => {
    const page = await sheet({ expected: [/ERR_(FAILED|CONNECTION_REFUSED)/] });
    const old = page.getByText(/^Stai vedendo i dati dell'ultima lettura/);
    const contacts = page.getByRole("region", { name: "Contatti di emergenza" }).getByRole("listitem");
    await contacts.first().waitFor();
    const before = await contacts.count();
    await page.getByRole("button", { name: "Aggiungi: Contatti di emergenza" }).click();
    const dialog = page.getByRole("dialog", { name: "Nuovo contatto di emergenza" });
    await dialog.getByRole("textbox", { name: "Nome e cognome" }).fill("Nora Salvata");
    await dialog.getByRole("textbox", { name: "Telefono" }).fill("051 1234567");
    await chooseLevel(dialog.getByRole("combobox", { name: "Livello di riservatezza" }), "3 · Moderato");
    await page.route("**/api/patient/*", (route) => route.abort());
    await dialog.getByRole("button", { name: "Salva" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Salva" }).click();
    await old.waitFor();
    await contacts.filter({ hasText: "Nora Salvata" }).waitFor();
    expect(await contacts.count()).toBe(before + 1);
    await page.unrouteAll();
    await page.getByRole("navigation", { name: words.it.sub }).getByRole("link", { name: "File", exact: true }).click();
    await heading(page, "File e dispositivi").waitFor();
    await old.waitFor({ state: "detached" });
    await page.goBack();
    await contacts.filter({ hasText: "Nora Salvata" }).waitFor();
    expect(await contacts.count()).toBe(before + 1);
  });

  describe("the menu", () => {
    const menuAt = (page: Page) => page.getByRole("navigation", { name: "Menu principale" });

    it("is the server's, and kept on the device", async () => {
      const page = await newPage();
      const asked: string[] = [];
      page.on("request", (request) => asked.push(new URL(request.url()).pathname));
      const [answer] = await Promise.all([
        page.waitForResponse(`${product.url}/api/menu`),
        signIn(page, product, patient),
      ]);
      const [registro] = (await answer.json()) as { readonly submenu: readonly { readonly url: string }[] }[];
      const links = page.getByRole("navigation", { name: words.it.sub }).getByRole("link");
      const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
      expect(addresses).toEqual(registro?.submenu.map(({ url }) => `/webui${url}`));
      asked.splice(0);
      await page.reload();
      await page.getByRole("button", { name: words.it.account }).waitFor();
      expect(asked).not.toContain("/api/menu");
    });

    it("may have entries that lead nowhere yet, and entries that lead outside", async () => {
      const page = await newPage();
      const entry = { image: "", active: true, submenu: [] };
      await page.route("**/api/menu", (route) =>
        route.fulfill({
          json: [
            { ...entry, label: "menu.registro", url: "/Registro/SchedaPaziente" },
            { ...entry, label: "Esami", url: "/Registro/Esami", active: false },
            { ...entry, label: "Prenotazioni", url: "https://prenota.example/" },
          ],
        }),
      );
      await signIn(page, product, patient);
      await menuAt(page).getByText("Esami").waitFor();
      await expect.poll(() => menuAt(page).getByRole("link", { name: /Esami/ }).count()).toBe(0);
      const outside = menuAt(page).getByRole("link", { name: "Prenotazioni (si apre in una nuova finestra)" });
      await expect.poll(() => outside.getAttribute("href")).toBe("https://prenota.example/");
      await expect.poll(() => outside.getAttribute("target")).toBe("_blank");
      await expect.poll(() => outside.getAttribute("rel")).toContain("noopener");
      await expectAccessible(page);
    });

    it("is waited for six seconds at most after signing in", async () => {
      const page = await newPage();
      await page.clock.install();
      let give = () => {};
      const given = new Promise<void>((resolve) => {
        give = resolve;
      });
      await page.route("**/api/menu", async (route) => {
        await given;
        await route.continue();
      });
      await page.goto(addressOf(product, "/login"));
      await submitLogin(page, patient);
      await page.getByText("Accesso riuscito. Preparo il tuo menu…").waitFor();
      await page.clock.runFor(6000);
      await heading(page, "Scheda paziente").waitFor();
      await expect.poll(() => menuAt(page).getByRole("link").count()).toBe(0);
      give();
      await menuAt(page).getByRole("link", { name: "Registro" }).waitFor();
    });
  });
});
