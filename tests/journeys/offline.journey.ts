import { ROUTES } from "@libretto/core/navigation/routes";
import type { Page, Response } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { useBrowser } from "../support/browser/chromium.ts";
import { expectAccessible, PHONE } from "../support/journeys/accessibility.ts";
import { waitForStorageWrites } from "../support/journeys/browser-storage.ts";
import { startDemo } from "../support/journeys/demo.ts";
import { itOnRequest } from "../support/journeys/on-request.ts";
import { rowWith, waitForNoDialog } from "../support/journeys/record-pages.ts";
import { button, regionOf, topDialog } from "../support/journeys/screens/screen.ts";
import { accountOf, signIn, submitLogin, urlOf } from "../support/journeys/sign-in.ts";
import { preloadAtOnce } from "../support/journeys/transfers.ts";
import type { Product } from "../support/server/product.ts";

const POLL_OPTIONS = { timeout: 15_000 };
const NO_NETWORK = [/ERR_INTERNET_DISCONNECTED/, /Failed to fetch/, /ERR_FAILED/, /ERR_CONNECTION_REFUSED/];
const BANNER = /^Sei senza connessione\..* Dati letti il \d\d\/\d\d\/\d{4}, \d\d:\d\d\.$/;

describe("without a network", () => {
  const { newPage } = useBrowser({ isWhole: true });
  let product: Product;
  beforeAll(async () => {
    product = await startDemo();
  });
  afterAll(() => product?.stop());

  const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });
  const goTo = (page: Page, path: string) => page.goto(urlOf(product, path));
  /** The sheet of a patient, in a browser that has stored the page. */
  const openStoredPage = async () => {
    const page = await newPage({ hasServiceWorker: true, viewport: PHONE, expectedErrors: NO_NETWORK });
    await preloadAtOnce(page);
    await signIn(page, product, accountOf(product, "patient"));
    await heading(page, "Scheda paziente").waitFor();
    await page.getByText("Contatti di emergenza").waitFor();
    await waitForStorageWrites(page);
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    return page;
  };

  /** The script of the worker that reads documents is stored too. */
  const readBrokenDocument = async (page: Page) => {
    await goTo(page, ROUTES.documents);
    const file = page.getByLabel("Scegli i file");
    await file.waitFor({ state: "attached" });
    await file.setInputFiles({ name: "a.json", mimeType: "application/json", buffer: Buffer.from("{") });
    await page.getByText(/^Il file non è un documento che il Libretto sa leggere/).waitFor();
  };

  it("opens what was loaded, says from when it is, refuses a save honestly, and continues when the network is back", async () => {
    const page = await openStoredPage();
    await page.context().setOffline(true);
    await goTo(page, "/Registro/Farmaci");
    await heading(page, "Farmaci").waitFor();
    await page.getByText("Losartan").first().waitFor();
    await page.getByText(BANNER).waitFor();
    // pages that were never opened
    await goTo(page, "/Registro/Laboratorio");
    await heading(page, "Esami di laboratorio").waitFor();
    await expectAccessible(page);
    await readBrokenDocument(page);
    await goTo(page, "/Registro/SchedaPaziente");
    await page.getByRole("button", { name: /^Modifica.*recapiti/i }).click();
    const form = page.getByRole("dialog");
    await form.getByLabel("Indirizzo").fill("Via senza rete 3");
    await form.getByRole("button", { name: "Salva" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Salva" }).click();
    await form
      .getByRole("alert")
      .getByText(/^Sei senza connessione: i dati non sono stati salvati/)
      .waitFor();
    await page.context().setOffline(false);
    await page.getByText(BANNER).waitFor({ state: "detached" });
    await form.getByRole("button", { name: "Salva" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Salva" }).click();
    await page.getByText("Via senza rete 3").first().waitFor();
    // with a network every page comes from the server
    const [response] = await Promise.all([page.waitForResponse(/\/webui\/Registro/), page.reload()]);
    expect(response.status()).toBe(200);
    await page.getByRole("button", { name: /^Recapiti/ }).click();
    await page.getByText("Via senza rete 3").first().waitFor();
  });

  itOnRequest(
    "opens the dialogs of a page; says that a part or a page was not loaded, and shows it complete afterwards",
    async () => {
      const page = await newPage({ expectedErrors: NO_NETWORK });
      await signIn(page, product, accountOf(product, "patient"), { at: "/login?da=/Registro/Farmaci" });
      const list = regionOf(page, "In uso");
      await button(list, "Seleziona: In uso").click();
      await list.getByRole("checkbox", { name: "Losartan" }).waitFor();
      await rowWith(list, "Losartan").click();
      await page.context().setOffline(true);
      await button(list, "Riservatezza").click();
      await topDialog(page).getByText("1 voce: Losartan").waitFor();
      await page.keyboard.press("Escape");
      await waitForNoDialog(page);
      const address = page.url();
      const link = page.getByRole("banner").getByRole("link", { name: "Centri" });
      const refusal = page
        .getByRole("alert")
        .getByText(/^Sei senza connessione: questa pagina si apre solo con la rete/);
      for (const attempt of ["first", "second"]) {
        await link.click();
        await refusal.waitFor();
        await page.getByText("Caricamento in corso…").waitFor({ state: "detached" });
        expect([await page.getByRole("heading", { level: 1 }).textContent(), page.url()], attempt).toEqual([
          "Farmaci",
          address,
        ]);
        await page.getByRole("alert").getByRole("button", { name: "Chiudi" }).click();
      }
      await page.context().setOffline(false);
      await link.click();
      await heading(page, "Centri convenzionati").waitFor();
      await page.goBack();
      await heading(page, "Farmaci").waitFor();
      await button(page, "Aggiungi: In uso").click();
      const openCalendar = topDialog(page).getByRole("button", { name: "Apri il calendario: Data di inizio" });
      await openCalendar.waitFor();
      await page.context().setOffline(true);
      await openCalendar.click();
      await page
        .getByRole("alert")
        .getByText(/^Il servizio non è raggiungibile/)
        .waitFor();
      const isStylesheet = (response: Response) => /\.css$/.test(response.url());
      await Promise.all([page.waitForResponse(isStylesheet), page.context().setOffline(false)]);
      await openCalendar.click();
      const previousMonth = page.getByRole("dialog", { name: "Scegli una data" }).getByRole("button").first();
      await expect.poll(async () => (await previousMonth.boundingBox())?.width).toBeLessThan(60);
    },
  );

  it("has stored no data in its cache, shows nothing of a patient who has signed out, and stores nothing after a sign-out that the server knows", async () => {
    const page = await openStoredPage();
    const cached = await page.evaluate(async () => {
      const cache = await caches.open((await caches.keys())[0] ?? "");
      return (await cache.keys()).map(({ url }) => new URL(url).pathname);
    });
    expect(cached.length).toBeGreaterThan(50);
    expect(cached.filter((path) => path !== "/webui/" && !path.startsWith("/webui/assets/"))).toEqual([]);
    const signOut = async () => {
      await page.getByRole("button", { name: /^Menu dell'account/ }).click();
      await page.getByRole("menuitem", { name: "Esci" }).click();
      await heading(page, "Accedi").waitFor();
    };
    await page.context().setOffline(true);
    await signOut();
    await page.getByText("Logout failed", { exact: true }).waitFor();
    await goTo(page, "/Registro/Farmaci");
    await heading(page, "Accedi").waitFor();
    expect(await page.evaluate(() => Object.keys(localStorage).filter((name) => name !== "libretto.language"))).toEqual(
      [],
    );
    await page.context().setOffline(false);
    await submitLogin(page, accountOf(product, "patient"));
    await heading(page, "Farmaci").waitFor();
    expect(await page.evaluate(() => caches.keys())).toHaveLength(1);
    await signOut();
    await expect.poll(() => page.evaluate(() => caches.keys()), POLL_OPTIONS).toEqual([]);
  });

  it("the application can be installed", async () => {
    const page = await newPage();
    await goTo(page, "/login");
    await heading(page, "Accedi").waitFor();
    const client = await page.context().newCDPSession(page);
    const { errors, url } = await client.send("Page.getAppManifest");
    expect([new URL(url).pathname, errors]).toEqual(["/webui/manifest.webmanifest", []]);
    expect(await client.send("Page.getInstallabilityErrors")).toEqual({
      // contexts of tests are private windows
      installabilityErrors: [{ errorId: "in-incognito", errorArguments: [] }],
    });
  });

  it("offers a newer version of the page, and loads it on request", async () => {
    const page = await newPage({ hasServiceWorker: true });
    await preloadAtOnce(page);
    // the service worker of a newer version, installed while this page is open
    await page.addInitScript(() => {
      const workers = navigator.serviceWorker;
      const waiting = Object.assign(new EventTarget(), {
        state: "installed",
        postMessage: (message: string, ports: readonly MessagePort[]) => {
          if (message === "findVersion") ports[0]?.postMessage("a newer version");
          else workers.dispatchEvent(new Event("controllerchange"));
        },
      });
      const registration = Object.assign(new EventTarget(), { waiting, installing: null, update: async () => {} });
      Object.defineProperty(workers, "controller", { get: () => ({}) });
      Object.defineProperty(workers, "register", { value: async () => registration });
    });
    await signIn(page, product, accountOf(product, "patient"));
    await page.getByText(/^È pronta una nuova versione di Libretto\./).waitFor();
    await expectAccessible(page);
    await Promise.all([page.waitForEvent("load"), page.getByRole("button", { name: "Ricarica" }).click()]);
    await heading(page, "Scheda paziente").waitFor();
  });

  it("RE-15: shows the stored pages while the server is stopped: in an open page, and at their address", async () => {
    const page = await openStoredPage();
    const banner = page.getByText(/ Dati letti il \d\d\/\d\d\/\d{4}, \d\d:\d\d\.$/);
    await product.stop();
    await page.getByRole("link", { name: "Farmaci", exact: true }).first().click();
    await heading(page, "Farmaci").waitFor();
    await page.getByText("Losartan").first().waitFor();
    await page.reload();
    await banner.waitFor();
    await page.getByText("Losartan").first().waitFor();
    await goTo(page, "/Registro/SchedaPaziente");
    await heading(page, "Scheda paziente").waitFor();
    await banner.waitFor();
    await expect.poll(() => page.getByText("Lettura delle novità in corso…").count()).toBe(0);
    await expectAccessible(page);
  });
});
