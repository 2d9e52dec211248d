import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { browserForFile, type PageOptions } from "../support/chromium.ts";
import { expectAccessible } from "../support/journeys/accessible.ts";
import { startDemo } from "../support/journeys/demo.ts";
import { expectFocus } from "../support/journeys/focus.ts";
import { accountOf, addressOf, loginFields, signIn, submitLogin, WORDS } from "../support/journeys/sign-in.ts";
import type { Account, Product } from "../support/product.ts";

const LANDING = "/Registro/SchedaPaziente";
const PHONE = { width: 360, height: 740 };

const said = {
  it: {
    ...WORDS.it,
    title: "Accedi · Libretto",
    wrong: "Nome utente o password errati",
    required: "Questo campo è obbligatorio!",
    email: "Email non corretta",
    show: "Mostra la password",
    hide: "Nascondi la password",
  },
  en: {
    ...WORDS.en,
    title: "Sign in · Libretto",
    wrong: "Wrong username or password",
    required: "This field is required!",
    email: "The e-mail address is not correct",
    show: "Show the password",
    hide: "Hide the password",
  },
} as const;
const languages = ["it", "en"] as const;

describe("signing in", () => {
  const { newPage } = browserForFile();
  let product: Product;
  let patient: Account;
  let signedIn: NonNullable<PageOptions["storageState"]>;
  beforeAll(async () => {
    product = await startDemo();
    patient = accountOf(product, "patient");
    const page = await newPage();
    await signIn(page, product, patient);
    signedIn = await page.context().storageState();
  });
  afterAll(() => product?.stop());

  const loginPage = async (language: "it" | "en" = "it", viewport?: { width: number; height: number }) => {
    const page = await newPage(viewport && { viewport });
    await page.goto(addressOf(product, "/login"));
    if (language === "en") await page.getByRole("button", { name: "EN English" }).click();
    await page.getByRole("heading", { name: said[language].signIn }).waitFor();
    return page;
  };
  /** What a screen reader says of a field beside its name. */
  const described = (field: ReturnType<typeof loginFields>["email"]) =>
    field.evaluate((input) =>
      (input.getAttribute("aria-describedby") ?? "")
        .split(" ")
        .map((id) => document.getElementById(id)?.textContent ?? "")
        .join(" "),
    );
  const pathOf = (page: Page) => page.url().slice(addressOf(product, "").length);

  describe.each(languages)("in %s", (language) => {
    const words = said[language];

    it("refuses a wrong password in the specified words, keeps the address, and lets the right one in", async () => {
      const page = await loginPage(language);
      expect(await page.title()).toBe(words.title);
      await expect.poll(() => page.locator("html").getAttribute("lang")).toBe(language);
      await submitLogin(page, { email: patient.email, password: "Sbagliata-1234" }, words);
      await page.getByRole("alert").getByText(words.wrong, { exact: true }).waitFor();
      await expectAccessible(page);
      await expect.poll(() => loginFields(page).email.inputValue()).toBe(patient.email);
      await submitLogin(page, patient, words);
      await page.getByRole("heading", { name: words.sheet }).waitFor();
      expect(pathOf(page)).toBe(LANDING);
      await expect.poll(() => page.locator("html").getAttribute("lang")).toBe(language);
    });

    it("asks for both fields, and for an address that can be one", async () => {
      const page = await loginPage(language, PHONE);
      const { email, password } = loginFields(page);
      await page.getByRole("button", { name: words.signIn, exact: true }).click();
      await page.getByText(words.required).first().waitFor();
      expect(await described(email)).toContain(words.required);
      expect(await described(password)).toContain(words.required);
      expect(await email.evaluate((input) => input === document.activeElement)).toBe(true);
      await submitLogin(page, { email: "paziente", password: "x" }, words);
      await page.getByText(words.email, { exact: true }).waitFor();
      await expect.poll(() => email.getAttribute("aria-invalid")).toBe("true");
    });

    it("shows and hides the password", async () => {
      const page = await loginPage(language);
      const { password } = loginFields(page);
      await password.fill("Segreta");
      await page.getByRole("button", { name: words.show }).click();
      await expect.poll(() => password.getAttribute("type")).toBe("text");
      await page.getByRole("button", { name: words.hide }).click();
      await expect.poll(() => password.getAttribute("type")).toBe("password");
      await expect.poll(() => password.inputValue()).toBe("Segreta");
    });
  });

  it("works with nothing but a keyboard", async () => {
    const page = await loginPage();
    const { email, password } = loginFields(page);
    await page.locator("body").press("Tab");
    const stops: string[] = [];
    for (let stop = 0; stop < 12; stop++) {
      const name = await page.evaluate(() => {
        const at = document.activeElement === document.body ? null : document.activeElement;
        return at?.getAttribute("name") ?? at?.getAttribute("aria-label") ?? at?.textContent ?? "";
      });
      if (name === "" || stops.includes(name)) break;
      stops.push(name);
      await page.keyboard.press("Tab");
    }
    expect(stops).toEqual([
      "IT Italiano",
      "EN English",
      "email",
      "password",
      "Mostra la password",
      "Accedi",
      "Password dimenticata?",
      "Registrati",
    ]);
    await email.focus();
    await page.keyboard.type(patient.email);
    await page.keyboard.press("Tab");
    expect(await password.evaluate((input) => input === document.activeElement)).toBe(true);
    await page.keyboard.type(patient.password);
    await page.keyboard.press("Enter");
    const title = page.getByRole("heading", { level: 1, name: WORDS.it.sheet });
    await title.waitFor();
    await expectFocus(title);
  });

  it("returns to the page that was wanted", async () => {
    const page = await newPage();
    await page.goto(addressOf(product, "/Registro/Farmaci?vista=1"));
    await page.getByRole("heading", { name: "Accedi" }).waitFor();
    expect(pathOf(page)).toBe(`/login?da=${encodeURIComponent("/Registro/Farmaci?vista=1")}`);
    await submitLogin(page, patient);
    await page.getByRole("heading", { level: 1, name: "Farmaci" }).waitFor();
    expect(pathOf(page)).toBe("/Registro/Farmaci?vista=1");
    await page.goBack();
    expect(page.url(), "the login page is not in the history").toBe("about:blank");
  });

  it.each([
    { role: "patient", asked: "/Pazienti/999999", says: /^Qui un medico vede i pazienti/ },
    { role: "doctor", asked: "/Registro/Farmaci", says: /^Qui un paziente vede e gestisce/ },
  ] as const)("tells a $role whom a page of another role is for, wanted before signing in or typed", async (visit) => {
    const page = await newPage();
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    const arrived = () => page.getByText(visit.says).waitFor();
    await page.goto(addressOf(product, visit.asked));
    await submitLogin(page, accountOf(product, visit.role));
    await arrived();
    await page.goto(addressOf(product, visit.asked));
    await arrived();
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect(asked).not.toContain("/api/patient/999999");
  });

  it("never sends anybody to another site", async () => {
    const page = await newPage();
    for (const wanted of [
      "//altrove.example/",
      "https://altrove.example/",
      "/\\altrove.example",
      "javascript:alert(1)",
    ]) {
      await signIn(page, product, patient, { at: `/login?da=${encodeURIComponent(wanted)}` });
      expect(pathOf(page)).toBe(LANDING);
    }
  });

  it("leads other spellings of an address to the one page, and unknown ones to a way home", async () => {
    const page = await newPage();
    await signIn(page, product, patient, { at: "/" });
    expect(pathOf(page)).toBe(LANDING);
    await page.goto(addressOf(product, "/Registro"));
    await page.getByRole("heading", { level: 1, name: "Scheda paziente" }).waitFor();
    expect(pathOf(page)).toBe(LANDING);
    await page.goto(addressOf(product, "/Registro/Nulla"));
    await page.getByRole("heading", { level: 1, name: "Pagina non trovata" }).waitFor();
    await page
      .getByRole("main")
      .getByRole("link", { name: /pagina iniziale/ })
      .click();
    await page.getByRole("heading", { level: 1, name: "Scheda paziente" }).waitFor();
  });

  it("does not offer Google, nor a shop for telephones, where the operator has neither", async () => {
    const page = await newPage({
      viewport: PHONE,
      userAgent: "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36",
    });
    const settings = page.waitForResponse(`${product.url}/api/settings`);
    await page.goto(addressOf(product, "/login"));
    await settings;
    await page.getByText("Versione dimostrativa").waitFor();
    await expect.poll(() => page.getByRole("button", { name: "Accedi con Google" }).count()).toBe(0);
    await expect.poll(() => loginFields(page).email.isVisible()).toBe(true);
  });

  describe("the session guard", () => {
    const SESSION = "libretto.session";
    const keptOn = (page: Page) => page.evaluate((name) => localStorage.getItem(name) ?? "", SESSION);
    const keep = (page: Page, session: string) =>
      page.evaluate(([name, value]) => localStorage.setItem(name, value), [SESSION, session] as const);
    const loginShown = (page: Page) => page.getByRole("heading", { name: "Accedi" }).waitFor();
    const sheet = async () => {
      const page = await newPage({ storageState: signedIn });
      await page.goto(addressOf(product, LANDING));
      await page.getByRole("heading", { level: 1, name: WORDS.it.sheet }).waitFor();
      // what still arrives would have the guard look again by itself
      await page.waitForLoadState("networkidle");
      return page;
    };
    const EXPIRED = { expiresAt: "2020-01-01T00:00:00.000Z" };

    it("lets nobody in without token, user and an expiry to come, and asks the server nothing", async () => {
      const page = await sheet();
      const session = await keptOn(page);
      const asked: string[] = [];
      page.on("request", (request) => asked.push(new URL(request.url()).pathname));
      const spoilt = [EXPIRED, { token: "" }, { account: null }, { expiresAt: "domani" }].map((change) =>
        JSON.stringify({ ...JSON.parse(session), ...change }),
      );
      for (const kept of [...spoilt, "{", ""]) {
        await page.goto(addressOf(product, LANDING));
        await page.getByRole("heading", { level: 1, name: WORDS.it.sheet }).waitFor();
        await keep(page, kept);
        // what the page before still asks for is none of this one's
        await page.goto("about:blank");
        asked.splice(0);
        await page.goto(addressOf(product, LANDING));
        await loginShown(page);
        expect(asked.filter((path) => path.startsWith("/api/") && path !== "/api/settings")).toEqual([]);
        await keep(page, session);
      }
    });

    it("looks again on the way from one page to the next", async () => {
      const page = await sheet();
      const over = JSON.stringify({ ...JSON.parse(await keptOn(page)), ...EXPIRED });
      const drugs = page.getByRole("navigation").getByRole("link", { name: "Farmaci", exact: true }).first();
      // at once: whatever else looks in between ends the session before the link is pressed
      await drugs.evaluate(
        (link: HTMLElement, [name, value]) => {
          localStorage.setItem(name, value);
          link.click();
        },
        [SESSION, over] as const,
      );
      await loginShown(page);
      expect(pathOf(page)).toBe(`/login?da=${encodeURIComponent("/Registro/Farmaci")}`);
    });

    it("SE-2: takes no forged token, and the login page says why one is there", async () => {
      const page = await sheet();
      await keep(page, JSON.stringify({ ...JSON.parse(await keptOn(page)), token: "A".repeat(43) }));
      await page.reload();
      await page.getByText("La sessione è scaduta. Accedi di nuovo", { exact: true }).waitFor();
      expect(pathOf(page)).toBe(`/login?da=${encodeURIComponent(LANDING)}`);
      await expectAccessible(page);
    });
  });
});
