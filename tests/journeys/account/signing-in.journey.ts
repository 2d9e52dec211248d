import type { Locator, Page } from "playwright";
import { beforeAll, describe, expect, it } from "vitest";
import { type PageOptions, useBrowser } from "../../support/browser/chromium.ts";
import { expectAccessible } from "../../support/journeys/accessibility.ts";
import { openSharedDemo } from "../../support/journeys/demo.ts";
import { expectFocus } from "../../support/journeys/focus.ts";
import { accountOf, LOGIN_LABELS, loginFields, signIn, submitLogin, urlOf } from "../../support/journeys/sign-in.ts";
import type { Account, Product } from "../../support/server/product.ts";

const LANDING = "/Registro/SchedaPaziente";
const PHONE = { width: 360, height: 740 };

const texts = {
  it: {
    ...LOGIN_LABELS.it,
    about: "La tua cartella sanitaria personale: decidi tu chi la vede.",
    title: "Accedi · Libretto",
    errorTitle: "Errore: Accedi · Libretto",
    wrong: "Nome utente o password errati",
    required: "Questo campo è obbligatorio!",
    email: "Email non corretta",
    show: "Mostra la password",
    hide: "Nascondi la password",
  },
  en: {
    ...LOGIN_LABELS.en,
    about: "Your personal health record: you decide who sees it.",
    title: "Sign in · Libretto",
    errorTitle: "Error: Sign in · Libretto",
    wrong: "Wrong username or password",
    required: "This field is required!",
    email: "The e-mail address is not correct",
    show: "Show the password",
    hide: "Hide the password",
  },
} as const;
const languages = ["it", "en"] as const;

