import type { BrowserContext, Page } from "playwright";
import { beforeAll, describe, expect, it } from "vitest";
import { useBrowser } from "../../support/browser/chromium.ts";
import { readBrowserData, waitForStorageWrites } from "../../support/journeys/browser-storage.ts";
import { openSharedDemo } from "../../support/journeys/demo.ts";
import { itOnRequest } from "../../support/journeys/on-request.ts";
import { chooseLevel } from "../../support/journeys/screens/form-steps.ts";
import { accountOf, LOGIN_LABELS, signIn, submitLogin, urlOf } from "../../support/journeys/sign-in.ts";
import type { Account, Product } from "../../support/server/product.ts";

/** Values of the demo patient's record, and the text typed below. */
const CANARIES = ["Ferrari", "Giulia", "FRRGLI68D57A944M", "Tigli", "Penicillin", "Lombardi", "Canarino"];
const POLL_OPTIONS = { timeout: 15_000 };
const IDLE =
  "La sessione è stata chiusa per inattività. I dati non ancora salvati sono custoditi in questo dispositivo";
const EXPIRED = "La sessione è scaduta. Accedi di nuovo";

describe("a session", () => {
  const { newPage } = useBrowser();
  let product: Product;
  let patient: Account;
  let doctor: Account;
  beforeAll(async () => {
    product = await openSharedDemo();
    patient = accountOf(product, "patient");
    doctor = accountOf(product, "doctor");
  });

  const pathOf = (page: Page) => page.url().slice(urlOf(product, "").length);
  const signedIn = async () => {
    const page = await newPage();
    await signIn(page, product, patient);
    return page;
  };
  const idleFromNow = async () => {
    const page = await newPage();
    await page.clock.install();
    await signIn(page, product, patient);
    return page;
  };
  const sheetShown = (page: Page) => page.getByRole("heading", { level: 1, name: LOGIN_LABELS.it.sheet }).waitFor();
  const loginShown = (page: Page) => page.getByRole("heading", { level: 1, name: "Accedi" }).waitFor();
  /** From now on the server receives the end of a session only after `release` is called. */
  const holdSignOut = async (page: Page, ended: () => void = () => undefined): Promise<() => void> => {
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route("**/api/user/logout*", async (route) => {
      await released;
      const response = await route.fetch();
      ended();
      await route.fulfill({ response });
    });
    return release;
  };
  const leave = async (page: Page) => {
    await page.getByRole("button", { name: /^Menu dell'account/ }).click();
    await page.getByRole("menuitem", { name: "Esci" }).click();
  };
  const leavingShown = (page: Page) =>
    page.getByRole("status").getByText("Uscita in corso…", { exact: true }).waitFor();
  const showsNothing = async (page: Page) => {
    for (const canary of CANARIES) expect(await page.content()).not.toContain(canary);
  };
  const warning = (page: Page) => page.getByRole("alertdialog", { name: "Ci sei ancora?" });
  /** Stops the time of the page until `resume`, and acts: only `secondsPass` brings the end of the session nearer. */
  const stopTime = async (page: Page) => {
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
    await page.getByRole("heading", { level: 1 }).hover();
  };
  const secondsPass = (page: Page, seconds: number) => page.clock.fastForward(seconds * 1000);
  /** The session for programs: its token and its cookie. */
  const credentialsOf = async (context: BrowserContext, page: Page) => {
    const { token } = JSON.parse(await page.evaluate(() => localStorage.getItem("libretto.session") ?? "{}"));
    const cookies = await context.cookies();
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
    return { authorization: `Bearer ${token}`, cookie };
  };
  const fetchPath = (path: string, headers: Record<string, string>) => fetch(`${product.url}${path}`, { headers });
  const newContact = async (page: Page) => {
    await page.getByRole("button", { name: "Aggiungi: Contatti di emergenza" }).click();
    const dialog = page.getByRole("dialog", { name: "Nuovo contatto di emergenza" });
    return {
      dialog,
      name: dialog.getByRole("textbox", { name: "Nome e cognome" }),
      phone: dialog.getByRole("textbox", { name: "Telefono" }),
      level: dialog.getByRole("combobox", { name: "Livello di riservatezza" }),
    };
  };
  /** Drafts are encrypted before they are written; the browser reports when one exists. */
  const storedDraft = (page: Page) =>
    expect
      .poll(
        async () => (await readBrowserData(page)).databases.filter((entry) => /^drafts-\d+\/item/.test(entry)),
        POLL_OPTIONS,
      )
      .toHaveLength(1);

  it("SE-4, SE-6: leaves no readable health data on the device, ends by signing out with only the language left, and no way back", async () => {
    const page = await signedIn();
    const { dialog, name } = await newContact(page);
    await name.fill("Canarino Segreto");
    await storedDraft(page);
    const dumps = [await readBrowserData(page)];
    await dialog.getByRole("button", { name: "Annulla" }).click();
    await page.getByRole("button", { name: "EN English" }).click();
    for (const [link, title] of [
      ["Access log", "Access log"],
      ["Medications", "Medications"],
    ] as const) {
      await page.getByRole("navigation").getByRole("link", { name: link, exact: true }).first().click();
      await page.getByRole("heading", { level: 1, name: title }).waitFor();
      await waitForStorageWrites(page);
      dumps.push(await readBrowserData(page));
    }
    for (const dump of dumps) for (const canary of CANARIES) expect(JSON.stringify(dump)).not.toContain(canary);
    const names = dumps.flatMap(({ local }) => Object.keys(local));
    expect(names.filter((one) => !/^libretto\.(session|menu|language|opened\..+)$/.test(one))).toEqual([]);
    expect(dumps.flatMap(({ session }) => Object.keys(session))).toEqual([]);
    expect(dumps.flatMap(({ caches }) => caches)).toEqual([]);
    const keys = dumps.flatMap(({ databases }) => databases.filter((entry) => entry.includes("extractable")));
    expect(keys.length).toBeGreaterThan(0);
    expect(keys.every((key) => key.endsWith("extractable false"))).toBe(true);

    const credentials = await credentialsOf(page.context(), page);
    expect((await fetchPath("/api/menu", credentials)).status).toBe(200);
    await page.getByRole("button", { name: /^Account menu/ }).click();
    await page.getByRole("menuitem", { name: "Log out" }).click();
    const signInTitle = page.getByRole("heading", { level: 1, name: "Sign in" });
    await signInTitle.waitFor();
    expect(pathOf(page)).toBe("/login");
    expect((await fetchPath("/api/menu", credentials)).status).toBe(401);
    const browserData = await readBrowserData(page);
    expect(browserData).toMatchObject({
      local: { "libretto.language": '"en"' },
      session: {},
      databases: [],
      caches: [],
      cookies: [],
    });
    expect(Object.keys(browserData.local)).toEqual(["libretto.language"]);
    for (const leave of [() => page.goBack(), () => page.reload()]) {
      await leave();
      await signInTitle.waitFor();
      await showsNothing(page);
    }
  });

  itOnRequest(
    "is not on the screen before the server has received its end, and is not resumed by a reload",
    async () => {
      const page = await signedIn();
      await page.route("**/api/user/logout*", () => undefined);
      await leave(page);
      await leavingShown(page);
      await showsNothing(page);
      expect(Object.keys((await readBrowserData(page)).local)).not.toContain("libretto.session");
      await page.reload();
      await loginShown(page);
      await showsNothing(page);
    },
  );

  it("that the server ends during a form returns to the page with all typed text", async () => {
    const page = await signedIn();
    const { dialog, name, phone, level } = await newContact(page);
    await name.fill("Anna Canarino");
    await phone.fill("051 1234567");
    await chooseLevel(level, "3 · Moderato");
    await storedDraft(page);
    expect((await fetchPath("/api/user/logout", await credentialsOf(page.context(), page))).status).toBe(204);
    await dialog.getByRole("button", { name: "Salva" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Salva" }).click();
    await page.getByText(EXPIRED, { exact: true }).waitFor();
    expect(pathOf(page)).toBe(`/login?da=${encodeURIComponent("/Registro/SchedaPaziente")}`);
    await submitLogin(page, patient);
    await sheetShown(page);
    const again = await newContact(page);
    await expect.poll(() => again.name.inputValue(), POLL_OPTIONS).toBe("Anna Canarino");
    await expect.poll(() => again.phone.inputValue()).toBe("+39 051 123 4567");
    await expect.poll(() => again.level.locator("option:checked").textContent()).toContain("Moderato");
    await again.dialog.getByRole("button", { name: "Salva" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Salva" }).click();
    await page.getByRole("status").getByText("Salvato con successo!").waitFor();
    await page.getByRole("button", { name: "Anna Canarino", exact: true }).waitFor();
  });

  describe("without user activity", () => {
    it("shows a warning after 480 seconds, counts down, continues by button and by Escape, and ends on request", async () => {
      const page = await idleFromNow();
      await stopTime(page);
      await secondsPass(page, 470);
      await expect.poll(() => warning(page).count()).toBe(0);
      await page.clock.resume();
      await secondsPass(page, 10);
      await warning(page).waitFor();
      await warning(page)
        .getByText(/^Per sicurezza la sessione si chiuderà tra (2:00|1:5\d)\.$/)
        .waitFor();
      await secondsPass(page, 60);
      await warning(page)
        .getByText(/^Per sicurezza la sessione si chiuderà tra (1:00|0:5\d)\.$/)
        .waitFor();
      const stay = warning(page).getByRole("button", { name: "Resta connesso" });
      expect(await stay.evaluate((button) => button === document.activeElement)).toBe(true);
      await stay.click();
      await warning(page).waitFor({ state: "detached" });
      await secondsPass(page, 480);
      await warning(page).waitFor();
      await page.keyboard.press("Escape");
      await warning(page).waitFor({ state: "detached" });
      expect(pathOf(page)).toBe("/Registro/SchedaPaziente");
      await secondsPass(page, 480);
      await warning(page).getByRole("button", { name: "Esci" }).click();
      await loginShown(page);
    });

    it("ends after 600 seconds, and keeps the draft for the same person", async () => {
      const page = await idleFromNow();
      const { name } = await newContact(page);
      await name.fill("Bruna Canarino");
      await storedDraft(page);
      const credentials = await credentialsOf(page.context(), page);
      await secondsPass(page, 480);
      await warning(page).waitFor();
      const release = await holdSignOut(page);
      await secondsPass(page, 121);
      await leavingShown(page);
      expect(await page.getByRole("dialog").count()).toBe(0);
      await showsNothing(page);
      release();
      await page.getByText(IDLE, { exact: true }).waitFor();
      expect(pathOf(page)).toBe(`/login?da=${encodeURIComponent("/Registro/SchedaPaziente")}`);
      expect((await fetchPath("/api/menu", credentials)).status).toBe(401);
      const left = await readBrowserData(page);
      expect(left.local).not.toHaveProperty("libretto.session");
      expect(left.databases.filter((entry) => entry.startsWith("record/"))).toEqual([]);
      expect(JSON.stringify(left)).not.toContain("Canarino");

      await submitLogin(page, patient);
      await sheetShown(page);
      const again = await newContact(page);
      await expect.poll(() => again.name.inputValue(), POLL_OPTIONS).toBe("Bruna Canarino");
    });
  });

  it("in two tabs continues in both, ends in both at once, and ends where somebody else signs in", async () => {
    const here = await idleFromNow();
    const there = await here.context().newPage();
    const therapies = there.getByRole("heading", { level: 1, name: "Farmaci" });
    await there.goto(urlOf(product, "/Registro/Farmaci"));
    await therapies.waitFor();
    await stopTime(here);
    await secondsPass(here, 470);
    await here.getByRole("heading", { level: 1 }).hover();
    await secondsPass(here, 20);
    await expect.poll(() => warning(there).count()).toBe(0);
    await here.clock.resume();
    await secondsPass(here, 460);
    await warning(here).waitFor();
    await warning(there).waitFor();
    await there.getByRole("button", { name: "Resta connesso" }).click();
    await warning(here).waitFor({ state: "detached" });
    await warning(there).waitFor({ state: "detached" });

    // A new sign-in waits until the server has received the end of the session.
    const order: string[] = [];
    const release = await holdSignOut(here, () => order.push("out"));
    await there.route("**/api/user/login", async (route) => {
      order.push("in");
      await route.continue();
    });
    await leave(here);
    await loginShown(there);
    await showsNothing(there);
    await submitLogin(there, patient);
    await there.getByRole("button", { name: "Accesso in corso" }).waitFor();
    await leavingShown(here);
    release();
    await loginShown(here);
    await therapies.waitFor();
    expect(order).toEqual(["out", "in"]);
    await there.reload();
    await therapies.waitFor();

    await submitLogin(here, doctor);
    await loginShown(there);
    await showsNothing(there);
    const patients = here.getByRole("heading", { level: 1, name: "Pazienti", exact: true });
    await patients.waitFor();
    await here.reload();
    await patients.waitFor();
  });
});
