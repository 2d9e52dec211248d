import { ROUTES } from "@libretto/core/navigation/routes";
import type { Locator, Page } from "playwright";
import { beforeAll, describe, expect, it } from "vitest";
import { type PageOptions, useBrowser } from "../support/browser/chromium.ts";
import { expectAccessible, PHONE } from "../support/journeys/accessibility.ts";
import { waitForStorageWrites } from "../support/journeys/browser-storage.ts";
import { openSharedDemo, SUPPORT } from "../support/journeys/demo.ts";
import { expectFocus } from "../support/journeys/focus.ts";
import { itOnRequest } from "../support/journeys/on-request.ts";
import { chooseLevel } from "../support/journeys/screens/form-steps.ts";
import { scriptOf } from "../support/journeys/script-of.ts";
import { accountOf, signIn, submitLogin, urlOf } from "../support/journeys/sign-in.ts";
import { preloadAtOnce, retryAtOnce } from "../support/journeys/transfers.ts";
import type { Account, Product } from "../support/server/product.ts";

const POLL_OPTIONS = { timeout: 15_000 };
const PAGES = {
  Sheet: "Patient sheet",
  Medications: "Medications",
  Files: "Files and devices",
  "Access log": "Access log",
} as const;
const texts = {
  it: { sub: "Sezioni di Registro", account: /^Menu dell'account di Giulia Ferrari$/ },
  en: { skip: "Skip to the content", sub: "Sections of Record", account: /^Account menu of Giulia Ferrari$/ },
} as const;

const ACCESS_LOG_SCRIPT = scriptOf("record/access-log/AccessLogPage.tsx");

describe("the page frame", () => {
  const { newPage } = useBrowser();
  let product: Product;
  let patient: Account;
  let signedIn: NonNullable<PageOptions["storageState"]>;
  beforeAll(async () => {
    product = await openSharedDemo();
    patient = accountOf(product, "patient");
    const page = await newPage();
    await signIn(page, product, patient);
    signedIn = await page.context().storageState();
  });

  const pathOf = (page: Page) => page.url().slice(urlOf(product, "").length);
  const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });
  const inEnglish = (page: Page) => page.getByRole("button", { name: "EN English" }).click();
  /** The sheet with its data, for a signed-in user. */
  const sheet = async ({
    prepare,
    ...options
  }: PageOptions & { readonly prepare?: (page: Page) => Promise<unknown> } = {}) => {
    const page = await newPage({ storageState: signedIn, ...options });
    await prepare?.(page);
    await page.goto(urlOf(product, "/"));
    await page.getByRole("button", { name: texts.it.account }).waitFor();
    await heading(page, "Scheda paziente").waitFor();
    return page;
  };

  it("links to every page with its guide, names the open one, moves the focus there, and remembers the language", async () => {
    const page = await sheet();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Guida a questa pagina (PDF)" }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^scheda.*\.pdf$/);
    const documents = async (names: readonly RegExp[], language: string) => {
      const addresses: string[] = [];
      for (const name of names) {
        const link = page.getByRole("contentinfo").getByRole("link", { name });
        await expect.poll(() => link.getAttribute("href")).toContain(`lang=${language}`);
        addresses.push((await link.getAttribute("href")) ?? "");
      }
      return addresses;
    };
    await documents([/^Informativa sulla privacy/, /^Termini e condizioni/, /^Guida utente/], "it");
    await inEnglish(page);
    await expect.poll(() => page.locator("html").getAttribute("lang")).toBe("en");
    const { skip, sub, account } = texts.en;
    const guides: (string | null)[] = [];
    for (const [name, title] of Object.entries(PAGES).reverse()) {
      const link = page.getByRole("navigation", { name: sub }).getByRole("link", { name, exact: true });
      await link.click();
      await expectFocus(heading(page, title));
      await expect.poll(() => page.title(), POLL_OPTIONS).toBe(`${title} · Libretto`);
      await expect.poll(() => link.getAttribute("aria-current")).toBe("page");
      guides.push(await page.getByRole("link", { name: /^Guide to this page/ }).getAttribute("href"));
    }
    expect(new Set(guides).size).toBe(guides.length);
    for (const guide of guides) expect(guide).toContain("lang=en");
    const [notice] = await documents([/^Privacy notice/, /^Terms and conditions/, /^User guide/], "en");
    for (const address of [guides[0], notice]) {
      const answer = await page.request.get(new URL(address ?? "", product.url).href);
      expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, "application/pdf"]);
      expect((await answer.body()).subarray(0, 5).toString()).toBe("%PDF-");
    }
    await page.getByRole("contentinfo").getByText(`© ${new Date().getFullYear()} Libretto`).waitFor();
    await page.reload();
    await page.getByRole("button", { name: account }).waitFor();
    expect(await page.locator("html").getAttribute("lang")).toBe("en");
    await page.keyboard.press("Tab");
    await expectFocus(page.getByRole("link", { name: skip }));
    await page.keyboard.press("Enter");
    await expectFocus(page.getByRole("main"));
  });

  it.each([
    [{ width: 1280, height: 800 }, 9],
    [PHONE, 6],
  ])("leads from the start of the page %o to the content with few Tab stops", async (viewport, most) => {
    const page = await sheet({ viewport });
    await page.reload();
    await page.getByRole("button", { name: texts.it.account }).waitFor();
    const isInContent = () => page.evaluate(() => document.activeElement?.closest("main") != null);
    let stops = 0;
    do {
      await page.keyboard.press("Tab");
      stops += 1;
    } while (!(await isInContent()) && stops < 40);
    expect(stops).toBeLessThanOrEqual(most);
  });

  itOnRequest("moves in a menu with the arrow keys, and Tab leaves it", async () => {
    const page = await sheet();
    const sections = page.getByRole("navigation", { name: texts.it.sub });
    const section = (name: string) => sections.getByRole("link", { name, exact: true });
    await section("Scheda").focus();
    await page.keyboard.press("ArrowLeft");
    await expectFocus(section("Modello 3D"));
    await page.keyboard.press("Home");
    for (let step = 0; step < 3; step++) await page.keyboard.press("ArrowRight");
    await expectFocus(section("Farmaci"));
    await page.keyboard.press("Tab");
    await expect.poll(() => sections.evaluate((menu) => menu.contains(document.activeElement))).toBe(false);
    await page.keyboard.press("Shift+Tab");
    await expectFocus(section("Scheda"));
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    await expectFocus(heading(page, "Foglio di emergenza"));
  });

  itOnRequest(
    "shows tooltips inside the window, and the current language, page and levels in forced colours and on paper",
    async () => {
      const page = await sheet();
      const button = page.getByRole("button", { name: /^Aggiungi/ }).first();
      const at = (y: number) =>
        button.evaluate((element, edge) => {
          const { top, bottom } = element.getBoundingClientRect();
          window.scrollBy(0, edge < 0 ? bottom - window.innerHeight : top - edge);
        }, y);
      /** Whether the pointer on the button changes the strip above it and the one below it. */
      const changedStrips = async () => {
        await page.mouse.move(0, 0);
        const box = await button.boundingBox();
        if (box === null) throw new Error("The button is not visible.");
        const strips = [box.y - 40, box.y + box.height + 2].map((y) => ({ x: box.x - 40, y, width: 80, height: 36 }));
        const take = () =>
          Promise.all(
            strips.map(async (clip) =>
              clip.y + clip.height > (page.viewportSize()?.height ?? 0)
                ? ""
                : (await page.screenshot({ clip, animations: "disabled" })).toString("base64"),
            ),
          );
        const before = await take();
        await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
        const after = await take();
        return after.map((strip, index) => strip !== before[index]);
      };
      await at(200);
      expect(await changedStrips()).toEqual([false, true]);
      await at(-1);
      expect(await changedStrips()).toEqual([true, false]);

      // D21
      const lookOf = (locator: Locator) => locator.evaluate((element) => getComputedStyle(element).backgroundColor);
      const language = (name: string) => page.getByRole("button", { name });
      const entry = (name: string) =>
        page.getByRole("navigation", { name: texts.it.sub }).getByRole("link", { name, exact: true });
      const level = page.getByRole("listitem").filter({ hasText: "Chiara Lombardi" });
      const bars = level.locator("[class*=bars] > *");
      await page.emulateMedia({ forcedColors: "active" });
      expect(await lookOf(language("IT Italiano"))).not.toBe(await lookOf(language("EN English")));
      expect(await lookOf(entry("Scheda"))).not.toBe(await lookOf(entry("Farmaci")));
      expect(await lookOf(bars.first())).not.toBe(await lookOf(bars.nth(5)));
      await page.emulateMedia({ forcedColors: "none", media: "print" });
      await level.getByText(/^\d\/6$/).waitFor();
      expect(await bars.first().isVisible()).toBe(false);
    },
  );

  itOnRequest("has an account menu, by keyboard too, and no section bar on the account page", async () => {
    const page = await sheet({ expectedErrors: [new RegExp(`^foreign request: ${SUPPORT.SUPPORT_URL}`)] });
    const button = page.getByRole("button", { name: texts.it.account });
    const item = (name: RegExp) => page.getByRole("menuitem", { name });
    const reading = page.getByRole("menuitemcheckbox", { name: /^Aa Lettura grande/ });
    await button.focus();
    await page.keyboard.press("Enter");
    await expectFocus(item(/^Account$/));
    // It is there as soon as the server has sent the support address.
    await item(/^Assistenza/).waitFor();
    // Its code is loaded when the menu is opened.
    await item(/^Persone/).waitFor();
    await page.keyboard.press("ArrowDown");
    await expectFocus(item(/^Persone/));
    await page.keyboard.press("ArrowDown");
    await expectFocus(reading);
    await page.keyboard.press("ArrowDown");
    await expectFocus(item(/^Assistenza/));
    await page.keyboard.press("End");
    await expectFocus(item(/^Esci$/));
    await page.keyboard.press("Escape");
    await expectFocus(button);
    await expect.poll(() => button.getAttribute("aria-expanded")).toBe("false");

    await page
      .context()
      .route(`${SUPPORT.SUPPORT_URL}**`, (route) => route.fulfill({ contentType: "text/html", body: "aiuto" }));
    await button.click();
    const [opened] = await Promise.all([page.waitForEvent("popup"), item(/^Assistenza/).click()]);
    await opened.waitForURL(SUPPORT.SUPPORT_URL);
    expect(await opened.evaluate(() => window.opener)).toBeNull();
    await opened.close();

    await button.click();
    await item(/^Account$/).click();
    await expectFocus(heading(page, "Account"));
    expect(pathOf(page)).toBe("/account");
    await expect.poll(() => page.getByRole("navigation", { name: texts.it.sub }).count()).toBe(0);
    await page.getByText(`Il tuo indirizzo di accesso: ${patient.email}`).waitFor();
    await page.getByRole("main").getByRole("link", { name: "Sottoscrizione" }).click();
    await expectFocus(heading(page, "Sottoscrizione"));
    await page.getByRole("heading", { name: "La tua sottoscrizione: Completa" }).waitFor();
    await page.getByRole("region", { name: "Le tue sottoscrizioni" }).getByText("Assegnata senza pagamento").waitFor();
    const write = page.getByRole("contentinfo").getByRole("link", { name: SUPPORT.SUPPORT_EMAIL });
    expect(await write.getAttribute("href")).toBe(`mailto:${SUPPORT.SUPPORT_EMAIL}`);
  });

  it("fits a phone: drawer, bottom bar, language", async () => {
    const page = await sheet({ viewport: PHONE });
    const bar = page.getByRole("navigation", { name: "Sezioni più usate" });
    await expect.poll(() => page.getByRole("navigation", { name: texts.it.sub }).count()).toBe(0);
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

  it("has its footer on a page before signing in, keeps the text of a form when the language changes, and has no footer on the login page", async () => {
    const page = await newPage();
    await page.goto(urlOf(product, "/register"));
    await page
      .getByRole("contentinfo")
      .getByRole("link", { name: /^Informativa sulla privacy/ })
      .waitFor();
    await page.getByRole("textbox", { name: "Nome", exact: true }).fill("Élodie");
    await page.getByLabel(/^Password/).fill("Corta-1");
    await page.getByRole("button", { name: "Crea l'account" }).click();
    await page.getByRole("link", { name: "Cognome" }).waitFor();
    await inEnglish(page);
    await heading(page, "Create your account").waitFor();
    await expect.poll(() => page.locator("html").getAttribute("lang")).toBe("en");
    await expect.poll(() => page.title(), POLL_OPTIONS).toBe("Error: Create your account · Libretto");
    await expect.poll(() => page.getByRole("textbox", { name: "Name", exact: true }).inputValue()).toBe("Élodie");
    await expect.poll(() => page.getByLabel(/^Password/).inputValue()).toBe("Corta-1");
    await page.getByRole("link", { name: "Surname" }).waitFor();
    await page.getByText("This field is required!").first().waitFor();
    await page.goto(urlOf(product, "/login"));
    await heading(page, "Sign in").waitFor();
    await expect.poll(() => page.getByRole("contentinfo").count()).toBe(0);
  });

  it("shows that the network is lost, stays readable, and opens a page that is not loaded when the network is back", async () => {
    const loadedInAdvance: string[] = [];
    const page = await sheet({
      expectedErrors: [/ERR_INTERNET_DISCONNECTED/, /Failed to fetch/],
      prepare: async (opened) => {
        await opened.route(`**/${ACCESS_LOG_SCRIPT}`, (route) => route.abort("internetdisconnected"));
        opened.on("response", (response) => loadedInAdvance.push(response.url()));
        await preloadAtOnce(opened);
      },
    });
    const banner = page.getByText(/^Sei senza connessione\./);
    const open = (name: string) =>
      page.getByRole("navigation", { name: texts.it.sub }).getByRole("link", { name, exact: true }).click();
    // Parts for later are loaded separately.
    await expect
      .poll(() => loadedInAdvance.some((url) => url.endsWith(scriptOf("record/therapies/TherapiesPage.tsx"))))
      .toBe(true);
    await page.waitForLoadState("networkidle");
    await page.context().setOffline(true);
    await banner.waitFor();
    await open("Farmaci");
    await heading(page, "Farmaci").waitFor();
    await page.getByRole("heading", { name: /^In uso/ }).waitFor();
    await open("Accessi");
    await page
      .getByRole("alert")
      .getByText(/questa pagina si apre solo con la rete/)
      .waitFor();
    await heading(page, "Farmaci").waitFor();
    await banner.waitFor();
    await page.unrouteAll();
    await page.context().setOffline(false);
    await banner.waitFor({ state: "detached" });
    await open("Accessi");
    await heading(page, "Accessi").waitFor();
  });

  itOnRequest("trusts a response more than the browser's offline state", async () => {
    const page = await newPage({ storageState: signedIn, expectedErrors: [/ERR_FAILED/] });
    await page.addInitScript(() => Object.defineProperty(navigator, "onLine", { get: () => false }));
    await page.goto(urlOf(product, "/"));
    await heading(page, "Scheda paziente").waitFor();
    const banner = page.getByText(/^Sei senza connessione\./);
    await banner.waitFor({ state: "detached" });
    await page.route(/\/api\/(?!health)/, (route) => route.abort());
    await page
      .getByRole("navigation", { name: texts.it.sub })
      .getByRole("link", { name: "Accessi", exact: true })
      .click();
    await heading(page, "Accessi").waitFor();
    await banner.waitFor();
    const retry = page.getByRole("button", { name: "Riprova" });
    // Both sections of the page have failed. A response to the second one would load the first one again by itself.
    await retry.nth(1).waitFor();
    await page.unrouteAll();
    await retry.first().click();
    await banner.waitFor({ state: "detached" });
  });

  it("stays where a page cannot be shown, and offers to try again", async () => {
    const page = await sheet({
      expectedErrors: [new RegExp(ACCESS_LOG_SCRIPT), /status of 404/],
      prepare: async (opened) => {
        // before the browser preloads the page
        await opened.route(`**/${ACCESS_LOG_SCRIPT}`, (route) => route.fulfill({ status: 404 }));
        await retryAtOnce(opened);
      },
    });
    await page
      .getByRole("navigation", { name: texts.it.sub })
      .getByRole("link", { name: "Accessi", exact: true })
      .click();
    await page
      .getByRole("alert")
      .getByText(/^Siamo spiacenti si è verificato un errore\./)
      .waitFor();
    await page.getByRole("alert").getByRole("link", { name: SUPPORT.SUPPORT_EMAIL }).waitFor();
    await expectAccessible(page);
    await page.unrouteAll();
    await page.getByRole("button", { name: "Riprova" }).click();
    await heading(page, "Accessi").waitFor();
  });

  it("RE-15: shows saved values and its local copy, marked as such, though the record cannot be loaded, and loads it again on the next page", async () => {
    const page = await sheet({ expectedErrors: [/ERR_(FAILED|CONNECTION_REFUSED)/] });
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
    await contacts.filter({ hasText: "Nora Salvata" }).waitFor();
    expect([await contacts.count(), await old.count()]).toEqual([before + 1, 0]);
    await waitForStorageWrites(page);
    await page.reload();
    await old.waitFor();
    await contacts.filter({ hasText: "Nora Salvata" }).waitFor();
    await page.getByText("Via dei Tigli 27").waitFor();
    await expectAccessible(page);
    await page.unrouteAll();
    await page.getByRole("navigation", { name: texts.it.sub }).getByRole("link", { name: "File", exact: true }).click();
    await heading(page, "File e dispositivi").waitFor();
    await old.waitFor({ state: "detached" });
    await page.goBack();
    await contacts.filter({ hasText: "Nora Salvata" }).waitFor();
    expect(await contacts.count()).toBe(before + 1);
  });

  describe("the menu", () => {
    const menuAt = (page: Page) => page.getByRole("navigation", { name: "Menu principale" });

    itOnRequest("comes from the server, and is cached on the device", async () => {
      const page = await newPage();
      const requests: string[] = [];
      page.on("request", (request) => requests.push(new URL(request.url()).pathname));
      const [answer] = await Promise.all([
        page.waitForResponse(`${product.url}/api/menu`),
        signIn(page, product, patient),
      ]);
      const [registro] = (await answer.json()) as { readonly submenu: readonly { readonly url: string }[] }[];
      const links = page.getByRole("navigation", { name: texts.it.sub }).getByRole("link");
      await links.first().waitFor();
      const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
      const sections = registro?.submenu.map(({ url }) => url).filter((url) => url !== ROUTES.search);
      expect(addresses).toEqual(sections?.map((url) => `/webui${url}`));
      expect(new Set(await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().top))).size).toBe(
        1,
      );
      await page.getByRole("banner").getByRole("button", { name: "Cerca o fai" }).waitFor();
      requests.splice(0);
      await page.reload();
      await page.getByRole("button", { name: texts.it.account }).waitFor();
      expect(requests).not.toContain("/api/menu");
    });

    itOnRequest(
      "is awaited for at most six seconds after signing in, and can have entries without a page, and external ones",
      async () => {
        const page = await newPage();
        await page.clock.install();
        let give = () => {};
        const given = new Promise<void>((resolve) => {
          give = resolve;
        });
        const entry = { image: "", active: true, submenu: [] };
        await page.route("**/api/menu", async (route) => {
          await given;
          await route.fulfill({
            json: [
              { ...entry, label: "menu.registro", url: "/Registro/SchedaPaziente" },
              { ...entry, label: "Esami", url: "/Registro/Esami", active: false },
              { ...entry, label: "Prenotazioni", url: "https://prenota.example/" },
            ],
          });
        });
        await page.goto(urlOf(product, "/login"));
        await submitLogin(page, patient);
        await page.getByText("Accesso riuscito. Preparo il tuo menu…").waitFor();
        await page.clock.runFor(6000);
        await heading(page, "Scheda paziente").waitFor();
        await expect.poll(() => menuAt(page).getByRole("link").count()).toBe(0);
        give();
        await menuAt(page).getByText("Esami").waitFor();
        await expect.poll(() => menuAt(page).getByRole("link", { name: /Esami/ }).count()).toBe(0);
        const outside = menuAt(page).getByRole("link", { name: "Prenotazioni (si apre in una nuova finestra)" });
        await expect.poll(() => outside.getAttribute("href")).toBe("https://prenota.example/");
        await expect.poll(() => outside.getAttribute("target")).toBe("_blank");
        await expect.poll(() => outside.getAttribute("rel")).toContain("noopener");
        await expectAccessible(page);
      },
    );
  });
});