describe("signing in", () => {
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

  const loginPage = async (language: "it" | "en" = "it", viewport?: { width: number; height: number }) => {
    const page = await newPage(viewport && { viewport });
    await page.goto(urlOf(product, "/login"));
    if (language === "en") await page.getByRole("button", { name: "EN English" }).click();
    await page.getByRole("heading", { name: texts[language].signIn }).waitFor();
    return page;
  };
  /** The outline of a focused element: its own, or that of the box around a field. */
  const ringOf = (focused: Locator) =>
    focused.evaluate((element) => {
      for (let at: Element | null = element; at !== null; at = at.parentElement) {
        const { outlineWidth, outlineStyle, outlineColor } = getComputedStyle(at);
        if (outlineStyle !== "none") return `${outlineWidth} ${outlineStyle} ${outlineColor}`;
      }
      return "none";
    });
  /** The description of a field for a screen reader. */
  const described = (field: ReturnType<typeof loginFields>["email"]) =>
    field.evaluate((input) =>
      (input.getAttribute("aria-describedby") ?? "")
        .split(" ")
        .map((id) => document.getElementById(id)?.textContent ?? "")
        .join(" "),
    );
  const pathOf = (page: Page) => page.url().slice(urlOf(product, "").length);

  describe.each(languages)("in %s", (language) => {
    const labels = texts[language];

    it("refuses a wrong password with the specified message, keeps the address, and accepts the right one", async () => {
      const page = await loginPage(language);
      await page.getByText(labels.about, { exact: true }).waitFor();
      expect(await page.title()).toBe(labels.title);
      await expect.poll(() => page.locator("html").getAttribute("lang")).toBe(language);
      await submitLogin(page, { email: patient.email, password: "Sbagliata-1234" }, labels);
      await page.getByRole("alert").getByText(labels.wrong, { exact: true }).waitFor();
      expect(await page.title()).toBe(labels.errorTitle);
      await expectAccessible(page);
      await expect.poll(() => loginFields(page).email.inputValue()).toBe(patient.email);
      await submitLogin(page, patient, labels);
      await page.getByRole("heading", { name: labels.sheet }).waitFor();
      expect(pathOf(page)).toBe(LANDING);
      await expect.poll(() => page.locator("html").getAttribute("lang")).toBe(language);
    });

    it("requires both fields, and a valid address", async () => {
      const page = await loginPage(language, PHONE);
      const { email, password } = loginFields(page);
      await page.getByRole("button", { name: labels.signIn, exact: true }).click();
      await page.getByText(labels.required).first().waitFor();
      expect(await described(email)).toContain(labels.required);
      expect(await described(password)).toContain(labels.required);
      expect(await email.evaluate((input) => input === document.activeElement)).toBe(true);
      expect(await page.title()).toBe(labels.errorTitle);
      const ring = await ringOf(email);
      expect(ring, "D20: also of a field with a problem").toMatch(/^3px solid/);
      await page.keyboard.press("Tab");
      expect(await ringOf(password)).toBe(ring);
      await page.keyboard.press("Tab");
      expect(await ringOf(page.getByRole("button", { name: labels.show }))).toBe(ring);
      await email.fill(patient.email);
      await password.fill(patient.password);
      await expect.poll(() => page.title(), { message: "once corrected" }).toBe(labels.title);
      await submitLogin(page, { email: "paziente", password: "x" }, labels);
      await page.getByText(labels.email, { exact: true }).waitFor();
      await expect.poll(() => email.getAttribute("aria-invalid")).toBe("true");
    });

    it("shows and hides the password", async () => {
      const page = await loginPage(language);
      const { password } = loginFields(page);
      await password.fill("Segreta");
      await page.getByRole("button", { name: labels.show }).click();
      await expect.poll(() => password.getAttribute("type")).toBe("text");
      await page.getByRole("button", { name: labels.hide }).click();
      await expect.poll(() => password.getAttribute("type")).toBe("password");
      await expect.poll(() => password.inputValue()).toBe("Segreta");
    });
  });

  it("works with the keyboard only", async () => {
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
    const title = page.getByRole("heading", { level: 1, name: LOGIN_LABELS.it.sheet });
    await title.waitFor();
    await expectFocus(title);
  });

  it("returns to the requested page", async () => {
    const page = await newPage();
    await page.goto(urlOf(product, "/Registro/Farmaci?vista=1"));
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
  ] as const)(
    "tells a $role whom a page of another role is for, requested before signing in or typed",
    async (visit) => {
      const page = await newPage();
      const asked: string[] = [];
      page.on("request", (request) => asked.push(new URL(request.url()).pathname));
      const arrived = () => page.getByText(visit.says).waitFor();
      await page.goto(urlOf(product, visit.asked));
      await submitLogin(page, accountOf(product, visit.role));
      await arrived();
      await page.goto(urlOf(product, visit.asked));
      await arrived();
      await page.getByRole("heading", { level: 1 }).waitFor();
      expect(asked).not.toContain("/api/patient/999999");
    },
  );

  it("never redirects to another site", async () => {
    const elsewhere = "/\\altrove.example";
    const page = await newPage();
    await signIn(page, product, patient, { at: `/login?da=${encodeURIComponent(elsewhere)}` });
    expect(pathOf(page)).toBe(LANDING);
    await page.goto(urlOf(product, `/login?da=${encodeURIComponent(elsewhere)}`));
    await page.getByRole("heading", { level: 1, name: LOGIN_LABELS.it.sheet }).waitFor();
    expect(pathOf(page)).toBe(LANDING);
  });

  it.each([
    { path: "/login", canonical: LANDING, title: LOGIN_LABELS.it.sheet },
    { path: "/login?da=%2Faccount", canonical: "/account", title: "Account" },
  ])("redirects a signed-in person from $path to $canonical", async ({ path, canonical, title }) => {
    const page = await newPage({ storageState: signedIn });
    await page.goto(urlOf(product, path));
    await page.getByRole("heading", { level: 1, name: title }).waitFor();
    expect(pathOf(page)).toBe(canonical);
  });

  it.each([
    { path: "/ACCOUNT?a=1#b", canonical: "/account?a=1#b", title: "Account" },
    { path: "/account/", canonical: "/account", title: "Account" },
    { path: "/registro/farmaci/?vista=1", canonical: "/Registro/Farmaci?vista=1", title: "Farmaci" },
    { path: "/Calcolatricemedica/dosi#x", canonical: "/calcolatricemedica/Dosi#x", title: "Dosi" },
  ])("W13: redirects $path to the canonical address $canonical", async ({ path, canonical, title }) => {
    const page = await newPage({ storageState: signedIn });
    await page.goto(urlOf(product, path));
    await page.getByRole("heading", { level: 1, name: title }).waitFor();
    expect(pathOf(page)).toBe(canonical);
  });

  it("W13: redirects /REGISTER to the registration, and /Taccuino to the diary after signing in", async () => {
    const page = await newPage();
    await page.goto(urlOf(product, "/REGISTER/"));
    await page.getByRole("heading", { level: 1, name: "Crea il tuo account" }).waitFor();
    expect(pathOf(page)).toBe("/register");
    await page.goto(urlOf(product, "/Taccuino?a=1#b"));
    await submitLogin(page, patient);
    await page.waitForURL(urlOf(product, "/Registro/Taccuino?a=1#b"));
  });

  it("redirects other spellings of a path to the page, and shows unknown ones with a link home", async () => {
    const page = await newPage();
    await signIn(page, product, patient, { at: "/" });
    expect(pathOf(page)).toBe(LANDING);
    await page.goto(urlOf(product, "/Registro"));
    await page.getByRole("heading", { level: 1, name: "Scheda paziente" }).waitFor();
    expect(pathOf(page)).toBe(LANDING);
    await page.goto(urlOf(product, "/Registro/Nulla"));
    await page.getByRole("heading", { level: 1, name: "Pagina non trovata" }).waitFor();
    await page
      .getByRole("main")
      .getByRole("link", { name: /pagina iniziale/ })
      .click();
    await page.getByRole("heading", { level: 1, name: "Scheda paziente" }).waitFor();
  });

  it("does not offer Google, nor a phone shop, unless the operator configured them", async () => {
    const page = await newPage({
      viewport: PHONE,
      userAgent: "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36",
    });
    const settings = page.waitForResponse(`${product.url}/api/settings`);
    await page.goto(urlOf(product, "/login"));
    await settings;
    await page.getByText("Versione dimostrativa").waitFor();
    await expect.poll(() => page.getByRole("button", { name: "Accedi con Google" }).count()).toBe(0);
    await expect.poll(() => loginFields(page).email.isVisible()).toBe(true);
  });

  describe("the session guard", () => {
    const SESSION = "libretto.session";
    const storedOn = (page: Page) => page.evaluate((name) => localStorage.getItem(name) ?? "", SESSION);
    const storeSession = (page: Page, session: string) =>
      page.evaluate(([name, value]) => localStorage.setItem(name, value), [SESSION, session] as const);
    const loginShown = (page: Page) => page.getByRole("heading", { name: "Accedi" }).waitFor();
    const sheet = async (prepare?: (page: Page) => Promise<void>) => {
      const page = await newPage({ storageState: signedIn });
      await prepare?.(page);
      await page.goto(urlOf(product, LANDING));
      await page.getByRole("heading", { level: 1, name: LOGIN_LABELS.it.sheet }).waitFor();
      // A late response would trigger another check.
      await page.waitForLoadState("networkidle");
      return page;
    };
    const EXPIRED = { expiresAt: "2020-01-01T00:00:00.000Z" };

    it("requires token, user and a future expiry, and sends no request to the server", async () => {
      const page = await sheet();
      const session = await storedOn(page);
      const asked: string[] = [];
      page.on("request", (request) => asked.push(new URL(request.url()).pathname));
      const spoilt = [EXPIRED, { token: "" }, { account: null }, { expiresAt: "domani" }].map((change) =>
        JSON.stringify({ ...JSON.parse(session), ...change }),
      );
      for (const storedSession of [...spoilt, "{", ""]) {
        await storeSession(page, storedSession);
        // Requests of the previous page do not belong to this one.
        await page.goto("about:blank");
        asked.splice(0);
        await page.goto(urlOf(product, LANDING));
        await loginShown(page);
        expect(asked.filter((path) => path.startsWith("/api/") && path !== "/api/settings")).toEqual([]);
      }
      await storeSession(page, session);
      await page.goto(urlOf(product, LANDING));
      await page.getByRole("heading", { level: 1, name: LOGIN_LABELS.it.sheet }).waitFor();
    });

    it("checks again at each navigation", async () => {
      const page = await sheet((fresh) => fresh.clock.install());
      // Stops the check of each second: it would end the session before the next page is rendered.
      await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
      const over = JSON.stringify({ ...JSON.parse(await storedOn(page)), ...EXPIRED });
      const drugs = page.getByRole("navigation").getByRole("link", { name: "Farmaci", exact: true }).first();
      // In one step: the response of a request in between would end the session before the click.
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

    it("SE-2: refuses a forged token, and the login page shows the reason", async () => {
      const page = await sheet();
      const forged = JSON.stringify({ ...JSON.parse(await storedOn(page)), token: "A".repeat(43) });
      // In one step: a request of the old page with this token would end the session before.
      await Promise.all([
        page.waitForEvent("load"),
        page.evaluate(
          ([name, value]) => {
            localStorage.setItem(name, value);
            location.reload();
          },
          [SESSION, forged] as const,
        ),
      ]);
      await page.getByText("La sessione è scaduta. Accedi di nuovo", { exact: true }).waitFor();
      expect(pathOf(page)).toBe(`/login?da=${encodeURIComponent(LANDING)}`);
      await expectAccessible(page);
    });
  });
});
