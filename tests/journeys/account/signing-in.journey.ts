import type { Locator, Page } from "playwright";
import { beforeAll, describe, expect, it } from "vitest";
import { type PageOptions, useBrowser } from "../../support/browser/chromium.ts";
import { expectAccessible, PHONE } from "../../support/journeys/accessibility.ts";
import { openSharedDemo } from "../../support/journeys/demo.ts";
import { expectFocus } from "../../support/journeys/focus.ts";
import { itOnRequest } from "../../support/journeys/on-request.ts";
import { accountOf, LOGIN_LABELS, loginFields, signIn, submitLogin, urlOf } from "../../support/journeys/sign-in.ts";
import type { Account, Product } from "../../support/server/product.ts";

const LANDING = "/Registro/SchedaPaziente";
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
    errorTitle: "Error: Sign in · Libretto",
    wrong: "Wrong username or password",
  },
} as const;

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

  const loginPage = async (viewport?: { width: number; height: number }) => {
    const page = await newPage(viewport && { viewport });
    await page.goto(urlOf(product, "/login"));
    await page.getByRole("heading", { name: texts.it.signIn }).waitFor();
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

  it("requires both fields and a valid address, and shows and hides the password", async () => {
    const page = await loginPage(PHONE);
    const labels = texts.it;
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
    await submitLogin(page, { email: "paziente", password: "Segreta" }, labels);
    await page.getByText(labels.email, { exact: true }).waitFor();
    await expect.poll(() => email.getAttribute("aria-invalid")).toBe("true");
    await page.getByRole("button", { name: labels.show }).click();
    await expect.poll(() => password.getAttribute("type")).toBe("text");
    await page.getByRole("button", { name: labels.hide }).click();
    await expect.poll(() => password.getAttribute("type")).toBe("password");
    await expect.poll(() => password.inputValue()).toBe("Segreta");
  });

  it("refuses a wrong password in both languages, keeps the address, and accepts the right one", async () => {
    const page = await loginPage();
    await page.getByText(texts.it.about, { exact: true }).waitFor();
    expect(await page.title()).toBe(texts.it.title);
    expect(await page.locator("html").getAttribute("lang")).toBe("it");
    await submitLogin(page, { email: patient.email, password: "Sbagliata-1234" });
    await page.getByRole("alert").getByText(texts.it.wrong, { exact: true }).waitFor();
    expect(await page.title()).toBe(texts.it.errorTitle);
    await expectAccessible(page);
    await page.getByRole("button", { name: "EN English" }).click();
    await page.getByText(texts.en.about, { exact: true }).waitFor();
    await page.getByRole("alert").getByText(texts.en.wrong, { exact: true }).waitFor();
    await expect.poll(() => page.title()).toBe(texts.en.errorTitle);
    await expect.poll(() => page.locator("html").getAttribute("lang")).toBe("en");
    expect(await loginFields(page).email.inputValue()).toBe(patient.email);
    await submitLogin(page, patient, texts.en);
    await page.getByRole("heading", { name: texts.en.sheet }).waitFor();
    expect(pathOf(page)).toBe(LANDING);
    expect(await page.locator("html").getAttribute("lang")).toBe("en");
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

  it("returns to the requested page, W13: by its canonical address", async () => {
    const page = await newPage();
    await page.goto(urlOf(product, "/REGISTER/"));
    await page.getByRole("heading", { level: 1, name: "Crea il tuo account" }).waitFor();
    expect(pathOf(page)).toBe("/register");
    await page.goto(urlOf(product, "/Registro/Farmaci?vista=1"));
    await page.getByRole("heading", { name: "Accedi" }).waitFor();
    expect(pathOf(page)).toBe(`/login?da=${encodeURIComponent("/Registro/Farmaci?vista=1")}`);
    await submitLogin(page, patient);
    await page.getByRole("heading", { level: 1, name: "Farmaci" }).waitFor();
    expect(pathOf(page)).toBe("/Registro/Farmaci?vista=1");
    await page.goBack();
    expect(pathOf(page), "the login page is not in the history").toBe("/register");
  });

  itOnRequest("tells a patient whom a page of another role is for, requested before signing in or typed", async () => {
    const page = await newPage();
    const requests: string[] = [];
    page.on("request", (request) => requests.push(new URL(request.url()).pathname));
    const address = urlOf(product, "/Pazienti/999999");
    const explanation = page.getByText(/^Qui un medico vede i pazienti/);
    await page.goto(address);
    await submitLogin(page, patient);
    await explanation.waitFor();
    await page.goto(address);
    await explanation.waitFor();
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect(requests).not.toContain("/api/patient/999999");
  });

  itOnRequest("W13: redirects a signed-in person to the canonical address, and never to another site", async () => {
    const page = await newPage({ storageState: signedIn });
    for (const { path, canonical, title } of [
      { path: "/login", canonical: LANDING, title: LOGIN_LABELS.it.sheet },
      { path: "/login?da=%2Faccount", canonical: "/account", title: "Account" },
      {
        path: `/login?da=${encodeURIComponent("/\\altrove.example")}`,
        canonical: LANDING,
        title: LOGIN_LABELS.it.sheet,
      },
      { path: "/registro/farmaci/?vista=1#b", canonical: "/Registro/Farmaci?vista=1#b", title: "Farmaci" },
    ]) {
      await page.goto(urlOf(product, path));
      await page.getByRole("heading", { level: 1, name: title, exact: true }).waitFor();
      expect(pathOf(page), path).toBe(canonical);
    }
    await page.goto(urlOf(product, "/Registro/Nulla"));
    await page.getByRole("heading", { level: 1, name: "Pagina non trovata" }).waitFor();
    await page
      .getByRole("main")
      .getByRole("link", { name: /pagina iniziale/ })
      .click();
    await page.getByRole("heading", { level: 1, name: LOGIN_LABELS.it.sheet }).waitFor();
  });

  itOnRequest("does not offer Google, nor a phone shop, unless the operator configured them", async () => {
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
      return page;
    };
    const EXPIRED = { expiresAt: "2020-01-01T00:00:00.000Z" };

    itOnRequest("requires a stored session that has not expired, and sends no request to the server", async () => {
      const page = await sheet();
      const session = await storedOn(page);
      const requests: string[] = [];
      page.on("request", (request) => requests.push(new URL(request.url()).pathname));
      for (const storedSession of [JSON.stringify({ ...JSON.parse(session), ...EXPIRED }), "{"]) {
        await storeSession(page, storedSession);
        // Requests of the previous page do not belong to this one.
        await page.goto("about:blank");
        requests.splice(0);
        await page.goto(urlOf(product, LANDING));
        await loginShown(page);
        expect(requests.filter((path) => path.startsWith("/api/") && path !== "/api/settings")).toEqual([]);
      }
    });

    itOnRequest("checks again at each navigation", async () => {
      const page = await sheet((fresh) => fresh.clock.install());
      // A late response would trigger another check.
      await page.waitForLoadState("networkidle");
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
